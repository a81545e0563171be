import { ignoreGone, within } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import { placementOf } from '../cdp/placement.ts';
import type { BrowserCore } from '../core.ts';
import { type LocalPopup, type WatchMessage, WORLD } from '../injected/messages.ts';

/** Turns a native popup that was held back into a prompt; the reply is set by the watcher, as the popup would have. */
export async function askForPopup(
  core: BrowserCore,
  tab: string,
  target: FrameTarget,
  frameId: string,
  context: number,
  message: Extract<WatchMessage, { kind: 'popup' }>,
): Promise<void> {
  const offset = (await within(placementOf({ target, frameId }), 300, null)) ?? { x: 0, y: 0 };
  const { popup, popupId } = message;
  const box = { ...popup.box, x: popup.box.x + offset.x, y: popup.box.y + offset.y };
  // One popup at a time and tab, as in any browser.
  core.prompts.removeOfTab(tab, ['select', 'picker']);
  const origin = originOf(target.urls.get(frameId) ?? '');
  const shown = popup.kind === 'select' ? { ...popup, options: popup.options.map(optionOf) } : popup;
  core.prompts.add({ ...shown, box, tab, origin }, async (reply) => {
    const expression = `globalThis.${WORLD}.reply(${popupId}, ${reply.accept}, ${JSON.stringify(reply.values ?? [])})`;
    const sent = target.raw.send('Runtime.evaluate', { expression, contextId: context, userGesture: true });
    ignoreGone(sent);
    await within(sent, 1000, undefined);
  });
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
