import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../../shared/statistics/figures/view.ts';
import { benchEvaluateView } from './evaluateView.ts';
import { median, timed } from './measure.ts';
import { type BenchRow, belowMs } from './row.ts';

const TASKS = 1050;
const PEOPLE = 3;
const MODELS = 5;
const STEPS = 100_000;
const query: EvaluateQuery = { profile: 'strict', asPrinted: true };

/** 1,050 tasks with MMInA's distribution of hop counts, each attempted by 3 people and 5 models; 100,000 steps in all. */
export function generateAttempts(seed = 1): ScoredAttempt[] {
  const random = randomFrom(seed);
  const attempts: ScoredAttempt[] = [];
  for (let task = 0; task < TASKS; task += 1) {
    const length = lengthOf(task);
    for (let who = 0; who < PEOPLE + MODELS; who += 1) {
      attempts.push(generate(attempts.length, task, length, who, random));
    }
  }
  return attempts;
}

function generate(
  index: number,
  task: number,
  length: number,
  who: number,
  random: () => number,
): ScoredAttempt {
  const person = who < PEOPLE;
  const skill = person ? 0.97 : 0.35 + who * 0.04;
  const hops: { opened: boolean; passed: boolean }[] = [];
  for (let hop = 0; hop < length; hop += 1) {
    const opened = hops.at(-1)?.passed ?? true;
    hops.push({ opened, passed: opened && random() < skill });
  }
  const passed = hops.every((hop) => hop.passed);
  const ticks = hops.filter((hop) => hop.passed).length;
  return {
    attemptId: `${index.toString(16).padStart(8, '0')}-5b1c-4f0e-9d2a-0123456789ab`,
    taskId: `mmina/multi/${task}`,
    setId: 'mmina',
    participantId: `participant-${who}`,
    participantName: person ? `tester ${who + 1}` : `model ${who - PEOPLE + 1}`,
    participantKind: person ? 'person' : 'agent',
    groups: [person ? 'people' : 'agents'],
    sites: ['wiki'],
    mode: person ? 'baseline' : 'agent',
    assessed: [],
    undecided: false,
    status: passed ? 'finished' : 'unfinished',
    startedAt: index * 1000,
    chromium: '156.0.8078.79',
    hops,
    passed,
    excluded: random() < 0.005,
    siteFailed: false,
    assisted: false,
    branched: false,
    holdsRequests: false,
    activeMs: Math.round(20_000 + random() * 40_000 * length),
    steps: Math.round(STEPS / (TASKS * (PEOPLE + MODELS))),
    hopActiveMs: hops.map((hop) => (hop.passed ? Math.round(5000 + random() * 30_000) : null)),
    asPrinted: { passed: length === 1 ? 0 : ticks, total: length === 1 ? 1 : length + 1 },
  };
}

/** 508 tasks of one hop, 264 of two to four, the rest of five to ten. */
function lengthOf(task: number): number {
  if (task < 508) return 1;
  return task < 772 ? 2 + (task % 3) : 5 + (task % 6);
}

/** A seeded generator (mulberry32), so that every run measures the same attempts. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The figures from values (cold, then after one more attempt), the answer packed, and the whole view from the workspace. */
export async function benchEvaluate(): Promise<BenchRow[]> {
  const attempts = generateAttempts();
  const cold = await timed(() => evaluate(attempts, query));
  const more = [
    ...attempts,
    ...attempts.slice(0, 1).map((attempt) => ({ ...attempt, attemptId: 'one-more' })),
  ];
  const changes: number[] = [];
  for (let time = 0; time < 5; time += 1) changes.push((await timed(() => evaluate(more, query))).ms);
  const packing = await timed(() => JSON.stringify(cold.value));
  const size = `${(packing.value.length / 1_000_000).toFixed(1)} MB`;
  const note = `${TASKS} tasks × (${PEOPLE} people + ${MODELS} models) = ${attempts.length} attempts`;
  return [
    belowMs('evaluate: figures from values, cold', 500, cold.ms, `${note}; first call of the process`),
    belowMs('evaluate: figures from values after one change', 50, median(changes), `${note}; median of five`),
    belowMs('evaluate: answer packed for the window', 100, packing.ms, `${size} of JSON`),
    ...(await benchEvaluateView()),
  ];
}
