import { z } from 'zod';
import { type Trajectory, type TurnInput, trajectorySchema } from '../../model/trajectory.ts';
import type { Problems } from '../file/importer.ts';
import { keptRunSchema, withKept } from './kept.ts';
import type { RunPlace, TrajectoryReader } from './reader.ts';
import { type RunFiles, readJson } from './runFile.ts';

const partSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({ type: z.literal('image_url'), image_url: z.looseObject({ url: z.string() }) }),
]);
const messageSchema = z.looseObject({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.union([z.string(), z.array(partSchema)]),
});
const chatSchema = z.array(messageSchema).min(1);
type Message = z.infer<typeof messageSchema>;

const rowSchema = z.looseObject({
  messages: chatSchema,
  metadata: z.looseObject({ hopscope: keptRunSchema.exactOptional() }).exactOptional(),
});

const said = z.array(z.looseObject({ role: z.literal('assistant'), content: z.string().min(1) })).length(1);
/** A row of preferences: it is not a run, but it is read to check what the export wrote. */
export const dpoRowSchema = z.looseObject({
  input: z.looseObject({ messages: chatSchema }),
  preferred_output: said,
  non_preferred_output: said,
});

/**
 * Training rows in OpenAI's chat form, one run on each line. Rows exported by Hopscope contain everything
 * known about the run.
 */
export const sftRun: TrajectoryReader = {
  format: 'sft',
  label: 'Training rows: OpenAI chat',
  files: /\.jsonl$/i,
  find: (paths, head) =>
    paths
      .filter((path) => /^\s*\{"messages"\s*:\s*\[/.test(head(path)))
      .map((path): RunPlace => ({ name: path, paths: [path] })),
  read,
};

function read(files: RunFiles, problems: Problems): readonly Trajectory[] {
  const [path = ''] = files.paths;
  const text = files.text(path);
  if (text === null) return [];
  return text.split('\n').flatMap((line, index): Trajectory[] => {
    if (line.trim() === '') return [];
    // Problems name a line, so blank lines replace the lines before this one.
    const row = readJson({ path, text: '\n'.repeat(index) + line }, rowSchema, problems);
    return row === null ? [] : [toTrajectory(row, `${path}#${index + 1}`)];
  });
}

function toTrajectory({ messages, metadata }: z.infer<typeof rowSchema>, id: string): Trajectory {
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
    } else if (message.role === 'assistant') turns.push({ ...seen, raw: texts.join('\n') });
  }
  const told = trajectorySchema.parse({
    id,
    task: { id, intent },
    agent: {
      name: 'training rows',
      system: messages
        .filter(({ role }) => role === 'system')
        .flatMap(textsOf)
        .join('\n'),
    },
    turns,
    end: 'finished',
  });
  return withKept(told, metadata?.hopscope);
}

function textsOf({ content }: Message): readonly string[] {
  if (typeof content === 'string') return content === '' ? [] : [content];
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}

function pictureOf({ content }: Message): string | null {
  if (typeof content === 'string') return null;
  const part = content.findLast(({ type }) => type === 'image_url');
  return part?.type === 'image_url' && part.image_url.url.startsWith('data:') ? part.image_url.url : null;
}
