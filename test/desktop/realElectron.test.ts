// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDesktopHost } from '../e2e/hosts/openDesktopHost.ts';
import { missingElectron, needsElectron } from '../e2e/hosts/realElectron.ts';
import { RunPage } from '../e2e/pages/RunPage.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const missing = missingElectron();
const why = missing ?? (needsElectron() ? null : 'HOPSCOPE_NEED_ELECTRON is not 1');
if (why !== null) console.log(`SKIPPED: the desktop on a real Electron was NOT tested here: ${why}.`);

/** If a real Electron is required but missing, `openDesktopHost` fails and names what is missing. */
test('a real Electron opens the window, and a demo task begins in it', {
  skip: !needsElectron(),
  timeout: patient(120_000),
}, async () => {
  const temporary = temporaryFolder();
  const desktop = await openDesktopHost(join(temporary, 'workspace'), temporary);
  const pictures = join(import.meta.dirname, '../../test-results');
  mkdirSync(pictures, { recursive: true });
  try {
    await desktop.ask('run.tryTask', {});
    await desktop.window.getByRole('link', { name: /^Run/ }).click();
    await new RunPage(desktop.window).begin();
    await desktop.window.locator('[data-native-page]').waitFor();
    const view = await desktop.front();
    assert.ok(view, 'the task page is visible');
    const page = await desktop.page(view);
    await page.getByRole('heading').first().waitFor();
    const { viewport } = await desktop.ask('run.state', {});
    assert.deepEqual(await page.evaluate(() => ({ width: innerWidth, height: innerHeight })), viewport);
    assert.ok(Math.abs((await desktop.scaleOf(view)) * viewport.height - view.bounds.height) <= 1);
    await page.screenshot({ path: join(pictures, `task-${process.platform}.png`) });
    assert.deepEqual(desktop.problems, []);
  } finally {
    await desktop.window
      .screenshot({ path: join(pictures, `window-${process.platform}.png`) })
      .catch(() => {});
    await desktop.close();
  }
});

test('an attempt on a real Electron ends with the locators of its task: in the open page, and on another one', {
  skip: !needsElectron(),
  timeout: patient(120_000),
}, async () => {
  const temporary = temporaryFolder();
  const desktop = await openDesktopHost(join(temporary, 'workspace'), temporary);
  const tokyo = 'http://wiki.localhost:{demo}/wiki/Tokyo';
  const check = { required_contents: { must_include: ['Tokyo'] } };
  const program_html = [
    { ...check, url: 'last', locator: "document.querySelector('input').value" },
    { ...check, url: tokyo, locator: 'document.title' },
    { ...check, url: tokyo, locator: '' },
  ];
  const task = {
    ...{
      id: 'located',
      intent: 'Search for Tokyo.',
      startUrl: 'http://wiki.localhost:{demo}/search?q=Tokyo',
    },
    hops: [{ site: 'wiki', label: 'the search', check: { url: { path: '/search' } } }],
    webarena: { eval: { eval_types: ['program_html'], program_html } },
  };
  try {
    const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'located', tasks: [task] });
    const files = [{ path: 'located.json', text }];
    const { setId } = await desktop.ask('import.commit', { files, format: 'native' });
    const person = { name: 'Ada', consent: true, exposed: false, population: {} };
    const { id: participantId } = await desktop.ask('participants.create', person);
    await desktop.ask('run.brief', { participantId, taskId: `${setId}/located` });
    await desktop.window.getByRole('link', { name: /^Run/ }).click();
    await new RunPage(desktop.window).begin();
    await desktop.window.locator('[data-native-page]').waitFor();
    const { attemptId } = await desktop.ask('run.state', {});
    await desktop.ask('run.finish', { answer: '' });
    // A tester does not see attempts.
    await desktop.ask('run.leave', {});
    const { events } = await desktop.ask('attempts.events', {
      attemptId: attemptId ?? '',
      from: 1,
      count: 1000,
    });
    const answers = events.flatMap(({ body }) => (body.type === 'located' ? body.answers : []));
    const given = answers.map(({ found }) => ('value' in found ? String(found.value) : found));
    assert.deepEqual(given.slice(0, 2), ['Tokyo', 'Tokyo – Almanac']);
    assert.match(String(given[2]), /^<!DOCTYPE html><html/);
    assert.deepEqual(
      answers.map(({ opened = false }) => opened),
      [false, true, true],
    );
    const { verdicts } = await desktop.ask('attempts.open', {
      attemptId: attemptId ?? '',
      profile: 'webarena',
    });
    assert.equal(verdicts.find(({ subject }) => subject.kind === 'attempt')?.passed, true);
    assert.deepEqual(desktop.problems, []);
  } finally {
    await desktop.close();
  }
});
