"""A complete agent for Hopscope in 40 lines, with the standard library only. It searches for the last word of the task that
begins with a capital letter, opens the first link with that name, and finishes.

    hopscope run --agent process --command "python3 docs/examples/agent.py" --set NAME --workspace DIR

An agent that sends "dialogs": true in "ready" answers the dialogs of pages itself. "observe" then has "dialogs": [{"kind",
"message"}], and {"t": "decide", "n", "op": "dialog", "accept": true, "value": "typed into a prompt"} answers the first one.
"""
import json
import re
import sys


def say(**message):
    print(json.dumps(message), flush=True)  # text for people goes to sys.stderr


def ref_of(page, pattern):
    """The [ref=…] of the first line of the snapshot that matches the pattern."""
    found = re.search(pattern + r".*?\[ref=(\w+)\]", page)
    return found.group(1) if found else None


wanted = ""
for line in sys.stdin:
    told = json.loads(line)
    if told["t"] == "hello":
        say(t="ready", protocol=told["protocol"], name="searcher", version="1", observation=["aria"])
    elif told["t"] == "task":
        wanted = re.findall(r"\b[A-Z]\w+", told["intent"])[-1]
    elif told["t"] == "observe":
        n, page, url = told["n"], told.get("aria", ""), told.get("url", "")
        field = ref_of(page, r"(?:searchbox|combobox|textbox)")
        link = ref_of(page, f'link "{wanted}"')
        if url.endswith(f"/{wanted}"):
            say(t="decide", n=n, thought="This is its page.", op="finish", value="")
        elif link and wanted in url:
            say(t="decide", n=n, thought="The search has found it.", op="click", ref=link)
        elif field:
            search = [{"op": "type", "ref": field, "value": wanted}, {"op": "press", "value": "Enter"}]
            say(t="decide", n=n, thought=f"I search for {wanted}.", actions=search)
        else:
            say(t="decide", n=n, op="give-up", value="There is nothing to search with.")
