"""Reads one log with Inspect's own code: its head, its list of samples, and each sample. Prints what it finds as JSON."""

import json
import sys

from inspect_ai.log import read_eval_log, read_eval_log_sample, read_eval_log_sample_summaries

(place,) = sys.argv[1:]
head = read_eval_log(place, header_only=True)
summaries = read_eval_log_sample_summaries(place)
messages = [len(read_eval_log_sample(place, one.id, one.epoch).messages) for one in summaries]
whole = len(read_eval_log(place).samples)
print()
print(json.dumps({"solver": head.eval.solver, "samples": [whole, len(summaries)], "messages": messages}))
