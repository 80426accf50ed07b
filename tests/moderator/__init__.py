"""The rules of Sultans of Karaya, sentence by sentence."""
