// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { filesIn } from '../../electron/desktop/openedFiles.ts';
import { app } from '../electron-stand-in/app.ts';
import { type RunningDesktop, startDesktopOnStandIn } from '../electron-stand-in/start.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

describe('files among the arguments of a program', () => {
  const home = join(import.meta.dirname, 'somewhere');

  it('are those with an ending of task files, from where the program was called', () => {
    assert.deepEqual(filesIn(['/opt/Hopscope/hopscope', 'towns.hopscope'], home), [
      join(home, 'towns.hopscope'),
    ]);
    assert.deepEqual(filesIn(['electron', '/work/hopscope', 'a.json', 'B.JSONL'], home), [
      join(home, 'a.json'),
      join(home, 'B.JSONL'),
    ]);
  });

  it('are addresses where a Linux desktop gives those (%U)', () => {
    const path = join(home, 'my towns.hopscope');
    assert.deepEqual(filesIn(['hopscope', pathToFileURL(path).href], home), [path]);
  });

  it('are no switches, which Chromium puts among them', () => {
    const switches = ['--no-sandbox', '--user-data-dir=/tmp/x.json', '--original-process-start-time=1'];
    assert.deepEqual(filesIn(['hopscope', ...switches], home), []);
    assert.deepEqual(filesIn(['hopscope', 'https://example.org/tasks.json'], home), []);
  });
});

/** What the system does: `argv` of the first start and of a second one, `open-file` on macOS. */
describe('a task file that the system opens with the program', () => {
  const folder = temporaryFolder();
  const first = taskFile(folder, 'first.hopscope', 'First set');
  let desktop: RunningDesktop;
  let window: Page;

  before(async () => {
    process.argv.push(first);
    desktop = await startDesktopOnStandIn({ workspace: join(folder, 'workspace') });
    window = desktop.window;
  });
  after(async () => {
    await desktop?.close();
  });

  const dialog = () => window.getByRole('dialog', { name: 'Import tasks' });
  const nameOfSet = () => dialog().getByLabel('Name of the set').inputValue();
  const sets = async () => {
    const reply = await window.evaluate(() => globalThis.hopscope.invoke('library.sets', {}));
    assert.ok(reply.ok);
    return reply.value.map(({ name }) => name);
  };

  it('is shown in the library before anything is stored: at the first start', async () => {
    const before = await sets();
    await dialog()
      .getByRole('button', { name: /^Import 1 task/ })
      .waitFor();
    assert.equal(await nameOfSet(), 'First set');
    assert.match(window.url(), /#\/library\?/);
    assert.deepEqual(await sets(), before);
  });

  it('is stored when the person says so', async () => {
    await dialog()
      .getByRole('button', { name: /^Import 1 task/ })
      .click();
    await dialog().waitFor({ state: 'hidden' });
    assert.ok((await sets()).includes('First set'));
  });

  it('reaches the program that runs already, from where the second was called', async () => {
    await window.evaluate(() => {
      location.hash = '#/evaluate';
    });
    mkdirSync(join(folder, 'elsewhere'));
    taskFile(join(folder, 'elsewhere'), 'second.hopscope', 'Second set');
    app.emit(
      'second-instance',
      {},
      ['hopscope', '--allow-file-access-from-files', 'second.hopscope'],
      join(folder, 'elsewhere'),
    );
    await dialog()
      .getByRole('button', { name: /^Import 1 task/ })
      .waitFor();
    assert.equal(await nameOfSet(), 'Second set');
    await window.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    assert.ok(!(await sets()).includes('Second set'), 'looked at, and left');
  });

  it('comes by an event of its own on macOS, which is taken', async () => {
    let taken = false;
    const event = {
      preventDefault() {
        taken = true;
      },
    };
    app.emit('open-file', event, taskFile(folder, 'third.hopscope', 'Third set'));
    assert.ok(taken);
    await dialog()
      .getByRole('button', { name: /^Import 1 task/ })
      .waitFor();
    assert.equal(await nameOfSet(), 'Third set');
  });

  it('takes the place of one that is looked at', async () => {
    app.emit('second-instance', {}, ['hopscope', taskFile(folder, 'fourth.hopscope', 'Fourth set')], '/');
    await dialog().locator('input[value="Fourth set"]').waitFor();
    await window.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  it('that is none is told in the preview, with what was expected', async () => {
    const file = join(folder, 'letter.hopscope');
    writeFileSync(file, '{"format": "hopscope-tasks", "version": 1, "name": "Letter", "task": []}');
    app.emit('second-instance', {}, ['hopscope', file], '/');
    await dialog()
      .getByRole('row', { name: /letter\.hopscope/ })
      .first()
      .waitFor();
    assert.equal(await dialog().getByRole('button', { name: 'Import', exact: true }).isEnabled(), false);
    await window.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  it('that is not there is told in the window', async () => {
    app.emit('second-instance', {}, ['hopscope', join(folder, 'gone.hopscope')], '/');
    await window.getByText('gone.hopscope does not exist: check the path').waitFor();
    assert.equal(await dialog().count(), 0);
  });
});

/** Writes a task file and returns its path. */
function taskFile(folder: string, file: string, name: string): string {
  const task = {
    id: 'bridge',
    intent: 'Which town has the painted bridge?',
    startUrl: 'https://wiki.example/',
    hops: [{ site: 'wiki', check: { url: { host: 'wiki.example', path: '/port-linden' } } }],
  };
  const sites = [{ name: 'wiki', url: 'https://wiki.example/' }];
  const path = join(folder, file);
  writeFileSync(path, JSON.stringify({ format: 'hopscope-tasks', version: 1, name, sites, tasks: [task] }));
  return path;
}
