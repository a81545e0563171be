import { AppError, assertNever, type ErrorData } from '../../shared/errors.ts';
import type { AgentAsk } from '../../shared/model/index.ts';
import type { PerformRequest } from '../browser/port/taskBrowser.ts';
import { replayStep } from '../replay/replayStep.ts';
import type { Session } from '../session/session.ts';
import { isDialog } from './dialogs.ts';
import type { Look } from './look.ts';
import {
  dialogOpen,
  noDialog,
  noElement,
  noFocus,
  noPlace,
  noTab,
  notFoundAgain,
  pageChanged,
  refused,
} from './refusals.ts';

/** How long to wait for a page after its dialog, in milliseconds. */
export const AFTER_DIALOG_MS = 2000;

/** An action that ends the attempt. */
type End = Extract<AgentAsk, { ask: 'finish' | 'give-up' }>;

/** The result of a decision. */
export interface Done {
  /** Why it was not carried out completely; null when it was. */
  readonly failed: ErrorData | null;
  readonly end: End | null;
}

interface CarriedOut {
  /** The agent answers dialogs itself. Until it has answered, the page gets no other action. */
  readonly answersDialogs: boolean;
  /** The current address for a recorded one. */
  readonly addressNow: (url: string) => string;
  /** Called between two actions. Waits while the run is paused; resolves to false when a person wants the page. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Waits for the person's decision when an action has sent a held request. */
  readonly heldDecided: () => Promise<void>;
}

/**
 * Carries out the actions of a decision in order, until one fails or the page has changed. Actions for the observed page are not applied to
 * the next page. Throws errors that end the run.
 */
export async function carryOut(
  session: Session,
  asks: readonly AgentAsk[],
  find: Look['find'],
  { answersDialogs, addressNow, mayGoOn, heldDecided }: CarriedOut,
): Promise<Done> {
  const standsStill = (): boolean => answersDialogs && session.page.prompts().some(isDialog);
  for (const [index, ask] of asks.entries()) {
    if (isEnd(ask)) return { failed: null, end: ask };
    const before = placeOf(session);
    const acts = ask.ask === 'perform' || ask.ask === 'repeat';
    const failed = acts && standsStill() ? dialogOpen() : await one(session, ask, find, addressNow);
    await heldDecided();
    if (failed !== null) return { failed, end: null };
    const left = asks.length - index - 1;
    const next = asks[index + 1];
    if (next !== undefined && !isEnd(next) && placeOf(session) !== before)
      return { failed: pageChanged(left), end: null };
    if (next !== undefined && !(await mayGoOn())) return { failed: null, end: null };
  }
  return { failed: null, end: null };
}

function isEnd(ask: AgentAsk): ask is End {
  return ask.ask === 'finish' || ask.ask === 'give-up';
}

async function one(
  session: Session,
  ask: Exclude<AgentAsk, End>,
  find: Look['find'],
  addressNow: (url: string) => string,
): Promise<ErrorData | null> {
  switch (ask.ask) {
    case 'perform': {
      const request = await requestOf(session, ask, find);
      return 'code' in request ? request : session.perform(request);
    }
    case 'repeat': {
      const perform = (request: PerformRequest) => session.perform(request);
      const { outcome, reason } = await replayStep(session.page, ask.step, { perform, addressNow });
      return outcome === 'failed' ? notFoundAgain(ask.step, reason) : null;
    }
    case 'answer':
      return answerHop(session, ask);
    case 'dialog':
      return answerDialog(session, ask);
    case 'refuse':
      return refused(ask.why);
    default:
      return assertNever(ask, 'what an agent asks for');
  }
}

/** Answers a hop. Only hops that ask for an answer accept one. */
function answerHop(session: Session, { hop, text }: Extract<AgentAsk, { ask: 'answer' }>): ErrorData | null {
  try {
    session.say(({ run }) => run.answerHop(hop, text));
    return null;
  } catch (error) {
    if (error instanceof AppError && error.origin === 'input') return error.toData();
    throw error;
  }
}

/** Answers the oldest dialog of a page and waits for the page's reaction. */
async function answerDialog(
  session: Session,
  { accept, text }: Extract<AgentAsk, { ask: 'dialog' }>,
): Promise<ErrorData | null> {
  const asked = session.page.prompts().find(isDialog);
  if (asked === undefined) return noDialog();
  await session.answerPrompt(asked.id, { accept, ...(text === undefined ? {} : { values: [text] }) });
  await session.page.settle(AFTER_DIALOG_MS);
  return null;
}

async function requestOf(
  session: Session,
  { operation, element, target, point, to, value, tab }: Extract<AgentAsk, { ask: 'perform' }>,
  find: Look['find'],
): Promise<PerformRequest | ErrorData> {
  const ref = element === undefined ? undefined : await find(element);
  if (element !== undefined && ref === null) return noElement(operation, element);
  const drop = to === undefined ? undefined : await find(to);
  if (to !== undefined && drop === null) return noElement(operation, to);
  const meant = tab === undefined ? value : session.page.tabs()[tab]?.id;
  if (tab !== undefined && meant === undefined) return noTab(tab);
  const placed = point === undefined ? undefined : await session.page.nodeAt(point);
  if (point !== undefined && placed === null) return noPlace(operation, point, session.page.viewport);
  // Keys go to the focused element, which the record then names.
  const isAtCaret = operation === 'type' && [element, target, point].every((each) => each === undefined);
  const focused = isAtCaret ? await session.page.focusedNode() : undefined;
  if (focused === null) return noFocus();
  return {
    operation,
    ...(ref == null ? {} : { ref }),
    ...(placed == null ? {} : placed),
    ...(focused === undefined ? {} : { ref: focused, insert: true }),
    ...(target === undefined ? {} : { target }),
    ...(drop == null ? {} : { to: drop }),
    ...(meant === undefined ? {} : { value: meant }),
  };
}

/** The active tab and its address. */
function placeOf(session: Session): string {
  const tab = session.page.tabs().find(({ active }) => active);
  return `${tab?.id} ${tab?.url}`;
}
