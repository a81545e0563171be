import type { DemonstrationOrigin } from '../../../shared/mind2web/import/demonstrationData.ts';
import type { Gathered } from '../../../shared/mind2web/import/gather.ts';
import type { Attempt, Size, Snapshot, Step } from '../../../shared/model/index.ts';
import { insertAttemptFile } from '../../db/attemptFiles.ts';
import { type BlobRow, insertBlob } from '../../db/blobs.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { beginImported, keepSnapshot, tab } from './beginImported.ts';

/** What was kept of an action's page: blobs that are on disk and not yet named. */
export interface KeptPage {
  readonly html: BlobRow | null;
  readonly screenshot: BlobRow | null;
  readonly viewport: Size;
}

/** The exact text of an object; `name` gives the order. */
export interface KeptSource {
  readonly name: string;
  readonly blob: BlobRow;
}

/** A demonstration to be written: its steps with the pages before and after. */
interface RecordedElsewhereDemonstration {
  readonly file: string;
  readonly at: string;
  readonly task: string;
  readonly origin: DemonstrationOrigin;
  readonly digest: string;
  /** Called once the attempt is there: snapshots belong to it. */
  steps(): readonly RecordedStep[];
}

export interface RecordedStep {
  readonly step: Pick<Step, 'operation' | 'value' | 'element' | 'error'> &
    Partial<Pick<Step, 'target' | 'url'>>;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** Writes a demonstration that was read from objects of files; see `recordDemonstration`. */
export function recordMind2web(
  workspace: Workspace,
  attempt: Attempt,
  { steps, sources, ...gathered }: Gathered<KeptPage, KeptSource>,
  digest: string,
): void {
  const { db } = workspace;
  recordDemonstration(workspace, attempt, {
    ...gathered,
    digest,
    steps: () => {
      const pages = steps.map(({ kept }) => keepPage(workspace, attempt.id, kept, gathered.origin.website));
      return steps.map(({ step }, at) => ({
        step,
        before: pages[at] ?? null,
        after: pages[at + 1] ?? null,
      }));
    },
  });
  for (const { name, blob } of sources) {
    insertBlob(db, blob);
    insertAttemptFile(db, { attemptId: attempt.id, kind: 'source', name, blob: blob.hash });
  }
}

/** Writes a demonstration that was made elsewhere. To be called inside the transaction of the whole import. */
export function recordDemonstration(
  workspace: Workspace,
  attempt: Attempt,
  of: RecordedElsewhereDemonstration,
): void {
  const imported = beginImported(workspace, attempt, 'strict');
  const { add } = imported;
  add({
    type: 'imported',
    line: {
      file: of.file,
      at: of.at,
      caseId: of.origin.annotationId,
      digest: of.digest,
      withinBudget: true,
      pages: [],
      others: { mind2web: of.origin },
    },
  });
  let shown: string | null = null;
  const show = (snapshot: Snapshot | null, stepIndex: number | null): void => {
    if (snapshot === null || snapshot.id === shown) return;
    shown = snapshot.id;
    const { url, title, id } = snapshot;
    add({ type: 'page', tab, url, title, snapshotId: id, stepIndex });
  };
  const steps = of.steps();
  steps.forEach(({ step, before, after }, position) => {
    show(before, position === 0 ? null : position);
    const told = imported.act(position + 1, { url: '', ...step, beforeId: before?.id ?? null });
    show(after, position + 1);
    add({ type: 'step', step: { ...told, afterId: after?.id ?? null } });
  });
  add({ type: 'described', text: of.task, original: of.task });
  imported.end('finished', null, steps.length);
}

function keepPage(
  { db }: Workspace,
  attemptId: string,
  kept: KeptPage | null,
  website: string,
): Snapshot | null {
  if (kept === null || (kept.html === null && kept.screenshot === null)) return null;
  const { html, screenshot, viewport } = kept;
  const page = { attemptId, url: '', title: website, viewport, scroll: { x: 0, y: 0 } };
  return keepSnapshot(db, { ...page, screenshot, html, dom: null, mhtml: null });
}
