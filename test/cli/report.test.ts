// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { load } from 'cheerio';
import { changeSnapshot, listSnapshots } from '../../electron/db/record/snapshots.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { Checklist } from '../../shared/checklist/checklist.ts';
import type { EvaluateView } from '../../shared/statistics/figures/view.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const workspace = openWorkspace(path.join(folder, 'workspace'), 'test');
const ids = await fillSynthetic(workspace, { tasks: 4, people: 3, models: 1 });
workspace.close();
const out = path.join(folder, 'report.html');
const report = (...args: string[]) =>
  hopscope('report', '--workspace', path.join(folder, 'workspace'), '--out', out, ...args);

test('the report is written, and is not overwritten without --force', async () => {
  const first = await report('--json');
  assert.equal(first.code, 0, first.stderr);
  const { path: written, bytes } = JSON.parse(first.stdout) as { path: string; bytes: number };
  assert.equal(written, out);
  assert.equal(readFileSync(out).length, bytes);
  assert.ok(load(readFileSync(out))('data').length > 50);
  const before = readFileSync(out, 'utf8');
  const again = await report();
  assert.equal(again.code, 1);
  assert.match(again.stderr, /already exists[\s\S]*--force/);
  assert.equal(readFileSync(out, 'utf8'), before);
  const forced = await report('--force', '--compare', ids[0] ?? '', ids[3] ?? '');
  assert.equal(forced.code, 0, forced.stderr);
  assert.match(forced.stdout, /^Wrote .*report\.html \(\d+ kB\)\. Complete: each step has its pictures/m);
  assert.notEqual(readFileSync(out, 'utf8'), before);
});

test('an unknown attempt, attempts at two tasks or a wrong limit are refused, and no file is written', async () => {
  const nowhere = path.join(folder, 'other.html');
  const to = ['--workspace', path.join(folder, 'workspace'), '--out', nowhere];
  for (const [args, words] of [
    [['--attempt', 'nobody'], /There is no attempt nobody/],
    [['--compare', ids[0] ?? '', ids[4] ?? ''], /is at another task/],
    [['--pictures', 'many'], /“many” is not a number of megabytes/],
  ] as const) {
    const { code, stderr } = await hopscope('report', ...to, ...args);
    assert.equal(code, 1);
    assert.match(stderr, words);
  }
  assert.equal(existsSync(nowhere), false);
  const wrong = await hopscope('report', ...to, '--attempt', 'a', '--compare', 'b', 'c');
  assert.equal(wrong.code, 2);
});

test('the checklist is printed as Markdown or JSON', async () => {
  const words = await hopscope('checklist', '--workspace', path.join(folder, 'workspace'));
  assert.equal(words.code, 0, words.stderr);
  assert.match(words.stdout, /^# Reporting checklist\n/);
  assert.match(
    words.stdout,
    /\*\*How many tasks, testers and attempts are there, and why this number\?\*\*\n\n- 4 tasks, 3 testers, 1 agent, 16 counted attempts\./,
  );
  const asked = await hopscope('checklist', '--workspace', path.join(folder, 'workspace'), '--json');
  const { items, unreported, facts } = JSON.parse(asked.stdout) as Checklist;
  assert.equal(items.filter(({ isUnreported }) => isUnreported).length, unreported);
  assert.deepEqual(
    facts.viewports.map(({ kind, width, height, attempts }) => [kind, width, height, attempts]),
    [
      ['person', 1280, 720, 12],
      ['agent', 1280, 720, 4],
    ],
  );
});

test('report and checklist name the size of the page, and warn when people and agents had different sizes', async () => {
  const place = ['--workspace', path.join(folder, 'workspace')];
  const sizes = async () => {
    const { stdout } = await hopscope('evaluate', ...place, '--json');
    return (JSON.parse(stdout) as EvaluateView).viewports;
  };
  const said = async () => {
    await report('--force');
    const page = load(readFileSync(out))('body').text().replaceAll('\u00a0', ' ');
    return { page, checklist: (await hopscope('checklist', ...place)).stdout };
  };
  assert.deepEqual(await sizes(), [{ viewport: '1280 × 720', people: 12, agents: 4 }]);
  const before = await said();
  assert.match(before.page, /1280 × 720: 12 attempts of people, 4 attempts of agents/);
  assert.match(before.checklist, /^\| Size of the page \| 1280 × 720 \| 1280 × 720 \| yes \|$/m);
  for (const words of [before.page, before.checklist]) assert.doesNotMatch(words, /the same viewport/);

  // The agents now have a smaller window.
  const reopened = openWorkspace(path.join(folder, 'workspace'), 'test');
  reopened.db
    .prepare(
      "UPDATE attempts SET viewport = '800x600' WHERE participant_id IN (SELECT id FROM participants WHERE kind = 'agent')",
    )
    .run();
  reopened.close();
  assert.deepEqual(await sizes(), [
    { viewport: '1280 × 720', people: 12, agents: 0 },
    { viewport: '800 × 600', people: 0, agents: 4 },
  ]);
  const { page, checklist } = await said();
  assert.match(page, /800 × 600: 4 attempts of agents/);
  assert.match(checklist, /^\| Size of the page \| 1280 × 720 \| 800 × 600 \| no \|$/m);
  for (const words of [page, checklist])
    assert.match(
      words,
      /People and agents did not have the same viewport \(people 1280 × 720 in 12 attempts; agents 800 × 600 in 4 attempts\)/,
    );
});

test('a report says what is missing: in itself, in the file beside it, and by the exit code', async () => {
  const own = path.join(folder, 'lacking');
  const lost = await (async () => {
    using study = openWorkspace(own, 'test');
    const [id = ''] = await fillSynthetic(study, { tasks: 1, people: 2, models: 1, hops: 1, steps: 24 });
    const [first, second] = listSnapshots(study.db, id);
    assert.ok(first && second);
    changeSnapshot(study.db, { ...first, screenshot: null });
    return id;
  })();
  const file = path.join(folder, 'lacking.html');
  const write = (...more: readonly string[]) =>
    hopscope('report', '--workspace', own, '--out', file, '--force', ...more);
  const told = () => JSON.parse(readFileSync(`${file}.completeness.json`, 'utf8')) as Told;

  const lacking = await write('--attempt', lost);
  assert.equal(lacking.code, 3, lacking.stderr);
  assert.match(
    lacking.stdout,
    /Not complete\. 1 step lacks a picture\. The list is in .*completeness\.json\./,
  );
  assert.deepEqual([told().format, told().list.map((one) => one.picturesNotRecorded)], ['report', [[1]]]);
  const foot = load(readFileSync(file))('footer').text().replaceAll(/\s+/g, ' ');
  assert.match(foot, /Not complete\. 1 step lacks a picture\./);
  assert.ok(foot.includes(`${lost}: steps without picture: 1`), foot);

  // The limit leaves room for a part of the pictures.
  assert.equal((await write('--attempt', lost, '--pictures', '0.001')).code, 3);
  assert.ok((told().list[0]?.picturesBeyondLimit ?? []).length > 0);

  // Nobody wants pictures.
  const bare = await write('--attempt', lost, '--pictures', '0');
  assert.equal(bare.code, 0, bare.stdout);
  assert.match(bare.stdout, /Pictures were left out, as you asked\./);
  assert.deepEqual([told().pictures, told().list], ['left out', []]);

  // The figures hold no pictures, but each attempt must be judged.
  assert.equal((await write()).code, 0);
  {
    using study = openWorkspace(own, 'test');
    study.db.prepare('UPDATE verdicts SET passed = NULL WHERE attempt_id = ?').run(lost);
  }
  const open = await write();
  assert.equal(open.code, 3);
  assert.deepEqual([told().pictures, told().list.map(({ verdict }) => verdict)], ['none', ['missing']]);
  rmSync(file);
});

interface Told {
  readonly format: string;
  readonly pictures: string;
  readonly list: readonly {
    readonly verdict?: string;
    readonly picturesNotRecorded?: readonly number[];
    readonly picturesBeyondLimit?: readonly number[];
  }[];
}
