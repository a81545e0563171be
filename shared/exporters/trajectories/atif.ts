import { z } from 'zod';
import type { Trajectory, Turn } from '../../model/trajectory.ts';
import { keptOf, outcomeOf } from './keptOf.ts';

/** A run as ATIF v1.7, with the system prompt, the tools and the outcome; `picture` of a turn is a path beside the file. */
export function toAtif(run: Trajectory): object {
  const { agent, task, turns, answer } = run;
  const [first] = turns;
  const steps: object[] = [];
  const add = (step: object): void => void steps.push({ step_id: steps.length + 1, ...step });
  const { fields, beside, askedAt } = sourceOf(run);
  if (agent.system !== '') add({ source: 'system', message: agent.system });
  const asked = askedAt === undefined ? {} : { timestamp: askedAt };
  add({
    ...asked,
    source: 'user',
    message: first === undefined ? task.intent : [text(task.intent), ...seen(first)],
  });
  for (const [index, turn] of turns.entries()) {
    const calls = turn.actions.map(({ id, name, arguments: given }, at) => ({
      tool_call_id: id ?? `call_${index + 1}_${at + 1}`,
      function_name: name,
      arguments: given,
    }));
    const next = turns[index + 1];
    const shown = next === undefined ? (turn.result === null ? [] : [text(turn.result)]) : seen(next);
    const [call] = calls;
    const of = call === undefined ? {} : { source_call_id: call.tool_call_id };
    const results = [
      ...(shown.length === 0 ? [] : [{ ...of, content: shown }]),
      ...(turn.error === null
        ? []
        : [{ ...of, content: [text(`Error: ${turn.error}`)], extra: { error: turn.error } }]),
    ];
    const { metrics: measured, ...more } = beside[index] ?? {};
    const metrics = { ...measured, ...metricsOf(turn) };
    add({
      ...(turn.time === null ? {} : { timestamp: turn.time }),
      source: 'agent',
      ...(agent.model === '' ? {} : { model_name: agent.model }),
      message: turn.raw,
      ...(turn.thought === '' ? {} : { reasoning_content: turn.thought }),
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
      ...(results.length === 0 ? {} : { observation: { results } }),
      ...(Object.keys(metrics).length === 0 ? {} : { metrics }),
      ...more,
    });
  }
  return {
    schema_version: 'ATIF-v1.7',
    session_id: run.id,
    trajectory_id: run.id,
    agent: {
      name: agent.name,
      version: agent.version === '' ? 'unknown' : agent.version,
      ...(agent.model === '' ? {} : { model_name: agent.model }),
      ...(agent.tools.length === 0 ? {} : { tool_definitions: agent.tools }),
    },
    steps,
    ...fields,
    final_metrics: {
      ...total(turns, 'total_prompt_tokens', ({ input }) => input),
      ...total(turns, 'total_completion_tokens', ({ output }) => output),
      ...total(turns, 'total_cost_usd', ({ cost }) => cost),
      ...fields.final_metrics,
      total_steps: steps.length,
    },
    extra: {
      outcome: { ...(outcomeOf(run) ?? { passed: null }), answer, end: run.end, verdicts: run.verdicts },
      hopscope: keptOf(run, ['observation', 'raw', 'use', 'time']),
    },
  };
}

/** The fields of an imported trajectory that have no place in a run, and of its steps. */
function sourceOf({ extra }: Trajectory): z.infer<typeof sourceSchema> {
  return sourceSchema.parse({
    fields: extra['atifRun'] ?? {},
    beside: extra['atifSteps'] ?? [],
    ...(extra['askedAt'] === undefined ? {} : { askedAt: extra['askedAt'] }),
  });
}

const sourceSchema = z.object({
  fields: z
    .object({
      notes: z.unknown(),
      continued_trajectory_ref: z.unknown(),
      subagent_trajectories: z.unknown(),
      final_metrics: z.record(z.string(), z.unknown()).nullable(),
    })
    .partial()
    .catch({}),
  beside: z
    .array(z.looseObject({ metrics: z.record(z.string(), z.unknown()).exactOptional() }).nullable())
    .catch([]),
  askedAt: z.string().exactOptional(),
});

function metricsOf({ use }: Turn): object {
  if (use === null) return {};
  return {
    prompt_tokens: use.input,
    completion_tokens: use.output,
    ...(use.cost === null ? {} : { cost_usd: use.cost }),
  };
}

/** A sum over all turns under this name; nothing where it is not known of each turn. */
export function total(
  turns: readonly Turn[],
  name: string,
  of: (use: NonNullable<Turn['use']>) => number | null,
): Readonly<Record<string, number>> {
  let sum = 0;
  for (const { use } of turns) {
    const own = use === null ? null : of(use);
    if (own === null) return {};
    sum += own;
  }
  return turns.length === 0 ? {} : { [name]: sum };
}

const text = (words: string): object => ({ type: 'text', text: words });

function seen({ observation, picture }: Turn): readonly object[] {
  return [
    ...(observation === null ? [] : [text(observation)]),
    ...(picture === null
      ? []
      : [
          {
            type: 'image',
            source: { media_type: /\.jpe?g$/.test(picture) ? 'image/jpeg' : 'image/png', path: picture },
          },
        ]),
  ];
}
