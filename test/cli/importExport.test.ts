// needs: pure
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { type ImportReport, importTasks } from '../../electron/cli/records/import.ts';
import { listTaskSets, listTasks, storeSet } from '../../electron/db/taskSets.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { readSample, samplesFolder } from '../importers/readSample.ts';

const root = temporaryFolder();
let made = 0;
const newFolder = (): string => path.join(root, `w${made++}`);
const flags = { placeholder: {}, keepGoing: false };

function importInto(workspace: string, paths: string[], over: object = {}): Promise<ImportReport> {
  return importTasks(paths, { ...flags, workspace, ...over });
}

function storedKeys(folder: string): string[] {
  const { db, close } = openWorkspace(folder, 'test');
  const keys = listTaskSets(db).flatMap((set) => listTasks(db, set.id).map((task) => task.key));
  close();
  return keys;
}

describe('import', () => {
  test('a folder is imported whole, and the exported files equal the originals byte for byte', async () => {
    const workspace = newFolder();
    const report = await importInto(workspace, [path.join(samplesFolder, 'mmina')]);
    assert.deepEqual([report.imported, report.tasks, report.hops, report.errors], [3, 3, 8, []]);
    const out = newFolder();
    const written = await exportFrom({ format: 'source', out, workspace, pages: true });
    assert.equal(written.tasks, 3);
    for (const name of ['multi567/3.json', 'normal/1.json', 'shopping/3.json'])
      assert.equal(readFileSync(path.join(out, 'mmina', name), 'utf8'), readSample(`mmina/${name}`).text);
  });

  test('WebVoyager’s reference answers are imported and exported with the tasks', async () => {
    const workspace = newFolder();
    const out = newFolder();
    await importInto(workspace, [path.join(samplesFolder, 'webvoyager')]);
    await exportFrom({ format: 'source', out, workspace, pages: true });
    for (const name of ['webvoyager/tasks.jsonl', 'webvoyager/reference_answer.json'])
      assert.equal(readFileSync(path.join(out, name), 'utf8'), readSample(name).text);
  });

  test('one bad task stops the import of all tasks; --keep-going stores the others', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    const file = path.join(folder, 'webarena.json');
    writeFileSync(file, readSample('webarena.json').text.replace('"task_id": 2', '"task_id": -2'));
    const workspace = newFolder();
    const report = await importInto(workspace, [file]);
    assert.deepEqual([report.imported, report.setId, report.tasks], [0, null, 3]);
    assert.deepEqual(
      report.errors.map(({ file, field, message }) => [file, field, message]),
      [['webarena.json', 'task_id', 'expected a number of at least 0, found the number -2']],
    );
    assert.ok(!existsSync(workspace), 'a refused import creates no workspace');
    const kept = await importInto(workspace, [file], { keepGoing: true });
    assert.deepEqual([kept.imported, kept.errors.length], [3, 1]);
    assert.deepEqual(storedKeys(workspace), ['0', '1', '3']);
  });

  test('one unreadable file stops the import of all files', async () => {
    const workspace = newFolder();
    const report = await importInto(workspace, [
      path.join(samplesFolder, 'online.json'),
      path.join(samplesFolder, 'gone.json'),
    ]);
    assert.equal(report.imported, 0);
    assert.deepEqual(
      report.errors.map(({ file, message }) => [file, message]),
      [['gone.json', 'does not exist: check the path']],
    );
  });
});

describe('export', () => {
  test('a task set is exported as a Hopscope pack to the given file, or into a folder under the name of the set', async () => {
    const workspace = newFolder();
    await importInto(workspace, [path.join(samplesFolder, 'online.json')], { name: 'Lamps & shades' });
    const out = path.join(newFolder(), 'pack.json');
    // The installed program opens files with this extension.
    const opened = path.join(newFolder(), 'pack.hopscope');
    for (const file of [out, opened])
      await exportFrom({ format: 'native', out: file, workspace, pages: true });
    assert.equal(readFileSync(opened, 'utf8'), readFileSync(out, 'utf8'));
    const folder = newFolder();
    const { files } = await exportFrom({
      format: 'native',
      out: folder,
      set: 'Lamps & shades',
      workspace,
      pages: true,
    });
    await assert.rejects(
      exportFrom({ format: 'native', out, set: 'Chairs', workspace, pages: true }),
      /no task set "Chairs"/,
    );
    assert.deepEqual(files, [path.join(folder, 'Lamps-shades.json')]);
    assert.equal(readFileSync(out, 'utf8'), readFileSync(path.join(folder, 'Lamps-shades.json'), 'utf8'));
    assert.deepEqual(
      await importInto(newFolder(), [out]).then((report) => [report.format, report.imported]),
      ['native', 1],
    );
  });

  test('the export refuses an imported path that leads out of the output folder', async () => {
    const workspace = newFolder();
    const { text } = readSample('online.json');
    const opened = openWorkspace(workspace, 'test');
    storeSet(opened.db, readTasks([{ path: '../../escaped.json', text }]));
    opened.close();
    const out = path.join(newFolder(), 'inner');
    await assert.rejects(exportFrom({ format: 'source', out, workspace, pages: true }), /would lie outside/);
    assert.ok(!existsSync(path.join(root, 'escaped.json')));
  });

  test('an export from a missing workspace fails and creates no workspace', async () => {
    const workspace = newFolder();
    await assert.rejects(
      exportFrom({ format: 'source', out: newFolder(), workspace, pages: true }),
      /There is no workspace in/,
    );
    assert.ok(!existsSync(workspace));
  });
});

describe('the commands', () => {
  test('import --json prints one document and ends with 0, or with 1 when the data is at fault', async () => {
    const workspace = newFolder();
    const good = await hopscope(
      'import',
      '--workspace',
      workspace,
      '--json',
      path.join(samplesFolder, 'native.json'),
    );
    assert.equal(good.code, 0, good.stderr);
    const { imported, tasks, hops, errors } = JSON.parse(good.stdout);
    assert.deepEqual({ imported, tasks, hops, errors }, { imported: 2, tasks: 2, hops: 4, errors: [] });

    const bad = await hopscope(
      'import',
      '--workspace',
      workspace,
      '--json',
      path.join(samplesFolder, 'gone.json'),
    );
    assert.equal(bad.code, 1, bad.stderr);
    assert.deepEqual(JSON.parse(bad.stdout).errors, [
      { file: 'gone.json', at: '', field: '', message: 'does not exist: check the path' },
    ]);
  });

  test('wrong usage ends with 2', async () => {
    assert.equal((await hopscope('import')).code, 2);
    assert.equal((await hopscope('import', '--format', 'paper', 'x.json')).code, 2);
    assert.equal((await hopscope('import', '--placeholder', 'shopping', 'x.json')).code, 2);
    assert.equal((await hopscope('export', '--format', 'jsonl')).code, 2);
  });
});
