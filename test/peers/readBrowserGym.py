"""Reads actions with BrowserGym's action set and checks the types of their arguments. Prints those that do not fit as JSON."""

import importlib.util
import inspect
import json
import sys
import types
import typing

# The action set needs Playwright's types only, and no browser.
playwright = types.ModuleType("playwright")
playwright.sync_api = types.ModuleType("playwright.sync_api")
playwright.sync_api.__getattr__ = lambda name: type(name, (), {})
sys.modules["playwright"] = playwright
sys.modules["playwright.sync_api"] = playwright.sync_api

# The package itself imports the environment, which needs a browser.
core = types.ModuleType("browsergym.core")
core.__path__ = [f"{place}/core" for place in importlib.util.find_spec("browsergym").submodule_search_locations]
sys.modules["browsergym.core"] = core

from browsergym.core.action import functions  # noqa: E402
from browsergym.core.action.highlevel import ACTION_SUBSETS, HighLevelActionSet  # noqa: E402
from browsergym.core.action.parsers import NamedArgument, highlevel_action_parser  # noqa: E402

action_set = HighLevelActionSet(
    subsets=[name for name in ACTION_SUBSETS if name != "all"], multiaction=True, strict=True
)


def fits(value, wanted):
    if typing.get_origin(wanted) is typing.Literal:
        return value in typing.get_args(wanted)
    if typing.get_origin(wanted) in (typing.Union, types.UnionType):
        return any(fits(value, each) for each in typing.get_args(wanted))
    if typing.get_origin(wanted) is list:
        return isinstance(value, list) and all(fits(each, typing.get_args(wanted)[0]) for each in value)
    if wanted is float:
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if wanted is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, wanted)


def fault_of(action):
    try:
        action_set.to_python_code(action)
        for name, values in sum(highlevel_action_parser.search_string(action).as_list(), []):
            function = getattr(functions, name)
            hints = typing.get_type_hints(function)
            named = {each.name: each.value for each in values if isinstance(each, NamedArgument)}
            bound = inspect.signature(function).bind(
                *[each for each in values if not isinstance(each, NamedArgument)], **named
            )
            for parameter, value in bound.arguments.items():
                if not fits(value, hints[parameter]):
                    return f"{parameter} of {name} is {value!r}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None


with open(sys.argv[1]) as file:
    actions = json.load(file)
faults = {action: fault_of(action) for action in actions}
print(json.dumps({"read": len(actions), "faults": {key: fault for key, fault in faults.items() if fault}}))
