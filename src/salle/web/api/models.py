"""What the JSON API takes and gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictFloat, StrictInt, StrictStr

Letter = Annotated[str, Field(pattern=r"^[A-Z*]$", description="a seat's letter; * is chance")]
RequestId = Annotated[
    str, Field(min_length=1, max_length=36, description="your own id; sent again, it counts once")
]
Limit = Annotated[int, Field(ge=1, le=86_400)]
Name = Annotated[str, Field(max_length=100)]


class Strict(BaseModel):
    """A body with these fields and no others."""

    model_config = ConfigDict(extra="forbid")


class Answer(Strict):
    """An answer to an open question: by index, as text, or as named parts."""

    seq: StrictInt = Field(ge=0, description="the number that came with the question")
    option: StrictInt | StrictStr | dict[str, StrictInt | StrictStr | StrictBool | None]
    request: RequestId | None = None
    seat: Letter | None = Field(None, description="only for players with several seats")
    news: StrictBool = Field(
        False, description="whether the reply shall say what is new for your seat since `seq`"
    )


class Bot(Strict):
    """A bot in a seat."""

    bot: int = Field(ge=1, le=5, description="its level")


class Clock(Strict):
    """Limits in seconds."""

    total: Limit | None = None
    decision: Limit | None = None
    grace: Limit | None = None


class NewMatch(Strict):
    """A table to be made. `seats`: you, a friend who is invited, or a bot; you sit first."""

    game: str
    seats: list[Literal["you", "invite"] | Bot] = Field(
        ["you", "invite"], min_length=1, max_length=26
    )
    name: Name = "Bot"
    options: dict[str, str] = {}
    clock: Clock = Clock()
    chat: bool = False
    watchable: bool = True
    pace: StrictFloat | StrictInt = Field(0, ge=0, le=10, description="seconds before bots answer")


class NewSeat(Strict):
    """A seat to be taken by invitation."""

    invitation: str = Field(max_length=40)
    name: Name = "Bot"


class NewAct(Strict):
    """Something done at the table besides answering."""

    act: Literal[
        "resign", "offer-draw", "accept-draw", "decline-draw", "undo", "accept-undo",
        "decline-undo", "say", "bot", "come-back", "close",
    ]  # fmt: skip
    text: str = Field("", max_length=1000)
    request: RequestId | None = None
    seat: Letter | None = None


class Record(Strict):
    """A record to be studied."""

    record: str


class NewBuild(Strict):
    """A build to look at: as JSON, or as text in any of its forms."""

    build: dict[str, Any] | None = None
    text: str | None = Field(None, max_length=20_000)


class BuildProblem(BaseModel):
    """What is wrong with a build and the clause that forbids it; a remark forbids nothing."""

    text: str
    clause: str
    remark: bool


class CostLine(BaseModel):
    """A part of what a build costs."""

    text: str
    cost: int


class Cost(BaseModel):
    """What a build costs, and what is left of the budget."""

    left: int
    budget: int
    unit: str
    lines: list[CostLine]


class BuildReport(BaseModel):
    """A build in its three forms, what it costs, and every problem it has."""

    name: str
    build: dict[str, Any]
    text: str
    packed: str
    tally: Cost
    problems: list[BuildProblem]


class BuilderFacts(BaseModel):
    """What is built for a game; `builders` names all that is."""

    game: str
    what: str
    builders: list[str]
    blank: dict[str, Any]
    samples: dict[str, dict[str, Any]]


class Written(BaseModel):
    """What was written, by the number the table has now."""

    seq: int


class Seated(BaseModel):
    """Your seat: keep the token, it is the seat."""

    match: str
    seat: str | None
    token: str | None
    invitation: str | None
    url: str


class Line(BaseModel):
    """One event in words, and the clause that made it happen."""

    text: str
    clause: str
    name: str


class Outcome(BaseModel):
    """Who won, and why it ended."""

    winners: list[str]
    reason: str


class Seat(BaseModel):
    """Who sits where."""

    seat: str
    name: str
    bot: int | None
    free: bool


class Summary(BaseModel):
    """A match from outside."""

    id: str
    game: str
    seats: list[Seat]
    options: dict[str, str]
    status: Literal["waiting", "open", "over"]
    created_at: int
    outcome: Outcome | None
    asked: list[str]
    url: str


class News(BaseModel):
    """What is new for a seat, as the event `table` of a stream has it."""

    seq: int
    first_line: int
    lines: list[Line]
    choices: list[dict[str, Any]]
    asked: list[str]
    over: bool
    outcome: Outcome | None


class Answered(Written):
    """An answer that was written; with `news` if they were asked for."""

    news: News | None = None


class Table(BaseModel):
    """A match as a viewer may see it, and the questions open to them."""

    seq: int
    viewer: str | None
    view: dict[str, Any]
    choices: list[dict[str, Any]]
    asked: list[str]
    lines: list[Line]
    over: bool
    outcome: Outcome | None


class Chance(BaseModel):
    """A percentage, and what it is a chance of."""

    percent: int
    of: str


class OptionHint(BaseModel):
    """What an option would mean: `hint` in words, with its first percentage as `odds`. `chance` and
    `margin` (0 to 1) are what a search found, where one was asked for and tried this option.
    """

    index: int
    text: str
    label: str
    hint: str
    odds: Chance | None
    chance: float | None
    margin: float | None


class QuestionHints(BaseModel):
    """An open question and its options; `seq` goes with the answer."""

    seat: str
    seq: int
    prompt: str
    clause: str
    options: list[OptionHint]


class Hints(BaseModel):
    """Hints for every question open to a seat; none when it is not asked."""

    seq: int
    questions: list[QuestionHints]


class Trouble(BaseModel):
    """A refusal: a stable code and a sentence."""

    error: str
    message: str
