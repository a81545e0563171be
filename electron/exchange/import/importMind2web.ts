import { createHash, randomUUID } from 'node:crypto';
import {
  createProblems,
  type ImportedSet,
  type ImportProblem,
  type Problems,
} from '../../../shared/importers/file/importer.ts';
import {
  createGathering,
  type Gathered,
  type JsonRecord,
  taskDraft,
} from '../../../shared/mind2web/import/gather.ts';
import { pictureSize } from '../../../shared/mind2web/page/pictureSize.ts';
import { importedAttempt } from '../../../shared/model/attempt.ts';
import { importLimits } from '../../../shared/parse/limits.ts';
import { listImportedDigests } from '../../db/attempts.ts';
import { findParticipantByName } from '../../db/participants.ts';
import type { Database } from '../../db/store/open.ts';
import { storeSetInTurns } from '../../db/taskSets.ts';
import { type BlobLease, holdingBlobs } from '../../workspace/blobFolder.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { annotators, importedPerson } from './importedParticipants.ts';
import { importResults, knownDemonstrations } from './importVerification.ts';
import type { ReadObject } from './readings.ts';
import { type KeptPage, type KeptSource, recordMind2web } from './recordImported.ts';
import { storeInTurns } from './storeInTurns.ts';

/** The viewport of the annotation tool. */
const viewport = { width: 1280, height: 1080 };

export interface ImportedMind2web {
  /** The id of the new set; null when nothing or only results of verifications were stored. */
  readonly setId: string | null;
  readonly tasks: number;
  readonly steps: number;
  /** The number of results of verifications that were stored as reviews. */
  readonly results: number;
  readonly problems: readonly ImportProblem[];
}

/**
 * Reads objects of Mind2Web files one at a time and stores their demonstrations as attempts: all or none. Pages and pictures are written to
 * disk at once, so that a set of any size needs the memory of one task. When everything is valid, they are stored (`storeInTurns`).
 */
export async function importMind2web(
  workspace: Workspace,
  name: string,
  objects: AsyncIterable<ReadObject | readonly ImportProblem[]>,
  signal?: AbortSignal,
): Promise<ImportedMind2web> {
  const problems = createProblems();
  const { db } = workspace;
  return holdingBlobs(workspace, async (lease) => {
    const { demonstrations, results } = await gather(objects, problems, lease.write);
    const fresh = withoutKnown(db, demonstrations, problems);
    const known = knownDemonstrations(db, results, fresh, problems);
    const nothing = fresh.length === 0 && results.length === 0;
    if (nothing && problems.errors === 0 && demonstrations.length === 0)
      problems.error('', '', '', 'contains no tasks, rows, steps or results of Mind2Web');
    if (problems.errors > 0 || nothing)
      return { setId: null, tasks: 0, steps: 0, results: 0, problems: problems.list() };
    const { setId } = await storeInTurns(
      workspace,
      lease,
      signal,
      (beside) => write(beside, name, fresh),
      ({ ids }) => importResults(workspace, results, known, ids),
    );
    return {
      setId,
      tasks: fresh.length,
      steps: fresh.reduce((sum, { steps }) => sum + steps.length, 0),
      results: results.length,
      problems: problems.list(),
    };
  });
}

async function gather(
  objects: AsyncIterable<ReadObject | readonly ImportProblem[]>,
  problems: Problems,
  put: BlobLease['write'],
) {
  const gathering = createGathering<KeptPage, KeptSource>();
  const unknown = new Map<string, ReadObject>();
  const useful = new Set<string>();
  let count = 0;
  for await (const object of objects) {
    if (!('record' in object)) {
      problems.add(object);
      continue;
    }
    const { record, read, html } = object;
    if (++count > importLimits.tasks) {
      problems.error(
        record.file,
        record.at,
        '',
        `more than ${importLimits.tasks} objects: import them as several sets`,
      );
      break;
    }
    if (read === null) {
      if (!unknown.has(record.file)) unknown.set(record.file, object);
      continue;
    }
    useful.add(record.file);
    if ('form' in read) {
      const kept = read.actions.map(({ picture }, at) => keepPage(picture, html[at] ?? null, put));
      const source = {
        name: sourceName(read.form, record),
        blob: put(record.text, 'application/json'),
      };
      const fault = gathering.add(record, read, kept, source);
      if (fault !== null) problems.error(record.file, record.at, fault.field, fault.message);
    } else for (const fault of read) problems.error(record.file, record.at, fault.field, fault.message);
  }
  for (const [file, { record, fields }] of unknown) {
    const has = fields.slice(0, 8).join(', ');
    const message = `is not a task, row, step or result of Mind2Web: it has ${has === '' ? 'no fields' : has}`;
    // The folder of a data set contains other files, too. Within a file of tasks, such an object is an error.
    if (useful.has(file) || useful.size === 0) problems.error(file, record.at, '', message);
    else if (isOnlineTask(fields))
      problems.note(
        file,
        '',
        '',
        'contains tasks without demonstrations and was skipped: import it separately',
      );
    else problems.note(file, '', '', `${message}; skipped`);
  }
  return gathering.list();
}

/** SeeAct stores its online tasks beside its steps. */
function isOnlineTask(fields: readonly string[]): boolean {
  return ['task_id', 'confirmed_task', 'website'].every((field) => fields.includes(field));
}

/** A name that sorts in the order of the file. A dot marks objects outside a list. */
function sourceName(form: string, { index, inList, file }: JsonRecord): string {
  return `${form} ${String(index).padStart(6, '0')}${inList ? '' : '.'} ${file}`;
}

function keepPage(picture: string | null, html: string | null, put: BlobLease['write']): KeptPage {
  const bytes = picture === null ? null : Buffer.from(picture, 'base64');
  const size = bytes === null ? null : pictureSize(bytes);
  return {
    html: html === null ? null : put(html, 'text/html'),
    screenshot:
      bytes === null || size === null ? null : put(bytes, bytes[0] === 0x89 ? 'image/png' : 'image/jpeg'),
    viewport: size ?? viewport,
  };
}

function digestOf(gathered: Gathered<KeptPage, KeptSource>): string {
  return createHash('sha256')
    .update(gathered.sources.map(({ blob }) => blob.hash).join(' '))
    .digest('hex');
}

/** Leaves out demonstrations that the workspace already has, which would appear twice in every export. */
function withoutKnown(
  db: Database,
  all: readonly Gathered<KeptPage, KeptSource>[],
  problems: Problems,
): readonly Gathered<KeptPage, KeptSource>[] {
  const seen = new Map<string, Set<string>>();
  return all.filter((one) => {
    const who = one.annotator ?? annotators;
    const participant = findParticipantByName(db, 'person', who);
    const known =
      seen.get(who) ?? (participant === null ? new Set<string>() : listImportedDigests(db, participant.id));
    seen.set(who, known);
    const digest = digestOf(one);
    if (!known.has(digest)) {
      known.add(digest);
      return true;
    }
    problems.note(
      one.file,
      one.at,
      'annotation_id',
      `${one.origin.annotationId} is already imported: left out`,
    );
    return false;
  });
}

function* write(
  workspace: Workspace,
  name: string,
  demonstrations: readonly Gathered<KeptPage, KeptSource>[],
): Generator<void, { readonly setId: string | null; readonly ids: ReadonlyMap<string, string> }> {
  const { db } = workspace;
  const ids = new Map<string, string>();
  const set: ImportedSet = {
    name,
    format: 'mind2web',
    tasks: demonstrations.map(taskDraft),
    problems: [],
  };
  const setId = demonstrations.length === 0 ? null : yield* storeSetInTurns(db, set);
  // Start times differ by one millisecond, so that lists keep the order of the files.
  const first = Date.now() - demonstrations.length;
  for (const [index, one] of demonstrations.entries()) {
    const attempt = importedAttempt({
      id: randomUUID(),
      taskId: `${setId}/${one.key}`,
      participantId: importedPerson(db, one.annotator ?? annotators),
      startedAt: first + index,
    });
    recordMind2web(workspace, attempt, one, digestOf(one));
    if (!ids.has(one.origin.annotationId)) ids.set(one.origin.annotationId, attempt.id);
    yield;
  }
  return { setId, ids };
}
