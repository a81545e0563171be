// needs: pure
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import type { PlayedFigures } from '../../shared/statistics/efficiency/played.ts';
import { agent, fillPlayed, type PlayedLevel, person } from '../helpers/playedWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const query = { profile: 'strict', asPrinted: false } as const;
const corridor: PlayedLevel = { environment: 'sokoban', level: 'corridor', bound: 10.7 };
const open: PlayedLevel = { environment: 'sokoban', level: 'without-bound' };
const page: PlayedLevel = { environment: 'webui', level: 'price-cards' };
const ada = person('ada');
const planner = agent('online-planner', 'gpt');
const idle = agent('idle', 'idle');
const reply = (action: string) => `# analyze\nHm.\n# action\n${action}\n`;

const app = await openApp(temporaryFolder(), { withDemo: false, demoPort: 0 });
after(() => app.close());
fillPlayed(
  app.workspace.db,
  [corridor, open, page],
  [
    { level: corridor, participant: ada, rewards: [-0.1, -0.1, 0.9 + 10] },
    { level: corridor, participant: ada, rewards: [-0.1, -0.1] },
    { level: corridor, participant: ada, rewards: [-0.1], status: 'aborted' },
    { level: corridor, participant: ada, rewards: [], neverBegan: true },
    { level: open, participant: ada, rewards: [10.9] },
    { level: page, participant: ada, rewards: [0.2, 0.75] },
    {
      ...{ level: corridor, participant: planner, rewards: [-0.1, -0.1, 10.9] },
      replies: [reply('Right'), reply('right'), reply('Fly'), 'I cannot.'],
    },
    { level: corridor, participant: idle, rewards: [] },
  ],
);

async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
  const answer = await app.invoke(command, input);
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer.value as Output<K>;
}

/** The figures of one participant in one environment. */
async function figuresOf(participantId: string, environment = 'sokoban'): Promise<PlayedFigures> {
  const { participants, hasLevels } = await ask('efficiency.environments', query);
  assert.equal(hasLevels, true);
  const row = participants.find((one) => one.participantId === participantId);
  const found = row?.environments.find((one) => one.environment === environment);
  assert.ok(found !== undefined, `${participantId} in ${environment}`);
  return found;
}

async function behind(figure: string): Promise<number> {
  return (await ask('evaluate.attempts', { ...query, figure })).total;
}

test('scores come from the recorded rewards; aborted, never begun and without a bound there is none', async () => {
  const own = await figuresOf(ada.id);
  assert.deepEqual([own.levels, own.attempts, own.unscored], [1, 2, 3]);
  assert.ok(own.mean.defined);
  // Solved in three steps: (10.7 − 10.7) × 5 + 100. Twice into the wall: (0 − 10.7) × 5 + 100.
  assert.ok(Math.abs(own.mean.value - (100 + 46.5) / 2) < 1e-9, `${own.mean.value}`);
  assert.equal(await behind(`played:${ada.id}:sokoban/scored`), 2);
  assert.equal(await behind(`played:${ada.id}:sokoban/again`), 2);
  assert.equal(await behind(`played:${ada.id}:sokoban/unscored`), 3);
  const webui = await figuresOf(ada.id, 'webui');
  assert.deepEqual([webui.mean.defined && webui.mean.value, webui.attempts], [75, 1]);
  const nothing = await figuresOf(idle.id);
  assert.deepEqual([nothing.mean.defined && nothing.mean.value, nothing.attempts], [46.5, 1]);
});

test('replies of a planner are counted: invalid, repeated in any spelling, without an action', async () => {
  const { planning } = await figuresOf(planner.id);
  assert.ok(planning !== null);
  const { runs, replies, withoutAction, actions, invalid, repeated } = planning;
  assert.deepEqual(
    { runs, replies, withoutAction, actions, invalid, repeated },
    { runs: 1, replies: 4, withoutAction: 2, actions: 2, invalid: 1, repeated: 1 },
  );
  assert.deepEqual([planning.withInvalid.passed, planning.failing.passed], [1, 0]);
  assert.equal((await figuresOf(ada.id)).planning, null);
});
