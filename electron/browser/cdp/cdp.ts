import type { z } from 'zod';
import { mayFail } from '../../../shared/mayFail.ts';
import type { RawSession } from '../port/rawSession.ts';

/** Sends a command and parses the needed part of the answer. */
export async function ask<T>(
  session: RawSession,
  method: string,
  params: object,
  answer: z.ZodType<T>,
): Promise<T> {
  return answer.parse(await session.send(method, params));
}

/** Listens to an event of the protocol and parses the needed part of it. Returns a function that stops listening. */
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

/** For commands that fail only when the page is gone. */
export function ignoreGone(promise: Promise<unknown>): void {
  mayFail(promise, 'the page is gone');
}

/** Returns the value. Throws `why` when it does not come in time. */
export function failAfter<T>(promise: Promise<T>, limitMs: number, why: () => Error): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(why()), limitMs);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Waits for the work to end, at most `limitMs`. Throws the error of the work. */
export async function atMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Returns the value, or `otherwise` when it does not come in time (a dialog blocks the page) or the page is gone. */
export function within<T>(promise: Promise<T>, limitMs: number, otherwise: T): Promise<T> {
  return failAfter(promise, limitMs, () => new Error('too late')).catch(() => otherwise);
}
