import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Box, boxSchema } from '../../../shared/model/measures.ts';
import { ask, within } from '../cdp/cdp.ts';
import type { FrameDocument } from '../cdp/frameTarget.ts';
import { placedBox, placementOf } from '../cdp/placement.ts';
import type { BrowserCore } from '../core/core.ts';

/** How often the position of an open prompt's field is read. */
const LOOK_MS = 50;
/** Limit for one reading. A busy page answers late and is asked again. */
const ANSWER_MS = 1000;

const evaluated = z.object({ result: z.object({ value: boxSchema.nullable().catch(null) }) });

/** The place of a prompt: an expression that the watcher of a document evaluates to a box. */
export interface AskedAt extends FrameDocument {
  readonly expression: string;
}

/** Null when the field, its frame or its document is gone. */
export async function placeOf({ target, frameId, context, expression }: AskedAt): Promise<Box | null> {
  const [found, placement] = await Promise.all([
    ask(
      target.raw,
      'Runtime.evaluate',
      { expression, contextId: context, returnByValue: true },
      evaluated,
    ).catch(() => null),
    placementOf({ target, frameId }),
  ]);
  const box = found?.result.value ?? null;
  return box === null ? null : placedBox(box, placement);
}

/**
 * Keeps an open prompt at its field. Resolves with `gone` when the page removes the field, with `closed` when the prompt is
 * closed.
 */
export async function follow(
  core: BrowserCore,
  promptId: string,
  field: AskedAt,
  first: Box,
): Promise<'gone' | 'closed'> {
  for (let last = first; ; ) {
    await pause(LOOK_MS, undefined, { ref: false });
    if (!core.prompts.list().some(({ id }) => id === promptId)) return 'closed';
    const now = await within<Box | null | 'unknown'>(placeOf(field), ANSWER_MS, 'unknown');
    if (now === 'unknown') continue;
    if (now === null) return 'gone';
    if (isSame(now, last)) continue;
    last = now;
    core.prompts.adjust(promptId, (prompt) => ('box' in prompt ? { ...prompt, box: now } : prompt));
  }
}

function isSame(a: Box, b: Box): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((key) => Math.abs(a[key] - b[key]) < 0.5);
}
