import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai/error';
import { AppError, fault } from '../../../shared/errors.ts';
import type { Endpoint } from './endpoint.ts';

/** What goes wrong between a request and its reply, and its words. */

/** A reply beyond this is no reply: nobody can act on it. */
export const MOST_CHARACTERS = 4_000_000;

/** The endpoint answered with something that is no reply, or ended in the middle of one. */
export class BrokenOff extends Error {}
export class TooLong extends Error {}

/** Ends a request that takes too long: as a whole, or since it was last heard of. */
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

/** Why no reply came, in words. */
export function explain(error: unknown, endpoint: Endpoint, why: Deadline['why'], requests: number): unknown {
  if (error instanceof AppError) return error;
  const { model, baseUrl, apiKey } = endpoint;
  const where = { at: baseUrl, cause: error };
  const detail = withoutKey(error instanceof Error ? error.message : String(error), apiKey);
  const after = requests > 1 ? ` after ${requests} requests` : '';
  const of = (code: string, message: string, advice: string): AppError =>
    fault.model(`model.${code}`, message, advice, where);
  if (why === 'stopped')
    return of('stopped', `The model ${model} was not waited for any longer.`, 'Its reply was not used.');
  if (why !== null || isTimeout(error))
    return of(
      'timeout',
      `The model ${model} did not answer in time${after}.`,
      'Look whether the endpoint is overloaded, or give it more time.',
    );
  if (error instanceof TooLong)
    return of(
      'tooLong',
      `The model ${model} did not come to an end: its reply was given up at ${MOST_CHARACTERS.toLocaleString('en')} characters.`,
      'Set the most tokens of a reply in the settings of the endpoint.',
    );
  if (error instanceof APIError && error.status !== undefined) {
    const { status } = error;
    if (status === 401 || status === 403)
      return of(
        'key',
        `The endpoint refuses the key (${detail}).`,
        'Set its key anew, and look whether it may use this model.',
      );
    if (status === 404 || status === 405) {
      if (!isOfModel(error) && !/\/(?:v\d\w*|openai)$/.test(baseUrl))
        return of(
          'path',
          `There is nothing to ask at ${baseUrl}/chat/completions (${detail}).`,
          `The address mostly ends in /v1: try ${baseUrl}/v1.`,
        );
      return of(
        'unknown',
        `The endpoint knows no model ${model} (${detail}).`,
        'Look at the name of the model and at the address, which mostly ends in /v1.',
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
        'Try again later; its own log says why. The attempt is kept.',
      );
    return of(
      'request',
      `The endpoint does not take the request (${detail}).`,
      'Look at the settings of the model: some take no temperature, no pictures or fewer tokens.',
    );
  }
  const certificate = certificateIn(error);
  if (certificate !== null)
    return of(
      'certificate',
      `The certificate of ${baseUrl} is not trusted here (${certificate}).`,
      'Where it is your own, or your company’s: name the file of its authority in NODE_EXTRA_CA_CERTS, then start Hopscope again.',
    );
  if (error instanceof APIConnectionError)
    return of(
      'unreachable',
      `Nothing answers at ${baseUrl}${after} (${causeOf(error) ?? detail}).`,
      'Look whether the server runs, and at the address.',
    );
  if (error instanceof APIError)
    return of(
      'failed',
      `The endpoint failed while it answered (${detail}).`,
      'Try again later; its own log says why.',
    );
  return of(
    'brokenOff',
    `The model ${model} gave no whole reply${after} (${detail}).`,
    'Look at what stands before the endpoint (a proxy?), and whether it speaks OpenAI’s chat completions.',
  );
}

function isTimeout(error: unknown): boolean {
  return error instanceof APIConnectionTimeoutError;
}

/** The reason under “Connection error.” */
function causeOf(error: Error): string | null {
  const inner = innermost(error);
  if (inner === error) return null;
  // Several addresses were tried: each has its own words.
  if (inner instanceof AggregateError && inner.message === '')
    return inner.errors.map((one) => (one instanceof Error ? one.message : String(one))).join(', ');
  return inner.message;
}

/** Why a server's certificate was not taken, in OpenSSL's words; null: it was not about that. */
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

/** A service that knows its paths says that it is the model that it has not. */
function isOfModel(error: APIError): boolean {
  return error.code === 'model_not_found' || /\bmodel\b|\bdeployment\b/i.test(error.message);
}

/** Endpoints repeat what they got. */
function withoutKey(text: string, key: string): string {
  return key === '' ? text : text.replaceAll(key, '•••');
}
