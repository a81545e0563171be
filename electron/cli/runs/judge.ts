import { type Command, Option } from 'commander';
import { z } from 'zod';
import { fault } from '../../../shared/errors.ts';
import { type AssessmentForm, assessmentForms } from '../../../shared/model/assessment.ts';
import { type Profile, profiles } from '../../../shared/model/task.ts';
import { PythonError } from '../../../shared/python/python.ts';
import {
  type JudgeForm,
  judgedScreenshots,
  judgeForms,
  readTrajectoryVerdict,
  type TrajectoryQuestion,
  trajectoryQuestion,
} from '../../../shared/scoring/trajectoryJudge.ts';
import { numberFrom, readPrice } from '../command/agentArguments.ts';
import { type FileWords, fileFault, parseJson, readText } from '../command/inputFile.ts';
import { answer, printJson, printLine } from '../command/output.ts';
import { judgeOpenCommand } from './judgeOpen.ts';
import { type JudgeWorkspaceArguments, judgeWorkspace } from './judgeWorkspace.ts';

interface JudgeArguments extends Omit<JudgeWorkspaceArguments, 'workspace' | 'form'> {
  readonly form?: AssessmentForm;
  readonly open: boolean;
  readonly profile?: Profile;
  readonly in?: string;
  readonly workspace?: string;
}

interface RecordedJudgeArguments {
  readonly form: JudgeForm;
  readonly in: string;
  readonly json: boolean;
}

const words: FileWords = {
  code: 'judge.file',
  give: 'Give a text file in UTF-8 that holds one JSON object with the list "auto_eval".',
  advice:
    'Nothing was judged. Each case is {"id", "interact_messages", "screenshots", "k"?, "judge_reply"?}.',
};

const message = z.looseObject({
  content: z.union([z.string(), z.array(z.looseObject({}))]).nullable(),
});
const judgeCase = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  interact_messages: z.array(message),
  screenshots: z.array(z.string()),
  /** The number of last screenshots. */
  k: z.int().min(0).default(judgedScreenshots.test),
  /** The judge's reply; `null`: the judge gave none. */
  judge_reply: z.string().nullable().exactOptional(),
});
type JudgeCase = z.infer<typeof judgeCase>;
const judgeFile = z.looseObject({ auto_eval: z.array(judgeCase) });

interface Judged {
  readonly id: string;
  readonly success: 0 | 1 | null;
  readonly prompt_text?: string;
  readonly images_sent?: number;
  readonly last_text?: string;
  readonly error: string | null;
}

/** `hopscope judge`: a model judges whole runs, from a file of recorded replies or from the attempts of a workspace. */
export function judgeCli(program: Command): void {
  program
    .command('judge')
    .description(
      'let a model judge whole runs as WebVoyager does, step by step, or by rubrics; replies are recorded and can be read again',
    )
    .addOption(
      new Option(
        '--form <form>',
        'the published program to follow; steps: step by step, rubric: by the criteria of each task, both with Hopscope’s own prompts',
      ).choices(assessmentForms),
    )
    .option(
      '--open',
      'judge again the attempts of a workspace that the rule left without a verdict, with the judge that is chosen now; needs no --form',
      false,
    )
    .addOption(new Option('--profile <profile>', 'the rule of --open').choices(profiles))
    .option('--in <file>', 'recorded replies: one JSON object with the list "auto_eval"')
    .option('--workspace <dir>', 'judge the ended attempts of this workspace')
    .option('--set <name>', 'only attempts of this task set (name or id)')
    .option('--participant <who...>', 'only attempts of these participants (names or ids)')
    .option(
      '--screenshots <n>',
      'the number of last screenshots: test (15), exploration (3), a number, or 0 for all',
      'test',
    )
    .option(
      '--endpoint <name>',
      'the endpoint of the judge; default: HOPSCOPE_JUDGE_URL …, else the endpoint chosen for judging',
    )
    .option('--offline', 'call no model: read the recorded replies again', false)
    .option('--again', 'also send questions that already have a recorded reply', false)
    .option(
      '--without-pictures',
      'also ask about runs without a picture; the prompt and the name of the judge say so',
      false,
    )
    .option(
      '--unapproved-rubrics',
      'form rubric: also use rubrics that nobody has approved; the name of the judge says so',
      false,
    )
    .option(
      '--replies <file>',
      'store replies in this file, and take the replies that it already holds; with --offline take no others',
    )
    .addOption(
      new Option('--price <in,out>', 'price in US dollars per million tokens: input, output').argParser(
        readPrice,
      ),
    )
    .addOption(
      new Option('--most-tokens <n>', 'the token budget; judging stops when it is used up').argParser(
        numberFrom(0),
      ),
    )
    .addOption(
      new Option('--most-cost <dollars>', 'the budget in US dollars; needs --price').argParser(numberFrom(0)),
    )
    .option('--json', 'print one JSON document', false)
    .action((options: JudgeArguments, command: Command) => {
      if ((options.in === undefined) === (options.workspace === undefined))
        command.error('error: give either --in with a file of recorded replies, or --workspace.');
      if (options.open && options.workspace === undefined) command.error('error: --open needs --workspace.');
      if (options.open === (options.form !== undefined))
        command.error("error: give either the option '--form <form>' or --open.");
      return answer(() => judgeEither(options), options.json);
    });
}

async function judgeEither(options: JudgeArguments): Promise<void> {
  const { form, in: file, workspace, json } = options;
  if (options.open && workspace !== undefined) return judgeOpenCommand({ ...options, workspace });
  if (workspace !== undefined && form !== undefined) return judgeWorkspace({ ...options, form, workspace });
  if (file === undefined || form === undefined || form === 'steps' || form === 'rubric')
    throw fault.input(
      'judge.form',
      `The form ${form} needs --workspace; it cannot judge a file.`,
      `The forms for --in are ${judgeForms.join(', ')}.`,
    );
  judgeCommand({ form, in: file, json });
}

function judgeCommand({ form, in: file, json }: RecordedJudgeArguments): void {
  const { auto_eval: found } = parseJson(readText(file, words), file, judgeFile, words);
  if (found.length === 0) throw fileFault(file, words, 'contains no case');
  const cases = found.map((one) => judge(one, form));
  if (json) printJson({ cases });
  else for (const { id, success, error } of cases) printLine(`${id}\t${error ?? success ?? 'no verdict'}`);
}

function judge(one: JudgeCase, form: JudgeForm): Judged {
  let asked: TrajectoryQuestion | null = null;
  try {
    asked = trajectoryQuestion({ messages: one.interact_messages, files: one.screenshots }, form, one.k);
    const success = asked === null ? 0 : readTrajectoryVerdict(replyOf(one), form);
    return { id: one.id, success, ...shown(asked), error: null };
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    return { id: one.id, success: null, ...shown(asked), error: error.toText() };
  }
}

function shown(asked: TrajectoryQuestion | null): Pick<Judged, 'prompt_text' | 'images_sent' | 'last_text'> {
  if (asked === null) return {};
  return { prompt_text: asked.text, images_sent: asked.screenshots.length, last_text: asked.lastText };
}

function replyOf({ judge_reply: reply }: JudgeCase): string | null {
  if (reply !== undefined) return reply;
  throw new PythonError('ValueError', 'no recorded reply of the judge');
}
