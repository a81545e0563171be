"""
Writes the rows of `export --format sft` or `dpo` as LLaMA-Factory reads them: texts with <image> marks, pictures as files, and dataset_info.json.

    python3 docs/examples/llama_factory.py rows.jsonl FOLDER

Then train with `dataset: hopscope`, `dataset_dir: FOLDER`, `media_dir: FOLDER/images`.
"""

import base64
import json
import re
import sys
from pathlib import Path

source, folder = Path(sys.argv[1]), Path(sys.argv[2])
(folder / "images").mkdir(parents=True)
ROLES = {"developer": "system", "tool": "user"}
pictures = 0


def text_of(content, images):
    """The text of a message. Its pictures go to files, and their names to `images`."""
    global pictures
    parts = [{"type": "text", "text": content}] if isinstance(content, str) else content or []
    words = []
    for part in parts:
        if part["type"] == "text":
            words.append(part["text"].replace("<image>", "<picture>"))
            continue
        kind, data = re.fullmatch(r"data:image/(\w+);base64,(.*)", part["image_url"]["url"], re.S).groups()
        pictures += 1
        images.append(f"{pictures}.{kind}")
        (folder / "images" / images[-1]).write_bytes(base64.b64decode(data))
        words.append("<image>")
    return "\n".join(words)


def chat_of(messages, images):
    """LLaMA-Factory wants a system message at most at the beginning, then user and assistant in turn."""
    chat = []
    for message in messages:
        role = ROLES.get(message["role"], message["role"])
        role = "user" if role == "system" and chat else role
        words = text_of(message.get("content"), images)
        if message.get("tool_calls"):
            words = "\n".join(filter(None, [words, json.dumps([call["function"] for call in message["tool_calls"]])]))
        if chat and chat[-1]["role"] == role:
            chat[-1]["content"] += "\n" + words
        else:
            chat.append({"role": role, "content": words})
    return chat


def row_of(line):
    row, images = json.loads(line), []
    facts = {"metadata": json.dumps(row.get("metadata", {}))}
    if "messages" in row:
        return {"messages": chat_of(row["messages"], images), "images": images, **facts}
    chat = chat_of(row["input"]["messages"], images)
    sides = (chat_of(row[side], images)[0] for side in ("preferred_output", "non_preferred_output"))
    return {"messages": chat, **dict(zip(("chosen", "rejected"), sides)), "images": images, **facts}


# Rows with pictures come first: `datasets` takes the type of a column from the first 10 MB.
plain, is_ranked = [], False
with source.open(encoding="utf8") as lines, (folder / "rows.jsonl").open("w", encoding="utf8") as out:
    for row in map(row_of, lines):
        is_ranked = "chosen" in row
        if row["images"]:
            out.write(json.dumps(row) + "\n")
        else:
            plain.append(row)
    out.writelines(json.dumps(row) + "\n" for row in plain)

columns = {"messages": "messages", "images": "images"}
if is_ranked:
    columns |= {"chosen": "chosen", "rejected": "rejected"}
tags = {"role_tag": "role", "content_tag": "content", "user_tag": "user", "assistant_tag": "assistant", "system_tag": "system"}
facts = {"file_name": "rows.jsonl", "formatting": "sharegpt", "ranking": is_ranked, "columns": columns, "tags": tags}
(folder / "dataset_info.json").write_text(json.dumps({"hopscope": facts}, indent=2) + "\n")
