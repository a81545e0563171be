import { isDeepStrictEqual } from 'node:util';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { NewLoop } from '../../../shared/contract/improve.ts';
import { fault } from '../../../shared/errors.ts';
import { assessmentForms } from '../../../shared/model/assessment.ts';
import {
  type ImproveLoop,
  type LoopSettings,
  mostSamples,
  type TryRule,
  tryRules,
} from '../../../shared/model/improve.ts';
import type { ParameterValue } from '../../../shared/model/participant.ts';
import { judgedScreenshots } from '../../../shared/scoring/trajectoryJudge.ts';
import { type AgentKindName, agentKindNames, agentKinds } from '../../agents/agentKinds.ts';
import type { App } from '../../app/app.ts';
import { mustBeLanes } from '../../app/batch/agentBatch.ts';
import { requireLoop } from '../../app/improve/loops.ts';
import { newLoop } from '../../app/improve/newLoop.ts';
import { beginCycle } from '../../app/improve/nextCycle.ts';
import { findLoop } from '../../db/improve.ts';
import { listLibrarySets } from '../../db/taskSets.ts';
import { addOption, numberFrom, wholeFrom } from '../command/agentArguments.ts';
import { answer, printJson, printLine } from '../command/output.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';
import { type RunningArguments, runAndPrint, runningOptions } from './run.ts';
import {
  budgetFrom,
  budgetOptions,
  promotionFrom,
  promotionOptions,
  type TrainingArguments,
  trainingFrom,
  trainingOptions,
} from './trainingOptions.ts';

interface BeginArguments extends TrainingArguments, RunningArguments {
  /** All stages run until the loop has so many cycles; without it the loop only begins. */
  readonly cycles?: number;
  readonly set: readonly string[];
  readonly heldOut: readonly string[];
  readonly agent: AgentKindName;
  readonly option: Readonly<Record<string, ParameterValue>>;
  readonly endpoint?: string;
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly judgeForm: LoopSettings['judge']['form'];
  readonly screenshots: number;
  readonly withoutPictures: boolean;
  readonly perSite: number;
  readonly samples: number;
  readonly requests: number;
  readonly near: number;
  readonly nearMeaning: number;
  readonly difficult: number;
  readonly difficultAgent?: AgentKindName;
  readonly difficultOption: Readonly<Record<string, ParameterValue>>;
  readonly difficultEndpoint?: string;
  readonly review: boolean;
  readonly holdRequests: boolean;
  readonly seed: number;
  readonly workspace: string;
}

/** `improve begin` and `improve next`: a loop with its first cycle, and each further cycle. */
export function beginCli(improve: Command): void {
  const begin = improve
    .command('begin')
    .description('begin a loop with its first cycle; its settings are fixed from then on')
    .argument('<name>', 'the name of the loop')
    .requiredOption('--set <name...>', 'the task sets from which queries are written, by name or id')
    .option('--held-out <name...>', 'sets that no query may come near', [])
    .addOption(
      new Option('--agent <agent>', 'the kind of agent').choices(agentKindNames).makeOptionMandatory(),
    )
    .addOption(
      new Option('--option <name=value>', 'a setting of the agent; repeatable')
        .argParser(addOption)
        .default({}),
    )
    .option('--endpoint <name>', 'the name of the agent’s endpoint; default: the one chosen for agents')
    .option('--temperature <n>', 'the temperature of the agent in this loop', numberFrom(0))
    .option('--max-tokens <n>', 'the most tokens of one reply of the agent', wholeFrom(1))
    .addOption(
      new Option('--judge-form <form>', 'how the judge is asked')
        .choices(assessmentForms)
        .default('openwebvoyager_mind2web'),
    )
    .option(
      '--screenshots <n>',
      'the last screenshots that the judge sees; 0: all',
      wholeFrom(0),
      judgedScreenshots.exploration,
    )
    .option('--without-pictures', 'also ask the judge about runs without a picture', false)
    .option('--per-site <n>', 'new queries for each site and cycle', wholeFrom(1), 10)
    .option('--samples <n>', `samples of each query, at most ${mostSamples}`, wholeFrom(1), mostSamples)
    .option('--requests <n>', 'the most requests for queries, for each site and cycle', wholeFrom(1), 6)
    .option('--near <percent>', 'filter queries that are this close to another task, by words', percent, 60)
    .option('--near-meaning <percent>', 'the same, by meaning', percent, 70)
    .option('--difficult <percent>', 'sites of which less than this is solved are difficult', percent, 40)
    .addOption(
      new Option(
        '--difficult-agent <agent>',
        'a second agent for queries of difficult sites that the agent of the loop has not solved, with the rule difficulty; default: its kind',
      ).choices(agentKindNames),
    )
    .addOption(
      new Option('--difficult-option <name=value>', 'a setting of the second agent; repeatable')
        .argParser(addOption)
        .default({}),
    )
    .option('--difficult-endpoint <name>', 'the name of the endpoint of the second agent')
    .option('--no-review', 'use queries without a person’s review; the record says so')
    .option('--hold-requests', 'do not send requests of the agent that would change something', false)
    .option('--seed <n>', 'the seed of all random choices', wholeFrom(0), 0);
  for (const option of [...trainingOptions(), ...promotionOptions(), ...budgetOptions()])
    begin.addOption(option);
  begin.option(
    '--cycles <n>',
    'then run all stages until the loop has so many cycles; the same command goes on with it after a stop',
    wholeFrom(1),
  );
  for (const option of runningOptions()) begin.addOption(option);
  begin
    .requiredOption('--workspace <dir>', 'the workspace with the sets')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: BeginArguments) =>
      answer(() => beginCommand(name, options), options.json),
    );
  improve
    .command('next')
    .description('begin the next cycle of a loop')
    .argument('<name>', 'the name of the loop')
    .addOption(new Option('--rule <rule>', 'what to try next').choices(tryRules).default('even'))
    .requiredOption('--workspace <dir>', 'the workspace of the loop')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: { rule: TryRule; workspace: string; json: boolean }) =>
      answer(() => nextCommand(name, options), options.json),
    );
}

async function beginCommand(name: string, options: BeginArguments): Promise<void> {
  needWorkspace(options.workspace);
  await using app = await openApp(options.workspace, { withDemo: false });
  const { cycles } = options;
  if (cycles !== undefined) mustBeLanes(options.lanes);
  const settings = settingsOf(app, options);
  const begun = cycles === undefined ? null : findLoop(app.workspace.db, name);
  if (begun !== null) mustBeAsBegun(begun, settings);
  const loop = begun ?? (await newLoop(app.context, name, settings));
  if (cycles !== undefined) return await runAndPrint(app, loop, { ...options, cycles });
  const sites = settings.setIds.length;
  if (options.json) printJson({ loop: loop.name, id: loop.id, cycle: 1, settings: loop.settings });
  else
    printLine(`${loop.name}: cycle 1 of ${sites === 1 ? 'one set' : `${sites} sets`}. Write queries next.`);
}

/** Throws AppError `improve.settings` when the loop was begun with other settings: they are fixed. Its budget may have changed. */
function mustBeAsBegun({ name, settings }: ImproveLoop, asked: NewLoop): void {
  const { judge, ...own } = asked;
  const { form, screenshots, withoutPictures } = settings.judge;
  const wanted = JSON.parse(JSON.stringify({ ...own, judge })) as Record<string, unknown>;
  const fixed: Record<string, unknown> = { ...settings, judge: { form, screenshots, withoutPictures } };
  const names = new Set([...Object.keys(wanted), 'training', 'promotion', 'difficultAgent']);
  names.delete('budget');
  const others = [...names].filter((one) => !isDeepStrictEqual(wanted[one], fixed[one]));
  if (others.length === 0) return;
  throw fault.input(
    'improve.settings',
    `The loop “${name}” was begun with other settings: ${others.join(', ')}.`,
    'Its settings are fixed. Use the same ones, continue it with improve run, or begin a loop with another name.',
  );
}

async function nextCommand(
  name: string,
  { rule, workspace, json }: { readonly rule: TryRule; readonly workspace: string; readonly json: boolean },
): Promise<void> {
  needWorkspace(workspace);
  await using app = await openApp(workspace, { withDemo: false });
  const loop = requireLoop(app.workspace.db, name);
  const { number, sites } = beginCycle(app.context, loop, rule);
  if (json) printJson({ loop: loop.name, cycle: number, rule, sites });
  else printLine(`${loop.name}: cycle ${number}, rule ${rule}. Write queries next.`);
}

function settingsOf(app: App, options: BeginArguments): NewLoop {
  const { agent: kind, option, endpoint, samples } = options;
  if (samples > mostSamples)
    throw fault.input(
      'improve.samples',
      `${samples} samples of a query are too many.`,
      `The most are ${mostSamples}, because S@K goes to ${mostSamples}.`,
    );
  mustHaveOptions(kind, option);
  const { temperature = null, maxTokens = null } = options;
  const training = trainingFrom(app, options, { kind, endpoint });
  const [development] = options.development === undefined ? [] : setsNamed(app, [options.development]);
  const promotion = development === undefined ? undefined : promotionFrom(options, development);
  const budget = budgetFrom(options);
  // A tuned model runs at an endpoint with a name, so its parent does, too.
  const named = training === undefined ? endpoint : (endpoint ?? training.endpoint);
  return {
    setIds: setsNamed(app, options.set),
    heldOutIds: [
      ...new Set([...setsNamed(app, options.heldOut), ...(development === undefined ? [] : [development])]),
    ],
    ...(training === undefined ? {} : { training }),
    ...(promotion === undefined ? {} : { promotion }),
    ...(budget === undefined ? {} : { budget }),
    ...secondFrom(options),
    agent: { kind, options: option, ...(named === undefined ? {} : { endpoint: named }) },
    ...{ temperature, maxTokens, samples },
    judge: {
      form: options.judgeForm,
      ...{ screenshots: options.screenshots, withoutPictures: options.withoutPictures },
    },
    ...{ perSite: options.perSite, requests: options.requests, seed: options.seed },
    thresholds: { words: options.near / 100, meaning: options.nearMeaning / 100 },
    ...{ difficult: options.difficult / 100, isReviewed: options.review },
    holdsRequests: options.holdRequests,
  };
}

/** Throws AppError `agent.options`. */
function mustHaveOptions(kind: AgentKindName, option: BeginArguments['option']): void {
  const unknown = Object.keys(option).find((one) => !Object.hasOwn(agentKinds[kind].options.shape, one));
  if (unknown !== undefined)
    throw fault.input(
      'agent.options',
      `The agent ${kind} has no option “${unknown}”.`,
      `Its options are ${Object.keys(agentKinds[kind].options.shape).join(', ') || 'none'}.`,
    );
}

/** The second agent: named by its kind, its endpoint or both. Throws AppError `agent.options`, `improve.difficultAgent`. */
function secondFrom({
  agent,
  option: own,
  difficultAgent,
  difficultOption: option,
  difficultEndpoint: endpoint,
}: BeginArguments): Pick<NewLoop, 'difficultAgent'> {
  if (difficultAgent === undefined && endpoint === undefined) {
    if (Object.keys(option).length === 0) return {};
    throw fault.input(
      'improve.difficultAgent',
      'There is no second agent whose options could be set.',
      'Name it with --difficult-agent, --difficult-endpoint or both.',
    );
  }
  const kind = difficultAgent ?? agent;
  mustHaveOptions(kind, option);
  const options = kind === agent ? { ...own, ...option } : option;
  return { difficultAgent: { kind, options, ...(endpoint === undefined ? {} : { endpoint }) } };
}

/** The ids of the named sets. Throws AppError `improve.set`. */
function setsNamed({ workspace }: App, names: readonly string[]): string[] {
  const sets = listLibrarySets(workspace.db);
  return names.map((name) => {
    const set = sets.find(({ id }) => id === name) ?? sets.find((one) => one.name === name);
    if (set !== undefined) return set.id;
    throw fault.input(
      'improve.set',
      `There is no task set “${name}” in this workspace.`,
      sets.length === 0
        ? 'This workspace has no task set: import one.'
        : `This workspace has: ${sets.map((one) => one.name).join(', ')}.`,
    );
  });
}

function percent(text: string): number {
  const value = numberFrom(0)(text);
  if (value <= 100) return value;
  throw new InvalidArgumentError('Expected a number from 0 to 100.');
}
