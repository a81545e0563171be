import type { JudgingPlan } from '../../../shared/contract/judges.ts';
import { AppError, type ErrorData, fault, toErrorData } from '../../../shared/errors.ts';
import {
  type Assessment,
  type AssessmentBody,
  type AssessmentForm,
  type AssessmentJudge,
  judgeName,
} from '../../../shared/model/assessment.ts';
import type { Attempt, Step, Task } from '../../../shared/model/index.ts';
import { sumOfUse } from '../../../shared/model/modelUse.ts';
import type { Rubric } from '../../../shared/model/rubric.ts';
import { PythonError } from '../../../shared/python/python.ts';
import {
  askAgainText,
  type RubricFacts,
  readRubricReply,
  rubricQuestion,
  rubricSampling,
} from '../../../shared/scoring/rubricJudge.ts';
import { readStepJudgement, stepQuestion } from '../../../shared/scoring/stepJudge.ts';
import {
  judgeSampling,
  readTrajectoryVerdict,
  trajectoryQuestion,
} from '../../../shared/scoring/trajectoryJudge.ts';
import { withDemoPort } from '../../../shared/trajectory/demoPort.ts';
import type { ChatMessage, ChatModel, ChatPart } from '../../agents/model/chatModel.ts';
import { modelUseOf } from '../../agents/model/chatReply.ts';
import { fillPlaces, promptVersion, readPrompt } from '../../agents/model/prompt.ts';
import type { Spending } from '../../agents/model/spending.ts';
import { getAttempt } from '../../db/attempts.ts';
import { listSettledPages } from '../../db/record/picturedPages.ts';
import { listSteps } from '../../db/record/steps.ts';
import { keepAssessment, listAssessments } from '../../db/review/assessments.ts';
import { findTask } from '../../db/taskSets.ts';
import { noBudget } from '../../scoring/judging.ts';
import { writing } from '../../workspace/diskRefusal.ts';
import { imageType, readPicture, type Workspace } from '../../workspace/workspace.ts';
import { rubricAssessment, rubricFor, rubricMissing } from './rubricRuns.ts';

/** A judge model with the settings of its questions. */
export interface TrajectoryJudge {
  readonly form: AssessmentForm;
  /** The name of the model, also when it is not called. */
  readonly model: string;
  /** null: the model is not called, and recorded replies are read again. */
  readonly chat: ChatModel | null;
  /** The text of the prompt `promptNameOf(form)`. */
  readonly prompt: string;
  /** The number of last screenshots that it sees; 0: all. */
  readonly screenshots: number;
  /** The kinds of failure from which the form `steps` chooses. */
  readonly failures: readonly string[];
  /** Sends questions again that already have a recorded reply. */
  readonly again: boolean;
  /** Also asks about runs without a picture; the prompt and the name of the judge then say so. */
  readonly withoutPictures?: boolean;
  /** Form `rubric`: uses the newest version of each rubric, also one that nobody has approved. The name of the judge then says so. */
  readonly unapprovedRubrics?: boolean;
  /** The budget over all attempts; missing: no limit. */
  readonly spending?: Spending;
}

/** The result for one attempt. */
export interface Judged {
  readonly attemptId: string;
  /**
   * `asked`: the judge was called. `kept`: its recorded reply was read. `unasked`: the published program sends no question for such a run.
   * `missing`: there is no recorded reply.
   */
  readonly how: 'asked' | 'kept' | 'unasked' | 'missing';
  readonly assessment: Assessment | null;
  /** Why there is no assessment: the endpoint failed, or the published program cannot read the record. */
  readonly error: ErrorData | null;
}

/** The name of the prompt of a form, in resources/prompts. */
export function promptNameOf(form: AssessmentForm): string {
  return form === 'steps' ? 'stepJudge' : form === 'rubric' ? 'rubricJudge' : 'trajectoryJudge';
}

/** The sampling parameters of a form. */
export function samplingOf(form: AssessmentForm) {
  const { temperature, seed, max_tokens: maxTokens } = form === 'rubric' ? rubricSampling : judgeSampling;
  return { temperature, seed, maxTokens };
}

/** `isBlind`: the run that it judges has no picture. */
export function judgeOf(
  { form, model, prompt, screenshots, unapprovedRubrics }: TrajectoryJudge,
  isBlind = false,
) {
  return {
    ...{ form, model, promptVersion: promptVersion(promptNameOf(form), prompt), screenshots },
    ...(isBlind ? ({ withoutPictures: true } as const) : {}),
    ...(form === 'rubric' && unapprovedRubrics === true ? ({ unapprovedRubrics: true } as const) : {}),
  };
}

/** Whether a run or its question lacks the pictures that the form rests on. The form `steps` rests on the steps. */
function isBlind(
  { pictures }: RecordedTrajectory,
  asked: AssessmentJudge['asked'],
  { form, withoutPictures }: TrajectoryJudge,
): boolean {
  if (form === 'steps') return false;
  // A run without a question is one of a judge with pictures unless the judge is asked without them, too.
  return asked === null ? withoutPictures === true && pictures.length === 0 : asked.pictures.length === 0;
}

/**
 * Judges an ended attempt from its record, and stores the question, the reply and the verdict. Without a chat model, or when the same
 * question has a recorded reply, that reply is read again. Never rejects because of the judge or the record.
 */
export async function judgeTrajectory(
  workspace: Workspace,
  attemptId: string,
  judge: TrajectoryJudge,
  signal?: AbortSignal,
): Promise<Judged> {
  const nothing = { attemptId, assessment: null, error: null } as const;
  try {
    const run = runOf(workspace, attemptId, judge);
    const asked = questionOf(run, judge);
    const blind = isBlind(run, asked, judge);
    if (blind && judge.withoutPictures !== true) throw noPictures();
    const facts = judgeOf(judge, blind);
    const by = judgeName(facts);
    const kept = keptOf(workspace, run, asked, judge);
    const isKept = kept !== null;
    if (!isKept && asked !== null && judge.chat === null) return { ...nothing, how: 'missing' };
    const { reply, firstReply, leftOut, use }: Said =
      asked === null
        ? { reply: null }
        : isKept
          ? { ...kept.judge, reply: kept.judge?.reply ?? null }
          : await ask(workspace, judge, run, asked, signal);
    const body: AssessmentBody = {
      ...verdictOf(reply, asked === null, run, judge),
      judge: {
        ...{ ...facts, asked, reply },
        ...(firstReply === undefined ? {} : { firstReply }),
        ...(leftOut === undefined ? {} : { leftOut }),
        ...(use === undefined ? {} : { use }),
      },
    };
    const assessment = { ...body, attemptId, by, madeAt: isKept ? kept.madeAt : Date.now() };
    writing(() => keepAssessment(workspace.db, assessment));
    return {
      attemptId,
      assessment,
      error: null,
      how: asked === null ? 'unasked' : isKept ? 'kept' : 'asked',
    };
  } catch (error) {
    return {
      ...nothing,
      how: 'missing',
      error: error instanceof PythonError ? unfit(error) : toErrorData(error),
    };
  }
}

/** The recorded assessment for the same question; null: the question must be sent. */
function keptOf(
  { db }: Workspace,
  run: RecordedTrajectory,
  asked: AssessmentJudge['asked'],
  judge: TrajectoryJudge,
): Assessment | null {
  const by = judgeName(judgeOf(judge, isBlind(run, asked, judge)));
  const kept = listAssessments(db, run.attempt.id).find((one) => one.by === by && one.judge !== null);
  const isSame = kept !== undefined && JSON.stringify(kept.judge?.asked) === JSON.stringify(asked);
  return isSame && !judge.again && (asked === null || kept.judge?.reply != null) ? kept : null;
}

/** Tokens of a picture of 1280 × 720 in full detail, as OpenAI counts them: 85, and 170 for each of six tiles. */
const pictureTokens = 1_105;
/** Tokens of a verdict with its reasons; with a rubric, of one for each criterion. */
const replyTokensOf = (form: AssessmentForm): number => (form === 'rubric' ? 900 : 300);

/** Estimates the questions and the cost of judging these attempts. No model is called. */
export function planOf(
  workspace: Workspace,
  attemptIds: readonly string[],
  judge: TrajectoryJudge,
  price: { readonly input: number; readonly output: number } | null,
): Omit<JudgingPlan, 'model' | 'why'> {
  const plan = {
    ...{ attempts: attemptIds.length, kept: 0, unasked: 0, unfit: 0, withoutPictures: 0, withoutRubric: 0 },
    ...{ toAsk: 0, screenshots: 0, replyTokens: replyTokensOf(judge.form) },
  };
  let read = 0;
  for (const id of attemptIds) {
    try {
      const run = runOf(workspace, id, judge);
      const asked = questionOf(run, judge);
      if (isBlind(run, asked, judge) && judge.withoutPictures !== true) plan.withoutPictures += 1;
      else if (keptOf(workspace, run, asked, judge) !== null) plan.kept += 1;
      else if (asked === null) plan.unasked += 1;
      else {
        plan.toAsk += 1;
        plan.screenshots += asked.pictures.length;
        const { system, text, lastText, pictures } = asked;
        read +=
          Math.ceil((system.length + text.length + lastText.length) / 4) + pictures.length * pictureTokens;
      }
    } catch (error) {
      if (error instanceof AppError && rubricMissing.includes(error.code)) plan.withoutRubric += 1;
      else plan.unfit += 1;
    }
  }
  const written = plan.toAsk * plan.replyTokens;
  const cost = price === null ? null : (read * price.input + written * price.output) / 1e6;
  return { ...plan, tokens: read + written, cost };
}

/** Whether the error of one attempt affects all others as well: a key, an address, a budget, a disk that takes no verdict. */
export function endsJudging({ code }: ErrorData): boolean {
  return ['model.key', 'model.address', 'judge.budget', 'storage.write', 'replies.write'].includes(code);
}

interface RecordedTrajectory {
  readonly attempt: Attempt;
  readonly task: Task;
  readonly steps: readonly Step[];
  /** Screenshots of the settled pages, in order. */
  readonly pictures: readonly string[];
  /** For each screenshot the step that led to its page; null: none did. */
  readonly pictureSteps: readonly (number | null)[];
  /** null: the form needs none. */
  readonly rubric: Rubric | null;
}

function runOf(
  { db }: Workspace,
  attemptId: string,
  { form, unapprovedRubrics = false }: Pick<TrajectoryJudge, 'form' | 'unapprovedRubrics'>,
): RecordedTrajectory {
  const attempt = getAttempt(db, attemptId);
  const task = findTask(db, attempt.taskId);
  if (task === null) throw fault.storage('judge.task', `The attempt ${attemptId} has lost its task.`);
  const pages = listSettledPages(db, attemptId);
  const steps = listSteps(db, attemptId);
  const known = new Set(steps.map(({ index }) => index));
  const seen = pages.flatMap(({ picture, stepIndex }) => {
    // A step that was taken back is no step of the run.
    const step = stepIndex !== null && known.has(stepIndex) ? stepIndex : null;
    return picture === null ? [] : [{ picture, step }];
  });
  const addresses = pages.map(({ url }) => url);
  return {
    ...{ attempt, task: withDemoPort(task, addresses), steps },
    pictures: seen.map(({ picture }) => picture),
    pictureSteps: seen.map(({ step }) => step),
    rubric: form === 'rubric' ? rubricFor(db, task, unapprovedRubrics) : null,
  };
}

function questionOf(run: RecordedTrajectory, judge: TrajectoryJudge): AssessmentJudge['asked'] {
  const { form, screenshots, failures } = judge;
  const system = systemOf(judge.prompt, failures);
  if (form === 'steps') {
    const pictures = run.pictures.slice(screenshots === 0 ? 0 : -screenshots);
    const text = stepQuestion({ ...toldRun(run, screenshots), screenshots: pictures.length });
    return { system, text, lastText: '', pictures };
  }
  if (form === 'rubric') {
    const pictures = run.pictures.slice(screenshots === 0 ? 0 : -screenshots);
    const text = rubricQuestion(toldRun(run, screenshots), rubricOf(run).criteria);
    return { system, text, lastText: '', pictures };
  }
  const files = run.pictures.map((_, at) => `screenshot${at + 1}.png`);
  const asked = trajectoryQuestion({ messages: chatOf(run), files }, form, screenshots);
  if (asked === null) return null;
  const pictures = asked.screenshots.flatMap((name) => run.pictures[files.indexOf(name)] ?? []);
  // The published programs say “15 screenshots at the end”, also where they send none.
  const text =
    pictures.length > 0
      ? asked.text
      : `${asked.text.slice(0, asked.text.lastIndexOf('\n') + 1)}No screenshot of this run was recorded: `;
  return { system, text, lastText: asked.lastText, pictures };
}

function rubricOf({ rubric }: RecordedTrajectory): Rubric {
  if (rubric === null) throw new Error('a run was judged without its rubric');
  return rubric;
}

/** A run as our own forms tell it, without screenshots. */
export function toldTrajectory(workspace: Workspace, attemptId: string) {
  return toldRun(runOf(workspace, attemptId, { form: 'steps' }), 0);
}

/** The parts of a run that our own forms tell: the steps, the answer, and the last screenshots by their number in the run. */
function toldRun(run: RecordedTrajectory, last: number): RubricFacts & { readonly task: string } {
  const { attempt, task, steps, pictureSteps } = run;
  return {
    task: task.intent,
    steps: steps.map((step) => ({ step: step.index, line: lineOf(step) })),
    answer: attempt.status === 'finished' ? (attempt.answer ?? '') : null,
    screenshots: pictureSteps.map((step, at) => ({ number: at + 1, step })).slice(last === 0 ? 0 : -last),
  };
}

/** The run as a chat in the published programs' form. Their judge reads the task and the last message. */
function chatOf({ attempt, task }: RecordedTrajectory): readonly unknown[] {
  const intent = task.intent.replaceAll(/\s+/gu, ' ').trim();
  const start = task.startUrls[0] ?? task.sites[0]?.url ?? '';
  const system = { role: 'system', content: '' };
  const user = {
    role: 'user',
    content: `Now given a task: ${intent}  Please interact with ${start} and get the answer.`,
  };
  const said = attempt.answer?.trim() ?? '';
  const answer = said === '' ? '(declared done; no answer was given)' : said;
  const content = attempt.status === 'finished' ? `Action: ANSWER; [${answer}]` : '';
  return [system, user, { role: 'assistant', content }];
}

function lineOf({ operation, element, value, url, error }: Step): string {
  const what = element === null ? '' : ` ${element.role} “${element.name}”`;
  const with_ = value === null ? '' : `: ${value}`;
  const failed = error === null ? '' : ` (failed: ${error.message})`;
  return `${operation}${what}${with_} on ${url}${failed}`;
}

function systemOf(prompt: string, failures: readonly string[]): string {
  const [first] = readPrompt(prompt);
  const system = typeof first?.content === 'string' ? first.content : '';
  return fillPlaces(system, { failures: failures.map((one) => `- ${one}`).join('\n') });
}

type Said = Pick<AssessmentJudge, 'reply' | 'firstReply' | 'leftOut' | 'use'>;

/** Asks, and once more where the reply does not fit the form `rubric`. */
async function ask(
  workspace: Workspace,
  judge: TrajectoryJudge,
  run: RecordedTrajectory,
  asked: NonNullable<AssessmentJudge['asked']>,
  signal: AbortSignal | undefined,
): Promise<Said> {
  const messages = await messagesOf(workspace, asked);
  const first = await askOnce(judge, messages, signal);
  if (run.rubric === null) return first;
  const reply = first.reply ?? '';
  const read = readRubricReply(reply, run.rubric, toldRun(run, judge.screenshots));
  if (!('fault' in read)) return first;
  const second = await askOnce(
    judge,
    [
      ...messages,
      { role: 'assistant', content: reply.slice(0, 20_000) },
      { role: 'user', content: askAgainText(read.fault) },
    ],
    signal,
  );
  const uses = [first, second].flatMap(({ use }) => use ?? []);
  return { ...second, firstReply: reply, use: sumOfUse(uses) };
}

async function messagesOf(
  workspace: Workspace,
  asked: NonNullable<AssessmentJudge['asked']>,
): Promise<readonly ChatMessage[]> {
  const pictures: ChatPart[] = [];
  for (const hash of asked.pictures) {
    const blob = await readPicture(workspace, hash);
    if (blob === null) continue;
    const mime = imageType(blob.bytes) === 'image/png' ? 'image/png' : 'image/jpeg';
    pictures.push({ type: 'image', mime, bytes: blob.bytes });
  }
  // Their files are gone.
  if (pictures.length === 0 && asked.pictures.length > 0) throw noPictures();
  const last: readonly ChatPart[] = asked.lastText === '' ? [] : [{ type: 'text', text: asked.lastText }];
  return [
    { role: 'system', content: asked.system },
    { role: 'user', content: [{ type: 'text', text: asked.text }, ...pictures, ...last] },
  ];
}

async function askOnce(
  { chat, spending }: TrajectoryJudge,
  messages: readonly ChatMessage[],
  signal: AbortSignal | undefined,
): Promise<Said> {
  if (chat === null) throw new Error('a judge without a chat model cannot ask');
  const usedUp = spending?.usedUp() ?? null;
  if (usedUp !== null) throw noBudget(usedUp);
  const said = await chat.ask(messages, signal === undefined ? {} : { signal });
  spending?.add(said);
  const { text, refusal, ended, leftOut } = said;
  // The published programs treat a withheld reply as an empty one.
  const reply = refusal !== null || ended === 'content-filter' ? '' : text;
  return { reply, use: modelUseOf(said), ...(leftOut === undefined ? {} : { leftOut }) };
}

function verdictOf(
  reply: string | null,
  isUnasked: boolean,
  run: RecordedTrajectory,
  { form, failures, screenshots }: TrajectoryJudge,
): Omit<AssessmentBody, 'judge'> {
  if (form === 'rubric') {
    return rubricAssessment(reply ?? '', rubricOf(run), toldRun(run, screenshots));
  }
  if (form === 'steps') {
    const read = readStepJudgement(
      reply ?? '',
      failures,
      run.steps.map(({ index }) => index),
    );
    return { ...read, reason: read.reason === '' ? 'The reply holds no verdict.' : read.reason };
  }
  if (isUnasked)
    return {
      passed: false,
      reason: 'The run declares no answer, so it fails without a question to the judge.',
      failure: null,
      steps: [],
    };
  const success = readTrajectoryVerdict(reply, form);
  const passed = success === null ? null : success === 1;
  return {
    passed,
    reason: reply?.trim() === '' ? 'The judge’s reply is empty.' : (reply?.trim() ?? ''),
    failure: null,
    steps: [],
  };
}

function noPictures() {
  return fault.input(
    'judge.noPictures',
    'This run has no picture, which this form needs: the judge was not asked about it.',
    'With --without-pictures it is asked about such runs, too. The prompt and the name of the judge then say so.',
  );
}

function unfit(error: PythonError): ErrorData {
  return fault
    .input(
      'judge.record',
      `The judge’s program cannot read this run: ${error.toText()}`,
      'Judge it in another form: openwebvoyager_mind2web reads more kinds of runs.',
    )
    .toData();
}
