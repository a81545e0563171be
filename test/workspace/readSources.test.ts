// needs: pure
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { readSources } from '../../electron/exchange/import/readSources.ts';
import { isError } from '../../shared/importers/file/importer.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();
let folders = 0;

/** A new folder with these files. Names may contain folders. */
function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = path.join(root, `f${folders++}`);
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

async function errorsOf(...paths: string[]): Promise<string[]> {
  const { problems } = await readSources(paths);
  return problems.filter(isError).map(({ file, at, message }) => [file, at, message].join(' | '));
}

describe('reading task files from disk', () => {
  test('a folder gives every .json and .jsonl file below it in natural order, with the name of its folder', async () => {
    const folder = folderWith({
      'normal/10.json': '10',
      'normal/2.json': '2',
      'a.jsonl': 'a',
      'notes.md': 'no',
      '.git/x.json': 'no',
    });
    const { files, problems } = await readSources([folder]);
    const base = path.basename(folder);
    assert.deepEqual(files, [
      { path: `${base}/a.jsonl`, text: 'a', folder: base },
      { path: `${base}/normal/2.json`, text: '2', folder: 'normal' },
      { path: `${base}/normal/10.json`, text: '10', folder: 'normal' },
    ]);
    assert.deepEqual(
      problems.map(({ level, message }) => [level, message]),
      [['note', '1 files that are not .json or .jsonl were skipped']],
    );
  });

  test('several paths give each file once, relative to their common folder', async () => {
    const folder = folderWith({ 'compare/1.json': '1', 'normal/1.json': '2' });
    const { files } = await readSources([
      `${folder}/compare/1.json`,
      `${folder}/normal`,
      `${folder}/compare`,
    ]);
    assert.deepEqual(
      files.map((file) => file.path),
      ['compare/1.json', 'normal/1.json'],
    );
    const [only] = (await readSources([`${folder}/compare/1.json`])).files;
    assert.deepEqual(only, { path: '1.json', text: '1', folder: 'compare' });
  });

  test('a byte order mark and line ends stay', async () => {
    const folder = folderWith({ 'a.json': '\uFEFF[\r\n]\r\n' });
    assert.equal((await readSources([folder])).files[0]?.text, '\uFEFF[\r\n]\r\n');
  });

  test('a file of 5 GB is refused before it is read', async () => {
    const folder = folderWith({ 'huge.json': '' });
    truncateSync(path.join(folder, 'huge.json'), 5 * 1024 ** 3);
    assert.deepEqual(await errorsOf(path.join(folder, 'huge.json')), [
      'huge.json |  | is 5120 MB; the limit is 64 MB per file: split it into several files',
    ]);
  });

  test('files above the limit of all files together are refused', async () => {
    const folder = folderWith(
      Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`${index}.json`, ''])),
    );
    for (let index = 0; index < 5; index++)
      truncateSync(path.join(folder, `${index}.json`), 60 * 1024 * 1024);
    assert.deepEqual(await errorsOf(folder), [
      ' |  | 300 MB altogether; the limit is 256 MB: import them as several sets',
    ]);
  });

  test('a missing path, a file instead of a folder and a folder without tasks are refused', async () => {
    const folder = folderWith({ 'a.json': '1', 'empty/readme.md': '', 'wrong/17.json/readme.md': '' });
    assert.deepEqual(await errorsOf(`${folder}/b.json`), ['b.json |  | does not exist: check the path']);
    assert.deepEqual(await errorsOf(`${folder}/a.json/`), [
      'a.json |  | is a file: expected a folder, as the name ends with a slash',
    ]);
    assert.deepEqual(await errorsOf(`${folder}/a.json/b`), [
      'b |  | does not exist: a part of its path is a file and not a folder',
    ]);
    assert.deepEqual(await errorsOf(`${folder}/empty`), [
      'empty |  | is a folder without a .json or .jsonl file',
    ]);
    const beside = await readSources([`${folder}/a.json`, `${folder}/empty`]);
    assert.deepEqual(
      [beside.files.length, ...beside.problems.map(({ level, message }) => `${level}: ${message}`)],
      [
        1,
        'note: is a folder without a .json or .jsonl file',
        'note: 1 files that are not .json or .jsonl were skipped',
      ],
      'beside other paths the folder is skipped, because a shell expands folder/* to it',
    );
    assert.deepEqual(await errorsOf(`${folder}/wrong`), [
      'wrong/17.json |  | is a folder: expected a file by its name',
    ]);
  });

  test('files that are not UTF-8 text are refused', async () => {
    const folder = folderWith({
      'latin.json': Buffer.concat([Buffer.from('["a",\n"caf'), Buffer.from([0xe9]), Buffer.from('"]')]),
      'cut.json': Buffer.from('["é"]').subarray(0, 3),
      'binary.json': Buffer.from([1, 0, 2]),
      'wide.json': Buffer.from('\uFEFF[]', 'utf16le'),
      'fine.json': '["\uFFFD", "é"]',
    });
    assert.deepEqual(await errorsOf(folder), [
      `${path.basename(folder)}/binary.json |  | is not a text file: it contains zero bytes`,
      `${path.basename(folder)}/cut.json | line 1 | is not UTF-8: byte 3 (C3) does not begin a character`,
      `${path.basename(folder)}/latin.json | line 2 | is not UTF-8: byte 11 (E9) does not begin a character`,
      `${path.basename(folder)}/wide.json |  | is UTF-16: expected UTF-8. Save it as UTF-8`,
    ]);
  });

  test('links out of the folder and circular links are not followed', async () => {
    const outside = folderWith({ 'secret.json': 'secret' });
    const folder = folderWith({ 'a/1.json': '1' });
    symlinkSync(path.join(outside, 'secret.json'), path.join(folder, 'out.json'));
    symlinkSync(folder, path.join(folder, 'a/round'));
    symlinkSync(path.join(folder, 'nowhere.json'), path.join(folder, 'broken.json'));
    const { files, problems } = await readSources([folder]);
    assert.deepEqual(
      files.map((file) => file.text),
      ['1'],
    );
    assert.deepEqual(
      problems.map(({ file, message }) => `${path.basename(file)} ${message}`),
      [
        'broken.json does not exist: check the path',
        'out.json is a link that leads out of the folder: not followed',
      ],
    );
  });

  test('a file below more than 12 folders is refused', async () => {
    const folder = folderWith({ [`${'d/'.repeat(14)}x.json`]: '1' });
    assert.match((await errorsOf(folder)).join(), /lies deeper than 12 folders/);
  });

  test('a file without read permission is refused', {
    skip: process.getuid?.() === 0 ? 'root reads everything' : false,
  }, async () => {
    const folder = folderWith({ 'a.json': '1' });
    chmodSync(path.join(folder, 'a.json'), 0);
    assert.deepEqual(await errorsOf(`${folder}/a.json`), [
      'a.json |  | cannot be read: its permissions forbid it',
    ]);
  });
});
