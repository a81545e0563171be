import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai/error';
import { AppError, fault } from '../../../shared/errors.ts';
import type { Endpoint } from './endpoint.ts';

/** Errors between a request and its reply, and their sentences. */

/** The most characters of a reply. A longer one is an error, because no agent can use it. */
export const MOST_CHARACTERS = 4_000_000;

/** The endpoint returned something that is not a reply, or the reply broke off. */
export class BrokenOff extends Error {}
export class TooLong extends Error {}

/** An error that the endpoint wrote where a reply belongs: in a body with status 200, or in a stream. */
export class SaidError extends APIError {
  constructor(said: object | string, headers: Headers) {
    const error = typeof said === 'string' ? { message: said } : said;
    super(saidStatus(error), error, undefined, headers);
  }

  /** Whether the same request may succeed later. */
  get mayPass(): boolean {
    return this.status === undefined || this.status === 429 || this.status >= 500;
  }
}

/** The status of services that name only the kind of an error. */
const kindStatus: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  invalid_api_key: 401,
  permission_error: 403,
  not_found_error: 404,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  insufficient_quota: 429,
  overloaded_error: 503,
  server_error: 500,
  api_error: 500,
};

function saidStatus(error: object): number | undefined {
  const { code, status, type } = error as Readonly<Record<string, unknown>>;
  const number = [code, status].map(Number).find((one) => one >= 400 && one <= 599);
  if (number !== undefined) return number;
  return [code, type].flatMap((one) => kindStatus[String(one)] ?? [])[0];
}

/** The words of OpenAI and Groq, vLLM, SGLang, llama.cpp, Anthropic, Gemini and Text Generation Inference. */
const overContext =
  /\bcontext (?:length|size|window|limit)|\bmaximum model length|\bprompt is too long|\binput token count|\breduce the length of the messages|`inputs` tokens/i;

/** Whether the request is longer than the model can read. */
export function isOverContext(error: unknown): boolean {
  if (!(error instanceof APIError)) return false;
  const kinds = [error.code, error.type];
  if (kinds.includes('context_length_exceeded') || kinds.includes('exceed_context_size_error')) return true;
  return [400, 413, 422].includes(error.status ?? 0) && overContext.test(error.message.slice(0, 20_000));
}

/** Whether the endpoint refuses the tools of a request. vLLM names the option that is missing, llama.cpp answers with status 500. */
export function refusesTools(error: unknown): boolean {
  if (!(error instanceof APIError) || error.status === undefined || isOverContext(error)) return false;
  if ([401, 403, 429].includes(error.status)) return false;
  return /\btools?\b|\btool_choice\b|\bfunction[ -]calling\b/i.test(error.message.slice(0, 20_000));
}

/** The error for an endpoint or a model without tools. */
export function withoutTools(error: unknown, { model, baseUrl, apiKey }: Endpoint): AppError {
  const detail = withoutKey(error instanceof Error ? error.message : String(error), apiKey);
  return fault.model(
    'model.tools',
    `The endpoint takes no tools for the model ${model} (${detail}).`,
    'Choose a model that calls tools, or turn tools on in the server (vLLM: --enable-auto-tool-choice, llama.cpp: --jinja). Other agents, such as mmina, need no tools.',
    { at: baseUrl, cause: error },
  );
}

/** Aborts a request that takes too long, as a whole or since its last chunk. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly signal = this.#controller.signal;
  why: 'silent' | 'whole' | 'stopped' | null = null;
  readonly #whole: NodeJS.Timeout;
  #silent: NodeJS.Timeout | undefined;
  readonly #leaving: AbortSignal | undefined;
  readonly #stop = (): void => this.#abort('stopped');

  constructor(wholeMs: number, leaving: AbortSignal | undefined) {
    this.#whole = setTimeout(() => this.#abort('whole'), wholeMs);
    this.#leaving = leaving;
    if (leaving?.aborted === true) this.#stop();
    leaving?.addEventListener('abort', this.#stop, { once: true });
  }

  heard(silentMs: number): void {
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => this.#abort('silent'), silentMs);
  }

  /** Ends early when the request is aborted. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }

  end(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#silent);
    this.#leaving?.removeEventListener('abort', this.#stop);
  }

  #abort(why: 'silent' | 'whole' | 'stopped'): void {
    this.why ??= why;
    this.#controller.abort();
  }
}

/** Turns the cause of a missing reply into an AppError. */
export function explain(error: unknown, endpoint: Endpoint, why: Deadline['why'], requests: number): unknown {
  if (error instanceof AppError) return error;
  const { model, baseUrl, apiKey } = endpoint;
  const where = { at: baseUrl, cause: error };
  const detail = withoutKey(error instanceof Error ? error.message : String(error), apiKey);
  const after = requests > 1 ? ` after ${requests} requests` : '';
  const of = (code: string, message: string, advice: string): AppError =>
    fault.model(`model.${code}`, message, advice, where);
  if (why === 'stopped')
    return of('stopped', `The request to the model ${model} was cancelled.`, 'Its reply was not used.');
  if (why !== null || isTimeout(error))
    return of(
      'timeout',
      `The model ${model} did not answer in time${after}.`,
      'Check whether the endpoint is overloaded, or give it more time.',
    );
  if (error instanceof TooLong)
    return of(
      'tooLong',
      `The reply of the model ${model} did not end. It was cut off at ${MOST_CHARACTERS.toLocaleString('en')} characters.`,
      'Set the maximum tokens of a reply in the settings of the endpoint.',
    );
  if (isOverContext(error))
    return of(
      'context',
      `The request is longer than the model ${model} can read (${detail}).`,
      'Send less of the page, or take a model or a server with a longer context.',
    );
  if (error instanceof APIError && error.status !== undefined) {
    const { status } = error;
    if (status === 401 || status === 403)
      return of(
        'key',
        `The endpoint refuses the key (${detail}).`,
        'Enter the key again, and check whether it may use this model.',
      );
    if (status === 404 || status === 405) {
      if (!isOfModel(error) && !/\/(?:v\d\w*|openai)$/.test(baseUrl))
        return of(
          'path',
          `There is no API at ${baseUrl}/chat/completions (${detail}).`,
          `The address usually ends in /v1: try ${baseUrl}/v1.`,
        );
      return of(
        'unknown',
        `The endpoint has no model ${model} (${detail}).`,
        'Check the name of the model and the address, which usually ends in /v1.',
      );
    }
    if (status === 429)
      return of(
        'busy',
        `The endpoint takes no more requests now${after} (${detail}).`,
        'Wait, or run fewer attempts at a time. The attempt is kept.',
      );
    if (status >= 500)
      return of(
        'failed',
        `The endpoint failed${after} (${detail}).`,
        'Try again later; the log of the endpoint has the reason. The attempt is kept.',
      );
    return of(
      'request',
      `The endpoint does not take the request (${detail}).`,
      'Check the settings of the model: some models take no temperature, no pictures or fewer tokens.',
    );
  }
  const certificate = certificateIn(error);
  if (certificate !== null)
    return of(
      'certificate',
      `The certificate of ${baseUrl} is not trusted here (${certificate}).`,
      'If the certificate is yours or your company’s, set NODE_EXTRA_CA_CERTS to the file of its authority and start Hopscope again.',
    );
  if (error instanceof APIConnectionError)
    return of(
      'unreachable',
      `Nothing answers at ${baseUrl}${after} (${causeOf(error) ?? detail}).`,
      'Check that the server runs, and check the address.',
    );
  if (error instanceof APIError)
    return of(
      'failed',
      `The endpoint failed while it answered (${detail}).`,
      'Try again later; the log of the endpoint has the reason.',
    );
  return of(
    'brokenOff',
    `The model ${model} gave no whole reply${after} (${detail}).`,
    'Check for a proxy before the endpoint, and whether the endpoint supports OpenAI’s chat completions.',
  );
}

function isTimeout(error: unknown): boolean {
  return error instanceof APIConnectionTimeoutError;
}

/** The cause of a “Connection error.” */
function causeOf(error: Error): string | null {
  const inner = innermost(error);
  if (inner === error) return null;
  // Several addresses were tried; each has its own error.
  if (inner instanceof AggregateError && inner.message === '')
    return inner.errors.map((one) => (one instanceof Error ? one.message : String(one))).join(', ');
  return inner.message;
}

/** Why a server's certificate was rejected, in OpenSSL's words; null for other errors. */
function certificateIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const inner = innermost(error);
  const code = 'code' in inner ? String(inner.code) : '';
  return /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/.test(code) ? inner.message : null;
}

function innermost(error: Error): Error {
  let inner = error;
  for (let depth = 0; depth < 5 && inner.cause instanceof Error; depth += 1) inner = inner.cause;
  return inner;
}

/** Whether the error is about a missing model. A service with the right path names the model in the error. */
function isOfModel(error: APIError): boolean {
  return error.code === 'model_not_found' || /\bmodel\b|\bdeployment\b/i.test(error.message);
}

/** Removes the key, because endpoints repeat parts of the request. */
export function withoutKey(text: string, key: string): string {
  return key === '' ? text : text.replaceAll(key, '•••');
}
