"""
Reads folders of trainers, each with the code of the trainer that it is named after: what it parses, and which words it trains. Prints JSON.

Torch is 540 MB and wants CUDA's libraries, so a stand-in with its names lies in its place: none of the code that runs here computes with tensors.
"""

import importlib.machinery
import importlib.util
import json
import logging
import os
import sys
import tempfile
import types
from pathlib import Path

import datasets
import tokenizers
import transformers

datasets.disable_progress_bars()
logging.disable(logging.WARNING)
sys.stdout_of_test, sys.stdout = sys.stdout, sys.stderr


class Named(type):
    """Every name in a class that is not here is such a class, too."""

    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Named(name, (Anything,), {})


class Anything(metaclass=Named):
    """A name of a package that is not here."""

    def __init__(self, *_, **__):
        pass

    def __call__(self, *_, **__):
        return Anything()

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything

    def __class_getitem__(cls, _):
        return cls


class Absent(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__") and name != "__path__":
            raise AttributeError(name)
        return Named(name, (Anything,), {})


class AbsentFinder:
    """Finds the packages that are not installed, and their modules."""

    names = ("torch", "torchaudio", "torchvision", "accelerate", "peft", "tensordict", "ray", "codetiming", "psutil", "av", "librosa", "soundfile")

    def find_spec(self, name, path=None, target=None):
        return importlib.machinery.ModuleSpec(name, self, is_package=True) if name.split(".")[0] in self.names else None

    def create_module(self, spec):
        return Absent(spec.name)

    def exec_module(self, module):
        module.__path__ = []


sys.meta_path.append(AbsentFinder())


def bare(name):
    """A package without its `__init__`, which would import all of it."""
    module = sys.modules[name] = types.ModuleType(name)
    module.__path__ = list(importlib.machinery.PathFinder.find_spec(name.split(".")[-1], path_of(name)).submodule_search_locations)


def path_of(name):
    parent = name.rpartition(".")[0]
    return sys.modules[parent].__path__ if parent else None


def words_of(ids):
    return tokenizer.decode(ids)


TEMPLATE = (
    "{% for message in messages %}<|{{ message['role'] }}|>"
    "{% if message['content'] is string %}{{ message['content'] }}"
    "{% else %}{% for part in message['content'] or [] %}{% if part['type'] == 'text' %}{{ part['text'] }}{% else %}<image>{% endif %}{% endfor %}{% endif %}"
    "{% for call in message['tool_calls'] or [] %}{{ call['function']['name'] }}{% endfor %}"
    "<|end|>{% endfor %}{% if add_generation_prompt %}<|assistant|>{% endif %}"
)


def own_tokenizer():
    """A tokenizer of bytes, with a chat template that has a mark for each role."""
    own = tokenizers.Tokenizer(tokenizers.models.BPE(vocab={char: at for at, char in enumerate(sorted(tokenizers.pre_tokenizers.ByteLevel.alphabet()))}, merges=[]))
    own.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False)
    own.decoder = tokenizers.decoders.ByteLevel()
    roles = [f"<|{role}|>" for role in ("system", "user", "assistant", "tool")]
    fast = transformers.PreTrainedTokenizerFast(tokenizer_object=own, eos_token="<|end|>", pad_token="<|pad|>", additional_special_tokens=roles)
    fast.chat_template = TEMPLATE
    return fast


tokenizer = own_tokenizer()


def trained(ids, labels):
    """The words of each stretch that is trained."""
    runs, run = [], []
    for token, label in zip(ids, labels):
        if label != -100:
            run.append(token)
        elif run:
            runs.append(words_of(run))
            run = []
    return [*runs, words_of(run)] if run else runs


def load(file, cache):
    kind = "parquet" if file.suffix == ".parquet" else "json"
    return datasets.load_dataset(kind, data_files=str(file), split="train", cache_dir=cache)


def rows_of(folder, cache):
    return {file.name: load(file, cache) for file in sorted(folder.iterdir()) if file.name.endswith((".jsonl", ".parquet")) and file.name != "origin.jsonl"}


def by_together(folder, _):
    """Together checks files in OpenAI's form, also the weight of each message."""
    for name in ("together", "together.utils", "together.types"):
        bare(name)
    sys.modules["together.types"].FilePurpose = type("FilePurpose", (str,), {"FineTune": "fine-tune", "Eval": "eval"})
    from together.utils.files import check_file

    return {file: check_file(folder / file, "fine-tune")["message"] for file in ("rows.jsonl", "pairs.jsonl") if (folder / file).exists()}


def by_factory(folder, cache):
    for name in ("llamafactory", "llamafactory.data", "llamafactory.extras", "llamafactory.data.processor"):
        bare(name)
    never = types.ModuleType("llamafactory.extras.misc")
    never.use_modelscope = never.use_openmind = lambda: False
    sys.modules["llamafactory.extras.misc"] = never
    from llamafactory.data.converter import get_dataset_converter
    from llamafactory.data.parser import get_dataset_list
    from llamafactory.data.processor.supervised import SupervisedDatasetProcessor
    from llamafactory.data.template import TEMPLATES

    import yaml

    found = {}
    for settings in ("train.yaml", "pairs.yaml"):
        if not (folder / settings).exists():
            continue
        asked = yaml.safe_load((folder / settings).read_text())
        for attributes in get_dataset_list(asked["dataset"].split(","), str(folder)):
            convert = get_dataset_converter(attributes.formatting, attributes, types.SimpleNamespace(media_dir=str(folder / asked["media_dir"])))
            rows = [convert(row) for row in load(folder / attributes.dataset_name, cache)]
            template = TEMPLATES["vicuna"]
            template.mm_plugin = types.SimpleNamespace(
                process_messages=lambda messages, *_: messages,
                process_token_ids=lambda ids, labels, *_: (ids, labels),
            )
            arguments = types.SimpleNamespace(mask_history=asked.get("mask_history", False), cutoff_len=100_000, train_on_prompt=False)
            process = SupervisedDatasetProcessor(template, tokenizer, None, arguments)
            found[attributes.dataset_name] = [
                {
                    "replies": [message["content"] for message in row["_response"]],
                    "marks": sum(message["content"].count("<image>") for message in row["_prompt"]),
                    "pictures": sum(map(os.path.isfile, row["_images"] or [])),
                    "trained": None
                    if attributes.ranking
                    else trained(*process._encode_data_example(row["_prompt"], row["_response"], row["_system"], None, row["_images"] or [], [], [])),
                }
                for row in rows
            ]
    return found


def by_trl(folder, cache):
    for name in ("trl",):
        bare(name)
    from trl import data_utils as trl

    found = {}
    for name, rows in rows_of(folder, cache).items():
        found[name] = []
        for row in rows:
            assert trl.is_conversational(row)
            pictures = row.get("images") or []
            prompt = row["prompt"]
            if pictures:
                prompt = trl.prepare_multimodal_messages(prompt, images=pictures)
            reply = row["completion"] if "completion" in row else row["chosen"]
            # As the SFT trainer masks a row: everything before the completion.
            asked = trl._tokenize(tokenizer, prompt, add_generation_prompt=True)["input_ids"]
            whole = trl._tokenize(tokenizer, prompt + reply)["input_ids"]
            begin = trl.common_prefix_length(asked, whole)
            found[name].append({"trained": [words_of(whole[begin:])], "pictures": [list(picture.size) for picture in pictures]})
    return found


def by_axolotl(folder, cache):
    for name in ("axolotl", "axolotl.utils", "axolotl.prompt_strategies", "axolotl.utils.schemas"):
        bare(name)
    quiet = types.ModuleType("axolotl.utils.logging")
    quiet.get_logger = lambda *_, **__: logging.getLogger("axolotl")
    sys.modules["axolotl.utils.logging"] = quiet
    import yaml
    from axolotl.prompt_strategies.chat_template import load as strategy_of
    from axolotl.utils.dict import DictDefault

    found = {}
    for asked in yaml.safe_load((folder / "axolotl.yaml").read_text())["datasets"]:
        rows = load(folder / asked["path"], cache)
        config = DictDefault({"sequence_len": 100_000, "train_on_inputs": False, "chat_template": "tokenizer_default"})
        if "pictures" in asked["path"]:
            from axolotl.processing_strategies import ProcessingStrategy

            strategy = ProcessingStrategy(types.SimpleNamespace(image_token="<image>", tokenizer=tokenizer), chat_template=TEMPLATE)
            found[asked["path"]] = [
                {"pictures": sum(part["type"] == "image" for message in one["messages"] for part in message["content"])} for one in strategy(list(rows))
            ]
            continue
        strategy = strategy_of(tokenizer, config, asked)
        found[asked["path"]] = [{"trained": trained(*map(strategy.tokenize_prompt(row).get, ("input_ids", "labels")))} for row in rows]
    return found


def by_verl(folder, cache):
    for name in ("verl", "verl.utils", "verl.utils.dataset"):
        bare(name)
    from omegaconf import OmegaConf
    from verl.utils.dataset.rl_dataset import RLHFDataset

    processor = types.SimpleNamespace(apply_chat_template=None)
    config = OmegaConf.create({"cache_dir": cache, "filter_overlong_prompts": False})
    rows = RLHFDataset(str(folder / "rows.parquet"), tokenizer, config, processor)
    return {
        "rows.parquet": [
            {
                "truth": row["reward_model"]["ground_truth"],
                "index": row["index"],
                "pictures": sum(part["type"] == "image" for message in row["raw_prompt"] if isinstance(message["content"], list) for part in message["content"]),
            }
            for row in map(rows.__getitem__, range(len(rows)))
        ]
    }


READERS = {"train-openai": by_together, "train-llamafactory": by_factory, "train-trl": by_trl, "train-axolotl": by_axolotl, "train-verl": by_verl}
found = {}
for folder in map(Path, sys.argv[1:]):
    with tempfile.TemporaryDirectory() as cache:
        found[folder.name] = READERS[folder.name](folder, cache)
print(json.dumps(found), file=sys.stdout_of_test)
