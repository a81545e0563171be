import { randomUUID } from 'node:crypto';
import type { DemonstrationOrigin } from '../../../shared/mind2web/import/demonstrationData.ts';
import type { Gathered } from '../../../shared/mind2web/import/gather.ts';
import type { Attempt, BlobHash, EventBody, Size, Snapshot, Step } from '../../../shared/model/index.ts';
import { clockRule } from '../../../shared/trajectory/clock.ts';
import { MERGE_RULE } from '../../../shared/trajectory/mergeSteps.ts';
import { AttemptRecord } from '../../attempt/attemptRecord.ts';
import { insertAttemptFile } from '../../db/attemptFiles.ts';
import { endAttempt, insertAttempt } from '../../db/attempts.ts';
import { type BlobRow, insertBlob } from '../../db/blobs.ts';
import { insertSnapshot } from '../../db/snapshots.ts';
import type { Workspace } from '../../workspace/workspace.ts';

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

/** Nothing is known of time. */
const noTime = 0;
const tab = 'tab-1';

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

/**
 * Writes a demonstration that was made elsewhere as an attempt with the record that one made here would have. To be called
 * inside the transaction of the whole import.
 */
export function recordDemonstration(
  workspace: Workspace,
  attempt: Attempt,
  of: RecordedElsewhereDemonstration,
): void {
  const { db } = workspace;
  insertAttempt(db, attempt);
  const record = new AttemptRecord(workspace, attempt.id);
  const add = (body: EventBody): number => record.append(body, noTime).seq;
  add({
    type: 'opened',
    profile: 'strict',
    idleRule: attempt.idleRule,
    viewport: { width: 0, height: 0 },
    chromium: '',
    rules: `${clockRule} ${MERGE_RULE}`,
  });
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
    const { operation, element, value, error, target, url = '' } = step;
    const seq = add({
      type: 'action',
      action: { operation, tab, url, element, value, wall: attempt.startedAt },
    });
    show(after, position + 1);
    const whole: Step = {
      index: position + 1,
      operation,
      element,
      value,
      tab,
      url,
      startedAt: noTime,
      endedAt: noTime,
      segments: {},
      from: seq,
      to: seq,
      beforeId: before?.id ?? null,
      afterId: after?.id ?? null,
      error,
      ...(target === undefined ? {} : { target }),
    };
    add({ type: 'step', step: whole });
  });
  add({ type: 'described', text: of.task, original: of.task });
  add({ type: 'ended', status: 'finished', answer: null, giveUpReason: null });
  endAttempt(db, attempt.id, {
    status: 'finished',
    answer: null,
    endedAt: attempt.startedAt,
    giveUpReason: null,
    steps: steps.length,
    activeMs: 0,
  });
}

function keepPage(
  { db }: Workspace,
  attemptId: string,
  kept: KeptPage | null,
  website: string,
): Snapshot | null {
  if (kept === null || (kept.html === null && kept.screenshot === null)) return null;
  const name = (row: BlobRow | null): BlobHash | null => {
    if (row !== null) insertBlob(db, row);
    return row?.hash ?? null;
  };
  const snapshot: Snapshot = {
    id: randomUUID(),
    attemptId,
    tab,
    url: '',
    title: website,
    viewport: kept.viewport,
    scroll: { x: 0, y: 0 },
    takenAt: noTime,
    screenshot: name(kept.screenshot),
    html: name(kept.html),
    mhtml: null,
    dom: null,
    accessibility: null,
    flags: [],
  };
  insertSnapshot(db, snapshot);
  return snapshot;
}
