// needs: pure
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { everyAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { findBlob, insertBlob, listBlobs } from '../../electron/db/record/files.ts';
import { changeSnapshot, listSnapshots } from '../../electron/db/record/snapshots.ts';
import { allOrNothing } from '../../electron/db/store/open.ts';
import { readZip } from '../../electron/files/zip.ts';
import { openPictureCodec } from '../../electron/workspace/pictures/pictureCodec.ts';
import { compressPictures } from '../../electron/workspace/tidy/compressPictures.ts';
import { compressTexts } from '../../electron/workspace/tidy/compressTexts.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { type ExportFormat, exportFormats } from '../../shared/exporters/index.ts';
import { drawnPage } from '../helpers/drawnPicture.ts';
import { inPart } from '../helpers/extent.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';

/** Runs of people and models with pictures compressed to AVIF and texts compressed against one another. */
const folder = newPath();

before(async () => {
  using workspace = openWorkspace(folder, 'test');
  const { db, blobs } = workspace;
  await fillSynthetic(workspace, { tasks: 2, people: 1, models: 2, hops: 1, steps: 8 });
  const { encodeJpeg } = await openPictureCodec();
  const pictures = await Promise.all(
    [1, 2, 3].map(async (seed) => blobs.write(await encodeJpeg(drawnPage(320, 200, seed), 85), 'image/jpeg')),
  );
  let at = 0;
  allOrNothing(db, () => {
    for (const row of pictures) insertBlob(db, row);
    for (const { id } of listAttemptRows(db, { limit: everyAttempt }, 'strict'))
      for (const snapshot of listSnapshots(db, id)) {
        at += 1;
        changeSnapshot(db, { ...snapshot, screenshot: pictures[at % 3]?.hash ?? null });
      }
  });
  await compressTexts(workspace);
  assert.equal((await compressPictures(workspace)).left, 0);
  assert.deepEqual(
    pictures.map(({ hash }) => findBlob(db, hash)?.keptAs),
    ['avif', 'avif', 'avif'],
  );
  assert.ok(listBlobs(db).some(({ dictionary }) => dictionary !== null));
});

const isFile: ReadonlySet<ExportFormat> = new Set([
  'jsonl',
  'sft',
  'dpo',
  'mind2web-verification',
  'multimodal-mind2web',
]);

/** The files that an export writes, by name. */
async function written(
  format: ExportFormat,
): Promise<{ readonly out: string; readonly files: ReadonlyMap<string, Buffer> }> {
  const out = `${newPath('out')}${isFile.has(format) ? '.jsonl' : ''}`;
  const flags = { format, out, workspace: folder, pages: true, all: true, assessments: true };
  // One agent has no passed and failed attempt with the same prompt.
  await exportFrom({ ...flags, acrossAgents: true });
  const names = statSync(out).isFile()
    ? [out]
    : readdirSync(out, { recursive: true, encoding: 'utf8' }).map((name) => path.join(out, name));
  const files = names.filter((name) => statSync(name).isFile());
  return {
    out,
    files: new Map(
      files.flatMap((name): [string, Buffer][] => {
        const bytes = readFileSync(name);
        if (!name.endsWith('.eval')) return [[name, bytes]];
        // The parts of a log are compressed.
        return readZip(bytes).map((part) => [`${name}/${part.name}`, part.bytes]);
      }),
    ),
  };
}

/** The first box of an AVIF file, as bytes and in base64 at each of the three alignments. */
const AVIF = [
  'ftypavif',
  ...[0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}ftypavif`)
      .toString('base64')
      .slice(4, 10),
  ),
];

const of = [
  'webvoyager',
  'online-mind2web',
  'browsergym',
  'atif',
  'inspect',
  'sft',
  'sft-wave',
  'dpo',
  'train-openai',
  'train-llamafactory',
  'jsonl',
] as const;
for (const format of inPart(of, 0))
  test(`${format}: pictures stored as AVIF are exported as JPEG or PNG`, async () => {
    const { out, files } = await written(format);
    assert.ok(files.size > 0, 'the export writes files');
    let pictures = 0;
    for (const [name, bytes] of files) {
      assert.deepEqual(
        AVIF.filter((sign) => bytes.includes(sign)),
        [],
        name,
      );
      if (/\.jpe?g$/.test(name)) assert.equal(bytes.readUInt16BE(0), 0xffd8, name);
      // WebVoyager's judge finds no other ending than .png.
      if (/\.png$/.test(name) && format !== 'webvoyager')
        assert.equal(bytes.readUInt32BE(0), 0x89504e47, name);
      assert.ok(!name.endsWith('.avif') && !bytes.includes('image/avif'), name);
      if (/\.(jpe?g|png)$/.test(name) || bytes.includes('image/jpeg')) pictures += 1;
    }
    if (format !== 'jsonl') assert.ok(pictures > 0, [...files.keys()].join(', '));
    if (!['webvoyager', 'online-mind2web', 'browsergym', 'atif', 'inspect', 'sft'].includes(format)) return;
    const report = await importPublished([out], { workspace: newPath() });
    assert.deepEqual(
      report?.problems.filter(({ level }) => level !== 'note'),
      [],
    );
  });

test('the tested formats and the other formats are all export formats', () => {
  const others: readonly ExportFormat[] = [
    'source',
    'native',
    'mind2web',
    'mind2web-raw',
    'multimodal-mind2web',
    'mind2web-verification',
    // Their pictures are in a table, or have no type beside them.
    'train-trl',
    'train-axolotl',
    'train-verl',
    'table',
  ];
  assert.deepEqual(Object.keys(exportFormats).sort(), [...of, ...others].sort());
});
