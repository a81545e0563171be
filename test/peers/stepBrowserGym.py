"""
Steps of BrowserGym's environment, for `test/bench/browserGym.ts`. Arguments: the program of Chromium, and its arguments as JSON. Reads one
command a line (`open ADDRESS`, `step`, `attempt ADDRESS`, `close`) and prints its milliseconds as JSON.
"""

import gzip
import io
import json
import pickle
import sys
import time

import PIL.Image
from playwright.sync_api import BrowserType

program, more = sys.argv[1], json.loads(sys.argv[2])
own_launch = BrowserType.launch


def launch(self, **given):
    # The environment opens a browser for the pages and one for its chat. Both are the Chromium of this machine.
    return own_launch(self, **{**given, "executable_path": program, "args": [*given.get("args", []), *more]})


BrowserType.launch = launch

from browsergym.core.env import BrowserEnv  # noqa: E402
from browsergym.core.task import OpenEndedTask  # noqa: E402

env = None
seen = None


def open_page(address):
    global env, seen
    # Its tasks wait a second before each call (`slow_mo`); not here.
    env = BrowserEnv(
        task_entrypoint=OpenEndedTask, task_kwargs={"start_url": address, "goal": "Press Add."}, slow_mo=0
    )
    seen, _ = env.reset(seed=0)


def button():
    for node in seen["axtree_object"]["nodes"]:
        if node.get("role", {}).get("value") == "button" and node.get("name", {}).get("value") == "Add":
            return node["browsergym_id"]
    raise ValueError("the page has no button Add")


def step():
    global seen
    action = f"click('{button()}')"
    began = time.perf_counter()
    seen, _, _, _, _ = env.step(action)
    took = time.perf_counter() - began
    if seen["last_action_error"]:
        raise ValueError(seen["last_action_error"])
    return took


def kept():
    """The bytes of the observation: a PNG, and the rest as a compressed pickle."""
    png = io.BytesIO()
    PIL.Image.fromarray(seen["screenshot"]).save(png, format="PNG")
    rest = {key: value for key, value in seen.items() if key != "screenshot"}
    return len(png.getvalue()) + len(gzip.compress(pickle.dumps(rest)))


def close():
    env.close()


for line in sys.stdin:
    command, _, address = line.strip().partition(" ")
    began = time.perf_counter()
    took = None
    if command == "open":
        open_page(address)
    elif command == "step":
        took = step()
    elif command == "attempt":
        open_page(address)
        for _ in range(3):
            step()
        close()
    elif command == "close":
        close()
    if took is None:
        took = time.perf_counter() - began
    answer = {"ms": 1000 * took, "bytes": kept() if command == "step" else 0}
    print(json.dumps(answer), flush=True)
