"""The aliens, one file each: power, supplement, flares, legacy and special offer, with their words as docstrings."""
