import type { Locator } from 'playwright-core';
import { AppError } from '../../shared/errors.ts';
import type { ElementDescription } from '../../shared/model.ts';
import { operations } from '../../shared/operations/index.ts';
import { SECRET_MARK } from '../../shared/recording/secretFields.ts';
import { boxInTab } from './boxOf.ts';
import { within } from './cdp.ts';
import type { BrowserCore } from './core.ts';
import { localElement } from './injected/messages.ts';
import { describeFunction } from './injected/source.ts';
import { locate } from './locate.ts';
import type { Navigation } from './navigation.ts';
import { runs } from './operations/index.ts';
import { redactValue } from './redact.ts';
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
}

/** Carries out one operation. Returns its value as recorded, when it differs from the request's. */
export type RunOperation = (
  driver: Driver,
  locator: Locator | null,
  request: PerformRequest,
) => Promise<string | null | undefined>;

const TIMEOUT_MS = 10_000;

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
  const timeoutMs = request.timeoutMs ?? TIMEOUT_MS;
  const isTabOperation = SELF_REPORTING.includes(request.operation);
  if (tab.standstill() !== null && !isTabOperation) throw dialogOpen();
  if (operation.needsElement && request.target === undefined) {
    throw new AppError({
      code: 'input.target',
      origin: 'input',
      message: `"${operation.label}" needs an element.`,
      advice: 'Say which element is meant.',
    });
  }
  const driver: Driver = {
    tab,
    tabs,
    navigation,
    timeoutMs,
    downloads: core.options.downloads,
    settle: (limitMs) => tab.activity.settled(limitMs),
  };
  const locator = request.target === undefined ? null : locate(tab.page, request.target);
  const url = tab.url();
  const wall = Date.now();

  return core.performing.during(async () => {
    const place = Promise.withResolvers<BrowserEvent | null>();
    try {
      const element = locator === null ? null : await describe(core, tab, locator, timeoutMs);
      // The action's place is before its effects, whose events wait until it is known to have succeeded.
      if (!isTabOperation) core.events.putLater(place.promise);
      const running = runs[request.operation](driver, locator, request);
      // A dialog opened by the operation stops the page until it is answered: the operation itself is done.
      const value = await Promise.race([running, tab.stoodStill().then(() => undefined)]);
      running.catch(() => {});
      const plain = value === undefined ? (request.value ?? null) : value;
      const recorded = plain === null ? null : element?.secret === true ? SECRET_MARK : redactValue(plain);
      const { operation: name } = request;
      place.resolve({
        type: 'action',
        action: { operation: name, tab: tab.id, url, element, value: recorded, ...pointOf(element), wall },
      });
      return { element, value: recorded, tab: tab.id, url };
    } catch (error) {
      place.resolve(null);
      throw explain(error, operation.label, request);
    }
  });
}

/**
 * The element as it is before the operation. Its box fits the picture taken before; an element that is only scrolled to lies
 * outside of it. Found once: finding by role is what costs.
 */
async function describe(
  core: BrowserCore,
  tab: Tab,
  locator: Locator,
  timeout: number,
): Promise<ElementDescription | null> {
  const handle = await locator.elementHandle({ timeout });
  const [described, frame] = await Promise.all([
    within(handle.evaluate(describeFunction()), timeout, null),
    within(handle.ownerFrame(), timeout, null),
  ]);
  const parsed = localElement.safeParse(described);
  if (!parsed.success) return null;
  const none = { x: 0, y: 0 };
  if (frame === null || frame === tab.page.mainFrame()) {
    return placed(parsed.data, none, undefined, core.redactUrl);
  }
  const box = await within(boxInTab(handle), timeout, null);
  return placed({ ...parsed.data, box }, none, core.redactUrl(frame.url()), core.redactUrl);
}

function pointOf(element: ElementDescription | null): { point?: { x: number; y: number } } {
  if (element === null || element.box === null) return {};
  return { point: { x: element.box.x + element.box.width / 2, y: element.box.y + element.box.height / 2 } };
}

function dialogOpen(): AppError {
  return new AppError({
    code: 'page.dialog',
    origin: 'page',
    message: 'The page asks something and stands still.',
    advice: 'Answer it first.',
  });
}

function explain(error: unknown, label: string, request: PerformRequest): unknown {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const what = request.target === undefined ? '' : ` on ${JSON.stringify(request.target)}`;
  if (/Timeout \d+ms exceeded/.test(message)) {
    const reason =
      /- (element is not [^\n]+|<[^\n]+ intercepts pointer events|element was detached[^\n]*|did not find some options)/.exec(
        message,
      )?.[1] ?? 'no such element was found in time';
    return new AppError(
      {
        code: 'page.element',
        origin: 'page',
        message: `"${label}"${what} was not possible: ${reason}.`,
        advice: 'The page may look different from what was expected. The run goes on.',
      },
      { cause: error },
    );
  }
  if (/crashed|closed/i.test(message)) {
    return new AppError(
      {
        code: 'page.gone',
        origin: 'page',
        message: `"${label}"${what} was not possible: the page is gone.`,
        advice: 'Reload it or open another tab.',
      },
      { cause: error },
    );
  }
  return new AppError(
    {
      code: 'page.act',
      origin: 'page',
      message: `"${label}"${what} failed: ${message.split('\n')[0] ?? ''}`,
      advice: 'The run goes on.',
    },
    { cause: error },
  );
}
