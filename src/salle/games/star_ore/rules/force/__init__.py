"""The Force in a fight: powers, stunts, defences, upkeep (F9, clauses J and K).

`declaring`, `rolling`, `resolving`, `reactions`, `bids`, `standing` and `foresight` are what the
rest of the rules call. `rolling.used_already` tells that a declared Inspire had its set before the
others rolled (F5.3); it is for whoever assigns the declared action's set.
"""
