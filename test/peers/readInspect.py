"""Reads a folder of logs with Inspect's own code and prints what it finds as JSON."""

import json
import sys

from inspect_ai.analysis import evals_df, events_df, messages_df, samples_df
from inspect_ai.log import (
    bundle_log_dir,
    list_eval_logs,
    read_eval_log,
    read_eval_log_sample,
    read_eval_log_sample_summaries,
    recompute_metrics,
)

folder, bundle = sys.argv[1:]


def results(log):
    return [
        [score.name, {name: metric.value for name, metric in score.metrics.items()}]
        for score in log.results.scores
    ]


logs = []
for place in list_eval_logs(folder):
    head = read_eval_log(place, header_only=True)
    whole = read_eval_log(place)
    pictures = 0
    for sample in whole.samples:
        one = read_eval_log_sample(place, sample.id, sample.epoch, resolve_attachments=True)
        for message in one.messages:
            for part in [] if isinstance(message.content, str) else message.content:
                pictures += part.type == "image" and part.image.startswith("data:image/")
    written = results(head)
    scored = {score.name: [score.scored_samples, score.unscored_samples] for score in head.results.scores}
    recompute_metrics(whole)
    logs.append(
        {
            "model": head.eval.model,
            "solver": head.eval.solver,
            "epochs": head.eval.config.epochs,
            "created": str(head.eval.created),
            "evalId": head.eval.eval_id,
            "samples": [[sample.id, sample.epoch] for sample in whole.samples],
            "summaries": len(read_eval_log_sample_summaries(place)),
            "pictures": pictures,
            "scored": scored,
            "results": written,
            "recomputed": results(whole),
        }
    )

bundle_log_dir(folder, bundle)
with open(f"{bundle}/logs/listing.json") as file:
    viewed = len(json.load(file))

samples = samples_df(folder)
print()
print(
    json.dumps(
        {
            "logs": logs,
            "viewed": viewed,
            "evals": len(evals_df(folder)),
            "samples": len(samples),
            "sampleIds": samples["sample_id"].nunique(),
            "messages": len(messages_df(folder)),
            "events": sorted(events_df(folder)["event"].unique()),
        }
    )
)
