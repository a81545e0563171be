"""Opens a folder with Harbor's own viewer and validator, without a browser. Prints what they find as JSON."""

import json
import sys
from pathlib import Path

from harbor.cli.view import _detect_folder_type
from harbor.utils.trajectory_validator import TrajectoryValidator
from harbor.viewer import create_app
from starlette.testclient import TestClient

folder = Path(sys.argv[1])
client = TestClient(create_app(folder, mode="jobs"))


def ask(path):
    reply = client.get(path)
    assert reply.status_code == 200, f"{path}: {reply.text[:200]}"
    return reply


def contents(step):
    yield step.get("message")
    for result in (step.get("observation") or {}).get("results", []):
        yield result.get("content")


jobs = []
for job in ask("/api/jobs").json()["items"]:
    config = ask(f"/api/jobs/{job['name']}/config").json()
    trials = []
    for trial in ask(f"/api/jobs/{job['name']}/trials").json()["items"]:
        place = f"/api/jobs/{job['name']}/trials/{trial['name']}"
        trajectory = ask(f"{place}/trajectory").json()
        pictures = 0
        for content in (each for step in trajectory["steps"] for each in contents(step)):
            for part in content if isinstance(content, list) else []:
                if part["type"] == "image":
                    shown = ask(f"{place}/files/agent/{part['source']['path']}")
                    pictures += shown.headers["content-type"].startswith("image/")
        validator = TrajectoryValidator()
        validator.validate(folder / job["name"] / trial["name"] / "agent" / "trajectory.json")
        trials.append(
            {
                "task": trial["task_name"],
                "agent": trial["agent_name"],
                "model": trial["model_name"],
                "reward": trial["reward"],
                "tokens": trial["input_tokens"],
                "steps": len(trajectory["steps"]),
                "pictures": pictures,
                "errors": validator.get_errors(),
            }
        )
    jobs.append({"name": job["name"], "agents": [agent["name"] for agent in config["agents"]], "trials": trials})
print()
print(json.dumps({"type": _detect_folder_type(folder), "jobs": jobs}))
