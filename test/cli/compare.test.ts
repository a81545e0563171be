// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { Comparison } from '../../shared/contract/compare.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const workspace = openWorkspace(folder, 'test');
// Two people and a model on each of two tasks of three hops.
const ids = await fillSynthetic(workspace, { tasks: 2, people: 2, models: 1, hops: 3, steps: 60, seed: 4 });
workspace.close();
const [person = '', other = '', model = '', elsewhere = ''] = ids;

test('compare --json lists each step once, repeats exactly, and takes a person’s passed attempt as the reference', async () => {
  const run = () => hopscope('compare', person, other, model, '--workspace', folder, '--json');
  const [first, second] = [await run(), await run()];
  assert.equal(first.code, 0, first.stderr);
  assert.equal(second.stdout, first.stdout);
  const compared = JSON.parse(first.stdout) as Comparison;
  assert.deepEqual(
    compared.attempts.map(({ row }) => row.id),
    [person, other, model],
  );
  compared.attempts.forEach(({ steps }, lane) => {
    assert.deepEqual(
      compared.rows.flatMap(({ cells }) => cells[lane]?.step ?? []),
      steps.map(({ index }) => index),
    );
  });
  const reference = compared.attempts[compared.reference];
  assert.equal(reference?.row.participantKind, 'person');
  assert.equal(reference?.row.passed, true);
});

test('the reference is the first lane, whatever the order of the attempts', async () => {
  const { code, stdout } = await hopscope('compare', model, other, person, '--workspace', folder, '--json');
  assert.equal(code, 0);
  const { attempts, reference } = JSON.parse(stdout) as Comparison;
  assert.equal(reference, 0);
  assert.notEqual(attempts[0]?.row.id, model);
  assert.deepEqual(
    attempts.slice(1).map(({ row }) => row.id),
    [model, other, person].filter((id) => id !== attempts[0]?.row.id),
  );
});

test('compare prints which attempt is the reference and one line per row', async () => {
  const { code, stdout } = await hopscope(
    'compare',
    model,
    person,
    '--reference',
    person,
    '--workspace',
    folder,
  );
  assert.equal(code, 0);
  assert.match(stdout, /is the reference/);
  assert.match(stdout, /^1 »? +1 /m);
});

test('compare refuses attempts that cannot be compared, and the error names the reason', async () => {
  for (const [args, words] of [
    [[person, person], /cannot be compared with itself/],
    [[person, elsewhere], new RegExp(`${elsewhere} is at another task`)],
    [[person, 'nobody'], /nobody/],
    [[person, other, '--reference', model], /not among/],
    [[person], /two to six/],
    [[person, other, model, ...'abcd'], /7 attempts[\s\S]*two to six/],
  ] as const) {
    const { code, stderr } = await hopscope('compare', ...args, '--workspace', folder);
    assert.notEqual(code, 0);
    assert.match(stderr, words);
  }
});
