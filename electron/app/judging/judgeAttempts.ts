import type { JudgingPlan } from '../../../shared/contract/judges.ts';
import { type ErrorData, fault, toErrorData } from '../../../shared/errors.ts';
import {
  type Assessment,
  type AssessmentBody,
  type AssessmentForm,
  type AssessmentJudge,
  judgeName,
} from '../../../shared/model/assessment.ts';
import type { Attempt, Step, Task } from '../../../shared/model/index.ts';
import { PythonError } from '../../../shared/python/python.ts';
import { readStepJudgement, stepQuestion } from '../../../shared/scoring/stepJudge.ts';
import { readTrajectoryVerdict, trajectoryQuestion } from '../../../shared/scoring/trajectoryJudge.ts';
import type { ChatMessage, ChatModel, ChatPart } from '../../agents/model/chatModel.ts';
import { fillPlaces, promptVersion, readPrompt } from '../../agents/model/prompt.ts';
import type { Spending } from '../../agents/model/spending.ts';
import { getAttempt } from '../../db/attempts.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { findSnapshot } from '../../db/record/snapshots.ts';
import { listSteps } from '../../db/record/steps.ts';
import { keepAssessment, listAssessments } from '../../db/review/assessments.ts';
import { findTask } from '../../db/taskSets.ts';
import { imageType, readPicture, type Workspace } from '../../workspace/workspace.ts';

/** A judge model as it is asked. */
export interface TrajectoryJudge {
  readonly form: AssessmentForm;
  /** Its name, also where it is not asked. */
  readonly model: string;
  /** null: nothing is asked, replies on record are read again. */
  readonly chat: ChatModel | null;
  /** The text of resources/prompts/trajectoryJudge.txt, or stepJudge.txt for `steps`. */
  readonly prompt: string;
  /** How many of the last screenshots it sees; 0: all. */
  readonly screenshots: number;
  /** Kinds of failure that `steps` chooses from. */
  readonly failures: readonly string[];
  /** Asks again what was asked before. */
  readonly again: boolean;
  /** What may be spent on asking, over all attempts; missing: as much as it takes. */
  readonly spending?: Spending;
}

/** What became of one attempt. */
export interface Judged {
  readonly attemptId: string;
  /** The judge was asked, its reply on record was read, the program does not ask about such a run, or nothing is on record. */
  readonly how: 'asked' | 'kept' | 'unasked' | 'missing';
  readonly assessment: Assessment | null;
  /** Why there is no assessment: its endpoint failed, or the record is not what the program reads. */
  readonly error: ErrorData | null;
}

export function judgeOf({ form, model, prompt, screenshots }: TrajectoryJudge) {
  const name = form === 'steps' ? 'stepJudge' : 'trajectoryJudge';
  return { form, model, promptVersion: promptVersion(name, prompt), screenshots };
}

/**
 * Judges an ended attempt from its record and keeps what was asked, what was said and the verdict. Without a chat, or where the same
 * question was answered before, the reply on record is read again. Never rejects for the judge's or the record's fault.
 */
export async function judgeTrajectory(
  workspace: Workspace,
  attemptId: string,
  judge: TrajectoryJudge,
  signal?: AbortSignal,
): Promise<Judged> {
  const facts = judgeOf(judge);
  const by = judgeName(facts);
  const nothing = { attemptId, assessment: null, error: null } as const;
  try {
    const run = runOf(workspace, attemptId);
    const asked = questionOf(run, judge);
    const kept = keptOf(workspace, attemptId, asked, judge);
    const isKept = kept !== null;
    if (!isKept && asked !== null && judge.chat === null) return { ...nothing, how: 'missing' };
    const reply =
      asked === null
        ? null
        : isKept
          ? (kept.judge?.reply ?? null)
          : await ask(workspace, judge, asked, signal);
    const body: AssessmentBody = {
      ...verdictOf(reply, asked === null, run, judge),
      judge: { ...facts, asked, reply },
    };
    const assessment = { ...body, attemptId, by, madeAt: isKept ? kept.madeAt : Date.now() };
    keepAssessment(workspace.db, assessment);
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

/** What was said to the same question before; null: it is to be asked. */
function keptOf(
  { db }: Workspace,
  attemptId: string,
  asked: AssessmentJudge['asked'],
  judge: TrajectoryJudge,
): Assessment | null {
  const by = judgeName(judgeOf(judge));
  const kept = listAssessments(db, attemptId).find((one) => one.by === by && one.judge !== null);
  const isSame = kept !== undefined && JSON.stringify(kept.judge?.asked) === JSON.stringify(asked);
  return isSame && !judge.again && (asked === null || kept.judge?.reply != null) ? kept : null;
}

/** As OpenAI counts a picture of 1280 × 720 in full detail: 85, and 170 for each of six tiles. */
const pictureTokens = 1_105;
/** A verdict with its reasons. */
const replyTokens = 300;

/** What judging these attempts would ask, and about what that would cost. Nobody is asked. */
export function planOf(
  workspace: Workspace,
  attemptIds: readonly string[],
  judge: TrajectoryJudge,
  price: { readonly input: number; readonly output: number } | null,
): Omit<JudgingPlan, 'model' | 'why'> {
  const plan = { attempts: attemptIds.length, kept: 0, unasked: 0, unfit: 0, toAsk: 0, screenshots: 0 };
  let read = 0;
  for (const id of attemptIds) {
    try {
      const asked = questionOf(runOf(workspace, id), judge);
      if (keptOf(workspace, id, asked, judge) !== null) plan.kept += 1;
      else if (asked === null) plan.unasked += 1;
      else {
        plan.toAsk += 1;
        plan.screenshots += asked.pictures.length;
        const { system, text, lastText, pictures } = asked;
        read +=
          Math.ceil((system.length + text.length + lastText.length) / 4) + pictures.length * pictureTokens;
      }
    } catch {
      plan.unfit += 1;
    }
  }
  const written = plan.toAsk * replyTokens;
  const cost = price === null ? null : (read * price.input + written * price.output) / 1e6;
  return { ...plan, tokens: read + written, cost };
}

/** Whether what went wrong with one attempt goes wrong with every other: a key, an address, a budget. */
export function endsJudging({ code }: ErrorData): boolean {
  return ['model.key', 'model.address', 'judge.budget'].includes(code);
}

interface RecordedTrajectory {
  readonly attempt: Attempt;
  readonly task: Task;
  readonly steps: readonly Step[];
  /** Screenshots of the settled pages, in order. */
  readonly pictures: readonly string[];
}

function runOf({ db }: Workspace, attemptId: string): RecordedTrajectory {
  const attempt = getAttempt(db, attemptId);
  const task = findTask(db, attempt.taskId);
  if (task === null) throw fault.storage('judge.task', `The attempt ${attemptId} has lost its task.`);
  const pictures = listEventsOfType(db, attemptId, ['page']).flatMap(({ body }) => {
    const id = body.type === 'page' ? body.snapshotId : null;
    return id === null ? [] : (findSnapshot(db, id)?.screenshot ?? []);
  });
  return { attempt, task, steps: listSteps(db, attemptId), pictures };
}

function questionOf(run: RecordedTrajectory, judge: TrajectoryJudge): AssessmentJudge['asked'] {
  const { form, screenshots, failures } = judge;
  const system = systemOf(judge.prompt, failures);
  if (form === 'steps') {
    const pictures = run.pictures.slice(screenshots === 0 ? 0 : -screenshots);
    const steps = run.steps.map((step) => ({ step: step.index, line: lineOf(step) }));
    const answer = run.attempt.status === 'finished' ? (run.attempt.answer ?? '') : null;
    const text = stepQuestion({ task: run.task.intent, steps, answer, screenshots: pictures.length });
    return { system, text, lastText: '', pictures };
  }
  const files = run.pictures.map((_, at) => `screenshot${at + 1}.png`);
  const asked = trajectoryQuestion({ messages: chatOf(run), files }, form, screenshots);
  if (asked === null) return null;
  const pictures = asked.screenshots.flatMap((name) => run.pictures[files.indexOf(name)] ?? []);
  return { system, text: asked.text, lastText: asked.lastText, pictures };
}

/** The run in the form in which the programs keep a chat: what their judge reads of it is the task and the last message. */
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

async function ask(
  workspace: Workspace,
  { chat, spending }: TrajectoryJudge,
  asked: NonNullable<AssessmentJudge['asked']>,
  signal: AbortSignal | undefined,
): Promise<string> {
  if (chat === null) throw new Error('nobody is there to be asked');
  const usedUp = spending?.usedUp() ?? null;
  if (usedUp !== null) throw noBudget(usedUp);
  const pictures: ChatPart[] = [];
  for (const hash of asked.pictures) {
    const blob = await readPicture(workspace, hash);
    if (blob === null) continue;
    const mime = imageType(blob.bytes) === 'image/png' ? 'image/png' : 'image/jpeg';
    pictures.push({ type: 'image', mime, bytes: blob.bytes });
  }
  const last: readonly ChatPart[] = asked.lastText === '' ? [] : [{ type: 'text', text: asked.lastText }];
  const messages: readonly ChatMessage[] = [
    { role: 'system', content: asked.system },
    { role: 'user', content: [{ type: 'text', text: asked.text }, ...pictures, ...last] },
  ];
  const said = await chat.ask(messages, signal === undefined ? {} : { signal });
  spending?.add(said);
  const { text, refusal, ended } = said;
  // The programs take what a service withholds for nothing said.
  return refusal !== null || ended === 'content-filter' ? '' : text;
}

function verdictOf(
  reply: string | null,
  isUnasked: boolean,
  run: RecordedTrajectory,
  { form, failures }: TrajectoryJudge,
): Omit<AssessmentBody, 'judge'> {
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
      reason: 'The run declares no answer: it fails unasked.',
      failure: null,
      steps: [],
    };
  const success = readTrajectoryVerdict(reply, form);
  const passed = success === null ? null : success === 1;
  return {
    passed,
    reason: reply?.trim() === '' ? 'The judge said nothing.' : (reply?.trim() ?? ''),
    failure: null,
    steps: [],
  };
}

function noBudget(what: string) {
  return fault.person(
    'judge.budget',
    `The budget of this judging is used up: ${what}.`,
    'Nothing more was asked; what was judged so far is kept. Judge again with a larger budget to go on.',
  );
}

function unfit(error: PythonError): ErrorData {
  return fault
    .input(
      'judge.record',
      `The program cannot read this run: ${error.toText()}`,
      'Judge it in another form: openwebvoyager_mind2web reads more.',
    )
    .toData();
}
