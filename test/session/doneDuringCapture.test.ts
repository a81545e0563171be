// needs: pure
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import { findSnapshot } from '../../electron/db/record/snapshots.ts';
import { listSteps } from '../../electron/db/record/steps.ts';
import { button, keptQuestions } from '../helpers/scriptedBrowser.ts';
import { openScriptedApp } from '../helpers/scriptedSession.ts';

const { answering, keep } = keptQuestions();
const one = await openScriptedApp(answering);
after(() => one.app.close());
const { db } = one.app.workspace;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

/** Starts the capture of a page that has changed by itself; returns the function that ends it. */
async function captured(): Promise<() => void> {
  const capture = keep('capture');
  const page = one.browsers.last();
  page.change();
  page.tell({ type: 'tab', change: 'focused', tab: 't1', url: 'http://site/' });
  await capture.asked;
  return capture.letGo;
}

const happened = (attemptId: string, type: string) =>
  listEvents(db, attemptId).flatMap(({ body }) => (body.type === type ? [body] : []));

test('the step of a link that is clicked during a capture has the linked page after it', async () => {
  await one.brief('baseline');
  const { attemptId } = await one.ask('run.start', {});
  const id = attemptId ?? '';
  const end = await captured();
  const page = one.browsers.last();
  page.act('click', null);
  await until(() => happened(id, 'action').length === 1);
  const settle = keep('settle');
  end();
  await settle.asked;
  page.change('http://site/next');
  settle.letGo();
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

test('the page that is recorded while the next action comes is flagged, and the page after that action is not', async () => {
  await one.brief('baseline');
  const { attemptId } = await one.ask('run.start', {});
  const id = attemptId ?? '';
  const page = one.browsers.last();
  const capture = keep('capture');
  page.act('click', null);
  page.change('http://site/first');
  await capture.asked;
  page.act('click', null);
  await until(() => happened(id, 'action').length === 2);
  page.change('http://site/second');
  capture.letGo();
  await until(() => listSteps(db, id).filter(({ afterId }) => afterId !== null).length === 2);
  await one.ask('run.finish', { answer: '' });
  const flags = listSteps(db, id).map(({ afterId }) => findSnapshot(db, afterId ?? '')?.flags);
  assert.deepEqual(flags, [['acted-on'], []]);
});

test('a step during a capture has a new page after it even if the page reports no change', async () => {
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

test('the step of a link that is clicked while a changed page settles has the linked page after it', async () => {
  await one.brief('baseline');
  const { attemptId } = await one.ask('run.start', {});
  const id = attemptId ?? '';
  const page = one.browsers.last();
  const settle = keep('settle');
  page.change();
  page.tell({ type: 'tab', change: 'focused', tab: 't1', url: 'http://site/' });
  await settle.asked;
  page.act('click', null);
  await until(() => happened(id, 'action').length === 1);
  page.change('http://site/next');
  settle.letGo();
  await until(() => listSteps(db, id).some(({ afterId }) => afterId !== null));
  const [step] = listSteps(db, id);
  assert.equal(findSnapshot(db, step?.afterId ?? '')?.url, 'http://site/next');
  await one.ask('run.leave', {});
});

test('the step of an operation during a capture has the new page after it', async () => {
  await one.brief('demonstration');
  await one.ask('demonstrate.begin', {});
  const { session } = one.app.context;
  const id = session.attemptId ?? '';
  const end = await captured();
  const performed = keep('performed');
  const acted = session.perform({ operation: 'click' });
  await performed.asked;
  await until(() => happened(id, 'action').length === 1);
  const settle = keep('settle');
  end();
  await settle.asked;
  one.browsers.last().change('http://site/next');
  performed.letGo();
  settle.letGo();
  await acted;
  const [step] = listSteps(db, id);
  assert.equal(findSnapshot(db, step?.afterId ?? '')?.url, 'http://site/next');
  await one.ask('run.leave', {});
});
