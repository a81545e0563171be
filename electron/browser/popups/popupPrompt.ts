import { allowFailure } from '../../../shared/mayFail.ts';
import type { Box } from '../../../shared/model/index.ts';
import { ignoreGone, within } from '../cdp/cdp.ts';
import type { FrameDocument } from '../cdp/frameTarget.ts';
import { placedBox, placementOf } from '../cdp/placement.ts';
import type { BrowserCore } from '../core/core.ts';
import { type LocalPopup, type LocalSuggestions, type WatchMessage, WORLD } from '../injected/messages.ts';
import { follow } from './followField.ts';

/** Of these kinds, one prompt is open at a time and tab, as in any browser. */
export const POPUPS = ['select', 'picker', 'suggestions'] as const;

/** Limits for sending the choice to the page, and for finding the position of a field's frame. */
const REPLY_MS = 1000;
const PLACE_MS = 300;

/** Turns a held-back native popup into a prompt. The watcher writes the reply into the field as the popup would have. */
export async function askForPopup(
  core: BrowserCore,
  tab: string,
  at: FrameDocument,
  message: Extract<WatchMessage, { kind: 'popup' }>,
): Promise<void> {
  const { popup, popupId } = message;
  const box = await placedIn(at, popup.box);
  core.prompts.removeOfTab(tab, POPUPS);
  const shown = popup.kind === 'select' ? { ...popup, options: popup.options.map(optionOf) } : popup;
  const id = core.prompts.add({ ...shown, box, tab, origin: originIn(at) }, async (reply) => {
    const values = JSON.stringify(reply.values ?? []);
    await sendChoice(at, `globalThis.${WORLD}.reply(${popupId}, ${reply.accept}, ${values})`);
  });
  const expression = `globalThis.${WORLD}.popupBox(${popupId})`;
  if ((await follow(core, id, { ...at, expression }, box)) === 'gone') core.prompts.remove(id);
}

/**
 * Shows the suggestions of a tab's fields while a person types, newest last. The watcher handles the keys of the list: it
 * receives them before the page, in the order of the presses.
 */
export function createSuggestions(core: BrowserCore, tab: string) {
  let open: { readonly id: string; readonly number: number; readonly context: number } | null = null;
  let last: Promise<void> = Promise.resolve();

  async function showNow(
    at: FrameDocument,
    number: number,
    suggestions: LocalSuggestions | null,
  ): Promise<void> {
    const known = open?.number === number && open.context === at.context && isShown(open.id) ? open : null;
    if (suggestions === null) {
      if (known !== null) core.prompts.remove(known.id);
      return;
    }
    const box = await placedIn(at, suggestions.box);
    const prompt = { ...suggestions, kind: 'suggestions' as const, box, tab, origin: originIn(at) };
    if (known !== null) return core.prompts.adjust(known.id, ({ id }) => ({ ...prompt, id }));
    core.prompts.removeOfTab(tab, POPUPS);
    const id = core.prompts.add(prompt, async ({ accept, values }) => {
      const taken = JSON.stringify(accept ? (values?.[0] ?? null) : null);
      await sendChoice(at, `globalThis.${WORLD}.takeSuggestion(${number}, ${taken})`);
    });
    open = { id, number, context: at.context };
    const expression = `globalThis.${WORLD}.suggestionBox(${number})`;
    void follow(core, id, { ...at, expression }, box).then((end) => {
      if (end === 'gone') core.prompts.remove(id);
    });
  }

  function isShown(promptId: string): boolean {
    return core.prompts.list().some(({ id }) => id === promptId);
  }

  return {
    /** Null closes the list. */
    show(at: FrameDocument, number: number, suggestions: LocalSuggestions | null): void {
      last = allowFailure(
        last.then(() => showNow(at, number, suggestions)),
        'the page is gone',
      );
    },
  };
}

/** A box of a frame, in the tab's viewport. */
async function placedIn(at: FrameDocument, box: Box): Promise<Box> {
  return placedBox(box, await within(placementOf(at), PLACE_MS, null)) ?? box;
}

function originIn({ target, frameId }: FrameDocument): string {
  return originOf(target.urls.get(frameId) ?? '');
}

/** Sends the person's choice to the page as a user gesture. */
async function sendChoice({ target, context }: FrameDocument, expression: string): Promise<void> {
  const sent = target.raw.send('Runtime.evaluate', { expression, contextId: context, userGesture: true });
  ignoreGone(sent);
  await within(sent, REPLY_MS, undefined);
}

/** Leaves out keys with the value undefined: in the model, an absent group is an absent key. */
function optionOf({ group, ...option }: Extract<LocalPopup, { kind: 'select' }>['options'][number]) {
  return { ...option, ...(group === undefined ? {} : { group }) };
}

/** The origin as people read it: `https://shop.example`, or the scheme of an address without an origin. */
export function originOf(url: string): string {
  try {
    const parsed = new URL(url);
    return parsed.origin === 'null' ? parsed.protocol : parsed.origin;
  } catch {
    return '';
  }
}
