// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { openUploads } from '../../electron/exchange/import/uploads.ts';
import { importLimits } from '../../shared/parse/limits.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const folderOf = (workspace: string): string => path.join(workspace, 'uploads');

describe('files that a window uploads', () => {
  test('the parts of several files become the files in their folders', () => {
    const workspace = temporaryFolder();
    const uploads = openUploads(workspace);
    const id = uploads.begin([
      { path: 'runs/a.json', bytes: 6 },
      { path: 'runs/deep/b.png', bytes: 3 },
      { path: 'runs/empty.log', bytes: 0 },
    ]);
    assert.equal(uploads.add(id, [{ file: 0, from: 0, base64: base64('one') }]), 3);
    assert.throws(() => uploads.paths(id), { code: 'upload.unfinished' });
    const rest = [
      { file: 0, from: 3, base64: base64('two') },
      { file: 1, from: 0, base64: base64('pic') },
    ];
    assert.equal(uploads.add(id, rest), 9);
    const [runs = '', ...others] = uploads.paths(id);
    assert.deepEqual([path.basename(runs), others], ['runs', []]);
    assert.equal(readFileSync(path.join(runs, 'a.json'), 'utf8'), 'onetwo');
    assert.equal(readFileSync(path.join(runs, 'deep', 'b.png'), 'utf8'), 'pic');
    uploads.drop(id);
    assert.equal(existsSync(folderOf(workspace)), false);
    assert.throws(() => uploads.paths(id), { code: 'upload.gone' });
  });

  test('names that lead out, repeat or are a file and a folder are refused, and no file is left', () => {
    const workspace = temporaryFolder();
    const uploads = openUploads(workspace);
    const wrong = [
      ['../a.json'],
      ['/etc/passwd'],
      ['a//b.json'],
      ['a/./b.json'],
      ['a\\..\\b.json'],
      ['a\u0000.json'],
      ['x'.repeat(256)],
      ['a.json', 'a.json'],
      ['a', 'a/b.json'],
    ];
    for (const names of wrong)
      assert.throws(
        () => uploads.begin(names.map((name) => ({ path: name, bytes: 1 }))),
        { code: 'upload.name' },
        names.join(' '),
      );
    assert.equal(existsSync(folderOf(workspace)), false);
  });

  test('too many or too large files are refused before the upload', () => {
    const uploads = openUploads(temporaryFolder());
    const many = Array.from({ length: importLimits.files + 1 }, (_, at) => ({
      path: `${at}.json`,
      bytes: 1,
    }));
    assert.throws(() => uploads.begin(many), { code: 'upload.tooMany' });
    const large = [{ path: 'a.zip', bytes: importLimits.uploadBytes + 1 }];
    assert.throws(() => uploads.begin(large), { code: 'upload.tooLarge' });
  });

  test('a part that is too long, out of order or of an unknown file is refused, and the upload is removed', () => {
    for (const part of [
      { file: 0, from: 0, base64: base64('four') },
      { file: 0, from: 1, base64: base64('a') },
      { file: 7, from: 0, base64: base64('a') },
    ]) {
      const workspace = temporaryFolder();
      const uploads = openUploads(workspace);
      const id = uploads.begin([{ path: 'a.json', bytes: 3 }]);
      assert.throws(() => uploads.add(id, [part]), { code: 'upload.changed' });
      assert.equal(existsSync(folderOf(workspace)), false);
    }
  });

  test('an abandoned upload is removed by the next upload and by the next start', () => {
    const workspace = temporaryFolder();
    let now = 0;
    const uploads = openUploads(workspace, () => now);
    const left = uploads.begin([{ path: 'a.json', bytes: 3 }]);
    now = 31 * 60_000;
    uploads.begin([{ path: 'b.json', bytes: 3 }]);
    assert.throws(() => uploads.paths(left), { code: 'upload.gone' });
    openUploads(workspace);
    assert.equal(existsSync(folderOf(workspace)), false);
  });
});
