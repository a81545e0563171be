import type { Trajectory, Turn } from '../../model/trajectory.ts';
import { actionWords, keptOf } from './keptOf.ts';

/** The facts of the runs of one log that its header and its list of samples need. */
export interface InspectLog {
  /** Adds a run and its sample. */
  add(run: Trajectory, sample: InspectSample): void;
  /** `header.json` of the log. `ids`: unique texts for the log, its run and its task. */
  header(ids: InspectIds): object;
  /** `_journal/start.json`: the header before the first result. */
  start(ids: InspectIds): object;
  /** `summaries.json`: the samples without their messages. */
  summaries(): readonly object[];
}

interface InspectIds {
  readonly eval: string;
  readonly run: string;
  readonly task: string;
}

/** Inspect’s name for the model of a run in which no model took part. */
const NO_MODEL = 'none/none';
/** A log must name its beginning. This one stands where no run has a time, and `metadata.times` says so. */
const NO_TIME = '1970-01-01T00:00:00.000Z';

/** The log of one participant, which gets its runs one after the other. */
export function inspectLog(first: Trajectory): InspectLog {
  const { agent } = first;
  const samples: InspectSample[] = [];
  const times: string[] = [];
  const start = (
    ids: InspectIds,
  ): { readonly version: number; readonly eval: object; readonly plan: object } => {
    const began = times.toSorted()[0];
    const sampleIds = [...new Set(samples.map(({ id }) => id))];
    return {
      version: 2,
      eval: {
        eval_id: ids.eval,
        run_id: ids.run,
        created: began ?? NO_TIME,
        task: 'hopscope',
        task_id: ids.task,
        solver: agent.name,
        tags: [agent.kind],
        dataset: { name: 'hopscope', samples: sampleIds.length, sample_ids: sampleIds, shuffled: false },
        model: modelOf(first),
        config: { epochs: Math.max(1, ...samples.map(({ epoch }) => epoch)), epochs_reducer: ['mean'] },
        scorers: scorersOf(samples).map((name) => ({
          name,
          metrics: [{ name: 'inspect_ai/accuracy' }, { name: 'inspect_ai/stderr' }],
        })),
        metadata: {
          participant: agent.kind,
          name: agent.name,
          version: agent.version,
          ...(began === undefined ? { times: 'unknown' } : {}),
        },
      },
      plan: { name: 'plan', steps: [] },
    };
  };
  return {
    add(run, sample) {
      samples.push(sample);
      times.push(...run.turns.flatMap(({ time }) => time ?? []));
    },
    start,
    header(ids) {
      const inOrder = times.toSorted();
      return {
        ...start(ids),
        status: 'success',
        results: {
          total_samples: samples.length,
          completed_samples: samples.filter(({ error }) => error === undefined).length,
          scores: scorersOf(samples).map((name) => scoreOf(name, samples)),
        },
        stats: {
          started_at: inOrder[0] ?? '',
          completed_at: inOrder.at(-1) ?? '',
          model_usage: sumOf(samples.map(({ model_usage }) => model_usage)),
        },
      };
    },
    summaries: () =>
      samples.map(
        ({
          messages,
          events: _,
          attachments: __,
          events_data: ___,
          output: ____,
          metadata,
          error,
          limit,
          ...kept
        }) => ({
          ...kept,
          metadata: { end: metadata.end },
          ...(error === undefined ? {} : { error: error.message }),
          ...(limit === undefined ? {} : { limit: limit.type }),
          completed: true,
          message_count: messages.length,
        }),
      ),
  };
}

function scorersOf(samples: readonly InspectSample[]): readonly string[] {
  return [...new Set(samples.flatMap(({ scores }) => Object.keys(scores)))];
}

/** The accuracy of one scorer as Inspect computes it: the mean of the means of each task. Samples without its score do not count. */
function scoreOf(name: string, samples: readonly InspectSample[]): object {
  const values = new Map<string, number[]>();
  for (const { id, scores } of samples) {
    const value = scores[name]?.value;
    if (value !== undefined) values.set(id, [...(values.get(id) ?? []), numberOf(value)]);
  }
  const means = [...values.values()].map(meanOf);
  const accuracy = meanOf(means);
  const scored = [...values.values()].flat().length;
  const variance = means.reduce((sum, each) => sum + (each - accuracy) ** 2, 0) / (means.length - 1);
  const metrics = {
    accuracy,
    stderr: means.length < 2 ? 0 : Math.sqrt(variance / means.length),
  };
  return {
    name,
    scorer: name,
    reducer: 'mean',
    scored_samples: scored,
    unscored_samples: samples.length - scored,
    metrics: Object.fromEntries(
      Object.entries(metrics).map(([metric, value]) => [metric, { name: metric, value }]),
    ),
  };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);

/** A value of a score as the number that Inspect makes of it. */
function numberOf(value: string | number): number {
  if (typeof value === 'number') return value;
  return value === 'C' ? 1 : value === 'P' ? 0.5 : 0;
}

interface Usage {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly total_tokens: number;
}
type UsageByModel = Readonly<Record<string, Usage>>;

function sumOf(all: readonly UsageByModel[]): UsageByModel {
  const sums = new Map<string, Usage>();
  for (const [model, { input_tokens, output_tokens }] of all.flatMap(Object.entries<Usage>)) {
    const before = sums.get(model);
    const input = input_tokens + (before?.input_tokens ?? 0);
    const output = output_tokens + (before?.output_tokens ?? 0);
    sums.set(model, { input_tokens: input, output_tokens: output, total_tokens: input + output });
  }
  return Object.fromEntries(sums);
}

function modelOf({ agent: { kind, model, name } }: Trajectory): string {
  if (kind === 'person') return NO_MODEL;
  return model === '' ? name : model;
}

interface InspectMessage extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
}

interface InspectSample {
  readonly id: string;
  readonly epoch: number;
  readonly input: string;
  readonly target: string;
  readonly uuid: string;
  readonly messages: readonly InspectMessage[];
  readonly output: object;
  readonly scores: Readonly<Record<string, { readonly value: string | number }>>;
  readonly metadata: { readonly end: Trajectory['end']; readonly hopscope: object };
  readonly model_usage: UsageByModel;
  readonly events: readonly object[];
  readonly attachments: Readonly<Record<string, string>>;
  readonly events_data: object;
  readonly error?: { readonly message: string; readonly traceback: string; readonly traceback_ansi: string };
  readonly limit?: { readonly type: string; readonly limit: number };
}

/** One run as a sample; pictures are `data:` addresses. `epoch`: the number of this agent’s runs of this task so far, from 1. */
export function toInspectSample(run: Trajectory, epoch: number): InspectSample {
  const { agent, task, turns, answer, end, error } = run;
  // Programs give their runs short ids such as 1, and Inspect takes samples with one id for the same sample.
  const uuid = [agent.kind, agent.name, agent.model, run.id, epoch].join('/');
  const attachments: Record<string, string> = {};
  const seen = ({ observation, picture }: Turn): readonly object[] => [
    ...(observation === null ? [] : [{ type: 'text', text: observation }]),
    ...(picture === null ? [] : [{ type: 'image', image: attach(attachments, picture), detail: 'auto' }]),
  ];
  const messages: InspectMessage[] = [];
  const add = (message: Pick<InspectMessage, 'role'> & Readonly<Record<string, unknown>>): void =>
    void messages.push({ id: `${uuid}#${messages.length + 1}`, ...message });
  const events: object[] = [];
  if (agent.system !== '') add({ role: 'system', content: agent.system });
  let call: string | null = null;
  for (const [index, turn] of turns.entries()) {
    if (index === 0) add({ role: 'user', content: [{ type: 'text', text: task.intent }, ...seen(turn)] });
    else if (call !== null) add(toolMessage(call, seen(turn), turns[index - 1]?.error ?? null));
    else add({ role: 'user', content: seen(turn) });
    const calls = turn.actions.map((action, at) => ({
      id: action.id ?? `call_${index + 1}_${at + 1}`,
      function: action.name,
      arguments: action.arguments,
      type: 'function',
    }));
    call = calls[0]?.id ?? null;
    add({
      role: 'assistant',
      content:
        turn.thought === ''
          ? turn.raw
          : [
              { type: 'reasoning', reasoning: turn.thought },
              { type: 'text', text: turn.raw },
            ],
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
      ...(agent.kind === 'person' ? {} : { source: 'generate' }),
    });
    events.push(...eventsOf(run, turn, messages));
  }
  const last = turns.at(-1);
  if (call !== null && last?.error != null) add(toolMessage(call, [], last.error));
  const model = modelOf(run);
  return {
    id: task.id,
    epoch,
    input: task.intent,
    target: '',
    uuid,
    messages,
    output: { model, choices: [], completion: answer ?? '' },
    scores: scoresOf(run),
    metadata: { end, hopscope: keptOf(run, ['observation', 'raw']) },
    model_usage: sumOf(turns.flatMap(({ use }) => (use === null ? [] : [{ [model]: usageOf(use) }]))),
    events,
    attachments,
    events_data: { messages: events.length === 0 ? [] : messages, calls: [] },
    ...timesOf(run),
    ...(end === 'aborted'
      ? { error: { message: error ?? 'aborted', traceback: '', traceback_ansi: '' } }
      : {}),
    ...(end === 'unfinished' ? { limit: { type: 'message', limit: turns.length } } : {}),
  };
}

/** Puts a picture among the attachments of a sample, once, and returns its reference. Inspect names attachments by 32 hexadecimal digits. */
function attach(attachments: Record<string, string>, picture: string): string {
  const known = Object.entries(attachments).find(([, each]) => each === picture)?.[0];
  const name = known ?? Object.keys(attachments).length.toString(16).padStart(32, '0');
  attachments[name] = picture;
  return `attachment://${name}`;
}

/** Inspect counts `N` as 0, so a verdict that is not known is no score. */
function scoresOf({ verdicts, answer }: Trajectory): InspectSample['scores'] {
  return Object.fromEntries(
    verdicts.flatMap(({ by, passed, score, reason, hops }) => {
      const value = passed === null ? score : gradeOf(passed, score);
      if (value === null) return [];
      const more = hops === undefined ? {} : { metadata: { hops } };
      return [[by, { value, answer: answer ?? '', explanation: reason, ...more }] as const];
    }),
  );
}

/** A score between 0 and 1 stays; one of another scale gives way to the verdict. */
function gradeOf(passed: boolean, score: number | null): string | number {
  if (score !== null && score > 0 && score < 1) return score;
  return passed ? 'C' : 'I';
}

/**
 * What happened in a turn, at its time: the call of a model, or the act of a person. A turn whose time is not known has no event, because
 * Inspect gives an event without a time that of the reading. `messages`: those up to the reply.
 */
function eventsOf(run: Trajectory, turn: Turn, messages: readonly InspectMessage[]): readonly object[] {
  if (turn.time === null) return [];
  const reply = messages.at(-1);
  const began = run.turns.find(({ time }) => time !== null)?.time ?? turn.time;
  const event = {
    uuid: `${reply?.id}-event`,
    timestamp: turn.time,
    working_start: Math.max(0, Date.parse(turn.time) - Date.parse(began)) / 1000,
  };
  if (run.agent.kind === 'person')
    return [{ ...event, event: 'info', source: 'person', data: actionWords(turn) }];
  const model = modelOf(run);
  return [
    {
      ...event,
      event: 'model',
      model,
      input: [],
      input_refs: [[0, messages.length - 1]],
      tools: [],
      tool_choice: 'auto',
      config: {},
      output: {
        model,
        choices: [{ message: reply, stop_reason: turn.actions.length === 0 ? 'stop' : 'tool_calls' }],
        ...(turn.use === null ? {} : { usage: usageOf(turn.use) }),
        ...(turn.ms === null ? {} : { time: turn.ms / 1000 }),
      },
    },
  ];
}

function usageOf({ input, output }: NonNullable<Turn['use']>): Usage {
  return { input_tokens: input, output_tokens: output, total_tokens: input + output };
}

/** When the sample began and ended: as the log said that it came from, else by its turns. */
function timesOf({ turns, extra }: Trajectory): object {
  const given = extra['times'];
  if (typeof given === 'object' && given !== null) return given;
  const times = turns.flatMap(({ time }) => time ?? []).toSorted();
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return {};
  return { started_at: first, completed_at: last, total_time: (Date.parse(last) - Date.parse(first)) / 1000 };
}

function toolMessage(call: string, content: readonly object[], error: string | null) {
  const failed = error === null ? {} : { error: { type: 'unknown', message: error } };
  return { role: 'tool', tool_call_id: call, content, ...failed } as const;
}
