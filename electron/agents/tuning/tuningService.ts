import type { OpenAI } from 'openai';
import { APIConnectionError, APIError } from 'openai/error';
import { z } from 'zod';
import { AppError, fault } from '../../../shared/errors.ts';
import type { TuningMethod } from '../../../shared/model/tuning.ts';
import { type Endpoint, openEndpoint } from '../model/endpoint.ts';
import { explain, withoutKey } from '../model/modelTrouble.ts';
import { countedFetch } from '../model/refusedParameters.ts';

/** A file at the service. */
const fileSchema = z.object({
  id: z.string().min(1),
  filename: z.string().nullish().catch(null),
  bytes: z.number().nullish().catch(null),
});
type RemoteFile = z.infer<typeof fileSchema>;

const jobSchema = z.object({
  id: z.string().min(1),
  status: z.string().nullish().catch(null),
  fine_tuned_model: z.string().nullish().catch(null),
  trained_tokens: z.number().nullish().catch(null),
  training_file: z.string().nullish().catch(null),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
  error: z
    .object({ code: z.string().nullish().catch(null), message: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
});

/** A job at the service. */
export interface RemoteJob {
  readonly id: string;
  /** In the service's own word. */
  readonly status: string;
  readonly ended: 'succeeded' | 'failed' | 'cancelled' | null;
  readonly model: string | null;
  readonly trainedTokens: number | null;
  readonly trainingFile: string | null;
  /** The tuning that asked for it; null: the service keeps no metadata. */
  readonly tuning: string | null;
  readonly error: string | null;
}

const eventSchema = z.object({
  id: z.string().min(1),
  message: z.string().nullish().catch(null),
  created_at: z.number().nullish().catch(null),
});

interface RemoteEvent {
  readonly id: string;
  readonly message: string;
  /** Milliseconds since the Unix epoch; null: not told. */
  readonly at: number | null;
}

const checkpointSchema = z.object({
  fine_tuned_model_checkpoint: z.string().min(1),
  step_number: z.number().nullish().catch(null),
});

interface JobRequest {
  readonly tuning: string;
  readonly base: string;
  readonly trainingFile: string;
  readonly validationFile: string | null;
  readonly method: TuningMethod;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly seed: number | null;
  readonly suffix: string | null;
}

/**
 * OpenAI's files and fine-tuning jobs at an endpoint. Each request ends: after a minute, an upload after ten. Errors are AppErrors without
 * the key. `tune.unsure`: the request may have arrived. `tune.refused`: the service does not take it. `tune.noService`: there is no such
 * interface.
 */
export interface TuningService {
  upload(name: string, content: Uint8Array): Promise<string>;
  createJob(request: JobRequest): Promise<RemoteJob>;
  /** The files for fine-tuning; null: the service does not list them all. */
  listFiles(): Promise<readonly RemoteFile[] | null>;
  /** null: the service does not list them all. */
  listJobs(): Promise<readonly RemoteJob[] | null>;
  job(id: string): Promise<RemoteJob>;
  cancel(id: string): Promise<RemoteJob>;
  /** Oldest first; empty where the service has none. */
  events(id: string): Promise<readonly RemoteEvent[]>;
  checkpoints(id: string): Promise<readonly { readonly model: string; readonly step: number | null }[]>;
  /** Gives a running vLLM server a folder with an adapter. The path is one on the disk of the server. */
  loadAdapter(name: string, path: string): Promise<void>;
  /** The models that the server has. `root`: the folder of an adapter, at vLLM. */
  models(): Promise<readonly { readonly id: string; readonly root: string | null }[]>;
}

const REQUEST_MS = 60_000;
const UPLOAD_MS = 600_000;
/** Rows of a list, and pages that are read. A longer list is not known to the end. */
const PAGE = 100;
const MOST_PAGES = 100;
const MOST_WORDS = 2000;

/** `metadata` of a job, by which it is found again. */
const TUNING_MARK = 'hopscope_tuning';

export function openTuningService(endpoint: Endpoint, signal?: AbortSignal): TuningService {
  let opened: Promise<OpenAI> | null = null;
  async function client(): Promise<OpenAI> {
    opened ??= openEndpoint(endpoint, REQUEST_MS);
    // A client that repeats a request by itself could make a second file or job.
    return (await opened).withOptions({ maxRetries: 0, logLevel: 'off', fetch: countedFetch(() => {}) });
  }
  const limits = signal === undefined ? {} : { signal };

  async function asking<Answer>(
    what: string,
    makes: boolean,
    ask: (client: OpenAI) => Promise<unknown>,
    read: (answer: unknown) => Answer,
  ): Promise<Answer> {
    try {
      return read(await ask(await client()));
    } catch (error) {
      if (signal?.aborted === true)
        throw fault.person(
          'tune.stopped',
          `The wait for ${what} was stopped.`,
          'Repeat the command to go on where it was.',
        );
      throw explainTuning(error, endpoint, what, makes);
    }
  }

  const readJob = (answer: unknown): RemoteJob => jobOf(jobSchema.parse(answer), endpoint.apiKey);
  const page = (after: string | null) => ({ limit: PAGE, ...(after === null ? {} : { after }) });

  return {
    upload: (name, content) =>
      asking(
        'the upload of the rows',
        true,
        async ({ files }) => {
          const { toFile } = await import('openai/uploads');
          const file = await toFile(content, name, { type: 'application/jsonl' });
          return files.create({ file, purpose: 'fine-tune' }, { ...limits, timeout: UPLOAD_MS });
        },
        (answer) => fileSchema.parse(answer).id,
      ),
    createJob: (request) =>
      asking(
        'the fine-tuning job',
        true,
        ({ fineTuning }) => fineTuning.jobs.create(jobBody(request), limits),
        readJob,
      ),
    listFiles: () =>
      wholeList(
        (after) =>
          asking(
            'the list of files',
            false,
            ({ files }) => files.list({ ...page(after), purpose: 'fine-tune' }, limits),
            (answer) => pageOf(answer, fileSchema),
          ),
        ({ id }) => id,
      ),
    listJobs: async () => {
      const all = await wholeList(
        (after) =>
          asking(
            'the list of jobs',
            false,
            ({ fineTuning }) => fineTuning.jobs.list(page(after), limits),
            (answer) => pageOf(answer, jobSchema),
          ),
        ({ id }) => id,
      );
      return all?.map((one) => jobOf(one, endpoint.apiKey)) ?? null;
    },
    job: (id) =>
      asking(
        'the state of the job',
        false,
        ({ fineTuning }) => fineTuning.jobs.retrieve(id, limits),
        readJob,
      ),
    cancel: (id) =>
      asking('the end of the job', false, ({ fineTuning }) => fineTuning.jobs.cancel(id, limits), readJob),
    async events(id) {
      const all = await wholeList(
        (after) =>
          asking(
            'the events of the job',
            false,
            ({ fineTuning }) => fineTuning.jobs.listEvents(id, page(after), limits),
            (answer) => pageOf(answer, eventSchema),
          ),
        (one) => one.id,
      );
      return (all ?? [])
        .map(({ id: event, message, created_at: at }) => ({
          ...{ id: event, message: plain(message ?? '', endpoint.apiKey) },
          at: at === null || at === undefined ? null : at * 1000,
        }))
        .reverse();
    },
    async checkpoints(id) {
      const all = await wholeList(
        (after) =>
          asking(
            'the checkpoints of the job',
            false,
            ({ fineTuning }) => fineTuning.jobs.checkpoints.list(id, page(after), limits),
            (answer) => pageOf(answer, checkpointSchema),
          ),
        (one) => one.fine_tuned_model_checkpoint,
      );
      return (all ?? []).map(({ fine_tuned_model_checkpoint: model, step_number: step }) => ({
        ...{ model, step: step ?? null },
      }));
    },
    loadAdapter: (name, path) =>
      asking(
        'the adapter',
        false,
        (one) =>
          one
            .post('/load_lora_adapter', { body: { lora_name: name, lora_path: path }, ...limits })
            .asResponse(),
        () => undefined,
      ),
    models: () =>
      asking(
        'the list of models',
        false,
        ({ models }) => models.list(limits),
        (answer) =>
          pageOf(answer, z.object({ id: z.string(), root: z.string().nullish().catch(null) })).rows.map(
            ({ id, root }) => ({ id, root: root ?? null }),
          ),
      ),
  };
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

function pageOf<Row>(answer: unknown, row: z.ZodType<Row>): Page<Row> {
  const { data, has_more: more } = z
    .object({ data: z.array(z.unknown()), has_more: z.boolean().nullish().catch(null) })
    .parse(answer);
  // Ollama and others have rows of other kinds in their lists.
  const rows = data.flatMap((one) => {
    const read = row.safeParse(one);
    return read.success ? [read.data] : [];
  });
  return { rows, hasMore: more === true && rows.length > 0 };
}

/** All pages of a list; null: the service has no such list, or it has no end. */
async function wholeList<Row>(
  read: (after: string | null) => Promise<Page<Row>>,
  idOf: (row: Row) => string,
): Promise<readonly Row[] | null> {
  const all: Row[] = [];
  let after: string | null = null;
  try {
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const { rows, hasMore }: Page<Row> = await read(after);
      all.push(...rows);
      const last = rows.at(-1);
      const next = last === undefined ? null : idOf(last);
      if (!hasMore || next === null || next === after) return all;
      after = next;
    }
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'tune.noService') return null;
    throw error;
  }
}

const ends: Readonly<Record<string, NonNullable<RemoteJob['ended']>>> = {
  succeeded: 'succeeded',
  completed: 'succeeded',
  failed: 'failed',
  error: 'failed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
};

function jobOf(job: z.infer<typeof jobSchema>, key: string): RemoteJob {
  const status = (job.status ?? '').toLowerCase().slice(0, 60);
  const ended = Object.hasOwn(ends, status) ? (ends[status] ?? null) : null;
  const mark = job.metadata?.[TUNING_MARK];
  return {
    ...{ id: job.id, status, ended },
    model: job.fine_tuned_model || null,
    trainedTokens: job.trained_tokens ?? null,
    trainingFile: job.training_file ?? null,
    tuning: typeof mark === 'string' ? mark : null,
    error: job.error?.message ? plain(job.error.message, key) : null,
  };
}

function jobBody(request: JobRequest) {
  const { epochs, batchSize, learningRate, beta } = request.parameters;
  const hyperparameters = {
    ...(typeof epochs === 'number' ? { n_epochs: epochs } : {}),
    ...(typeof batchSize === 'number' ? { batch_size: batchSize } : {}),
    ...(typeof learningRate === 'number' ? { learning_rate_multiplier: learningRate } : {}),
    ...(typeof beta === 'number' ? { beta } : {}),
  };
  const { method, base, trainingFile, validationFile, seed, suffix, tuning } = request;
  return {
    ...{ model: base, training_file: trainingFile, metadata: { [TUNING_MARK]: tuning } },
    ...(validationFile === null ? {} : { validation_file: validationFile }),
    method: { type: method, [method]: { hyperparameters } },
    ...(seed === null ? {} : { seed }),
    ...(suffix === null ? {} : { suffix }),
  };
}

/** Words of a service: without the key, and not endless. */
function plain(text: string, key: string): string {
  return withoutKey(text, key).slice(0, MOST_WORDS);
}

/** Statuses of a request that the service has read and does not take. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

/** `makes`: the request makes something at the service, so it must not be sent twice. */
function explainTuning(error: unknown, endpoint: Endpoint, what: string, makes: boolean): AppError {
  const { baseUrl, apiKey } = endpoint;
  const detail = plain(error instanceof Error ? error.message : String(error), apiKey);
  const where = { at: baseUrl, cause: error };
  const status = error instanceof APIError ? error.status : undefined;
  if (status === 404 || status === 405 || status === 501)
    return fault.model(
      'tune.noService',
      `${baseUrl} does not know ${what} (${detail}).`,
      'Check the address. Where a service has no fine-tuning jobs, use hopscope tune local.',
      where,
    );
  if (status !== undefined && REFUSALS.has(status))
    return fault.model(
      'tune.refused',
      `The service does not take ${what} (${detail}).`,
      'Correct the rows or the parameters, and start again.',
      where,
    );
  const isLost = error instanceof APIConnectionError || (status ?? 0) >= 500 || !(error instanceof APIError);
  if (makes && isLost)
    return fault.model(
      'tune.unsure',
      `It is not known whether ${what} has arrived at ${baseUrl} (${detail}).`,
      'Repeat the command: it looks there first, and sends nothing twice.',
      where,
    );
  const explained = explain(error, endpoint, null, 1);
  return explained instanceof AppError
    ? explained
    : fault.model('model.failed', `${baseUrl} failed (${detail}).`, 'Try again later.', where);
}
