import { completenessOf, lackOf, type PictureState } from '../../../shared/exporters/completeness.ts';
import type { ExportFormat } from '../../../shared/exporters/index.ts';
import { trajectoryFormats } from '../../../shared/importers/trajectories/index.ts';
import { demonstrationOrigin } from '../../../shared/mind2web/import/demonstrationData.ts';
import type {
  Completeness,
  Lack,
  PicturesAsked,
  TaskCompleteness,
} from '../../../shared/model/completeness.ts';
import type { Turn } from '../../../shared/model/trajectory.ts';
import { getAttempt } from '../../db/attempts.ts';
import { listParticipants } from '../../db/participants.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { keptSources, pictureState } from './keptFiles.ts';

/** Formats without pictures. */
const WITHOUT_PICTURES: ReadonlySet<ExportFormat> = new Set<ExportFormat>([
  ...(['source', 'native', 'jsonl', 'table', 'mind2web', 'mind2web-verification'] as const),
]);

/** One attempt of an export. */
interface Asked {
  readonly attemptId: string;
  /** The id of the task in its set. */
  readonly task: string;
  readonly isWritten: boolean;
  readonly hasVerdict: boolean;
  /** The pictures of each step. */
  readonly pictures: readonly (readonly PictureState[])[];
}

/** Collects, attempt by attempt, what an export lacks. */
export interface CompletenessBook {
  /** Whether the export has pictures. */
  readonly hasPictures: boolean;
  add(attempt: Asked): void;
  /** Adds tasks of an export of tasks. `unlike`: the keys of those that an import does not read as they are here. */
  addTasks(tasks: number, unlike: readonly string[]): void;
  end(): Completeness;
}

/** Whether an export of this format is asked for pictures. `isWanted` false: the person who exports does not want them. */
export function picturesAsked(format: ExportFormat, isWanted: boolean): PicturesAsked {
  if (WITHOUT_PICTURES.has(format)) return 'none';
  return isWanted ? 'checked' : 'left out';
}

/** Opens the statement about an export. */
export function openCompleteness(workspace: Workspace, asked: PicturesAsked): CompletenessBook {
  const hasPictures = asked === 'checked';
  const lacks: Lack[] = [];
  const synthetic = new Set(
    listParticipants(workspace.db).flatMap((one) => (one.synthetic === true ? [one.id] : [])),
  );
  let attempts = 0;
  let isSynthetic = false;
  let ofTasks: TaskCompleteness | undefined;
  return {
    hasPictures,
    add({ attemptId, pictures: found, ...rest }) {
      if (rest.isWritten) attempts += 1;
      if (synthetic.has(getAttempt(workspace.db, attemptId).participantId)) isSynthetic = true;
      const lack = lackOf({
        ...{ attempt: attemptId, ...rest, pictures: hasPictures ? found : null },
        source: isSourceGone(workspace, attemptId) ? 'gone' : 'kept',
      });
      if (lack !== null) lacks.push(lack);
    },
    addTasks(tasks, unlike) {
      const { tasks: before, unlike: others } = ofTasks ?? { tasks: 0, unlike: [] };
      ofTasks = { tasks: before + tasks, unlike: [...others, ...unlike] };
    },
    end: () => completenessOf({ attempts, pictures: asked, isSynthetic, ofTasks }, lacks),
  };
}

/**
 * Whether an attempt was imported from a text that is not in the workspace any more. The line of an imported run is in its record, and a raw
 * dump is stored as pages and files.
 */
function isSourceGone(workspace: Workspace, attemptId: string): boolean {
  const [event] = listEventsOfType(workspace.db, attemptId, ['imported']);
  if (event === undefined || event.body.type !== 'imported') return false;
  const { others = {}, at } = event.body.line;
  const demonstration = demonstrationOrigin.safeParse(others.mind2web).data;
  const isRun = at === '' && trajectoryFormats.some((format) => format === others.format);
  const hasSource = demonstration === undefined ? isRun : demonstration.form !== 'raw';
  return hasSource && keptSources(workspace, attemptId).length === 0;
}

/** The pictures of a run's turns. A turn that only ends the attempt, and one in an environment without a picture, needs none. */
export function turnPictures(
  workspace: Workspace,
  turns: readonly Turn[],
  isPlayed: boolean,
): readonly (readonly PictureState[])[] {
  return turns.map(({ picture, actions }) => {
    if (picture !== null) return [pictureState(workspace, picture.slice('blob:'.length))];
    const acts = actions.some(({ operation }) => operation !== 'finish' && operation !== 'give-up');
    return isPlayed || !acts ? [] : ['unrecorded' as const];
  });
}
