"""
Recomputes the headline of `evaluate --json` from the tables of `export --format table`, with pandas and statsmodels.

  python headline.py TABLES [UNTIL_MS] > headline.csv
  python headline.py TABLES --model

TABLES: the folder of the export. UNTIL_MS: the upper limit of the restricted mean (`analysis.untilMs` of `evaluate --json`).
--model: people against agents, with tasks as clusters.
"""

import sys

import numpy as np
import pandas as pd
from statsmodels.duration.survfunc import SurvfuncRight

BUCKETS = ["1", "2-4", "5+", "overall"]
figures = []


def say(participant, figure, bucket="overall", k=None, n=None, value=None):
    if value is None and k is not None and n:
        value = k / n
    figures.append(
        {"participant_id": participant, "figure": figure, "bucket": bucket, "k": k, "n": n, "value": value}
    )


def say_times(participant, figure, ms):
    """Median and quartiles by type 7, the default of pandas."""
    ms = ms.dropna()
    for name, part in (("q1", 0.25), ("median", 0.5), ("q3", 0.75)):
        say(participant, f"{figure}_{name}", n=len(ms), value=ms.quantile(part) if len(ms) else None)


def say_ends(participant, timed, until):
    """Median and restricted mean of the curve of Kaplan and Meier: a time that a limit cut off is censored."""
    curve = SurvfuncRight(timed["active_ms"].to_numpy(), (~timed["cut_off"].astype(bool)).astype(int).to_numpy())
    times, left = np.asarray(curve.surv_times, float), np.asarray(curve.surv_prob, float)
    reached = np.flatnonzero(left <= 0.5 + 1e-9)
    median = None
    if len(reached):
        at = reached[0]
        flat = abs(left[at] - 0.5) <= 1e-9 and at + 1 < len(times)
        median = times[at : at + 2].mean() if flat else times[at]
    say(participant, "end_median", n=len(timed), value=median)
    mean = None
    is_known = until is not None and (until <= timed["active_ms"].max() or (len(left) and left[-1] == 0))
    if is_known:
        inside = times < until
        borders = np.concatenate([[0], times[inside], [until]])
        mean = float(np.sum(np.concatenate([[1], left[inside]]) * np.diff(borders)))
    say(participant, "end_restricted_mean", n=len(timed), value=mean)


def headline(participant, own, hops, until, of_people=False):
    counted = own[own["counts"]]
    for bucket in BUCKETS:
        rows = counted if bucket == "overall" else counted[counted["bucket"] == bucket]
        say(participant, "task_success", bucket, int(rows["passed"].sum()), len(rows))
        say(participant, "hop_success", bucket, int(rows["hops_passed"].sum()), int(rows["hops_total"].sum()))
        if not of_people:
            continue
        # The mean of the testers' own rates, over the testers with attempts in the bucket.
        by_tester = rows.astype({"passed": float}).groupby("participant_id")
        sums = by_tester[["hops_passed", "hops_total"]].sum()
        say(participant, "mean_task_success", bucket, n=len(sums), value=by_tester["passed"].mean().mean())
        hop_rates = sums["hops_passed"] / sums["hops_total"]
        say(participant, "mean_hop_success", bucket, n=len(sums), value=hop_rates.mean())
    passed = counted["passed"].astype(bool)
    say_times(participant, "active_passed", counted.loc[passed, "active_ms"])
    say_times(participant, "active_failed", counted.loc[~passed, "active_ms"])
    say_times(participant, "hop_active", hops.loc[hops["attempt_id"].isin(counted["attempt_id"]), "active_ms"])
    timed = counted[counted["active_ms"].notna()]
    if len(timed):
        say_ends(participant, timed, until)
    for reason, rows in own.groupby("left_out"):
        say(participant, f"left_out_{reason}", k=len(rows))


def main(folder, *options):
    attempts = pd.read_parquet(f"{folder}/attempts.parquet")
    hops = pd.read_parquet(f"{folder}/hops.parquet")
    if "--model" in options:
        return print(model(attempts[attempts["counts"]]).summary())
    until = float(options[0]) if options else None
    compared = attempts[attempts["left_out"] != "not-compared"]
    people = compared[compared["participant_kind"] == "person"]
    if len(people):
        headline("people", people, hops, until, of_people=True)
    for participant, own in compared.groupby("participant_id"):
        headline(participant, own, hops, until)
    pd.DataFrame(figures).to_csv(sys.stdout, index=False, float_format="%.17g")


def model(counted):
    """A logistic model in which the attempts at one task belong together (generalized estimating equations)."""
    import statsmodels.api as sm
    import statsmodels.formula.api as smf

    data = counted.assign(passed=counted["passed"].astype(int))
    family = sm.families.Binomial()
    return smf.gee("passed ~ participant_kind", groups="task_id", data=data, family=family).fit()


main(*sys.argv[1:])
