import { z } from 'zod';
import { ask } from './cdp.ts';
import type { RawSession } from './session.ts';

const answer = z.object({
  result: z.object({ objectId: z.string().optional(), value: z.unknown().optional() }),
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

/** A script ran in a page and threw: its words are the page's, and say nothing about the protocol. */
export class ScriptError extends Error {}

/** What a script in a page has returned: a value, or an object by its id. */
export type Returned = z.infer<typeof answer>['result'];

/** Runs a script in one world of a page. Throws ScriptError when it throws. */
export function evaluate(
  raw: RawSession,
  how: {
    readonly expression: string;
    readonly contextId?: number;
    readonly objectGroup?: string;
    readonly returnByValue?: boolean;
    readonly awaitPromise?: boolean;
  },
): Promise<Returned> {
  return returnOf(raw, 'Runtime.evaluate', how);
}

/** Runs a function on an object of a page, in its world. Throws ScriptError when it throws. */
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

/** The ids of the objects of a list, in order. */
export async function objectsIn(raw: RawSession, listId: string): Promise<string[]> {
  const asked = { objectId: listId, ownProperties: true };
  const { result } = await ask(raw, 'Runtime.getProperties', asked, properties);
  return result.flatMap(({ name, value }) =>
    /^\d+$/.test(name) && value?.objectId !== undefined ? [value.objectId] : [],
  );
}
