// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { Output } from '../../shared/contract/index.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const workspace = openWorkspace(folder, 'test');
await fillSynthetic(workspace, { tasks: 30, people: 3, models: 1, seed: 4 });
workspace.close();
type Plan = Output<'plans.study'>;

test('plan prints half widths, differences, buckets with too few tasks and the assumptions', async () => {
  const { code, stdout, stderr } = await hopscope(
    ...['plan', '--tasks', '1=20,2-4=30,5+=6', '--testers', '3', '--rate', '0.9', '--task-share', '0.2'],
  );
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^Share of the variance of a result that tasks have: 0\.20, as given$/m);
  assert.match(
    stdout,
    /^Share that people have: 0\.05, assumed\. The shares of tasks and people need 10 tasks/m,
  );
  assert.match(stdout, /^Power, in percent, to find 10\.0 points between people and the model$/m);
  assert.match(stdout, /^tasks for 80 % +(none|\d+) /m);
  assert.match(stdout, /^Agreement of raters, ± for κ 0\.60 \/ AC1 0\.\d\d at 90 % passed/m);
  assert.match(stdout, /^items for ± 0\.10 +\d+ \/ \d+ /m);
  assert.match(stdout, /^2–4 +30 +90 +90 % \(as given\) +± \d+\.\d points +\+(none|\d+\.\d|\s)/m);
  assert.match(stdout, /^5\+: 6 tasks: an interval over tasks needs at least 10\.$/m);
  assert.match(stdout, /^3 testers say little about other people/m);
  assert.match(stdout, /^56 +\d/m);
});

test('plan --workspace takes the tasks, the rate and the shares of the variance from the workspace', async () => {
  const { code, stdout, stderr } = await hopscope(
    ...['plan', '--workspace', folder, '--testers', '5', '--json'],
  );
  assert.equal(code, 0, stderr);
  const plan = JSON.parse(stdout) as Plan;
  const whole = plan.parts.at(-1);
  assert.deepEqual([whole?.tasks, whole?.rate.from, plan.variance.task.from], [30, 'record', 'record']);
  assert(whole?.figures.defined && whole.difference.defined);
  assert.equal(whole.figures.attempts, 150);
  assert.match(plan.version, /^figures-\d+$/);
  const printed = await hopscope('plan', '--workspace', folder, '--testers', '5');
  assert.match(
    printed.stdout,
    /^The shares have no interval: .* only pass or fail\. Try larger shares, too\.$/m,
  );
});

test('a plan without tasks and a missing workspace are errors; wrong options exit with 2', async () => {
  const none = await hopscope('plan', '--testers', '3', '--json');
  assert.deepEqual([none.code, JSON.parse(none.stdout).error.code], [1, 'plan.tasks']);
  const gone = await hopscope('plan', '--testers', '3', '--workspace', path.join(folder, 'none'), '--json');
  assert.deepEqual([gone.code, JSON.parse(gone.stdout).error.code], [1, 'workspace.missing']);
  for (const wrong of [
    ['--tasks', '3=4', '--testers', '3'],
    ['--tasks', '1=4', '--testers', '3', '--rate', '90'],
    ['--tasks', '1=4', '--testers', '3', '--task-share', '2'],
  ])
    assert.equal((await hopscope('plan', ...wrong)).code, 2, wrong.join(' '));
  const nobody = await hopscope('plan', '--tasks', '1=4', '--testers', '0');
  assert.match(nobody.stdout, /No testers are planned, so there are no figures about people\./);
  assert.doesNotMatch(nobody.stdout, /NaN|undefined|null/);
});
