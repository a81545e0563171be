// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AttemptEvent, EventBody, Step } from '../../shared/model/index.ts';
import { withoutUndone } from '../../shared/trajectory/undone.ts';

const record = (...bodies: EventBody[]): AttemptEvent[] =>
  bodies.map((body, index) => ({ attemptId: 'a', seq: index + 1, time: index, wall: index, body }));
const page = (url: string): EventBody => ({
  type: 'page',
  tab: 't1',
  url,
  title: '',
  snapshotId: null,
  stepIndex: null,
});
const step = (index: number, from: number): EventBody => ({
  type: 'step',
  step: { index, from, to: from } as Step,
});
const action = { type: 'action' } as EventBody;
const words = (events: readonly AttemptEvent[]): string[] =>
  events.map(({ body }) =>
    body.type === 'page' ? body.url : body.type === 'step' ? `step ${body.step.index}` : body.type,
  );

test('an undone step is left out from its first action on, except for clock events', () => {
  const events = record(
    page('/start'),
    action,
    step(1, 2),
    page('/one'),
    { type: 'segment', segment: 'acting' },
    action,
    step(2, 6),
    page('/two'),
    { type: 'undone', stepIndex: 2 },
    { type: 'resumed' },
    page('/one'),
    action,
    step(2, 12),
    page('/three'),
  );
  assert.deepEqual(words(withoutUndone(events)), [
    '/start',
    'action',
    'step 1',
    '/one',
    'segment',
    'resumed',
    '/one',
    'action',
    'step 2',
    '/three',
  ]);
});

test('two steps undone in sequence are both left out', () => {
  const events = record(
    action,
    step(1, 1),
    action,
    step(2, 3),
    { type: 'undone', stepIndex: 2 },
    { type: 'undone', stepIndex: 1 },
  );
  assert.deepEqual(words(withoutUndone(events)), []);
});

test('a record without undone steps is returned unchanged', () => {
  const events = record(page('/'), action, step(1, 2));
  assert.equal(withoutUndone(events), events);
});
