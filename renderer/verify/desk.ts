import type { VerifyItem } from '../../shared/contract/verify.ts';
import { say } from '../../shared/language/message.ts';
import { refusal } from '../../shared/review/acts.ts';
import { deriveReview } from '../../shared/review/deriveReview.ts';
import type { Decision, RemarkPlace, ReviewAct } from '../../shared/review/review.ts';
import { act, inBackground, showProblem } from '../stores/act.ts';
import { noteChange } from '../stores/verifyItems.ts';
import { goToItem } from './deskPlace.ts';

/** The actions on the open demonstration. */
export interface Desk {
  readonly canAct: boolean;
  readonly isDone: boolean;
  toggleStep(step: number): void;
  describe(text: string): void;
  remark(at: RemarkPlace, text: string, failure: string | null): void;
  removeRemark(seq: number): void;
  /** Decides, and shows the next demonstration at once; it was loaded ahead. */
  decide(decision: Decision, reason?: string): void;
  reopen(): void;
  doAll(acts: readonly ReviewAct[]): void;
  /** Takes back the last action of this window, and goes to its demonstration. */
  undo(): void;
  /** Does the last undone action again, at its demonstration. */
  redo(): void;
}

const EMPTY = deriveReview([]);

/** The last request. An undo right after a decision waits until it is known on which demonstration that was. */
let sent: Promise<void> = Promise.resolve();
/** True while a decision is being sent. A decision pressed meanwhile was not meant for the next demonstration. */
let deciding = false;
/** The action that is being sent. The same action again is a double press. */
let underWay: string | null = null;

/** Sends actions. It reports an action that the main process would refuse without sending it. */
export function makeDesk(reviewerId: string, item: VerifyItem | null, goOn: () => void): Desk {
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
    const key = JSON.stringify([attemptId, acts]);
    if (key === underWay) return false;
    underWay = key;
    const known = item.mine?.events.length ?? 0;
    const answer = act('verify.act', { attemptId, reviewerId, acts: [...acts] }).then((change) => {
      if (underWay === key) underWay = null;
      if (change === null) return;
      remember(attemptId, Math.max(0, change.mine.events.length - known));
      noteChange(reviewerId, change);
    });
    sent = Promise.all([sent, answer]).then(() => undefined);
    return true;
  }

  function decide(acts: readonly ReviewAct[]): void {
    if (deciding || !send(acts)) return;
    deciding = true;
    inBackground(
      sent.finally(() => {
        deciding = false;
      }),
    );
    goOn();
  }

  /** Moves one entry from one trail to the other, and sends the command. */
  function step(command: 'verify.undo' | 'verify.redo', from: string[], to: string[]): void {
    sent = sent.then(async () => {
      const at = from.pop() ?? attemptId;
      if (at === null) return;
      if (at !== attemptId) goToItem(at);
      const change = await act(command, { attemptId: at, reviewerId });
      if (change === null) return;
      to.push(at);
      noteChange(reviewerId, change);
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
