// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { Step } from '../../shared/model/index.ts';
import type { Efficiency } from '../../shared/statistics/efficiency/efficiency.ts';
import { PEOPLE_ID } from '../../shared/statistics/evaluation/evaluate.ts';
import type { Figure } from '../../shared/statistics/figures/figure.ts';
import { FIGURES_VERSION } from '../../shared/statistics/figures/version.ts';
import { activeOf } from '../../shared/trajectory/clock.ts';
import { allFinite } from '../analysis/near.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

interface Evaluated {
  readonly efficiency: Efficiency;
}

function measured(figure: Figure | undefined): number | null {
  return figure?.defined === true ? figure.value : null;
}

async function json<T>(...words: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await hopscope(...words, '--json');
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout) as T;
}

test('evaluate --json counts every step and its active time, and --figure lists the attempts behind a figure', async () => {
  const folder = temporaryFolder();
  const workspace = openWorkspace(folder, 'test');
  await fillSynthetic(workspace, { tasks: 12, people: 3, models: 2 });
  const rows = workspace.db.prepare<[], { steps: number }>('SELECT steps FROM attempts').all();
  // The record announces a step again with the page after it; both events are one step.
  const kept = new Map(
    workspace.db
      .prepare<[], { id: string; body: string }>(
        "SELECT attempt_id AS id, body FROM events WHERE type = 'step' ORDER BY attempt_id, seq",
      )
      .all()
      .map(({ id, body }) => {
        const { step } = JSON.parse(body) as { step: Step };
        return [`${id} ${step.index}`, step] as const;
      }),
  );
  workspace.close();
  const { efficiency } = await json<Evaluated>('evaluate', '--workspace', folder);
  allFinite(efficiency);
  for (const part of Object.values(efficiency)) assert.equal(part.version, FIGURES_VERSION);
  const { participants } = efficiency.paths;
  assert.deepEqual(
    participants.map(({ kind }) => kind),
    ['people', 'person', 'person', 'person', 'agent', 'agent'],
  );
  // The actions of all participants add up to the steps that the attempts table counts.
  const actions = participants
    .filter(({ kind }) => kind !== 'people')
    .flatMap(({ paths }) => paths.actionsByHops.map((one) => (measured(one.actions) ?? 0) * one.attempts));
  const all = rows.reduce((sum, { steps }) => sum + steps, 0);
  assert(Math.abs(actions.reduce((sum, steps) => sum + steps, 0) - all) < 1e-6 * all);
  // The effort of a step is its active time, without paused and idle time.
  const active = [...kept.values()].map(({ segments }) => activeOf(segments));
  const own = efficiency.effort.participants.filter(({ kind }) => kind !== 'people');
  assert.equal(
    own.reduce((sum, { steps }) => sum + steps.spread.n, 0),
    all,
  );
  const total = own.reduce((sum, { steps }) => sum + (measured(steps.mean) ?? 0) * steps.spread.n, 0);
  assert(Math.abs(total - active.reduce((sum, ms) => sum + ms, 0)) < 1e-6 * total);
  const people = participants.find(({ participantId }) => participantId === PEOPLE_ID);
  assert((measured(people?.paths.ratio) ?? 0) >= 1);
  const model = participants.find(({ kind }) => kind === 'agent');
  assert(model !== undefined);
  for (const [which, count] of [
    ['passed', model.paths.compared],
    ['beside', model.paths.beside],
    ['all', model.attempts],
  ] as const) {
    const key: string = `path:${model.participantId}:${which}`;
    const behind = await json<{ attempts: readonly unknown[] }>(
      'evaluate',
      '--workspace',
      folder,
      '--figure',
      key,
    );
    assert.equal(behind.attempts.length, count, key);
  }
});

test('wasted steps equal those of compare, and figures writes the efficiency charts', async () => {
  const folder = temporaryFolder();
  const workspace = openWorkspace(folder, 'test');
  const ids = await fillSynthetic(workspace, { tasks: 1, people: 1, models: 1, hops: 2, seed: 5 });
  workspace.close();
  const { efficiency } = await json<Evaluated>('evaluate', '--workspace', folder);
  const model = efficiency.paths.participants.find(({ kind }) => kind === 'agent');
  const compared = await json<{ lanes: readonly { wasted: readonly number[] }[] }>(
    ...['compare', ...ids, '--workspace', folder],
  );
  assert(model?.paths.wasted.defined);
  assert.equal(model.paths.wasted.value, compared.lanes[1]?.wasted.length);
  const out = path.join(temporaryFolder(), 'figures');
  const { figures } = await json<{ figures: readonly { id: string; files: readonly string[] }[] }>(
    ...['figures', '--workspace', folder, '--out', out, '--format', 'csv,svg'],
  );
  const files = figures.flatMap((figure) => figure.files);
  for (const name of [
    'paths.csv',
    'paths.svg',
    'actions-by-hops.svg',
    'clocks.svg',
    'segments.svg',
    'step-times.csv',
    'explorations.csv',
    'agreement-on-actions.csv',
  ])
    assert(files.includes(name), `${name} is among ${files.join(', ')}`);
});
