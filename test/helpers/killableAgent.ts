import { referenceScript } from '../../electron/agentRun/scripts.ts';
import { createScriptedAgent } from '../../electron/agents/scriptedAgent.ts';
import { runBatch } from '../../electron/app/agentBatch.ts';
import { openApp } from '../../electron/cli/workspaces.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';

/**
 * A process to be killed: does the tasks of one set (second argument, by name) in a workspace (first argument) by their reference
 * runs, so many times each (third), in so many lanes (fourth), saying `decides` on stdout before each decision, and `done` at the end.
 */
const [, , workspace = '', name = '', repeats = '1', lanes = '1'] = process.argv;
await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
const { db } = app.workspace;
const set = listTaskSets(db).find((one) => one.name === name);
const tasks = listTasks(db, set?.id ?? '');
const facts = { model: 'scripted', promptVersion: 'reference-1', parameters: {}, seed: null };
const scripts = new Map(tasks.map((task) => [task.key, referenceScript(task) ?? []]));
const agent = createScriptedAgent(facts, scripts, 'it has no reference run');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
await runBatch(app.context, {
  agent: {
    ...agent,
    decide: (turn, signal) => {
      say(`decides ${turn.task.key} ${turn.n}`);
      return agent.decide(turn, signal);
    },
  },
  ...{ tasks, repeats: Number(repeats), lanes: Number(lanes), seed: 0 },
});
say('done');
