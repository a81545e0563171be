import { existsSync } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { AppError, fault } from '../../../shared/errors.ts';
import { isPromoted, type PromotionEvent, type PromotionPlan } from '../../../shared/model/promotion.ts';
import { type Profile, profiles } from '../../../shared/model/task.ts';
import { PROMOTION_CLAIMS, type PromotionClaim } from '../../../shared/statistics/comparison/promotion.ts';
import type { App } from '../../app/app.ts';
import { type Leak, leakFinder, tunedOn } from '../../app/promote/leaks.ts';
import { lockPlan } from '../../app/promote/lockPlan.ts';
import { overrule } from '../../app/promote/overrule.ts';
import { preregistration } from '../../app/promote/preregistration.ts';
import { points, resultLine } from '../../app/promote/resultLine.ts';
import { testPlan } from '../../app/promote/testPlan.ts';
import { findParticipant, listParticipants } from '../../db/participants.ts';
import { findPromotionPlan, listPromotionEvents, listPromotionPlans } from '../../db/promotions.ts';
import { listJudges } from '../../db/review/assessments.ts';
import { listTaskSets } from '../../db/taskSets.ts';
import { whyUnwritable, writeNewFile } from '../../files/wholeFile.ts';
import { wholeFrom } from '../command/agentArguments.ts';
import { type FileWords, linesOf } from '../command/inputFile.ts';
import { answer, endWith, exit, printJson, printLine, printTable } from '../command/output.ts';
import { programVersion } from '../command/programRoot.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

/** `hopscope promote`: a new model replaces its parent only if a test that was fixed beforehand says so. */
export function promoteCli(program: Command): void {
  const promote = program
    .command('promote')
    .description(
      'lock a test before a new model is tried, then let the test decide whether it replaces its parent',
    );
  promote
    .command('lock')
    .description('fix the held-out tasks, the claim, its error and the repeats, with the time')
    .argument('<name>', 'the name of the plan')
    .requiredOption('--workspace <dir>', 'the workspace')
    .requiredOption('--set <name>', 'the set of held-out tasks (name or id)')
    .requiredOption('--parent <name>', 'the participant that a candidate would replace (name or id)')
    .option('--task <keys...>', 'only these tasks of the set')
    .addOption(
      new Option('--claim <claim>', 'what the candidate must show')
        .choices(PROMOTION_CLAIMS)
        .default('superior'),
    )
    .option('--margin <points>', 'the margin of the claim, in points', pointsFrom, 0)
    .option('--alpha <share>', 'the probability of a false claim, one-sided', alphaFrom, 0.025)
    .option('--repeats <n>', 'attempts of each model at each task', repeatsFrom, 1)
    .option('--verdicts <source>', 'rule, people, source (those of imported runs) or judge:NAME', 'rule')
    .addOption(new Option('--profile <profile>', 'the scoring profile').choices(profiles).default('strict'))
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: LockOptions) => answer(() => lockCommand(name, options), options.json));
  promote
    .command('list')
    .description('list the plans, with the candidates that were tested')
    .requiredOption('--workspace <dir>', 'the workspace')
    .option('--json', 'print one JSON document', false)
    .action((options: Common) => answer(() => listCommand(options), options.json));
  promote
    .command('plan')
    .description('print a locked plan as Markdown, to be registered somewhere')
    .argument('<name>', 'the plan (name or id)')
    .requiredOption('--workspace <dir>', 'the workspace')
    .option('--out <file>', 'write it to this file, which must not exist')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: PlanOptions) => answer(() => planCommand(name, options), options.json));
  promote
    .command('test')
    .description('test a candidate by a locked plan, once; ends with 1 unless it is promoted')
    .argument('<name>', 'the plan (name or id)')
    .requiredOption('--workspace <dir>', 'the workspace')
    .requiredOption('--candidate <name>', 'the new participant (name or id)')
    .option(
      '--trained-on <files...>',
      'the training data (JSON Lines): the test is refused if they contain a held-out task',
    )
    .option('--incomplete', 'also test if tasks lack some of their attempts', false)
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: TestCliOptions) =>
      answer(() => testCommand(name, options), options.json),
    );
  promote
    .command('overrule')
    .description('decide against the test; the reason stays on record')
    .argument('<name>', 'the plan (name or id)')
    .requiredOption('--workspace <dir>', 'the workspace')
    .requiredOption('--candidate <name>', 'the tested participant (name or id)')
    .requiredOption('--by <person>', 'the person who decides (name or id)')
    .addOption(
      new Option('--decision <word>', 'the decision').choices(['promote', 'refuse']).makeOptionMandatory(),
    )
    .requiredOption('--reason <text>', 'why')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: OverruleOptions) =>
      answer(() => overruleCommand(name, options), options.json),
    );
  for (const command of promote.commands) command.exitOverride().showHelpAfterError();
}

interface Common {
  readonly workspace: string;
  readonly json: boolean;
}

interface LockOptions extends Common {
  readonly set: string;
  readonly parent: string;
  readonly task?: readonly string[];
  readonly claim: PromotionClaim;
  readonly margin: number;
  readonly alpha: number;
  readonly repeats: number;
  readonly verdicts: string;
  readonly profile: Profile;
}

async function lockCommand(name: string, options: LockOptions): Promise<void> {
  await using app = await openReading(options);
  const { db } = app.context.workspace;
  const set = oneNamed(options.set, listTaskSets(db), 'task set');
  const plan = lockPlan(app.context, {
    ...{ name, setId: set.id, parentId: participantNamed(app, options.parent).id },
    ...{ claim: options.claim, margin: options.margin, alpha: options.alpha, repeats: options.repeats },
    ...{
      profile: options.profile,
      verdicts: verdictsFrom(app, options.verdicts),
      tasks: options.task ?? null,
    },
  });
  if (options.json) printJson(plan);
  else
    printLine(
      `Locked “${plan.name}” at ${new Date(plan.lockedAt).toISOString()}: ${plan.tasks.length} tasks, ${plan.repeats} attempts of each model at each. Attempts of the candidate count from now on.`,
    );
}

/** Throws AppError for a source that there is not. */
function verdictsFrom({ context }: App, word: string): PromotionPlan['verdicts'] {
  if (word === 'rule' || word === 'people' || word === 'source') return word;
  const judges = listJudges(context.workspace.db);
  const name = word.startsWith('judge:') ? word.slice('judge:'.length) : null;
  // A plan may be locked before its judge has judged anything.
  if (name !== null && name !== '') return `judge:${name}`;
  throw fault.input(
    'promote.verdicts',
    `There is no source of verdicts “${word}”.`,
    ['Sources: rule, people, source, judge:NAME.', ...judges.map((one) => `judge:${one}`)].join(' '),
  );
}

async function listCommand(options: Common): Promise<void> {
  await using app = await openReading(options);
  const plans = listPromotionPlans(app.context.workspace.db).map((plan) => ({
    ...plan,
    candidates: candidatesOf(app, plan),
  }));
  if (options.json) printJson({ plans });
  else if (plans.length === 0) printLine('This workspace has no plan. Lock one with hopscope promote lock.');
  else
    printTable([
      ['plan', 'locked', 'parent', 'claim', 'tasks', 'candidates'],
      ...plans.map(({ name, lockedAt, parentId, claim, margin, tasks, candidates }) => [
        ...[name, new Date(lockedAt).toISOString(), nameOf(app, parentId)],
        ...[`${claim}, ${points(margin)} points`, String(tasks.length)],
        candidates.map((one) => `${one.name}: ${one.promoted ? 'promoted' : 'not promoted'}`).join(', '),
      ]),
    ]);
}

function candidatesOf(app: App, plan: PromotionPlan) {
  const events = listPromotionEvents(app.context.workspace.db, plan.id);
  const ids = [...new Set(events.map(({ body }) => body.candidateId))];
  return ids.map((id) => ({ id, name: nameOf(app, id), promoted: isPromoted(events, id) === true }));
}

interface PlanOptions extends Common {
  readonly out?: string;
}

async function planCommand(name: string, options: PlanOptions): Promise<void> {
  await using app = await openReading(options);
  const plan = planNamed(app, name);
  const events = listPromotionEvents(app.context.workspace.db, plan.id);
  const set = listTaskSets(app.context.workspace.db).find(({ id }) => id === plan.setId)?.name ?? plan.setId;
  const parent = nameOf(app, plan.parentId);
  const text = preregistration(plan, { parent, set, program: `Hopscope ${programVersion}` });
  if (options.out !== undefined) writeNew(options.out, text);
  if (options.json) printJson({ plan, events });
  else if (options.out === undefined) {
    printLine(text.trimEnd());
    for (const line of events.map((event) => historyLine(app, event))) printLine(line);
  } else printLine(`Written: ${options.out}`);
}

function writeNew(file: string, text: string): void {
  if (existsSync(file))
    throw fault.input('promote.out', `The file ${file} exists.`, 'Choose another name. Nothing was written.');
  try {
    writeNewFile(file, text);
  } catch (cause) {
    throw fault.storage(
      'promote.out',
      `${file} cannot be written: ${whyUnwritable(cause)}.`,
      'Choose another place.',
      { cause },
    );
  }
}

function historyLine(app: App, { wall, body }: PromotionEvent): string {
  const who = nameOf(app, body.candidateId);
  const at = new Date(wall).toISOString();
  return body.type === 'overruled'
    ? `${at} ${nameOf(app, body.by)} ${body.promotes ? 'promoted' : 'refused'} ${who} against the test: ${body.reason}`
    : `${at} ${resultLine(body, who)}`;
}

interface TestCliOptions extends Common {
  readonly candidate: string;
  readonly trainedOn?: readonly string[];
  readonly incomplete: boolean;
}

async function testCommand(name: string, options: TestCliOptions): Promise<void> {
  await using app = await openReading(options);
  const plan = planNamed(app, name);
  const candidate = participantNamed(app, options.candidate);
  const { leaks: known, files } = tunedOn(app.context, candidate.id, plan.tasks);
  const all = [...new Set([...files, ...(options.trainedOn ?? [])])];
  const read = all.length === 0 ? null : await leaksIn(all, plan);
  const leaks = known === null && read === null ? null : [...(known ?? []), ...(read ?? [])];
  const tested = await testPlan(app.context, plan, candidate.id, { leaks, incomplete: options.incomplete });
  const promoted = isPromoted(listPromotionEvents(app.context.workspace.db, plan.id), candidate.id) === true;
  if (options.json) printJson({ plan: plan.id, promoted, ...tested });
  else {
    printLine(resultLine(tested, candidate.name));
    for (const note of tested.notes) printLine(note);
    printLine(
      `${candidate.name} ${promoted ? 'replaces' : 'does not replace'} ${nameOf(app, plan.parentId)}.`,
    );
  }
  if (!promoted) endWith(exit.data);
}

const DATA_WORDS: FileWords = {
  code: 'promote.data',
  give: 'Give the training data as JSON Lines.',
  advice: 'Correct it there. Nothing was tested.',
};

async function leaksIn(files: readonly string[], plan: PromotionPlan): Promise<readonly Leak[]> {
  const finder = leakFinder(plan.tasks);
  for (const file of files)
    for await (const { line, text } of linesOf(file, DATA_WORDS)) {
      try {
        finder.read(JSON.parse(text));
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        throw fault.input('promote.data', `Line ${line} of ${file} is not JSON.`, DATA_WORDS.advice, {
          cause,
        });
      }
    }
  return finder.leaks();
}

interface OverruleOptions extends Common {
  readonly candidate: string;
  readonly by: string;
  readonly decision: 'promote' | 'refuse';
  readonly reason: string;
}

async function overruleCommand(name: string, options: OverruleOptions): Promise<void> {
  await using app = await openReading(options);
  const plan = planNamed(app, name);
  const person = participantNamed(app, options.by);
  if (person.kind !== 'person')
    throw fault.input(
      'promote.person',
      `${person.name} is not a person.`,
      'Only a person may overrule the test.',
    );
  const candidate = participantNamed(app, options.candidate);
  overrule(app.context, plan, {
    ...{ candidateId: candidate.id, by: person.id },
    ...{ promotes: options.decision === 'promote', reason: options.reason },
  });
  const events = listPromotionEvents(app.context.workspace.db, plan.id);
  if (options.json) printJson({ plan: plan.id, promoted: isPromoted(events, candidate.id), events });
  else for (const line of events.slice(-1).map((event) => historyLine(app, event))) printLine(line);
}

async function openReading({ workspace }: Common): Promise<App> {
  needWorkspace(workspace);
  return await openApp(workspace, { withDemo: false, demoPort: 0 });
}

function planNamed({ context }: App, word: string): PromotionPlan {
  const found = findPromotionPlan(context.workspace.db, word);
  if (found !== null) return found;
  return oneNamed(word, listPromotionPlans(context.workspace.db), 'plan');
}

function participantNamed({ context }: App, word: string) {
  return oneNamed(word, listParticipants(context.workspace.db), 'participant');
}

function nameOf({ context }: App, participantId: string): string {
  return findParticipant(context.workspace.db, participantId)?.name ?? participantId;
}

/** The one with this name or id. Throws AppError, with the names that there are. */
function oneNamed<T extends { readonly id: string; readonly name: string }>(
  word: string,
  all: readonly T[],
  noun: string,
): T {
  const found = all.find(({ id }) => id === word) ?? all.find(({ name }) => name === word);
  if (found !== undefined) return found;
  throw fault.input(
    'promote.unknown',
    `There is no ${noun} “${word}” in this workspace.`,
    all.length === 0
      ? `It has no ${noun}.`
      : `There are: ${all
          .slice(0, 20)
          .map(({ name }) => name)
          .join(', ')}.`,
  );
}

function numberIn(text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most))
    throw new InvalidArgumentError(`Expected a number from ${least} to ${most}.`);
  return value;
}

/** Points as a share: 5 is 0.05. */
function pointsFrom(text: string): number {
  return numberIn(text, 0, 100) / 100;
}

function alphaFrom(text: string): number {
  const value = numberIn(text, 0, 0.5);
  if (value === 0) throw new InvalidArgumentError('Expected a number above 0.');
  return value;
}

function repeatsFrom(text: string): number {
  return wholeFrom(1)(String(numberIn(text, 1, 100)));
}
