// needs: pure
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { REVIEWED_MADE, REVIEWED_PLACES } from './constructions.ts';
import { type Construction, readConstructions } from './readConstructions.ts';
import type { Made } from './recordConstructions.ts';
import { ENDS } from './reviewed.ts';
import { verdictOf } from './verdictOf.ts';

/**
 * Regular expressions that the product makes from a text at run time. `patterns.test.ts` does not see them, so this test makes them: it
 * imports each module that makes some, calls its functions, and judges what was made.
 */
const root = path.resolve(import.meta.dirname, '..', '..');
const FOLDERS = ['shared', 'electron', 'renderer', 'tasks'];

describe('regular expressions that are made at run time', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  ).filter((name) => /\.tsx?$/.test(name));
  const constructions = readConstructions(root, files);
  const named = ({ file, argument }: Construction): string => `${file}: ${argument}`;
  const judged = constructions.filter((one) => !(named(one) in REVIEWED_PLACES));
  let made: readonly Made[];

  before(async () => {
    // Other tests of this process may have loaded the modules.
    const workerData = { root, files: [...new Set(judged.map((one) => one.file))] };
    const worker = new Worker(new URL('./constructionsWorker.ts', import.meta.url), { workerData });
    [made = []] = await once(worker, 'message');
    await worker.terminate();
  });

  test('every place is reviewed, or makes an expression in this test', () => {
    const places = new Set(made.map(({ place }) => place));
    assert.deepEqual(
      judged.filter(({ file, line }) => !places.has(`${file}:${line}`)).map(named),
      [],
      'Call these places in `exercises` of test/patterns/constructions.ts, or add the reason why they are safe.',
    );
  });

  test('every expression that is not reviewed takes linear time', async () => {
    const slow: string[] = [];
    const different = new Map(made.map((one) => [`${one.source}/${one.flags}`, one]));
    for (const { place, source, flags } of different.values()) {
      if (REVIEWED_MADE.some(([pattern]) => pattern.test(`${place} ${source}`)) || ENDS.test(source))
        continue;
      const verdict = await verdictOf({ source, flags });
      if (verdict !== 'safe') slow.push(`${place}: /${source}/ is ${verdict}`);
    }
    assert.deepEqual(slow, [], 'Make these expressions linear, or add the bound of their work.');
  });

  test('every review is in use', () => {
    const places = new Set(constructions.map(named));
    assert.deepEqual(
      Object.keys(REVIEWED_PLACES).filter((one) => !places.has(one)),
      [],
    );
    assert.deepEqual(
      REVIEWED_MADE.filter(([pattern]) => !made.some((one) => pattern.test(`${one.place} ${one.source}`))),
      [],
    );
  });
});
