import { type AppError, fault } from '../../../shared/errors.ts';
import { listParticipants } from '../../db/participants.ts';
import { listTaskSets } from '../../db/taskSets.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AttemptSelection } from './exportTo.ts';

interface Wanted {
  /** Names or ids. */
  readonly participant?: readonly string[];
  /** `set=NAME;participant=WHO`, or one of both. */
  readonly select?: readonly string[];
}

/**
 * The selections of attempts by these names. undefined: all attempts. Throws AppError `export.select` for an unknown name, and for participants
 * beside selections: a selection names its own participant.
 */
export function chooseAttempts(
  { db }: Workspace,
  { participant = [], select = [] }: Wanted,
): readonly AttemptSelection[] | undefined {
  if (participant.length > 0 && select.length > 0)
    throw fault.input(
      'export.select',
      '--participant and --select cannot be combined.',
      'Name the participant in each selection: set=NAME;participant=WHO.',
    );
  const people = listParticipants(db);
  const sets = listTaskSets(db);
  const selections = participant
    .flatMap((who) => namedIn(people, who, noParticipant))
    .map((participantId): AttemptSelection => ({ setId: null, participantId }));
  for (const text of select) {
    const { set, participant: who } = partsOf(text);
    const setIds = set === null ? [null] : namedIn(sets, set, noSet);
    const participantIds = who === null ? [null] : namedIn(people, who, noParticipant);
    for (const setId of setIds)
      for (const participantId of participantIds) selections.push({ setId, participantId });
  }
  return selections.length === 0 ? undefined : selections;
}

/** The ids with this id or name. */
function namedIn(
  known: readonly { readonly id: string; readonly name: string }[],
  wanted: string,
  missing: (name: string, known: string) => AppError,
): readonly string[] {
  const found = known.filter(({ id, name }) => id === wanted || name === wanted).map(({ id }) => id);
  if (found.length > 0) return found;
  const names = [...new Set(known.map(({ name }) => JSON.stringify(name)))].join(', ');
  throw missing(wanted, names);
}

function noParticipant(name: string, known: string): AppError {
  return fault.input(
    'export.select',
    `The workspace has no participant ${JSON.stringify(name)}.`,
    known === '' ? undefined : `It has ${known}.`,
  );
}

function noSet(name: string, known: string): AppError {
  return fault.input(
    'export.select',
    `The workspace has no task set ${JSON.stringify(name)}.`,
    known === '' ? undefined : `It has ${known}.`,
  );
}

/** The names in a selection. */
function partsOf(text: string): { readonly set: string | null; readonly participant: string | null } {
  const found: { set: string | null; participant: string | null } = { set: null, participant: null };
  for (const part of text.split(';')) {
    const cut = part.indexOf('=');
    const [key, value] = [part.slice(0, cut).trim(), part.slice(cut + 1).trim()];
    if (cut < 0 || value === '' || (key !== 'set' && key !== 'participant') || found[key] !== null)
      throw fault.input(
        'export.select',
        `${JSON.stringify(text)} is no selection.`,
        'Write set=NAME, participant=WHO, or set=NAME;participant=WHO.',
      );
    found[key] = value;
  }
  return found;
}
