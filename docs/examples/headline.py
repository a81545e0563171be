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
from scipy.stats import norm, t
from statsmodels.duration.survfunc import SurvfuncRight

BUCKETS = ["1", "2-4", "5+", "overall"]
FEWEST = 10  # below ten tasks there is no interval
NONE = (None, None)
figures = []


def say(participant, figure, bucket="overall", k=None, n=None, value=None, ends=NONE):
    if value is None and k is not None and n:
        value = k / n
    named = {"participant_id": participant, "figure": figure, "bucket": bucket}
    figures.append({**named, "k": k, "n": n, "value": value, "low": ends[0], "high": ends[1]})


def score_ends(share, cases, quantile):
    """Wilson's interval of a share over so many independent cases, which need not be whole numbers."""
    scale = 1 + quantile**2 / cases
    centre = (share + quantile**2 / (2 * cases)) / scale
    half = quantile / scale * np.sqrt(share * (1 - share) / cases + quantile**2 / (4 * cases**2))
    return (0 if share == 0 else max(0, centre - half), 1 if share == 1 else min(1, centre + half))


def left_out(moved, share):
    return np.where(share < 1 - 1e-9, moved / np.where(share < 1 - 1e-9, 1 - share, 1), 0)


def jackknife(cells, cluster):
    """Delete-one jackknife over whole clusters: variance, and degrees of freedom of clusters of unequal weight."""
    sums = cells.groupby(cluster)[["moved", "weight"]].sum()
    share = sums["weight"] / sums["weight"].sum()
    count = len(sums)
    variance = np.sum(left_out(sums["moved"], share) ** 2) * (count - 1) / count
    return variance, max(1, 1 / np.sum(share**2) - 1)


def cluster_variance(cells, two_way):
    """
    The variance over tasks and people (Cameron, Gelbach and Miller) with Satterthwaite's degrees of freedom. A cell
    without a person belongs to a participant who stands for nobody else.
    """
    of_tasks, df_tasks = jackknife(cells, "task_id")
    drawn = cells[cells["person"].notna()]
    if not two_way or len(drawn) == 0:
        return of_tasks, df_tasks
    of_people, df_people = jackknife(drawn, "person")
    single = np.sum(left_out(drawn["moved"], drawn["weight"] / drawn["weight"].sum()) ** 2)
    variance = max(of_tasks + of_people - single, of_tasks, of_people)
    below = of_tasks**2 / df_tasks + of_people**2 / df_people
    return variance, max(1, variance**2 / below) if below > 0 else df_tasks


def cells_of(rows, passed, of):
    """Passed cases and cases of each person at each task."""
    cells = rows.assign(passed=rows[passed].astype(float), of=1.0 if of is None else rows[of].astype(float))
    cells = cells.groupby(["task_id", "participant_id"], as_index=False)[["passed", "of"]].sum()
    return cells[cells["of"] > 0].rename(columns={"participant_id": "person"})


def rate_ends(cells):
    """The interval of a pooled rate, by its sampling unit."""
    of = cells["of"].sum()
    if of == 0:
        return NONE
    rate = cells["passed"].sum() / of
    several = cells["person"].nunique() > 1
    if not several and (cells["of"] == 1).all():
        return score_ends(rate, of, norm.ppf(0.975))
    tasks = cells["task_id"].nunique()
    if tasks < FEWEST:
        return NONE
    cells = cells.assign(moved=(cells["passed"] - rate * cells["of"]) / of, weight=cells["of"] / of)
    variance, df = cluster_variance(cells, several)
    if rate in (0, 1) or variance <= 1e-20:
        return score_ends(rate, tasks, t.ppf(0.975, tasks - 1))
    quantile = t.ppf(0.975, df)
    if several:  # few degrees of freedom would make the log odds far too wide
        return score_ends(rate, min(of, rate * (1 - rate) / variance), quantile)
    half = quantile * np.sqrt(variance) / (rate * (1 - rate))
    centre = np.log(rate / (1 - rate))
    return tuple(1 / (1 + np.exp(-(centre + side))) for side in (-half, half))


def mean_ends(rates):
    """The interval of the mean of people's own rates: people are the unit."""
    people = len(rates)
    if people < 2 or rates.max() - rates.min() < 1e-9:
        return NONE
    mean = rates.mean()
    return score_ends(mean, mean * (1 - mean) / (rates.var() / people), t.ppf(0.975, people - 1))


class Side:
    """One side of a difference on the shared tasks: each task has the same weight."""

    def __init__(self, rows, shared, sign, name):
        cells = cells_of(rows[rows["task_id"].isin(shared)], "passed", None)
        sums = cells.groupby("task_id")[["passed", "of"]].sum().loc[shared]
        self.rates = (sums["passed"] / sums["of"]).to_numpy()
        self.mean = self.rates.mean()
        self.several = cells["person"].nunique() > 1
        weight = cells["of"] / sums["of"].loc[cells["task_id"]].to_numpy() / len(shared)
        moved = sign * weight * (cells["passed"] / cells["of"] - self.mean)
        person = name + cells["person"].astype(str) if self.several else None
        self.cells = cells.assign(weight=weight, moved=moved, person=person)
        self.variance, self.df = cluster_variance(self.cells, True)

    def ends(self, tail):
        tasks = len(self.rates)
        if 0 < self.mean < 1 and self.variance > 1e-20:
            return score_ends(self.mean, self.mean * (1 - self.mean) / self.variance, -t.ppf(tail, self.df))
        return score_ends(self.mean, tasks, -t.ppf(tail, tasks - 1))


def say_difference(participant, figure, first, second):
    """The difference of two sides on the tasks that both have tried, with its interval and its p."""
    shared = sorted(set(first["task_id"]) & set(second["task_id"]))
    if not shared:
        return
    one, other = Side(first, shared, 1, "first "), Side(second, shared, -1, "second ")
    value, tasks = one.mean - other.mean, len(shared)
    if tasks < FEWEST or np.ptp(one.rates - other.rates) < 1e-12:
        return say(participant, figure, n=tasks, value=value)
    variance, df = cluster_variance(pd.concat([one.cells, other.cells]), True)
    if not one.several and not other.several:
        half = t.ppf(0.975, df) * np.sqrt(variance)
        ends = value - half, value + half
        p = 2 * t.sf(abs(value) / np.sqrt(variance), df)
    else:
        # Wilson's interval of each side, with the correlation that the variance of the difference shows (Zou and Donner).
        both = np.sqrt(one.variance * other.variance)
        shown = (one.variance + other.variance - variance) / (2 * both) if both > 0 else 0
        correlation = max(-1, min(1, shown))

        def apart(a, b):
            return np.sqrt(max(0, a**2 + b**2 - 2 * correlation * a * b))

        def ends_at(tail):
            own, others = one.ends(tail), other.ends(tail)
            low = value - apart(one.mean - own[0], others[1] - other.mean)
            return low, value + apart(own[1] - one.mean, other.mean - others[0])

        ends, p = ends_at(0.025), level_at_zero(ends_at)
    say(participant, figure, n=tasks, value=value, ends=(max(-1, ends[0]), min(1, ends[1])))
    say(participant, f"{figure}_p", n=tasks, value=p)


def level_at_zero(ends_at):
    """p is one minus the level of the interval that ends at zero."""

    def holds_zero(logarithm):
        low, high = ends_at(np.exp(logarithm) / 2)
        return low <= 0 <= high

    least, most = np.log(1e-15), 0.0
    if not holds_zero(least):
        return 1e-15
    if holds_zero(-1e-12):
        return 1.0
    for _ in range(40):
        middle = (least + most) / 2
        least, most = (middle, most) if holds_zero(middle) else (least, middle)
    return np.exp((least + most) / 2)


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
        tasks, hops_at = cells_of(rows, "passed", None), cells_of(rows, "hops_passed", "hops_total")
        say(participant, "task_success", bucket, int(rows["passed"].sum()), len(rows), ends=rate_ends(tasks))
        passed, of = int(rows["hops_passed"].sum()), int(rows["hops_total"].sum())
        say(participant, "hop_success", bucket, passed, of, ends=rate_ends(hops_at))
        if not of_people:
            continue
        # The mean of the testers' own rates, over the testers with attempts in the bucket.
        by_tester = rows.astype({"passed": float}).groupby("participant_id")
        sums = by_tester[["hops_passed", "hops_total"]].sum()
        of_tasks, of_hops = by_tester["passed"].mean(), sums["hops_passed"] / sums["hops_total"]
        for figure, rates in (("mean_task_success", of_tasks), ("mean_hop_success", of_hops)):
            say(participant, figure, bucket, n=len(sums), value=rates.mean(), ends=mean_ends(rates))
    passed = counted["passed"].astype(bool)
    say_times(participant, "active_passed", counted.loc[passed, "active_ms"])
    say_times(participant, "active_failed", counted.loc[~passed, "active_ms"])
    say_times(participant, "hop_active", hops.loc[hops["attempt_id"].isin(counted["attempt_id"]), "active_ms"])
    timed = counted[counted["active_ms"].notna()]
    if len(timed):
        say_ends(participant, timed, until)
    for reason, rows in own.groupby("left_out"):
        say(participant, f"left_out_{reason}", k=len(rows))


def say_differences(counted):
    """Differences of task success: people − each agent, and each two agents in the order of their ids."""
    people = counted[counted["participant_kind"] == "person"]
    agents = dict(list(counted[counted["participant_kind"] == "agent"].groupby("participant_id")))
    for agent, own in agents.items():
        if len(people):
            say_difference(agent, "people_minus_agent", people, own)
    for first, one in agents.items():
        for second, other in agents.items():
            if first < second:
                say_difference(f"{first} {second}", "agent_minus_agent", one, other)


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
    say_differences(compared[compared["counts"]])
    pd.DataFrame(figures).to_csv(sys.stdout, index=False, float_format="%.17g")


def model(counted):
    """A logistic model in which the attempts at one task belong together (generalized estimating equations)."""
    import statsmodels.api as sm
    import statsmodels.formula.api as smf

    data = counted.assign(passed=counted["passed"].astype(int))
    family = sm.families.Binomial()
    return smf.gee("passed ~ participant_kind", groups="task_id", data=data, family=family).fit()


main(*sys.argv[1:])
