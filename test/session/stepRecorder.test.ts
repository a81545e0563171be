// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { SessionClock } from '../../electron/attempt/sessionClock.ts';
import { StepRecorder } from '../../electron/attempt/stepRecorder.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { sampleAttempt, samplePerson, sampleTask } from '../helpers/samples.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

test('a step that is corrected while its page settles stays corrected', () => {
  using workspace = openWorkspace(temporaryFolder(), 'test');
  const { db } = workspace;
  insertTaskSet(db, { id: 'set', name: 'Set', format: 'native', importedAt: 0 }, [sampleTask()], []);
  insertParticipant(db, samplePerson());
  const { id } = sampleAttempt();
  insertAttempt(db, sampleAttempt());
  const record = new AttemptRecord(workspace, id);
  const clock = new SessionClock({
    append: (body, time) => record.append(body, time),
    idle: { afterMs: 30_000 },
    base: 0,
    events: [],
  });
  const steps = new StepRecorder(record, clock, []);
  const action = {
    operation: 'click',
    element: null,
    value: null,
    tab: 't1',
    url: 'http://a/',
    wall: 0,
  } as const;
  const { seq, time } = record.append({ type: 'action', action }, clock.now());
  steps.push({ action, seq, time });
  steps.finish();
  assert.equal(steps.hasOpen, true);

  steps.correct({ operation: 'click-fake' }, false);
  const page = {
    tab: 't1',
    url: 'http://a/',
    title: 'A',
    viewport: { width: 800, height: 600 },
    scroll: { x: 0, y: 0 },
    screenshot: null,
    html: '<p>a</p>',
    mhtml: null,
    dom: null,
    flags: [],
    redactions: [],
  };
  steps.settle({ finishes: false, until: record.nextSeq }, (index) =>
    record.appendPage(page, clock.now(), index),
  );

  const [step] = steps.steps;
  assert.equal(step?.operation, 'click-fake');
  assert.notEqual(step?.afterId, null);
  const last = listEvents(db, id).findLast(({ body }) => body.type === 'step');
  assert.ok(last?.body.type === 'step');
  assert.deepEqual(last.body.step, step);
});
