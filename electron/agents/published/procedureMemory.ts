import { asPageText, unmarked } from '../../../shared/decision/pageText.ts';
import type { Clipped } from '../../../shared/model/decided.ts';
import type { RememberedRun } from '../agent/agent.ts';

/** MMInA's procedural memory: the last runs with their tasks, pages, actions and outcomes, in front of the task. */
export interface MemoryText {
  /** '' for no run. */
  readonly text: string;
  readonly clipped: readonly Clipped[];
}

/** A page of which less would be left than this many characters is left out. */
const LEAST_OF_PAGE = 100;

/**
 * The memory as a text. The pages share `most` characters: short pages are whole, and the others are cut to the same length. Tasks and
 * actions are never cut.
 */
export function memoryText(memory: readonly RememberedRun[], most: number): MemoryText {
  if (memory.length === 0) return { text: '', clipped: [] };
  const lengths = memory.flatMap(({ steps }) => steps.flatMap(({ page }) => page?.text.length ?? []));
  const each = shareOf(lengths, most);
  const runs = memory.map((run) =>
    [
      `EARLIER TASK: ${unmarked(run.task)}`,
      ...run.steps.flatMap(({ page, action }, at) => [
        ...(page === null ? [] : pageLines(page, each)),
        `${at + 1}. ${unmarked(action)}`,
      ]),
      `ENDED WITH: ${ENDS[run.end]} [${unmarked(run.answer)}]`,
      `OUTCOME: ${outcomeOf(run)}`,
    ].join('\n'),
  );
  const of = lengths.reduce((sum, length) => sum + length, 0);
  const sent = lengths.reduce((sum, length) => sum + sentOf(length, each), 0);
  return {
    text: `${runs.join('\n\n')}\n\n`,
    clipped: sent < of ? [{ what: 'memory', sent, of }] : [],
  };
}

const ENDS = {
  finished: 'stop',
  'gave-up': 'give up',
  unfinished: 'nothing: its budget was used up',
} as const;

function outcomeOf({ passed }: RememberedRun): string {
  if (passed === null) return 'not judged';
  return passed ? 'done' : 'not done';
}

function pageLines({ address, text }: { readonly address: string; readonly text: string }, each: number) {
  const isShown = text !== '' && sentOf(text.length, each) > 0;
  return [`ADDRESS: ${unmarked(address)}`, ...(isShown ? [asPageText(text, each)] : [])];
}

function sentOf(length: number, each: number): number {
  if (length <= each) return length;
  return each < LEAST_OF_PAGE ? 0 : each;
}

/** The most characters of each page, so that all pages together have at most `most`. */
function shareOf(lengths: readonly number[], most: number): number {
  let left = most;
  const ordered = lengths.toSorted((a, b) => a - b);
  for (const [at, length] of ordered.entries()) {
    const share = Math.floor(left / (ordered.length - at));
    if (length > share) return share;
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
}
