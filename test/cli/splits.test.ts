// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { listScoredAttempts } from '../../electron/db/scoredAttempts.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateView } from '../../shared/statistics/figures/view.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

describe('the test splits of Mind2Web', () => {
  const folder = temporaryFolder();
  let all: readonly ScoredAttempt[];

  before(async () => {
    using workspace = openWorkspace(folder, 'test');
    await fillSynthetic(workspace, { tasks: 14, people: 1, models: 1, steps: 200, seed: 3 });
    const { db } = workspace;
    db.prepare("UPDATE task_sets SET format = 'mind2web'").run();
    const ids = db.prepare<[], string>('SELECT id FROM tasks ORDER BY id').pluck().all();
    const assign = db.prepare("UPDATE tasks SET body = json_set(body, '$.source.file', ?) WHERE id = ?");
    ids.forEach((id, at) => {
      // The last task comes from the training data.
      const name = at < 10 ? 'test_task' : at < 13 ? 'test_website' : 'train';
      assign.run(`${name}/${name}_0.json`, id);
    });
    all = listScoredAttempts(db, 'strict');
  });

  const passed = (own: readonly ScoredAttempt[]): string =>
    `${own.filter((one) => one.passed === true).length}/${own.length}`;

  test('the record of a task gives its split; training data and other formats have none', () => {
    const count = (split: string | undefined): number => all.filter((one) => one.split === split).length;
    assert.deepEqual(
      [count('cross-task'), count('cross-website'), count('cross-domain'), count(undefined)],
      [20, 6, 0, 2],
    );
    using workspace = openWorkspace(folder, 'test');
    workspace.db.prepare("UPDATE task_sets SET format = 'native'").run();
    assert.ok(listScoredAttempts(workspace.db, 'strict').every(({ split }) => split === undefined));
    workspace.db.prepare("UPDATE task_sets SET format = 'mind2web'").run();
  });

  test('`evaluate` prints the tasks passed by split, and --json has the same rates', async () => {
    const json = await hopscope('evaluate', '--workspace', folder, '--json');
    const view = JSON.parse(json.stdout) as EvaluateView;
    const people = view.participants.find(({ kind }) => kind === 'people');
    const own = all.filter(({ participantKind }) => participantKind === 'person');
    assert.deepEqual(
      people?.splits?.map(({ split, tasks, rate }) => [split, tasks, `${rate.passed}/${rate.of}`]),
      ['cross-task', 'cross-website'].map((split) => {
        const ofSplit = own.filter((one) => one.split === split);
        return [split, ofSplit.length, passed(ofSplit)];
      }),
    );
    const printed = await hopscope('evaluate', '--workspace', folder);
    assert.match(printed.stdout, /Task success by split of Mind2Web/);
    assert.match(printed.stdout, /cross-task +cross-website +cross-domain/);
  });

  test('--split counts only the tasks of the split, and the report and the figures have its table', async () => {
    const filters = ['--workspace', folder, '--split', 'cross-website'];
    const json = await hopscope('evaluate', ...filters, '--json');
    const view = JSON.parse(json.stdout) as EvaluateView;
    assert.deepEqual(view.query.splits, ['cross-website']);
    assert.equal(view.tasks, 3);
    const behind = await hopscope('evaluate', '--workspace', folder, '--figure', 'split:people:cross-task');
    assert.match(behind.stdout, /People: tasks passed, split cross-task \(10\)/);
    const out = temporaryFolder();
    const figures = await hopscope('figures', ...filters, '--out', path.join(out, 'f'), '--format', 'csv');
    assert.equal(figures.code, 0, figures.stderr);
    const csv = readFileSync(path.join(out, 'f', 'tasks-passed-by-split.csv'), 'utf8');
    assert.match(csv, /cross-website,3,/);
    assert.doesNotMatch(csv, /cross-task/);
    const report = await hopscope('report', ...filters, '--out', path.join(out, 'r.html'));
    assert.equal(report.code, 0, report.stderr);
    const page = readFileSync(path.join(out, 'r.html'), 'utf8');
    assert.match(page, /Tasks passed, by split of Mind2Web/);
    assert.match(page, /Mind2Web’s splits cross-website/);
  });

  test('an unknown split is refused', async () => {
    const refused = await hopscope('evaluate', '--workspace', folder, '--split', 'train');
    assert.notEqual(refused.code, 0);
    assert.match(
      refused.stderr,
      /“train” under splits is not one of cross-task, cross-website, cross-domain/,
    );
  });
});
