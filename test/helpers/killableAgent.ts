import { referenceScript } from '../../electron/agentRun/scripts.ts';
import { createScriptedAgent } from '../../electron/agents/simple/scriptedAgent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';

/**
 * A process that kills itself as by `kill -9`. It does the tasks of one set (second argument, by name) in a workspace (first
 * argument) by their reference runs, so many times each (third), in so many lanes (fourth), and dies at its nth decision (fifth;
 * `never` lets it finish), or so many milliseconds later (sixth).
 */
const [, , workspace = '', name = '', repeats = '1', lanes = '1', nth = 'never', late = '0'] = process.argv;
await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
const { db } = app.workspace;
const set = listTaskSets(db).find((one) => one.name === name);
const tasks = listTasks(db, set?.id ?? '');
const facts = { model: 'scripted', promptVersion: 'reference-1', parameters: {}, seed: null };
const scripts = new Map(tasks.map((task) => [task.key, referenceScript(task) ?? []]));
const agent = createScriptedAgent(facts, scripts, 'it has no reference run');
let decisions = 0;
const end = (): unknown => process.kill(process.pid, 'SIGKILL');
await runBatch(app.context, {
  agent: {
    ...agent,
    decide: (turn, signal) => {
      decisions += 1;
      // The process kills itself, because the signal of another process could come after the decision was carried out.
      if (decisions === Number(nth))
        if (late === '0') end();
        else setTimeout(end, Number(late));
      return agent.decide(turn, signal);
    },
  },
  ...{ tasks, repeats: Number(repeats), lanes: Number(lanes), seed: 0 },
});
