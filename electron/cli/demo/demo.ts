import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command } from 'commander';
import type { Participant, Task } from '../../../shared/model/index.ts';
import type { EvaluateView } from '../../../shared/statistics/figures/view.ts';
import { createAgent } from '../../agents/agentKinds.ts';
import type { App } from '../../app/app.ts';
import { runBatch } from '../../app/batch/agentBatch.ts';
import { demoSetName } from '../../app/library/demoWorkspace.ts';
import type { TaskBrowser } from '../../browser/port/taskBrowser.ts';
import { listTaskSets, listTasks } from '../../db/taskSets.ts';
import { answerOf, playReference } from '../../session/playReference.ts';
import type { Session } from '../../session/session.ts';
import { startWebHost } from '../../web/main.ts';
import { answer, logLine, printJson, printLine } from '../command/output.ts';
import { promptText } from '../command/programRoot.ts';
import { evaluateWorkspace, printEvaluation } from '../figures/evaluate.ts';
import { demoModels, startDemoModels } from './demoModels.ts';
import { type DemoPerson, demoParticipant, demoPeople, stepsOf } from './demoPeople.ts';
import { type DemoProgress, demoProgress } from './demoProgress.ts';
import { nextSession } from './nextSession.ts';
import { type OpenedWindow, openWindow } from './openWindow.ts';
import { WindowTester } from './windowTester.ts';

/** `hopscope demo`: three scripted testers, a scripted agent and two model agents do the demo tasks in a real Chromium. */
export function demoCli(program: Command): void {
  program
    .command('demo')
    .description(
      'run a small study without a person: three scripted testers and three agents, then the evaluation',
    )
    .option('--workspace <dir>', 'the folder for the workspace (default: a new temporary folder)')
    .option('--all', 'do the whole pack instead of eight tasks', false)
    .option('--json', 'print one JSON document', false)
    .action((options: { workspace?: string; all: boolean; json: boolean }) =>
      answer(async () => {
        const workspace = path.resolve(
          options.workspace ?? mkdtempSync(path.join(tmpdir(), 'hopscope-demo-')),
        );
        const started = performance.now();
        const host = await startWebHost({ workspace, open: false, log: logLine });
        try {
          const tasks = chooseTasks(host.app, options.all);
          const participants = demoPeople.length + demoModels.length;
          logLine(`${tasks.length} tasks, ${participants} participants, in ${workspace}`);
          const progress = demoProgress(tasks.length * participants, logLine);
          // The window uses the program's own session. Agents and the third tester work in lanes beside it.
          await Promise.all([
            playAtWindows(host.app, host.url, tasks, progress),
            playInLanes(host.app, tasks, progress),
          ]);
          const view = await evaluateWorkspace(host.app, { profile: 'strict', asPrinted: false });
          report(view, {
            workspace,
            seconds: Math.round((performance.now() - started) / 1000),
            json: options.json,
          });
        } finally {
          await host.close();
        }
      }, options.json),
    );
}

/** Hop counts of MMInA's tables, and the number of the eight tasks for each. */
const mixture = [
  { from: 1, to: 1, tasks: 2 },
  { from: 2, to: 2, tasks: 2 },
  { from: 3, to: 4, tasks: 2 },
  { from: 5, to: 7, tasks: 1 },
  { from: 8, to: 10, tasks: 1 },
] as const;

/** Eight tasks over all hop counts, or the whole pack. */
export function chooseTasks(app: App, all: boolean): Task[] {
  const set = listTaskSets(app.workspace.db).find((one) => one.name === demoSetName);
  const tasks = (set ? listTasks(app.workspace.db, set.id) : []).filter((task) => task.reference !== null);
  return all ? tasks : chooseMixture(tasks);
}

/** How many more steps a task may have if it shows a new site. */
const detour = 3;

/** Chooses the shortest tasks of each hop count, over as many sites as a little more work allows. */
function chooseMixture(tasks: readonly Task[]): Task[] {
  const lengthOf = (task: Task): number => task.reference?.length ?? 0;
  const byLength = tasks.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  const chosen: Task[] = [];
  const isNew = (task: Task): boolean =>
    task.hops.some(({ site }) => !chosen.some((one) => one.hops.some((hop) => hop.site === site)));
  for (const { from, to, tasks: wanted } of mixture) {
    for (let count = 0; count < wanted; count += 1) {
      const left = byLength.filter(
        (task) => task.hops.length >= from && task.hops.length <= to && !chosen.includes(task),
      );
      const [shortest] = left;
      if (shortest === undefined) continue;
      const limit = lengthOf(shortest) + detour;
      chosen.push(left.find((task) => lengthOf(task) <= limit && isNew(task)) ?? shortest);
    }
  }
  return chosen;
}

/** The number of attempts at a time beside the one at the window, each in a session and a browser of its own. */
const demoLanes = 2;

async function playAtWindows(
  app: App,
  url: string,
  tasks: readonly Task[],
  progress: DemoProgress,
): Promise<void> {
  let browser: TaskBrowser | null = null;
  const unlisten = app.onTaskBrowser((next) => {
    browser = next;
  });
  const window: OpenedWindow = await openWindow(url);
  try {
    const tester = new WindowTester(
      window.page,
      () => browser,
      () => nextSession(app),
    );
    for (const person of demoPeople.filter(({ throughWindow }) => throughWindow)) {
      const participant = demoParticipant(app, person);
      for (const task of tasks) {
        progress.begins(`${person.name}: ${task.key} (${task.hops.length} hops)`);
        await ask(app, 'run.brief', { participantId: participant.id, taskId: task.id });
        await playAtWindow(app, window, tester, person, task);
        progress.ended(`${person.name}: ${task.key} done`);
      }
    }
  } finally {
    unlisten();
    await window.close();
  }
}

/** Runs the participants that need no window: first the scripts, then the models, because a batch uses the same lanes. */
async function playInLanes(app: App, tasks: readonly Task[], progress: DemoProgress): Promise<void> {
  const waiting = demoPeople
    .filter(({ throughWindow }) => !throughWindow)
    .flatMap((person) => {
      const participant = demoParticipant(app, person);
      return tasks.map((task) => ({ person, participant, task }));
    })
    .values();
  // All lanes take their work from one iterator, so that no lane is idle while work remains.
  await Promise.all(
    app.context.openLanes(demoLanes).map(async (session) => {
      for (const { person, participant, task } of waiting) {
        progress.begins(`${person.name}: ${task.key} (${task.hops.length} hops)`);
        await playThroughSession(app, session, person, participant, task);
        progress.ended(`${person.name}: ${task.key} done`);
      }
    }),
  );
  await runModels(app, tasks, progress);
}

/** Runs MMInA's text agent with two models of this program, over HTTP as with any other model. */
async function runModels(app: App, tasks: readonly Task[], progress: DemoProgress): Promise<void> {
  const endpoint = await startDemoModels(tasks, app.context.resolveUrl);
  try {
    for (const model of demoModels) {
      const agent = createAgent(
        'mmina',
        {},
        {
          endpoint: { baseUrl: endpoint.baseUrl, model, apiKey: 'none' },
          settings: { vision: false, temperature: 0, price: { input: 1, output: 4 } },
          limit: {},
        },
        { promptText },
      );
      progress.begins(`${model}: ${tasks.length} tasks`);
      await runBatch(app.context, {
        ...{ agent, tasks, repeats: 1, seed: 0, lanes: demoLanes },
        onAttempt: ({ task, status, hops }) =>
          progress.ended(`${model}: ${task} ${status ?? 'not begun'}, ${hops.passed} of ${hops.of} hops`),
      });
    }
  } finally {
    await endpoint.close();
  }
}

async function playAtWindow(
  app: App,
  window: OpenedWindow,
  tester: WindowTester,
  person: DemoPerson,
  task: Task,
): Promise<void> {
  await window.page.evaluate("location.hash = '#/run'");
  await tester.start();
  let final = '';
  for (const step of stepsOf(person, task)) {
    const said = answerOf(task, step);
    if (said?.hop === null) final = said.text;
    else if (said) await tester.answerHop(said.hop, said.text);
    else
      await tester.act(
        step.value === undefined ? step : { ...step, value: app.context.resolveUrl(step.value) },
      );
  }
  await tester.finish(final);
  // The next task may be shown only after the window has left this one.
  const left = nextSession(app, (state) => state.phase === 'idle');
  await tester.next();
  await left;
}

async function playThroughSession(
  app: App,
  session: Session,
  person: DemoPerson,
  participant: Participant,
  task: Task,
): Promise<void> {
  session.brief({
    ...{ task, participant, study: null, position: null },
    mode: participant.kind === 'person' ? 'baseline' : 'agent',
    profile: app.context.settings().defaultProfile,
  });
  await session.start();
  await playReference(session, task, stepsOf(person, task));
  await session.leave();
}

async function ask(app: App, command: string, input: unknown): Promise<void> {
  const reply = await app.invoke(command, input);
  if (!reply.ok) throw Object.assign(new Error(reply.error.message), { data: reply.error });
}

function report(view: EvaluateView, options: { workspace: string; seconds: number; json: boolean }): void {
  if (options.json) {
    printJson({ workspace: options.workspace, seconds: options.seconds, evaluation: view });
    return;
  }
  printLine();
  printEvaluation(view);
  printLine();
  printLine(
    `Done in ${options.seconds} s. To open the workspace: HOPSCOPE_WORKSPACE=${options.workspace} npm start`,
  );
}
