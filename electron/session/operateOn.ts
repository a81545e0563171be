import type { DemonstrationState, OperationName, PickedElement, Rung } from '../../shared/model.ts';
import { operations } from '../../shared/operations/index.ts';
import { offeredOn } from '../../shared/operations/offered.ts';
import type { AttemptRun } from './attemptRun.ts';
import type { ChosenElement } from './chosenElement.ts';
import { notConfirmed, nothingAimedAt, nothingChosen, notOffered } from './demonstrationRefusals.ts';
import { offeredNow } from './offeredNow.ts';
import { mustAskAnswer } from './refusals.ts';

/** What is to be done with the chosen element or, where none is needed, with the page. */
export interface OperateRequest {
  readonly operation: OperationName;
  readonly value?: string;
  /** `answer`: the hop (from 0) that is answered; the task when missing. */
  readonly hop?: number;
  readonly files?: readonly { readonly name: string; readonly mimeType: string; readonly base64: string }[];
}

/** Where the ladder stands. */
export interface Standing {
  readonly run: AttemptRun;
  readonly rung: Rung;
  readonly chosen: ChosenElement | null;
  readonly aim: DemonstrationState['aim'];
}

/** These go to the chosen element when there is one, else to the page. */
const EITHER: readonly OperationName[] = ['scroll', 'press'];

/** On which element an operation is carried out, and where it is dragged to. Throws what is not possible, in words. */
export function operateOn(
  { operation, value, hop }: OperateRequest,
  { run, rung, chosen, aim }: Standing,
): { readonly on: ChosenElement | null; readonly to: PickedElement | null } {
  const { needsElement, label } = operations[operation];
  const on = needsElement || EITHER.includes(operation) ? chosen : null;
  if (needsElement && on === null) throw nothingChosen();
  if (on !== null && rung === 'select') throw notConfirmed();
  const offered = on === null ? offeredNow(run) : offeredOn(on.picked);
  if (!offered.includes(operation)) throw notOffered(label, on?.picked ?? null);
  if (hop !== undefined) mustAskAnswer(run.task, hop);
  const to = operation === 'drag' && value === undefined ? (aim?.picked ?? null) : null;
  if (operation === 'drag' && value === undefined && to === null) throw nothingAimedAt();
  return { on, to };
}
