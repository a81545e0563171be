// needs: browser
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, type TestContext, test } from 'node:test';
import type { OpenedBrowser } from '../../electron/browser/openTaskBrowser.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listBlobs } from '../../electron/db/record/files.ts';
import { findSnapshot } from '../../electron/db/record/snapshots.ts';
import { forgetDeleted } from '../../electron/db/store/leftovers.ts';
import { readBlobText, readMhtml } from '../../electron/workspace/workspace.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { createPerson, type Person } from '../helpers/person.ts';
import { secretsIn } from '../helpers/secretSearch.ts';
import { mountSmallDisk } from '../helpers/smallDisk.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const PASSWORD = 'Zwirbelnuss-Quark-77';
/** A text that is not typed into a secret field. It stays in the record. */
const CITY = 'Lisbon-by-the-sea';

const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (request.url?.startsWith('/drawn')) {
    response.setHeader('content-type', 'image/svg+xml');
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    return;
  }
  response.end(`<!doctype html><title>Sign in</title><style>input{display:block;width:300px}</style>
    <form method=post action=/in><input id=user name=user aria-label=User><input id=city name=city aria-label=City>
    <input id=short name=short aria-label=Short oninput="value = value.slice(0, 9)">
    <input id=pw name=pw type=password aria-label=Password><button id=go>Go</button></form>
    <p id=out></p><script>
      for (const field of [user, city]) field.onchange = () => {
        out.textContent = 'Hello ' + field.value; document.title = 'For ' + field.value;
        history.replaceState(null, '', '?who=' + encodeURIComponent(field.value));
        const drawn = new Image(); drawn.src = '/drawn?of=' + encodeURIComponent(field.value); out.append(drawn);
      };
    </script>`);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`;
const one = await openHeadlessApp(temporaryFolder());
const { workspace } = one.app;
after(async () => {
  await one.app.close();
  server.closeAllConnections();
  server.close();
});

async function begin(
  name: string,
  mode: 'baseline' | 'demonstration',
  { ask, app }: HeadlessApp = one,
): Promise<OpenedBrowser> {
  const task = {
    id: name,
    intent: 'Sign in.',
    startUrl: origin,
    hops: [{ site: 'signin', check: { url: { path: '/' } } }],
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name, tasks: [task] });
  const { setId } = await ask('import.commit', {
    files: [{ path: `${name}.json`, text }],
    format: 'native',
  });
  const { id } = await ask('participants.create', {
    name,
    consent: true,
    exposed: false,
    population: {},
  });
  await ask('run.brief', { participantId: id, taskId: `${setId}/${name}`, mode });
  await ask(mode === 'baseline' ? 'run.start' : 'demonstrate.begin', {});
  const browser = app.context.session.page as OpenedBrowser;
  await browser.settle();
  return browser;
}

/** Types into a field and waits until the effect is recorded. */
async function fill(person: Person, field: string, value: string, { app }: HeadlessApp = one): Promise<void> {
  await person.click({ css: `#${field}` });
  await person.type(value);
  await person.press('Tab');
  await app.context.session.perform({ operation: 'wait', value: '0' });
}

function assertWhole(attemptId: string): void {
  const events = listEvents(workspace.db, attemptId);
  assert.deepEqual(
    events.map(({ seq }) => seq),
    events.map((_event, at) => at + 1),
    'no event is missing',
  );
  assert.ok(events.every(({ time }, at) => time >= (events[at - 1]?.time ?? 0)));
  const named = new Set(listBlobs(workspace.db).map(({ hash }) => hash));
  assert.deepEqual(
    workspace.blobs.list().hashes.filter((hash) => !named.has(hash)),
    [],
    'every file is named in the database',
  );
  for (const { body } of events)
    if (body.type === 'page' && body.snapshotId !== null) {
      const page = findSnapshot(workspace.db, body.snapshotId);
      if (page?.html) readBlobText(workspace, page.html);
      if (page?.mhtml) readMhtml(workspace, page.mhtml);
    }
}

test('a password typed into a wrong field is removed from the whole record once it is typed into its own field', async () => {
  const browser = await begin('wrong-field', 'baseline');
  const attemptId = (await one.ask('run.state', {})).attemptId ?? '';
  const person = createPerson(browser);
  await fill(person, 'city', CITY);
  await fill(person, 'user', PASSWORD);
  const found = (text: string): string[] => secretsIn(one.folder, [text]).map(({ file }) => file);
  assert.ok(found(PASSWORD).length > 2, 'the password is ordinary text until then');
  const before = listEvents(workspace.db, attemptId);
  // The address and the title of the page also show the password until the field has another value.
  await fill(person, 'user', 'ada');
  await fill(person, 'pw', PASSWORD);
  await fill(person, 'city', 'Porto');
  // The session searches for it after each capture, which comes late on a busy machine.
  for (let looks = 0; looks < 40 && found(PASSWORD).length > 0; looks += 1)
    await one.app.context.session.perform({ operation: 'wait', value: '0' });
  // The search index keeps words in small letters.
  const parts = ['Zwirbel', 'Zwirb', 'zwirbelnuss', 'Quark', 'uark-77', PASSWORD.toUpperCase()];
  assert.deepEqual([PASSWORD, ...parts].flatMap(found), []);
  assert.ok(found(CITY).length > 2, 'text that is not secret is kept');
  assertWhole(attemptId);
  const events = listEvents(workspace.db, attemptId);
  for (const { seq, time, wall, body } of before) {
    const now = events[seq - 1];
    assert.deepEqual(
      [now?.time, now?.wall, now?.body.type],
      [time, wall, body.type],
      `event ${seq} keeps its place`,
    );
  }
  const reported = events.flatMap(({ body }) => (body.type === 'redacted' ? [body.where] : []));
  for (const where of ['earlier event', 'earlier page', 'earlier picture'])
    assert.ok(reported.includes(where), where);
  const steps = await one.ask('run.state', {});
  assert.ok(!JSON.stringify(steps).includes('Zwirbel'));
  await one.ask('run.finish', { answer: '' });
  assert.deepEqual([PASSWORD, ...parts].flatMap(found), []);
  assertWhole(attemptId);
});

test('a demonstration withholds the pictures that show the password and keeps the other pictures', async () => {
  const browser = await begin('wrong-demonstrated', 'demonstration');
  const attemptId = (await one.ask('run.state', {})).attemptId ?? '';
  for (const [field, value] of [
    ['short', PASSWORD],
    ['city', CITY],
    ['user', PASSWORD],
    ['pw', PASSWORD],
    ['user', 'ada'],
  ] as const) {
    const box = await browser.boxOf({ css: `#${field}` });
    assert.ok(box);
    await one.ask('demonstrate.pick', { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await one.ask('demonstrate.confirm', {});
    await one.ask('demonstrate.operate', { operation: 'type', value });
    await browser.settle();
  }
  await one.ask('demonstrate.describe', {});
  await one.ask('demonstrate.finish', { description: 'Sign in.', answer: '' });
  assert.deepEqual(
    secretsIn(one.folder, [PASSWORD]).map(({ file }) => file),
    [],
  );
  const told = JSON.stringify(listEvents(workspace.db, attemptId));
  assert.ok(!told.includes(PASSWORD.slice(0, 9)), 'what a field has kept of it is a part of it');
  assertWhole(attemptId);
  const pages = listEvents(workspace.db, attemptId).flatMap(({ body }) =>
    body.type === 'page' && body.snapshotId !== null ? [findSnapshot(workspace.db, body.snapshotId)] : [],
  );
  assert.ok(
    pages.some((page) => page?.flags.includes('withheld') && page.screenshot === null && page.dom !== null),
  );
  assert.ok(pages.some((page) => page?.screenshot !== null && !page?.flags.includes('withheld')));
});

test('a secret that a full disk cannot remove is reported at the end and removed when there is space', async (context: TestContext) => {
  const disk = mountSmallDisk(48);
  if (disk === null) return context.skip('no small disk can be mounted here');
  const small = await openHeadlessApp(path.join(disk.folder, 'workspace'));
  context.after(async () => {
    await small.app.close();
    disk.close();
  });
  small.app.workspace.db.exec('CREATE TABLE large AS SELECT randomblob(12000000) AS bytes');
  forgetDeleted(small.app.workspace.db);
  const person = createPerson(await begin('left-over', 'baseline', small));
  await fill(person, 'user', PASSWORD, small);
  disk.fillBut(6_000_000);
  await fill(person, 'pw', PASSWORD, small);
  const { problem } = await small.ask('run.finish', { answer: '' });
  assert.equal(problem?.code, 'storage.leftOver');
  await small.ask('run.leave', {});
  assert.deepEqual(await small.ask('workspace.leftOver', {}), { isLeftOver: true });
  disk.free();
  await small.ask('workspace.collect', {});
  assert.deepEqual(await small.ask('workspace.leftOver', {}), { isLeftOver: false });
  assert.deepEqual(secretsIn(small.folder, [PASSWORD]), []);
});
