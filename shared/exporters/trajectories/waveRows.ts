import type { Trajectory, Turn } from '../../model/trajectory.ts';
import { between } from '../../parse/between.ts';
import { PythonError } from '../../python/python.ts';
import { NO_REPLY } from './keptOf.ts';
import { sentRequests } from './sentRequests.ts';
import { voyagerWords } from './webVoyager.ts';

/** A run's folder in the form that OpenWebVoyager's script for training rows reads. */
export interface WaveFolder {
  /** `taskShop--3`. */
  readonly dir: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  /** Text of `accessibility_tree{n}.txt` by its number. */
  readonly trees: Readonly<Record<string, string>>;
  readonly agentLog: string;
  /** Names of the pictures in the folder. */
  readonly screenshots: readonly string[];
}

/** A row of WAVE's supervised fine-tuning: one step, with what came before it clipped. */
export interface WaveRow {
  readonly id: string;
  readonly images: readonly string[];
  readonly conversations: readonly { readonly from: 'human' | 'gpt'; readonly value: string }[];
}

/** `dataset_info.json`, by which LLaMA-Factory finds the rows. The pictures lie in `images`, its `media_dir`. */
export const waveDatasetInfo = {
  hopscope: {
    file_name: 'rows.json',
    formatting: 'sharegpt',
    columns: { messages: 'conversations', images: 'images' },
  },
} as const;

const executed =
  'The action you have chosen cannot be executed. Please double-check if you have selected the correct element or used correct action format. Then provide the revised Thought and Action.';
const executedMark = /The action you have chosen cannot be exec?u?ted/;
const format = "Format ERROR: Both 'Thought' and 'Action' should be included in your reply.";
/** Number of last observations that keep their picture. */
const pictures = 3;
const mostWords = 500;

/** A run in the form that the script expects: every turn has a picture. */
export function waveFolderOf(run: Trajectory, dir: string): WaveFolder {
  const { turns } = run;
  const trees = turns.map(({ tree, observation }) => tree ?? treeOf(observation ?? ''));
  return {
    dir,
    agentLog: 'INFO - finish!!\n',
    screenshots: turns.map((_, index) => `screenshot${index + 1}.png`),
    trees: Object.fromEntries(trees.map((tree, index) => [String(index + 1), tree])),
    messages: [
      { role: 'system', content: '' },
      ...turns.flatMap((turn, index) => [
        { role: 'user', content: askedIn(run, turn, index) },
        { role: 'assistant', content: voyagerWords(turn) || NO_REPLY },
      ]),
    ],
  };
}

/** The message of a turn: the program's own where the run has it, otherwise the task, the feedback in the request and the observation. */
function askedIn({ task }: Trajectory, turn: Turn, index: number): string {
  const words = turn.observation ?? '';
  if (words.startsWith(ASKED) || (turn.tree !== undefined && (index > 0 || words.includes(ASKED))))
    return words;
  if (index === 0) return `${ASKED}${task.intent}  Please interact with ${task.start} and get the answer. \n`;
  return [...feedbackIn(turn), words].join('\n');
}

/** The feedback on the turn before, which an agent of ours gets with the page and not in it. */
function feedbackIn(turn: Turn): readonly string[] {
  const asked = sentRequests(turn)
    .at(-1)
    ?.messages.findLast(({ role }) => role === 'user');
  return asked === undefined ? [] : errorOf(wordsOf(asked.content).split('OBSERVATION:')[0] ?? '');
}

const ASKED = 'Now given a task: ';
const PLACE = 'Please interact with';
const ANSWER = 'and get the answer.';

/** Follows the tree where the message has a picture. */
const SCREENSHOT = '\nScreenshot:';

/** Of OpenWebVoyager's own messages only the tree; any other observation without the task. */
function treeOf(message: string): string {
  const observation = withoutTask(message);
  const root = /\[\d+\] RootWebArea/.exec(observation)?.index ?? 0;
  const before = observation.slice(0, root);
  const line = observation.indexOf('\n', before.trimEnd().length);
  if (line < 0 || line >= root) return observation;
  const tree = observation.slice(line + 1);
  const plain = tree.trimEnd();
  return plain.endsWith(SCREENSHOT) ? plain.slice(0, -SCREENSHOT.length) : tree;
}

/** The row has the task in its own place. */
function withoutTask(message: string): string {
  const end = message.startsWith(ASKED) ? message.indexOf(ANSWER, message.indexOf(PLACE)) : -1;
  return end < 0 ? message : message.slice(end + ANSWER.length).replace(/^ ?\n?/, '');
}

/** The name of a run in its rows: the number of its task with five digits. */
export function waveName(dir: string): string {
  const name = dir.replace(/^task/, '');
  const mark = name.includes('--') ? '--' : '_';
  const cut = name.lastIndexOf(mark);
  return name.slice(0, cut + mark.length) + name.slice(cut + mark.length).padStart(5, '0');
}

/**
 * The rows of finished runs, in the script's order. Raises as the script does, which then writes no rows:
 * IndexError for more pictures than turns, AssertionError for a chat without its last reply or without the
 * task.
 */
export function waveRows(folders: readonly WaveFolder[], round: number): readonly WaveRow[] {
  return folders
    .filter(({ agentLog }) => agentLog.includes('INFO - finish!!'))
    .map((folder) => ({ folder, name: waveName(folder.dir) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .flatMap(({ folder, name }) => rowsOf(folder, `${name}--r${String(round).padStart(2, '0')}`));
}

function rowsOf({ messages, trees, screenshots }: WaveFolder, name: string): readonly WaveRow[] {
  const steps = screenshots.filter((one) => one.endsWith('.png')).length;
  if (messages.length % 2 === 0) throw new PythonError('AssertionError');
  const turns = Array.from({ length: steps }, (_, index) => {
    const asked = messages[1 + 2 * index];
    const said = messages[2 + 2 * index];
    if (asked === undefined || said === undefined)
      throw new PythonError('IndexError', 'list index out of range');
    const words = wordsOf(asked.content);
    const value = [
      ...(index === 0 ? [taskOf(words)] : []),
      ...errorOf(words),
      `OBSERVATION:\n<image>\n${clipped(trees[String(index + 1)] ?? '')}`,
    ].join('\n');
    return {
      value,
      reply: wordsOf(said.content),
      image: `${name}--step${String(index + 1).padStart(2, '0')}.png`,
    };
  });
  return turns.map((_, at): WaveRow => {
    const shown = turns.slice(0, at + 1);
    return {
      id: `${name}--step${String(at + 1).padStart(2, '0')}`,
      images: shown.slice(-pictures).map(({ image }) => image),
      conversations: shown.flatMap(({ value, reply }, index) => [
        { from: 'human' as const, value: aged(value, at - index) },
        { from: 'gpt' as const, value: reply },
      ]),
    };
  });
}

/** Whether our WAVE agent sent exactly this row at this turn, apart from the system message. */
export function isRowAsSent({ conversations }: WaveRow, turn: Turn): boolean {
  const sent = sentRequests(turn).at(-1);
  if (sent === undefined) return false;
  const words = sent.messages
    .filter(({ role }) => role !== 'system')
    .map(({ content }) =>
      typeof content === 'string'
        ? content
        : content.map((part) => (part.type === 'text' ? part.text : '<image>')).join(''),
    );
  return (
    JSON.stringify([...words, sent.reply.text]) === JSON.stringify(conversations.map(({ value }) => value))
  );
}

function taskOf(words: string): string {
  const found = between(words, 'Now given a task:', 'Please interact with', { acrossLines: true });
  if (found === null) throw new PythonError('AssertionError');
  return found.trim();
}

/** Searched in the whole text, tree included; the misspelt sentence of WebVoyager becomes this one. */
function errorOf(words: string): readonly string[] {
  if (executedMark.test(words)) return [executed];
  return words.includes(format) ? [format] : [];
}

/** Lines of more than 500 pieces between blanks are cut to 500 words, which removes their indentation. */
function clipped(tree: string): string {
  return tree
    .split('\n')
    .map((line) =>
      line.split(' ').length > mostWords ? line.trim().split(/\s+/).slice(0, mostWords).join(' ') : line,
    )
    .join('\n');
}

/** An observation some turns later: the text before its first mark stays. */
function aged(value: string, age: number): string {
  if (age === 0) return value;
  const mark =
    age < pictures
      ? 'OBSERVATION: <image> (accessibility tree omitted).'
      : 'OBSERVATION: screenshot omitted, accessibility tree omitted.';
  if (value.startsWith('OBSERVATION:')) return mark;
  return `${value.split('\nOBSERVATION:')[0]}\n${mark}`;
}

function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .flatMap((part: unknown) =>
      typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string'
        ? [part.text]
        : [],
    )
    .join('\n');
}
