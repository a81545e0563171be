import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ScanPlan } from '../../../shared/contract/scans.ts';
import { type ErrorData, fault, toErrorData } from '../../../shared/errors.ts';
import {
  type ScanAnswer,
  type ScanAnswerBody,
  type Scanner,
  type ScannerBody,
  scannerLimits,
} from '../../../shared/model/scanner.ts';
import { readScanReply, scanQuestion } from '../../../shared/scoring/scanQuestion.ts';
import { saidIn } from '../../../shared/search/said.ts';
import type { ChatModel } from '../../agents/model/chatModel.ts';
import { readPrompt } from '../../agents/model/prompt.ts';
import type { Spending } from '../../agents/model/spending.ts';
import { listEvents } from '../../db/record/events.ts';
import { listSettledPages } from '../../db/record/picturedPages.ts';
import { findSnapshot } from '../../db/record/snapshots.ts';
import { insertScanner, keepScanAnswer, listScanAnswers, listScanners } from '../../db/review/scanners.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import { writing } from '../../workspace/diskRefusal.ts';
import { readPageText, type Workspace } from '../../workspace/workspace.ts';
import { endsJudging, toldTrajectory } from './judgeAttempts.ts';

/** The name of the prompt of scanners, in resources/prompts. */
export const scannerPrompt = 'scanner';

/** The scanner of this name; null: there is none. */
export function findScanner(db: Database, name: string): Scanner | null {
  return listScanners(db).find((one) => one.name === name) ?? null;
}

/** Stores a new scanner, or returns the one of this name. Throws AppError `scan.other` when that one asks something else. */
export function openScanner(db: Database, name: string, body: ScannerBody): Scanner {
  const isTooLong = (text: string, most: number): boolean => text.trim() === '' || text.length > most;
  const { name: most, phrases, phrase, question } = scannerLimits;
  if (isTooLong(name, most))
    throw fault.input(
      'scan.name',
      `A scanner needs a name of at most ${most} characters.`,
      'Choose a short name.',
    );
  if (
    body.kind === 'words' &&
    (body.phrases.length > phrases || body.phrases.some((one) => isTooLong(one, phrase)))
  )
    throw fault.input(
      'scan.words',
      `A scanner looks for at most ${phrases} phrases of at most ${phrase} characters.`,
      'Give fewer or shorter phrases, and no empty one.',
    );
  if (body.kind === 'model' && isTooLong(body.question, question))
    throw fault.input(
      'scan.question',
      `The question of a scanner has at most ${question} characters.`,
      'Ask it in fewer words.',
    );
  return allOrNothing(db, () => {
    const known = findScanner(db, name);
    if (known === null) {
      const made = { name, madeAt: Date.now(), body };
      insertScanner(db, made);
      return made;
    }
    if (JSON.stringify(known.body) === JSON.stringify(body)) return known;
    throw fault.input(
      'scan.other',
      `The scanner “${name}” asks something else, or asks another model.`,
      'Choose another name. Without --words and --question it continues as it is.',
    );
  });
}

/** With what a scanner answers. */
export interface ScanMeans {
  /** null: no model is called, and recorded replies are read again. */
  readonly chat: ChatModel | null;
  /** The text of the prompt. */
  readonly prompt: string;
  readonly spending: Spending;
  /** Also answers again what has an answer. */
  readonly again: boolean;
  /** Breaks off the request under way. */
  readonly signal?: AbortSignal;
}

/** Tokens of a reply: the step, the reason in a sentence, and the answer. */
const SCAN_REPLY_TOKENS = 80;

/**
 * Counts the attempts that have no answer, and estimates the tokens and the cost of their questions as the other plans do: a token for four
 * characters. Calls no model. Other work goes on between two attempts.
 */
export async function planScan(
  workspace: Workspace,
  { name, body }: Scanner,
  attemptIds: readonly string[],
  given: Pick<ScanMeans, 'prompt' | 'again'> & {
    readonly price: { readonly input: number; readonly output: number } | null;
  },
): Promise<ScanPlan> {
  const kept = new Map(listScanAnswers(workspace.db, name).map((one) => [one.attemptId, one]));
  const plan = { attempts: attemptIds.length, left: 0, tokens: 0, cost: null };
  if (body.kind === 'words') {
    const isLeft = (id: string): boolean => given.again || !kept.has(id);
    return { ...plan, left: attemptIds.filter(isLeft).length };
  }
  let left = 0;
  let read = 0;
  for (const id of attemptIds) {
    await nextTurn();
    const asked = askedAbout(toldTrajectory(workspace, id), body.question, given.prompt);
    if (repliedTo(kept.get(id), asked) && !given.again) continue;
    left += 1;
    read += Math.ceil((asked.system.length + asked.text.length) / 4);
  }
  const { price } = given;
  const written = left * SCAN_REPLY_TOKENS;
  const cost = price === null ? null : (read * price.input + written * price.output) / 1e6;
  return { ...plan, left, tokens: read + written, cost };
}

/** What happened at one attempt. `how` missing: no reply is on record. */
export interface Scanned {
  readonly attemptId: string;
  readonly how: 'read' | 'asked' | 'kept' | 'missing';
  readonly answer: ScanAnswer | null;
  readonly error: ErrorData | null;
}

/**
 * Answers the question for these attempts, one after the other, and stores each answer at once: an interrupted scan continues where it
 * stopped. It ends early at an error that would meet every other attempt, too. Yields one result for each attempt that it reached.
 */
export async function* scan(
  workspace: Workspace,
  { name, body }: Scanner,
  attemptIds: readonly string[],
  means: ScanMeans,
): AsyncGenerator<Scanned> {
  const { db } = workspace;
  const kept = new Map(listScanAnswers(db, name).map((one) => [one.attemptId, one]));
  const textOf = rememberTexts(workspace);
  for (const attemptId of attemptIds) {
    const before = kept.get(attemptId) ?? null;
    const one = await answerOf(before);
    yield one;
    if (one.error !== null && endsJudging(one.error)) return;

    async function answerOf(known: ScanAnswer | null): Promise<Scanned> {
      try {
        if (body.kind === 'words') {
          if (known !== null && !means.again) return { attemptId, how: 'kept', answer: known, error: null };
          return store(findPhrase(placesOf(workspace, attemptId, textOf), body.phrases), 'read');
        }
        const run = toldTrajectory(workspace, attemptId);
        const asked = askedAbout(run, body.question, means.prompt);
        const isKept = repliedTo(known, asked) && !means.again;
        if (!isKept && means.chat === null) return { attemptId, how: 'missing', answer: null, error: null };
        const reply = isKept ? known.reply : await ask(means, asked);
        const read = readScanReply(
          reply,
          run.steps.map(({ step }) => step),
        );
        return store({ ...read, asked, reply }, isKept ? 'kept' : 'asked', isKept ? known.madeAt : undefined);
      } catch (error) {
        return { attemptId, how: 'missing', answer: null, error: toErrorData(error) };
      }
    }
    function store(said: ScanAnswerBody, how: Scanned['how'], madeAt = Date.now()): Scanned {
      const answer = { attemptId, madeAt, ...said };
      writing(() => keepScanAnswer(db, name, answer));
      return { attemptId, how, answer, error: null };
    }
  }
}

type Asked = NonNullable<ScanAnswer['asked']>;

/** What a model is asked about a run. */
function askedAbout(run: ReturnType<typeof toldTrajectory>, question: string, prompt: string): Asked {
  return { system: systemOf(prompt), text: scanQuestion(run, question) };
}

/** Whether a model has replied to exactly this. */
function repliedTo(
  known: ScanAnswer | null | undefined,
  asked: Asked,
): known is ScanAnswer & { readonly reply: string } {
  return known?.reply !== undefined && JSON.stringify(known.asked) === JSON.stringify(asked);
}

function systemOf(prompt: string): string {
  const [first] = readPrompt(prompt);
  return typeof first?.content === 'string' ? first.content : '';
}

async function ask(
  { chat, spending, signal }: ScanMeans,
  { system, text }: { readonly system: string; readonly text: string },
): Promise<string> {
  if (chat === null) throw new Error('a scanner without a model cannot ask');
  const usedUp = spending.usedUp();
  if (usedUp !== null)
    throw fault.person(
      'judge.budget',
      `The budget of this scan is used up: ${usedUp}.`,
      'The answers so far are kept. Scan again with a larger budget to continue.',
    );
  const said = await chat.ask(
    [
      { role: 'system', content: system },
      { role: 'user', content: text },
    ],
    signal === undefined ? {} : { signal },
  );
  spending.add(said);
  return said.refusal !== null || said.ended === 'content-filter' ? '' : said.text;
}

/** A text of the record, and the step to which it belongs. */
interface Place {
  readonly step: number | null;
  readonly text: string;
}

/** The texts of an attempt in the order of its events: what the search finds in events, and the visible words of each settled page. */
function* placesOf({ db }: Workspace, attemptId: string, textOf: (html: string) => string): Generator<Place> {
  let step: number | null = null;
  const pages = new Map(
    listSettledPages(db, attemptId).flatMap(({ snapshotId }) =>
      snapshotId === null ? [] : [[snapshotId, findSnapshot(db, snapshotId)?.html ?? null]],
    ),
  );
  for (const { body } of listEvents(db, attemptId)) {
    if (body.type === 'step') step = body.step.index;
    for (const said of saidIn(body)) yield { step: said.step ?? step, text: said.text };
    if (body.type !== 'page' || body.snapshotId === null) continue;
    const html = pages.get(body.snapshotId) ?? null;
    if (html !== null) yield { step: body.stepIndex ?? step, text: textOf(html) };
  }
}

/** The most characters of page texts that are remembered: attempts at one task show the same pages. */
const MOST_REMEMBERED = 20_000_000;

/** Reads the visible words of recorded pages, each page once. */
function rememberTexts({ blobs }: Workspace): (html: string) => string {
  const known = new Map<string, string>();
  let characters = 0;
  return (html) => {
    const before = known.get(html);
    if (before !== undefined) return before;
    const text = readPageText(blobs, html) ?? '';
    characters += text.length;
    if (characters <= MOST_REMEMBERED) known.set(html, text);
    return text;
  };
}

/** Characters shown on each side of a phrase. */
const AROUND = 60;

/** The first place with one of the phrases, in any case. Spaces and line breaks count as one space. The time grows linearly with the text. */
function findPhrase(places: Iterable<Place>, phrases: readonly string[]): ScanAnswerBody {
  const wanted = phrases.map(evened);
  for (const { step, text } of places) {
    const whole = evened(text);
    for (const phrase of wanted) {
      const at = whole.indexOf(phrase);
      if (at < 0) continue;
      const why = whole.slice(Math.max(0, at - AROUND), at + phrase.length + AROUND);
      return { yes: true, step, why };
    }
  }
  return { yes: false, step: null, why: '' };
}

function evened(text: string): string {
  return text.toLowerCase().split(/\s+/u).filter(Boolean).join(' ');
}
