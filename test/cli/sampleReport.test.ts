// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type CheerioAPI, load } from 'cheerio';
import { z } from 'zod';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const again = 'Make docs/examples/report.html again with the two commands in docs/reports.md.';
const sample = load(readFileSync(path.join(root, 'docs', 'examples', 'report.html')));
const rateSchema = z.object({ passed: z.number(), of: z.number() });

/** Passed and counted tasks of each row, people first. */
function taskRates(page: CheerioAPI): string[] {
  return page('data[data-at^="participants["][data-at$=".task[\\"overall\\"].rate"]')
    .toArray()
    .map((figure) => {
      const { passed, of } = rateSchema.parse(JSON.parse(page(figure).attr('value') ?? ''));
      return `${passed} of ${of}`;
    });
}

test('the sample report has the sections of a report that is made now', async () => {
  const folder = temporaryFolder();
  const workspace = openWorkspace(path.join(folder, 'workspace'), 'test');
  await fillSynthetic(workspace, { tasks: 4, people: 3, models: 1 });
  workspace.close();
  const out = path.join(folder, 'report.html');
  const { code, stderr } = await hopscope(
    'report',
    '--workspace',
    path.join(folder, 'workspace'),
    '--out',
    out,
  );
  assert.equal(code, 0, stderr);
  const made = load(readFileSync(out));
  const sections = (page: CheerioAPI) =>
    page('h2')
      .toArray()
      .map((title) => page(title).text());
  assert.deepEqual(sections(sample), sections(made), again);
});

test('the figures that README names stand in the sample report', () => {
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
