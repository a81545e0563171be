// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type CheerioAPI, load } from 'cheerio';
import { z } from 'zod';
import { unpackExample } from '../../electron/workspace/example.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const again = 'Run `npm run example` and commit what it writes.';
const sample = load(readFileSync(path.join(root, 'docs', 'examples', 'report.html')));
const rateSchema = z.object({ passed: z.number(), of: z.number() });

/** Each figure of a report: its place and its full value. */
function figuresOf(page: CheerioAPI): string[] {
  return page('data')
    .toArray()
    .map((figure) => `${page(figure).attr('data-at')}: ${page(figure).attr('value')}`);
}

function titlesOf(page: CheerioAPI): string[] {
  return page('h2')
    .toArray()
    .map((title) => page(title).text());
}

/** Passed and counted tasks of each row, people first. */
function taskRates(page: CheerioAPI): string[] {
  return page('data[data-at^="participants["][data-at$=".task[\\"overall\\"].rate"]')
    .toArray()
    .map((figure) => {
      const { passed, of } = rateSchema.parse(JSON.parse(page(figure).attr('value') ?? ''));
      return `${passed} of ${of}`;
    });
}

test('the sample report has the sections and figures of a new report of the example', async () => {
  const base = temporaryFolder();
  const folder = path.join(base, 'example');
  unpackExample(root, folder);
  const out = path.join(base, 'report.html');
  const { code, stderr } = await hopscope('report', '--workspace', folder, '--out', out);
  assert.equal(code, 0, stderr);
  const made = load(readFileSync(out));
  assert.deepEqual(titlesOf(sample), titlesOf(made), again);
  assert.ok(figuresOf(sample).length > 50, again);
  assert.deepEqual(figuresOf(sample), figuresOf(made), again);
});

test('the sample report contains the figures that README names', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const named = /people pass (\d+ of \d+) attempts and a weak model passes (\d+ of \d+)/.exec(readme);
  assert.ok(named, 'README names them');
  const [people = '', weak = ''] = named.slice(1);
  const rates = taskRates(sample);
  assert.equal(rates[0], people, again);
  assert.ok(rates.slice(1).includes(weak), again);
});

test('the sample report names no folder of the machine that made it', () => {
  for (const place of ['/home/', '/root/', '/tmp/', '/Users/', '/work/'])
    assert.ok(!sample.html().includes(place), `It holds ${place}. ${again}`);
});
