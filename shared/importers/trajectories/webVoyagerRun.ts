import { z } from 'zod';
import { askedByVoyager } from '../../decision/askedByText.ts';
import { decide } from '../../decision/decision.ts';
import {
  extractVoyagerAction,
  parseVoyagerAction,
  type VoyagerGrammar,
  voyagerThought,
} from '../../decision/webVoyager.ts';
import {
  type Trajectory,
  type TrajectoryAction,
  type TurnInput,
  trajectorySchema,
} from '../../model/trajectory.ts';
import { between } from '../../parse/between.ts';
import type { Problems } from '../file/importer.ts';
import { keptRunSchema, withKept } from './kept.ts';
import type { RunPlace, TrajectoryReader } from './reader.ts';
import { byFolder, folderOf, nameOf, type RunFiles, readJson } from './runFile.ts';

/** The page on which the programs restart a search. */
const restart: Readonly<Record<VoyagerGrammar, string>> = {
  webvoyager: 'https://www.google.com/',
  openwebvoyager: 'https://www.bing.com/',
};

const partSchema = z.union([
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({ type: z.literal('image_url'), image_url: z.looseObject({ url: z.string() }) }),
]);
const messagesSchema = z
  .array(
    z.looseObject({
      role: z.enum(['system', 'user', 'assistant']),
      content: z.union([z.string(), z.array(partSchema)]),
    }),
  )
  .min(1);
type Message = z.infer<typeof messagesSchema>[number];

/** The judge's chat; its last message has the verdict. */
const judgedSchema = z
  .array(
    z.looseObject({
      role: z.string(),
      content: z.unknown(),
      success: z.union([z.int(), z.boolean()]).nullable().optional(),
    }),
  )
  .min(1);

/** Folders of WebVoyager and OpenWebVoyager: `task{id}/interact_messages.json` with pictures, trees and pages beside it. */
export const webVoyagerRun: TrajectoryReader = {
  format: 'webvoyager-run',
  label: 'WebVoyager: folders of runs',
  files:
    /(?:^|\/)(?:interact_messages\.json|eval_res\.json|hopscope\.json|agent\.log|(?:screenshot\d+(?:_no_box)?\.(?:png|jpg)|accessibility_tree\d+\.(?:txt|json)|page\d+\.html))$/,
  find: (paths) =>
    [...byFolder(paths)].flatMap(([folder, own]): RunPlace[] =>
      own.some((path) => nameOf(path) === 'interact_messages.json') ? [{ name: folder, paths: own }] : [],
    ),
  read,
};

/** The words of WebVoyager's first message around the task and its start page. */
const ASKED = 'Now given a task: ';
const PLACE = '  Please interact with ';

function read(files: RunFiles, problems: Problems): readonly Trajectory[] {
  const path = files.paths.find((one) => nameOf(one) === 'interact_messages.json') ?? '';
  const text = files.text(path);
  if (text === null) return [];
  const messages = readJson({ path, text }, messagesSchema, problems);
  if (messages === null) return [];
  const before = problems.errors;
  const system = messages.find(({ role }) => role === 'system');
  const first = messages.find(({ role }) => role === 'user');
  const words = first === undefined ? '' : wordsOf(first);
  const asked = words.slice(words.indexOf(ASKED));
  const intent = between(asked, ASKED, PLACE, { acrossLines: true });
  const start = between(asked, PLACE, ' and get the answer', { acrossLines: false });
  if (intent === null || start === null) {
    problems.error(
      path,
      '',
      `[${messages.findIndex(({ role }) => role === 'user')}].content`,
      'expected “Now given a task: …  Please interact with … and get the answer”',
    );
    return [];
  }
  const name = nameOf(folderOf(path));
  const grammar = isOpen(messages, files.paths) ? 'openwebvoyager' : 'webvoyager';
  const log = textOf(files, 'agent.log');
  const kept = keptOf(files, problems);
  const verdicts = verdictsOf(files, problems);
  if (problems.errors > before) return [];
  const run = trajectorySchema.parse({
    id: name === '' ? 'interact_messages' : name,
    task: taskOf(name, intent, start),
    agent: {
      name: grammar === 'webvoyager' ? 'WebVoyager' : 'OpenWebVoyager',
      system: system === undefined ? '' : wordsOf(system),
    },
    turns: turnsOf(messages, files, grammar, start, log),
    end: 'unfinished',
    verdicts,
    // OpenWebVoyager makes training rows only of runs whose log has this mark.
    extra: log === '' || log.includes('INFO - finish!!') ? {} : { agentLog: 'not finished' },
  });
  const answer = run.turns.at(-1)?.actions.find(({ operation }) => operation === 'finish')?.value ?? null;
  return [withKept({ ...run, answer, end: answer === null ? 'unfinished' : 'finished' }, kept)];
}

/** `taskAmazon--0`, `taskAmazon--0--run2` → the task; WebVoyager's own tasks have their site in the id. */
function taskOf(name: string, intent: string, start: string): Trajectory['task'] {
  const id = name.replace(/^task/, '').replace(/--run\d+$/, '') || 'task';
  const [, site = ''] = /^(.+?)--\d+$/.exec(id) ?? [];
  const source = { ...(site === '' ? {} : { web_name: site }), id, ques: intent, web: start };
  return { id, intent, start, source };
}

function isOpen(messages: readonly Message[], paths: readonly string[]): boolean {
  return (
    paths.some((path) => /accessibility_tree\d+\.txt$/.test(path)) ||
    messages.some((message) => message.role === 'system' && /accessibility tree/i.test(wordsOf(message)))
  );
}

/**
 * A turn is an assistant's message and the message before it; a last message without a reply belongs to the
 * last turn.
 */
function turnsOf(
  messages: readonly Message[],
  files: RunFiles,
  grammar: VoyagerGrammar,
  start: string,
  log: string,
): readonly TurnInput[] {
  const use = usesOf(log);
  const turns: TurnInput[] = [];
  let seen = '';
  for (const message of messages) {
    if (message.role === 'system') continue;
    if (message.role === 'user') {
      seen = wordsOf(message);
      continue;
    }
    const number = turns.length + 1;
    const raw = wordsOf(message);
    const said = decide(() => extractVoyagerAction(raw));
    const actions = 'error' in said ? [] : actionsOf(said.action, grammar);
    const tree = treeOf(files, number);
    turns.push({
      url: number === 1 ? start : '',
      observation: seen,
      ...(tree === null ? {} : { tree }),
      picture: beside(files, `screenshot${number}.png`) ?? beside(files, `screenshot${number}.jpg`),
      page: beside(files, `page${number}.html`),
      thought: voyagerThought(raw),
      raw,
      actions,
      error:
        'error' in said
          ? `${said.error.toText()}: the reply has no thought and action`
          : actions.length === 0
            ? `“${said.action.slice(0, 200)}” contains no action.`
            : null,
      use: use[turns.length] ?? null,
    });
  }
  return turns;
}

function actionsOf(text: string, grammar: VoyagerGrammar): readonly TrajectoryAction[] {
  return askedByVoyager(parseVoyagerAction(text, grammar), restart[grammar]).flatMap((ask) =>
    ask.ask === 'perform'
      ? [action(ask.operation, ask.element, ask.value)]
      : ask.ask === 'refuse'
        ? []
        : [action(ask.ask, undefined, ask.text)],
  );
}

/** An action under the name of its operation. */
function action(
  operation: NonNullable<TrajectoryAction['operation']>,
  element: string | undefined,
  value: string | undefined,
): TrajectoryAction {
  return {
    name: operation,
    arguments: {
      ...(element === undefined ? {} : { element }),
      ...(value === undefined ? {} : { value }),
    },
    operation,
    element: element ?? null,
    value: value ?? null,
  };
}

/** Tokens of each call, from the log. */
function usesOf(log: string): readonly NonNullable<TurnInput['use']>[] {
  return [...log.matchAll(/- Prompt Tokens: (\d+); Completion Tokens: (\d+)/g)].map(
    ([, input = '0', output = '0']) => ({ input: Number(input), output: Number(output), cost: null }),
  );
}

function verdictsOf(files: RunFiles, problems: Problems): Trajectory['verdicts'] {
  const path = files.paths.find((one) => nameOf(one) === 'eval_res.json');
  const text = path === undefined ? null : files.text(path);
  if (path === undefined || text === null) return [];
  const judged = readJson({ path, text }, judgedSchema, problems)?.at(-1);
  if (judged === undefined) return [];
  const { success = null, content } = judged;
  const passed = success === null ? null : Boolean(success);
  const reason = typeof content === 'string' ? content : JSON.stringify(content ?? '');
  return [{ by: 'WebVoyager judge', passed, score: null, reason }];
}

function keptOf(files: RunFiles, problems: Problems) {
  const path = files.paths.find((one) => nameOf(one) === 'hopscope.json');
  const text = path === undefined ? null : files.text(path);
  if (path === undefined || text === null) return undefined;
  return readJson({ path, text }, keptRunSchema, problems) ?? undefined;
}

function beside(files: RunFiles, name: string): string | null {
  return files.paths.find((path) => nameOf(path) === name) ?? null;
}

function treeOf(files: RunFiles, number: number): string | null {
  const path = beside(files, `accessibility_tree${number}.txt`);
  return path === null ? null : files.text(path);
}

function textOf(files: RunFiles, name: string): string {
  const path = beside(files, name);
  return path === null ? '' : (files.text(path) ?? '');
}

function wordsOf({ content }: Message): string {
  if (typeof content === 'string') return content;
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}
