import type { Point } from '../../../shared/model/index.ts';
import { ignoreGone } from '../cdp/cdp.ts';
import type { FrameDocument, FrameTarget } from '../cdp/frameTarget.ts';
import type { FrameTargets } from '../cdp/frameTargets.ts';
import { inPlace, placementOf, within } from '../cdp/placement.ts';
import type { BrowserCore } from '../core/core.ts';
import { createActionCompleter } from '../elements/completeAction.ts';
import type { WatchMessage } from '../injected/messages.ts';
import { askForPopup, createSuggestions } from '../popups/popupPrompt.ts';

/** Scrolling by the driver's wheel starts only when the compositor handles it, at most this much later. */
const LATE_SCROLL_MS = 1000;

/** The parts of a tab that its watcher's reports use. */
interface ReportsOwner {
  readonly id: string;
  /** Null while the targets are being opened. */
  targets(): FrameTargets | null;
  /** The page may look different. */
  changed(): void;
}

/** The reports of the watcher in a tab's documents, turned into events and prompts. */
export class TabReports {
  readonly #core: BrowserCore;
  readonly #owner: ReportsOwner;
  readonly #suggestions: ReturnType<typeof createSuggestions>;
  readonly #completer: ReturnType<typeof createActionCompleter>;
  #usedLast: FrameDocument | null = null;

  constructor(core: BrowserCore, owner: ReportsOwner) {
    this.#core = core;
    this.#owner = owner;
    this.#suggestions = createSuggestions(core, owner.id);
    this.#completer = createActionCompleter(owner.id, () => owner.targets(), core.redactUrl, core.redaction);
  }

  /** The document that a person, or the driver, used last; null before the first use. */
  get usedLast(): FrameDocument | null {
    return this.#usedLast;
  }

  take(document: FrameDocument, message: WatchMessage): void {
    const { target, context } = document;
    const { events, performing, redaction, redactUrl } = this.#core;
    const { id } = this.#owner;
    switch (message.kind) {
      case 'action':
        this.#takeAction(document, message);
        return;
      case 'life':
        if (!performing.covers(message.wall))
          events.put({ type: 'input', kind: message.life, wall: message.wall });
        return;
      case 'changed':
        this.#owner.changed();
        return;
      case 'pressed':
        this.#completer.pressed(target, context, message.press);
        return;
      case 'host':
        this.#completer.adopt(target, context, message.host);
        return;
      case 'popup':
        if (!performing.covers(message.wall)) void askForPopup(this.#core, id, document, message);
        return;
      case 'suggestions': {
        const { number, suggestions, wall } = message;
        if (suggestions === null || !performing.covers(wall))
          this.#suggestions.show(document, number, suggestions);
        return;
      }
      case 'secret':
        if (message.name !== '') redactUrl.addName(message.name);
        if (message.value !== undefined)
          redaction.watch(secretKey(target, context, message.field), message.value);
        return;
      case 'cursor':
        this.#core.cursor(id, message.cursor);
        return;
      case 'withheld':
        ignoreGone(this.#takePress(document, message.at));
        return;
    }
  }

  async #takePress(document: FrameDocument, { x, y }: Point): Promise<void> {
    const placement = await placementOf(document);
    if (placement === null) return;
    const at = within(placement, { ...inPlace, x, y });
    this.#core.withheldPress(this.#owner.id, { x: at.x, y: at.y });
  }

  #takeAction(document: FrameDocument, message: Extract<WatchMessage, { kind: 'action' }>): void {
    const { events, performing, isAttested, isWithheld } = this.#core;
    this.#owner.changed();
    if (message.scripted !== true) this.#usedLast = document;
    if (performing.covers(message.wall, message.operation === 'scroll' ? LATE_SCROLL_MS : 1)) return;
    // While a person's input is withheld, an action comes from the driver, reported late (behind a dialog, or from a field
    // that scrolled to show typed text), or from the wheel, which only looks around.
    if (isWithheld()) return;
    const type = message.scripted === true || !isAttested() ? 'scripted' : 'action';
    const kept = type === 'action' ? message : { ...message, value: null, held: undefined };
    const action = this.#completer.complete(document, kept);
    if (action instanceof Promise)
      events.putLater(
        action.then((each) => ({ type, action: each })),
        type === 'action',
      );
    else events.put({ type, action });
  }
}

/** The key of a secret field's content: the field is numbered within its document. */
function secretKey(target: FrameTarget, context: number, field: number | undefined): string {
  return `${target.rootFrameId}/${context}/${field}`;
}
