import { type Sentence, sayInEnglish } from '../../language/message.ts';
import { STUDENT } from '../figures/clusteredFigure.ts';
import { type ClusteredVariance, clusterVariance } from '../figures/clusterVariance.ts';
import { studentQuantile } from '../figures/distribution.ts';
import { type Figure, figure, interval, notDefined } from '../figures/figure.ts';
import { testerSlopeVariance } from './testerSlopes.ts';

/** One attempt, with its place in its tester's order. */
export interface PlacedAttempt {
  readonly participantId: string;
  readonly taskId: string;
  /** When it began; this gives the order of each tester's attempts. */
  readonly startedAt: number;
  readonly activeMs: number | null;
  /** It is in no rate: it has a place in the order, and its time does not count. */
  readonly isInNoRate?: true;
}

const FEWEST = 8;
/** With more testers, the clusters are whole testers and tasks: many of them show their own variance well. */
const MOST_TESTERS = 200;
const MOST_ROUNDS = 2000;
/** A half width of a logarithm below this is the rounding of sums. */
const ROUNDING = 1e-11;

/**
 * The change of the time from one task to the next, as a factor for each place in the order: 0.98 = 2 %
 * faster each time. Testers and tasks have their own levels: least squares of the logarithm of the active
 * time on the place, with a constant for each tester and each task. Interval: Student's. Several testers are the unit, because each may learn at a
 * rate of their own (`testerSlopeVariance`); of one tester, whole tasks (`clusterVariance`). A place counts all attempts that the tester began.
 * Attempts that are in no rate, and attempts without a time, give no time; a note counts them.
 */
export function learningEffect(attempts: readonly PlacedAttempt[]): Figure {
  const placed = [...Map.groupBy(attempts, ({ participantId }) => participantId).values()].flatMap((own) =>
    own
      .toSorted((a, b) => a.startedAt - b.startedAt)
      .map((one, at) => ({ ...one, person: one.participantId, task: one.taskId, place: at + 1 })),
  );
  const counted = placed.filter(({ isInNoRate }) => isInNoRate !== true);
  const rows = counted.flatMap(({ activeMs: ms, ...one }) =>
    ms !== null && Number.isFinite(ms) && ms > 0 ? [{ ...one, ms }] : [],
  );
  const note = noteOf(placed.length - counted.length, counted.length - rows.length, counted.length);
  const [persons, tasks] = [indices(rows.map(({ person }) => person)), indices(rows.map(({ task }) => task))];
  // The constants of two groups overlap: testers and tasks that attempts connect have one constant too many
  // in each connected part.
  const df = rows.length - persons.count - tasks.count + parts(persons.of, tasks.of) - 1;
  if (rows.length < FEWEST || df < 1)
    return notDefined(
      sayInEnglish(
        '{attempts, plural, one {# attempt} other {# attempts}} with a time by {testers, plural, one {# tester} other {# testers}} at {tasks, plural, one {# task} other {# tasks}}: too few to separate the order from the tasks.',
        { attempts: rows.length, testers: persons.count, tasks: tasks.count },
      ),
    );
  const x = residuals(
    Float64Array.from(rows, ({ place }) => place),
    persons,
    tasks,
  );
  const y = residuals(
    Float64Array.from(rows, ({ ms }) => Math.log(ms)),
    persons,
    tasks,
  );
  const xx = dot(x, x);
  if (xx < 1e-9 * rows.length)
    return notDefined(
      'All testers did the same tasks in the same order, so the effect of the order cannot be separated from the tasks.',
    );
  const slope = dot(x, y) / xx;
  const isOfTesters = persons.count > 1 && persons.count <= MOST_TESTERS;
  const spread = isOfTesters
    ? testerSlopeVariance(
        rows.map(({ place, ms }, at) => ({
          ...{ person: persons.of[at] ?? 0, task: tasks.of[at] ?? 0, place, log: Math.log(ms) },
        })),
      )
    : clustered(rows, x, y, slope);
  if (spread === null)
    return figure(
      Math.exp(slope),
      notDefined('The orders do not show how testers differ in this, so there is no interval.'),
      note,
    );
  const half = studentQuantile(0.975, spread.df) * Math.sqrt(spread.variance);
  if (!(half > ROUNDING))
    return figure(
      Math.exp(slope),
      notDefined('The times follow the order exactly, so they show no uncertainty.'),
      note,
    );
  const method = isOfTesters
    ? 'Student, whole people'
    : STUDENT[persons.count > 1 ? 'tasks and people' : 'tasks'];
  const [low, high] = [Math.exp(slope - half), Math.exp(slope + half)];
  return Number.isFinite(high)
    ? figure(Math.exp(slope), interval(low, high, method), note)
    : figure(Math.exp(slope), notDefined('The interval has no end.'), note);
}

/** The variance with whole tasks and whole testers as clusters. */
function clustered(
  rows: readonly { readonly person: string; readonly task: string }[],
  x: Float64Array,
  y: Float64Array,
  slope: number,
): ClusteredVariance {
  const xx = dot(x, x);
  const parts = rows.map(({ person, task }, at) => {
    const own = x[at] ?? 0;
    const rest = (y[at] ?? 0) - slope * own;
    return { task, person, moved: (own * rest) / xx, weight: own ** 2 / xx };
  });
  return clusterVariance(
    parts,
    new Set(rows.map(({ person }) => person)).size > 1 ? 'tasks and people' : 'tasks',
  );
}

function noteOf(inNoRate: number, missing: number, counted: number): Sentence | null {
  if (missing === 0 && inNoRate === 0) return null;
  if (inNoRate === 0)
    return sayInEnglish('{count, number} of {all, number} attempts have no time.', {
      ...{ count: missing, all: counted },
    });
  return sayInEnglish(
    '{left, plural, one {# attempt that is} other {# attempts that are}} in no rate {left, plural, one {keeps its} other {keep their}} place in the order. {count, number} of {all, number} others have no time.',
    { left: inNoRate, count: missing, all: counted },
  );
}

interface Indices {
  readonly of: Int32Array;
  readonly count: number;
}

function indices(keys: readonly string[]): Indices {
  const known = new Map<string, number>();
  const of = Int32Array.from(keys, (key) => {
    const found = known.get(key) ?? known.size;
    known.set(key, found);
    return found;
  });
  return { of, count: known.size };
}

/**
 * The residuals after removing a level for each tester and each task (subtracts the levels in turns until
 * they vanish).
 */
function residuals(values: Float64Array, ...groups: readonly Indices[]): Float64Array {
  const left = Float64Array.from(values);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let moved = 0;
    for (const { of, count } of groups) {
      const [sums, counts] = [new Float64Array(count), new Int32Array(count)];
      left.forEach((value, at) => {
        const group = of[at] ?? 0;
        sums[group] = (sums[group] ?? 0) + value;
        counts[group] = (counts[group] ?? 0) + 1;
      });
      left.forEach((value, at) => {
        const group = of[at] ?? 0;
        const mean = (sums[group] ?? 0) / (counts[group] ?? 1);
        moved = Math.max(moved, Math.abs(mean));
        left[at] = value - mean;
      });
    }
    if (moved < 1e-13) break;
  }
  return left;
}

/** The number of parts into which testers and tasks fall when attempts connect them. */
function parts(persons: Int32Array, tasks: Int32Array): number {
  const parent = new Map<string, string>();
  const root = (key: string): string => {
    let at = key;
    for (let up = parent.get(at); up !== undefined; up = parent.get(at)) at = up;
    return at;
  };
  const all = new Set<string>();
  persons.forEach((person, at) => {
    const [a, b] = [`p${person}`, `t${tasks[at]}`];
    all.add(a).add(b);
    const [left, right] = [root(a), root(b)];
    if (left !== right) parent.set(left, right);
  });
  return new Set([...all].map(root)).size;
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
