import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';

/** An attempt by its hops (`x` passed, `o` opened only, `.` neither); it passed if all hops did. */
export function attempt(hops: string, overrides: Partial<ScoredAttempt> = {}): ScoredAttempt {
  const list = [...hops].map((hop) => ({ opened: hop !== '.', passed: hop === 'x' }));
  return {
    attemptId: `a-${hops}`,
    taskId: 't1',
    setId: 's1',
    participantId: 'p1',
    participantName: 'Ann',
    participantKind: 'person',
    groups: ['people'],
    sites: ['wiki'],
    mode: 'baseline',
    assessed: [],
    undecided: false,
    status: 'finished',
    startedAt: 0,
    chromium: '',
    hops: list,
    passed: list.every(({ passed }) => passed),
    excluded: false,
    siteFailed: false,
    branched: false,
    holdsRequests: false,
    assisted: false,
    activeMs: 60_000,
    steps: 5,
    hopActiveMs: list.map(({ passed }) => (passed ? 10_000 : null)),
    asPrinted: null,
    ...overrides,
  };
}
