import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { listEvents } from '../../electron/db/events.ts';
import { findSnapshot } from '../../electron/db/snapshots.ts';
import { listSteps } from '../../electron/db/steps.ts';
import { button } from '../helpers/scriptedBrowser.ts';
import { openScriptedApp } from '../helpers/scriptedSession.ts';

/** What the browser is asked and does not answer yet, with what lets it. */
const held = new Map<string, { readonly asked: () => void; readonly answered: Promise<void> }>();
const one = await openScriptedApp(async (question) => {
  held.get(question)?.asked();
  await held.get(question)?.answered;
});
after(() => one.app.close());
const { db } = one.app.workspace;

/** From now on the browser does not answer this. */
function hold(question: string): { readonly asked: Promise<void>; readonly release: () => void } {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  held.set(question, { asked: asked.resolve, answered: answered.promise });
  return {
    asked: asked.promise,
    release() {
      held.delete(question);
      answered.resolve();
    },
  };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

/** The page changes by itself and is being captured: answers what ends that. */
async function captured(): Promise<() => void> {
  const capture = hold('capture');
  const page = one.browsers.last();
  page.change();
  page.tell({ type: 'tab', change: 'focused', tab: 't1', url: 'http://site/' });
  await capture.asked;
  return capture.release;
}

const happened = (attemptId: string, type: string) =>
  listEvents(db, attemptId).flatMap(({ body }) => (body.type === type ? [body] : []));

test('who presses a link while the page is captured has the page that it leads to after that step', async () => {
  await one.brief('baseline');
  const { attemptId } = await one.ask('run.start', {});
  const id = attemptId ?? '';
  const end = await captured();
  const page = one.browsers.last();
  page.act('click', null);
  await until(() => happened(id, 'action').length === 1);
  const settle = hold('settle');
  end();
  await settle.asked;
  page.change('http://site/next');
  settle.release();
  await until(() => listSteps(db, id).some(({ afterId }) => afterId !== null));
  await one.ask('run.finish', { answer: '' });

  const [step, ...others] = listSteps(db, id);
  assert.deepEqual(others, []);
  assert.equal(findSnapshot(db, step?.afterId ?? '')?.url, 'http://site/next');
  assert.deepEqual(
    happened(id, 'page').map((body) => body.type === 'page' && [body.url, body.stepIndex]),
    [
      ['http://site/', null],
      ['http://site/', null],
      ['http://site/next', 1],
    ],
  );
});

test('what is pressed while the page is captured is seen on the next capture, whether or not anything says that it changed', async () => {
  await one.brief('baseline');
  const { attemptId } = await one.ask('run.start', {});
  const id = attemptId ?? '';
  const end = await captured();
  const action = {
    operation: 'click',
    element: button,
    value: null,
    tab: 't1',
    url: 'http://site/',
    wall: 0,
  } as const;
  one.browsers.last().tell({ type: 'action', action });
  await until(() => happened(id, 'action').length === 1);
  end();
  await until(() => listSteps(db, id).some(({ afterId }) => afterId !== null));
  assert.deepEqual(
    happened(id, 'page').map((body) => body.type === 'page' && body.stepIndex),
    [null, null, 1],
  );
  await one.ask('run.leave', {});
});

test('who presses a link while a page that changed settles has what it led to after that step', async () => {
  await one.brief('baseline');
  const { attemptId } = await one.ask('run.start', {});
  const id = attemptId ?? '';
  const page = one.browsers.last();
  const settle = hold('settle');
  page.change();
  page.tell({ type: 'tab', change: 'focused', tab: 't1', url: 'http://site/' });
  await settle.asked;
  page.act('click', null);
  await until(() => happened(id, 'action').length === 1);
  page.change('http://site/next');
  settle.release();
  await until(() => listSteps(db, id).some(({ afterId }) => afterId !== null));
  const [step] = listSteps(db, id);
  assert.equal(findSnapshot(db, step?.afterId ?? '')?.url, 'http://site/next');
  await one.ask('run.leave', {});
});

test('an operation that is carried out while the page is captured has what it led to after it', async () => {
  await one.brief('demonstration');
  await one.ask('demonstrate.begin', {});
  const { session } = one.app.context;
  const id = session.attemptId ?? '';
  const end = await captured();
  const performed = hold('performed');
  const acted = session.perform({ operation: 'click' });
  await performed.asked;
  await until(() => happened(id, 'action').length === 1);
  const settle = hold('settle');
  end();
  await settle.asked;
  one.browsers.last().change('http://site/next');
  performed.release();
  settle.release();
  await acted;
  const [step] = listSteps(db, id);
  assert.equal(findSnapshot(db, step?.afterId ?? '')?.url, 'http://site/next');
  await one.ask('run.leave', {});
});
