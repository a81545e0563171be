// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { insertParticipant } from '../../electron/db/participants.ts';
import type { WrittenFigure } from '../../electron/exchange/figures/writeFigures.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { EvaluateView } from '../../shared/statistics/figures/view.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { samplePerson } from '../helpers/samples.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const workspace = openWorkspace(folder, 'test');
await fillSynthetic(workspace, { tasks: 12, people: 3, models: 2 });
insertParticipant(workspace.db, samplePerson('Vera'));
workspace.close();
const outputs = temporaryFolder();

interface Printed {
  readonly out: string;
  readonly figures: readonly WrittenFigure[];
}

test('every figure is written as chart, data and tables, and its numbers equal those of evaluate --json', async () => {
  const out = path.join(outputs, 'all');
  const { code, stdout, stderr } = await hopscope('figures', '--workspace', folder, '--out', out, '--json');
  assert.equal(code, 0, stderr);
  const { figures } = JSON.parse(stdout) as Printed;
  const names = figures.flatMap(({ files }) => files);
  assert.deepEqual(readdirSync(out).sort(), [...names, 'index.md', 'completeness.json'].sort());
  for (const id of [
    'tasks-passed',
    'still-whole',
    'survival',
    'first-failed-hop',
    'pace',
    'times',
    'people-against-agents',
  ]) {
    for (const name of [`${id}.svg`, `${id}-column.svg`, `${id}.csv`, `${id}.tex`, `${id}.md`])
      assert(names.includes(name), name);
  }
  const evaluated = await hopscope('evaluate', '--workspace', folder, '--json');
  const view = JSON.parse(evaluated.stdout) as EvaluateView;
  const lines = readFileSync(path.join(out, 'tasks-passed.csv'), 'utf8').split('\r\n');
  for (const { name, task } of view.participants) {
    const { passed, of, low, high } = task.overall.rate;
    const row = lines.find((line) => line.startsWith(`${name},`) && line.includes(',overall,')) ?? '';
    assert.deepEqual(row.split(',').slice(3, 8), [passed, of, passed / of, low, high].map(String));
  }
});

test('charts fit the width of a page or a column, and have a title and a description', () => {
  const out = path.join(outputs, 'all');
  const charts = readdirSync(out).filter((name) => name.endsWith('.svg'));
  assert(charts.length > 10, charts.join());
  for (const name of charts) {
    const text = readFileSync(path.join(out, name), 'utf8');
    const width = Number(/^<svg [^>]*?width="([\d.]+)"/.exec(text)?.[1]);
    assert(width <= (name.includes('-column.') ? 317 : 673), `${name}: ${width} px`);
    assert.match(text, /<title>[^<]+<\/title><desc>[^<]{20,}<\/desc>/);
  }
});

test('existing figures are not overwritten without --force, and only the chosen format is written', async () => {
  const empty = temporaryFolder();
  openWorkspace(empty, 'test').close();
  const out = path.join(outputs, 'twice');
  const run = (...more: readonly string[]) =>
    hopscope('figures', '--workspace', empty, '--out', out, '--format', 'md', ...more);
  assert.equal((await run()).code, 0);
  for (const name of readdirSync(out)) assert.match(name, /\.md$|^completeness\.json$/);
  const again = await run();
  assert.equal(again.code, 1);
  assert.match(again.stderr, /already exists/);
  assert.equal((await run('--force')).code, 0);
});

test('wrong formats are refused before anything is written', async () => {
  const out = path.join(outputs, 'none');
  const png = await hopscope('figures', '--workspace', folder, '--out', out, '--format', 'svg,png');
  assert.equal(png.code, 2);
  assert.match(png.stderr, /Only the window draws PNG/);
  const pdf = await hopscope('figures', '--workspace', folder, '--out', out, '--format', 'pdf');
  assert.equal(pdf.code, 2);
  assert.match(pdf.stderr, /“pdf” is not one of svg, csv, tex, md/);
  assert(!existsSync(out));
});

test('the figures of a workspace without attempts state that nothing has been counted', async () => {
  const empty = temporaryFolder();
  openWorkspace(empty, 'test').close();
  const out = path.join(outputs, 'empty');
  const { code, stdout, stderr } = await hopscope('figures', '--workspace', empty, '--out', out);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /nothing has been counted yet/);
  assert.match(
    readFileSync(path.join(out, 'index.md'), 'utf8'),
    /^# Figures\n\nBy the formulas figures-\d+\.\n\n## Tasks passed\n\nTasks passed: nothing/,
  );
});

test('figures from which attempts without a verdict are missing say so, in the index, in a list and by the exit code', async () => {
  const own = temporaryFolder();
  const [first = ''] = await (async () => {
    using study = openWorkspace(own, 'test');
    const ids = await fillSynthetic(study, { tasks: 3, people: 2, models: 1 });
    study.db.prepare('UPDATE verdicts SET passed = NULL WHERE attempt_id = ?').run(ids[0] ?? '');
    return ids;
  })();
  const out = path.join(outputs, 'lacking');
  const write = (...more: readonly string[]) =>
    hopscope('figures', '--workspace', own, '--out', out, '--format', 'md', ...more);
  const { code, stdout, stderr } = await write();
  assert.equal(code, 3, stderr);
  assert.match(stdout, /Not complete\. 1 attempt has no verdict\. The list is in .*completeness\.json\./);
  assert.match(readFileSync(path.join(out, 'index.md'), 'utf8'), /Not complete\. 1 attempt has no verdict\./);
  const told = () => JSON.parse(readFileSync(path.join(out, 'completeness.json'), 'utf8')) as Told;
  assert.deepEqual([told().attempts, told().list.map(({ attempt }) => attempt)], [8, [first]]);
  // Of the other participants nothing is missing, and the folder has the new statement.
  {
    using study = openWorkspace(own, 'test');
    study.db.prepare('UPDATE verdicts SET passed = 1 WHERE attempt_id = ?').run(first);
  }
  assert.equal((await write('--force')).code, 0);
  assert.deepEqual([told().attempts, told().list], [9, []]);
});

interface Told {
  readonly attempts: number;
  readonly list: readonly { readonly attempt: string }[];
}
