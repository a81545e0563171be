import { createScriptedAgent } from '../../electron/agents/simple/scriptedAgent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { listEventsOfType } from '../../electron/db/record/events.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import type { AgentAsk } from '../../shared/model/index.ts';

/**
 * A process to be killed: an agent continues from step 4 of the attempt that the second argument names, in the workspace that the
 * first names. The third names the task set; at the decision that the fourth names the process waits to be killed. It prints
 * `inherits N` when N steps of its replay are on record, `decides N` before a decision, and `done`.
 */
const [, , workspace = '', parent = '', name = '', waitsAt = ''] = process.argv;
await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
const { db } = app.workspace;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const set = listTaskSets(db).find((one) => one.name === name);
const [task] = listTasks(db, set?.id ?? '');
if (task === undefined) throw new Error('there is no task');

const go = (path: string): AgentAsk => ({
  ask: 'perform',
  operation: 'goto',
  value: `http://wiki.localhost:{demo}${path}`,
});
const asks = [
  go('/wiki/Oslo'),
  go('/search?q=Tokyo'),
  go('/wiki/Tokyo'),
  { ask: 'finish', text: '' } as const,
];
const facts = { model: 'second half', promptVersion: '1', parameters: {}, seed: null };
const agent = createScriptedAgent(facts, new Map([[task.key, asks]]), 'no');

let told = -1;
const watching = setInterval(() => {
  const [row] = listAttemptRows(db, { parentId: parent }, 'strict');
  if (row === undefined || listEventsOfType(db, row.id, ['branched']).length > 0) return;
  const steps = new Set(
    listEventsOfType(db, row.id, ['step']).flatMap(({ body }) =>
      body.type === 'step' ? [body.step.index] : [],
    ),
  ).size;
  if (steps !== told) say(`inherits ${steps}`);
  told = steps;
}, 5);
await runBatch(app.context, {
  agent: {
    ...agent,
    decide: (turn, signal) => {
      say(`decides ${turn.n}`);
      // A step that was carried out before the kill would be repeated later if its page was not stored.
      return turn.n === Number(waitsAt) ? new Promise(() => {}) : agent.decide(turn, signal);
    },
  },
  ...{ tasks: [task], repeats: 1, seed: 0 },
  from: { attemptId: parent, step: 4, atDeparture: 'give-up' },
});
clearInterval(watching);
say('done');
