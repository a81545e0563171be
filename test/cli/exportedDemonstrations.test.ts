// needs: pure
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { listDemonstrations } from '../../electron/db/demonstrations.ts';
import { insertReview } from '../../electron/db/review/reviews.ts';
import { listVerdicts } from '../../electron/db/review/verdicts.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { deriveReview } from '../../shared/review/deriveReview.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { demonstrationRecord } from '../helpers/mind2webRecords.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';

const workspace = newPath();
const source = `${newPath()}.json`;
writeFileSync(source, `[${demonstrationRecord('green')}]`);
await hopscope('import', '--workspace', workspace, '--format', 'mind2web', source);

test('an accepted demonstration is exported as passed, and export sft takes it', async () => {
  const folder = newPath();
  const gym = await hopscope('export', '--workspace', workspace, '--format', 'browsergym', '--out', folder);
  // A task file has no pictures.
  assert.equal(gym.code, 3, gym.stderr);
  const [run = ''] = readdirSync(folder).filter((name) => name !== 'completeness.json');
  const { outcome, cum_reward: reward } = JSON.parse(
    readFileSync(path.join(folder, run, 'summary_info.json'), 'utf8'),
  );
  assert.deepEqual([outcome.passed, outcome.by, reward], [true, 'hopscope verification', 1]);
  const file = `${newPath()}.jsonl`;
  const rows = await hopscope('export', '--workspace', workspace, '--format', 'sft', '--out', file);
  assert.equal(rows.code, 3, rows.stderr);
  assert.equal(readFileSync(file, 'utf8').trim().split('\n').length, 1);
});

test('a demonstration that reviewers accepted or discarded is exported with their decision and the rule’s verdicts on its hops', async () => {
  const place = newPath();
  const expected = new Map<string, { readonly passed: boolean; readonly hops: readonly unknown[] }>();
  {
    using own = openWorkspace(place, 'test');
    await fillSynthetic(own, { tasks: 2, people: 2, models: 0, hops: 2, steps: 16 });
    own.db.exec(`UPDATE attempts SET mode = 'demonstration'`);
    for (const [at, { attemptId, annotatorId: reviewerId }] of listDemonstrations(own.db).entries()) {
      const decision = at % 2 === 0 ? 'accept' : 'discard';
      const decided = { type: 'decided', decision, reason: decision === 'accept' ? null : 'other' } as const;
      const review = deriveReview([{ seq: 1, wall: 1_000, body: decided }]);
      const id = `review of ${attemptId}`;
      insertReview(own.db, { id, attemptId, reviewerId, informedAfter: null, review, createdAt: 1_000 });
      const hops = listVerdicts(own.db, attemptId, 'strict').flatMap(({ subject, passed, reason }) =>
        subject.kind === 'hop' ? [{ hop: subject.hop, passed, reason }] : [],
      );
      expected.set(attemptId, { passed: decision === 'accept', hops });
    }
  }
  assert.equal(expected.size, 4);
  const out = newPath('out');
  const { files } = await exportFrom({ format: 'atif', out, workspace: place, pages: true, all: true });
  const found = files
    .filter((file) => file.endsWith('trajectory.json'))
    .map((file) => {
      const { trajectory_id: id, extra } = JSON.parse(readFileSync(file, 'utf8'));
      const [first, rule] = extra.outcome.verdicts;
      assert.deepEqual([first.by, rule.by], ['hopscope verification', 'hopscope strict']);
      assert.equal(extra.outcome.by, 'hopscope verification', 'the reviewers decide');
      return [id, { passed: extra.outcome.passed, hops: rule.hops }] as const;
    });
  assert.deepEqual(new Map(found), expected);
});
