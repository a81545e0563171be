// needs: pure
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { deleteAttempt, endAttempt } from '../../electron/db/attempts.ts';
import { findBlob, keepTextAgainst, listBlobs } from '../../electron/db/record/files.ts';
import { collectGarbage, sweepUnnamed } from '../../electron/workspace/blobFolder.ts';
import {
  compressAgainst,
  decompressAgainst,
  dictionaryOf,
} from '../../electron/workspace/texts/againstDictionary.ts';
import { chooseDictionary, LONGEST_DICTIONARY } from '../../electron/workspace/texts/chooseDictionary.ts';
import { compressTexts } from '../../electron/workspace/tidy/compressTexts.ts';
import {
  openWorkspace,
  readBlobText,
  readMhtml,
  readPageText,
  type Workspace,
} from '../../electron/workspace/workspace.ts';
import { checkTidy } from '../helpers/checkKept.ts';
import { KILLED_AT_EACH } from '../helpers/extent.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { withEndedAttempt } from '../helpers/picturedWorkspace.ts';
import { filesWith } from '../helpers/secretSearch.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { keepPage, storedTexts, wordyPage } from '../helpers/textWorkspace.ts';

const root = temporaryFolder();
const killable = path.join(import.meta.dirname, '../helpers/killableTexts.ts');

describe('a text compressed against a dictionary', () => {
  const page = (seed: number) => Buffer.from(wordyPage(seed));

  test('decompresses to the same bytes, names its dictionary and takes less than half the space', async () => {
    const file = await compressAgainst(page(2), page(1));
    assert.equal(dictionaryOf(file), createHash('sha256').update(page(1)).digest('hex'));
    assert.deepEqual(decompressAgainst(file, page(1)), page(2));
    assert.ok(file.length < 0.5 * zstdCompressSync(page(2)).length, `${file.length} bytes`);
  });

  test('is refused with another dictionary', async () => {
    const file = await compressAgainst(page(2), page(1));
    assert.throws(() => decompressAgainst(file, page(3)));
  });

  test('decompresses whole when it is empty or longer than its dictionary', async () => {
    for (const text of [Buffer.alloc(0), Buffer.concat([randomBytes(300_000), page(1)])])
      assert.deepEqual(decompressAgainst(await compressAgainst(text, page(1)), page(1)), text);
  });

  test('is the only kind of file that names a dictionary', () => {
    assert.equal(dictionaryOf(zstdCompressSync(page(1))), null);
    assert.equal(dictionaryOf(new Uint8Array()), null);
  });
});

describe('the choice of a dictionary', () => {
  const stored = (texts: readonly Buffer[]) =>
    texts.map((text, at) => ({ hash: `${at}`, text, stored: zstdCompressSync(text).length }));

  test('needs several texts with common parts', async () => {
    assert.ok(await chooseDictionary(stored([1, 2, 3, 4].map((seed) => Buffer.from(wordyPage(seed))))));
    assert.equal(await chooseDictionary(stored([1, 2, 3].map(() => randomBytes(2_000)))), null);
    assert.equal(await chooseDictionary(stored([Buffer.from(wordyPage(1))])), null);
    assert.equal(await chooseDictionary([]), null);
  });

  test('limits the length of a dictionary', async () => {
    const shared = randomBytes(LONGEST_DICTIONARY - 1000);
    const long = [1, 2].map(() => Buffer.concat([shared, randomBytes(500)]));
    assert.ok(((await chooseDictionary(stored(long)))?.bytes.length ?? 0) <= LONGEST_DICTIONARY);
    assert.equal(
      await chooseDictionary(stored(long.map((text) => Buffer.concat([text, randomBytes(1000)])))),
      null,
    );
  });
});

test('texts of an ended attempt are compressed against one another: same hashes, same bytes, no chains', async () => {
  using workspace = recorded('ended');
  const { db, blobs } = workspace;
  const pages = [1, 2, 3, 4, 5, 6].map((seed) =>
    keepPage(workspace, `e${seed}`, 'attempt-1', wordyPage(seed)),
  );
  const running = keepPage(workspace, 'r1', 'attempt-2', wordyPage(7));
  const shared = keepPage(workspace, 'r2', 'attempt-2', wordyPage(1));
  assert.equal(shared.html, pages[0]?.html);
  const before = storedTexts(workspace);
  const room = () => listBlobs(db).reduce((sum, { stored }) => sum + stored, 0);
  const roomBefore = room();

  const told: number[] = [];
  const found = await compressTexts(workspace, { tell: ({ done }) => told.push(done) });
  assert.deepEqual([found.done, found.of, told], [1, 1, [1]]);
  assert.ok(found.texts >= 8, `${found.texts} texts`);

  const rows = listBlobs(db);
  assert.deepEqual(storedTexts(workspace, [...before.keys()]), before);
  assert.equal(found.saved, roomBefore - room());
  assert.ok(room() < 0.6 * roomBefore, `${roomBefore} to ${room()}`);
  for (const { hash, stored, dictionary } of rows) {
    const file = blobs.fileOf(hash) + (dictionary === null ? '' : '.dcz');
    assert.equal(readFileSync(file).length, stored);
    if (dictionary === null) continue;
    assert.ok(!existsSync(blobs.fileOf(hash)));
    assert.equal(dictionaryOf(readFileSync(file)), dictionary);
    assert.equal(findBlob(db, dictionary)?.dictionary, null, 'a dictionary is compressed alone');
  }
  // Texts of a running attempt stay as they were written.
  for (const { html } of [running, shared]) assert.equal(findBlob(db, html)?.dictionary, null);

  for (const { html, mhtml, text, archive } of pages) {
    assert.equal(readBlobText(workspace, html), text);
    assert.equal(readMhtml(workspace, mhtml), archive);
    assert.match(readPageText(blobs, html) ?? '', /Results for/);
  }
  assert.equal((await compressTexts(workspace)).of, 0);
  assert.deepEqual(collectGarbage(workspace), { blobs: 0, bytes: 0 });
  checkTidy(workspace);

  // The same text, recorded again, is the compressed file.
  const again = keepPage(workspace, 'r3', 'attempt-2', wordyPage(5));
  assert.ok(findBlob(db, again.html)?.dictionary);
  assert.ok(!existsSync(blobs.fileOf(again.html)));
  assert.equal(readBlobText(workspace, again.html), wordyPage(5));
  assert.deepEqual(collectGarbage(workspace), { blobs: 0, bytes: 0 });
});

test('deleting an attempt keeps the dictionary that others need; deleting the last one removes it', async () => {
  using workspace = recorded('gone');
  const { db } = workspace;
  keepPage(workspace, 'd1', 'attempt-1', wordyPage(1));
  const kept = [2, 3, 4, 5].map((seed) => {
    keepPage(workspace, `d${seed}`, 'attempt-1', wordyPage(seed));
    return seed;
  });
  await compressTexts(workspace);
  assert.ok(listBlobs(db).some(({ dictionary }) => dictionary !== null));
  const others = kept.map((seed) => keepPage(workspace, `o${seed}`, 'attempt-2', wordyPage(seed)));
  deleteAttempt(db, 'attempt-1');
  collectGarbage(workspace);
  for (const { html, mhtml, text, archive } of others) {
    assert.equal(readBlobText(workspace, html), text);
    assert.equal(readMhtml(workspace, mhtml), archive);
  }
  deleteAttempt(db, 'attempt-2');
  collectGarbage(workspace);
  assert.deepEqual(listBlobs(db), []);
  assert.deepEqual(workspace.blobs.list().names, []);
});

const SENTENCE = 'The heron of room seventeen paid in pearls.';

/** Compresses the pages of `attempt-1` against one another. One of them contains the sentence; `attempt-2` has all others, too. */
async function leaningOnSentence(workspace: Workspace): Promise<ReturnType<typeof keepPage>[]> {
  const own = wordyPage(1).replace('</body>', `<p>${SENTENCE}</p></body>`);
  keepPage(workspace, 'l1', 'attempt-1', own, false);
  const seeds = [2, 3, 4, 5, 6];
  for (const seed of seeds) keepPage(workspace, `l${seed}`, 'attempt-1', wordyPage(seed), false);
  await compressTexts(workspace);
  return seeds.map((seed) => keepPage(workspace, `m${seed}`, 'attempt-2', wordyPage(seed), false));
}

test('no dictionary keeps words of a deleted attempt; the texts that need the dictionary are written again', async () => {
  using workspace = recorded('words');
  const { db, blobs } = workspace;
  const others = await leaningOnSentence(workspace);
  const dictionaries = new Set(listBlobs(db).flatMap(({ dictionary }) => dictionary ?? []));
  assert.ok(
    [...dictionaries].some((hash) => zstdDecompressSync(readFileSync(blobs.fileOf(hash))).includes(SENTENCE)),
    'a dictionary contains the sentence',
  );
  deleteAttempt(db, 'attempt-1');
  const freed = collectGarbage(workspace);
  assert.ok(freed.blobs > 0 && freed.bytes >= 0);
  assert.deepEqual(filesWith(workspace.folder, SENTENCE), []);
  for (const { html, text } of others) assert.equal(readBlobText(workspace, html), text);
  checkTidy(workspace);
  assert.deepEqual(collectGarbage(workspace), { blobs: 0, bytes: 0 });
});

test('a kill at any file of this removal loses nothing, and the next tidying completes it', async () => {
  const whole = path.join(root, 'leaning');
  {
    using workspace = recorded('leaning');
    await leaningOnSentence(workspace);
    deleteAttempt(workspace.db, 'attempt-1');
  }
  let kills = 0;
  for (let at = 1; ; at += KILLED_AT_EACH) {
    const folder = path.join(root, `leaning-${at}`);
    cpSync(whole, folder, { recursive: true });
    const { signal, status, stderr } = spawnSync(process.execPath, [killable, folder, String(at), 'tidy']);
    assert.ok(signal === 'SIGKILL' || status === 0, String(stderr));
    {
      using workspace = openWorkspace(folder, 'test');
      collectGarbage(workspace);
      for (const row of listBlobs(workspace.db)) {
        const text = workspace.blobs.read(row);
        assert.equal(createHash('sha256').update(text).digest('hex'), row.hash, `killed at ${at}`);
      }
      assert.equal(listBlobs(workspace.db).length, 5);
      checkTidy(workspace);
    }
    assert.deepEqual(filesWith(folder, SENTENCE), [], `killed at ${at}`);
    if (status === 0) break;
    kills += 1;
  }
  assert.ok(kills * KILLED_AT_EACH >= 4, `killed ${kills} times`);
});

test('texts that were written again are compressed against the remaining texts of their attempt', async () => {
  using workspace = recorded('again');
  const { db } = workspace;
  const others = await leaningOnSentence(workspace);
  const ending = { status: 'finished', endedAt: 9_000, answer: null, giveUpReason: null } as const;
  endAttempt(db, 'attempt-2', { ...ending, steps: 1, activeMs: 0 });
  await compressTexts(workspace);
  deleteAttempt(db, 'attempt-1');
  collectGarbage(workspace);
  assert.ok(listBlobs(db).every(({ dictionary }) => dictionary === null));
  assert.ok((await compressTexts(workspace)).texts > 0);
  assert.deepEqual(filesWith(workspace.folder, SENTENCE), []);
  for (const { html, text } of others) assert.equal(readBlobText(workspace, html), text);
  assert.deepEqual(collectGarbage(workspace), { blobs: 0, bytes: 0 });
});

for (const [who, letGo] of [
  ['tidying', collectGarbage],
  ['compressing', compressTexts],
] as const)
  test(`${who} removes a dictionary whose source texts are unknown`, async () => {
    using workspace = recorded(`unknown-${who}`);
    const { db, blobs } = workspace;
    const page = keepPage(workspace, 'u1', 'attempt-1', wordyPage(1), false);
    const bytes = Buffer.from(`${wordyPage(2)}${wordyPage(3)}`);
    const dictionary = blobs.write(bytes, 'application/x-zstd-dictionary');
    const file = await compressAgainst(Buffer.from(page.text), bytes);
    const name = () => keepTextAgainst(db, page.html, dictionary, file.length);
    assert.ok(blobs.replaceText(page.html, file, name));
    await letGo(workspace);
    assert.equal(existsSync(blobs.fileOf(dictionary.hash)), false);
    assert.deepEqual(
      listBlobs(db).map((row) => [row.hash, row.dictionary]),
      [[page.html, null]],
    );
    assert.equal(readBlobText(workspace, page.html), page.text);
  });

test('a kill at any file of the compression loses no text, and the next compression completes it', async () => {
  const whole = path.join(root, 'whole');
  const before = (() => {
    using workspace = openWorkspace(whole, 'test');
    withEndedAttempt(workspace);
    for (const seed of [1, 2, 3]) keepPage(workspace, `k${seed}`, 'attempt-1', wordyPage(seed), false);
    return storedTexts(workspace);
  })();
  let kills = 0;
  for (let at = 1; ; at += KILLED_AT_EACH) {
    const folder = path.join(root, `killed-${at}`);
    cpSync(whole, folder, { recursive: true });
    const { signal, status, stderr } = spawnSync(process.execPath, [killable, folder, String(at)]);
    assert.ok(signal === 'SIGKILL' || status === 0, String(stderr));
    {
      using workspace = openWorkspace(folder, 'test');
      assert.deepEqual(storedTexts(workspace, [...before.keys()]), before, `killed at ${at}`);
      checkTidy(workspace);
      await compressTexts(workspace);
      assert.deepEqual(storedTexts(workspace, [...before.keys()]), before);
      assert.ok(listBlobs(workspace.db).some(({ dictionary }) => dictionary !== null));
      assert.deepEqual(collectGarbage(workspace), { blobs: 0, bytes: 0 });
    }
    if (status === 0) break;
    kills += 1;
  }
  assert.ok(kills * KILLED_AT_EACH >= 4, `killed ${kills} times`);
});

test('a compressed file with another text does not replace the original, and a chain is refused', async () => {
  using workspace = recorded('other');
  const { db, blobs } = workspace;
  const [one, two] = [1, 2].map((seed) => keepPage(workspace, `x${seed}`, 'attempt-1', wordyPage(seed)));
  assert.ok(one && two);
  const dictionary = findBlob(db, one.html);
  assert.ok(dictionary);
  const wrong = await compressAgainst(Buffer.from('another text'), Buffer.from(wordyPage(1)));
  let isNamed = false;
  const name = () => {
    isNamed = true;
  };
  assert.equal(blobs.replaceText(two.html, wrong, name), false);
  assert.equal(isNamed, false);
  assert.equal(readBlobText(workspace, two.html), wordyPage(2));
  assert.equal(sweepUnnamed(workspace).blobs, 0);
  // The database refuses a chain.
  const right = await compressAgainst(Buffer.from(wordyPage(2)), Buffer.from(wordyPage(1)));
  assert.ok(
    blobs.replaceText(two.html, right, () => keepTextAgainst(db, two.html, dictionary, right.length)),
  );
  const third = keepPage(workspace, 'x3', 'attempt-1', wordyPage(3));
  const compressed = findBlob(db, two.html);
  assert.ok(compressed);
  assert.throws(() => keepTextAgainst(db, third.html, compressed, 1), { code: 'storage.changed' });
  assert.throws(() => keepTextAgainst(db, one.html, dictionary, 1), { code: 'storage.changed' });
});

test('a broken text is left and the others are compressed; a missing dictionary is an error', async () => {
  const workspace = recorded('broken');
  const { db, blobs } = workspace;
  const pages = [1, 2, 3, 4, 5].map((seed) => keepPage(workspace, `b${seed}`, 'attempt-1', wordyPage(seed)));
  const broken = pages[2]?.html ?? '';
  writeFileSync(blobs.fileOf(broken), 'no zstd');
  assert.ok((await compressTexts(workspace)).texts > 0);
  assert.equal(findBlob(db, broken)?.dictionary, null);
  assert.equal(readFileSync(blobs.fileOf(broken), 'utf8'), 'no zstd');
  const row = listBlobs(db).find(({ type, dictionary }) => type === 'text/html' && dictionary !== null);
  blobs.remove(row?.dictionary ?? '');
  using reopened = reopen(workspace);
  assert.throws(() => readBlobText(reopened, row?.hash ?? ''), { code: 'blob.missing' });
});

test('a stopped compression loses nothing, and the search for secrets reads compressed texts', async () => {
  using workspace = recorded('stopped');
  for (const seed of [1, 2, 3]) keepPage(workspace, `s${seed}`, 'attempt-1', wordyPage(seed));
  const before = storedTexts(workspace);
  assert.equal((await compressTexts(workspace, { signal: AbortSignal.abort() })).done, 0);
  assert.deepEqual(storedTexts(workspace), before);
  await compressTexts(workspace);
  assert.deepEqual(filesWith(path.join(root, 'stopped'), 'nowhere-on-any-page'), []);
  // The search for secrets must read texts that are compressed against a dictionary.
  const unique = /word-3-\d+/.exec(wordyPage(3))?.[0] ?? '';
  assert.ok(filesWith(path.join(root, 'stopped', 'blobs'), unique).length > 0);
});

test('tidy --compress prints the number of compressed texts and the saved bytes', async () => {
  const folder = path.join(root, 'told');
  {
    using workspace = recorded('told');
    for (const seed of [1, 2, 3]) keepPage(workspace, `t${seed}`, 'attempt-1', wordyPage(seed));
  }
  const first = await hopscope('tidy', '--workspace', folder, '--compress', '--json');
  const { texts } = JSON.parse(first.stdout).compressed;
  assert.deepEqual([texts.done, texts.of], [1, 1], first.stderr);
  assert.ok(texts.saved > 0 && texts.texts > 0);
  const second = await hopscope('tidy', '--workspace', folder, '--compress');
  assert.match(second.stdout, /The texts of all attempts are already compressed\.\n/);
});

/** A workspace with an ended attempt and a running one. */
function recorded(name: string): Workspace {
  return withEndedAttempt(openWorkspace(path.join(root, name), 'test'));
}

/** Opens the workspace again, as another program would, without a dictionary in memory. */
function reopen(workspace: Workspace): Workspace {
  workspace.close();
  return openWorkspace(workspace.folder, 'test');
}
