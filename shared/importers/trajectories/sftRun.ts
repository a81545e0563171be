import { z } from 'zod';
import {
  type Trajectory,
  type TrajectoryAction,
  type TurnInput,
  trajectorySchema,
} from '../../model/trajectory.ts';
import { withoutBareNumbers } from '../../parse/bareNumbers.ts';
import type { Problems } from '../file/importer.ts';
import { type KeptRun, keptRunSchema, withKept } from './kept.ts';
import { readCall } from './readAction.ts';
import type { RunPlace, TrajectoryReader } from './reader.ts';
import { type RunFiles, readJson } from './runFile.ts';

const partSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({ type: z.literal('image_url'), image_url: z.looseObject({ url: z.string() }) }),
]);
const messageSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z
    .union([z.string(), z.array(partSchema)])
    .nullable()
    .default(''),
  tool_calls: z
    .array(
      z.looseObject({
        id: z.string().exactOptional(),
        function: z.looseObject({
          name: z.string(),
          arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).default(''),
        }),
      }),
    )
    .nullable()
    .exactOptional(),
});
const chatSchema = z.array(messageSchema).min(1);
type Message = z.infer<typeof messageSchema>;
type ToolCall = NonNullable<Message['tool_calls']>[number];

/** The value in a JSON text; none for ''. Any other value, and a text that is no JSON, stays. */
function valueOfText(value: unknown): unknown {
  if (value === '') return undefined;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const rowSchema = z.looseObject({
  messages: chatSchema,
  metadata: z
    .looseObject({
      // Hopscope writes the text of the object, because the tables of other readers have no column for it.
      hopscope: z.preprocess(valueOfText, keptRunSchema.optional()).exactOptional(),
    })
    .exactOptional(),
});

const said = z.array(z.looseObject({ role: z.literal('assistant'), content: z.string().min(1) })).length(1);
/** A row of preferences: it is not a run, but it is read to check what the export wrote. */
export const dpoRowSchema = z.looseObject({
  input: z.looseObject({ messages: chatSchema }),
  preferred_output: said,
  non_preferred_output: said,
});

/**
 * Training rows in OpenAI's chat form, one run on each line. Rows exported by Hopscope contain everything known about the run; if each request
 * of a run is a row, the first row of the run has it.
 */
export const sftRun: TrajectoryReader = {
  format: 'sft',
  label: 'Training rows: OpenAI chat',
  files: /\.jsonl$/i,
  holdsMany: true,
  find: (paths, head) =>
    paths
      .filter((path) => beginsWithChat(head(path)))
      .map((path): RunPlace => ({ name: path, paths: [path] })),
  read,
};

/** Whether the first line is a row with a chat. A cut line is recognised only if the chat is its first key. */
function beginsWithChat(text: string): boolean {
  if (/^\s*\{"messages"\s*:\s*\[/.test(text)) return true;
  const start = text.search(/\S/);
  const end = text.indexOf('\n', Math.max(0, start));
  try {
    const row: unknown = JSON.parse(withoutBareNumbers(text.slice(start, end < 0 ? undefined : end)).text);
    return typeof row === 'object' && row !== null && 'messages' in row && Array.isArray(row.messages);
  } catch {
    return false;
  }
}

function read(files: RunFiles, problems: Problems): readonly Trajectory[] {
  const [path = ''] = files.paths;
  const text = files.text(path);
  if (text === null) return [];
  const runs: Trajectory[] = [];
  /** The positions of runs of which each request is a row. */
  const begun = new Map<unknown, number>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    // Problems name a line, so blank lines replace the lines before this one.
    const row = readJson({ path, text: '\n'.repeat(index) + line }, rowSchema, problems);
    if (row === null) continue;
    const turn = turnOf(row);
    const run = row.metadata?.['run'];
    if (turn !== null && row.metadata?.hopscope !== undefined) {
      begun.set(run, runs.length);
      runs.push(keptTrajectory(row.metadata.hopscope, `${path}#${index + 1}`));
    }
    const at = turn === null ? undefined : begun.get(run);
    const own = at === undefined ? undefined : runs[at];
    if (turn === null || at === undefined || own === undefined)
      runs.push(toTrajectory(row, `${path}#${index + 1}`));
    else runs[at] = withPictureOf(row, turn, own);
  }
  return runs;
}

type Row = z.infer<typeof rowSchema>;

/** The number of the turn whose request is the row; null for a row with another content. */
function turnOf({ metadata }: Row): number | null {
  const { request, turn } = metadata ?? {};
  if (typeof request !== 'string' || request === '' || typeof turn !== 'string') return null;
  return /^[1-9]\d{0,5}$/.test(turn) ? Number(turn) : null;
}

function keptTrajectory({ turns = [], ...kept }: KeptRun, id: string): Trajectory {
  const none = { id, task: { id, intent: '' }, agent: { name: 'training rows' }, end: 'finished' };
  return trajectorySchema.parse({ ...none, ...kept, turns });
}

/** The run with the picture that the last message of the request has. */
function withPictureOf({ messages }: Row, turn: number, run: Trajectory): Trajectory {
  const asked = messages.findLast(({ role }) => role === 'user');
  const picture = asked === undefined ? null : pictureOf(asked);
  const turns = run.turns.map((one, index) =>
    index === turn - 1 && one.pictureSeen !== false ? { ...one, picture: picture ?? one.picture } : one,
  );
  return { ...run, turns };
}

function toTrajectory({ messages, metadata }: Row, id: string): Trajectory {
  const turns: TurnInput[] = [];
  let intent = '';
  let seen: Pick<TurnInput, 'observation' | 'picture'> = {};
  for (const message of messages) {
    const texts = textsOf(message);
    if (message.role === 'user') {
      const isFirst = turns.length === 0;
      if (isFirst) intent = texts[0] ?? '';
      seen = {
        observation: texts.slice(isFirst ? 1 : 0).join('\n') || null,
        picture: pictureOf(message),
      };
    } else if (message.role === 'tool') {
      seen = {
        observation: [seen.observation ?? '', ...texts].filter(Boolean).join('\n') || null,
        picture: pictureOf(message) ?? seen.picture,
      };
    } else if (message.role === 'assistant') {
      turns.push({ ...seen, raw: texts.join('\n'), actions: (message.tool_calls ?? []).map(callOf) });
      seen = {};
    }
  }
  const run = trajectorySchema.parse({
    id,
    task: { id, intent },
    agent: {
      name: 'training rows',
      system: messages
        .filter(({ role }) => role === 'system' || role === 'developer')
        .flatMap(textsOf)
        .join('\n'),
    },
    turns,
    end: 'finished',
  });
  return withKept(run, metadata?.hopscope);
}

function callOf({ id, function: { name, arguments: given } }: ToolCall): TrajectoryAction {
  return readCall(name, typeof given === 'string' ? argumentsIn(given) : given, id);
}

/** The arguments as an object; a text that is not one stays whole under `arguments`. */
function argumentsIn(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : { arguments: text };
  } catch {
    return { arguments: text };
  }
}

function textsOf({ content }: Message): readonly string[] {
  if (content === null) return [];
  if (typeof content === 'string') return content === '' ? [] : [content];
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}

function pictureOf({ content }: Message): string | null {
  if (content === null || typeof content === 'string') return null;
  const part = content.findLast(({ type }) => type === 'image_url');
  return part?.type === 'image_url' && part.image_url.url.startsWith('data:') ? part.image_url.url : null;
}
