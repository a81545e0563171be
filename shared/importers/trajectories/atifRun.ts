import { z } from 'zod';
import { type Trajectory, type TurnInput, trajectorySchema } from '../../model/trajectory.ts';
import type { Problems } from '../file/importer.ts';
import { keptRunSchema, withKept } from './kept.ts';
import { readCall } from './readAction.ts';
import type { RunPlace, TrajectoryReader } from './reader.ts';
import { folderOf, nameOf, pathsInside, type RunFiles, readJson } from './runFile.ts';

const partSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({
    type: z.literal('image'),
    source: z.looseObject({ media_type: z.string(), path: z.string() }),
  }),
]);
const contentSchema = z.union([z.string(), z.array(partSchema)]);
type Content = z.infer<typeof contentSchema>;

const stepSchema = z.looseObject({
  step_id: z.int().min(1),
  timestamp: z.string().nullable().exactOptional(),
  source: z.enum(['user', 'agent', 'system']),
  /** True: the step belongs to an earlier trajectory and is repeated as context. */
  is_copied_context: z.boolean().nullable().exactOptional(),
  message: contentSchema.nullable().default(''),
  reasoning_content: z.string().nullable().exactOptional(),
  tool_calls: z
    .array(
      z.looseObject({
        tool_call_id: z.string(),
        function_name: z.string(),
        arguments: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .nullable()
    .exactOptional(),
  observation: z
    .looseObject({
      results: z.array(
        z.looseObject({
          source_call_id: z.string().nullable().exactOptional(),
          content: contentSchema.nullable().exactOptional(),
          /** An error of the action in it is our own field: the format has none. */
          extra: z.looseObject({ error: z.unknown() }).partial().nullable().exactOptional(),
        }),
      ),
    })
    .nullable()
    .exactOptional(),
  metrics: z
    .looseObject({
      prompt_tokens: z.number().nullable().exactOptional(),
      completion_tokens: z.number().nullable().exactOptional(),
      cost_usd: z.number().nullable().exactOptional(),
    })
    .nullable()
    .exactOptional(),
});

type Step = z.infer<typeof stepSchema>;

const atifSchema = z
  .looseObject({
    schema_version: z.string().regex(/^ATIF-v1\.\d+$/, 'expected ATIF-v1.x'),
    session_id: z.string().nullable().exactOptional(),
    trajectory_id: z.string().nullable().exactOptional(),
    agent: z.looseObject({
      name: z.string(),
      version: z.string().nullable().default(''),
      model_name: z.string().nullable().exactOptional(),
      tool_definitions: z.array(z.unknown()).nullable().exactOptional(),
    }),
    steps: z.array(stepSchema).min(1),
    extra: z
      .looseObject({
        outcome: z
          .looseObject({
            passed: z.boolean().nullable().exactOptional(),
            score: z.number().nullable().exactOptional(),
            reason: z.string().exactOptional(),
          })
          .exactOptional(),
        hopscope: keptRunSchema.exactOptional(),
      })
      .nullable()
      .exactOptional(),
  })
  .superRefine(({ steps }, context) => {
    for (const [index, { step_id, source, tool_calls, observation }] of steps.entries()) {
      const at = (field: string, message: string): void =>
        context.addIssue({ code: 'custom', path: ['steps', index, field], message });
      if (step_id !== index + 1) at('step_id', `expected ${index + 1}, found ${step_id}`);
      if (source !== 'agent' && tool_calls != null && tool_calls.length > 0)
        at('tool_calls', 'only a step of the agent has tool calls');
      const calls = new Set((tool_calls ?? []).map(({ tool_call_id }) => tool_call_id));
      for (const { source_call_id } of observation?.results ?? [])
        if (source_call_id != null && !calls.has(source_call_id))
          at(
            'observation',
            `the result names ${JSON.stringify(source_call_id)}, but this step has no such call`,
          );
    }
  });

/**
 * Harbor's Agent Trajectory Interchange Format, v1.0 to v1.7: one run in each file, with pictures by path
 * beside it.
 */
export const atifRun: TrajectoryReader = {
  format: 'atif',
  label: 'ATIF: trajectory files',
  files: /\.(?:json|png|jpe?g|webp|gif)$/i,
  find(paths, head) {
    const inside = pathsInside(paths);
    return paths
      .filter((path) => /\.json$/i.test(path) && /"schema_version"\s*:\s*"ATIF/.test(head(path)))
      .map((path): RunPlace => {
        const others = inside(folderOf(path)).filter((one) => one !== path);
        return { name: path, paths: [path, ...others] };
      });
  },
  read,
};

function read(files: RunFiles, problems: Problems): readonly Trajectory[] {
  const [path = ''] = files.paths;
  const text = files.text(path);
  const atif = text === null ? null : readJson({ path, text }, atifSchema, problems);
  if (atif === null) return [];
  const { schema_version: _, agent, steps, extra, session_id, trajectory_id, ...others } = atif;
  const inFolder = (name: string): string | null => {
    const wanted = `${folderOf(path) === '' ? '' : `${folderOf(path)}/`}${name}`;
    return files.paths.find((one) => one === wanted) ?? null;
  };
  const firstAgent = steps.findIndex(isTurn);
  const opening = firstAgent < 0 ? steps : steps.slice(0, firstAgent);
  const asked = opening.filter(({ source }) => source === 'user').map(({ message }) => message ?? '');
  const intent = textsOf(asked[0] ?? '')[0] ?? '';
  const firstAsked = opening.findIndex(({ source }) => source === 'user');
  const context = opening.flatMap((step, index) => {
    const isShown = index !== firstAsked && step.source !== 'system';
    return [...(isShown ? [step.message ?? ''] : []), ...resultsOf(step)];
  });
  let seen: { text: string | null; picture: string | null } = {
    text: nullIfEmpty([...textsOf(asked[0] ?? '').slice(1), ...context.flatMap(textsOf)].join('\n')),
    picture: lastPicture([asked[0] ?? '', ...context], inFolder),
  };
  const turns: TurnInput[] = [];
  const beside: (object | null)[] = [];
  for (const step of steps.slice(Math.max(0, firstAgent))) {
    const message = step.message ?? '';
    if (!isTurn(step)) {
      const parts = [message, ...resultsOf(step)];
      seen = {
        text: nullIfEmpty([seen.text ?? '', ...parts.flatMap(textsOf)].filter(Boolean).join('\n')),
        picture: lastPicture(parts, inFolder) ?? seen.picture,
      };
      continue;
    }
    const { metrics, tool_calls, reasoning_content, timestamp } = step;
    beside.push(besideTurn(step, agent.model_name ?? null));
    turns.push({
      time: timestamp ?? null,
      observation: seen.text,
      picture: seen.picture,
      raw: textsOf(message).join('\n'),
      thought: reasoning_content ?? (tool_calls?.length ? textsOf(message).join('\n') : ''),
      actions: (tool_calls ?? []).map((call) =>
        readCall(call.function_name, call.arguments, call.tool_call_id),
      ),
      use: tokensOf(metrics),
      error: errorsOf(step).join('\n') || null,
    });
    const results = resultsOf(step);
    seen = {
      text: nullIfEmpty(results.flatMap(textsOf).join('\n')),
      picture: lastPicture(results, inFolder),
    };
  }
  const last = turns.at(-1);
  if (last !== undefined && seen.text !== null) turns[turns.length - 1] = { ...last, result: seen.text };
  const finish = last?.actions?.find(({ operation }) => operation === 'finish');
  const isSaid = finish === undefined && (last?.actions?.length ?? 0) === 0;
  const answer = finish?.value ?? (isSaid ? nullIfEmpty(last?.raw ?? '') : null);
  const { outcome, hopscope, ...more } = extra ?? {};
  const askedAt = opening[firstAsked]?.timestamp;
  const run = trajectorySchema.parse({
    id: trajectory_id ?? session_id ?? nameOf(path).replace(/\.json$/i, ''),
    task: { id: session_id ?? nameOf(path).replace(/\.json$/i, ''), intent },
    agent: {
      name: agent.name,
      version: agent.version ?? '',
      model: agent.model_name ?? '',
      system: opening
        .filter(({ source }) => source === 'system')
        .flatMap(({ message }) => textsOf(message ?? ''))
        .join('\n'),
      tools: agent.tool_definitions ?? [],
    },
    turns,
    answer,
    end: answer === null ? 'unfinished' : 'finished',
    verdicts:
      outcome === undefined
        ? []
        : [
            {
              by: 'outcome',
              passed: outcome.passed ?? null,
              score: outcome.score ?? null,
              reason: outcome.reason ?? '',
            },
          ],
    extra: {
      ...(Object.keys(more).length === 0 ? {} : { atif: more }),
      ...(Object.keys(others).length === 0 ? {} : { atifRun: others }),
      ...(beside.every((one) => one === null) ? {} : { atifSteps: beside }),
      ...(askedAt == null ? {} : { askedAt }),
    },
  });
  return [withKept(run, hopscope)];
}

/** Whether the agent acted in this run: a copied step was counted in the run that it comes from. */
function isTurn({ source, is_copied_context }: Step): boolean {
  return source === 'agent' && is_copied_context !== true;
}

function resultsOf({ observation }: Step): readonly Content[] {
  return (observation?.results ?? []).filter((one) => !isOurError(one)).map(({ content }) => content ?? '');
}

/** A result that an export of ours has added: its words are the error and nothing else. */
function isOurError({ content, extra }: NonNullable<Step['observation']>['results'][number]): boolean {
  return typeof extra?.error === 'string' && textsOf(content ?? '').join('\n') === `Error: ${extra.error}`;
}

function errorsOf({ observation }: Step): readonly string[] {
  return (observation?.results ?? []).flatMap(({ extra }) =>
    typeof extra?.error === 'string' ? extra.error : [],
  );
}

/** Null where the step states neither tokens nor a price. */
function tokensOf(metrics: Step['metrics']): TurnInput['use'] {
  const { prompt_tokens: input, completion_tokens: output, cost_usd: cost } = metrics ?? {};
  if (input == null && output == null && cost == null) return null;
  return { input: input ?? 0, output: output ?? 0, cost: cost ?? null };
}

/** The fields of a step that a turn has no place for, under their names; null without any. */
function besideTurn(step: Step, model: string | null): object | null {
  const {
    step_id: _id,
    timestamp: _time,
    source: _source,
    is_copied_context: _copied,
    message: _message,
    reasoning_content: _reasoning,
    tool_calls: _calls,
    observation: _seen,
    metrics,
    model_name: by,
    ...others
  } = step;
  const { prompt_tokens: _in, completion_tokens: _out, cost_usd: _cost, ...measured } = metrics ?? {};
  const found = {
    ...others,
    ...(by == null || by === model ? {} : { model_name: by }),
    ...(Object.keys(measured).length === 0 ? {} : { metrics: measured }),
  };
  return Object.keys(found).length === 0 ? null : found;
}

function lastPicture(parts: readonly Content[], inFolder: (name: string) => string | null): string | null {
  return parts.map((part) => pictureOf(part, inFolder)).findLast((one) => one !== null) ?? null;
}

function textsOf(content: Content): readonly string[] {
  if (typeof content === 'string') return content === '' ? [] : [content];
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}

function pictureOf(content: Content, inFolder: (name: string) => string | null): string | null {
  if (typeof content === 'string') return null;
  const found = content.findLast((part) => part.type === 'image');
  if (found?.type !== 'image') return null;
  const { path } = found.source;
  return path.startsWith('data:') ? path : inFolder(path.replace(/^\.\//, ''));
}

function nullIfEmpty(text: string): string | null {
  return text === '' ? null : text;
}
