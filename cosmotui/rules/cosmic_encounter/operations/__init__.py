"""The vocabulary of effects: every verb of CE-36 is an operation that changes the state, records it, and may be
answered."""

from cosmotui.rules.cosmic_encounter.facts.captives import captives_of, stacked
from cosmotui.rules.cosmic_encounter.operations.ambush import ambush
from cosmotui.rules.cosmic_encounter.operations.arrivals import (
    choose_power,
    drop_power,
    grant_power,
    manifest_legacies,
    manifest_power,
    manifest_powers,
    options_of,
    transform_all_powers,
    transform_power,
)
from cosmotui.rules.cosmic_encounter.operations.aur import (
    disguise_pod,
    electrify,
    from_stasis,
    shuffle_cache,
    snipe_pods,
    to_stasis,
    transform_pod,
    turn_to_slime,
)
from cosmotui.rules.cosmic_encounter.operations.bases import (
    abandon,
    choose_base,
    establish,
    evacuate,
    gain_dominion,
    home_planets_without_base,
    jump,
    land,
    manifest,
    may_settle,
    redistribute,
    spawn,
)
from cosmotui.rules.cosmic_encounter.operations.boons import boons, can_gain_boon
from cosmotui.rules.cosmic_encounter.operations.caches import (
    abduct,
    claim,
    claim_anywhere,
    detonate,
    hand_over,
    lend_pods,
    pass_caches,
    probe,
    probe_pod,
    ravage_pods,
    return_pods,
    snatch,
    snatch_incoming,
    swap_caches,
    touch,
)
from cosmotui.rules.cosmic_encounter.operations.campaigns import (
    burn_loaded,
    end_campaign,
    go_on,
    repair_flagship,
    turn_rotation,
)
from cosmotui.rules.cosmic_encounter.operations.captives import abduct_ships, capture, keep_captives, release
from cosmotui.rules.cosmic_encounter.operations.cards import cards_of, choose_card, keep_card, show_card, take_card
from cosmotui.rules.cosmic_encounter.operations.choices import (
    agree,
    choose_alien,
    choose_number,
    choose_target,
    choose_word,
    eliminated_as,
)
from cosmotui.rules.cosmic_encounter.operations.destiny import (
    add_charges,
    choose_charge,
    look_ahead_at_destiny,
    manifest_destiny,
    may_reuse_charge,
    reorder_charges,
    reuse_charge,
)
from cosmotui.rules.cosmic_encounter.operations.discharging import (
    artifacts_of,
    discharge_as,
    discharge_for_power,
    discharge_wild,
    may_use_power_of,
    usable_as,
    wild_of,
)
from cosmotui.rules.cosmic_encounter.operations.distress import (
    allow_distress,
    cancel_distress,
    open_distress,
    prime_as,
    prime_distress_now,
)
from cosmotui.rules.cosmic_encounter.operations.doom import doom
from cosmotui.rules.cosmic_encounter.operations.drawing import (
    EXHAUSTED,
    UNREFINED,
    WHOLE,
    can_draft,
    look_ahead,
    of_forge,
    reset_forge,
)
from cosmotui.rules.cosmic_encounter.operations.encounter import (
    add_might,
    aur_value,
    become,
    become_attack,
    become_cataclysm,
    change_ships,
    change_total,
    choose_roll,
    copy_driver,
    declare,
    declare_draw,
    declare_result,
    declared,
    discharge_attack,
    driver_value,
    exchange_outcomes,
    fulfil,
    multiply_roll,
    name_might,
    pod_might,
    raise_aur,
    set_driver,
    transform,
    transform_driver,
)
from cosmotui.rules.cosmic_encounter.operations.essences import (
    choose_essence,
    choose_linked,
    draw_essences,
    held_essences,
    lay_out_essence,
    link_essence,
    linked_essences,
    reset_essences,
    shroud_essence,
    spend_essence,
    trigger_essence,
    vaporize_essence,
    vaporized_essences,
)
from cosmotui.rules.cosmic_encounter.operations.fleets import (
    anchor,
    board,
    commit,
    commit_in_place,
    evolve,
    has_sponsored,
    make_impervious,
    merge,
    remove_sponsor,
    settle_wager,
    split,
    switch_sponsor,
    to_nexus,
    wager,
)
from cosmotui.rules.cosmic_encounter.operations.forge import (
    add_to_forge,
    claim_aur,
    deconstruct,
    extract,
    keep,
    mill,
    quake,
    refill,
)
from cosmotui.rules.cosmic_encounter.operations.free_deals import strike_deal
from cosmotui.rules.cosmic_encounter.operations.haggle import haggle
from cosmotui.rules.cosmic_encounter.operations.hazards import strike
from cosmotui.rules.cosmic_encounter.operations.holdings import held, remove, ships_on
from cosmotui.rules.cosmic_encounter.operations.items import (
    bring,
    kind_name,
    name_of,
    probe_holding,
    receive,
    reveal_holding,
    unseen,
)
from cosmotui.rules.cosmic_encounter.operations.lucre import gain_lucre
from cosmotui.rules.cosmic_encounter.operations.marks import mark_alien, mark_ships, redirect, set_marks, unmark_ships
from cosmotui.rules.cosmic_encounter.operations.moons import become_moon
from cosmotui.rules.cosmic_encounter.operations.naming import name_pod, pod_named
from cosmotui.rules.cosmic_encounter.operations.planets import (
    choose_planet,
    choose_planets,
    manifest_planet,
    move_planet,
    return_planet,
    vaporize_planet,
    warp_planet,
)
from cosmotui.rules.cosmic_encounter.operations.pod_choices import choose_pod, choose_pods
from cosmotui.rules.cosmic_encounter.operations.pods import (
    draft,
    manifest_pod,
    random_pods,
    resupply,
    scrap,
    uncharge,
    vaporize_pods,
)
from cosmotui.rules.cosmic_encounter.operations.powers import (
    assimilate,
    choose_main,
    clauses_of_absent,
    disable_legacy,
    disable_power,
    lend,
    probe_power,
    return_loans,
    swap_powers,
    tell_one,
    use_absent,
    use_clause,
    zap_alien,
    zap_cause,
    zap_use,
)
from cosmotui.rules.cosmic_encounter.operations.praw import enter_praw
from cosmotui.rules.cosmic_encounter.operations.priming import (
    among,
    claim_driver,
    make_driver,
    pick_primed,
    prime_beside,
    prime_first,
    replace_driver,
    return_choices,
    show_openly,
    swap_drivers,
    take_primed,
)
from cosmotui.rules.cosmic_encounter.operations.rallying import (
    ask_few,
    bind,
    cancel_commission,
    change_beacon,
    commission,
    hide_sponsors,
    leave_out,
    limit_driver,
    limit_ships,
    seal_ships,
    skip_rally,
)
from cosmotui.rules.cosmic_encounter.operations.reserves import gain_fuel, gain_resupplies
from cosmotui.rules.cosmic_encounter.operations.rewards import exchange_rewards, forgo_rewards
from cosmotui.rules.cosmic_encounter.operations.roles import aim, close_planet, make_defender, make_invader, trade_roles
from cosmotui.rules.cosmic_encounter.operations.ruling import end_legacy, enforce, repeal
from cosmotui.rules.cosmic_encounter.operations.seeing import display, hide, lock_pods, open_cache, show
from cosmotui.rules.cosmic_encounter.operations.ship_choices import choose_ships
from cosmotui.rules.cosmic_encounter.operations.ships import can_revive_all, lose, rebound, rescue, revive, revive_all
from cosmotui.rules.cosmic_encounter.operations.showcase import fill_showcase
from cosmotui.rules.cosmic_encounter.operations.snapshots import is_saved, restore, save
from cosmotui.rules.cosmic_encounter.operations.statuses import end_status, put_status
from cosmotui.rules.cosmic_encounter.operations.stores import (
    close_store,
    expect,
    fetch,
    store,
    store_manifest,
    store_pods,
    stored,
    unpack,
)
from cosmotui.rules.cosmic_encounter.operations.switching import switch
from cosmotui.rules.cosmic_encounter.operations.talks import (
    close_talks,
    influence_left,
    join_talks,
    pay_influence,
    promise_influence,
    speak_for,
)
from cosmotui.rules.cosmic_encounter.operations.targeting import ravage, snipe, target_ships
from cosmotui.rules.cosmic_encounter.operations.technologies import (
    draft_technology,
    gain_technology,
    give_technology,
    research_ships,
    ships_developed_with,
    shroud_again,
    zap_technology,
)
from cosmotui.rules.cosmic_encounter.operations.terms import carry_out
from cosmotui.rules.cosmic_encounter.operations.together import guess_together, name_together, pick_together, vote
from cosmotui.rules.cosmic_encounter.operations.tokens import (
    lay_token,
    move_token,
    place_token,
    pods_under,
    put_under,
    swap_tokens,
    token_words,
    tokens_of,
    tokens_on,
)
from cosmotui.rules.cosmic_encounter.operations.vouchers import gain_voucher
from cosmotui.rules.cosmic_encounter.timing.burnout import burn_out

# fmt: off
__all__ = [
    "EXHAUSTED", "UNREFINED", "WHOLE", "abandon", "abduct", "abduct_ships", "add_charges", "add_might", "add_to_forge",
    "agree", "aim", "allow_distress", "ambush", "among", "anchor", "artifacts_of", "ask_few", "assimilate", "aur_value",
    "become", "become_attack", "become_cataclysm", "become_moon", "bind", "board", "boons", "bring", "burn_loaded",
    "burn_out", "can_draft", "can_gain_boon", "can_revive_all", "cancel_commission", "cancel_distress", "captives_of",
    "capture", "cards_of", "carry_out", "change_beacon", "change_ships", "change_total", "choose_alien", "choose_base",
    "choose_card", "choose_charge", "choose_essence", "choose_linked", "choose_main", "choose_number", "choose_planet",
    "choose_planets", "choose_pod", "choose_pods",
    "choose_power", "choose_roll", "choose_ships", "choose_target", "choose_word", "claim", "claim_anywhere",
    "claim_aur", "claim_driver", "clauses_of_absent", "close_planet", "close_store", "close_talks", "commission",
    "commit", "commit_in_place", "copy_driver", "declare", "declare_draw", "declare_result", "declared", "deconstruct",
    "detonate", "disable_legacy", "disable_power", "discharge_as", "discharge_attack", "discharge_for_power",
    "discharge_wild", "disguise_pod", "display", "doom", "draft", "draft_technology", "draw_essences", "driver_value",
    "drop_power", "electrify", "eliminated_as", "end_campaign", "end_legacy", "end_status", "enforce", "enter_praw",
    "establish", "evacuate", "evolve", "exchange_outcomes", "exchange_rewards", "expect", "extract", "fetch",
    "fill_showcase", "forgo_rewards", "from_stasis", "fulfil", "gain_dominion", "gain_fuel", "gain_lucre",
    "gain_resupplies", "gain_technology", "gain_voucher", "give_technology", "go_on", "grant_power", "guess_together",
    "haggle", "hand_over", "has_sponsored", "held", "held_essences", "hide", "hide_sponsors",
    "home_planets_without_base", "influence_left", "is_saved", "join_talks", "jump", "keep", "keep_captives",
    "keep_card", "kind_name", "land", "lay_out_essence", "lay_token", "leave_out", "lend", "lend_pods", "limit_driver",
    "limit_ships", "link_essence", "linked_essences", "lock_pods", "look_ahead", "look_ahead_at_destiny", "lose",
    "make_defender", "make_driver", "make_impervious", "make_invader", "manifest", "manifest_destiny",
    "manifest_legacies", "manifest_planet", "manifest_pod", "manifest_power", "manifest_powers", "mark_alien",
    "mark_ships", "may_reuse_charge", "may_settle", "may_use_power_of", "merge", "mill", "move_planet", "move_token",
    "multiply_roll", "name_might", "name_of", "name_pod", "name_together", "of_forge", "open_cache", "open_distress",
    "options_of", "pass_caches", "pay_influence", "pick_primed", "pick_together", "place_token", "pod_might",
    "pod_named", "pods_under", "prime_as", "prime_beside", "prime_distress_now", "prime_first", "probe",
    "probe_holding", "probe_pod", "probe_power", "promise_influence", "put_status", "put_under", "quake", "raise_aur",
    "random_pods", "ravage", "ravage_pods", "rebound", "receive", "redirect", "redistribute", "refill", "release",
    "remove", "remove_sponsor", "reorder_charges", "repair_flagship", "repeal", "replace_driver", "rescue",
    "research_ships", "reset_essences", "reset_forge", "restore", "resupply", "return_choices", "return_loans",
    "return_planet", "return_pods", "reuse_charge", "reveal_holding", "revive", "revive_all", "save", "scrap",
    "seal_ships", "set_driver", "set_marks", "settle_wager", "ships_developed_with", "ships_on", "show", "show_card",
    "show_openly", "shroud_again", "shroud_essence", "shuffle_cache", "skip_rally", "snatch", "snatch_incoming",
    "snipe", "snipe_pods", "spawn", "speak_for", "spend_essence", "split", "stacked", "store", "store_manifest",
    "store_pods", "stored", "strike", "strike_deal", "swap_caches", "swap_drivers", "swap_powers", "swap_tokens",
    "switch", "switch_sponsor", "take_card", "take_primed", "target_ships", "tell_one", "to_nexus", "to_stasis",
    "token_words", "tokens_of", "tokens_on", "touch", "trade_roles", "transform", "transform_all_powers",
    "transform_driver", "transform_pod", "transform_power", "trigger_essence", "turn_rotation", "turn_to_slime",
    "uncharge", "unmark_ships", "unpack", "unseen", "usable_as", "use_absent", "use_clause", "vaporize_essence",
    "vaporize_planet", "vaporize_pods", "vaporized_essences", "vote", "wager", "warp_planet", "wild_of", "zap_alien",
    "zap_cause", "zap_technology", "zap_use",
]
# fmt: on
