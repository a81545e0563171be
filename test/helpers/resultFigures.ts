import { ratingFigures } from '../../shared/statistics/agreement/ratings.ts';
import { type Analysis, analyse } from '../../shared/statistics/analysis/analysis.ts';
import { agreementFigure } from '../../shared/statistics/charts/agreement.ts';
import { bestOfFigure } from '../../shared/statistics/charts/bestOf.ts';
import { resultFigures } from '../../shared/statistics/charts/figures.ts';
import { learningFigure } from '../../shared/statistics/charts/learning.ts';
import { memoryFigure } from '../../shared/statistics/charts/memory.ts';
import { type ClockTimes, timesFigure } from '../../shared/statistics/charts/times.ts';
import type { ResultFigure } from '../../shared/statistics/drawing/resultFigure.ts';
import { bestOfCurve } from '../../shared/statistics/efficiency/bestOf.ts';
import { type Efficiency, efficiencyOf } from '../../shared/statistics/efficiency/efficiency.ts';
import { measureTask, type RecordedPath } from '../../shared/statistics/efficiency/measuredTask.ts';
import { evaluate, PEOPLE_ID } from '../../shared/statistics/evaluation/evaluate.ts';
import { figure, interval } from '../../shared/statistics/figures/figure.ts';
import type { MemoryArm } from '../../shared/statistics/figures/memoryArms.ts';
import { rate } from '../../shared/statistics/figures/rate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { durationFigures } from '../../shared/statistics/time/durations.ts';
import { comparedSteps } from './comparedSteps.ts';
import { playedSource, playedStudy } from './playedStudy.ts';
import { hopsOf, scored } from './scored.ts';

const DRAWING = { draws: 300, seed: 1 };

/** Attempts of people and agents at the same tasks of one to six hops, with different rates; each call gives the same attempts. */
export function study(given: {
  readonly people: readonly string[];
  readonly agents: readonly string[];
  readonly tasks: number;
  /** The number of passed hops; by default people pass nearly all of them, agents fewer. */
  readonly passed?: (who: number, task: number, length: number, isPerson: boolean) => number;
}): ScoredAttempt[] {
  const { people, agents, tasks, passed = usual } = given;
  return [...people, ...agents].flatMap((name, who) =>
    Array.from({ length: tasks }, (_, task) => {
      const isPerson = who < people.length;
      const length = 1 + ((task * 5) % 6);
      const count = passed(who, task, length, isPerson);
      const all = count >= length;
      const spent = (isPerson ? 20_000 : 9_000) * (count + 1) * (1 + ((task * 7 + who * 3) % 10) / 8);
      return scored({
        attemptId: `a${who}-${task}`,
        taskId: `t${task}`,
        ...{
          participantId: `id-${who}`,
          participantName: name,
          participantKind: isPerson ? 'person' : 'agent',
        },
        hops: hopsOf(length, count),
        passed: all,
        status: all ? 'finished' : isPerson ? 'gave-up' : 'unfinished',
        activeMs: spent,
        startedAt: task * 1_000_000,
        hopActiveMs: Array.from({ length }, (_hop, at) => (at < count ? spent / (count + 1) : null)),
      });
    }),
  );
}

function usual(who: number, task: number, length: number, isPerson: boolean): number {
  const hash = (task * 31 + who * 17) % 100;
  if (isPerson) return hash < 88 ? length : Math.max(0, length - 1);
  return hash < 30 + who * 5 ? length : Math.min(length, hash % 4);
}

/** Every figure of one study that has a chart, also the figures that the evaluation takes from other data. */
export function everyFigure(attempts: readonly ScoredAttempt[]): readonly ResultFigure[] {
  const query = { profile: 'strict', asPrinted: false } as const;
  const view = { ...evaluate(attempts, query), sets: [] };
  const analysis: Analysis = analyse(attempts, query, DRAWING);
  const agents = analysis.participants.filter(({ kind }) => kind === 'agent');
  const people = analysis.participants.filter(({ kind }) => kind === 'person');
  return [
    // Clocks, best of N and agreement are drawn below, from more than one try each.
    ...resultFigures({ view, analysis, efficiency: efficiencyOfStudy(attempts), memory: [] }).filter(
      ({ id }) => !BELOW.has(id),
    ),
    memoryFigure(memoryOf(agents.slice(0, 2).map(({ name }) => name))),
    { ...timesFigure(clocksOf(analysis)), id: 'clocks' },
    bestOfFigure(
      agents.map(({ participantId, kind, name }, nth) => ({
        ...{ participantId, kind, name },
        points: bestOfCurve(runsOf(nth)),
      })),
      agents.length === 0
        ? []
        : [{ name: 'random', score: figure(0.12, interval(0.08, 0.2, 'Student, whole tasks')) }],
    ),
    agreementFigure(people.length < 2 ? [] : [between('Two people', 0), between('judge-70b and people', 3)]),
    {
      ...learningFigure({ effect: figure(0.97, interval(0.955, 0.985, 'Student')), places: 24 }),
      id: 'learning',
    },
  ];
}

const BELOW: ReadonlySet<string> = new Set(['clocks', 'best-of-n', 'agreement']);

/** The efficiency of made-up paths: people take the direct one, agents a detour, and agents try every third task twice. */
export function efficiencyOfStudy(attempts: readonly ScoredAttempt[]): Efficiency {
  const again = attempts
    .filter(({ taskId, participantKind }) => participantKind === 'agent' && Number(taskId.slice(1)) % 3 === 0)
    .map((one) => ({ ...one, attemptId: `${one.attemptId}-again`, startedAt: one.startedAt + 1 }));
  const all = [...attempts, ...again];
  const tasks = [...Map.groupBy(all, ({ taskId }) => taskId).values()].map((own) =>
    measureTask(own.map((attempt) => ({ attempt, path: pathOf(attempt) }))),
  );
  const rows = [...Map.groupBy(all, ({ participantId }) => participantId)].map(([participantId, own]) => ({
    ...{ participantId, own, kind: own[0]?.participantKind ?? ('agent' as const) },
    name: own[0]?.participantName ?? '',
  }));
  const people = all.filter(({ participantKind }) => participantKind === 'person');
  return efficiencyOf({
    tasks,
    all:
      people.length === 0
        ? rows
        : [{ participantId: PEOPLE_ID, kind: 'people', name: 'People', own: people }, ...rows],
    rated: all,
    played: playedSource(people.length === 0 ? [] : playedStudy()),
  });
}

function pathOf({ participantKind, attemptId, hops, activeMs }: ScoredAttempt): RecordedPath {
  const isAgent = participantKind === 'agent';
  const site = (hop: number): { readonly url: string } => ({ url: `http://site-${hop}.test/` });
  const words = hops.flatMap((_, hop) => [
    { ...site(hop), hop },
    `type Search=${hop}`,
    ...(isAgent && (hop + attemptId.length) % 2 === 0
      ? ['click Advert', { url: 'http://ads.test/' }, 'back', site(hop)]
      : []),
    `click Result ${hop}`,
  ]);
  const steps = comparedSteps(...words);
  return {
    ...{ steps, pages: steps.map(({ url }) => url), wallMs: activeMs === null ? null : activeMs * 1.2 },
    model: isAgent ? { ms: 3000 * steps.length, tokens: 800 * steps.length, cost: null } : null,
    stepMs: activeMs === null ? [] : steps.map(() => activeMs / steps.length),
    segments:
      activeMs === null
        ? {}
        : { loading: activeMs / 5, looking: activeMs / 2, typing: activeMs / 4, idle: activeMs / 20 },
  };
}

function memoryOf(agents: readonly string[]): readonly MemoryArm[] {
  return agents.flatMap((agent, nth) =>
    [0, 1, 3, 5].map((runs) => ({
      participantId: `${agent}-${runs}`,
      agent,
      runs,
      rate: rate(4 + runs + nth, 20),
    })),
  );
}

function clocksOf({ participants }: Analysis): readonly ClockTimes[] {
  return participants.flatMap((row): ClockTimes[] => {
    if (row.kind !== 'agent') return [{ ...row, clock: 'active', times: row.time }];
    const wall = [40, 55, 70, 90, 120, 600, 600, 600, 600].map((s) => ({ ms: s * 1000, cutOff: s === 600 }));
    const model = wall.map(({ ms }) => ({ ms: ms / 4, cutOff: false }));
    return [
      { ...row, clock: 'wall', times: durationFigures(wall) },
      { ...row, clock: 'model', times: durationFigures(model) },
    ];
  });
}

function runsOf(nth: number) {
  return Array.from({ length: 20 }, (_, task) => ({
    taskId: `t${task}`,
    scores: Array.from({ length: 5 }, (_run, at) =>
      (task * 3 + at * 7 + nth * 5) % (4 + nth) === 0 ? 1 : 0,
    ),
  }));
}

function between(name: string, apart: number) {
  const units = Array.from({ length: 40 }, (_, at) => ({
    cluster: `t${at}`,
    ratings: [
      at % 3 === 0 ? 'fail' : 'pass',
      (at + (at % 10 < apart + 1 ? 1 : 0)) % 3 === 0 ? 'fail' : 'pass',
    ],
  }));
  return {
    name,
    judge: apart === 0 ? null : 'judge-70b',
    figures: ratingFigures(units, ['fail', 'pass']),
  };
}
