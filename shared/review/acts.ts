import type { ErrorData } from '../errors.ts';
import type { Review, ReviewAct } from './review.ts';

/** Whether two descriptions are equal except for white space. */
export function isSameText(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The demonstration against which an act is checked. */
interface Demonstrated {
  /** Indices of its steps. */
  readonly steps: readonly number[];
  /** The description as the annotator confirmed it. */
  readonly description: string;
}

/** False for an act without an effect: it is not written. */
export function changesAnything(review: Review, act: ReviewAct, of: Demonstrated): boolean {
  if (act.type === 'step') return review.discarded.includes(act.step) === act.keep;
  if (act.type === 'described') return act.text !== (review.description ?? of.description);
  return true;
}

/** Why an act cannot be done now, or null. */
export function refusal(review: Review, act: ReviewAct, of: Demonstrated): ErrorData | null {
  if (act.type === 'reopened') {
    return review.state === 'done'
      ? null
      : refuse('review.open', 'This review is open already.', 'Continue with it.');
  }
  if (review.state === 'done') {
    return refuse(
      'review.done',
      'You have decided on this demonstration already.',
      'Reopen your review, or undo the decision.',
    );
  }
  switch (act.type) {
    case 'step':
      return of.steps.includes(act.step) ? null : noStep(act.step);
    case 'remark': {
      const step = act.at.kind === 'whole' ? null : act.at.step;
      const isPlace = step === null || of.steps.includes(step) || (act.at.kind === 'after' && step === 0);
      return isPlace ? null : noStep(step ?? 0);
    }
    case 'remark-removed':
      return review.remarks.some((remark) => remark.seq === act.remark)
        ? null
        : refuse('review.noRemark', 'This remark no longer exists.', 'Look at the history.');
    case 'described':
      return act.text.trim() === ''
        ? refuse('review.noText', 'The description is empty.', 'Write what the steps do, or undo the change.')
        : null;
    case 'decided':
      return refuseDecision(review, act, of);
  }
}

function refuseDecision(
  review: Review,
  { decision, reason }: Extract<ReviewAct, { type: 'decided' }>,
  of: Demonstrated,
): ErrorData | null {
  if (decision === 'discard' && reason === null) {
    return refuse(
      'review.reason',
      'Discarding a demonstration needs a reason.',
      'Discard it, then choose a reason.',
    );
  }
  if (decision === 'accept' && of.steps.every((step) => review.discarded.includes(step))) {
    return refuse(
      'review.nothingLeft',
      'No step is left, so there is nothing to accept.',
      'Keep a step, or discard the whole demonstration.',
    );
  }
  return null;
}

function noStep(step: number): ErrorData {
  return refuse('review.noStep', `This demonstration has no step ${step}.`, 'Reload the window.');
}

function refuse(code: string, message: string, advice: string): ErrorData {
  return { code, origin: 'input', message, advice };
}

/** The acts that give `mine` the same steps, description, decision and reason as `theirs`. */
export function adopt(mine: Review | null, theirs: Review, confirmed: string): ReviewAct[] {
  const have = mine?.discarded ?? [];
  const text = theirs.description ?? confirmed;
  return [
    ...(mine?.state === 'done' ? [{ type: 'reopened' } as const] : []),
    ...have
      .filter((step) => !theirs.discarded.includes(step))
      .map((step) => ({ type: 'step', step, keep: true }) as const),
    ...theirs.discarded
      .filter((step) => !have.includes(step))
      .map((step) => ({ type: 'step', step, keep: false }) as const),
    ...(isSameText(text, mine?.description ?? confirmed) ? [] : [{ type: 'described', text } as const]),
    ...(theirs.decision === null
      ? []
      : [{ type: 'decided', decision: theirs.decision, reason: theirs.reason } as const]),
  ];
}
