"""The pages of the web app, one module for each subject."""

from __future__ import annotations

from fastapi import APIRouter

from salle.web.pages import (
    account,
    acting,
    advice,
    analysis,
    assets,
    builder,
    building,
    guide,
    importing,
    invitation,
    lab,
    lobby,
    odds,
    records,
    replay,
    review,
    rules,
    table,
)
from salle.web.pages.errors import error_page

__all__ = ["error_page", "page_routers"]


def page_routers() -> list[APIRouter]:
    """Everything that answers with a page or takes a page's form."""
    subjects = (
        lobby, table, acting, advice, invitation, replay, analysis, records, review,
        importing, building, builder, lab, odds, rules, account, guide, assets,
    )  # fmt: skip
    return [subject.router for subject in subjects]
