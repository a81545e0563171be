import { z } from 'zod';
import type { RawSession } from '../port/rawSession.ts';
import { ask, within } from './cdp.ts';
import type { FrameTargets } from './frameTargets.ts';

const answer = z.object({
  result: z.object({
    type: z.string().optional(),
    objectId: z.string().optional(),
    value: z.unknown().optional(),
  }),
  exceptionDetails: z
    .object({ text: z.string(), exception: z.object({ description: z.string() }).partial() })
    .partial()
    .optional(),
});
const properties = z.object({
  result: z.array(
    z.object({ name: z.string(), value: z.object({ objectId: z.string().optional() }).optional() }),
  ),
});

/** A script in a page threw. The message comes from the page, not from the protocol. */
export class ScriptError extends Error {}

/** The return value of a script in a page: a value, or an object by its id. */
export type Returned = z.infer<typeof answer>['result'];

/** Runs a script in one world of a page. Throws ScriptError when the script throws. */
export function runScript(
  raw: RawSession,
  how: {
    readonly expression: string;
    readonly contextId?: number;
    readonly objectGroup?: string;
    readonly returnByValue?: boolean;
    readonly awaitPromise?: boolean;
    /** Chromium refuses a script that would change something. */
    readonly throwOnSideEffect?: boolean;
    /** Chromium ends the script after this many milliseconds. */
    readonly timeout?: number;
  },
): Promise<Returned> {
  return returnOf(raw, 'Runtime.evaluate', how);
}

/** Runs a function on an object of a page, in its world. Throws ScriptError when the function throws. */
export function callOn(
  raw: RawSession,
  how: {
    readonly objectId: string;
    readonly functionDeclaration: string;
    readonly arguments: readonly object[];
    readonly objectGroup?: string;
    readonly returnByValue: boolean;
  },
): Promise<Returned> {
  return returnOf(raw, 'Runtime.callFunctionOn', how);
}

async function returnOf(raw: RawSession, method: string, how: object): Promise<Returned> {
  const { result, exceptionDetails: failure } = await ask(raw, method, how, answer);
  if (failure === undefined) return result;
  throw new ScriptError(failure.exception?.description ?? failure.text ?? 'a script in the page failed');
}

/**
 * Evaluates an expression in the watcher's world of each document of a page. The value is undefined for a document that
 * does not answer in time.
 */
export function runEverywhere(
  targets: FrameTargets,
  expression: string,
  limitMs: number,
): Promise<readonly unknown[]> {
  return Promise.all(
    targets.documents().map(async ({ target: { raw }, context: contextId }) => {
      const asked = runScript(raw, { expression, contextId, returnByValue: true });
      return (await within(asked, limitMs, null))?.value;
    }),
  );
}

/** The ids of the objects of a list, in order. */
export async function objectsIn(raw: RawSession, listId: string): Promise<string[]> {
  const asked = { objectId: listId, ownProperties: true };
  const { result } = await ask(raw, 'Runtime.getProperties', asked, properties);
  return result.flatMap(({ name, value }) =>
    /^\d+$/.test(name) && value?.objectId !== undefined ? [value.objectId] : [],
  );
}
