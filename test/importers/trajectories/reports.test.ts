// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readRuns } from '../../../electron/exchange/import/readRuns.ts';
import { sharedFile, withoutShared } from '../../helpers/sharedFolder.ts';

/** Reads a reported input; asserts that it has no errors. */
async function readReport(name: string, format?: string) {
  const read = [];
  for await (const run of readRuns({ paths: [sharedFile(`reports-tried/${name}`) ?? ''], format }))
    read.push(run);
  const problems = read.flatMap((run) => run.problems);
  assert.deepEqual(
    problems.filter(({ level }) => level !== 'note'),
    [],
  );
  return { runs: read.flatMap(({ trajectories }) => trajectories), notes: problems };
}

describe('reported runs of other programs', { skip: withoutShared }, () => {
  test('a score that is NaN is not a verdict, and both samples of the Inspect log are read', async () => {
    const { runs, notes } = await readReport('01-inspect-nan');
    assert.equal(runs.length, 2);
    assert.equal(
      runs.some(({ verdicts }) => verdicts.some(({ passed, score }) => passed === null && score === null)),
      true,
    );
    assert.match(notes.map(({ message }) => message).join('\n'), /NaN/);
  });

  test('redacted reasoning is left out and its summary is kept', async () => {
    const { runs } = await readReport('02-inspect-redacted-reasoning');
    assert.deepEqual(
      runs.map(({ turns }) => turns.map(({ thought, raw }) => [thought, raw])),
      [[['s', 'x']]],
    );
  });

  test('an Inspect archive in Zstandard gives the same run as a deflated one', async () => {
    const zstandard = await readReport('03-inspect-zstd/run.eval');
    const deflated = await readReport('03-inspect-zstd/same-but-deflated.eval');
    assert.equal(zstandard.runs.length, 1);
    assert.deepEqual(zstandard.runs, deflated.runs);
  });

  test('numbers without a scale, unknown letters and dictionaries are not verdicts', async () => {
    const { runs, notes } = await readReport('04-inspect-number-scale');
    assert.deepEqual(
      runs.map(({ verdicts }) => verdicts.map(({ passed, score }) => [passed, score])),
      [[[null, null]], [[true, 1]], [[null, null]], [[null, 3]], [[null, 0.7]]],
    );
    assert.match(notes.map(({ message }) => message).join('\n'), /--passed-from/);
  });

  test('the observation of a system step is part of what the agent saw next', async () => {
    const { runs } = await readReport('06-atif-system-observation');
    assert.deepEqual(
      runs[0]?.turns.map(({ observation }) => observation),
      [null, 'context compacted\nsummary text'],
    );
  });

  test('an empty list of tool calls on a user step is not a tool call', async () => {
    const { runs } = await readReport('07-atif-empty-calls');
    assert.equal(runs.length, 1);
  });

  test('a missing thought or picture is none, and a task_id may be a number', async () => {
    const thought = await readReport('15-om2w-nulls/null-thought');
    assert.equal(thought.runs.length, 1);
    const number = await readReport('15-om2w-nulls/task-id-is-number');
    assert.match(number.runs[0]?.task.id ?? '', /^\d+$/);
  });

  test('keys in any order are read when the format is named', async () => {
    assert.equal((await readReport('19-key-order/trajectory.json', 'atif')).runs.length, 1);
    assert.equal((await readReport('19-key-order/chat.jsonl', 'sft')).runs.length, 1);
  });
});
