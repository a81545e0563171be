import type { Attempt, Hop, Participant, Task } from '../../shared/model/index.ts';

/** Builders of complete records; a test overrides the fields that matter to it. */
export function sampleTask(change: Partial<Task> = {}): Task {
  return {
    id: 'set/one',
    setId: 'set',
    key: 'one',
    intent: 'Find the harbour on the wiki, then book a room near it.',
    images: [],
    sites: [],
    startUrls: ['http://wiki.localhost:1/'],
    hops: [sampleHop('wiki'), sampleHop('hotels')],
    asksAnswer: false,
    needsPicture: false,
    budget: { steps: null, activeMs: null },
    source: { format: 'native', file: 'pack.json', index: 1, raw: '{}' },
    reference: null,
    ...change,
  };
}

export function sampleHop(site: string, change: Partial<Hop> = {}): Hop {
  return {
    site,
    label: `the ${site} page`,
    asksAnswer: false,
    check: { url: { host: `${site}.localhost` } },
    ...change,
  };
}

export function samplePerson(name = 'ada'): Participant {
  return {
    id: `person-${name}`,
    kind: 'person',
    name,
    createdAt: 1_000,
    person: { consentText: 'I agree.', consentAt: 1_000, population: {}, exposed: false },
  };
}

export function sampleAttempt(change: Partial<Attempt> = {}): Attempt {
  return {
    id: 'attempt-1',
    taskId: 'set/one',
    participantId: 'person-ada',
    studyId: null,
    mode: 'baseline',
    status: 'running',
    startedAt: 2_000,
    endedAt: null,
    answer: null,
    giveUpReason: null,
    idleRule: { afterMs: 30_000 },
    parent: null,
    holdsRequests: false,
    ...change,
  };
}
