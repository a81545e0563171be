// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restartReader } from '../../electron/app/improve/restarts.ts';
import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { EventBody } from '../../shared/model/index.ts';
import { insertSampleAttempt } from '../helpers/insertedAttempt.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** Whether a run began again, from its pages and from what it opened. */

const page = (url: string): EventBody => ({
  ...{ type: 'page', tab: 't', url, title: '', snapshotId: null, stepIndex: null },
});

const goto = (index: number, value: string): EventBody => ({
  type: 'step',
  step: {
    ...{ index, operation: 'goto', element: null, value, tab: 't', url: 'http://shop.localhost/tea' },
    ...{ startedAt: 1, endedAt: 2, segments: {}, from: 1, to: 1, error: null },
    ...{ beforeId: null, afterId: null },
  },
});

function restarted(events: readonly EventBody[], searchAddress = ''): boolean | null {
  using workspace = openWorkspace(temporaryFolder(), 'test');
  insertSampleAttempt(workspace.db);
  const record = new AttemptRecord(workspace, 'attempt-1');
  for (const body of events) record.append(body, 1);
  return restartReader(workspace.db, searchAddress)('attempt-1');
}

const home = page('http://shop.localhost:4100/');
const tea = page('http://shop.localhost:4100/tea');

test('a run that comes back to its first page began again', () => {
  assert.equal(restarted([home, tea, home]), true);
  assert.equal(restarted([home, tea, tea]), false);
  assert.equal(restarted([home, home]), false, 'a page that settles twice is no restart');
});

test('a run that opens the search address of its agent began again', () => {
  const searched = [home, tea, goto(1, 'https://search.example/'), page('https://search.example/?first=1')];
  assert.equal(restarted(searched, 'https://search.example'), true);
  assert.equal(restarted(searched), false, 'without a search address it is a page like any other');
});

test('of a run without a page it cannot be told', () => {
  assert.equal(restarted([]), null);
});
