import { type Command, InvalidArgumentError, Option } from 'commander';
import { fault } from '../../../shared/errors.ts';
import { mayFail } from '../../../shared/mayFail.ts';
import { batchProgress } from '../../../shared/model/batch.ts';
import type { Attempt, Task } from '../../../shared/model/index.ts';
import { pastDecisions } from '../../agentRun/pastDecisions.ts';
import { recordedScript, referenceScript } from '../../agentRun/scripts.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import { agentKindNames, agentKinds, createAgent } from '../../agents/agentKinds.ts';
import { createScriptedAgent } from '../../agents/simple/scriptedAgent.ts';
import type { App } from '../../app/app.ts';
import { type AgentBatch, type AttemptReport, mustBeLanes, runBatch } from '../../app/batch/agentBatch.ts';
import type { BatchRun } from '../../app/batch/batchRun.ts';
import { captionStore } from '../../app/batch/captionStore.ts';
import { requireBranchPoint, secretMissing } from '../../app/run/branch.ts';
import { getAttempt, listAttemptRows } from '../../db/attempts.ts';
import { findBatch, listJobs } from '../../db/batches.ts';
import { listParticipants } from '../../db/participants.ts';
import { listEvents } from '../../db/record/events.ts';
import { findTask, listLibrarySets, listTasks } from '../../db/taskSets.ts';
import { type DialogChoices, dialogChoices } from '../../replay/replayStep.ts';
import {
  type AgentArguments,
  agentCliOptions,
  agentModel,
  agentOptions,
  withMemory,
} from '../command/agentArguments.ts';
import { answer, endWith, exit, logLine, printJson, printLine } from '../command/output.ts';
import { promptText } from '../command/programRoot.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

const kinds = [...agentKindNames, 'scripted', 'replay'] as const;

interface RunArguments extends AgentArguments {
  readonly agent: (typeof kinds)[number];
  readonly set?: string;
  readonly from?: string;
  readonly step?: number;
  readonly atDeparture: 'go-on' | 'give-up';
  readonly secret?: ReadonlyMap<number, string>;
  readonly task?: readonly string[];
  readonly of?: string;
  readonly repeats: number;
  readonly seed: number;
  readonly lanes: number;
  readonly holdRequests: boolean;
  readonly batchCost?: number;
  readonly batchTokens?: number;
  readonly workspace: string;
  readonly json: boolean;
}

/** `hopscope run`: an agent does the tasks of a set in a real browser, and its attempts stand on record. */
export function runCli(program: Command): void {
  const command = program
    .command('run')
    .description('let an agent do tasks, through the same session as a person')
    .addOption(new Option('--agent <agent>', 'who does the tasks').choices(kinds).makeOptionMandatory())
    .option('--set <name>', 'the task set, by name or id')
    .option(
      '--from <attempt>',
      'go on from a recorded attempt, by its id, instead of from the beginning of a task',
    )
    .option('--step <k>', 'with --from: after this step of it; 0: before its first', wholeNumberFrom(0))
    .addOption(
      new Option('--at-departure <what>', 'with --from: where its replay is not what was recorded')
        .choices(['give-up', 'go-on'])
        .default('give-up'),
    )
    .addOption(
      new Option(
        '--secret <step=VARIABLE>',
        'with --from: the environment variable that holds what was typed at a step; may be repeated',
      ).argParser(addSecret),
    )
    .option('--task <key...>', 'these tasks of the set alone')
    .option('--of <who>', 'replay: the participant whose last attempts, or the attempt that, is done again')
    .option('--repeats <n>', 'attempts at each task', wholeNumberFrom(1), 1)
    .option('--seed <n>', 'what chance is drawn from', wholeNumberFrom(0), 0)
    .option('--lanes <n>', 'attempts at a time, each in a browser context of its own', wholeNumberFrom(1), 1)
    .option(
      '--hold-requests',
      'hold what would order, pay or send something, and fake that it was sent',
      false,
    )
    .option('--batch-cost <dollars>', 'pause when its attempts together have cost so much', dollars)
    .option('--batch-tokens <n>', 'pause when they have used up so many tokens', wholeNumberFrom(1))
    .requiredOption('--workspace <dir>', 'the workspace with the tasks')
    .option('--json', 'print one JSON document', false);
  for (const option of agentCliOptions()) command.addOption(option);
  command.action((options: RunArguments) => {
    if (options.set === undefined && options.from === undefined)
      command.error("error: required option '--set <name>' not specified, nor '--from <attempt>'", {
        exitCode: exit.usage,
      });
    return answer(() => runCommand(options), options.json);
  });
}

async function runCommand(options: RunArguments): Promise<void> {
  needWorkspace(options.workspace);
  mustFit(options);
  mustBeLanes(options.lanes);
  await using app = await openApp(options.workspace, { withDemo: false });
  const arms: Arm[] = [];
  // One after the other: a memory that is frozen holds what the first of them has done.
  for (const memory of options.memory ?? [null])
    arms.push(await runArm(app, withMemory(options, memory, arms[0]?.document.agent.name)));
  const [arm] = arms;
  if (options.json)
    printJson(
      arms.length === 1
        ? { workspace: options.workspace, ...arm?.document }
        : { workspace: options.workspace, arms: arms.map(({ document }) => document) },
    );
  endWith(arms.every(({ isWhole }) => isWhole) ? exit.done : exit.data);
}

type Arm = Awaited<ReturnType<typeof runArm>>;

/** One agent at all of the tasks. */
async function runArm(app: App, options: RunArguments) {
  const branch = branchAsked(app, options);
  const tasks = branch?.tasks ?? tasksOf(app, options.set ?? '', options.task);
  const { agent, choicesFor } = await agentOf(app, options, tasks);
  const leftOut = tasks.flatMap((task) => {
    const why = agent.cannot?.(task) ?? null;
    return why === null ? [] : [{ task: task.key, why }];
  });
  for (const { task, why } of leftOut) logLine(`${task}: left out, ${why}`);
  const chosen = tasks.filter(({ key }) => !leftOut.some(({ task }) => task === key));
  if (chosen.length === 0)
    throw fault.input(
      'run.noTask',
      `The agent can try none of these tasks: ${leftOut[0]?.why ?? ''}.`,
      'Choose another agent or other tasks.',
    );
  const { lanes, repeats, seed, batchCost: cost = null, batchTokens: tokens = null } = options;
  const { holdRequests: holdsRequests } = options;
  const begun = Date.now();
  const { batch, participant, attempts } = await runBatch(app.context, {
    ...{ agent, tasks: chosen, choicesFor, repeats, seed, lanes, limit: { cost, tokens }, holdsRequests },
    ...(branch === null ? {} : { from: branch.from, secrets: branch.secrets }),
    onBegun: pauseOnInterrupt,
    onAttempt: (report, done, of) => logLine(`${done}/${of} ${sentence(report)}`),
  });
  const { why } = findBatch(app.workspace.db, batch.id) ?? batch;
  const progress = batchProgress(listJobs(app.workspace.db, batch.id), lanes);
  const left = progress.total - progress.done - progress.failed;
  const aborted = attempts.filter(({ status }) => status === 'aborted' || status === null).length;
  if (!options.json) {
    const passed = attempts.filter((one) => one.passed === true).length;
    printLine(`${participant.name}: ${passed} of ${attempts.length - aborted} attempts passed`);
    if (aborted > 0)
      printLine(`${aborted} were no fault of the agent’s and do not count; run again to do them anew`);
    if (why !== null) printLine(`${why.message} ${why.advice ?? ''}`.trim());
    if (left > 0) printLine(`${left} of ${progress.total} are left; run again with the same words to go on`);
  }
  return {
    isWhole: aborted === 0 && left === 0,
    document: {
      agent: { participantId: participant.id, name: participant.name, ...participant.agent },
      ...{ repeats, seed, lanes, from: branch?.from ?? null, holdsRequests },
      batch: { id: batch.id, ...progress, wallMs: Date.now() - begun, why },
      attempts: attempts.map((one) => ({ ...one, counts: countsOf(app, agent, one) })),
      leftOut,
    },
  };
}

/** Ctrl C once: nothing more is begun, what runs runs to its end. A second time ends the program; the batch goes on the next time. */
function pauseOnInterrupt(run: BatchRun): void {
  const pause = (): void => {
    logLine('Nothing more is begun. Ctrl C once more ends at once; run again with the same words to go on.');
    run.pause();
  };
  process.once('SIGINT', pause);
  mayFail(
    run.over.finally(() => process.off('SIGINT', pause)),
    'the caller hears of it',
  );
}

/** Figures of the agent's own, where it has some, from the attempt's record. */
function countsOf({ workspace: { db } }: App, agent: Agent, { attemptId }: AttemptReport) {
  if (agent.counts === undefined || attemptId === null) return null;
  return agent.counts(pastDecisions(listEvents(db, attemptId)));
}

/** What the agent goes on from; null: the tasks of a set are done from the beginning. Throws AppError `branch.*`. */
function branchAsked(app: App, { from, step, atDeparture, secret = new Map() }: RunArguments) {
  if (from === undefined || step === undefined) return null;
  const { parent, secrets } = requireBranchPoint(app.context, { attemptId: from, step });
  const missing = secrets.find(({ index }) => !secret.has(index));
  if (missing !== undefined) throw secretMissing(missing);
  const task = findTask(app.workspace.db, parent.taskId);
  if (task === null) throw fault.storage('run.task', `The task of the attempt ${from} is gone.`);
  return { from: { attemptId: from, step, atDeparture }, secrets: secret, tasks: [task] };
}

function mustFit({ agent, of, set, from, step, task }: RunArguments): void {
  if ((set === undefined) === (from === undefined))
    throw fault.input(
      'run.set',
      'A branch has the task of its attempt.',
      'Give either --set with a task set, or --from with an attempt and --step.',
    );
  if ((from === undefined) !== (step === undefined) || (from !== undefined && task !== undefined))
    throw fault.input(
      'run.from',
      'A branch needs an attempt and one of its steps, and nothing else to choose from.',
      'Give --from and --step together, without --task.',
    );
  if ((agent === 'replay') === (of !== undefined)) return;
  throw fault.input(
    'run.of',
    of === undefined
      ? 'It is not said whose attempts are to be replayed.'
      : `The agent ${agent} replays nobody.`,
    of === undefined ? 'Add --of with the name of a participant or the id of an attempt.' : 'Leave --of out.',
  );
}

/** The named tasks of a set, or all. Throws AppError `run.set`, `run.task`. */
export function tasksOf(app: App, name: string, keys: readonly string[] | undefined): readonly Task[] {
  const sets = listLibrarySets(app.workspace.db);
  const set = sets.find(({ id }) => id === name) ?? sets.find((one) => one.name === name);
  if (set === undefined)
    throw fault.input(
      'run.set',
      `There is no task set “${name}” in this workspace.`,
      sets.length === 0
        ? 'It holds none: import one.'
        : `It holds: ${sets.map((one) => one.name).join(', ')}.`,
    );
  const tasks = listTasks(app.workspace.db, set.id);
  const missing = keys?.find((key) => !tasks.some((task) => task.key === key));
  if (missing !== undefined)
    throw fault.input(
      'run.task',
      `There is no task “${missing}” in the set “${set.name}”.`,
      `It holds ${tasks.length} tasks; the first is “${tasks[0]?.key ?? ''}”.`,
    );
  return keys === undefined ? tasks : tasks.filter(({ key }) => keys.includes(key));
}

async function agentOf(
  app: App,
  options: RunArguments,
  tasks: readonly Task[],
): Promise<Required<Pick<AgentBatch, 'agent' | 'choicesFor'>>> {
  const { agent, of = '' } = options;
  const nobody = (): DialogChoices => new Map();
  switch (agent) {
    case 'scripted': {
      const scripts = tasks.flatMap((task) => {
        const script = referenceScript(task);
        return script === null ? [] : [[task.key, script] as const];
      });
      const facts = factsOf('scripted', 'reference-1', {});
      return {
        agent: createScriptedAgent(facts, new Map(scripts), 'it has no reference run'),
        choicesFor: nobody,
      };
    }
    case 'replay': {
      const { db } = app.workspace;
      const recorded = recordedOf(app, of);
      const scripts = tasks.flatMap((task) => {
        const attempt = recorded.get(task.id);
        return attempt === undefined ? [] : [[task.key, recordedScript(db, attempt)] as const];
      });
      return {
        agent: createScriptedAgent(
          factsOf('replay', 'recorded-1', { of }),
          new Map(scripts),
          `there is no ended attempt of “${of}” at it`,
        ),
        choicesFor: ({ id }) => {
          const attempt = recorded.get(id);
          return attempt === undefined ? new Map() : dialogChoices(db, attempt.id);
        },
      };
    }
    default: {
      const { asksModel, needsCaptions: withCaptions } = agentKinds[agent];
      const tools = { withCaptions, budget: options.batchCost ?? null };
      const model = asksModel ? await agentModel(options, tools) : null;
      return {
        agent: createAgent(agent, agentOptions(options), model, {
          promptText,
          seed: options.seed,
          captions: captionStore(app.workspace.db),
        }),
        choicesFor: nobody,
      };
    }
  }
}

function factsOf(
  model: string,
  promptVersion: string,
  parameters: Agent['facts']['parameters'],
): Agent['facts'] {
  return { model, promptVersion, parameters, seed: null };
}

/** By task: the named attempt, or the last ones that a participant has ended. */
function recordedOf({ workspace: { db }, context }: App, of: string): ReadonlyMap<string, Attempt> {
  const { defaultProfile } = context.settings();
  const [named] = listAttemptRows(db, { ids: [of] }, defaultProfile);
  const who = listParticipants(db).find(({ name }) => name === of);
  if (named === undefined && who === undefined)
    throw fault.input(
      'run.of',
      `“${of}” is neither a participant nor an attempt of this workspace.`,
      'Give the name of a participant, or the id of an attempt.',
    );
  const rows =
    named === undefined ? listAttemptRows(db, { participantId: who?.id }, defaultProfile) : [named];
  // Newest first: of each task the last one stays.
  const ended = rows.filter(
    ({ status, mode }) => !['running', 'aborted'].includes(status) && mode !== 'imported',
  );
  return new Map(ended.toReversed().map(({ taskId, id }) => [taskId, getAttempt(db, id)]));
}

function sentence({ task, repeat, how, status, hops, steps, error }: AttemptReport): string {
  const again = repeat === 1 ? '' : ` (${repeat})`;
  const before = how === 'before' ? ', done before' : '';
  // A model's words stand in the message: the record has them whole.
  const why =
    error === null
      ? ''
      : `: ${error.message.length > 200 ? `${error.message.slice(0, 200)}…` : error.message}`;
  return `${task}${again}: ${status ?? 'not begun'}, ${hops.passed} of ${hops.of} hops, ${steps} steps${before}${why}`;
}

/** `4=SHOP_PASSWORD`: the words of the command line are no place for a secret. */
function addSecret(
  text: string,
  before: ReadonlyMap<number, string> = new Map(),
): ReadonlyMap<number, string> {
  const [, step, name] = /^(\d+)=(\w+)$/.exec(text.trim()) ?? [];
  const value = name === undefined ? undefined : process.env[name];
  if (step === undefined) throw new InvalidArgumentError('Expected STEP=VARIABLE.');
  if (value === undefined || value === '')
    throw new InvalidArgumentError(`The environment has no variable ${name}.`);
  return new Map([...before, [Number(step), value]]);
}

function dollars(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number > 0) return number;
  throw new InvalidArgumentError('Expected an amount of US dollars, more than 0.');
}

function wholeNumberFrom(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text.trim()) && Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${least}.`);
  };
}
