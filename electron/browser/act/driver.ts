import type { Page } from 'playwright-core';
import { fault } from '../../../shared/errors.ts';
import { allowFailure, mayFail } from '../../../shared/mayFail.ts';
import type { Action, ElementDescription, ElementTarget, NodeRef } from '../../../shared/model/index.ts';
import { operations } from '../../../shared/model/operation.ts';
import { redactTypedAndHeld } from '../../../shared/redaction/redactTyped.ts';
import { within } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import { placed } from '../elements/completeAction.ts';
import { localElement } from '../injected/messages.ts';
import { describeFunction } from '../injected/source.ts';
import { type ExactNode, findExactNode } from '../picker/exactNode.ts';
import type { BrowserEvent, Effect, Navigation, PerformRequest, PerformResult } from '../port/taskBrowser.ts';
import { takeChooser } from '../prompts/filePrompt.ts';
import { elementInOtherTab, frameIsScaled, pageBusy, pageCrashed, standsStill } from '../tabs/pageErrors.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Tabs } from '../tabs/tabs.ts';
import {
  explain,
  inPart,
  isTimeout,
  isUndecided,
  unanswered as notAnswered,
  stillLoading,
  wasSent,
} from './explainError.ts';
import { runs } from './operations/index.ts';
import type { Driver, Found, ReadEffect } from './operations/runOperation.ts';
import { boxInTab } from './place/boxOf.ts';
import { locate, locateVisible, seenNow } from './place/locate.ts';

/** For a described element. Each attempt waits until the element can be used. */
const ATTEMPTS_MS = [10_000];
/**
 * For a chosen element. A person waits and sees the page: the first attempt shows early that a page blocks the operation,
 * the second gives a page that is not ready yet more time.
 */
const CHOSEN_ATTEMPTS_MS = [2000, 1400];
/** Added to the limit for the calls that Playwright does not limit. */
const GRACE_MS = 500;
/** Within this time, the events of a busy page count as effects of the operation it was sent. */
const BUSY_MS = 60_000;
/** An environment may draw, build or measure before it answers. Its own limits are shorter. */
const ACT_MS = 180_000;
const describing = describeFunction();

/**
 * Carries out one operation of an agent, a reference run or a replay, with Playwright's actionability checks. A successful
 * operation reports exactly one `action`. What the watcher sees meanwhile is the driver's own work and is not reported.
 */
export async function perform(
  core: BrowserCore,
  tabs: Tabs,
  navigation: Navigation,
  request: PerformRequest,
): Promise<PerformResult> {
  const operation = operations[request.operation];
  const tab = tabs.active();
  const usual = request.target === undefined ? CHOSEN_ATTEMPTS_MS : ATTEMPTS_MS;
  const attempts = request.timeoutMs === undefined ? usual : [request.timeoutMs];
  const timeoutMs = attempts.reduce((sum, each) => sum + each, 0);
  const isTabOperation = operation.by === 'browser';
  const still = tab.standstill();
  if (still !== null && !isTabOperation) throw standsStill(still);
  if (request.ref !== undefined && tab.isCrashed()) throw pageCrashed(tab.id);
  // An upload needs no element: it can also answer an open file chooser.
  const needsElement = operation.needsElement && request.operation !== 'upload';
  if (needsElement && request.target === undefined && request.ref === undefined) {
    throw fault.input(
      'input.target',
      `"${operation.label}" needs an element.`,
      'Say which element is meant.',
    );
  }
  const chosen: ExactNode[] = [];
  async function exact(ref: NodeRef): Promise<ExactNode> {
    if (ref.tab !== tab.id) throw elementInOtherTab(ref.tab);
    const node = await findExactNode(tab, ref, core.redactUrl);
    chosen.push(node);
    // Playwright (1.65) misses the elements of a frame that the page has scaled.
    if (node.isScaled && operation.by === 'pointer') throw frameIsScaled();
    return node;
  }
  let isSent = false;
  /** Input of the operation was still to be sent when the page had taken the input before it. */
  let isBegun = false;
  let isGivenUp = false;
  let readEffect: ReadEffect | null = null;
  const driver: Driver = {
    tab,
    tabs,
    navigation,
    timeoutMs,
    downloads: core.options.downloads,
    settle: (limitMs) => tab.activity.settled(limitMs),
    store: core.files.store,
    takeChooser: () => takeChooser(core, tab.page),
    exact,
    mustGoOn() {
      if (isGivenUp) throw pageBusy();
    },
    sends(more) {
      driver.mustGoOn();
      isSent = true;
      isBegun = more !== undefined;
    },
    reads(effect) {
      readEffect = effect;
    },
  };
  async function run(found: Found | null): Promise<Effect> {
    const value = await runAttempts(found);
    isBegun = false;
    const usual = { value: value === undefined ? (request.value ?? null) : value };
    return (await readEffect?.().catch(() => null)) ?? usual;
  }
  async function runAttempts(found: Found | null): Promise<string | null | undefined> {
    for (const [index, attemptMs] of attempts.entries()) {
      try {
        return await runs[request.operation]({ ...driver, timeoutMs: attemptMs }, found, request);
      } catch (error) {
        const isNotDone = isTimeout(error) && !wasSent(error) && !(isSent && isUndecided(error));
        if (index === attempts.length - 1 || !isNotDone) throw error;
      }
    }
    return undefined;
  }
  let running: Promise<Effect> | null = null;
  /** Null when the operation was sent and the page does not answer. */
  async function runInTime(found: Found | null): Promise<Effect | null> {
    const { operation: name } = request;
    const usualMs = name === 'wait' ? null : name === 'act' ? ACT_MS : timeoutMs + GRACE_MS;
    const limitMs = isTabOperation ? (request.patienceMs ?? null) : usualMs;
    running = run(found);
    // A dialog that the operation opens stops the page until the dialog is closed. The operation itself is done.
    const done = Promise.race([running, tab.stoodStill().then(() => ({ value: request.value ?? null }))]);
    mayFail(running, 'nobody waits for it');
    try {
      const result = limitMs === null ? await done : await Promise.race([done, late(limitMs)]);
      if (result !== 'late') return result;
      isGivenUp = true;
      if (isSent || isTabOperation) return null;
      throw pageBusy();
    } catch (error) {
      if (wasSent(error) || (isSent && isUndecided(error))) return null;
      throw error;
    }
  }
  const { target, ref } = request;
  const url = tab.url();
  const wall = Date.now();

  return core.performing.during(async () => {
    const place = Promise.withResolvers<BrowserEvent | null>();
    try {
      const node = ref === undefined ? null : await exact(ref);
      const found =
        node === null
          ? await findTarget(tab.page, target, timeoutMs)
          : { ...node, tag: node.description.tag, isExact: true };
      // The page handles calls in order, so the description is read before the operation changes the element.
      const isInFrame = target?.frame !== undefined;
      const description =
        node?.description ?? (found === null ? null : describe(core, tab, found, isInFrame, timeoutMs));
      if (request.operation === 'type')
        void allowFailure(Promise.resolve(description), 'the caller gets the error').then((element) =>
          rememberSecret(core, element ?? null, request.value),
        );
      // The position of a frame takes several calls.
      if (isInFrame) await description;
      // The action precedes its effects. Their events wait until the operation has succeeded or failed.
      if (!isTabOperation) core.events.putLater(place.promise, true);
      const answer = await runInTime(found);
      const element = await description;
      const { operation: name } = request;
      const unanswered =
        answer !== null
          ? null
          : isTabOperation
            ? stillLoading(operation.label)
            : isBegun
              ? inPart(operation.label)
              : notAnswered(operation.label);
      const effect: Effect = {
        ...redacted(core, request, element, answer ?? { value: request.value ?? null }),
        ...(unanswered === null || isTabOperation ? {} : { error: unanswered }),
      };
      place.resolve({
        type: 'action',
        action: {
          operation: name,
          tab: tab.id,
          url,
          element,
          ...effect,
          ...pointOf(element, request),
          wall,
        },
      });
      const result = { ...effect, element, tab: tab.id, url };
      if (isTabOperation) return unanswered === null ? result : { ...result, unanswered };
      const read = async (): Promise<Effect | null> => {
        const now = await readEffect?.().catch(() => null);
        return now == null ? null : redacted(core, request, element, now);
      };
      if (unanswered === null) return { ...result, again: () => within(read(), timeoutMs, null) };
      const isPart = isBegun;
      const isWhole = Promise.resolve(running).then(
        () => !isPart,
        () => false,
      );
      const answered = core.performing.during(() =>
        within(
          isWhole.then(() => answers(tab)).then(() => true),
          BUSY_MS,
          false,
        ),
      );
      /** The page has handled its input, so the effect is known, unless a part of the input was not sent. */
      const again = async (): Promise<Effect | null> => {
        if (!(await answered)) return null;
        const now = await within(read(), timeoutMs, null);
        const { value } = effect;
        if (now === null) return isPart ? null : { value };
        const isAll = now.held === undefined && (!isPart || now.value === effect.value);
        return isAll || (await isWhole) ? now : { ...now, error: inPart(operation.label) };
      };
      return { ...result, unanswered, again };
    } catch (error) {
      place.resolve(null);
      // Undoes Playwright's scrolling to the element.
      await Promise.all(chosen.map((each) => within(each.restoreScrolls(), 1000, undefined)));
      throw explain(error, operation.label, request);
    } finally {
      for (const each of chosen) each.release();
    }
  });
}

/** What of an effect may be recorded. */
function redacted(
  core: BrowserCore,
  { operation, value: asked }: Pick<PerformRequest, 'operation' | 'value'>,
  element: ElementDescription | null,
  effect: Effect,
): Effect {
  if (operation !== 'type') return redactTypedAndHeld(core.redaction, element, effect, true);
  for (const text of [effect.value, effect.held]) rememberSecret(core, element, text);
  return redactTypedAndHeld(core.redaction, element, { ...effect, asked }, true);
}

/** Resolves when a page has handled what it was sent. The page handles its messages in order. */
async function answers({ targets }: Tab): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await targets.main.raw.send('Runtime.evaluate', { expression: '1' });
}

function late(limitMs: number): Promise<'late'> {
  return new Promise((resolve) => {
    setTimeout(resolve, limitMs, 'late').unref();
  });
}

/** Text that an agent or a replay types into a secret field is a secret, like a person's text. */
function rememberSecret(
  core: BrowserCore,
  element: ElementDescription | null,
  value: string | null | undefined,
): void {
  if (element?.secret === true && value != null) core.redaction.remember(value);
}

function findTarget(page: Page, target: ElementTarget | undefined, timeout: number): Promise<Found | null> {
  return target === undefined ? Promise.resolve(null) : find(page, target, timeout);
}

/**
 * Looks for a visible element with one call, because calls are what costs time. Waits for an element that is missing, or
 * hidden as file inputs are.
 */
async function find(page: Page, target: ElementTarget, timeout: number): Promise<Found> {
  const seen = locateVisible(page, target);
  const element = await within(seenNow(seen), timeout, null);
  if (element !== null) return { element, locator: seen };
  const locator = locate(page, target);
  return { element: await locator.elementHandle({ timeout }), locator };
}

/**
 * The element before the operation. Its box fits the picture from before the operation, and lies outside that picture if
 * the page must first scroll to the element.
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

function pointOf(
  element: ElementDescription | null,
  { position }: PerformRequest,
): Pick<Action, 'point' | 'position'> {
  const at = position === undefined ? {} : { position };
  if (element === null || element.box === null) return at;
  const { x, y, width, height } = element.box;
  const within = position ?? { x: width / 2, y: height / 2 };
  return { point: { x: x + within.x, y: y + within.y }, ...at };
}
