// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { SessionClock } from '../../electron/attempt/sessionClock.ts';
import { StepRecorder } from '../../electron/attempt/stepRecorder.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { ErrorData } from '../../shared/errors.ts';
import type { Action } from '../../shared/model/index.ts';
import { sampleAttempt, samplePerson, sampleTask } from '../helpers/samples.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** An attempt in which the first step has just been done. */
function openSteps() {
  const workspace = openWorkspace(temporaryFolder(), 'test');
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
  const begin = (): void => {
    const { seq, time } = record.append({ type: 'action', action }, clock.now());
    steps.push({ action, seq, time });
    steps.finish();
  };
  begin();
  const written = () => listEvents(db, id).flatMap(({ body }) => (body.type === 'step' ? [body.step] : []));
  return { workspace, db, id, record, clock, steps, begin, written };
}

test('a step that is corrected while its page settles stays corrected', () => {
  const { workspace, db, id, record, clock, steps } = openSteps();
  using _open = workspace;
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

const inPart: ErrorData = { code: 'page.inPart', origin: 'page', message: 'in part' };
const refused: ErrorData = { code: 'guard.held', origin: 'person', message: 'not sent' };

test('the outcome of a step is written into that step once, and not into a later step with the same number', () => {
  const { workspace, steps, begin, written } = openSteps();
  using _open = workspace;
  const [first] = steps.steps;
  assert.ok(first);
  steps.amend(first, { value: null, error: inPart, held: 'a' });
  steps.amend(first, { value: null, error: inPart, held: 'a' });
  assert.deepEqual(
    written().map(({ error, held }) => [error?.code, held]),
    [
      [undefined, undefined],
      ['page.inPart', 'a'],
    ],
  );
  steps.amend(first, { value: null });
  assert.deepEqual([steps.steps[0]?.error, steps.steps[0]?.held], [null, undefined]);
  steps.undo();
  begin();
  steps.amend(first, { value: 'of the step that was taken back' });
  assert.equal(steps.steps[0]?.value, null);
});

test('a step whose request was not sent keeps that error when its page has answered', () => {
  const { workspace, steps } = openSteps();
  using _open = workspace;
  steps.correct({ error: refused }, false);
  const [first] = steps.steps;
  assert.ok(first);
  steps.amend(first, { value: null });
  assert.deepEqual(steps.steps[0]?.error, refused);
});

/** A page on record, for steps that are compared with it. */
const quiet = {
  ...{
    tab: 't1',
    url: 'http://a/',
    title: 'A',
    viewport: { width: 800, height: 600 },
    scroll: { x: 0, y: 0 },
  },
  ...{ screenshot: new Uint8Array([1]), html: '<p>a</p>', mhtml: null, dom: null, flags: [], redactions: [] },
};

describe('letters typed outside a field, and the budget', () => {
  /** An attempt whose page has settled after the first step. */
  function openSettled() {
    const { workspace, record, clock, steps, written } = openSteps();
    const settle = (html: string) =>
      steps.settle({ finishes: false, until: record.nextSeq }, (index) =>
        record.appendPage({ ...quiet, html }, clock.now(), index),
      );
    const act = (operation: 'press' | 'click', value: string | null): void => {
      const action = { ...{ operation, element: null, value }, ...{ tab: 't1', url: 'http://a/', wall: 0 } };
      const { seq, time } = record.append({ type: 'action', action }, clock.now());
      steps.push({ action, seq, time });
      steps.finish();
    };
    settle('<p>a</p>');
    const counted = () => steps.steps.map((step) => steps.counts(step));
    const pagesAfter = () => steps.steps.map(({ pageAfter }) => pageAfter);
    return { workspace, steps, settle, act, counted, pagesAfter, written };
  }

  test('a letter does not count before its page has settled, nor if the page stays the same', () => {
    const { workspace, settle, act, counted, pagesAfter, written } = openSettled();
    using _open = workspace;
    act('press', 'x');
    assert.deepEqual(counted(), [true, false]);
    settle('<p>a</p>');
    assert.deepEqual(
      [counted(), pagesAfter()],
      [
        [true, false],
        [undefined, 'same'],
      ],
    );
    assert.equal(written().at(-1)?.pageAfter, 'same');
  });

  test('a letter that changes the page counts', () => {
    const { workspace, settle, act, counted, pagesAfter } = openSettled();
    using _open = workspace;
    act('press', 'x');
    settle('<p>b</p>');
    assert.deepEqual(
      [counted(), pagesAfter()],
      [
        [true, true],
        [undefined, undefined],
      ],
    );
  });

  test('a letter counts, with `pageAfter` unknown, if only the page after a later step is on record', () => {
    const { workspace, settle, act, counted, pagesAfter } = openSettled();
    using _open = workspace;
    act('press', 'x');
    act('click', null);
    settle('<p>b</p>');
    assert.deepEqual(counted(), [true, true, true]);
    assert.deepEqual(pagesAfter(), [undefined, 'unknown', undefined]);
  });

  test('a click that changes nothing counts', () => {
    const { workspace, settle, act, counted, pagesAfter } = openSettled();
    using _open = workspace;
    act('click', null);
    settle('<p>a</p>');
    assert.deepEqual(
      [counted(), pagesAfter()],
      [
        [true, true],
        [undefined, undefined],
      ],
    );
  });
});

test('a step of typing that continues after a pause has the value and the field content of its end', () => {
  const { workspace, record, clock, steps, written } = openSteps();
  using _open = workspace;
  const element = {
    tag: 'input',
    role: 'textbox',
    name: 'Day',
    text: '',
    attributes: {},
    box: null,
    css: '#d',
  };
  const type = (value: string, held?: string): void => {
    const action: Action = {
      operation: 'type',
      element,
      value,
      ...(held === undefined ? {} : { held }),
      tab: 't1',
      url: 'http://a/',
      wall: 0,
    };
    steps.goOn(action, steps.steps.at(-1)?.to ?? 0);
    const { seq, time } = record.append({ type: 'action', action }, clock.now());
    steps.push({ action, seq, time });
    steps.finish();
  };
  type('041', '04/1');
  type('0412', '04/12');
  type('04/12');
  assert.deepEqual(
    written()
      .slice(1)
      .map(({ index, value, held }) => [index, value, held]),
    [
      [2, '041', '04/1'],
      [2, '0412', '04/12'],
      [2, '04/12', undefined],
    ],
  );
});
