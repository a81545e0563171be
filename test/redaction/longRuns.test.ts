// needs: pure
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';

const hex = (width: number) => (code: number) => code.toString(16).padStart(width, '0');
/** A character by its code, in each spelling of which a page may hold a long run. */
const spellings: Readonly<Record<string, (code: number) => string>> = {
  percent: (code) => `%${hex(2)(code)}`,
  'percent, twice': (code) => `%25${hex(2)(code)}`,
  JSON: (code) => `\\u${hex(4)(code)}`,
  HTML: (code) => `&#${code};`,
  'HTML, hexadecimal': (code) => `&#x${hex(2)(code)};`,
  'percent and u': (code) => `%u${hex(4)(code)}`,
  'JavaScript, braces': (code) => `\\u{${hex(2)(code)}}`,
  'JavaScript, bytes': (code) => `\\x${hex(2)(code)}`,
  'quoted-printable': (code) => `=${hex(2)(code)}`,
  hexadecimal: hex(2),
};
const secret = 'Teapot-7-lid';
/** More than the engine's stack has room for, if each character of a run takes a part of it. */
const CHARACTERS = 18_750_000;

for (const [name, spell] of Object.entries(spellings))
  test(`a secret at the end of a run of ${CHARACTERS} characters is found: ${name}`, () => {
    const redaction = createRedaction();
    redaction.remember(secret);
    const before = spell(0x41).repeat(Math.ceil(CHARACTERS / spell(0x41).length));
    const run = before + [...secret].map((char) => spell(char.charCodeAt(0))).join('');
    assert.ok(redaction.holds(() => run));
    assert.equal(redaction.text(`${run} tea`, 'page'), `${SECRET_MARK} tea`);
    assert.ok(!redaction.holds(() => before));
  });

test('a search keeps nothing for each of millions of soft line breaks', async () => {
  // A list of these breaks takes more than 1 GB.
  const worker = new Worker(new URL('../helpers/smallSearch.ts', import.meta.url), {
    workerData: { unit: '=\n', count: 10_000_000, secret: 'Teapot-=\n7-lid' },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const [found]: unknown[] = await once(worker, 'message');
  await worker.terminate();
  assert.deepEqual(found, [true, SECRET_MARK]);
});
