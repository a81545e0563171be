import { z } from 'zod';
import type { ElementDescription } from '../../../shared/model/index.ts';
import { runScript } from '../cdp/runScript.ts';
import { nodeIdOf } from '../cdp/targetNode.ts';
import { localElement } from '../injected/messages.ts';
import type { Wanted } from '../injected/relocating.ts';
import { RELOCATING, relocatingSource } from '../injected/source.ts';
import type { RawSession } from '../port/rawSession.ts';

const gathered = z.object({ element: localElement, around: z.string() });
const answer = z.object({
  candidates: z.array(gathered),
  atPath: gathered.nullable(),
  hosts: z.array(z.number()),
});
/** Candidates for the wanted element, in the order of the page's list: the one at its path comes last. */
export interface GatheredIn {
  readonly elements: readonly (z.infer<typeof gathered> & { readonly isAtPath: boolean })[];
  /** Elements that may hold closed roots. */
  readonly hosts: readonly number[];
}

export function wantedOf(element: ElementDescription): Wanted {
  const { tag, role, name, text, css, attributes, box, inShadow = false } = element;
  return { tag, role, name, text, css, attributes, inShadow, box };
}

/** Elements of one document that may be the wanted one, as its isolated world describes them. */
export async function gatherIn(raw: RawSession, contextId: number, wanted: Wanted): Promise<GatheredIn> {
  await runScript(raw, { expression: relocatingSource(), contextId });
  const expression = `globalThis.${RELOCATING}.gather(${JSON.stringify(wanted)})`;
  const { value } = await runScript(raw, { expression, contextId, returnByValue: true });
  const { candidates, atPath, hosts } = answer.parse(value);
  const elements = candidates.map((each) => ({ ...each, isAtPath: false }));
  return { elements: atPath === null ? elements : [...elements, { ...atPath, isAtPath: true }], hosts };
}

/** The node of the n-th element of the last result. The element at the path comes after the candidates. */
export async function nodeOf(raw: RawSession, contextId: number, index: number): Promise<number | null> {
  const expression = `globalThis.${RELOCATING}.listed()[${index}]`;
  const { objectId } = await runScript(raw, { expression, contextId });
  if (objectId === undefined) return null;
  const node = await nodeIdOf(raw, objectId);
  await raw.send('Runtime.releaseObject', { objectId });
  return node;
}
