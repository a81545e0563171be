import { z } from 'zod';
import {
  type SourceVerdict,
  type Trajectory,
  type TurnInput,
  trajectorySchema,
} from '../../model/trajectory.ts';
import { explain, type Finding } from '../../parse/explain.ts';
import type { Problems } from '../file/importer.ts';
import { keptRunSchema, withKept } from './kept.ts';
import { readCall } from './readAction.ts';
import type { ReadOptions, RunPlace, TrajectoryReader } from './reader.ts';
import { byFolder, nameOf, pathsInside, type RunFiles, readJson, tellFindings } from './runFile.ts';

const partSchema = z.looseObject({
  type: z.string(),
  text: z.string().nullable().exactOptional(),
  reasoning: z.string().nullable().exactOptional(),
  /** True: `reasoning` is the encrypted text of the provider. */
  redacted: z.boolean().nullable().exactOptional(),
  summary: z.string().nullable().exactOptional(),
  image: z.string().nullable().exactOptional(),
});
const contentSchema = z.union([z.string(), z.array(partSchema)]);
type Content = z.infer<typeof contentSchema>;

const messageSchema = z.looseObject({
  id: z.string().nullable().exactOptional(),
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: contentSchema,
  tool_calls: z
    .array(
      z.looseObject({
        id: z.string(),
        function: z.string(),
        arguments: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .nullable()
    .exactOptional(),
  tool_call_id: z.string().nullable().exactOptional(),
  error: z.looseObject({ message: z.string() }).nullable().exactOptional(),
});

/** A call of the model: when it was asked, and for which message of the sample. */
const modelEventSchema = z.looseObject({
  event: z.literal('model'),
  timestamp: z.iso.datetime({ offset: true }),
  completed: z.iso.datetime({ offset: true }).nullable().exactOptional(),
  output: z.looseObject({
    choices: z.array(
      z.looseObject({ message: z.looseObject({ id: z.string().nullable().exactOptional() }) }),
    ),
    usage: z.looseObject({ input_tokens: z.number(), output_tokens: z.number() }).nullable().exactOptional(),
  }),
});
type ModelEvent = z.infer<typeof modelEventSchema>;

const sampleSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  epoch: z.int().default(1),
  input: z.union([z.string(), z.array(messageSchema)]),
  messages: z.array(messageSchema).default([]),
  output: z
    .looseObject({ model: z.string().default(''), completion: z.string().exactOptional() })
    .nullable()
    .exactOptional(),
  scores: z
    .record(
      z.string(),
      z.looseObject({
        value: z.unknown(),
        answer: z.string().nullable().exactOptional(),
        explanation: z.string().nullable().exactOptional(),
      }),
    )
    .nullable()
    .exactOptional(),
  metadata: z.looseObject({ hopscope: keptRunSchema.exactOptional() }).nullable().exactOptional(),
  attachments: z.record(z.string(), z.string()).default({}),
  events: z.array(z.unknown()).nullable().exactOptional(),
  started_at: z.string().nullable().exactOptional(),
  completed_at: z.string().nullable().exactOptional(),
  total_time: z.number().nullable().exactOptional(),
  working_time: z.number().nullable().exactOptional(),
  error: z.looseObject({ message: z.string() }).nullable().exactOptional(),
  limit: z.looseObject({ type: z.string() }).nullable().exactOptional(),
});
type Sample = z.infer<typeof sampleSchema>;

const headSchema = z.looseObject({
  version: z.int(),
  eval: z.looseObject({
    task: z.string(),
    model: z.string(),
    created: z.string().exactOptional(),
  }),
});
const logSchema = headSchema.extend({ samples: z.array(z.unknown()).nullable().exactOptional() });

/**
 * Logs of Inspect: `.json`, and `.eval`, which is an archive with a file for each sample. Each sample is a
 * run.
 */
export const inspectRun: TrajectoryReader = {
  format: 'inspect',
  label: 'Inspect: evaluation logs',
  files: /\.json$/i,
  holdsMany: true,
  find(paths, head) {
    const logs = paths
      .filter((path) => {
        const start = head(path);
        if (/\.eval\//.test(path)) return false;
        return /"version"\s*:\s*\d/.test(start) && /"eval"\s*:\s*\{/.test(start);
      })
      .map((path): RunPlace => ({ name: path, paths: [path] }));
    const inside = pathsInside(paths);
    const archives = [...byFolder(paths)].flatMap(([folder, own]): RunPlace[] => {
      if (!own.some(isHeader)) return [];
      return [{ name: folder, paths: [...own, ...inside(`${folder}/samples`)] }];
    });
    return [...logs, ...archives];
  },
  read,
};

/** The log without its samples, in an archive. */
function isHeader(path: string): boolean {
  return nameOf(path) === 'header.json' && /\.eval\//.test(path);
}

function read(files: RunFiles, problems: Problems, options: ReadOptions = {}): readonly Trajectory[] {
  const header = files.paths.find(isHeader);
  if (header === undefined) {
    const [path = ''] = files.paths;
    const text = files.text(path);
    const log = text === null ? null : readJson({ path, text }, logSchema, problems);
    if (log === null) return [];
    if ((log.samples ?? []).length === 0) problems.error(path, '', 'samples', 'the log has no samples');
    const findings: Finding[] = [];
    const samples = (log.samples ?? []).flatMap((value, index): Sample[] => {
      const sample = sampleSchema.safeParse(value);
      if (sample.success) return [sample.data];
      findings.push(...explain(sample.error, log, ['samples', index]));
      return [];
    });
    if (findings.length > 0) tellFindings({ path, text: text ?? '' }, findings, problems);
    return toTrajectories(log, samples, path, problems, options);
  }
  const text = files.text(header);
  const log = text === null ? null : readJson({ path: header, text }, headSchema, problems);
  if (log === null) return [];
  const samples = files.paths.flatMap((path): Sample[] => {
    // The id of a sample is part of its name, and may have slashes.
    if (!path.startsWith(`${files.name}/samples/`) || !path.endsWith('.json')) return [];
    const sampleText = files.text(path);
    const sample = sampleText === null ? null : readJson({ path, text: sampleText }, sampleSchema, problems);
    return sample === null ? [] : [sample];
  });
  return toTrajectories(log, samples, files.name, problems, options);
}

function toTrajectories(
  log: z.infer<typeof headSchema>,
  samples: readonly Sample[],
  path: string,
  problems: Problems,
  { passedFrom }: ReadOptions,
): readonly Trajectory[] {
  const numbers = new Map<string, number[]>();
  for (const { scores } of samples)
    for (const [by, { value }] of Object.entries(scores ?? {}))
      if (typeof value === 'number') numbers.set(by, [...(numbers.get(by) ?? []), value]);
  const unclear = new Set<string>();
  for (const [by, values] of numbers) {
    if (passedFrom !== undefined || values.every((value) => value === 0 || value === 1)) continue;
    unclear.add(by);
    const shown = values.find((value) => value !== 0 && value !== 1);
    problems.note(
      path,
      '',
      'scores',
      `the scorer ${JSON.stringify(by)} gives numbers such as ${shown}, and the log does not say which of them pass: they are not verdicts. Name the lowest number that passes with --passed-from`,
    );
  }
  const verdict = (by: string, value: unknown): Pick<SourceVerdict, 'passed' | 'score'> => {
    if (typeof value !== 'number') return ofWord(value);
    if (passedFrom !== undefined) return { passed: value >= passedFrom, score: value };
    return { passed: unclear.has(by) ? null : value === 1, score: value };
  };
  return samples.map((sample) => toTrajectory(log, sample, verdict));
}

type ReadVerdict = (by: string, value: unknown) => Pick<SourceVerdict, 'passed' | 'score'>;

function toTrajectory(log: z.infer<typeof headSchema>, sample: Sample, verdict: ReadVerdict): Trajectory {
  const { messages, input, scores, metadata, attachments, output, error, limit } = sample;
  const picture = (content: Content): string | null => pictureOf(content, attachments);
  const system = messages.filter(({ role }) => role === 'system').flatMap(({ content }) => textsOf(content));
  const firstUser = messages.find(({ role }) => role === 'user');
  const intent =
    typeof input === 'string'
      ? input
      : textsOf(input.find(({ role }) => role === 'user')?.content ?? '').join('\n');
  let seen: { text: string | null; picture: string | null } = { text: null, picture: null };
  const turns: TurnInput[] = [];
  const events = modelEvents(sample);
  let failed: string | null = null;
  for (const message of messages) {
    const { role, content, tool_calls } = message;
    if (role === 'system') continue;
    if (role !== 'assistant') {
      const texts =
        message === firstUser ? textsOf(content).filter((text) => text !== intent) : textsOf(content);
      seen = {
        text: [seen.text ?? '', ...texts].filter(Boolean).join('\n') || null,
        picture: picture(content) ?? seen.picture,
      };
      failed = message.error?.message ?? failed;
      continue;
    }
    const before = turns.at(-1);
    if (before !== undefined && failed !== null) turns[turns.length - 1] = { ...before, error: failed };
    failed = null;
    const raw = textsOf(content).join('\n');
    const reasoning = typeof content === 'string' ? [] : content.flatMap(reasoningOf);
    turns.push({
      observation: seen.text,
      picture: seen.picture,
      raw,
      thought: reasoning.join('\n') || (tool_calls?.length ? raw : ''),
      actions: (tool_calls ?? []).map((call) => readCall(call.function, call.arguments, call.id)),
      ...timeOf(events.get(message.id ?? '')),
    });
    seen = { text: null, picture: null };
  }
  const last = turns.at(-1);
  if (last !== undefined && (seen.text !== null || failed !== null))
    turns[turns.length - 1] = { ...last, result: seen.text, error: failed };
  const finish = last?.actions?.find(({ operation }) => operation === 'finish')?.value;
  const answer = finish ?? (output?.completion || (last?.actions?.length === 0 ? last.raw : '') || null);
  const { hopscope, ...more } = metadata ?? {};
  const run = trajectorySchema.parse({
    id: `${sample.id}${sample.epoch === 1 ? '' : `--epoch${sample.epoch}`}`,
    task: { id: sample.id, intent },
    agent: {
      name: log.eval.model,
      model: output?.model || log.eval.model,
      system: system.join('\n'),
    },
    turns,
    answer,
    end: error != null ? 'aborted' : limit != null ? 'unfinished' : 'finished',
    error: error?.message ?? limit?.type ?? null,
    verdicts: Object.entries(scores ?? {}).map(([by, { value, explanation }]) => ({
      by,
      ...verdict(by, value),
      reason: explanation ?? '',
    })),
    extra: {
      ...(Object.keys(more).length === 0 ? {} : { metadata: more }),
      ...structuredScores(scores ?? {}),
      ...timesOf(sample),
    },
  });
  return withKept(run, hopscope);
}

/** The calls of the model by the id of the message that each gave. Samples without events, or with others, have none. */
function modelEvents({ events }: Sample): ReadonlyMap<string, ModelEvent> {
  const found = new Map<string, ModelEvent>();
  for (const each of events ?? []) {
    const event = modelEventSchema.safeParse(each).data;
    const id = event?.output.choices[0]?.message.id;
    if (event !== undefined && id != null) found.set(id, event);
  }
  return found;
}

function timeOf(event: ModelEvent | undefined): Pick<TurnInput, 'time' | 'ms' | 'use'> {
  if (event === undefined) return {};
  const { timestamp, completed, output } = event;
  const began = Date.parse(timestamp);
  return {
    time: new Date(began).toISOString(),
    ms: completed == null ? null : Date.parse(completed) - began,
    use:
      output.usage == null
        ? null
        : { input: output.usage.input_tokens, output: output.usage.output_tokens, cost: null },
  };
}

/** When the sample began and ended, and how long it took, in the fields of the log. */
function timesOf(sample: Sample): Trajectory['extra'] {
  const { started_at, completed_at, total_time, working_time } = sample;
  const times = Object.entries({ started_at, completed_at, total_time, working_time }).filter(
    ([, value]) => value != null,
  );
  return times.length === 0 ? {} : { times: Object.fromEntries(times) };
}

/** Lists and dictionaries of scores are not verdicts. They stay with the run. */
function structuredScores(scores: NonNullable<Sample['scores']>): Trajectory['extra'] {
  const found = Object.entries(scores).flatMap(([by, { value }]) =>
    typeof value === 'object' && value !== null ? [[by, value] as const] : [],
  );
  return found.length === 0 ? {} : { scores: Object.fromEntries(found) };
}

/** Inspect's letters: correct, incorrect, partial, no answer. Other words are not verdicts. */
function ofWord(value: unknown): { readonly passed: boolean | null; readonly score: number | null } {
  if (value === 'C' || value === true) return { passed: true, score: 1 };
  if (value === 'I' || value === 'N' || value === false) return { passed: false, score: 0 };
  if (value === 'P') return { passed: false, score: 0.5 };
  return { passed: null, score: null };
}

function textsOf(content: Content): readonly string[] {
  if (typeof content === 'string') return content === '' ? [] : [content];
  return content.flatMap(({ type, text }) => (type === 'text' && text ? [text] : []));
}

function reasoningOf({ reasoning, redacted, summary }: z.infer<typeof partSchema>): readonly string[] {
  const words = redacted === true ? summary : reasoning;
  return words ? [words] : [];
}

function pictureOf(content: Content, attachments: Readonly<Record<string, string>>): string | null {
  if (typeof content === 'string') return null;
  const image = content.findLast(({ type }) => type === 'image')?.image;
  if (image == null) return null;
  const attached = image.startsWith('attachment://')
    ? attachments[image.slice('attachment://'.length)]
    : image;
  return attached?.startsWith('data:') ? attached : null;
}
