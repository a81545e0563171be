"""A gymnasium environment over hopscope-agent/1, in one file that needs only gymnasium. Hopscope starts your program, the program
creates the environment, and one episode is one attempt:

    env = HopscopeEnv(name="my agent", observation=["aria", "screenshot"], actions="browsergym")
    observation, info = env.reset()
    terminated = truncated = False
    while not (terminated or truncated):
        observation, reward, terminated, truncated, info = env.step('click("e12")')

    hopscope run --agent process --command "python3 my_program.py" --set NAME --workspace DIR

With dialogs=True the program answers the dialogs of pages. While a dialog is open, the observation has "dialogs" and no page, and
the program must answer it with a step such as {"op": "dialog", "accept": True, "value": "typed into a prompt"}.

An action is a text in the grammar that `actions` names ("browsergym", "mmina", …), a dictionary such as {"op": "click", "ref":
"e12"}, or a list of such dictionaries. The reward is always 0: Hopscope judges the record and tells no agent the verdict. An
episode ends by "finish" or "give-up" (terminated), or by the budget (truncated). A process has only one episode: Hopscope starts a
new process for each attempt.
"""
import json
import os
import sys

import gymnasium

PROTOCOL = "hopscope-agent/1"


class _Json(gymnasium.Space):
    """Any JSON value. The content of a page has no bounds."""

    def contains(self, x):
        return isinstance(x, (str, dict, list))

    def sample(self, *_args, **_options):
        return {"op": "wait", "value": "1"}


class HopscopeEnv(gymnasium.Env):
    metadata = {"render_modes": ["rgb_array"]}

    def __init__(self, name, version="1", observation=("aria",), actions="operations", dialogs=False):
        self.action_space, self.observation_space = _Json(), _Json()
        # The protocol uses standard output, so print() writes to standard error from here on.
        self._out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
        sys.stdout = sys.stderr
        self.hello = self._hear("hello")
        if self.hello["protocol"] != PROTOCOL:
            raise RuntimeError(f"Hopscope speaks {self.hello['protocol']}, this file {PROTOCOL}")
        self._grammar = actions
        ready = {"name": name, "version": version, "observation": list(observation), "actions": actions, "dialogs": dialogs}
        self._say(t="ready", protocol=PROTOCOL, **ready)
        self.task, self._n, self._over = None, 0, False

    def reset(self, *, seed=None, options=None):
        """Returns the first page of the attempt; `info["task"]` is the task. Ends the program if Hopscope starts no attempt."""
        super().reset(seed=seed)
        if self.task is not None:
            raise RuntimeError("a process has only one episode: Hopscope starts a new process for each attempt")
        self.task = self._hear("task")
        return self._observe(), {"task": self.task}

    def step(self, action, thought=""):
        if self._over:
            raise RuntimeError("the attempt is over")
        said = {"t": "decide", "n": self._n, "thought": thought}
        if isinstance(action, str):
            said["raw"] = action
        elif isinstance(action, list):
            said["actions"] = action
        else:
            said.update(action)
        self._say(**said)
        observation = self._observe()
        status = observation["status"] if self._over else None
        terminated = status in ("finished", "gave-up")
        return observation, 0.0, terminated, self._over and not terminated, {"status": status}

    def usage(self, model, tokens_in, tokens_out, ms=0, cost=None):
        """Reports the tokens, time and cost of the model for the next decision."""
        self._say(**{"t": "usage", "model": model, "in": tokens_in, "out": tokens_out, "ms": ms, "cost": cost})

    def _observe(self):
        told = self._hear("observe", "end")
        self._over = told["t"] == "end"
        self._n = told.get("n", self._n)
        return told

    def _say(self, **message):
        self._out.write(json.dumps(message) + "\n")
        self._out.flush()

    @staticmethod
    def _hear(*expected):
        line = sys.stdin.readline()
        if line == "":
            raise SystemExit(0)  # Hopscope only checked the agent, or Hopscope has ended.
        told = json.loads(line)
        if told["t"] not in expected:
            raise RuntimeError(f"expected {' or '.join(expected)}, heard {told['t']}")
        return told
