/** Labels for seconds on an axis: seconds, minutes or hours. */
const TIME_LABELS =
  "datum.value < 60 ? datum.value + ' s' : datum.value < 3600 ? floor(datum.value / 60) + ' min' + (datum.value % 60 ? ' ' + datum.value % 60 + ' s' : '') : datum.value / 3600 + ' h'";

/** Distances of ticks on an axis of time, in seconds. */
const STEPS = [
  0.1, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18_000, 36_000, 86_400,
];

/** An axis of seconds from zero, with at most this many round times. */
export function timeAxis(longest: number, most: number): object {
  const step = STEPS.find((each) => longest / each <= most) ?? 10 ** Math.ceil(Math.log10(longest / most));
  const count = Math.floor(longest / step + 1e-9);
  return {
    values: Array.from({ length: count + 1 }, (_, at) => Number((at * step).toFixed(1))),
    labelExpr: TIME_LABELS,
  };
}

const LOG_TICKS = [
  0.1, 0.3, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 36_000, 86_400,
];

/** A logarithmic axis of seconds, with at most this many round times inside. */
export function logTimeAxis([low, high]: readonly [low: number, high: number], most: number): object {
  const within = LOG_TICKS.filter((tick) => tick >= low && tick <= high);
  const every = Math.ceil(within.length / most);
  return { values: within.filter((_, at) => at % every === 0), labelExpr: TIME_LABELS };
}
