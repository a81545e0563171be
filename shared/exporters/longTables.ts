import type { TableRow } from './csvText.ts';

/** The type of a column in a Parquet file. In a CSV file a moment is written as ISO 8601, and a yes or no as TRUE or FALSE, which R and pandas read. */
export type ColumnType = 'text' | 'whole' | 'number' | 'yes-no' | 'moment';

interface Column {
  readonly type: ColumnType;
  /** Missing: the column has no unit. */
  readonly unit?: string;
  readonly meaning: string;
  /** Why a value is empty. Missing: the column always has a value. */
  readonly empty?: string;
}

const attemptId = { type: 'text', meaning: 'The attempt: the key of `attempts`.' } as const;
const taskId = { type: 'text', meaning: 'The task: the key of `tasks`.' } as const;
const participantId = { type: 'text', meaning: 'The participant: the key of `participants`.' } as const;
const noClock = 'A run recorded elsewhere has no clock.';
const notJudged = 'The rule gives no verdict.';
const hopsTotal = { type: 'whole', unit: 'hops', meaning: 'The number of hops of the task.' } as const;
const bucket = {
  type: 'text',
  meaning: 'The length of the task in the groups of MMInA: `1`, `2-4` or `5+` hops.',
} as const;

/**
 * The tables of `export --format table` with their columns in order: the codebook. Names stay as they are, because scripts of users
 * refer to them; a new column goes at the end.
 */
const LONG_TABLES = {
  attempts: {
    attempt_id: attemptId,
    task_id: taskId,
    participant_id: participantId,
    participant_kind: { type: 'text', meaning: '`person` or `agent`.' },
    mode: {
      type: 'text',
      meaning:
        '`baseline` (a person), `agent`, `imported`, `qa` (an author’s own try), `demonstration` or `replay`.',
    },
    status: {
      type: 'text',
      meaning:
        '`finished` (the participant declared the end), `gave-up`, `unfinished` (a limit ended the attempt) or `aborted`.',
    },
    profile: { type: 'text', meaning: 'The scoring profile of the verdicts in this export.' },
    counts: {
      type: 'yes-no',
      meaning: 'Whether `evaluate` counts the attempt in its rates without further options.',
    },
    left_out: {
      type: 'text',
      meaning:
        'Why the attempt is in no rate: `qa`, `branched` (it continues a recorded attempt), `aborted`, `site` (a site was broken or could not be reached), `excluded` (by a person), `assisted` (a person intervened), `undecided` (not judged) or `not-compared` (a demonstration, a replay, or a task without hops). Of several reasons, the first in this order.',
      empty: 'The attempt counts.',
    },
    exclusion: {
      type: 'text',
      meaning: 'The reason that a person wrote for the exclusion, redacted.',
      empty: 'No person excluded the attempt.',
    },
    hops_total: hopsTotal,
    bucket,
    passed: { type: 'yes-no', meaning: 'Whether the rule passes the whole attempt.', empty: notJudged },
    hops_passed: {
      type: 'whole',
      unit: 'hops',
      meaning: 'The number of hops that the rule passes.',
      empty: notJudged,
    },
    passed_at_source: {
      type: 'yes-no',
      meaning: 'The verdict that came with an imported run.',
      empty: 'The run came with no verdict, or with verdicts that differ.',
    },
    started_at: { type: 'moment', unit: 'UTC', meaning: 'When the attempt began.' },
    active_ms: {
      type: 'number',
      unit: 'ms',
      meaning: 'Time from begin to end without pauses and without idle times.',
      empty: noClock,
    },
    wall_ms: {
      type: 'number',
      unit: 'ms',
      meaning: 'Time from begin to end with pauses and idle times.',
      empty: noClock,
    },
    cut_off: {
      type: 'yes-no',
      meaning: 'Whether a limit ended the attempt. Its times are then censored: the full time is longer.',
    },
    steps: {
      type: 'whole',
      unit: 'steps',
      meaning: 'The number of steps.',
      empty: 'The imported run has only pages.',
    },
    model_ms: {
      type: 'number',
      unit: 'ms',
      meaning: 'Time in which the agent waited for its model.',
      empty: 'No model was called, or a time of a call is unknown.',
    },
    tokens: {
      type: 'whole',
      unit: 'tokens',
      meaning: 'Tokens that the models read and wrote.',
      empty: 'No model was called, or its use is unknown.',
    },
    cost: {
      type: 'number',
      unit: 'currency of the settings',
      meaning: 'Cost of the models’ calls.',
      empty: 'No model was called, or a price is unknown.',
    },
    give_up_reason: {
      type: 'text',
      meaning: '`not-found`, `site-broken`, `unclear` or `other`.',
      empty: 'The participant did not give up, or named no reason.',
    },
    sure: {
      type: 'whole',
      meaning: 'How sure the person was of the result afterwards: 1 not at all to 5 very.',
      empty: 'The person did not say.',
    },
    hard: {
      type: 'whole',
      meaning: 'How hard the task was for the person: 1 very easy to 5 very hard.',
      empty: 'The person did not say.',
    },
    remark: { type: 'text', meaning: 'What the person found odd.', empty: 'The person wrote nothing.' },
    parent_id: {
      type: 'text',
      meaning: 'The attempt that this one continues.',
      empty: 'The attempt began at the start page.',
    },
    assisted: { type: 'yes-no', meaning: 'Whether a person intervened in a run of an agent.' },
    holds_requests: {
      type: 'yes-no',
      meaning: 'Whether state-changing requests of the agent were held and faked.',
    },
    over_context: {
      type: 'yes-no',
      meaning: 'Whether the attempt ended because a request was longer than the model can read.',
      empty: 'The attempt is not compared.',
    },
    chromium: {
      type: 'text',
      meaning: 'The version of Chromium.',
      empty: 'A run recorded elsewhere, or an attempt that is not compared.',
    },
    viewport: {
      type: 'text',
      unit: 'CSS px',
      meaning: 'The size of the page, such as `1280 × 720`.',
      empty: 'A run recorded elsewhere, or an attempt that is not compared.',
    },
    environment_score: {
      type: 'number',
      meaning: 'The score of an attempt in an environment, as MageBench computes it.',
      empty: 'The task has no environment, its level did not begin, or its upper bound is unknown.',
    },
  },
  hops: {
    attempt_id: attemptId,
    task_id: taskId,
    participant_id: participantId,
    hop: { type: 'whole', meaning: 'The place of the hop in the task, from 1.' },
    hops_total: hopsTotal,
    site: { type: 'text', meaning: 'The site of the hop.', empty: 'The task names no site.' },
    opened: {
      type: 'yes-no',
      meaning: 'Whether the attempt reached the hop: all hops before it passed.',
      empty: notJudged,
    },
    passed: { type: 'yes-no', meaning: 'Whether the rule passes the hop.', empty: notJudged },
    active_ms: {
      type: 'number',
      unit: 'ms',
      meaning: 'Active time from the pass of the hop before, or from the begin, to the pass of this hop.',
      empty: 'The hop did not pass, or the time of its pass is unknown.',
    },
  },
  steps: {
    attempt_id: attemptId,
    step: {
      type: 'whole',
      meaning: 'The number of the step in the attempt. Steps that were undone have no row.',
    },
    operation: { type: 'text', meaning: 'What was done: `click`, `type`, `goto` and so on.' },
    started_ms: {
      type: 'number',
      unit: 'ms',
      meaning: 'When the step began, from the begin of the attempt.',
      empty: noClock,
    },
    ended_ms: {
      type: 'number',
      unit: 'ms',
      meaning: 'When the step ended, from the begin of the attempt.',
      empty: noClock,
    },
    active_ms: {
      type: 'number',
      unit: 'ms',
      meaning: 'Active time between the end of the step before and the end of this one.',
      empty: noClock,
    },
    url: {
      type: 'text',
      meaning: 'The address of the page, redacted as in the record.',
      empty: 'The address is unknown.',
    },
    element_role: {
      type: 'text',
      meaning: 'The role or the tag of the element.',
      empty: 'The step concerns no element.',
    },
    error: {
      type: 'text',
      meaning: 'The code of the error of the step.',
      empty: 'The step had no error.',
    },
    reward: {
      type: 'number',
      meaning: 'The reward of the action of an environment.',
      empty: 'The step is no action of an environment, or has no answer.',
    },
  },
  times: {
    attempt_id: attemptId,
    task_id: taskId,
    participant_id: participantId,
    measure: {
      type: 'text',
      meaning:
        '`active`, `wall` or `model`, as in `attempts`, or an activity that the clock counted: `loading`, `looking`, `choosing`, `typing`, `acting`, `paused` or `idle`.',
    },
    ms: {
      type: 'number',
      unit: 'ms',
      meaning: 'The time. An activity that the clock did not count has 0.',
      empty: 'A run recorded elsewhere has no clock, or no model was called.',
    },
    cut_off: { type: 'yes-no', meaning: 'Whether a limit ended the attempt: the time is then censored.' },
  },
  participants: {
    participant_id: participantId,
    kind: { type: 'text', meaning: '`person` or `agent`.' },
    name: { type: 'text', meaning: 'The pseudonym of a person, or the name of an agent.' },
    synthetic: {
      type: 'yes-no',
      meaning: 'Whether `synthesize` drew the participant: its attempts are no data.',
    },
    exposed: {
      type: 'yes-no',
      meaning: 'Whether the person had seen the tasks or sites before.',
      empty: 'An agent, or a person of whom nothing is known.',
    },
    population: {
      type: 'text',
      meaning: 'Optional facts about the person, as a JSON object.',
      empty: 'An agent, or a person of whom nothing is known.',
    },
    model: { type: 'text', meaning: 'The model of the agent.', empty: 'A person.' },
    prompt_version: {
      type: 'text',
      meaning: 'The version of the agent’s prompt.',
      empty: 'A person, or unknown.',
    },
    parameters: {
      type: 'text',
      meaning: 'The parameters of the agent, as a JSON object.',
      empty: 'A person.',
    },
    seed: {
      type: 'number',
      meaning: 'The seed of the agent.',
      empty: 'A person, or an agent without a seed.',
    },
  },
  tasks: {
    task_id: taskId,
    task_set_id: { type: 'text', meaning: 'The task set.' },
    task_set: { type: 'text', meaning: 'The name of the task set.' },
    key: { type: 'text', meaning: 'The name of the task in its set.' },
    intent: { type: 'text', meaning: 'The request to the participant.' },
    format: { type: 'text', meaning: 'The format that the task came in.' },
    domain: {
      type: 'text',
      meaning: 'The domain of the task in its source.',
      empty: 'The source names no domain.',
    },
    hops_total: hopsTotal,
    bucket,
    sites: { type: 'text', meaning: 'The sites of the hops, as a JSON list.' },
    asks_answer: { type: 'yes-no', meaning: 'Whether the end of the task requires an answer.' },
    needs_picture: { type: 'yes-no', meaning: 'Whether solving the task requires looking at a picture.' },
    budget_steps: { type: 'whole', unit: 'steps', meaning: 'The most steps.', empty: 'No limit.' },
    budget_active_ms: { type: 'number', unit: 'ms', meaning: 'The longest active time.', empty: 'No limit.' },
    environment: {
      type: 'text',
      meaning: 'The environment of the task: `sokoban`, `webui`, `football` or `process`.',
      empty: 'The task is done on web pages.',
    },
    level: {
      type: 'text',
      meaning: 'The level of the environment.',
      empty: 'The task is done on web pages.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Column>>>>;

export type LongTable = keyof typeof LONG_TABLES;
export const longTables: readonly LongTable[] = [
  'attempts',
  'hops',
  'steps',
  'times',
  'participants',
  'tasks',
];

interface ValueTypes {
  readonly text: string;
  readonly whole: number;
  readonly number: number;
  readonly 'yes-no': boolean;
  /** Milliseconds since 1970. */
  readonly moment: number;
}
type ValueOf<C extends Column> =
  | ValueTypes[C['type']]
  | (C extends { readonly empty: string } ? null : never);

/** A row of a table. Only a column that may be empty takes null. */
export type LongRow<T extends LongTable> = {
  readonly [C in keyof (typeof LONG_TABLES)[T]]: (typeof LONG_TABLES)[T][C] extends infer K extends Column
    ? ValueOf<K>
    : never;
};

export type LongValue = string | number | boolean | null;

/** The columns of a table in their order. */
export function columnsOf(table: LongTable): readonly (readonly [name: string, column: Column])[] {
  return Object.entries<Column>(LONG_TABLES[table]);
}

/** The row in the types of a CSV file. */
export function csvRow(table: LongTable, values: Readonly<Record<string, LongValue>>): TableRow {
  return Object.fromEntries(
    columnsOf(table).map(([name, { type }]) => [name, csvValue(values[name] ?? null, type)]),
  );
}

function csvValue(value: LongValue, type: ColumnType): string | number | null {
  if (type === 'moment' && typeof value === 'number') return new Date(value).toISOString();
  return typeof value === 'boolean' ? String(value).toUpperCase() : value;
}

/** The codebook as a table: one row for each column of each table. */
export function codebookRows(): readonly TableRow[] {
  return longTables.flatMap((table) =>
    columnsOf(table).map(([column, { type, unit, meaning, empty }]) => ({
      ...{ table, column, type, unit: unit ?? null, meaning },
      missing: empty ?? 'never',
    })),
  );
}
