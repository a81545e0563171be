import type { Command } from 'commander';
import { Option } from 'commander';
import { z } from 'zod';
import { fault } from '../../../shared/errors.ts';
import type { Participant } from '../../../shared/model/index.ts';
import { criterionSchema, rubricState } from '../../../shared/model/rubric.ts';
import { approveRubric, editRubric } from '../../app/judging/rubrics.ts';
import { findParticipant, findParticipantByName } from '../../db/participants.ts';
import { listRubrics } from '../../db/review/rubrics.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import { numberFrom, readPrice } from '../command/agentArguments.ts';
import { type FileWords, parseJson, readText } from '../command/inputFile.ts';
import { answer, printable, printJson, printLine, printTable } from '../command/output.ts';
import { openExisting } from '../command/workspaces.ts';
import { type ChosenTask, chosenTasks, type RubricChoice, shownTask, shownVersion } from './rubricChoice.ts';
import { type RubricWriteOptions, rubricWrite } from './rubricWrite.ts';

interface PersonChoice extends RubricChoice {
  /** Name or id. */
  readonly person: string;
}

const words: FileWords = {
  code: 'rubric.file',
  give: 'Give a text file in UTF-8 that holds one JSON object with the list "rubrics".',
  advice: 'Nothing was stored. Each rubric is {"task", "set"?, "criteria": [{"text", "hint"?, "about"}]}.',
};

/** `hopscope rubric list --json` prints such a file. Other fields are left alone. */
const rubricFile = z.looseObject({
  rubrics: z.array(
    z.looseObject({
      task: z.string(),
      set: z.string().exactOptional(),
      criteria: z.array(z.looseObject({ ...criterionSchema.unwrap().shape, hint: z.string().default('') })),
    }),
  ),
});

/** `hopscope rubric`: the criteria by which a model judges the runs of a task. */
export function rubricCli(program: Command): void {
  const rubric = program
    .command('rubric')
    .description('write, show, edit and approve the criteria by which judge --form rubric judges runs');
  const sub = (name: string, says: string): Command =>
    rubric
      .command(name)
      .description(says)
      .requiredOption('--workspace <dir>', 'the workspace with the tasks')
      .option('--set <name>', 'only tasks of this task set (name or id)')
      .option('--task <key...>', 'only these tasks (keys or ids)')
      .option('--json', 'print one JSON document', false);
  sub('write', 'let a model check each task and write its criteria')
    .option(
      '--endpoint <name>',
      'the endpoint of the writer; default: HOPSCOPE_JUDGE_URL …, else the endpoint chosen for judging',
    )
    .option('--plan', 'print the number of requests and their approximate cost, and send none', false)
    .option('--again', 'also write new versions for tasks that have a rubric', false)
    .option('--replies <file>', 'store replies in this file, and take the replies that it already holds')
    .addOption(
      new Option('--price <in,out>', 'price in US dollars per million tokens: input, output').argParser(
        readPrice,
      ),
    )
    .addOption(new Option('--most-tokens <n>', 'the token budget').argParser(numberFrom(0)))
    .addOption(
      new Option('--most-cost <dollars>', 'the budget in US dollars; needs --price').argParser(numberFrom(0)),
    )
    .action((options: RubricWriteOptions) => answer(() => rubricWrite(options), options.json));
  sub('list', 'list the rubrics of tasks, and tasks without one').action((options: RubricChoice) =>
    answer(async () => rubricList(options), options.json),
  );
  sub('show', 'print the versions of rubrics with their criteria').action((options: RubricChoice) =>
    answer(async () => rubricShow(options), options.json),
  );
  sub('import', 'store criteria by a person, each as a new version')
    .requiredOption('--person <name>', 'the person who wrote or changed them (name or id)')
    .requiredOption('--in <file>', 'one JSON object with the list "rubrics", as list --json prints it')
    .option('--approve', 'the same person approves them', false)
    .action((options: PersonChoice & { in: string; approve: boolean }) =>
      answer(async () => rubricImport(options), options.json),
    );
  sub('approve', 'approve the newest version of rubrics, or withdraw the approval')
    .requiredOption('--person <name>', 'the person who has read them (name or id)')
    .option('--all', 'all tasks of the set, or of the workspace', false)
    .option('--withdraw', 'withdraw the approval of the version that counts', false)
    .action((options: PersonChoice & { all: boolean; withdraw: boolean }, command: Command) => {
      if ((options.task === undefined) === !options.all)
        command.error('error: give either --task with the tasks, or --all.');
      return answer(async () => rubricApprove(options), options.json);
    });
  for (const command of rubric.commands) command.exitOverride().showHelpAfterError();
}

function rubricList(options: RubricChoice): void {
  using workspace = openExisting(options.workspace);
  const rows = chosenTasks(workspace, options).map((one) => shownTask(workspace.db, one));
  if (options.json) {
    printJson({ rubrics: rows });
    return;
  }
  printTable([
    ['task', 'set', 'rubric', 'version', 'criteria', 'by', 'task valid', 'possible'],
    ...rows.map(({ task, set, state, version, criteria, source, check }) => [
      ...[printable(task), printable(set), stateWords[state], version === null ? '' : `${version}`],
      ...[
        `${criteria.length}`,
        source === null ? '' : printable('name' in source ? source.name : source.model),
      ],
      ...[check?.valid ?? '', check?.possible ?? ''],
    ]),
  ]);
}

const stateWords = {
  none: 'none',
  unapproved: 'not approved',
  approved: 'approved',
  stale: 'for another wording',
} as const;

function rubricShow(options: RubricChoice): void {
  using workspace = openExisting(options.workspace);
  const { db } = workspace;
  const rows = chosenTasks(workspace, options).map((one) => ({
    ...{ task: one.task.key, set: one.set, intent: one.task.intent },
    state: rubricState(listRubrics(db, one.task.id), one.task.intent).state,
    versions: listRubrics(db, one.task.id).map((version) => shownVersion(db, version)),
  }));
  if (options.json) {
    printJson({ rubrics: rows });
    return;
  }
  for (const { task, intent, state, versions } of rows) {
    printLine(printable(`${task}: ${intent}`));
    printLine(`rubric: ${stateWords[state]}`);
    for (const one of versions) for (const line of versionLines(one)) printLine(printable(`  ${line}`));
  }
}

function versionLines({ version, criteria, check, source, approved }: ReturnType<typeof shownVersion>) {
  const by = 'name' in source ? source.name : `${source.model}, ${source.promptVersion}`;
  const state = approved === null ? 'not approved' : `approved by ${approved.by}, ${approved.at}`;
  return [
    `version ${version} by ${by}, ${state}`,
    ...(check === null ? [] : [`task valid: ${check.valid}, possible: ${check.possible}: ${check.why}`]),
    ...criteria.map(
      ({ text, hint, about }, at) => `${at + 1}. (${about}) ${text}${hint === '' ? '' : ` – ${hint}`}`,
    ),
  ];
}

function rubricImport(options: PersonChoice & { in: string; approve: boolean }): void {
  using workspace = openExisting(options.workspace);
  const { db } = workspace;
  const { id: personId } = personNamed(db, options.person);
  const { rubrics } = parseJson(readText(options.in, words), options.in, rubricFile, words);
  const chosen = chosenTasks(workspace, options);
  // Tasks without criteria stand in the file because list prints them.
  const wanted = rubrics.filter(({ criteria }) => criteria.length > 0);
  const planned = wanted.map(({ task: key, set, criteria }) => {
    const found = chosen.filter((one) => one.task.key === key && (set === undefined || one.set === set));
    const [only] = found;
    if (only !== undefined && found.length === 1) return { of: only, criteria };
    throw fault.input(
      'rubric.task',
      found.length === 0 ? `There is no task ${key}.` : `${found.length} sets have a task ${key}.`,
      'Nothing was stored. Name the task by its key and the name of its set.',
    );
  });
  if (planned.length === 0)
    throw fault.input('rubric.none', 'The file holds no criteria for these tasks.', words.give);
  // All or nothing: a file with one wrong rubric stores none.
  allOrNothing(db, () => {
    for (const { of, criteria } of planned) {
      const { task } = of;
      const { version } = editRubric(workspace, { taskId: task.id, personId, criteria });
      if (options.approve) approveRubric(workspace, { taskId: task.id, version, personId, approved: true });
    }
  });
  printChanged(
    db,
    planned.map(({ of }) => of),
    options.json,
  );
}

function rubricApprove(options: PersonChoice & { all: boolean; withdraw: boolean }): void {
  using workspace = openExisting(options.workspace);
  const { db } = workspace;
  const { id: personId } = personNamed(db, options.person);
  const chosen = chosenTasks(workspace, options);
  const planned = chosen.flatMap((of) => {
    const all = listRubrics(db, of.task.id);
    const version = options.withdraw
      ? all.findLast(({ approved }) => approved !== null)?.version
      : all.findLast(({ criteria }) => options.all === false || criteria.length > 0)?.version;
    return version === undefined ? [] : [{ of, version }];
  });
  if (planned.length === 0)
    throw fault.input(
      'rubric.none',
      options.withdraw ? 'No approval is given for these tasks.' : 'These tasks have no rubric.',
      'hopscope rubric list prints the tasks and their rubrics.',
    );
  allOrNothing(db, () => {
    for (const { of, version } of planned)
      approveRubric(workspace, { taskId: of.task.id, version, personId, approved: !options.withdraw });
  });
  printChanged(
    db,
    planned.map(({ of }) => of),
    options.json,
  );
}

function printChanged(db: Database, changed: readonly ChosenTask[], json: boolean): void {
  const rows = changed.map((one) => shownTask(db, one));
  if (json) printJson({ rubrics: rows });
  else
    for (const { task, version, state } of rows)
      printLine(printable(`${task}: version ${version}, ${stateWords[state]}`));
}

function personNamed(db: Database, named: string): Participant {
  const found = findParticipantByName(db, 'person', named) ?? findParticipant(db, named);
  if (found !== null) return found;
  throw fault.input(
    'rubric.person',
    `There is no person “${named}” in this workspace.`,
    'Add them in the window (Run → Participants), and give the same name.',
  );
}
