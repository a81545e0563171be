// needs: pure
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { listEventsOfType } from '../../electron/db/record/events.ts';
import type { ErrorData } from '../../shared/errors.ts';
import { openScriptedApp } from '../helpers/scriptedSession.ts';

const one = await openScriptedApp();
after(() => one.app.close());
afterEach(() => one.ask('run.leave', {}));

const trouble: ErrorData = {
  code: 'page.popup',
  origin: 'page',
  message: 'A window that the page opened could not be shown as a tab, and was closed.',
};

test('a failure in the browser is recorded and shown to the person', async () => {
  await one.brief('baseline');
  const { attemptId } = await one.ask('run.start', {});
  one.browsers.last().act('click', null);
  one.browsers.last().tell({ type: 'failed', error: trouble });
  const { problem, phase } = one.app.context.session.state();
  assert.deepEqual([phase, problem], ['running', trouble]);
  const failed = listEventsOfType(one.app.workspace.db, attemptId ?? '', ['failed']);
  assert.deepEqual(
    failed.map(({ body }) => body),
    [{ type: 'failed', error: trouble, stepIndex: null }],
  );
});

test('a failure in the browser during exploring is shown to the person', async () => {
  await one.brief('demonstration');
  await one.ask('demonstrate.explore', {});
  one.browsers.last().tell({ type: 'failed', error: trouble });
  const { problem, phase } = one.app.context.session.state();
  assert.deepEqual([phase, problem], ['exploring', trouble]);
});
