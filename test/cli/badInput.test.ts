// needs: pure
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { endAttempt, insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { openWorkspace, type Workspace } from '../../electron/workspace/workspace.ts';
import type { Attempt } from '../../shared/model/index.ts';
import { FIGURES_VERSION } from '../../shared/statistics/figures/version.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { sampleAttempt, sampleHop, samplePerson, sampleTask } from '../helpers/samples.ts';
import { assertSound } from '../helpers/soundFigures.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** Stores the given attempts with an empty record: no pages, no steps, no active time, and no verdict for an agent. */
function fill({ db }: Workspace, attempts: readonly Partial<Attempt>[]): void {
  const task = sampleTask({ hops: [sampleHop('wiki')] });
  insertTaskSet(db, { id: 'set', name: 'Set', format: 'native', importedAt: 1 }, [task], []);
  insertParticipant(db, samplePerson());
  insertParticipant(db, {
    ...{ id: 'agent', kind: 'agent', name: 'm1', createdAt: 1 },
    agent: { model: 'm', promptVersion: '1', parameters: {}, seed: 1 },
  });
  attempts.forEach((change, at) => {
    const id = `attempt-${at}`;
    insertAttempt(db, sampleAttempt({ ...change, id, status: 'running' }));
    endAttempt(db, id, {
      ...{ status: change.status ?? 'finished', endedAt: 3_000, answer: null },
      ...{ giveUpReason: change.giveUpReason ?? null, steps: 0, activeMs: 0 },
    });
  });
}

const agent = { participantId: 'agent', mode: 'agent' } as const;
/** The first two and the last two of these attempts count in rates. */
const odd: readonly Partial<Attempt>[] = [
  ...([{}, { mode: 'imported' }] as const),
  ...([{ status: 'gave-up', giveUpReason: 'site-broken' }, { status: 'aborted' }] as const),
  ...([agent, { ...agent, status: 'unfinished' }] as const),
];

for (const [what, attempts, counted] of [
  ['no attempt', [], 0],
  ['attempts with an empty record', odd, 4],
] as const)
  test(`${what}: evaluate, disagreements, figures, report and compare print only finite numbers`, async () => {
    const folder = temporaryFolder();
    const workspace = openWorkspace(folder, 'test');
    fill(workspace, attempts);
    workspace.close();
    const out = temporaryFolder();
    const run = async (...command: readonly string[]): Promise<string> => {
      const { code, stdout, stderr } = await hopscope(...command, '--workspace', folder);
      assert.equal(code, 0, `${command.join(' ')}: ${stderr}${stdout}`);
      assertSound(stdout, command.join(' '));
      return stdout;
    };
    const evaluated: { readonly version: string; readonly attempts: number } = JSON.parse(
      await run('evaluate', '--json'),
    );
    assertSound(evaluated, 'evaluate --json');
    assert.equal(evaluated.attempts, counted);
    assert.match(await run('evaluate'), counted === 0 ? /No attempt in this workspace has ended/ : /0\/2/);
    const disagreements: { readonly tasks: { readonly version: string } } = JSON.parse(
      await run('disagreements', '--json'),
    );
    assertSound(disagreements, 'disagreements --json');
    assert.deepEqual([evaluated.version, disagreements.tasks.version], [FIGURES_VERSION, FIGURES_VERSION]);
    await run('figures', '--out', path.join(out, 'figures'));
    for (const name of readdirSync(path.join(out, 'figures')))
      assertSound(readFileSync(path.join(out, 'figures', name), 'utf8'), name);
    const index = readFileSync(path.join(out, 'figures', 'index.md'), 'utf8');
    assert.ok(index.includes(FIGURES_VERSION), 'the index of the figures names the version of the formulas');
    await run('report', '--out', path.join(out, 'report.html'));
    const report = readFileSync(path.join(out, 'report.html'), 'utf8');
    assertSound(report, 'report');
    assert.ok(report.includes(FIGURES_VERSION));
    if (attempts.length > 0)
      assertSound(JSON.parse(await run('compare', 'attempt-0', 'attempt-4', '--json')), 'compare --json');
  });
