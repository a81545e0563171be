import type { VerifyItem } from '../../shared/contract/verify.ts';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import { say } from '../../shared/language/message.ts';
import { refusal } from '../../shared/review/acts.ts';
import { deriveReview } from '../../shared/review/deriveReview.ts';
import type { Decision, RemarkPlace, ReviewAct } from '../../shared/review/review.ts';
import { act, showProblem } from '../stores/act.ts';
import { sayNotNow } from '../stores/notNow.ts';
import { keepUnsaved, type UnsavedAction, unsavedActions } from '../stores/unsavedActions.ts';
import { heldItem, noteChange } from '../stores/verifyItems.ts';
import { goToItem } from './deskPlace.ts';

/** The actions on the open demonstration. */
export interface Desk {
  readonly canAct: boolean;
  readonly isDone: boolean;
  toggleStep(step: number): void;
  describe(text: string): void;
  remark(at: RemarkPlace, text: string, failure: string | null): void;
  removeRemark(seq: number): void;
  /**
   * Decides, and shows the next demonstration at once; it was loaded ahead. A decision on that one waits until this one is saved.
   */
  decide(decision: Decision, reason?: string): void;
  reopen(): void;
  doAll(acts: readonly ReviewAct[]): void;
  /** Takes back the last action of this window, and goes to its demonstration. */
  undo(): void;
  /** Does the last undone action again, at its demonstration. */
  redo(): void;
}

const EMPTY = deriveReview([]);

/** How many actions may wait for the ones before. A host that does not answer must not take a whole queue unseen. */
const MOST_WAITING = 20;

/** The last action. Each one waits for the one before, whose result may change what it means. */
let last: Promise<void> = Promise.resolve();

/**
 * Sends an action after those before. `work` resolves to false if it failed. The actions behind it were pressed without knowing
 * that, so they are dropped, which the window says.
 */
function enqueue(action: UnsavedAction, work: () => Promise<boolean>): void {
  keepUnsaved([...unsavedActions(), action]);
  last = last.then(async () => {
    if (!unsavedActions().includes(action)) return;
    const isDone = await work().catch((error: unknown) => {
      showProblem(toErrorData(error));
      return false;
    });
    const dropped = unsavedActions().filter((each) => each !== action);
    keepUnsaved(isDone ? dropped : []);
    if (!isDone && dropped.length > 0) showProblem(notSent(dropped.length));
  });
}

function notSent(count: number): ErrorData {
  return {
    code: 'review.dropped',
    origin: 'input',
    message: say('{count, plural, one {One later action was} other {# later actions were}} not saved.', {
      count,
    }),
    advice: say('An action before failed. Look at the demonstrations again, and repeat what is missing.'),
  };
}

/** Whether no further action can wait, which the window says. */
function isFull(waiting: readonly UnsavedAction[]): boolean {
  const full = waiting.length >= MOST_WAITING;
  if (full) sayNotNow(say('The last actions are still being saved. Wait a moment, then press again.'));
  return full;
}

/** Whether the demonstration changed after it was shown, for example by another window, so that an action may not be meant for it. */
function isChanged(reviewerId: string, item: VerifyItem): boolean {
  const now = heldItem(reviewerId, item.row.attemptId);
  if (now === null) return false;
  const events = (of: VerifyItem) => of.mine?.events.length ?? 0;
  return now.blocked !== item.blocked || events(now) !== events(item);
}

function changed(): ErrorData {
  return {
    code: 'review.changed',
    origin: 'input',
    message: say('This demonstration changed before your action was saved.'),
    advice: say('Look at it again, and repeat the action if it is still right.'),
  };
}

/**
 * Sends actions. It reports an action that the main process would refuse without sending it. `isShown`: whether the demonstration
 * has been painted. A decision that is pressed before that was meant for the one before.
 */
export function makeDesk(
  reviewerId: string,
  item: VerifyItem | null,
  goOn: () => void,
  isShown: () => boolean = () => true,
): Desk {
  const review = item?.mine?.review ?? EMPTY;
  const attemptId = item?.row.attemptId ?? null;

  function send(acts: readonly ReviewAct[]): boolean {
    if (item === null || attemptId === null) return false;
    const of = { steps: item.steps.map(({ step }) => step.index), description: item.confirmed };
    const [first] = acts;
    const problem = first === undefined ? null : refusal(review, first, of);
    if (item.blocked !== null || problem !== null) {
      const blocked = { message: item.blocked ?? '', advice: say('Continue with the next one.') };
      showProblem(problem ?? { code: 'review.blocked', origin: 'input', ...blocked });
      return false;
    }
    const waiting = unsavedActions();
    const isDecision = acts.some(({ type }) => type === 'decided');
    const key = JSON.stringify([attemptId, acts]);
    // The same action again is a double press: it has the result of the first.
    if (waiting.at(-1)?.key === key) return false;
    const own = waiting.filter((each) => each.attemptId === attemptId);
    if (own.some((each) => each.isDecision)) {
      sayNotNow(say('Your decision on this demonstration is still being saved.'));
      return false;
    }
    if (isDecision && waiting.some((each) => each.isDecision) && !isShown()) {
      sayNotNow(say('The next demonstration was not on the screen yet. Press again.'));
      return false;
    }
    if (isFull(waiting)) return false;
    const known = item.mine?.events.length ?? 0;
    enqueue({ attemptId, key, isDecision }, async () => {
      if (own.length === 0 && isChanged(reviewerId, item)) {
        showProblem(changed());
        return false;
      }
      const change = await act('verify.act', { attemptId, reviewerId, acts: [...acts] });
      if (change === null) return false;
      remember(attemptId, Math.max(0, change.mine.events.length - known));
      noteChange(reviewerId, change);
      return true;
    });
    return true;
  }

  function decide(acts: readonly ReviewAct[]): void {
    if (send(acts)) goOn();
  }

  /** Moves one entry from one trail to the other, and sends the command. */
  function step(command: 'verify.undo' | 'verify.redo', from: string[], to: string[]): void {
    if (isFull(unsavedActions())) return;
    enqueue({ attemptId: null, key: command, isDecision: false }, async () => {
      const at = from.pop() ?? attemptId;
      if (at === null) return true;
      if (at !== attemptId) goToItem(at);
      const change = await act(command, { attemptId: at, reviewerId });
      if (change === null) return false;
      to.push(at);
      noteChange(reviewerId, change);
      return true;
    });
  }

  return {
    canAct: item !== null && item.blocked === null && review.state !== 'done',
    isDone: review.state === 'done',
    toggleStep: (step) => send([{ type: 'step', step, keep: review.discarded.includes(step) }]),
    describe: (text) => send([{ type: 'described', text: text.trim() }]),
    remark: (at, text, failure) => send([{ type: 'remark', at, text: text.trim(), failure }]),
    removeRemark: (remark) => send([{ type: 'remark-removed', remark }]),
    decide: (decision, reason) => decide([{ type: 'decided', decision, reason: reason ?? null }]),
    reopen: () => send([{ type: 'reopened' }]),
    doAll: decide,
    undo: () => step('verify.undo', trail, undone),
    redo: () => step('verify.redo', undone, trail),
  };
}

/** The demonstrations of this window's actions, one entry per event, oldest first. Z goes back along this trail. */
const trail: string[] = [];
/** The demonstrations of undone actions, the last one last. Shift Z goes forward along this trail. Any other action clears it. */
const undone: string[] = [];
const LONGEST = 2000;

function remember(attemptId: string, events: number): void {
  for (let nth = 0; nth < events; nth += 1) trail.push(attemptId);
  trail.splice(0, trail.length - LONGEST);
  if (events > 0) undone.length = 0;
}

export function forgetTrail(): void {
  trail.length = 0;
  undone.length = 0;
}
