import { strip } from '../../python/python.ts';
import { footballActions } from '../football/actions.ts';
import { sokobanActions } from '../sokoban/play.ts';

/** Environments of MageBench in which a reply names actions. */
export type PlayedTask = 'Football' | 'Sokoban';

const ACTIONS: Readonly<Record<PlayedTask, readonly string[]>> = {
  Football: footballActions,
  Sokoban: sokobanActions,
};

/** Python's `text.split(mark)[1]` if the mark occurs: the text between its first two places. */
function after(text: string, mark: string): string {
  return strip(text.includes(mark) ? (text.split(mark)[1] ?? '') : text);
}

/**
 * The action in an online reply, exactly as MageBench reads it: the text between the first two `# action`, or the whole reply, must be the
 * name of an action and nothing else. `readPlan` of the planner agents is more tolerant.
 */
export function onlineAction(reply: string, task: PlayedTask): string | null {
  const word = after(reply, '# action');
  return ACTIONS[task].includes(word) ? word : null;
}

/** The actions in a global reply, exactly as MageBench reads them: exact names between commas. Only Sokoban is planned globally. */
export function globalActions(reply: string, task: PlayedTask): readonly string[] {
  if (task !== 'Sokoban') return [];
  return after(reply, '### Actions')
    .split(',')
    .map(strip)
    .filter((one) => ACTIONS[task].includes(one));
}

/** A file that a reply writes. */
export interface WrittenFile {
  /** `write_` and the tag of the fence. */
  readonly action: string;
  readonly data: string;
}

const writable: ReadonlySet<string> = new Set(['write_html', 'write_css', 'write_javascript']);

/** Whether MageBench accepts a file. Others raise AssertionError, and the run begins again. */
export function isWritable({ action }: WrittenFile): boolean {
  return writable.has(action);
}

/**
 * The files in a reply, exactly as MageBench reads them: every second piece between fences, without blank lines. The first line of a piece
 * is its tag. A last fence need not be closed.
 */
export function writtenFiles(reply: string): readonly WrittenFile[] {
  return reply
    .replace(/\n{2,}/gu, '\n')
    .split('```')
    .filter((_, at) => at % 2 === 1)
    .map((piece) => {
      const text = strip(piece);
      const end = text.indexOf('\n');
      // Without a line feed Python's index -1 cuts the last character from the tag and keeps the whole text.
      return { action: `write_${text.slice(0, end)}`, data: text.slice(end + 1) };
    });
}
