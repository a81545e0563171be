import type { z } from 'zod';
import { mayFail } from '../../../shared/mayFail.ts';
import type { RawSession } from '../port/rawSession.ts';

/** Sends a command and parses what is needed of the answer. */
export async function ask<T>(
  session: RawSession,
  method: string,
  params: object,
  answer: z.ZodType<T>,
): Promise<T> {
  return answer.parse(await session.send(method, params));
}

/** Listens to an event of the protocol; what is needed of it is parsed. Returns the remover. */
export function listenTo<T>(
  session: RawSession,
  event: string,
  schema: z.ZodType<T>,
  listener: (params: T) => void,
): () => void {
  const parsing = (params: unknown): void => {
    const parsed = schema.safeParse(params);
    if (parsed.success) listener(parsed.data);
  };
  session.on(event, parsing);
  return () => session.off(event, parsing);
}

/** For commands whose failure only says that the page is gone meanwhile. */
export function ignoreGone(promise: Promise<unknown>): void {
  mayFail(promise, 'the page is gone');
}

/** The value; throws `why` when it does not come in time. */
export function failAfter<T>(promise: Promise<T>, limitMs: number, why: () => Error): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(why()), limitMs);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Waits for the end, at most so long. Throws what the work throws. */
export async function atMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The value, or `otherwise` when it does not come in time (a dialog blocks the page) or the page is gone. */
export function within<T>(promise: Promise<T>, limitMs: number, otherwise: T): Promise<T> {
  return failAfter(promise, limitMs, () => new Error('too late')).catch(() => otherwise);
}
