"""The value of Cosmoclysm: matches between equals in compiled code, and what is learned from them."""
