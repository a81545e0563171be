import { InvalidArgumentError, Option } from 'commander';
import { fault } from '../../../shared/errors.ts';
import type { LoopBudget, LoopPromotion, LoopTraining } from '../../../shared/model/improve.ts';
import { type Profile, profiles } from '../../../shared/model/task.ts';
import { type LoopRowSource, loopRowSources } from '../../../shared/model/trainingData.ts';
import { type TuningMethod, tuningMethods } from '../../../shared/model/tuning.ts';
import { judgedScreenshots } from '../../../shared/scoring/trajectoryJudge.ts';
import { PROMOTION_CLAIMS, type PromotionClaim } from '../../../shared/statistics/comparison/promotion.ts';
import type { AgentKindName } from '../../agents/agentKinds.ts';
import type { App } from '../../app/app.ts';
import { mustAskModel, mustGiveRows } from '../../app/improve/newLoop.ts';
import { type Trainer, trainers } from '../../app/tuning/trainerFiles.ts';
import { chooseAttempts } from '../../exchange/export/chooseAttempts.ts';
import { numberFrom, wholeFrom } from '../command/agentArguments.ts';

/** How a loop trains and promotes, and what it may use. */
export interface TrainingArguments extends BudgetArguments {
  readonly train?: LoopTraining['way'];
  readonly trainEndpoint?: string;
  readonly trainModel?: string;
  readonly trainMethod: TuningMethod;
  readonly trainer: Trainer;
  readonly epochs?: number;
  readonly batchSize?: number;
  readonly learningRate?: number;
  readonly beta?: number;
  readonly price?: number;
  readonly mostHours: number;
  readonly imitate: readonly string[];
  readonly trainCycles: LoopTraining['data']['cycles'];
  readonly take?: readonly LoopRowSource[];
  readonly fewestRows: number;
  readonly development?: string;
  readonly claim: PromotionClaim;
  readonly margin: number;
  readonly alpha: number;
  readonly repeats: number;
  readonly verdicts: LoopPromotion['verdicts'];
  readonly profile: Profile;
  readonly testScreenshots: number;
}

export interface BudgetArguments {
  readonly mostRequests?: number;
  readonly mostTokens?: number;
  readonly mostCost?: number;
  readonly mostAttemptHours?: number;
}

export function trainingOptions(): readonly Option[] {
  return [
    new Option(
      '--train <way>',
      'train the agent’s model after each exploration. job: the service of the endpoint trains; local: you train, and the endpoint serves the adapter',
    ).choices(['job', 'local']),
    new Option('--train-endpoint <name>', 'the endpoint that trains or serves; default: that of the agent'),
    new Option(
      '--train-model <name>',
      'the model that is trained further; default (job): that of the agent which explored',
    ),
    new Option('--train-method <name>', 'how it is trained').choices(tuningMethods).default('supervised'),
    new Option('--trainer <name>', 'local: the program that trains')
      .choices(trainers)
      .default('llamafactory'),
    new Option('--epochs <n>', 'how often each row is seen').argParser(wholeFrom(1)),
    new Option('--batch-size <n>', 'rows in a batch').argParser(wholeFrom(1)),
    new Option(
      '--learning-rate <n>',
      'job: the multiplier of the learning rate; local: the learning rate',
    ).argParser(numberFrom(0)),
    new Option('--beta <n>', 'dpo: the weight of the distance from the base model').argParser(numberFrom(0)),
    new Option('--price <dollars>', 'US dollars per million trained tokens').argParser(numberFrom(0)),
    new Option('--most-hours <n>', 'go on without a job that has not ended after so many hours')
      .argParser(numberFrom(0))
      .default(24),
    new Option(
      '--imitate <set=NAME;participant=WHO...>',
      'the imitation set: passed attempts of this set, of this participant, or of both; several are joined',
    ).default([]),
    new Option(
      '--train-cycles <which>',
      'the successes that are added: of this cycle (as in WAVE), or of all',
    )
      .choices(['this', 'all'])
      .default('this'),
    new Option(
      '--take <what...>',
      'success (attempts that passed), prefix (failed ones before their first wrong step), hindsight (failed ones under the task that they did do), pair; default: success, for dpo: pair',
    ).choices(loopRowSources),
    new Option('--fewest-rows <n>', 'train nothing with fewer rows').argParser(wholeFrom(1)).default(10),
  ];
}

export function promotionOptions(): readonly Option[] {
  return [
    new Option(
      '--development <name>',
      'the held-out set whose locked test decides whether a tuned model explores the next cycle',
    ),
    new Option('--claim <claim>', 'what the tuned model must show')
      .choices(PROMOTION_CLAIMS)
      .default('superior'),
    new Option('--margin <points>', 'the margin of the claim, in points').argParser(pointsFrom).default(0),
    new Option('--alpha <share>', 'the probability of a false claim, one-sided')
      .argParser(alphaFrom)
      .default(0.025),
    new Option('--repeats <n>', 'attempts of each model at each held-out task')
      .argParser(wholeFrom(1))
      .default(1),
    new Option(
      '--verdicts <source>',
      'who decides the held-out attempts: rule, people or judge (that of the loop)',
    )
      .choices(['rule', 'people', 'judge'])
      .default('rule'),
    new Option('--profile <profile>', 'the scoring profile of the held-out attempts')
      .choices(profiles)
      .default('strict'),
    new Option('--test-screenshots <n>', 'the last screenshots that the judge sees of them; 0: all')
      .argParser(wholeFrom(0))
      .default(judgedScreenshots.test),
  ];
}

export function budgetOptions(): readonly Option[] {
  return [
    new Option('--most-requests <n>', 'pause the loop after so many requests to models').argParser(
      wholeFrom(1),
    ),
    new Option('--most-tokens <n>', 'pause it after so many tokens').argParser(wholeFrom(1)),
    new Option('--most-cost <dollars>', 'pause it when it has cost this much').argParser(aboveZero),
    new Option('--most-attempt-hours <n>', 'pause it after so many hours of all attempts together').argParser(
      aboveZero,
    ),
  ];
}

/** The settings of the training; undefined: the loop trains nothing. Throws AppError `improve.training`, `endpoint.*`, `export.select`. */
export function trainingFrom(
  app: App,
  options: TrainingArguments,
  agent: { readonly kind: AgentKindName; readonly endpoint: string | undefined },
): LoopTraining | undefined {
  const { train: way, trainMethod: method, trainModel } = options;
  if (way === undefined) return undefined;
  mustAskModel(agent.kind);
  if (way === 'local' && trainModel === undefined)
    throw noTraining(
      'A local training needs the model that is trained further.',
      'Name it with --train-model.',
    );
  if (way === 'local' && method === 'dpo')
    throw noTraining('A local training takes no pairs.', 'Use --train-method supervised, or --train job.');
  const take = options.take ?? [method === 'dpo' ? 'pair' : 'success'];
  mustGiveRows(method, take);
  const endpoint =
    options.trainEndpoint ?? agent.endpoint ?? app.context.endpoints.chosenFor('agent')?.name ?? null;
  if (endpoint === null)
    throw noTraining(
      'A loop that trains needs an endpoint with a name.',
      'Set one up under Settings, Models, and name it with --endpoint.',
    );
  app.context.endpoints.find(endpoint);
  const { epochs, batchSize, learningRate, beta, trainer } = options;
  const given = { ...(way === 'local' ? { trainer } : {}), epochs, batchSize, learningRate, beta };
  const set = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const imitation =
    options.imitate.length === 0 ? [] : (chooseAttempts(app.workspace, { select: options.imitate }) ?? []);
  return {
    ...{ way, endpoint, base: trainModel ?? null, method, parameters: Object.fromEntries(set), seed: null },
    ...{ price: options.price ?? null, mostHours: options.mostHours },
    data: {
      imitation: imitation.map(({ setId, participantId }) => ({ setId, participantId })),
      cycles: options.trainCycles,
      take,
      fewest: options.fewestRows,
    },
  };
}

function noTraining(what: string, todo: string) {
  return fault.input('improve.training', what, todo);
}

export function promotionFrom(options: TrainingArguments, setId: string): LoopPromotion {
  const { claim, margin, alpha, repeats, profile, verdicts, testScreenshots: screenshots } = options;
  return { setId, claim, margin, alpha, repeats, profile, verdicts, screenshots };
}

/** undefined: no limit is named. */
export function budgetFrom(options: BudgetArguments): LoopBudget | undefined {
  const { mostRequests: requests, mostTokens: tokens, mostCost: cost, mostAttemptHours: hours } = options;
  if ([requests, tokens, cost, hours].every((one) => one === undefined)) return undefined;
  return { requests: requests ?? null, tokens: tokens ?? null, cost: cost ?? null, hours: hours ?? null };
}

/** Points as a share: 5 is 0.05. */
function pointsFrom(text: string): number {
  const value = numberFrom(0)(text);
  if (value > 100) throw new InvalidArgumentError('Expected a number from 0 to 100.');
  return value / 100;
}

function alphaFrom(text: string): number {
  const value = numberFrom(0)(text);
  if (value <= 0 || value > 0.5) throw new InvalidArgumentError('Expected a number above 0 and at most 0.5.');
  return value;
}

function aboveZero(text: string): number {
  const value = numberFrom(0)(text);
  if (value === 0) throw new InvalidArgumentError('Expected a number above 0.');
  return value;
}
