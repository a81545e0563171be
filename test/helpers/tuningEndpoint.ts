import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type LearnedMessage, type LearnedRow, learn, type Policy, rowsIn } from './learner.ts';

/** A file that the service keeps. */
interface KeptFile {
  readonly id: string;
  readonly filename: string;
  readonly content: string;
}

/** A job of the service. Each question for its state carries it one state further. */
interface KeptJob {
  readonly id: string;
  status: string;
  readonly body: {
    readonly model: string;
    readonly training_file: string;
    readonly [name: string]: unknown;
  };
  model: string | null;
  error: string | null;
  /** How often somebody asked for its state. */
  asked: number;
}

/** What the service does instead of answering a request. `drop`: it cuts the connection. */
type Trouble = 'drop' | { readonly status: number; readonly message: string };

export interface TuningEndpointScript {
  /** The model that is trained further; it answers nothing if left out. */
  readonly base?: Policy;
  /** Other models of the service: their answers. null: it has no such model. */
  readonly others?: (model: string, messages: readonly LearnedMessage[]) => string | null;
  /** How a job learns from the rows of its file; `learn` if left out. */
  readonly fit?: (rows: readonly LearnedRow[]) => Policy;
  /** The states of a job, one for each question; it stays in the last one. */
  readonly states?: readonly string[];
  /** The error of a job that fails. */
  readonly failure?: string;
  /** Called when a request has arrived, and when it was carried out but not answered. */
  readonly at?: (
    request: { readonly name: string; readonly nth: number; readonly body: string },
    moment: 'arrived' | 'done',
  ) => Trouble | null | Promise<Trouble | null>;
  /** Requests that this service does not have, such as `GET files`. */
  readonly without?: readonly string[];
  readonly keepsNames?: boolean;
  readonly keepsMetadata?: boolean;
  /** Whether it lists only one row on a page. */
  readonly smallPages?: boolean;
}

export interface TuningEndpoint {
  readonly baseUrl: string;
  readonly files: readonly KeptFile[];
  readonly jobs: readonly KeptJob[];
  /** Adapters that were loaded: name and path. */
  readonly adapters: ReadonlyMap<string, string>;
  readonly requests: readonly { readonly name: string; readonly key: string }[];
  close(): Promise<void>;
}

/**
 * A server on loopback with OpenAI's files, fine-tuning jobs and chat completions, and vLLM's adapters. A job learns from the rows of its
 * file, and its model answers with what was learnt.
 */
export async function startTuningEndpoint(script: TuningEndpointScript = {}): Promise<TuningEndpoint> {
  const { states = ['validating_files', 'running', 'succeeded'], without = [] } = script;
  const files: KeptFile[] = [];
  const jobs: KeptJob[] = [];
  const adapters = new Map<string, string>();
  const learnt = new Map<string, Policy>();
  const requests: { name: string; key: string }[] = [];

  const fileView = ({ id, filename, content }: KeptFile) => ({
    ...{ id, object: 'file', bytes: Buffer.byteLength(content), created_at: 0, purpose: 'fine-tune' },
    filename: script.keepsNames === false ? `${id}.jsonl` : filename,
  });
  const jobView = ({ id, status, body, model, error }: KeptJob) => ({
    ...{ id, object: 'fine_tuning.job', status, model: body.model, training_file: body.training_file },
    ...{ fine_tuned_model: model, error: error === null ? null : { code: 'failed', message: error } },
    trained_tokens: status === 'succeeded' ? tokensOf(files, body.training_file) : null,
    ...(script.keepsMetadata === false ? {} : { metadata: body['metadata'] }),
  });

  function advance(job: KeptJob): void {
    if (['succeeded', 'failed', 'cancelled'].includes(job.status)) return;
    job.status = states[Math.min(job.asked, states.length - 1)] ?? job.status;
    job.asked += 1;
    if (job.status === 'failed') job.error = script.failure ?? 'the training diverged';
    if (job.status !== 'succeeded') return;
    job.model = `ft:${job.body.model}:${job.id}`;
    const file = files.find(({ id }) => id === job.body.training_file);
    learnt.set(job.model, (script.fit ?? learn)(rowsIn(file?.content ?? '')));
  }

  /** What a request does. null: there is no such thing. */
  function carryOut(name: string, id: string, body: Buffer, type: string): object | string | null {
    const json = (): Record<string, unknown> => JSON.parse(body.toString()) as Record<string, unknown>;
    const job = jobs.find((one) => one.id === id);
    switch (name) {
      case 'POST files': {
        const kept = { id: `file-${files.length + 1}`, ...uploaded(body, type) };
        files.push(kept);
        return fileView(kept);
      }
      case 'GET files':
        return list(files.map(fileView));
      case 'POST jobs': {
        const asked = json() as KeptJob['body'];
        const made = {
          id: `job-${jobs.length + 1}`,
          status: 'queued',
          body: asked,
          model: null,
          error: null,
          asked: 0,
        };
        jobs.push(made);
        return jobView(made);
      }
      case 'GET jobs':
        return list(jobs.map(jobView).reverse());
      case 'GET job':
        if (job === undefined) return null;
        advance(job);
        return jobView(job);
      case 'POST cancel':
        if (job === undefined) return null;
        job.status = 'cancelled';
        return jobView(job);
      case 'GET events':
        return list([{ id: `event-of-${id}`, message: `${id} has begun`, created_at: 1 }]);
      case 'GET checkpoints':
        return list(
          job?.model
            ? [{ id: 'c1', fine_tuned_model_checkpoint: `${job.model}:ckpt-1`, step_number: 1 }]
            : [],
        );
      case 'GET models':
        return list([
          { id: 'owl-7' },
          ...[...adapters].map(([adapter, root]) => ({ id: adapter, root, parent: 'owl-7' })),
        ]);
      case 'POST load_lora_adapter': {
        const asked = json();
        adapters.set(String(asked['lora_name']), String(asked['lora_path']));
        return `Success: LoRA adapter '${String(asked['lora_name'])}' added successfully.`;
      }
      case 'POST chat': {
        const { model, messages } = json() as { model: string; messages: LearnedMessage[] };
        const policy = learnt.get(model) ?? script.base ?? (() => '');
        const said = script.others?.(model, messages) ?? policy(messages);
        const message = { role: 'assistant', content: said };
        return { model, choices: [{ index: 0, finish_reason: 'stop', message }] };
      }
      default:
        return null;
    }
  }

  /** All rows. A list of small pages has one row on each, and its requests name the row before. */
  function list(rows: readonly object[]): object {
    return { object: 'list', data: rows, has_more: false };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { name, id, after } = readPath(request);
    requests.push({ name, key: request.headers.authorization ?? '' });
    const nth = requests.filter((one) => one.name === name).length;
    const send = (status: number, given: object | string): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof given === 'string' ? given : JSON.stringify(given));
    };
    const arrived = { name, nth, body: body.toString() };
    const trouble = (await script.at?.(arrived, 'arrived')) ?? null;
    if (trouble === 'drop') return void response.destroy();
    if (trouble !== null) return send(trouble.status, { error: { message: trouble.message } });
    const done = without.includes(name)
      ? null
      : carryOut(name, id, body, request.headers['content-type'] ?? '');
    const late = (await script.at?.(arrived, 'done')) ?? null;
    if (late === 'drop') return void response.destroy();
    if (late !== null) return send(late.status, { error: { message: late.message } });
    if (done === null) return send(404, { error: { message: 'Not Found' } });
    send(200, script.smallPages === true ? onePage(done, after) : done);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    ...{ files, jobs, adapters, requests },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const PATHS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^\/v1\/files$/, 'files'],
  [/^\/v1\/fine_tuning\/jobs$/, 'jobs'],
  [/^\/v1\/fine_tuning\/jobs\/([^/]+)$/, 'job'],
  [/^\/v1\/fine_tuning\/jobs\/([^/]+)\/cancel$/, 'cancel'],
  [/^\/v1\/fine_tuning\/jobs\/([^/]+)\/events$/, 'events'],
  [/^\/v1\/fine_tuning\/jobs\/([^/]+)\/checkpoints$/, 'checkpoints'],
  [/^\/v1\/models$/, 'models'],
  [/^\/v1\/load_lora_adapter$/, 'load_lora_adapter'],
  [/^\/v1\/chat\/completions$/, 'chat'],
];

function readPath({ url = '', method = '' }: IncomingMessage) {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  for (const [pattern, name] of PATHS) {
    const found = pattern.exec(pathname);
    if (found !== null)
      return { name: `${method} ${name}`, id: found[1] ?? '', after: searchParams.get('after') };
  }
  return { name: `${method} ${pathname}`, id: '', after: null };
}

/** The page of a list after a row. */
function onePage(done: object | string, after: string | null): object | string {
  if (typeof done === 'string' || !('data' in done)) return done;
  const rows = done.data as readonly { readonly id: string }[];
  const from = rows.findIndex(({ id }) => id === after) + 1;
  return { ...done, data: rows.slice(from, from + 1), has_more: from + 1 < rows.length };
}

/** The file in a body of `multipart/form-data`. */
function uploaded(body: Buffer, type: string): { readonly filename: string; readonly content: string } {
  const boundary = /boundary=(\S+)/.exec(type)?.[1] ?? '';
  const parts = body.toString('utf8').split(`--${boundary}`);
  const part = parts.find((one) => one.includes('filename="')) ?? '';
  const from = part.indexOf('\r\n\r\n') + 4;
  return { filename: /filename="([^"]*)"/.exec(part)?.[1] ?? '', content: part.slice(from, -2) };
}

/** Four characters count as one token. */
function tokensOf(files: readonly KeptFile[], id: string): number {
  return Math.ceil((files.find((one) => one.id === id)?.content.length ?? 0) / 4);
}
