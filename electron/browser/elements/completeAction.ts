import type { Action, ElementDescription, Point } from '../../../shared/model/index.ts';
import type { Redaction } from '../../../shared/redaction/redaction.ts';
import { redactTyped } from '../../../shared/redaction/redactTyped.ts';
import type { UrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import { within } from '../cdp/cdp.ts';
import { adoptClosedRoot, describeWithin } from '../cdp/closedRoots.ts';
import { type FrameDocument, type FrameTarget, frameUrlOf } from '../cdp/frameTarget.ts';
import type { FrameTargets } from '../cdp/frameTargets.ts';
import { placementOf } from '../cdp/placement.ts';
import { runScript } from '../cdp/runScript.ts';
import { type LocalElement, localElement, type WatchAction, WORLD } from '../injected/messages.ts';
import { whileHolding } from './pickWorld.ts';
import { CLICKS, listens } from './topLevel.ts';

/** A page that is blocked or gone does not answer. After this time the action is reported with what is known. */
const ANSWER_MS = 1000;
const chosenAnswer = localElement.nullish();

/** Turns the watcher's reports of a tab into a person's actions. */
export function createActionCompleter(
  tab: string,
  targets: () => FrameTargets | null,
  redactUrl: UrlRedaction,
  redaction: Redaction,
) {
  const adoptions = new Map<string, Promise<boolean>>();
  const offsets = new Map<string, Point>();
  let lastPress: { readonly key: string; readonly chosen: Promise<LocalElement | null> } | null = null;

  function adopt(target: FrameTarget, context: number, host: number): Promise<boolean> {
    const key = `${target.rootFrameId}/${context}/${host}`;
    const known = adoptions.get(key);
    if (known !== undefined) return known;
    const asked = adoptClosedRoot(target, context, host).catch(() => false);
    adoptions.set(key, asked);
    // The element may get a closed root later.
    void asked.then((found) => found || adoptions.delete(key));
    return asked;
  }

  return {
    /** Starts looking for a closed shadow root under an element, so that it is known before anything happens in it. */
    adopt(target: FrameTarget, context: number, host: number): void {
      void adopt(target, context, host);
    },
    /** Starts finding out on which elements of a press the page listens. */
    pressed(target: FrameTarget, context: number, press: number): void {
      const chosen = chooseByListeners(target, context, press).catch(() => null);
      lastPress = { key: `${target.rootFrameId}/${context}/${press}`, chosen };
    },
    /** The watcher's report as an action. The box is moved into the tab's viewport, and closed roots are searched. */
    complete({ target, frameId, context }: FrameDocument, action: WatchAction): Action | Promise<Action> {
      const all = targets();
      const tabUrl = redactUrl(all?.main.urls.get(all.main.rootFrameId) ?? '');
      const frameUrl = frameUrlOf({ target, frameId }, redactUrl);
      const isMainFrame = frameUrl === undefined;
      const build = (element: LocalElement | null, offset: Point | null): Action => {
        const { position } = action;
        const [was, is] = [action.element?.box, element?.box];
        const by = was && is ? { x: was.x - is.x, y: was.y - is.y } : { x: 0, y: 0 };
        return {
          operation: action.operation,
          tab,
          url: tabUrl,
          element: element === null ? null : placed(element, offset, frameUrl, redactUrl),
          value: action.value === null ? null : redactTyped(redaction, element, action.value),
          ...(action.point !== undefined && offset !== null
            ? { point: { x: action.point.x + offset.x, y: action.point.y + offset.y } }
            : {}),
          ...(position === undefined ? {} : { position: { x: position.x + by.x, y: position.y + by.y } }),
          wall: action.wall,
        };
      };
      const key = `${target.rootFrameId}/${context}/${action.press}`;
      const chosen = lastPress?.key === key ? lastPress.chosen : null;
      if (isMainFrame && action.host === undefined && chosen === null)
        return build(action.element, { x: 0, y: 0 });

      const { host } = action;
      const inRoot =
        host === undefined
          ? Promise.resolve(null)
          : adopt(target, context, host).then((found) =>
              found ? describeWithin(target, context, host, action.point ?? null) : null,
            );
      const element = inRoot.then(async (found) => found ?? (await chosen) ?? action.element);
      const offset =
        isMainFrame || all === null
          ? Promise.resolve({ x: 0, y: 0 })
          : placementOf({ target, frameId }).then((found) => found ?? offsets.get(frameId) ?? null);
      return within(Promise.all([element, offset]), ANSWER_MS, [
        null,
        offsets.get(frameId) ?? null,
      ] as const).then(([found, at]) => {
        if (at !== null) offsets.set(frameId, at);
        return build(found ?? action.element, at);
      });
    },
  };
}

/** The element of a press if the page listens on a nearer one than the watcher could determine; else null. */
async function chooseByListeners(
  target: FrameTarget,
  contextId: number,
  press: number,
): Promise<LocalElement | null> {
  return whileHolding(async (holding) => {
    const listId = await holding.pressed(target, contextId);
    const elements = listId === null ? [] : await holding.elements(target, listId);
    const listening = await Promise.all(elements.map((each) => listens(holding, { target }, each, CLICKS)));
    if (!listening.includes(true)) return null;
    const expression = `globalThis.${WORLD}.chosen(${press}, ${JSON.stringify(listening)})`;
    const { value } = await runScript(target.raw, { expression, contextId, returnByValue: true });
    return chosenAnswer.parse(value) ?? null;
  });
}

/** Moves a description into the tab: sets the box and the frame's address, and redacts addresses. */
export function placed(
  element: LocalElement,
  offset: Point | null,
  frameUrl: string | undefined,
  redactUrl: UrlRedaction,
): ElementDescription {
  const { inShadow, secret, ...plain } = element;
  const attributes = Object.fromEntries(
    Object.entries(plain.attributes).map(([name, value]) => [
      name,
      name === 'href' || name === 'src' ? redactUrl(value) : value,
    ]),
  );
  return {
    ...plain,
    attributes,
    box:
      plain.box === null || offset === null
        ? null
        : { ...plain.box, x: plain.box.x + offset.x, y: plain.box.y + offset.y },
    ...(frameUrl === undefined ? {} : { frameUrl }),
    ...(inShadow === undefined ? {} : { inShadow }),
    ...(secret === undefined ? {} : { secret }),
  };
}
