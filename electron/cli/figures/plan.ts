import { type Command, InvalidArgumentError, Option } from 'commander';
import { fault } from '../../../shared/errors.ts';
import type { Profile } from '../../../shared/model/index.ts';
import { profiles } from '../../../shared/model/task.ts';
import { percent } from '../../../shared/statistics/figures/rate.ts';
import { FIGURES_VERSION } from '../../../shared/statistics/figures/version.ts';
import type { TaskBucket } from '../../../shared/statistics/figures/view.ts';
import { planStudy, type StudyPlan } from '../../../shared/statistics/planning/studyPlan.ts';
import { planHandlers } from '../../app/figures/plan.ts';
import { answer, printJson, printLine, printTable } from '../command/output.ts';
import { queryOf } from '../command/queryOptions.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

type Tasks = Readonly<Record<TaskBucket, number>>;

interface Options {
  readonly workspace?: string;
  readonly set?: readonly string[];
  readonly profile: Profile;
  readonly tasks?: Tasks;
  readonly testers: number;
  readonly repeats: number;
  readonly power: number;
  readonly rate?: number;
  readonly taskShare?: number;
  readonly personShare?: number;
  readonly sharedDifficulty?: number;
  readonly difference: number;
  readonly kappa: number;
  readonly json: boolean;
}

/** `hopscope plan`: how precise a study will be, and which difference it can find, before any data is collected. */
export function planCli(program: Command): void {
  program
    .command('plan')
    .description(
      'predict how precise a study will be and which difference it can find, before any data is collected',
    )
    .option('--workspace <dir>', 'take the tasks and the expected results of people from this workspace')
    .option('--set <names...>', 'with --workspace: only these task sets (names or ids)')
    .option('--tasks <counts>', 'the numbers of tasks by hops instead: 1=20,2-4=30,5+=10', readTasks)
    .requiredOption('--testers <n>', 'the number of people; each does every task', readCount)
    .option('--repeats <n>', 'attempts of a model at each task, with which people are compared', readCount, 1)
    .option('--power <share>', 'the probability of finding the difference', readShare, 0.8)
    .option('--rate <share>', 'the expected share of tasks that people pass, 0 to 1', readShare)
    .option(
      '--task-share <share>',
      'the share of the variance of a result that tasks have, 0 to 1',
      readShare,
    )
    .option('--person-share <share>', 'the share of the variance of a result that people have', readShare)
    .option(
      '--shared-difficulty <r>',
      'how far tasks that are hard for people are hard for the model, 0 (not at all) to 1',
      readShare,
    )
    .option('--difference <share>', 'the difference between people and the model to find', readShare, 0.1)
    .option('--kappa <value>', 'the expected κ of people who rate attempts, 0 to below 1', readShare, 0.6)
    .addOption(new Option('--profile <profile>', 'the scoring profile').choices(profiles).default('strict'))
    .option('--json', 'print one JSON document', false)
    .action((options: Options) =>
      answer(async () => {
        const plan = await planOf(options);
        if (options.json) printJson(plan);
        else printPlan(plan);
      }, options.json),
    );
}

async function planOf(options: Options): Promise<StudyPlan & { readonly version: string }> {
  const { workspace, set, tasks, profile, testers, repeats, power } = options;
  if (!(power > 0.05 && power < 1))
    throw fault.input('plan.power', `Power must be between 0.05 and 1, not ${power}.`, '0.8 is usual.');
  const { difference, kappa } = options;
  if (difference === 0)
    throw fault.input('plan.difference', 'The difference to find is 0.', 'Give a share such as 0.1.');
  if (kappa === 1)
    throw fault.input('plan.kappa', 'An expected κ of 1 leaves nothing to plan.', '0.6 is usual.');
  const study = {
    ...{ testers, repeats, power, difference, kappa },
    rate: options.rate ?? null,
    task: options.taskShare ?? null,
    person: options.personShare ?? null,
    shared: options.sharedDifficulty ?? null,
  };
  if (workspace === undefined) {
    if (tasks === undefined)
      throw fault.input(
        'plan.tasks',
        'The plan has no tasks.',
        'Give a workspace with tasks, or the numbers of tasks: --tasks 1=20,2-4=30,5+=10.',
      );
    return { version: FIGURES_VERSION, ...planStudy({ ...study, tasks }, { people: [], agents: [] }) };
  }
  needWorkspace(workspace);
  await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
  const { setIds } = queryOf(app, set === undefined ? {} : { set });
  return await planHandlers(app.context)['plans.study']({
    ...{ ...study, profile },
    ...(setIds === undefined ? {} : { setIds: [...setIds] }),
    ...(tasks === undefined ? {} : { tasks }),
  });
}

const NAMES: Readonly<Record<string, TaskBucket>> = { '1': '1', '2-4': '2–4', '2–4': '2–4', '5+': '5+' };

/** `1=20,2-4=30,5+=10`. A bucket that is not named has no tasks. */
function readTasks(text: string): Tasks {
  const counts: Record<TaskBucket, number> = { '1': 0, '2–4': 0, '5+': 0 };
  for (const part of text.split(',')) {
    const [name = '', ...rest] = part.split('=').map((each) => each.trim());
    const count = rest.join('=');
    const bucket = NAMES[name];
    if (bucket === undefined || count === '')
      throw new InvalidArgumentError(`“${part}” does not have the form 1=20, 2-4=30 or 5+=10.`);
    counts[bucket] = readCount(count);
  }
  return counts;
}

function readCount(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(`“${text}” is not a whole number from 0 to 99999.`);
}

function readShare(text: string): number {
  if (/^(0?\.\d+|[01](\.0*)?)$/.test(text.trim())) return Number(text);
  throw new InvalidArgumentError(`“${text}” is not a share such as 0.8.`);
}

function printPlan({ study, recorded, variance, parts, grid, agreement, warnings }: StudyPlan): void {
  printLine(`Share of the variance of a result that tasks have: ${variance.task.words}`);
  printLine(`Share that people have: ${variance.person.words}`);
  printLine(`Difficulty that people and the model share: ${variance.shared.words}`);
  const isOfRecord = [variance.task, variance.person].some(({ from }) => from === 'record');
  if (recorded.defined && isOfRecord) printLine(recorded.note);
  printLine();
  printTable([
    ['hops', 'tasks', 'attempts', 'expected', '95 % interval', `detectable, power ${study.power}`],
    ...parts.map(({ bucket, tasks, figures, rate, difference }) => [
      bucket,
      String(tasks),
      figures.defined ? String(figures.attempts) : '–',
      `${percent(rate.value, 0)} % (${rate.words})`,
      figures.defined ? `± ${percent(figures.halfWidth, 1)} points` : '–',
      difference.defined ? `${points(difference.up, '+')}, ${points(difference.down, '−')}` : '–',
    ]),
  ]);
  const said = parts.flatMap(({ bucket, warning, figures, difference }) => [
    ...(warning === null ? [] : [`${bucket}: ${warning}`]),
    ...(figures.defined && !difference.defined ? [`${bucket}: ${difference.because}`] : []),
  ]);
  for (const line of [...said, ...warnings]) printLine(line);
  printGrid(study, grid);
  if (agreement !== null) printAgreement(agreement);
}

function printGrid(
  { difference, power }: StudyPlan['study'],
  { testers, rows, needed }: StudyPlan['grid'],
): void {
  if (rows.length === 0) return;
  const head = ['', ...testers.map(String)];
  printLine();
  printLine('95 % interval of all tasks together, ± points, by tasks (down) and testers (across)');
  printTable([
    head,
    ...rows.map(({ tasks, halfWidths }) => [
      String(tasks),
      ...halfWidths.map((half) => (half === null ? '–' : percent(half, 1))),
    ]),
  ]);
  printLine();
  printLine(`Power, in percent, to find ${percent(difference, 1)} points between people and the model`);
  printTable([
    head,
    ...rows.map(({ tasks, powers }) => [
      String(tasks),
      ...powers.map((each) => (each === null ? '–' : percent(each, 0))),
    ]),
    [`tasks for ${percent(power, 0)} %`, ...needed.map((tasks) => (tasks === null ? 'none' : String(tasks)))],
  ]);
}

function printAgreement({
  kappa,
  prevalence,
  raters,
  rows,
  needed,
}: NonNullable<StudyPlan['agreement']>): void {
  const known = rows[0]?.halfWidths[0]?.ac1 ?? 0;
  printLine();
  printLine(
    `Agreement of raters, ± for κ ${kappa.toFixed(2)} / AC1 ${known.toFixed(2)} at ${percent(prevalence, 0)} % passed, by items (down) and raters (across)`,
  );
  printTable([
    ['', ...raters.map(String)],
    ...rows.map(({ items, halfWidths }) => [
      String(items),
      ...halfWidths.map(({ kappaHalf, ac1Half }) => `${kappaHalf.toFixed(2)} / ${ac1Half.toFixed(2)}`),
    ]),
    ['items for ± 0.10', ...needed.map(({ kappa: own, ac1 }) => `${own ?? 'none'} / ${ac1 ?? 'none'}`)],
  ]);
}

function points(difference: number | null, sign: string): string {
  return difference === null ? `${sign}none` : `${sign}${percent(difference, 1)}`;
}
