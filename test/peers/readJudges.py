"""
Runs the judge of a benchmark, from a checkout of its repository, on folders of runs. No model is asked: a stub answers. Prints for each run how many
pictures and which actions the judge asks about.
"""

import importlib.util
import json
import os
import sys
import tempfile
import threading
import types

benchmark, checkout, *participants = sys.argv[1:]
PICTURES = 1000


def load(file):
    specification = importlib.util.spec_from_file_location("judge", os.path.join(checkout, file))
    program = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(program)
    return program


def stub(name, **values):
    sys.modules[name] = types.ModuleType(name)
    sys.modules[name].__dict__.update(values)


def runs_of(participant):
    return sorted(os.listdir(participant))


class Client:
    """Stands in for the client of OpenAI. Keeps what it is asked."""

    def __init__(self, **_):
        self.asked = []
        self.chat = types.SimpleNamespace(completions=self)

    def create(self, messages, **_):
        # The program replaces the pictures in these messages after the reply.
        parts = messages[1]["content"]
        self.asked.append([sum(part["type"] == "image_url" for part in parts), parts[0]["text"]])
        use = types.SimpleNamespace(prompt_tokens=1, completion_tokens=1)
        reply = types.SimpleNamespace(message=types.SimpleNamespace(content="SUCCESS"))
        return types.SimpleNamespace(usage=use, choices=[reply])


def web_voyager():
    clients = []

    def open_client(**values):
        clients.append(Client(**values))
        return clients[-1]

    stub("openai", OpenAI=open_client)
    program = load("evaluation/auto_eval.py")
    found = {}
    for participant in participants:
        for run in runs_of(participant):
            client = Client()
            program.auto_eval_by_gpt4v(os.path.join(participant, run), client, "stub", PICTURES)
            found[os.path.join(participant, run)] = client.asked
        sys.argv = ["auto_eval.py", "--process_dir", participant, "--max_attached_imgs", str(PICTURES)]
        program.main()
    return {"runs": found, "ownTasks": sum(len(client.asked) for client in clients)}


def online_mind2web():
    asked = []

    async def judge(task, actions, pictures, model, threshold):
        asked.append([[os.path.isfile(picture) for picture in pictures], actions, task])
        return [], "", "", [], ""

    for name in ("agenttrek_eval", "automomous_eval", "webjudge_general_eval", "webvoyager_eval"):
        stub(f"methods.{name}")
    stub("methods")
    stub("methods.webjudge_online_mind2web", WebJudge_Online_Mind2Web_eval=judge)
    stub("utils", OpenaiEngine=None, extract_predication=lambda response, mode: 1)
    program = load("src/run.py")
    model = types.SimpleNamespace(generate=lambda messages: ["success"])
    found = {}
    for participant in participants:
        with tempfile.TemporaryDirectory() as out:
            arguments = {"mode": "WebJudge_Online_Mind2Web_eval", "model": "stub", "score_threshold": 3}
            arguments |= {"trajectories_dir": participant, "output_path": out}
            runs = runs_of(participant)
            program.auto_eval(types.SimpleNamespace(**arguments), runs, [], threading.Lock(), model)
            for run, one in zip(runs, asked, strict=True):
                found[os.path.join(participant, run)] = one
            asked.clear()
    return {"runs": found}


found = web_voyager() if benchmark == "webvoyager" else online_mind2web()
print()
print(json.dumps(found))
