import type { ElementHandle, Locator, Page } from 'playwright-core';
import { AppError } from '../../shared/errors.ts';
import type { ElementDescription, ElementTarget, NodeRef } from '../../shared/model.ts';
import { operations } from '../../shared/operations/index.ts';
import { boxInTab } from './boxOf.ts';
import { within } from './cdp.ts';
import type { BrowserCore } from './core.ts';
import { localElement } from './injected/messages.ts';
import { describeFunction } from './injected/source.ts';
import { locate, locateVisible, seenNow } from './locate.ts';
import type { Navigation } from './navigation.ts';
import { runs } from './operations/index.ts';
import { type ExactNode, findExactNode } from './picker/exactNode.ts';
import { elementInOtherTab, frameIsScaled, pageCrashed, standsStill } from './picker/refusals.ts';
import { redactTyped } from './redactTyped.ts';
import { explain } from './refused.ts';
import type { Tab } from './tab.ts';
import type { Tabs } from './tabs.ts';
import type { BrowserEvent, PerformRequest, PerformResult } from './taskBrowser.ts';
import { placed } from './watchedAction.ts';

/** What an operation may use. */
export interface Driver {
  readonly tab: Tab;
  readonly tabs: Tabs;
  readonly navigation: Navigation;
  readonly timeoutMs: number;
  /** Folder of the attempt's downloads. */
  readonly downloads: string;
  settle(limitMs: number): Promise<unknown>;
  /** A second chosen element, such as the one to drag to. Let go after the operation. */
  exact(ref: NodeRef): Promise<ExactNode>;
}

/** The element of an operation: the one that was found and described, and how to find it again. */
export interface Found {
  readonly element: ElementHandle<Element>;
  readonly locator: Locator;
  /** This node and no other: when it is gone, the operation is refused. */
  readonly isExact?: boolean;
}

/** Carries out one operation. Returns its value as recorded, when it differs from the request's. */
export type RunOperation = (
  driver: Driver,
  found: Found | null,
  request: PerformRequest,
) => Promise<string | null | undefined>;

const TIMEOUT_MS = 10_000;
/** A person waits for it, and sees the page. */
const CHOSEN_TIMEOUT_MS = 5000;
const describing = describeFunction();

/** playwright (1.65) points beside the elements of a frame that the page has scaled. */
const BY_POINTER: readonly string[] = ['click', 'hover', 'drag', 'scroll'];

/** Operations that report themselves: the address bar, the tabs and the history are one road for people and agents. */
const SELF_REPORTING: readonly string[] = [
  'goto',
  'back',
  'forward',
  'reload',
  'new-tab',
  'focus-tab',
  'close-tab',
];

/**
 * One operation of an agent, a reference run or a replay, with playwright's actionability checks. Exactly one `action` is
 * reported for it, when it succeeded: what the watcher sees meanwhile is the driver's own doing.
 */
export async function perform(
  core: BrowserCore,
  tabs: Tabs,
  navigation: Navigation,
  request: PerformRequest,
): Promise<PerformResult> {
  const operation = operations[request.operation];
  const tab = tabs.active();
  const timeoutMs = request.timeoutMs ?? (request.ref === undefined ? TIMEOUT_MS : CHOSEN_TIMEOUT_MS);
  const isTabOperation = SELF_REPORTING.includes(request.operation);
  const still = tab.standstill();
  if (still !== null && !isTabOperation) throw standsStill(still);
  if (request.ref !== undefined && tab.isCrashed()) throw pageCrashed(tab.id);
  if (operation.needsElement && request.target === undefined && request.ref === undefined) {
    throw new AppError({
      code: 'input.target',
      origin: 'input',
      message: `"${operation.label}" needs an element.`,
      advice: 'Say which element is meant.',
    });
  }
  const chosen: ExactNode[] = [];
  async function exact(ref: NodeRef): Promise<ExactNode> {
    if (ref.tab !== tab.id) throw elementInOtherTab(ref.tab);
    const node = await findExactNode(tab, ref, core.redactUrl);
    chosen.push(node);
    if (node.isScaled && BY_POINTER.includes(request.operation)) throw frameIsScaled();
    return node;
  }
  const driver: Driver = {
    tab,
    tabs,
    navigation,
    timeoutMs,
    downloads: core.options.downloads,
    settle: (limitMs) => tab.activity.settled(limitMs),
    exact,
  };
  const { target, ref } = request;
  const url = tab.url();
  const wall = Date.now();

  return core.performing.during(async () => {
    const place = Promise.withResolvers<BrowserEvent | null>();
    try {
      const node = ref === undefined ? null : await exact(ref);
      const found =
        node === null ? await findTarget(tab.page, target, timeoutMs) : { ...node, isExact: true };
      // The page takes questions in their order: it describes the element before it is asked to do anything to it.
      const isInFrame = target?.frame !== undefined;
      const description =
        node?.description ?? (found === null ? null : describe(core, tab, found, isInFrame, timeoutMs));
      if (request.operation === 'type')
        Promise.resolve(description).then(
          (element) => rememberSecret(core, element, request.value),
          () => {},
        );
      // Where a frame lies takes more questions than one.
      if (isInFrame) await description;
      // The action's place is before its effects, whose events wait until it is known to have succeeded.
      if (!isTabOperation) core.events.putLater(place.promise);
      const running = runs[request.operation](driver, found, request);
      // A dialog opened by the operation stops the page until it is answered: the operation itself is done.
      const value = await Promise.race([running, tab.stoodStill().then(() => undefined)]);
      running.catch(() => {});
      const element = await description;
      const plain = value === undefined ? (request.value ?? null) : value;
      const recorded = plain === null ? null : redactTyped(core.redaction, element, plain, true);
      const { operation: name } = request;
      place.resolve({
        type: 'action',
        action: { operation: name, tab: tab.id, url, element, value: recorded, ...pointOf(element), wall },
      });
      return { element, value: recorded, tab: tab.id, url };
    } catch (error) {
      place.resolve(null);
      // What playwright scrolled to get at it goes back.
      await Promise.all(chosen.map((each) => within(each.restoreScrolls(), 1000, undefined)));
      throw explain(error, operation.label, request);
    } finally {
      for (const each of chosen) each.release();
    }
  });
}

/** What an agent or a replay types into a secret field is a secret like a person's. */
function rememberSecret(core: BrowserCore, element: ElementDescription | null, value?: string): void {
  if (element?.secret === true && value !== undefined) core.redaction.remember(value);
}

function findTarget(page: Page, target: ElementTarget | undefined, timeout: number): Promise<Found | null> {
  return target === undefined ? Promise.resolve(null) : find(page, target, timeout);
}

/**
 * What can be seen is found by one question, which is what costs; what is not there yet, or hidden as file inputs are, is
 * waited for.
 */
async function find(page: Page, target: ElementTarget, timeout: number): Promise<Found> {
  const seen = locateVisible(page, target);
  const element = await within(seenNow(seen), timeout, null);
  if (element !== null) return { element, locator: seen };
  const locator = locate(page, target);
  return { element: await locator.elementHandle({ timeout }), locator };
}

/**
 * The element as it is before the operation. Its box fits the picture taken before; an element that is only scrolled to lies
 * outside of it.
 */
async function describe(
  core: BrowserCore,
  tab: Tab,
  { element }: Found,
  isInFrame: boolean,
  timeout: number,
): Promise<ElementDescription | null> {
  const parsed = localElement.safeParse(await within(element.evaluate(describing), timeout, null));
  if (!parsed.success) return null;
  const none = { x: 0, y: 0 };
  if (!isInFrame) return placed(parsed.data, none, undefined, core.redactUrl);
  const [box, frame] = await Promise.all([
    within(boxInTab(element), timeout, null),
    within(element.ownerFrame(), timeout, null),
  ]);
  const frameUrl = frame === null || frame === tab.page.mainFrame() ? undefined : core.redactUrl(frame.url());
  return placed({ ...parsed.data, box }, none, frameUrl, core.redactUrl);
}

function pointOf(element: ElementDescription | null): { point?: { x: number; y: number } } {
  if (element === null || element.box === null) return {};
  return { point: { x: element.box.x + element.box.width / 2, y: element.box.y + element.box.height / 2 } };
}
