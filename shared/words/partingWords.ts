import type { Compared, LaneStep } from '../comparison/comparison.ts';
import { say } from '../language/message.ts';
import type { AttemptStatus } from '../model/index.ts';
import { counted } from './countWords.ts';
import { passedWords, statusWords } from './endWords.ts';
import { elementWords, operationWords, valueWords } from './stepWords.ts';

/** The facts about a compared attempt for its sentence. */
export interface LaidAttempt {
  readonly row: {
    readonly participant: string;
    readonly passed: boolean | null;
    readonly status: AttemptStatus;
    readonly answer: string | null;
  };
  readonly steps: readonly LaneStep[];
  /** Later steps, which are not compared; missing: none. */
  readonly left?: number;
}

/** The divergence of a lane from the reference, in words. */
export interface PartingSaid {
  readonly lane: number;
  /** Index of the row. */
  readonly row: number;
  /** From 1. */
  readonly hop: number;
  /** The lane's step there: `Click link “Owls”`, `ends: declared finished, not passed`. */
  readonly own: string;
  /** The reference's step meanwhile. */
  readonly theirs: string;
  /** Steps of the lane that went in circles. */
  readonly wasted: number;
}

/** Lanes that diverge from the reference, the earliest first. */
export function partings(compared: Compared, attempts: readonly LaidAttempt[]): PartingSaid[] {
  const { rows, lanes, reference } = compared;
  return lanes
    .flatMap(({ divergence, parting, wasted }, lane): PartingSaid[] => {
      const attempt = attempts[lane];
      if (divergence === null || parting === null || attempt === undefined) return [];
      return [
        {
          ...{ lane, row: divergence, hop: (rows[divergence]?.hop ?? 0) + 1, wasted: wasted.length },
          own: didWords(attempt, parting.own, stepFrom(rows, divergence, lane)),
          theirs: didWords(attempts[reference], parting.theirs, stepFrom(rows, divergence, reference)),
        },
      ];
    })
    .sort((a, b) => a.row - b.row);
}

/** The first divergence in one sentence: the lane, the row, and the steps of both. */
export function partingSentence(compared: Compared, attempts: readonly LaidAttempt[]): string {
  const nameOf = (lane: number): string => attempts[lane]?.row.participant ?? '';
  const base = nameOf(compared.reference);
  const [first] = partings(compared, attempts);
  if (first === undefined) {
    const isCut = attempts.some(({ left = 0 }) => left > 0);
    return isCut
      ? `In the compared steps, all followed the path of ${base}.`
      : `All followed the path of ${base}.`;
  }
  const { lane, row, hop, own, theirs, wasted } = first;
  const circles = wasted === 0 ? '' : ` ${counted(wasted, 'step')} of ${nameOf(lane)} went in circles.`;
  return `${nameOf(lane)} diverges from ${base} in row ${row + 1}, at hop ${hop}. ${base}: ${theirs}. ${nameOf(lane)}: ${own}.${circles}`;
}

/** `Type “Owls” in searchbox “Search”`, `Click link “Owls”`, `Go to wiki.localhost/owls`. */
export function doneWords({
  operation,
  element,
  value,
}: Pick<LaneStep, 'operation' | 'element' | 'value'>): string {
  const what = valueWords({ operation, value });
  const on = element === null ? '' : elementWords(element);
  const said =
    on === ''
      ? what.replace(/^https?:\/\//, '')
      : what === ''
        ? on
        : say('“{what}” in {element}', { what, element: on });
  return `${operationWords(operation)} ${said}`.trim();
}

/** The step of a lane in this row or the next one in which it has one; null: it has ended. */
function stepFrom(rows: Compared['rows'], row: number, lane: number): number | null {
  return rows.slice(row).find(({ cells }) => (cells[lane] ?? null) !== null)?.cells[lane]?.step ?? null;
}

/** `own`: its step on its own path; null: none, and `next` is its next step. */
function didWords(attempt: LaidAttempt | undefined, own: number | null, next: number | null): string {
  const stepAt = (index: number | null) => attempt?.steps.find((one) => one.index === index);
  const [step, then] = [stepAt(own), stepAt(next)];
  if (step !== undefined) return doneWords(step);
  if (then !== undefined) return say('does not, and continues with {what}', { what: doneWords(then) });
  return attempt === undefined ? '' : endSaid(attempt);
}

const LONGEST_ANSWER = 80;

function endSaid({ row: { status, passed, answer } }: LaidAttempt): string {
  const said = (answer ?? '').trim();
  const short = said.length > LONGEST_ANSWER ? `${said.slice(0, LONGEST_ANSWER - 1)}…` : said;
  const ended = { status: say(statusWords[status]), verdict: passedWords(passed) };
  return short === ''
    ? say('ends here: {status}, {verdict}', ended)
    : say('ends here: {status}, {verdict}, with the answer “{answer}”', { ...ended, answer: short });
}
