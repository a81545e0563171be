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

describe('task files among the arguments of a program', () => {
  const home = join(import.meta.dirname, 'somewhere');

  it('are arguments with the extension of a task file, relative to the working directory', () => {
    assert.deepEqual(filesIn(['/opt/Hopscope/hopscope', 'towns.hopscope'], home), [
      join(home, 'towns.hopscope'),
    ]);
    assert.deepEqual(filesIn(['electron', '/work/hopscope', 'a.json', 'B.JSONL'], home), [
      join(home, 'a.json'),
      join(home, 'B.JSONL'),
    ]);
  });

  it('can be file URLs, which a Linux desktop passes for %U', () => {
    const path = join(home, 'my towns.hopscope');
    assert.deepEqual(filesIn(['hopscope', pathToFileURL(path).href], home), [path]);
  });

  it('are neither switches of Chromium nor web addresses', () => {
    const switches = ['--no-sandbox', '--user-data-dir=/tmp/x.json', '--original-process-start-time=1'];
    assert.deepEqual(filesIn(['hopscope', ...switches], home), []);
    assert.deepEqual(filesIn(['hopscope', 'https://example.org/tasks.json'], home), []);
  });
});

/** The system passes a file in `argv` of the first or of a second instance, or on macOS by the event `open-file`. */
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

  it('is previewed in the library at the first start, and nothing is stored yet', async () => {
    const before = await sets();
    await dialog()
      .getByRole('button', { name: /^Import 1 task/ })
      .waitFor();
    assert.equal(await nameOfSet(), 'First set');
    assert.match(window.url(), /#\/library\?/);
    assert.deepEqual(await sets(), before);
  });

  it('is stored when the person confirms the import', async () => {
    await dialog()
      .getByRole('button', { name: /^Import 1 task/ })
      .click();
    await dialog().waitFor({ state: 'hidden' });
    assert.ok((await sets()).includes('First set'));
  });

  it('reaches the running program from a second instance, relative to the directory of that instance', async () => {
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
    assert.ok(!(await sets()).includes('Second set'), 'a preview that was closed stores nothing');
  });

  it('is taken from the event open-file on macOS', async () => {
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

  it('replaces the file in the preview', async () => {
    app.emit('second-instance', {}, ['hopscope', taskFile(folder, 'fourth.hopscope', 'Fourth set')], '/');
    await dialog().locator('input[value="Fourth set"]').waitFor();
    await window.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  it('is listed in the preview but cannot be imported if it is invalid', async () => {
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

  it('is reported in the window if it does not exist', async () => {
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
