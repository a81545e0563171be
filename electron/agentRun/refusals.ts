import { type AppError, type ErrorData, fault } from '../../shared/errors.ts';
import type { OperationName, Point, Size, Step } from '../../shared/model/index.ts';

/** Errors that are reported to an agent, and errors that end its run. */

export function noElement(operation: OperationName | 'picture', id: string): ErrorData {
  return fault
    .agent(
      'agent.noElement',
      `The operation “${operation}” names the element ${id}, which is not in the observation.`,
      'Name one of the elements of the observation.',
    )
    .toData();
}

export function noPlace(operation: OperationName, { x, y }: Point, { width, height }: Size): ErrorData {
  return fault
    .agent(
      'agent.noPlace',
      `The operation “${operation}” names the place ${x},${y}, where nothing is.`,
      `The viewport is ${width} × ${height} CSS pixels, counted from its top left corner.`,
    )
    .toData();
}

export function noFocus(): ErrorData {
  return fault
    .agent(
      'agent.noFocus',
      'The text to type has no field: nothing on the page has the focus.',
      'Click the field first, or name it.',
    )
    .toData();
}

export function noTab(tab: number): ErrorData {
  return fault
    .agent(
      'agent.noTab',
      `There is no tab ${tab}.`,
      'Tabs are counted from 0 in the order of the observation.',
    )
    .toData();
}

export function refused(why: string): ErrorData {
  return fault.agent('agent.refused', why, 'Decide otherwise.').toData();
}

export function pageChanged(left: number): ErrorData {
  return fault
    .page(
      'agent.pageChanged',
      `The page changed, so ${left} more of the actions of this decision were not carried out.`,
    )
    .toData();
}

export function noDialog(): ErrorData {
  return fault.agent('agent.noDialog', 'No dialog of the page is open.', 'Nothing was answered.').toData();
}

export function notFoundAgain({ index }: Step, reason: string | null): ErrorData {
  return fault
    .page('agent.notRepeated', `Step ${index} could not be carried out again: ${reason ?? 'it failed.'}`)
    .toData();
}

/** A page accepts no action until its dialog is answered. */
export function dialogOpen(): ErrorData {
  return fault
    .agent(
      'agent.dialogOpen',
      'The page stands still until its dialog is answered: nothing was done.',
      'Answer the dialog first.',
    )
    .toData();
}

export function dialogAnswered(kind: string, message: string, accept: boolean): ErrorData {
  const said = message === '' ? '' : `: “${message}”`;
  return fault
    .page(
      'agent.dialog',
      `The page opened a dialog (${kind})${said}. It was ${accept ? 'accepted' : 'dismissed'}.`,
    )
    .toData();
}

export function late(ms: number): AppError {
  return fault.agent(
    'agent.late',
    `The agent did not decide within ${ms / 1000} s. A later reply to this turn is ignored.`,
    'The decision counts as used. Give the agent more time, or check why it hangs.',
  );
}

export function flooded(what: string): AppError {
  return fault.agent(
    'agent.flood',
    `The decision of the agent exceeds a limit: ${what}.`,
    'None of it was carried out. The decision counts as used.',
  );
}

export function tooManyDecisions(most: number): ErrorData {
  return fault
    .agent(
      'agent.decisions',
      `The agent did not end the task within ${most} decisions.`,
      'The attempt is unfinished.',
    )
    .toData();
}

/** `words`: those of the reference programs. */
export function stoppedEarly(words: string): ErrorData {
  return fault
    .agent('agent.stopped', `${words}.`, 'The agent repeats itself or gives no readable reply.')
    .toData();
}

/** A person refused the decision. `why`: in their words. */
export function refusedByPerson(why: string): ErrorData {
  return fault
    .person(
      'person.refused',
      why === ''
        ? 'A person refused the decision, and none of it was carried out.'
        : `A person refused the decision: ${why}`,
      'Decide otherwise.',
    )
    .toData();
}

/** A person controlled the page for a while. `acts`: their actions, in words. */
export function personActed(acts: string): ErrorData {
  return fault
    .person(
      'person.acted',
      `A person took over in between. ${acts}`,
      'The page is in the state in which they left it. Look at it again and go on.',
    )
    .toData();
}

export function wentAway(): AppError {
  return fault.person(
    'agent.left',
    'The task was left while the agent worked on it.',
    'The record is kept. Run the agent again to resume the attempt.',
  );
}
