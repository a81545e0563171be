// needs: pure
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { keyPlaces } from '../../shared/redaction/addressKeys.ts';
import { patternKinds } from '../../shared/redaction/kinds.ts';
import { typedPatterns } from '../../shared/redaction/patterns.ts';
import { markedRules, tokenRules } from '../../shared/redaction/tokenRules.ts';
import { inPart } from '../helpers/extent.ts';
import { readPatterns } from './readPatterns.ts';
import { ENDS, REVIEWED } from './reviewed.ts';
import { verdictOf } from './verdictOf.ts';

/**
 * A text from a page, a model, a file or a person must not block the program, so the time of a regular expression must be linear in
 * the length of the text. The automaton of recheck decides this for each literal of the product; its answer depends only on the
 * pattern. `reviewed.ts` lists the patterns that it refuses or cannot judge, with the reason why they are safe.
 */
const root = path.resolve(import.meta.dirname, '..', '..');
const FOLDERS = ['shared', 'electron', 'renderer', 'tasks', 'build'];

describe('regular expressions of the product', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  ).filter((name) => /\.tsx?$/.test(name));
  const patterns = readPatterns(root, files);

  test('the patterns of the product are found', () => {
    assert.ok(patterns.length > 500, `only ${patterns.length} in ${files.length} files`);
  });

  test('every pattern that is not reviewed takes linear time', async () => {
    const slow: string[] = [];
    for (const pattern of inPart(patterns, 0)) {
      if (pattern.source in REVIEWED || ENDS.test(pattern.source)) continue;
      const verdict = await verdictOf(pattern);
      if (verdict !== 'safe') slow.push(`${pattern.places.join(', ')}: /${pattern.source}/ is ${verdict}`);
    }
    assert.deepEqual(
      slow,
      [],
      'Make these patterns linear, or bound their repeats and add the reason to test/patterns/reviewed.ts.',
    );
  });

  test('every reviewed pattern is in use', () => {
    const used = new Set(patterns.map(({ source }) => source));
    assert.deepEqual(
      Object.keys(REVIEWED).filter((source) => !used.has(source)),
      [],
    );
  });
});

test('patterns that are composed from tables take linear time', async () => {
  const keys = tokenRules.flatMap(({ begins, then }) =>
    begins.map((begin) => `^${begin.replaceAll('.', '\\.')}${then}`),
  );
  const shapes = markedRules.flatMap(({ mark, shape }) => [mark, shape]);
  const numbers = patternKinds.map((kind) => typedPatterns([kind]).source);
  const sources = [...keys, ...shapes, ...numbers].map((source) => ({ source, flags: '' }));
  const places = keyPlaces.flatMap(({ lead, key }) => [lead, key]);
  const slow: string[] = [];
  for (const { source, flags } of inPart([...sources, ...places], 1)) {
    if (source in REVIEWED) continue;
    const verdict = await verdictOf({ source, flags });
    if (verdict !== 'safe') slow.push(`/${source}/ is ${verdict}`);
  }
  assert.ok(sources.length > 150, 'the tables are read');
  assert.deepEqual(slow, []);
});

test('the check refuses an exponential and a quadratic pattern', async () => {
  const words = String.raw`^[A-Za-z]?[a-z]+\d{0,4}(?:[-_.+/](?:[A-Za-z]?[a-z]*\d{0,4}))*$`;
  assert.match(await verdictOf({ source: words, flags: '' }), /exponential/);
  assert.match(await verdictOf({ source: String.raw`\/+$`, flags: '' }), /2nd|polynomial/);
});
