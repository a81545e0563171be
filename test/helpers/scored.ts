import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';

/** `hopsOf(3, 2)`: three hops of which the first two passed, and hence three were opened. */
export function hopsOf(length: number, passed: number): ScoredAttempt['hops'] {
  return Array.from({ length }, (_, index) => ({ opened: index <= passed, passed: index < passed }));
}

/** One attempt as statistics see it: tester "Ada", task "t1", one hop passed, finished. Override what matters. */
export function scored(overrides: Partial<ScoredAttempt> = {}): ScoredAttempt {
  const hops = overrides.hops ?? hopsOf(1, 1);
  const passed = hops.every((hop) => hop.passed);
  return {
    attemptId: 'a1',
    taskId: 't1',
    setId: 'demo',
    participantId: 'ada',
    participantName: 'Ada',
    participantKind: 'person',
    groups: ['people', 'first-time'],
    sites: ['wiki'],
    mode: 'baseline',
    assessed: [],
    undecided: false,
    status: 'finished',
    startedAt: 0,
    chromium: '156.0.0.0',
    passed,
    excluded: false,
    siteFailed: false,
    assisted: false,
    branched: false,
    holdsRequests: false,
    activeMs: 60_000,
    steps: 5,
    hopActiveMs: hops.map((hop) => (hop.passed ? 20_000 : null)),
    asPrinted: null,
    ...overrides,
    hops,
  };
}

/** `amount` attempts of one participant on as many tasks of `length` hops, each with `passed` hops passed. */
export function many(
  amount: number,
  length: number,
  passed: number,
  overrides: Partial<ScoredAttempt> = {},
): ScoredAttempt[] {
  return Array.from({ length: amount }, (_, index) => {
    const id = `${overrides.participantId ?? 'ada'}/${length}-${passed}-${index}`;
    return scored({
      attemptId: id,
      taskId: `t${length}-${passed}-${index}`,
      hops: hopsOf(length, passed),
      ...overrides,
    });
  });
}
