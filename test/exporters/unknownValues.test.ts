// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toAtif } from '../../shared/exporters/trajectories/atif.ts';
import { toBrowserGym } from '../../shared/exporters/trajectories/browserGym.ts';
import { toInspectSample } from '../../shared/exporters/trajectories/inspect.ts';
import { toOnlineMind2web } from '../../shared/exporters/trajectories/onlineMind2web.ts';
import { toSftRow } from '../../shared/exporters/trajectories/trainingRows.ts';
import { trajectorySchema } from '../../shared/model/trajectory.ts';

type Use = { readonly input: number; readonly output: number; readonly cost: number | null } | null;
type Verdict = { readonly by: string; readonly passed: boolean | null; readonly score?: number };

function runOf(uses: readonly Use[], verdicts: readonly Verdict[] = []) {
  return trajectorySchema.parse({
    ...{ id: 'run', task: { id: 'task', intent: 'Find it.' }, agent: { name: 'agent' }, end: 'finished' },
    turns: uses.map((use) => ({ raw: 'Click', actions: [], use })),
    verdicts,
  });
}

const metrics = (uses: readonly Use[]) => JSON.parse(JSON.stringify(toAtif(runOf(uses)))).final_metrics;
const known = { input: 10, output: 2, cost: 0.5 };

test('ATIF’s final metrics leave out tokens and cost that are not known', () => {
  const tokens = { total_prompt_tokens: 20, total_completion_tokens: 4 };
  assert.deepEqual(metrics([known, known]), { ...tokens, total_cost_usd: 1, total_steps: 3 });
  assert.deepEqual(metrics([known, { ...known, cost: null }]), { ...tokens, total_steps: 3 });
  assert.deepEqual(metrics([known, null]), { total_steps: 3 });
  assert.deepEqual(metrics([null, null]), { total_steps: 3 });
  assert.deepEqual(metrics([]), { total_steps: 1 });
  assert.deepEqual(metrics([{ ...known, cost: 0 }]).total_cost_usd, 0);
});

test('a run without a verdict has no score in Inspect and no reward in BrowserGym', () => {
  const open = runOf([null], [{ by: 'hopscope strict', passed: null }]);
  assert.deepEqual(JSON.parse(JSON.stringify(toInspectSample(open, 1))).scores, {});
  const summary = JSON.parse(toBrowserGym(open)['summary_info.json'] ?? '');
  assert.deepEqual([summary.cum_reward, summary.cum_raw_reward], [null, null]);
});

test('the outcome is a verdict that is known, where Hopscope’s rule has none', () => {
  const verdicts = [
    { by: 'the source', passed: true },
    { by: 'hopscope strict', passed: null },
  ];
  for (const written of [toOnlineMind2web(runOf([null], verdicts)), toSftRow(runOf([null], verdicts))]) {
    const { outcome, metadata } = JSON.parse(JSON.stringify(written));
    assert.equal(outcome?.by ?? metadata.outcome_by, 'the source');
  }
});

test('a score of another scale is not a reward: BrowserGym gets the verdict', () => {
  const judged = runOf([null], [{ by: 'Online-Mind2Web judge', passed: true, score: 100 }]);
  assert.equal(JSON.parse(toBrowserGym(judged)['summary_info.json'] ?? '').cum_reward, 1);
});
