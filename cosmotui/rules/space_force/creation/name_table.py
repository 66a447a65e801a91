"""The names of random people and NPCs: a list of given names and one of family names (SF-2.20)."""

from typing import Final

GIVEN: Final = (
    "Ada", "Bruno", "Celeste", "Dmitri", "Esther", "Farid", "Greta", "Hiro", "Ingrid", "Jonah", "Kofi", "Lucia",
    "Marek", "Noor", "Oskar", "Paloma", "Abel", "Agnes", "Aiko", "Alonso", "Amina", "Anders", "Anneke", "Arjun",
    "Astrid", "Axel", "Beatriz", "Bela", "Birgit", "Bogdan", "Brigid", "Caleb", "Camila", "Carlos", "Chandra",
    "Chiara", "Claude", "Cora", "Cyrus", "Dalia", "Damir", "Dana", "Darius", "Deepa", "Desmond", "Dinah", "Edda",
    "Elias", "Elif", "Emeric", "Enzo", "Eira", "Fabian", "Fatima", "Felix", "Fiona", "Florian", "Freya", "Gabor",
    "Gideon", "Giulia", "Goran", "Gwen", "Hamid", "Hana", "Hector", "Helga", "Idris", "Ilse", "Imani", "Irena",
    "Isaac", "Ivo", "Jamila", "Jarek", "Joaquin", "Judith", "Junko", "Kalle", "Karima", "Kaspar", "Keiko", "Kiran",
    "Lars", "Leila", "Leon", "Linnea", "Lorenzo", "Magda", "Malik", "Marta", "Matteo", "Mei", "Milan", "Mirela",
    "Moses", "Nadia", "Naomi", "Niall", "Nils", "Odile", "Olga", "Omar", "Otto", "Pavel", "Petra", "Piotr",
    "Priscilla", "Quentin", "Rafael", "Ravi", "Renata", "Rosa", "Rufus", "Sabine", "Samir", "Selma", "Stellan",
    "Tamar", "Teodor", "Ursula", "Viktor", "Wanda", "Xenia", "Yusuf", "Zelda", "Zoltan", "Zuri",
)  # fmt: skip
FAMILY: Final = (
    "Abernathy", "Bielski", "Castellan", "Dvorak", "Eriksen", "Falk", "Gupta", "Haddad", "Ivers", "Jansen", "Kimura",
    "Lindgren", "Mbeki", "Novak", "Ortega", "Petrakis", "Abara", "Acheson", "Adeyemi", "Ahlgren", "Alvarado", "Anand",
    "Antonov", "Arslan", "Asante", "Baird", "Balogh", "Banerjee", "Barros", "Becker", "Bergstrom", "Bianchi",
    "Blackwood", "Bolanos", "Brandt", "Brennan", "Burke", "Calloway", "Campos", "Carrow", "Cavanagh", "Chaudhry",
    "Chen", "Cole", "Corrigan", "Costa", "Croft", "Dahl", "Danso", "Delacroix", "Deng", "Dhillon", "Diallo", "Donati",
    "Drummond", "Duarte", "Egan", "Ekwueme", "Ellery", "Engel", "Espinoza", "Farrow", "Ferreira", "Fischer",
    "Fontaine", "Forde", "Fujita", "Galvin", "Garza", "Gorski", "Granger", "Greco", "Halloran", "Hansen", "Harlow",
    "Hashemi", "Hayashi", "Heller", "Herrera", "Hirsch", "Horvath", "Hughes", "Ibarra", "Ishii", "Ivanenko", "Jarvis",
    "Joshi", "Kaplan", "Karras", "Keane", "Keller", "Khalil", "Kovacs", "Kruger", "Laine", "Lambert", "Lang",
    "Larsen", "Lenz", "Leroux", "Liang", "Lombardi", "Lowell", "Lund", "Madsen", "Malone", "Marchetti", "Mercer",
    "Moreau", "Mori", "Mwangi", "Nakata", "Nasser", "Navarro", "Nyberg", "Oakes", "Okoye", "Olsen", "Osei", "Pacheco",
    "Palmer", "Park", "Patel", "Pereira", "Pike", "Popescu", "Prentiss", "Quist", "Ramsey", "Rao", "Reyes", "Rinaldi",
    "Rossi", "Roth", "Rourke", "Sandoval", "Santos", "Sato", "Schreiber", "Shapiro", "Silva", "Sokolov", "Stroud",
    "Suzuki", "Szabo", "Tanaka", "Thorne", "Torres", "Ueda", "Vance", "Varga", "Vidal", "Vogel", "Walsh", "Weiss",
    "Whitlock", "Wu", "Yamada", "Yilmaz", "Zapata", "Zelenka", "Zimmer",
)  # fmt: skip
