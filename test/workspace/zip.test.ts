// needs: pure
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { openForeignZip, openGrowingZip, readZip } from '../../electron/files/zip.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');
const hasPython = spawnSync('python3', ['-c', 'import zipfile']).status === 0;
const skip = hasPython ? false : 'there is no Python';

/** The names of an archive, its first and last file, and whether each checksum holds, as Python reads them. */
function readByPython(file: string): unknown {
  const program = [
    'import json, sys, zipfile',
    'zip = zipfile.ZipFile(sys.argv[1])',
    'names = zip.namelist()',
    'ends = [zip.read(names[at]).decode() for at in (0, -1)]',
    'print(json.dumps([len(names), ends, zip.testzip(), [zip.infolist()[at].header_offset for at in (0, -1)]]))',
  ];
  return JSON.parse(execFileSync('python3', ['-c', program.join('\n'), file], { encoding: 'utf8' }));
}

describe('archives beyond the fields of the first format', () => {
  test('an archive of 66,000 files has them all', { skip }, () => {
    const zip = openGrowingZip();
    const text = (at: number): string => (at % 65_999 === 0 ? `${at}` : '');
    const chunks = Array.from({ length: 66_000 }, (_, at) => zip.add(`${at}.txt`, bytes(text(at))));
    const archive = Buffer.concat([...chunks, zip.end()]);
    assert.equal(readZip(archive).length, 66_000);
    const file = path.join(folder, 'many.zip');
    writeFileSync(file, archive);
    const [count, ends, broken] = readByPython(file) as unknown[];
    assert.deepEqual([count, ends, broken], [66_000, ['0', '65999'], null]);
  });

  test('files behind the first 4 GB are found', { skip }, () => {
    const file = path.join(folder, 'far.zip');
    writeFileSync(file, '');
    // A hole takes no room on the disk.
    const before = 2 ** 32 - 20;
    truncateSync(file, before);
    const zip = openGrowingZip(before);
    const open = openSync(file, 'a');
    const first = zip.add('é.txt', bytes('first'));
    for (const chunk of [first, zip.add('last.txt', bytes('last')), zip.end()]) writeSync(open, chunk);
    closeSync(open);
    const [count, ends, broken, places] = readByPython(file) as unknown[];
    assert.deepEqual([count, ends, broken], [2, ['first', 'last'], null]);
    assert.deepEqual(places, [before, before + first.length]);
  });

  test('a Zip64 archive of Python is read', { skip }, () => {
    const file = path.join(folder, 'python.zip');
    const program = [
      'import sys, zipfile',
      'with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as zip:',
      '    with zip.open("one.txt", "w", force_zip64=True) as file: file.write(b"one " * 100)',
      '    zip.writestr("two.txt", "two")',
    ];
    execFileSync('python3', ['-c', program.join('\n'), file]);
    const { files, read } = openForeignZip(readFileSync(file));
    assert.deepEqual(files, [
      { name: 'one.txt', bytes: 400 },
      { name: 'two.txt', bytes: 3 },
    ]);
    assert.equal(Buffer.from(read('one.txt') ?? []).toString(), 'one '.repeat(100));
  });

  test('a small archive has no field of Zip64, and the same files give the same bytes', () => {
    const made = [0, 1].map(() => {
      const zip = openGrowingZip();
      return Buffer.concat([zip.add('a.txt', bytes('a')), zip.add('b/c.txt', bytes('')), zip.end()]);
    });
    assert.deepEqual(made[0], made[1]);
    assert.deepEqual(
      readZip(made[0] ?? assert.fail()).map(({ name, bytes: read }) => [name, read.toString()]),
      [
        ['a.txt', 'a'],
        ['b/c.txt', ''],
      ],
    );
    assert.equal(made[0]?.includes(Buffer.from([0x50, 0x4b, 6, 6])), false);
  });
});
