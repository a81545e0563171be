"""Google Research Football as an environment for Hopscope (hopscope-env/1). docs/environments.md says how to install gfootball.

    python football.py [WIDTH HEIGHT]

A step is one frame of the game, 0.1 s of play. A level is the name of one of gfootball's scenarios, or a scenario as JSON:
{"settings": {"game_duration": 400}, "ball": [0, 0], "left": [{"x": -1, "y": 0, "role": "GK"}], "right": [...]}.
A picture is drawn only for the message "draw": that does not change the game, and frames without a picture are much faster.
"""
import base64
import json
import os
import pickle
import sys
import types

out = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)  # gfootball, gym and pygame print to standard output; the protocol has it for itself
os.environ.pop("DISPLAY", None)  # without it the engine draws off-screen, through EGL

FIELDS = (
    "active ball ball_direction ball_owned_player ball_owned_team game_mode left_team left_team_direction right_team "
    "right_team_direction score steps_left sticky_actions"
).split()
ACTIONS = (
    "idle left top_left top top_right right bottom_right bottom bottom_left long_pass high_pass short_pass shot sprint "
    "release_direction release_sprint sliding dribble release_dribble builtin_ai"
).split()
WIDTH, HEIGHT = (int(sys.argv[1]), int(sys.argv[2])) if len(sys.argv) > 2 else (640, 360)


def say(**message):
    out.write(json.dumps(message) + "\n")
    out.flush()


class Refused(Exception):
    """What cannot be done, and the code of the refusal."""


class States(pickle.Unpickler):
    """A saved state holds a pickle. It may hold what gfootball puts there, and nothing that runs code."""

    def find_class(self, module, name):
        if (module, name) == ("gfootball.env.football_env_core", "EnvState"):
            return super().find_class(module, name)
        raise Refused("state", f"the state names {module}.{name}, which no state of a game has")


def load_gfootball():
    import io

    import cv2
    import gfootball.scenarios
    from gfootball.env import create_environment, football_env_core
    from gfootball.env.scenario_builder import all_scenarios

    sys.dont_write_bytecode = True  # from here on, so that nothing is written into the folder of the scenario
    gfootball.scenarios.__path__.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "scenarios"))
    safe = types.SimpleNamespace(dumps=pickle.dumps, loads=lambda data: States(io.BytesIO(data)).load())
    football_env_core.six = types.SimpleNamespace(moves=types.SimpleNamespace(cPickle=safe))
    return types.SimpleNamespace(create=create_environment, scenarios=all_scenarios, cv2=cv2)


class Game:
    """One match. Another level or seed gets a new one."""

    def __init__(self, game):
        self.game, self.env, self.level, self.seed, self.done = game, None, "", 0, False

    def reset(self, level, seed):
        """Begins a level. It always starts with the same positions: gfootball begins with another episode after each reset."""
        if self.env is not None:
            self.env.close()
        if level.startswith("{"):
            import gfootball.scenarios.hopscope_scenario as module

            module.scenario = json.loads(level)
            name = "hopscope_scenario"
        elif level in self.game.scenarios():
            name = level
        else:
            raise Refused("level", f"gfootball has no scenario {level[:60]}")
        self.env = self.game.create(
            env_name=name,
            representation="raw",
            other_config_options={
                "action_set": "v2",
                "game_engine_random_seed": seed % 2**31,
                "render_resolution_x": WIDTH,
                "render_resolution_y": HEIGHT,
            },
        )
        self.level, self.seed, self.done = level, seed, False
        return self.env.reset()[0]

    def step(self, action):
        if action not in ACTIONS:
            raise Refused("action", f"there is no action {action[:60]}")
        if self.env is None or self.done:
            raise Refused("other", "no game is on")
        observations, reward, self.done, _ = self.env.step(ACTIONS.index(action))
        return observations[0], float(reward)

    def save(self):
        engine = base64.b64encode(self.env.get_state()).decode()
        return json.dumps({"level": self.level, "seed": self.seed, "done": self.done, "engine": engine})

    def restore(self, text):
        try:
            state = json.loads(text)
            level, seed, done, engine = state["level"], state["seed"], state["done"], base64.b64decode(state["engine"])
        except (ValueError, KeyError, TypeError) as error:
            raise Refused("state", f"this is no saved game: {error!r}") from error
        self.reset(level, seed)
        try:
            self.env.set_state(engine)
        except Refused:
            self.done = True  # half a state: only a reset leads on
            raise
        self.done = done
        return self.observation()

    def observation(self):
        if self.env is None:
            raise Refused("other", "no game is on")
        return self.env.unwrapped.observation()[0]

    def picture(self):
        """Draws the present state. `frame` is red, green, blue; env.render("rgb_array") swaps red and blue."""
        self.env.render()
        frame = brightened(self.env.unwrapped.observation()[0]["frame"])
        self.env.disable_render()
        _, png = self.game.cv2.imencode(".png", frame[:, :, ::-1], [self.game.cv2.IMWRITE_PNG_COMPRESSION, 6])
        return {"mime": "image/png", "base64": base64.b64encode(png.tobytes()).decode()}


def brightened(frame):
    """The picture as MageBench shows it: brightness × 1.5, contrast × 0.6, brightness × 1.2. The engine's own is very dark."""
    bright = (frame * 1.5).clip(0, 255)
    grey = round(float((bright @ (0.299, 0.587, 0.114)).mean()))
    return ((grey + (bright - grey) * 0.6) * 1.2).clip(0, 255).astype("uint8")


def plain(value):
    return value.tolist() if hasattr(value, "tolist") else value


def state_of(observation):
    """What the reward and the rules of repetition need, without rounding."""
    return {field: plain(observation[field]) for field in FIELDS}


def text_of(state, with_places):
    owner, player = state["ball_owned_team"], state["ball_owned_player"]
    has = "Nobody has the ball." if owner == -1 else f"{('You have', 'The opponents have')[owner]} the ball (player {player})."
    text = f"Score {state['score'][0]}:{state['score'][1]}. {state['steps_left']} steps left. {has}"
    if not with_places:
        return text
    place = lambda at: f"({at[0] + 0.0:.2f}, {at[1] + 0.0:.2f})"
    team = lambda name: ", ".join(f"{number} {place(at)}" for number, at in enumerate(state[name]))
    return (
        f"{text}\nYou control player {state['active']}. Ball: {place(state['ball'])}."
        f"\nYour team: {team('left_team')}\nOpponents: {team('right_team')}"
    )


def answer(match, told):
    kind, n = told["t"], told["n"]
    if kind == "step":
        observation, reward = match.step(told["action"])
        state = state_of(observation)
        info = {"state": state}
        say(t="outcome", n=n, text=text_of(state, True), picture=None, reward=reward, done=bool(match.done), info=info)
    elif kind == "save":
        match.observation()
        say(t="state", n=n, state=match.save())
    elif kind == "draw":
        state = state_of(match.observation())
        say(t="seen", n=n, text=text_of(state, False), picture=match.picture())
    else:
        observation = match.reset(told["level"], told["seed"]) if kind == "reset" else match.restore(told["state"])
        state = state_of(observation)
        say(t="seen", n=n, text=text_of(state, True), picture=None, info={"state": state})


def main():
    match = None
    for line in sys.stdin:
        told = json.loads(line)
        if told["t"] == "hello":
            try:
                game = load_gfootball()
            except ImportError as error:
                say(t="refused", code="missing", message=str(error) or "gfootball")
                return
            match = Game(game)
            rules = "A match of football, frame by frame. x goes from -1, your goal, to 1; y from -0.42, the top, to 0.42."
            say(
                **{"t": "ready", "protocol": "hopscope-env/1", "name": "gfootball", "version": "2.10.2", "rules": rules},
                **{"actions": ACTIONS, "levels": game.scenarios(), "replay": True, "save": True, "draw": True},
            )
        elif told["t"] in ("reset", "step", "draw", "save", "restore"):
            try:
                answer(match, told)
            except Refused as error:
                code, message = error.args
                say(t="refused", n=told["n"], code=code, message=message)


if __name__ == "__main__":
    main()
