import { z } from 'zod';
import type { ElementDescription } from '../../../shared/model/index.ts';
import { ask } from '../cdp/cdp.ts';
import type { RawSession } from '../cdp/session.ts';
import { localElement } from '../injected/messages.ts';
import type { Wanted } from '../injected/relocating.ts';
import { RELOCATING, relocatingSource } from './relocatingSource.ts';

const gathered = z.object({ element: localElement, around: z.string() });
const answer = z.object({
  candidates: z.array(gathered),
  atPath: gathered.nullable(),
  hosts: z.array(z.number()),
});
export type GatheredIn = z.infer<typeof answer>;

const returned = z.object({
  result: z.object({ value: z.unknown().optional(), objectId: z.string().optional() }),
  exceptionDetails: z
    .object({ exception: z.object({ description: z.string() }).partial().optional() })
    .optional(),
});
const described = z.object({ node: z.object({ backendNodeId: z.number() }) });

export function wantedOf(element: ElementDescription): Wanted {
  const { tag, role, name, text, css, attributes, box, inShadow = false } = element;
  return { tag, role, name, text, css, attributes, inShadow, box };
}

/** Elements of one document that may be the wanted one, as its isolated world describes them. */
export async function gatherIn(raw: RawSession, contextId: number, wanted: Wanted): Promise<GatheredIn> {
  await evaluate(raw, contextId, relocatingSource(), true);
  const expression = `globalThis.${RELOCATING}.gather(${JSON.stringify(wanted)})`;
  const { result } = await evaluate(raw, contextId, expression, true);
  return answer.parse(result.value);
}

/** The node of the n-th element of the last answer; the one at the path comes after the candidates. */
export async function nodeOf(raw: RawSession, contextId: number, index: number): Promise<number | null> {
  const { result } = await evaluate(raw, contextId, `globalThis.${RELOCATING}.listed()[${index}]`, false);
  if (result.objectId === undefined) return null;
  const { node } = await ask(raw, 'DOM.describeNode', { objectId: result.objectId, depth: 0 }, described);
  await raw.send('Runtime.releaseObject', { objectId: result.objectId });
  return node.backendNodeId;
}

async function evaluate(raw: RawSession, contextId: number, expression: string, returnByValue: boolean) {
  const reply = await ask(raw, 'Runtime.evaluate', { expression, contextId, returnByValue }, returned);
  if (reply.exceptionDetails === undefined) return reply;
  throw new Error(reply.exceptionDetails.exception?.description ?? 'the page could not be looked at');
}
