// needs: browser
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import type { App } from '../../electron/app/app.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listAttemptFiles } from '../../electron/db/record/files.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { toErrorData } from '../../shared/errors.ts';
import { checkKept, checkTidy } from '../helpers/checkKept.ts';
import { createDemonstrator, stepsOf, toldIn } from '../helpers/demonstrator.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { killDemonstration } from '../helpers/killedDemonstration.ts';
import { mountSmallDisk } from '../helpers/smallDisk.ts';
import { openTroubledSite } from '../helpers/troubledSite.ts';

const FULL = /could not be written: the disk is full\./;
const ADVICE = /Free some space on the disk of the workspace and go on/;

const disk = mountSmallDisk(64);
const site = await openTroubledSite({
  '/': ['one', 'two', 'three']
    .map((id) => `<button id="${id}" onclick="this.textContent = 'Pressed'">Press ${id}</button>`)
    .join(' '),
  // The disk is full before the click has ended.
  '/greedy': `<button id="greedy" onclick="const ask = new XMLHttpRequest(); ask.open('GET', '/fill', false); ask.send(); this.textContent = 'Filled'">Fill</button>
    <a id="home" href="/">home</a>`,
  '/form': '<input id="field" aria-label="Field"><a id="next" href="/form">Next</a>',
  '/fill': (response) => {
    disk?.fill();
    response.end();
  },
});
let app: App | null = null;
after(async () => {
  await app?.close();
  await site.close();
  disk?.close();
});

test('a demonstration on a full disk reports it, refuses operations that cannot be kept, and loses no step', {
  skip: disk === null && 'a small disk cannot be mounted',
}, async () => {
  assert.ok(disk);
  const one = await openHeadlessApp(disk.folder);
  app = one.app;
  const person = createDemonstrator(one);
  const { attemptId } = await person.begin(site.at('/'));
  await person.act({ css: '#one' }, 'click');

  // Full before an operation: the operation is not carried out.
  disk.fill();
  await person.pick({ css: '#two' });
  await person.until('seen', ({ demonstration }) => demonstration?.integrity?.ok === false);
  await one.ask('demonstrate.confirm', {});
  const refused = await person.operate('click');
  assert.match(toldIn(refused), FULL);
  assert.match(toldIn(refused), ADVICE);
  assert.deepEqual(stepsOf(refused), ['1 click']);
  assert.ok(await person.browser.boxOf({ role: 'button', name: 'Press two' }), 'the button was not pressed');
  await assert.rejects(() => one.ask('demonstrate.undo', {}), FULL);
  assert.equal(one.app.context.session.state().phase, 'running');
  disk.free();
  const done = await person.operate('click');
  assert.deepEqual([stepsOf(done), toldIn(done)], [['1 click', '2 click'], '']);

  // Full during an operation: its step is written when there is space.
  await person.operate('goto', site.at('/greedy'));
  const during = await person.act({ css: '#greedy' }, 'click');
  assert.match(toldIn(during), FULL);
  await person.choose({ css: '#home' });
  assert.match(toldIn(await person.operate('click')), FULL);
  disk.free();
  const written = await person.until('written', (state) => stepsOf(state).length === 4);
  assert.equal(stepsOf(written)[3], '4 click');
  await person.until('seen', ({ demonstration }) => demonstration?.steps[3]?.afterId !== null);
  await person.until('over', (state) => toldIn(state) === '');
  await person.act({ css: '#home' }, 'click');

  // Full at the end: the demonstration can be finished later.
  await one.ask('demonstrate.describe', {});
  disk.fill();
  const end = { description: 'What was done.', answer: '' };
  await assert.rejects(() => one.ask('demonstrate.finish', end), FULL);
  assert.equal(one.app.context.session.state().phase, 'describing');
  disk.free();
  assert.equal((await one.ask('demonstrate.finish', end)).phase, 'wrapping-up');

  const steps = checkKept(one.app.workspace, attemptId ?? '');
  assert.equal(steps.length, 5);
  for (const { index, element, target, beforeId, afterId } of steps) {
    assert.ok(beforeId && afterId, `step ${index} has its pages`);
    assert.ok(element === null || target?.picture, `step ${index} has the picture of its element`);
  }
  const kinds = listAttemptFiles(one.app.workspace.db, attemptId ?? '').map(({ kind }) => kind);
  assert.ok(kinds.includes('har') && kinds.includes('storage'), 'the files of the attempt are kept');
});

test('a demonstration that is killed while the disk is full can be resumed when there is space', {
  skip: disk === null && 'a small disk cannot be mounted',
  ...onlyThorough,
}, async () => {
  assert.ok(disk);
  await app?.close();
  app = null;
  const folder = path.join(disk.folder, 'killed');
  let phases = 0;
  const accepted = await killDemonstration(folder, site.at('/form'), () => {
    phases += 1;
    if (phases === 6) disk.fill();
    return phases === 14 ? 50 : null;
  });
  try {
    openWorkspace(folder, 'test').close();
  } catch (error) {
    // A workspace on a disk that is still full may be refused with this error.
    assert.match(toErrorData(error).message, /full/);
  }
  disk.free();
  const one = await openHeadlessApp(disk.folder, 'killed');
  app = one.app;
  checkTidy(app.workspace);
  const [left] = await one.ask('run.resumable', {});
  assert.ok(left);
  assert.ok(listEvents(app.workspace.db, left.id).length >= accepted);
  const person = createDemonstrator(one);
  const resumed = await one.ask('run.resumeAttempt', { attemptId: left.id });
  assert.ok((resumed.demonstration?.steps.length ?? 0) >= 1);
  await person.act({ css: '#next' }, 'click');
  assert.equal((await person.finish()).phase, 'wrapping-up');
  for (const { index, beforeId, afterId } of checkKept(app.workspace, left.id))
    assert.ok(beforeId && afterId, `step ${index} has its pages`);
});
