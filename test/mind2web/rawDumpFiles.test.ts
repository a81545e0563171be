// needs: pure
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { demonstrate, exportFrom, fresh, importInto } from '../helpers/mind2webExchange.ts';
import { patient } from '../helpers/patience.ts';

/** A file outside the dump, which the import must not read. */
const outside = fresh('outside.txt');
let dump: string;

before(async () => {
  const own = fresh('own');
  demonstrate(own, 1);
  dump = await exportFrom(own, 'mind2web-raw', { all: true });
  writeFileSync(outside, '{"secret": "of this computer"}');
});

/** Imports a changed copy of the dump and returns the errors. */
async function importChanged(change: (folder: string, task: string) => void): Promise<string[]> {
  const folder = fresh('dump');
  cpSync(dump, folder, { recursive: true });
  change(folder, path.join('task', readdirSync(path.join(folder, 'task'))[0] ?? ''));
  const { errors, imported } = await importInto(fresh('workspace'), folder);
  assert.equal(imported, 0);
  return errors.map(({ file, message }) => `${path.basename(file)} ${message}`);
}

const replaced =
  (file: (task: string) => string, by: (at: string) => void) => (folder: string, task: string) => {
    const at = path.join(folder, file(task));
    rmSync(at, { recursive: true, force: true });
    by(at);
  };
const fifo = (at: string): void => void execFileSync('mkfifo', [at]);
const link = (at: string): void => symlinkSync(outside, at);

describe('a raw dump with links, pipes, folders or invalid files', { timeout: patient(60_000) }, () => {
  const files = {
    'storage.json': (task: string) => `${task}/storage.json`,
    'trace.zip': (task: string) => `${task}/trace.zip`,
    'dom_content.json': (task: string) => `${task}/processed/dom_content.json`,
    'screenshot.json': (task: string) => `${task}/processed/screenshot.json`,
    'task_meta.json': () => 'task_meta.json',
  };
  for (const [name, file] of Object.entries(files)) {
    test(`a link in place of ${name} is refused`, async () => {
      assert.deepEqual(await importChanged(replaced(file, link)), [
        `${name} is a link: links in a dump are not followed`,
      ]);
    });
    test(`a named pipe in place of ${name} is refused without reading it`, async () => {
      assert.deepEqual(await importChanged(replaced(file, fifo)), [`${name} is not a file`]);
    });
  }

  test('a link to a file or a device in place of a page is refused', async () => {
    const page = (folder: string, task: string): string => {
      const pages = path.join(folder, task, 'processed/snapshots');
      return path.join(pages, readdirSync(pages).sort()[0] ?? '');
    };
    for (const [by, told] of [
      [outside, /_after\.mhtml is a link: links in a dump are not followed$/],
      ['/dev/zero', /_after\.mhtml is a link/],
    ] as const) {
      const [first, ...more] = await importChanged((folder, task) => {
        const at = page(folder, task);
        rmSync(at);
        symlinkSync(by, at);
      });
      assert.match(first ?? '', told);
      assert.deepEqual(more, []);
    }
  });

  test('a link in place of the folder of a task is refused', async () => {
    const [first] = await importChanged((folder, task) => {
      const elsewhere = fresh('elsewhere');
      renameSync(path.join(folder, task), elsewhere);
      symlinkSync(elsewhere, path.join(folder, task));
    });
    assert.match(first ?? '', /is a link: links in a dump are not followed$/);
  });

  test('a folder in place of a file is refused', async () => {
    assert.deepEqual(await importChanged(replaced(files['storage.json'], (at) => mkdirSync(at))), [
      'storage.json is not a file',
    ]);
  });

  test('a storage file that is not JSON or has other fields is refused', async () => {
    const storage = (text: string) => replaced(files['storage.json'], (at) => writeFileSync(at, text));
    assert.match(
      (await importChanged(storage('root:x:0:0:root')))[0] ?? '',
      /^storage.json expected a JSON value/,
    );
    assert.deepEqual(await importChanged(storage('{"cookies": 7}')), [
      'storage.json expected a list, found the number 7',
      'storage.json expected a list, found nothing: the field is missing',
    ]);
  });
});
