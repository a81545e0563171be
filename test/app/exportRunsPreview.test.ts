// needs: pure
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { sampleAttempt } from '../helpers/samples.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

process.env['HOPSCOPE_CONFIG'] = temporaryFolder();
const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());
const { db } = one.app.workspace;
const person = { name: 'ada', consent: true, exposed: false, population: {} };
const { id: participantId } = await one.ask('participants.create', person);
const [set] = await one.ask('library.sets', {});
const taskId = (await one.ask('library.tasks', { setId: set?.id ?? '' }))[0]?.id ?? '';

function add(id: string, change: Parameters<typeof sampleAttempt>[0]): void {
  insertAttempt(db, sampleAttempt({ id, taskId, participantId, ...change }));
}

test('the preview of an export of runs says what is there and cannot be exported', async () => {
  const preview = async () => {
    const { attempts, left } = await one.ask('export.runsPreview', {});
    return { attempts, ...left };
  };
  const nothing = { attempts: 0, running: 0, ownTries: 0, excluded: 0 };
  assert.deepEqual(await preview(), nothing);
  add('running', { status: 'running', endedAt: null });
  add('own', { mode: 'qa', status: 'finished', endedAt: 2 });
  assert.deepEqual(await preview(), { ...nothing, running: 1, ownTries: 1 });
  add('demonstration', { mode: 'demonstration', status: 'finished', endedAt: 3 });
  assert.deepEqual(await preview(), { ...nothing, attempts: 1, running: 1, ownTries: 1 });
});
