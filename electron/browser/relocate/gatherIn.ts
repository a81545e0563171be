import { z } from 'zod';
import type { ElementDescription } from '../../../shared/model/index.ts';
import { isSecretBy, SECRET_FIELDS, SECRET_MARK } from '../../../shared/redaction/secretFields.ts';
import { ask } from '../cdp/cdp.ts';
import { evaluate } from '../cdp/evaluate.ts';
import type { RawSession } from '../cdp/session.ts';
import { makeDescribing } from '../injected/describing.ts';
import { BINDING, localElement, type WatchConfig, WORLD } from '../injected/messages.ts';
import { makeNaming } from '../injected/naming.ts';
import { makeRelocating, type Wanted } from '../injected/relocating.ts';

const gathered = z.object({ element: localElement, around: z.string() });
const answer = z.object({
  candidates: z.array(gathered),
  atPath: gathered.nullable(),
  hosts: z.array(z.number()),
});
/** What may be the wanted element, in the order in which the page lists it: that at its path comes last. */
export interface GatheredIn {
  readonly elements: readonly (z.infer<typeof gathered> & { readonly isAtPath: boolean })[];
  /** Elements that may hold closed roots. */
  readonly hosts: readonly number[];
}

const described = z.object({ node: z.object({ backendNodeId: z.number() }) });

export function wantedOf(element: ElementDescription): Wanted {
  const { tag, role, name, text, css, attributes, box, inShadow = false } = element;
  return { tag, role, name, text, css, attributes, inShadow, box };
}

/** The one global of what finds elements again, in an isolated world. */
const RELOCATING = 'hopscopeRelocating';

/**
 * Puts it into a world that does not have it yet. In the watcher's world it uses the closed roots that the watcher has been
 * given; elsewhere (a stored page) those that are open.
 */
function relocatingSource(): string {
  const config: WatchConfig = {
    binding: BINDING,
    holdPopups: false,
    reportCursor: false,
    secretFields: SECRET_FIELDS,
    secretMark: SECRET_MARK,
  };
  return `globalThis.${RELOCATING} ??= (() => {
    const live = () => globalThis.${WORLD};
    return (${makeRelocating})(
      (${makeDescribing})(${JSON.stringify(config)}, (${makeNaming})(), ${isSecretBy}),
      (element) => live()?.rootOf(element) ?? null,
      (element) => (live()?.mayHide(element) ? live().ask(element) : null),
    );
  })(), undefined`;
}

/** Elements of one document that may be the wanted one, as its isolated world describes them. */
export async function gatherIn(raw: RawSession, contextId: number, wanted: Wanted): Promise<GatheredIn> {
  await evaluate(raw, { expression: relocatingSource(), contextId });
  const expression = `globalThis.${RELOCATING}.gather(${JSON.stringify(wanted)})`;
  const { value } = await evaluate(raw, { expression, contextId, returnByValue: true });
  const { candidates, atPath, hosts } = answer.parse(value);
  const elements = candidates.map((each) => ({ ...each, isAtPath: false }));
  return { elements: atPath === null ? elements : [...elements, { ...atPath, isAtPath: true }], hosts };
}

/** The node of the n-th element of the last answer; the one at the path comes after the candidates. */
export async function nodeOf(raw: RawSession, contextId: number, index: number): Promise<number | null> {
  const expression = `globalThis.${RELOCATING}.listed()[${index}]`;
  const { objectId } = await evaluate(raw, { expression, contextId });
  if (objectId === undefined) return null;
  const { node } = await ask(raw, 'DOM.describeNode', { objectId, depth: 0 }, described);
  await raw.send('Runtime.releaseObject', { objectId });
  return node.backendNodeId;
}
