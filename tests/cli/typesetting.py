"""How the program sets the texts of data/messages."""
import re


def typeset(text, language):
    """As the program shows it: French has narrow spaces around its signs."""
    if language != "fr":
        return text
    return re.sub(" ([:;!?»])", "\u202f\\1", text).replace("« ", "«\u202f")
