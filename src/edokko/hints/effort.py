"""How much is thought for a hint: by a clock at a table, by counting where equal knowledge must give equal bytes."""

from dataclasses import dataclass

from edokko.bots.registry import Budget


@dataclass(frozen=True)
class Effort:
    """What is spent on a hint, on each of its two halves."""

    search: Budget
    deals: int = 0  # that are played on after each action; 0: as many as the seconds allow
    seconds: float = 0.0

    @property
    def most_seconds(self) -> float:
        """How long a hint takes if it goes by the clock."""
        return self.search.seconds + self.seconds

    def within(self, seconds: float) -> "Effort":
        """The same in less time, each half in its share; never in more."""
        if not self.most_seconds or seconds >= self.most_seconds:
            return self
        share = seconds / self.most_seconds
        return Effort(Budget(self.search.iterations, self.search.seconds * share), self.deals, self.seconds * share)


AT_TABLE = Effort(search=Budget(seconds=0.4), seconds=0.45)  # the rest of a second is for words, drawing and sending


def counted(iterations: int, deals: int) -> Effort:
    """An effort that the clock has no say in."""
    return Effort(Budget(iterations=iterations), deals)
