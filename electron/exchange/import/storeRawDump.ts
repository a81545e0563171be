import type { ImportedSet } from '../../../shared/importers/importer.ts';
import type { DemonstrationOrigin } from '../../../shared/mind2web/import/demonstrationData.ts';
import type { MetaAction, MetaTask } from '../../../shared/mind2web/import/rawDump.ts';
import { taskDraft } from '../../../shared/mind2web/import/taskDraft.ts';
import { operationOf } from '../../../shared/mind2web/mind2webOperation.ts';
import { importedAttempt } from '../../../shared/model/attempt.ts';
import type { ElementDescription, Snapshot } from '../../../shared/model/index.ts';
import { type AttemptFile, insertAttemptFile } from '../../db/attemptFiles.ts';
import { type BlobRow, insertBlob } from '../../db/blobs.ts';
import { allOrNothing } from '../../db/open.ts';
import { type Workspace, writePage } from '../../workspace/workspace.ts';
import { keepSnapshot } from './beginImported.ts';
import { annotators, importedPerson } from './importedPerson.ts';
import { type RecordedStep, recordDemonstration } from './recordMind2web.ts';
import { storeSet } from './storeSet.ts';

/** A page of the dump; blobs are on disk and not yet named. */
export interface DumpedPage {
  dom: BlobRow | null;
  screenshot: BlobRow | null;
  mhtml: string | null;
}

export interface DumpedTask {
  /** Of the attempt to be. */
  readonly id: string;
  readonly meta: MetaTask;
  /** By `<action_uid> before` and `<action_uid> after`. */
  readonly pages: ReadonlyMap<string, DumpedPage>;
  readonly files: readonly {
    readonly kind: AttemptFile['kind'];
    readonly name: string;
    readonly blob: BlobRow;
  }[];
}

/** Everything in one transaction. */
export function storeRawDump(workspace: Workspace, name: string, tasks: readonly DumpedTask[]): string {
  const { db } = workspace;
  return allOrNothing(db, () => {
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
    const { setId } = storeSet(db, set);
    const first = Date.now() - tasks.length;
    tasks.forEach((task, index) => {
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
      for (const { kind, name: file, blob } of task.files) {
        insertBlob(db, blob);
        insertAttemptFile(db, { attemptId: task.id, kind, name: file, blob: blob.hash });
      }
    });
    return setId;
  });
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
    const { op, original_op, value } = action.operation;
    const found = operationOf({ op, original_op, value });
    return {
      step: {
        operation: found?.operation ?? 'ignore',
        value: found?.value ?? (value === '' ? null : value),
        url: action.url,
        element: elementOf(action),
        target: { ...(action.target ?? { node: '', equivalents: [] }), picture: null },
        error: null,
      },
      before: keepPage(workspace, id, action, 'before', pages, kept),
      after: keepPage(workspace, id, action, 'after', pages, kept),
    };
  });
}

/** What the file does not say is left out, not guessed. */
function elementOf({ element }: MetaAction): ElementDescription | null {
  if (element === null) return null;
  const { tag, role, name, text, attributes, box, css } = element;
  const { frameUrl, inShadow, secret } = element;
  return {
    ...{ tag, role, name, text, attributes, box, css },
    ...(typeof frameUrl === 'string' ? { frameUrl } : {}),
    ...(inShadow === true ? { inShadow } : {}),
    ...(secret === true ? { secret } : {}),
  };
}

/** The page after a step is the one before the next: the same page is kept once. */
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
  const { dom = null, screenshot = null, mhtml = null } = page ?? {};
  const stored = writePage(workspace, { screenshot: null, html: null, dom: null, mhtml });
  const key = JSON.stringify([dom?.hash, screenshot?.hash, stored.mhtml, about]);
  const before = kept.get(key);
  if (before !== undefined) return before;
  stored.name();
  const snapshot = keepSnapshot(workspace.db, {
    attemptId,
    url: about?.url ?? '',
    title: about?.title ?? '',
    viewport: about?.viewport ?? { width: 1280, height: 1080 },
    scroll: about?.scroll ?? { x: 0, y: 0 },
    screenshot,
    html: null,
    dom,
    mhtml: stored.mhtml,
  });
  kept.set(key, snapshot);
  return snapshot;
}
