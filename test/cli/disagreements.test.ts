// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertParticipant } from '../../electron/db/participants.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { Comparison } from '../../shared/contract/compare.ts';
import type { DisagreementsView, FailuresView } from '../../shared/contract/disagreements.ts';
import { judgeName } from '../../shared/model/assessment.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { samplePerson } from '../helpers/samples.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const workspace = openWorkspace(folder, 'test');
// Two people, who mostly pass, and two models, who mostly do not.
const ids = await fillSynthetic(workspace, { tasks: 8, people: 2, models: 2, hops: 4, seed: 3 });
insertParticipant(workspace.db, samplePerson('Vera'));
const judge = { form: 'steps', model: 'owl', promptVersion: '1', screenshots: 3 } as const;
const said = { madeAt: 1, reason: '', steps: [] };
for (const attemptId of ids.slice(0, 4)) {
  keepAssessment(workspace.db, {
    ...{ ...said, attemptId, by: judgeName(judge), passed: true, failure: null },
    judge: { ...judge, asked: null, reply: null },
  });
  keepAssessment(workspace.db, {
    ...{ ...said, attemptId, by: 'person-Vera', passed: false, failure: 'wrong result', judge: null },
  });
}
workspace.close();

interface Printed {
  readonly tasks: DisagreementsView;
  readonly failures: FailuresView;
}

async function found(...args: readonly string[]): Promise<Printed> {
  const { code, stdout, stderr } = await hopscope('disagreements', '--workspace', folder, '--json', ...args);
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout) as Printed;
}

test('tasks are sorted by difference, and the clusters and kinds of failure add up to the failed attempts', async () => {
  const { tasks, failures } = await found('--limit', '100');
  assert.equal(tasks.total + tasks.alike + tasks.unknown, 8);
  assert(tasks.rows.length > 0);
  const sizes = tasks.rows.map(({ difference }) => Math.abs(difference ?? 0));
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => b - a),
  );
  for (const { people, agents } of tasks.rows) assert.equal(people.attempts + agents.attempts, 4);
  const clustered = failures.clusters.reduce((sum, { attempts }) => sum + attempts, 0);
  assert.equal(clustered, failures.failed);
  const named = failures.kinds.reduce((sum, { attempts }) => sum + attempts, 0);
  assert.equal(named, failures.failed);
  assert(failures.kinds.some(({ failure }) => failure === 'wrong result'));

  // The attempts of a group of duplicates can be compared and share one path.
  const [same] = failures.duplicates;
  assert(same);
  const { stdout } = await hopscope('compare', ...same.compare, '--workspace', folder, '--json');
  const compared = JSON.parse(stdout) as Comparison;
  assert.deepEqual([...new Set(compared.attempts.map(({ fingerprint }) => fingerprint))], [same.fingerprint]);
});

test('--order sources lists the tasks whose sources of verdicts differ', async () => {
  const { tasks } = await found('--order', 'sources', '--limit', '3');
  assert.deepEqual(
    tasks.rows.map(({ sources }) => sources),
    [{ differ: 4, of: 4 }],
  );
});

test('disagreements prints the tasks up to the limit, the number left out and the kinds of failure', async () => {
  const { code, stdout } = await hopscope('disagreements', '--workspace', folder, '--limit', '1');
  assert.equal(code, 0);
  assert.match(stdout, /^Disagreement between people and agents: \d+ tasks/);
  assert.match(stdout, /… and \d+ more tasks/);
  assert.match(stdout, /attempts did not pass/);
  assert.match(stdout, /Kinds of failure: .*wrong result/);
});

test('a wrong limit and a missing workspace are refused; an empty workspace has no disagreements', async () => {
  const bad = await hopscope('disagreements', '--workspace', folder, '--limit', '0');
  assert.equal(bad.code, 2);
  assert.match(bad.stderr, /whole number/);
  const none = await hopscope('disagreements', '--workspace', `${folder}/nowhere`);
  assert.equal(none.code, 1);
  assert.match(none.stderr, /There is no workspace/);
  const empty = temporaryFolder();
  openWorkspace(empty, 'test').close();
  const { code, stdout } = await hopscope('disagreements', '--workspace', empty);
  assert.equal(code, 0);
  assert.match(stdout, /0 tasks[\s\S]*0 attempts did not pass/);
});
