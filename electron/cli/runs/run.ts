import { type Command, InvalidArgumentError, Option } from 'commander';
import { lackingPlay } from '../../../shared/environments/lackingPlay.ts';
import { AppError, fault } from '../../../shared/errors.ts';
import { batchProgress } from '../../../shared/model/batch.ts';
import type { Attempt, Task } from '../../../shared/model/index.ts';
import type { ParameterValue } from '../../../shared/model/participant.ts';
import { lackingRules, lackingWords } from '../../../shared/scoring/lackingRules.ts';
import { footballWords, lackingPlayWords } from '../../../shared/words/lackingPlayWords.ts';
import { pastDecisions } from '../../agentRun/pastDecisions.ts';
import { recordedScript, referenceScript } from '../../agentRun/scripts.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import { agentKinds, createAgent, type OwnPrompt } from '../../agents/agentKinds.ts';
import { createScriptedAgent } from '../../agents/simple/scriptedAgent.ts';
import type { App } from '../../app/app.ts';
import { type AgentBatch, type AttemptReport, mustBeLanes, runBatch } from '../../app/batch/agentBatch.ts';
import { captionStore } from '../../app/batch/captionStore.ts';
import { archivedTask, partOfSet } from '../../app/library/partOfSet.ts';
import { requireBranchPoint, secretMissing } from '../../app/run/branch.ts';
import { getAttempt, listAttemptRows } from '../../db/attempts.ts';
import { findBatch, listJobs } from '../../db/batches.ts';
import { listParticipants } from '../../db/participants.ts';
import { listEvents } from '../../db/record/events.ts';
import { findTask, listCurrentTasks, listLibrarySets, listTasks } from '../../db/taskSets.ts';
import { rememberFootball } from '../../environments/footballInstalled.ts';
import { playHere } from '../../environments/playHere.ts';
import { type DialogChoices, dialogChoices } from '../../replay/replayStep.ts';
import { agentCliOptions, agentModel, withMemory } from '../command/agentArguments.ts';
import {
  type KindArguments,
  kindCliOptions,
  kindOptionsText,
  optionNames,
  optionsOfEach,
  ownPromptOf,
  type RunKind,
  runKinds,
} from '../command/kindOptions.ts';
import { answer, endWith, exit, logLine, printJson, printLine } from '../command/output.ts';
import { pauseOnInterrupt } from '../command/pauseOnInterrupt.ts';
import { promptText } from '../command/programRoot.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

interface RunArguments extends KindArguments {
  readonly agent: readonly RunKind[];
  readonly set?: string;
  readonly from?: string;
  readonly step?: number;
  readonly atDeparture: 'go-on' | 'give-up';
  readonly secret?: ReadonlyMap<number, string>;
  readonly task?: readonly string[];
  readonly of?: string;
  readonly repeats: number;
  readonly seed?: number;
  readonly lanes: number;
  readonly holdRequests: boolean;
  readonly again: boolean;
  readonly batchCost?: number;
  readonly batchTokens?: number;
  readonly workspace: string;
  readonly json: boolean;
}

/** The arguments for one agent, with its own options. */
interface ArmArguments extends Omit<RunArguments, 'agent' | 'option'> {
  readonly agent: RunKind;
  readonly option: Readonly<Record<string, ParameterValue>>;
  readonly ownPrompt: OwnPrompt | null;
}

/** What all agents of one command share. */
class Shared {
  /** The user has asked to start nothing more. */
  isHalted = false;
  /** The notes that were printed. */
  readonly told = new Set<string>();
  /** Whether football is installed. */
  readonly football = rememberFootball();
}

/** `hopscope run`: an agent does the tasks of a set in a real browser, and its attempts are recorded. */
export function runCli(program: Command): void {
  const command = program
    .command('run')
    .description('let an agent do tasks in a real browser, recorded like a person’s')
    .addOption(
      new Option('--agent <agent...>', 'the kind of agent, or several: each does all tasks')
        .choices(runKinds)
        .makeOptionMandatory(),
    )
    .option('--set <name>', 'the task set, by name or id')
    .option('--from <attempt>', 'continue a recorded attempt (its id) instead of starting a task')
    .option(
      '--step <k>',
      'with --from: continue after this step; 0: before the first step',
      wholeNumberFrom(0),
    )
    .addOption(
      new Option('--at-departure <what>', 'with --from: what to do when the replay differs from the record')
        .choices(['give-up', 'go-on'])
        .default('give-up'),
    )
    .addOption(
      new Option(
        '--secret <step=VARIABLE>',
        'with --from: the environment variable with the secret text of a step; repeatable',
      ).argParser(addSecret),
    )
    .option('--task <key...>', 'only these tasks of the set')
    .option('--of <who>', 'replay: repeat the last attempts of this participant, or the attempt with this id')
    .option('--repeats <n>', 'the number of attempts at each task', wholeNumberFrom(1), 1)
    .option(
      '--seed <n>',
      'the seed of random choices, which the model also gets; default: 0, and no seed for the model',
      wholeNumberFrom(0),
    )
    .option(
      '--lanes <n>',
      'the number of attempts at a time, each in its own browser context',
      wholeNumberFrom(1),
      1,
    )
    .option(
      '--hold-requests',
      'do not send requests that would order, pay or send something; return a faked response',
      false,
    )
    .option('--again', 'make one more attempt at each task that the agent has tried but never passed', false)
    .option('--batch-cost <dollars>', 'pause when all attempts together have cost this much', dollars)
    .option(
      '--batch-tokens <n>',
      'pause when all attempts together have used this many tokens',
      wholeNumberFrom(1),
    )
    .requiredOption('--workspace <dir>', 'the workspace with the tasks')
    .option('--json', 'print one JSON document', false);
  for (const option of [...agentCliOptions(), ...kindCliOptions()]) command.addOption(option);
  command.addHelpText('after', kindOptionsText);
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
  const each = optionsOfEach(options.agent, options);
  const ownPrompt = ownPromptOf(options.agent, options.prompt);
  const armOf = (agent: RunKind, memory: number | null, first?: string): ArmArguments => {
    const option = each.get(agent) ?? {};
    return { ...options, agent, ownPrompt, option: withMemory(option, memory, first) };
  };
  const asked = options.agent.map((agent) => ({
    agent,
    memories: optionNames(agent).includes('memory') ? (options.memory ?? [null]) : [null],
  }));
  // A mistake in the arguments of the last agent must not come up after the attempts of the others.
  for (const { agent, memories } of asked) await prepare(app, armOf(agent, memories[0] ?? null));
  const shared = new Shared();
  const arms: Arm[] = [];
  const idle: AppError[] = [];
  for (const { agent, memories } of asked) {
    let first: string | undefined;
    // Runs the arms in order, because a frozen memory holds the runs of the first arm.
    for (const memory of memories) {
      if (shared.isHalted) continue;
      try {
        const arm = await runArm(app, armOf(agent, memory, first), {
          shared,
          name: asked.length > 1 ? agent : '',
        });
        arms.push(arm);
        first ??= arm.document.agent.name;
      } catch (error) {
        // Of several agents, some may have nothing to try again.
        if (!(error instanceof AppError) || error.code !== 'run.again') throw error;
        idle.push(error);
      }
    }
  }
  const [nothing] = idle;
  if (arms.length === 0 && nothing !== undefined) throw nothing;
  for (const { message } of idle) logLine(message);
  const [arm] = arms;
  const count = asked.reduce((sum, { memories }) => sum + memories.length, 0);
  const left = count - arms.length - idle.length;
  if (left > 0) logLine(`${left} of ${count} agents have not begun; run the same command again to continue`);
  if (options.json)
    printJson(
      count === 1
        ? { workspace: options.workspace, ...arm?.document }
        : { workspace: options.workspace, arms: arms.map(({ document }) => document) },
    );
  const isDone = left === 0 && arms.every(({ isWhole, isJudged }) => isWhole && isJudged);
  endWith(isDone ? exit.done : exit.data);
}

type Arm = Awaited<ReturnType<typeof runArm>>;

/** The agent and the tasks that it can try. Throws AppError when there is no such agent, or none of these tasks. */
async function prepare(app: App, options: ArmArguments) {
  const branch = branchAsked(app, options);
  const tasks = branch?.tasks ?? tasksOf(app, options.set ?? '', options.task);
  const made = await agentOf(app, options, tasks);
  const leftOut = tasks.flatMap((task) => {
    const why = made.agent.cannot?.(task) ?? null;
    return why === null ? [] : [{ task: task.key, why }];
  });
  const chosen = tasks.filter(({ key }) => !leftOut.some(({ task }) => task === key));
  if (chosen.length === 0)
    throw fault.input(
      'run.noTask',
      `The agent ${options.agent} can try none of these tasks: ${leftOut[0]?.why ?? ''}.`,
      'Choose another agent or other tasks.',
    );
  return { ...made, branch, leftOut, chosen };
}

/** Runs one agent on all tasks. `name` stands before its lines; empty for the only agent. */
async function runArm(
  app: App,
  options: ArmArguments,
  { shared, name }: { readonly shared: Shared; readonly name: string },
) {
  const { agent, choicesFor, branch, leftOut, chosen } = await prepare(app, options);
  const before = name === '' ? '' : `${name} `;
  for (const { task, why } of leftOut) logLine(`${before}${task}: left out, ${why}`);
  const warnings = await warningsOf(app, chosen, shared);
  for (const words of warnings)
    if (!shared.told.has(words)) {
      shared.told.add(words);
      logLine(words);
    }
  const { lanes, repeats, seed = 0, batchCost: cost = null, batchTokens: tokens = null } = options;
  const { holdRequests: holdsRequests, again } = options;
  const begun = performance.now();
  const { batch, participant, attempts } = await runBatch(app.context, {
    ...{ agent, tasks: chosen, choicesFor, repeats, again, seed, lanes, limit: { cost, tokens } },
    holdsRequests,
    ...(branch === null ? {} : { from: branch.from, secrets: branch.secrets }),
    onBegun: (run) =>
      pauseOnInterrupt(run, () => {
        shared.isHalted = true;
      }),
    onAttempt: (report, done, of) => logLine(`${before}${done}/${of} ${sentence(report)}`),
  });
  const { why } = findBatch(app.workspace.db, batch.id) ?? batch;
  const progress = batchProgress(listJobs(app.workspace.db, batch.id), lanes);
  const left = progress.total - progress.done - progress.failed;
  const isAborted = ({ status }: AttemptReport): boolean => status === 'aborted' || status === null;
  const aborted = attempts.filter(isAborted).length;
  const open = attempts.filter((one) => !isAborted(one) && one.passed === null).length;
  if (!options.json) {
    const passed = attempts.filter((one) => one.passed === true).length;
    printLine(`${participant.name}: ${passed} of ${attempts.length - aborted - open} attempts passed`);
    if (open > 0) printLine(`${open} not judged; hopscope evaluate says why`);
    if (aborted > 0)
      printLine(
        `${aborted} failed through no fault of the agent and do not count; run the command again to repeat them`,
      );
    if (why !== null) printLine(`${why.message} ${why.advice ?? ''}`.trim());
    if (left > 0) printLine(`${left} of ${progress.total} are left; run the same command again to continue`);
  }
  return {
    isWhole: aborted === 0 && left === 0,
    // Without any verdict there is no result, as in `evaluate`.
    isJudged: open === 0 || open < attempts.length - aborted,
    document: {
      agent: { participantId: participant.id, name: participant.name, ...participant.agent },
      ...{ repeats, seed, lanes, from: branch?.from ?? null, holdsRequests },
      batch: { id: batch.id, ...progress, wallMs: Math.round(performance.now() - begun), why },
      attempts: attempts.map((one) => ({ ...one, counts: countsOf(app, agent, one) })),
      ...{ leftOut, warnings },
    },
  };
}

/** What is known before the start of attempts that will not be judged, will be aborted, or get no score: one sentence each. */
async function warningsOf(app: App, tasks: readonly Task[], shared: Shared): Promise<readonly string[]> {
  const profile = app.context.settings().defaultProfile;
  const play = lackingPlay(tasks, playHere(app.context.root));
  const football = play.football === 0 ? null : footballWords(play, await shared.football(false));
  return [
    ...lackingWords(lackingRules(tasks, profile, { hasJudge: app.context.judge !== null }), profile),
    ...lackingPlayWords(play),
    ...(football === null ? [] : [football]),
  ];
}

/** The agent's own counts for an attempt, if it has some, computed from the record. */
function countsOf({ workspace: { db } }: App, agent: Agent, { attemptId }: AttemptReport) {
  if (agent.counts === undefined || attemptId === null) return null;
  const events = listEvents(db, attemptId);
  const begun = events.find(({ body }) => body.type === 'environment-begun')?.body;
  const environment =
    begun?.type === 'environment-begun' ? { environment: { rules: '', actions: begun.actions } } : {};
  return agent.counts(pastDecisions(events), environment);
}

/** The attempt and step that the agent continues; null: it does the tasks of a set from their beginning. Throws AppError `branch.*`. */
function branchAsked(app: App, { from, step, atDeparture, secret = new Map() }: ArmArguments) {
  if (from === undefined || step === undefined) return null;
  const { parent, secrets } = requireBranchPoint(app.context, { attemptId: from, step });
  const missing = secrets.find(({ index }) => !secret.has(index));
  if (missing !== undefined) throw secretMissing(missing);
  const task = findTask(app.workspace.db, parent.taskId);
  if (task === null) throw fault.storage('run.task', `The task of the attempt ${from} no longer exists.`);
  return { from: { attemptId: from, step, atDeparture }, secrets: secret, tasks: [task] };
}

function mustFit({ agent: agents, of, set, from, step, task, again, repeats }: RunArguments): void {
  const twice = agents.find((agent, at) => agents.indexOf(agent) !== at);
  if (twice !== undefined)
    throw fault.input(
      'run.agent',
      `The agent ${twice} is named twice.`,
      'Name each agent once. For another model or other options, run the command again.',
    );
  if (again && (from !== undefined || repeats > 1))
    throw fault.input(
      'run.again',
      '--again goes with neither --from nor --repeats.',
      'Give --set, and --task if you mean some of its tasks.',
    );
  if ((set === undefined) === (from === undefined))
    throw fault.input(
      'run.set',
      '--set and --from exclude each other.',
      'Give either --set with a task set, or --from with an attempt and --step.',
    );
  if ((from === undefined) !== (step === undefined) || (from !== undefined && task !== undefined))
    throw fault.input(
      'run.from',
      'A branch needs an attempt and one of its steps.',
      'Give --from and --step together, without --task.',
    );
  if (agents.includes('replay') === (of !== undefined)) return;
  throw fault.input(
    'run.of',
    of === undefined
      ? 'The attempts to replay are missing.'
      : `The agent ${agents.join(', ')} replays no attempts.`,
    of === undefined ? 'Add --of with the name of a participant or the id of an attempt.' : 'Remove --of.',
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
        ? 'This workspace has no task set: import one.'
        : `This workspace has: ${sets.map((one) => one.name).join(', ')}.`,
    );
  const tasks = listCurrentTasks(app.workspace.db, set.id);
  if (keys === undefined) return tasks;
  const part = partOfSet(tasks, 'key', keys);
  const archived = listTasks(app.workspace.db, set.id).find(({ key }) => key === part.missing);
  if (archived !== undefined) throw archivedTask(archived);
  if (part.missing !== null)
    throw fault.input(
      'run.task',
      `There is no task “${part.missing}” in the set “${set.name}”.`,
      `The set has ${tasks.length} tasks; the first is “${tasks[0]?.key ?? ''}”.`,
    );
  return part.tasks;
}

async function agentOf(
  app: App,
  options: ArmArguments,
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
          `“${of}” has no ended attempt at this task`,
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
        agent: createAgent(agent, options.option, model, {
          promptText,
          ownPrompt: options.ownPrompt,
          seed: options.seed ?? 0,
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

/** By task: the attempt with this id, or the last ended attempts of this participant. */
function recordedOf({ workspace: { db }, context }: App, of: string): ReadonlyMap<string, Attempt> {
  const { defaultProfile } = context.settings();
  const [named] = listAttemptRows(db, { ids: [of] }, defaultProfile);
  const who = listParticipants(db).find(({ name }) => name === of);
  if (named === undefined && who === undefined)
    throw fault.input(
      'run.of',
      `This workspace has no participant and no attempt “${of}”.`,
      'Give the name of a participant, or the id of an attempt.',
    );
  const rows =
    named === undefined ? listAttemptRows(db, { participantId: who?.id }, defaultProfile) : [named];
  // The rows come newest first; the last entry of each task stays in the map.
  const ended = rows.filter(
    ({ status, mode }) => !['running', 'aborted'].includes(status) && mode !== 'imported',
  );
  return new Map(ended.toReversed().map(({ taskId, id }) => [taskId, getAttempt(db, id)]));
}

function sentence({ task, repeat, how, status, hops, steps, error }: AttemptReport): string {
  const again = repeat === 1 ? '' : ` (${repeat})`;
  const before = how === 'before' ? ', done before' : '';
  // The message contains the model's reply. It is shortened here; the record has the whole text.
  const why =
    error === null
      ? ''
      : `: ${error.message.length > 200 ? `${error.message.slice(0, 200)}…` : error.message}`;
  return `${task}${again}: ${status ?? 'not begun'}, ${hops.passed} of ${hops.of} hops, ${steps} steps${before}${why}`;
}

/** `4=SHOP_PASSWORD`. A secret comes from the environment, because other users can read the command line. */
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
  throw new InvalidArgumentError('Expected an amount in US dollars of more than 0.');
}

function wholeNumberFrom(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text.trim()) && Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`Expected a whole number of at least ${least}.`);
  };
}
