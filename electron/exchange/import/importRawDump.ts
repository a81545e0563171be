import { randomUUID } from 'node:crypto';
import {
  createProblems,
  type ImportedSet,
  type ImportProblem,
} from '../../../shared/importers/file/importer.ts';
import type { DemonstrationOrigin } from '../../../shared/mind2web/import/demonstrationData.ts';
import { taskDraft } from '../../../shared/mind2web/import/gather.ts';
import type { MetaAction, MetaTask } from '../../../shared/mind2web/rawDump.ts';
import { operationOf } from '../../../shared/mind2web/values/mind2webOperation.ts';
import { importedAttempt } from '../../../shared/model/attempt.ts';
import type { Snapshot } from '../../../shared/model/index.ts';
import { type BlobRow, insertAttemptFiles, type WrittenFile } from '../../db/record/files.ts';
import { storeSetInTurns } from '../../db/taskSets.ts';
import { type BlobLease, holdingBlobs } from '../../workspace/blobFolder.ts';
import { imageType, type StoredPage, type Workspace, writePage } from '../../workspace/workspace.ts';
import { annotators, importedPerson } from './importedParticipants.ts';
import type { ImportedMind2web } from './importMind2web.ts';
import { inThread, LONG } from './inThread.ts';
import type { DumpPart } from './readRawDump.ts';
import { keepSnapshot, type RecordedStep, recordDemonstration } from './recordImported.ts';
import { storeInTurns } from './storeInTurns.ts';

/** A page of the dump. Its files are on disk and not yet in the database. */
interface DumpedPage {
  dom: BlobRow | null;
  screenshot: BlobRow | null;
  archive: StoredPage | null;
}

interface DumpedTask {
  /** The id of the future attempt. */
  readonly id: string;
  readonly meta: MetaTask;
  /** The pages by `<action_uid> before` and `<action_uid> after`. */
  readonly pages: Map<string, DumpedPage>;
  readonly files: WrittenFile[];
}

/** Stores the demonstrations of a raw dump as attempts, all or none. A worker thread reads them, and pages are written to disk at once. */
export async function importRawDump(
  workspace: Workspace,
  name: string,
  folder: string,
  signal?: AbortSignal,
): Promise<ImportedMind2web> {
  const problems = createProblems();
  const tasks: DumpedTask[] = [];
  return holdingBlobs(workspace, async (lease) => {
    for await (const part of inThread('rawDump', folder, LONG, signal)) {
      if (isProblems(part)) problems.add(part);
      else keep(part, tasks, workspace, lease);
    }
    if (problems.errors > 0 || tasks.length === 0)
      return { setId: null, tasks: 0, steps: 0, results: 0, problems: problems.list() };
    const setId = await storeInTurns(workspace, lease, signal, (beside) => write(beside, name, tasks));
    const steps = tasks.reduce((sum, { meta }) => sum + meta.actions.length, 0);
    return { setId, tasks: tasks.length, steps, results: 0, problems: problems.list() };
  });
}

const isProblems = (part: DumpPart | readonly ImportProblem[]): part is readonly ImportProblem[] =>
  Array.isArray(part);

/** Writes a part of the last task to disk. */
function keep(part: DumpPart, tasks: DumpedTask[], workspace: Workspace, { write }: BlobLease): void {
  if ('task' in part) {
    tasks.push({ id: randomUUID(), meta: part.task, pages: new Map(), files: [] });
    return;
  }
  const task = tasks.at(-1);
  if (task === undefined) throw new Error('a part of a raw dump came before its task');
  if ('file' in part) {
    const { file, name, content } = part;
    const type = file === 'storage' ? 'application/json' : 'application/zip';
    task.files.push({ kind: file, name, blob: write(content, type), parts: [] });
    return;
  }
  const page = task.pages.get(part.page) ?? { dom: null, screenshot: null, archive: null };
  task.pages.set(part.page, page);
  const { content } = part;
  if (typeof content !== 'string') page.screenshot = write(content, imageType(content));
  else if (part.part === 'dom') page.dom = write(content, 'application/json');
  else page.archive = writePage(workspace, { screenshot: null, html: null, mhtml: content }, write);
}

function* write(workspace: Workspace, name: string, tasks: readonly DumpedTask[]): Generator<void, string> {
  const { db } = workspace;
  const gathered = tasks.map(({ meta }) => ({
    key: meta.annotation_id,
    file: 'task_meta.json',
    at: '',
    task: meta.confirmed_task,
    annotator: null,
    origin: originOf(meta),
    steps: [],
    sources: [],
  }));
  const set: ImportedSet = { name, format: 'mind2web', tasks: gathered.map(taskDraft), problems: [] };
  const setId = yield* storeSetInTurns(db, set);
  const first = Date.now() - tasks.length;
  for (const [index, task] of tasks.entries()) {
    const attempt = importedAttempt({
      id: task.id,
      taskId: `${setId}/${task.meta.annotation_id}`,
      participantId: importedPerson(db, annotators),
      startedAt: first + index,
    });
    recordDemonstration(workspace, attempt, {
      file: 'task_meta.json',
      at: '',
      task: task.meta.confirmed_task,
      origin: originOf(task.meta),
      digest: '',
      steps: () => stepsOf(workspace, task),
    });
    insertAttemptFiles(db, task.id, task.files);
    yield;
  }
  return setId;
}

function originOf(meta: MetaTask): DemonstrationOrigin {
  return {
    form: 'raw',
    annotationId: meta.annotation_id,
    website: meta.website,
    domain: meta.domain,
    subdomain: meta.subdomain,
    actionUids: meta.actions.map(({ action_uid }) => action_uid),
    reprs: meta.actions.map((_, index) => meta.action_reprs[index] ?? ''),
    sessionId: meta.session_id,
  };
}

function stepsOf(workspace: Workspace, { id, meta, pages }: DumpedTask): readonly RecordedStep[] {
  const kept = new Map<string, Snapshot>();
  return meta.actions.map((action) => {
    const { op, original_op, value, position } = action.operation;
    const found = operationOf({ op, original_op, value });
    return {
      step: {
        operation: found?.operation ?? 'ignore',
        value: found?.value ?? (value === '' ? null : value),
        ...(position === undefined ? {} : { position }),
        url: action.url,
        element: action.element,
        target: { ...(action.target ?? { node: '', equivalents: [] }), picture: null },
        error: null,
      },
      before: keepPage(workspace, id, action, 'before', pages, kept),
      after: keepPage(workspace, id, action, 'after', pages, kept),
    };
  });
}

/** Stores a page. The page after a step is also the page before the next one, and equal pages are stored once. */
function keepPage(
  workspace: Workspace,
  attemptId: string,
  action: MetaAction,
  when: 'before' | 'after',
  pages: ReadonlyMap<string, DumpedPage>,
  kept: Map<string, Snapshot>,
): Snapshot | null {
  const page = pages.get(`${action.action_uid} ${when}`);
  const about = action[when];
  if (page === undefined && about === null) return null;
  const { dom = null, screenshot = null, archive = null } = page ?? {};
  const mhtml = archive?.mhtml ?? null;
  const key = JSON.stringify([dom?.hash, screenshot?.hash, mhtml, about]);
  const before = kept.get(key);
  if (before !== undefined) return before;
  archive?.name(workspace.db);
  const snapshot = keepSnapshot(workspace.db, {
    attemptId,
    url: about?.url ?? '',
    title: about?.title ?? '',
    viewport: about?.viewport ?? { width: 1280, height: 1080 },
    scroll: about?.scroll ?? { x: 0, y: 0 },
    screenshot,
    html: null,
    dom,
    mhtml,
  });
  kept.set(key, snapshot);
  return snapshot;
}
