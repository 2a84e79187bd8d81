from typing import Any, Union

from . import quadropolis as quadropolis
from . import quatropolis as quatropolis

__version__: str

class Rng:
    """The project's own random generator; the same numbers on every machine."""

    def __init__(self, seed: Union[int, str], stream: int = 0) -> None: ...
    def next(self) -> int: ...
    def below(self, bound: int) -> int: ...

def seed_of(text: str) -> int: ...

QuadropolisVector: Any
QuatropolisVector: Any
