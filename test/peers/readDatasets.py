"""Loads JSON Lines with `datasets`, and reads the rows with the code of TRL and of LLaMA-Factory. Prints what it finds as JSON."""

import importlib.util
import json
import os
import sys
import tempfile
import types

import datasets

datasets.disable_progress_bars()


def stub(name, **values):
    """A package that the two modules of LLaMA-Factory name and do not use for conversion."""
    sys.modules[name] = types.ModuleType(name)
    sys.modules[name].__dict__.update(values)
    return sys.modules[name]


weights = dict.fromkeys(["SAFE_WEIGHTS_INDEX_NAME", "SAFE_WEIGHTS_NAME", "WEIGHTS_INDEX_NAME", "WEIGHTS_NAME"], "")
stub("transformers"), stub("transformers.utils", **weights)
stub("peft"), stub("peft.utils", SAFETENSORS_WEIGHTS_NAME="", WEIGHTS_NAME="")
place = importlib.util.find_spec("llamafactory").submodule_search_locations[0]
stub("llamafactory").__path__ = [place]
for part in ("data", "extras"):
    stub(f"llamafactory.{part}").__path__ = [f"{place}/{part}"]
never = {"use_modelscope": lambda: False, "use_openmind": lambda: False}
sys.modules["llamafactory.extras"].misc = stub("llamafactory.extras.misc", **never)

from llamafactory.data.converter import get_dataset_converter  # noqa: E402
from llamafactory.data.parser import get_dataset_list  # noqa: E402

place = importlib.util.find_spec("trl").submodule_search_locations[0]
sys.modules["transformers"].PreTrainedTokenizerBase = sys.modules["transformers"].ProcessorMixin = object
specification = importlib.util.spec_from_file_location("trl_data_utils", f"{place}/data_utils.py")
trl = importlib.util.module_from_spec(specification)
specification.loader.exec_module(trl)

# `datasets` asks for classes of these packages where they are loaded.
for name in ("transformers", "transformers.utils", "peft", "peft.utils"):
    del sys.modules[name]

folders, *files = sys.argv[1:]


def by_factory(folder, media, load):
    """What LLaMA-Factory makes of a folder with `dataset_info.json`: rows, whole rows, rows with a mark for each picture, pictures."""
    (attributes,) = get_dataset_list(["hopscope"], folder)
    convert = get_dataset_converter(attributes.formatting, attributes, types.SimpleNamespace(media_dir=media))
    rows = [convert(row) for row in load(f"{folder}/{attributes.dataset_name}")]
    texts = [[message["content"] for message in row["_prompt"] + row["_response"]] for row in rows]
    pictures = [row["_images"] or [] for row in rows]
    marks = (sum(text.count("<image>") for text in own[: -2 if attributes.ranking else None]) for own in texts)
    return {
        "rows": len(rows),
        "converted": sum(len(row["_response"]) == 1 + attributes.ranking and bool(row["_prompt"]) for row in rows),
        "marked": sum(count == len(own) for count, own in zip(marks, pictures)),
        "pictures": sum(map(len, pictures)),
        "missing": [picture for own in pictures for picture in own if not os.path.isfile(picture)],
    }


found = {"version": datasets.__version__, "files": {}}
with tempfile.TemporaryDirectory() as cache:
    load = lambda file: datasets.load_dataset("json", data_files=file, split="train", cache_dir=cache)  # noqa: E731
    for file in files:
        try:
            found["files"][os.path.basename(file)] = len(load(file))
        except Exception as error:
            found["files"][os.path.basename(file)] = repr(error.__cause__ or error)[:300]
    sft, dpo = (load(file) for file in files[:2])
    pairs = dpo.map(
        lambda row: {
            "prompt": row["input"]["messages"],
            "chosen": row["preferred_output"],
            "rejected": row["non_preferred_output"],
        },
        remove_columns=dpo.column_names,
    )
    found["conversational"] = [all(map(trl.is_conversational, rows)) for rows in (sft, pairs)]
    found["pairs"] = len(trl.unpair_preference_dataset(pairs))
    found["factory"] = [by_factory(folder, f"{folder}/images", load) for folder in folders.split(os.pathsep)]
print(json.dumps(found))
