"""Any Gymnasium environment for Hopscope (hopscope-env/1) in 40 lines. After its name come names for its actions and its levels, if you like:

    python3 docs/examples/gymnasium_env.py FrozenLake-v1 left,down,right,up 4x4='{"map_name":"4x4"}' 8x8='{"map_name":"8x8"}'

Without names the actions are 0, 1, 2 … If they are not Discrete, each action is JSON, such as [0.5, -1].
"""
import base64, json, os, struct, sys, zlib
import gymnasium, numpy

out = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)  # print() writes to standard error from here on
levels = dict(part.split("=", 1) for part in sys.argv[3:]) or {"default": "{}"}

def say(**message):
    print(json.dumps(message, default=plain), file=out, flush=True)

def plain(value):
    return value.tolist() if hasattr(value, "tolist") else str(value)

def make(level):
    return gymnasium.make(sys.argv[1], render_mode="rgb_array", **json.loads(levels[level]))

def shown(seen):
    pixels = numpy.ascontiguousarray(env.render(), dtype=numpy.uint8)
    head = struct.pack(">IIBBBBB", pixels.shape[1], pixels.shape[0], 8, 2, 0, 0, 0)  # 8 bits each of red, green, blue
    rows = zlib.compress(b"".join(b"\0" + row.tobytes() for row in pixels), 1)
    png = b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", rows) + part(b"IEND", b"")
    return {"text": json.dumps(seen, default=plain), "picture": {"mime": "image/png", "base64": base64.b64encode(png).decode()}}

def part(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

env = make(next(iter(levels)))
space = env.action_space
count = int(space.n) if isinstance(space, gymnasium.spaces.Discrete) else 0
names = sys.argv[2].split(",") if len(sys.argv) > 2 else [str(number) for number in range(count)]
for line in sys.stdin:
    told = json.loads(line)
    if told["t"] == "hello":
        rules = f"Observations: {env.observation_space}. Actions: {space}."
        say(t="ready", protocol="hopscope-env/1", name=env.spec.id, rules=rules, actions=names or None, levels=list(levels), replay=True)
    elif told["t"] == "reset" and told["level"] not in levels:
        say(t="refused", n=told["n"], code="level", message=f"There is no level {told['level']}.")
    elif told["t"] == "reset":
        env = make(told["level"])
        say(t="seen", n=told["n"], **shown(env.reset(seed=told["seed"])[0]))
    elif told["t"] == "step":
        action = names.index(told["action"]) + int(space.start) if names else numpy.array(json.loads(told["action"]), space.dtype)
        seen, reward, terminated, truncated, info = env.step(action)
        say(t="outcome", n=told["n"], **shown(seen), reward=float(reward), done=bool(terminated or truncated), info=info)
