import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Box, boxSchema } from '../../../shared/model/measures.ts';
import { ask, ignoreGone, within } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import { placedBox, placementOf } from '../cdp/placement.ts';
import type { BrowserCore } from '../core.ts';
import { type LocalPopup, type WatchMessage, WORLD } from '../injected/messages.ts';

/** How often it is looked where the field of an open popup lies. */
const LOOK_MS = 50;
/** A page that is busy answers late: it is asked again. */
const ANSWER_MS = 1000;

const evaluated = z.object({ result: z.object({ value: boxSchema.nullable().catch(null) }) });

/** What an open popup belongs to. */
interface Field {
  readonly target: FrameTarget;
  readonly frameId: string;
  readonly context: number;
  readonly popupId: number;
}

/** Turns a native popup that was held back into a prompt; the reply is set by the watcher, as the popup would have. */
export async function askForPopup(
  core: BrowserCore,
  tab: string,
  target: FrameTarget,
  frameId: string,
  context: number,
  message: Extract<WatchMessage, { kind: 'popup' }>,
): Promise<void> {
  const { popup, popupId } = message;
  const box = placedBox(popup.box, await within(placementOf({ target, frameId }), 300, null)) ?? popup.box;
  // One popup at a time and tab, as in any browser.
  core.prompts.removeOfTab(tab, ['select', 'picker']);
  const origin = originOf(target.urls.get(frameId) ?? '');
  const shown = popup.kind === 'select' ? { ...popup, options: popup.options.map(optionOf) } : popup;
  const id = core.prompts.add({ ...shown, box, tab, origin }, async (reply) => {
    const expression = `globalThis.${WORLD}.reply(${popupId}, ${reply.accept}, ${JSON.stringify(reply.values ?? [])})`;
    const sent = target.raw.send('Runtime.evaluate', { expression, contextId: context, userGesture: true });
    ignoreGone(sent);
    await within(sent, 1000, undefined);
  });
  await follow(core, id, { target, frameId, context, popupId }, box);
}

/** While the prompt is open it stays at its field; it is taken back when the page takes the field away. */
async function follow(core: BrowserCore, id: string, field: Field, first: Box): Promise<void> {
  const isOpen = (): boolean => core.prompts.list().some((prompt) => prompt.id === id);
  for (let last = first; ; ) {
    await pause(LOOK_MS, undefined, { ref: false });
    if (!isOpen()) return;
    const now = await within<Box | null | 'unknown'>(placeOf(field), ANSWER_MS, 'unknown');
    if (now === 'unknown') continue;
    if (now === null) return core.prompts.remove(id);
    if (isSame(now, last)) continue;
    last = now;
    core.prompts.move(id, now);
  }
}

/** Null when the field, its frame or its document is gone. */
async function placeOf({ target, frameId, context, popupId }: Field): Promise<Box | null> {
  const expression = `globalThis.${WORLD}.popupBox(${popupId})`;
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

function isSame(a: Box, b: Box): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((key) => Math.abs(a[key] - b[key]) < 0.5);
}

/** Without keys that are there and undefined: the model knows an absent group only as an absent key. */
function optionOf({ group, ...option }: Extract<LocalPopup, { kind: 'select' }>['options'][number]) {
  return { ...option, ...(group === undefined ? {} : { group }) };
}

/** The origin for people: `https://shop.example`, or the scheme of an address that has none. */
export function originOf(url: string): string {
  try {
    const parsed = new URL(url);
    return parsed.origin === 'null' ? parsed.protocol : parsed.origin;
  } catch {
    return '';
  }
}
