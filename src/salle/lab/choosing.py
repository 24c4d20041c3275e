"""Making an experiment from few words: a comparison of rule switches, or a part of a larger one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from salle.kernel.game import Game
from salle.kernel.switches import Switch
from salle.lab.errors import BadExperiment
from salle.lab.experiment import Experiment

SEPARATOR = "|"


def values_in(switch: Switch, text: str) -> list[str]:
    """The values that `a,b` or `a|b` stands for; a value may have commas of its own."""
    if SEPARATOR in text:
        return [value.strip() for value in text.split(SEPARATOR) if value.strip()]
    parts = [value.strip() for value in text.split(",")]
    if all(not switch.problem(part) for part in parts):
        return parts
    return parts if switch.problem(text) else [text]


def comparison(
    game: Game,
    varied: Sequence[str],
    *,
    fixed: Mapping[str, str] | None = None,
    builds: Sequence[str] = (),
    bots: Sequence[str] = (),
    seats: int | None = None,
) -> dict[str, object]:
    """An experiment, as data, that compares rule switches given as `name=a,b`.

    A switch with one value is compared with its usual one. Several switches are combined.
    """
    switches = {switch.name: switch for switch in game.switches}
    faults: list[str] = []
    choices: list[list[tuple[str, str]]] = []
    for pair in varied:
        name, sign, text = (part.strip() for part in pair.partition("="))
        if not sign or not name or not text:
            faults.append(f"--option looks like NAME=VALUE,VALUE, not {pair!r}")
        elif name not in switches:
            known = ", ".join(switches) or "none"
            faults.append(f"{game.title} has no switch {name!r}; it has {known}")
        else:
            values = values_in(switches[name], text)
            if len(values) == 1:
                values = [switches[name].default, *values]
            values = list(dict.fromkeys(values))
            if len(values) == 1:
                faults.append(f"{name} is {values[0]} anyway; name another value to compare")
            choices.append([(name, value) for value in values])
    if not varied:
        faults.append("name a switch to compare, such as --option NAME=VALUE,VALUE")
    if faults:
        raise BadExperiment(faults)
    variants: dict[str, object] = {}
    for combination in product(*choices):
        variants[", ".join(f"{name}={value}" for name, value in combination)] = dict(combination)
    names = ", ".join(choice[0][0] for choice in choices)
    data: dict[str, object] = {
        "name": f"What {names} does to {game.title}",
        "game": game.id,
        "reading": "variants",
        "options": dict(fixed or {}),
        "variants": variants,
    }
    if seats is not None:
        data["seats"] = seats
    contestants = people(builds, bots)
    if contestants:
        data["contestants"] = contestants
        if len(contestants) > 1:
            data["pairings"] = [list(contestants)]
    return data


def people(builds: Sequence[str], bots: Sequence[str]) -> dict[str, dict[str, object]]:
    """Contestants from builds and bots, the first with the first; one name does for all."""
    count = max(len(builds), len(bots))
    found: dict[str, dict[str, object]] = {}
    for place in range(count):
        one: dict[str, object] = {}
        words = []
        if builds:
            one["build"] = builds[min(place, len(builds) - 1)]
            words.append(str(one["build"]))
        if bots:
            bot = bots[min(place, len(bots) - 1)]
            one["bot"] = int(bot) if bot.isdecimal() else bot
            words.append(f"level {bot}" if bot.isdecimal() else bot)
        name = ", ".join(words)
        found[name if name not in found else f"{name} ({place + 1})"] = one
    return found


def narrowed(
    experiment: Experiment, only: Sequence[str] = (), variants: Sequence[str] = ()
) -> Experiment:
    """The same experiment with some of its pairings and variants only. They come out as before."""
    faults = []
    pairings = list(experiment.pairings)
    if only:
        wanted = [tuple(name.strip() for name in group.split(",")) for group in only]
        pairings = [one for one in pairings if any(sorted(one) == sorted(w) for w in wanted)]
        met = {tuple(sorted(one)) for one in pairings}
        for group in wanted:
            if tuple(sorted(group)) not in met:
                known = ", ".join(one.name for one in experiment.contestants)
                faults.append(
                    f"--only {','.join(group)}: these do not meet; the contestants are {known}"
                )
    rules = list(experiment.variants)
    if variants:
        rules = [one for one in rules if one.name in variants]
        known = ", ".join(one.name for one in experiment.variants)
        for name in variants:
            if name not in [one.name for one in rules]:
                faults.append(f"--variant {name}: there is no such variant; there are {known}")
    if faults:
        raise BadExperiment(faults)
    return experiment.but(pairings=tuple(pairings), variants=tuple(rules))
