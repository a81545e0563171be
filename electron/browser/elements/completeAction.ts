import type { Action, ElementDescription, Point } from '../../../shared/model/index.ts';
import type { Redaction } from '../../../shared/redaction/redaction.ts';
import { redactTypedAndHeld } from '../../../shared/redaction/redactTyped.ts';
import type { UrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import { within } from '../cdp/cdp.ts';
import { adoptClosedRoot, describeWithin } from '../cdp/closedRoots.ts';
import { type FrameDocument, type FrameTarget, frameUrlOf } from '../cdp/frameTarget.ts';
import type { FrameTargets } from '../cdp/frameTargets.ts';
import { placementOf } from '../cdp/placement.ts';
import { runScript } from '../cdp/runScript.ts';
import { chosenElement, type LocalElement, type WatchAction, WORLD } from '../injected/messages.ts';
import { whileHolding } from './pickWorld.ts';
import { CLICKS, MOVES, readListens } from './topLevel.ts';

/** A page that is blocked or gone does not answer. After this time the action is reported with what is known. */
const ANSWER_MS = 1000;
/** How many presses are remembered until their actions come. Older ones are forgotten. */
const MOST_PRESSES = 8;
/** The element of a press. `position`: missing if listeners do not decide about it. */
interface Found {
  readonly element: LocalElement;
  readonly position?: Point | null;
}
/** Null: the reported element stays. `unknown`: the page has not said which of the nested elements it is. */
type Answer = Found | null | typeof UNKNOWN;
const UNKNOWN = 'unknown';

/** Turns the watcher's reports of a tab into a person's actions. */
export function createActionCompleter(
  tab: string,
  targets: () => FrameTargets | null,
  redactUrl: UrlRedaction,
  redaction: Redaction,
) {
  const adoptions = new Map<string, Promise<boolean>>();
  const offsets = new Map<string, Point>();
  /** On a busy page another press may come before the action of the one before. */
  const presses = new Map<string, Promise<Answer>>();

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
      const chosen = chooseByListeners(target, context, press).catch((): Answer => UNKNOWN);
      presses.set(`${target.rootFrameId}/${context}/${press}`, chosen);
      for (const old of [...presses.keys()].slice(0, -MOST_PRESSES)) presses.delete(old);
    },
    /** The watcher's report as an action. The box is moved into the tab's viewport, and closed roots are searched. */
    complete({ target, frameId, context }: FrameDocument, action: WatchAction): Action | Promise<Action> {
      const all = targets();
      const tabUrl = redactUrl(all?.main.urls.get(all.main.rootFrameId) ?? '');
      const frameUrl = frameUrlOf({ target, frameId }, redactUrl);
      const isMainFrame = frameUrl === undefined;
      const build = (answer: Answer, offset: Point | null): Action => {
        const found = answer === UNKNOWN ? null : answer;
        const element = found?.element ?? action.element;
        // The place of a press is known, also where it is not known whether it matters.
        const reported = action.position ?? (answer === UNKNOWN ? action.place : undefined);
        const position =
          found?.position === undefined ? movedTo(element, reported, action.element) : found.position;
        const isDrag = action.drag !== undefined && found?.position != null;
        const value = isDrag ? (action.drag ?? null) : action.value;
        return {
          operation: isDrag ? 'drag' : action.operation,
          tab,
          url: tabUrl,
          element:
            element === null
              ? null
              : {
                  ...placed(element, offset, frameUrl, redactUrl),
                  ...(answer === UNKNOWN && action.sure !== true ? { isUnsure: true as const } : {}),
                },
          ...redactTypedAndHeld(redaction, element, { value, held: action.held }),
          ...(action.point !== undefined && offset !== null
            ? { point: { x: action.point.x + offset.x, y: action.point.y + offset.y } }
            : {}),
          ...(position == null ? {} : { position }),
          wall: action.wall,
        };
      };
      const chosen = presses.get(`${target.rootFrameId}/${context}/${action.press}`);
      const { host } = action;
      if (isMainFrame && host === undefined && chosen === undefined) return build(null, AT_ORIGIN);

      const inRoot: Promise<Answer> =
        host === undefined
          ? Promise.resolve(null)
          : adopt(target, context, host).then((found) =>
              found
                ? describeWithin(target, context, host, action.point ?? null).then((inner) =>
                    inner === null ? null : { element: inner },
                  )
                : null,
            );
      // Each fact has its own time limit, so that the others count even if one does not come.
      const element = Promise.all([
        within<Answer>(inRoot, ANSWER_MS, UNKNOWN),
        within<Answer>(chosen ?? Promise.resolve(null), ANSWER_MS, UNKNOWN),
      ]).then(([nearer, listening]) => nearer ?? listening);
      const known = offsets.get(frameId) ?? null;
      const offset = isMainFrame
        ? Promise.resolve(AT_ORIGIN)
        : within(placementOf({ target, frameId }), ANSWER_MS, null).then((found) => found ?? known);
      return Promise.all([element, offset]).then(([found, at]) => {
        if (at !== null) offsets.set(frameId, at);
        return build(found, at);
      });
    },
  };
}

const AT_ORIGIN: Point = { x: 0, y: 0 };

/** A place on the reported element as a place on the element that it turned out to be. */
function movedTo(
  to: LocalElement | null,
  position: Point | undefined,
  from: LocalElement | null,
): Point | undefined {
  const [was, is] = [from?.box, to?.box];
  if (position === undefined || !was || !is) return position;
  return { x: position.x + was.x - is.x, y: position.y + was.y - is.y };
}

/** The element of a press and its place, if the page's listeners decide about them; null if what was reported stays. */
async function chooseByListeners(target: FrameTarget, contextId: number, press: number): Promise<Answer> {
  return whileHolding(async (holding) => {
    const listId = await holding.pressed(target, contextId, press);
    const elements = listId === null ? [] : await holding.elements(target, listId);
    // An announced press has elements until the page has forgotten it.
    if (elements.length === 0) return UNKNOWN;
    const types = await Promise.all(elements.map((each) => readListens(holding, { target }, each)));
    const [listening, following] = [CLICKS, MOVES].map((kinds) =>
      types.map((each) => each.some((type) => kinds.has(type))),
    );
    if (listening?.includes(true) !== true && following?.includes(true) !== true) return null;
    const facts = JSON.stringify([press, listening, following]);
    const expression = `globalThis.${WORLD}.chosen(...${facts})`;
    const { value } = await runScript(target.raw, { expression, contextId, returnByValue: true });
    // Null: the page has forgotten this press.
    return chosenElement.nullable().parse(value) ?? UNKNOWN;
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
