import { AppError, fault } from '../../shared/errors.ts';
import { recordedExchangesSchema } from '../../shared/model/exchanges.ts';
import type { AttemptEvent, AttemptTime, EventBody, Snapshot, Step } from '../../shared/model/index.ts';
import { archiveManifest } from '../../shared/page/mhtml.ts';
import type { Redaction } from '../../shared/redaction/redaction.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import type { CleanEarlier, Earlier } from '../browser/bulk/redactEarlier.ts';
import { type BulkRedaction, bulkRedaction } from '../browser/bulk/redactionThread.ts';
import { changeBrowserState, readBrowserStateText } from '../db/record/browserStates.ts';
import { changeEvent } from '../db/record/events.ts';
import {
  type AttemptFile,
  deleteAttemptFile,
  deleteUnusedBlobs,
  insertBlob,
  insertBlobParts,
  listAttemptFiles,
  listUnusedBlobs,
  replaceAttemptFile,
} from '../db/record/files.ts';
import { changeSnapshot, listSnapshots } from '../db/record/snapshots.ts';
import { forgetDeleted, leaveOver } from '../db/store/leftovers.ts';
import { type BlobLease, leaseBlobs } from '../workspace/blobFolder.ts';
import { readBlobBytes, readBlobText, readMhtml, type Workspace, writePage } from '../workspace/workspace.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import { changeBody, changeStep, EarlierEvents, type Found } from './earlierEvents.ts';

/** After this many pages or files that were not searched in time, nothing more is searched: each of them takes a minute. */
const MOST_LATE = 2;

type Decided = Extract<EventBody, { type: 'decided' }>;

/** A file of the attempt, and the file that replaces it, if any. */
interface CleanFile {
  readonly file: AttemptFile;
  readonly by?: { readonly hash: string; name(): void };
  /** It could not be searched in time. */
  readonly isLate?: true;
}

/** What the search of one look back needs. */
interface Search {
  readonly workspace: Workspace;
  readonly lease: BlobLease;
  /** The texts without the secrets; null when they cannot be searched in time. */
  clean(given: Partial<Earlier>, redaction: Redaction): Promise<CleanEarlier | null>;
}

/**
 * Removes values from the record that turned out to be secret after they were typed into an ordinary field. Does nothing when
 * no event holds such a value. Events keep their order and their numbers. Pages get new blobs, because other pages may share
 * the old ones. Pictures of pages that showed a value are dropped, because the place in the picture is unknown. Events are searched
 * over many turns of the event loop. Pages and files are searched in another thread, one after the other. What cannot be searched in
 * time is dropped, because it may hold a value; after two such pages or files, so are those that were not searched yet.
 * All changes are one transaction: a killed process leaves the old record or the new one. Returns whether the record changed;
 * `change` applies the same change to steps in memory. `bulk`: for tests.
 */
export async function lookBack(
  workspace: Workspace,
  record: AttemptRecord,
  values: readonly string[],
  time: AttemptTime,
  change: (step: (step: Step) => Step, pages: ReadonlyMap<string, Snapshot>) => void,
  bulk: BulkRedaction = bulkRedaction,
): Promise<boolean> {
  const lease = leaseBlobs(workspace);
  const redactUrl = createUrlRedaction();
  let late = 0;
  const search: Search = {
    workspace,
    lease,
    async clean(given, redaction) {
      if (late >= MOST_LATE) return null;
      const whole = { texts: [], archive: null, bodies: [], decision: null, ...given };
      try {
        return await bulk.run('earlier', whole, { redaction, redactUrl });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        late += 1;
        return null;
      }
    },
  };
  const earlier = new EarlierEvents(values);
  const { whole } = earlier;
  try {
    await earlier.search(record.list());
    const before = earlier.find(record.list());
    if (before === null) return false;
    const pages = new Map<string, CleanPage | null>();
    const files = new Map<string, readonly CleanFile[]>();
    // What is recorded during the search is searched as well.
    for (let isOpen = true; isOpen; ) {
      isOpen = false;
      for (const snapshot of listSnapshots(workspace.db, record.attemptId)) {
        const key = keyOf(snapshot);
        if (pages.has(key)) continue;
        isOpen = true;
        pages.set(
          key,
          await cleanPage(search, snapshot, snapshot.takenAt >= before.since ? before.pieces : whole),
        );
      }
      const decisions = decisionsSince(record.list(), before.since);
      for (const file of listAttemptFiles(workspace.db, record.attemptId)) {
        const key = `${file.name} ${file.blob}`;
        if (files.has(key)) continue;
        isOpen = true;
        files.set(key, await cleanOne(search, file, whole, before.since, decisions));
      }
    }
    await earlier.clean(before);
    const found = earlier.find(record.list()) ?? before;
    // Nothing waits from here on: the record is the one that was searched.
    apply(workspace, record, time, change, found, earlier, {
      state: (text) => whole.words(text, 'state'),
      pages: listSnapshots(workspace.db, record.attemptId).flatMap(
        (snapshot) => pages.get(keyOf(snapshot)) ?? [],
      ),
      files: listAttemptFiles(workspace.db, record.attemptId).flatMap(
        ({ name, blob }) => files.get(`${name} ${blob}`) ?? [],
      ),
    });
    return true;
  } finally {
    await lease.release();
  }
}

/** A page as it was searched: it may get other blobs meanwhile. */
function keyOf(snapshot: Snapshot): string {
  return [snapshot.id, snapshot.url, snapshot.title, ...blobsOf(snapshot)].join(' ');
}

/** Files that belong to the decisions since then. */
function decisionsSince(events: readonly AttemptEvent[], since: AttemptTime): ReadonlySet<string | null> {
  return new Set(
    events.flatMap(({ time, body }) =>
      body.type === 'decided' && time >= since ? [body.exchanges, body.observation?.picture ?? null] : [],
    ),
  );
}

async function cleanOne(
  search: Search,
  file: AttemptFile,
  redaction: Redaction,
  since: AttemptTime,
  decisions: ReadonlySet<string | null>,
): Promise<readonly CleanFile[]> {
  if (file.kind !== 'decision') return cleanFile(search, file, redaction, since);
  return decisions.has(file.blob) ? [await cleanDecision(search, file, redaction)] : [];
}

/** Writes all changes in one transaction. */
function apply(
  workspace: Workspace,
  record: AttemptRecord,
  time: AttemptTime,
  change: (step: (step: Step) => Step, pages: ReadonlyMap<string, Snapshot>) => void,
  found: Found,
  earlier: EarlierEvents,
  {
    state: cleanState,
    pages,
    files,
  }: {
    readonly state: (text: string) => string;
    readonly pages: readonly CleanPage[];
    readonly files: readonly CleanFile[];
  },
): void {
  const shown = new Set(pages.flatMap(({ snapshot, isShown }) => (isShown ? [snapshot.id] : [])));
  const replaced = new Map(files.map(({ file, by }) => [file.blob, by?.hash ?? null]));
  const heldNow = (hash: string | null): string | null =>
    hash === null ? null : (replaced.get(hash) ?? (replaced.has(hash) ? null : hash));
  const pictures = new Set<string>();
  const withoutPicture = (step: Step): Step => {
    const { target, beforeId } = step;
    if (target == null || target.picture === null || beforeId === null || !shown.has(beforeId)) return step;
    pictures.add(target.picture);
    return { ...step, target: { ...target, picture: null } };
  };
  const changed = earlier.changed(found, (clean) =>
    clean.type === 'step'
      ? { ...clean, step: withoutPicture(clean.step) }
      : clean.type === 'decided'
        ? decidedBy(clean, heldNow)
        : clean,
  );
  const freed = new Set<string>();
  let gone: readonly string[] = [];
  record.appendAll(() => {
    const { db } = workspace;
    for (const event of changed) changeEvent(db, event);
    for (const { snapshot, before, name } of pages) {
      name();
      changeSnapshot(db, snapshot);
      for (const hash of blobsOf(before)) freed.add(hash);
    }
    for (const { file, by } of files) {
      by?.name();
      if (by === undefined) deleteAttemptFile(db, file);
      else replaceAttemptFile(db, file, by.hash);
      freed.add(file.blob);
    }
    for (const file of listAttemptFiles(db, record.attemptId))
      if (file.kind === 'picture' && pictures.has(file.blob)) {
        deleteAttemptFile(db, file);
        freed.add(file.blob);
      }
    const state = readBrowserStateText(db, record.attemptId);
    if (state !== null) changeBrowserState(db, record.attemptId, cleanState(state));
    leaveOver(db);
    const late = files.filter(({ isLate }) => isLate);
    const shown = pages.filter(({ isShown, isLate }) => isShown && !isLate).length;
    const dropped = shown + pictures.size + files.length - late.length;
    record.appendRedacted(
      time,
      [
        { kind: 'secret-field', where: 'earlier event', count: changed.length },
        { kind: 'secret-field', where: 'earlier page', count: pages.filter(({ isLate }) => !isLate).length },
        { kind: 'withheld', where: 'earlier page', count: pages.filter(({ isLate }) => isLate).length },
        ...late.map(({ file }) => ({ kind: 'withheld', where: file.kind, count: 1 })),
        { kind: 'withheld', where: 'earlier picture', count: dropped },
      ].filter(({ count }) => count > 0),
    );
    // Also blobs that were replaced before, such as the first half of an accessibility description.
    for (const { hash } of listUnusedBlobs(db)) if (!workspace.blobs.isHeld(hash)) freed.add(hash);
    gone = deleteUnusedBlobs(db, [...freed]);
  });
  record.changeWaiting((body, seq) => changeBody(body, seq, found));
  change(
    (step) => withoutPicture(changeStep(step, found)),
    new Map(pages.map(({ snapshot }) => [snapshot.id, snapshot])),
  );
  for (const hash of gone) if (!workspace.blobs.isHeld(hash)) workspace.blobs.remove(hash);
  forgetDeleted(workspace.db);
}

/** The database file could not be rewritten after secrets were removed from its rows. */
export function piecesLeftOver(): AppError {
  return fault.storage(
    'storage.leftOver',
    'Pieces of removed secrets may still be in the workspace’s file, because the file could not be rewritten.',
    'Make room on its disk for a second file of its size, then free the unused files in Settings. Until then, do not share the file.',
  );
}

interface CleanPage {
  readonly before: Snapshot;
  readonly snapshot: Snapshot;
  /** A value was removed from what the page showed, so its picture shows it, too. */
  readonly isShown: boolean;
  /** It could not be searched in time. */
  readonly isLate: boolean;
  name(): void;
}

/** Returns null when the page needs no change. A page that cannot be searched loses all of its parts. */
async function cleanPage(
  { workspace, lease, clean }: Search,
  before: Snapshot,
  redaction: Redaction,
): Promise<CleanPage | null> {
  const textOf = (hash: string | null): string | null =>
    hash === null ? null : readBlobText(workspace, hash);
  const was = [before.html, before.dom, before.accessibility].map(textOf);
  const archive = before.mhtml === null ? null : readMhtml(workspace, before.mhtml);
  const found = await clean({ texts: was.map((text) => text ?? ''), archive }, redaction);
  const kept = was.map((text, at) => (text === null || found === null ? null : (found.texts[at] ?? null)));
  const isShown = found === null || found.archive !== archive || kept.some((text, at) => text !== was[at]);
  const url = redaction.text(before.url, 'page').replaceAll(SECRET_MARK, encodeURIComponent(SECRET_MARK));
  const title = redaction.text(before.title, 'page');
  if (!isShown && url === before.url && title === before.title) return null;
  if (!isShown)
    return { before, snapshot: { ...before, url, title }, isShown, isLate: false, name: () => {} };
  const [html = null, dom = null, said = null] = kept;
  const parts = { html, dom, mhtml: found?.archive ?? null, screenshot: null };
  const { name: nameAll, ...blobs } = writePage(workspace, parts, lease.write);
  const record = said === null ? null : lease.write(said, 'application/json');
  const flags = new Set([...before.flags, 'redacted' as const]);
  if (before.screenshot !== null || found === null) flags.add('withheld');
  return {
    before,
    snapshot: {
      ...{ ...before, ...blobs, url, title },
      ...{ accessibility: record?.hash ?? null, flags: [...flags] },
    },
    isShown,
    isLate: found === null,
    name() {
      nameAll();
      if (record !== null) insertBlob(workspace.db, record);
    },
  };
}

/** Drops traces, pictures of the video from the time on at which the value was shown, and what cannot be searched. Cleans traffic and storage. */
async function cleanFile(
  { workspace, lease, clean }: Search,
  file: AttemptFile,
  redaction: Redaction,
  since: AttemptTime,
): Promise<readonly CleanFile[]> {
  const at = /^frame-(\d+)/.exec(file.name)?.[1];
  if (file.kind === 'video' && at !== undefined) return Number(at) >= since ? [{ file }] : [];
  if (file.kind === 'trace') return [{ file }];
  if (file.kind !== 'har' && file.kind !== 'storage') return [];
  const text = readBlobText(workspace, file.blob);
  const manifest = file.kind === 'har' ? archiveManifest.parse(JSON.parse(text)) : null;
  const blobs = (manifest?.parts ?? []).map((part) => readBlobBytes(workspace, part));
  const before = manifest?.skeleton ?? text;
  const bodies = blobs.map((blob) => blob?.bytes ?? new Uint8Array());
  const found = await clean({ texts: [before], bodies }, redaction);
  if (found === null) return [{ file, isLate: true }];
  const [skeleton = ''] = found.texts;
  if (found.bodies.every((body) => body === null) && skeleton === before) return [];
  const rows = found.bodies.map((body, index) =>
    body === null ? null : lease.write(body, blobs[index]?.type ?? 'text/x-har-part'),
  );
  const parts = rows.map((row, index) => row?.hash ?? manifest?.parts[index] ?? '');
  const whole = lease.write(
    manifest === null ? skeleton : JSON.stringify({ skeleton, parts }),
    manifest === null ? 'application/json' : 'application/x-har-manifest',
  );
  const name = (): void => {
    for (const row of [...rows, whole]) if (row !== null) insertBlob(workspace.db, row);
    insertBlobParts(workspace.db, whole.hash, [...new Set(parts)]);
  };
  return [{ file, by: { hash: whole.hash, name } }];
}

const GONE = '(This picture showed what turned out to be secret, and is not kept.)';

/** Cleans the words by which an agent decided. Drops the pictures that the agent or its model saw: they cannot be searched. */
async function cleanDecision(
  { workspace, lease, clean }: Search,
  file: AttemptFile,
  redaction: Redaction,
): Promise<CleanFile> {
  if (!file.name.endsWith('.json')) return { file };
  const told = recordedExchangesSchema.parse(JSON.parse(readBlobText(workspace, file.blob)));
  const exchanges = told.exchanges.map((exchange) => ({
    ...exchange,
    messages: exchange.messages.map(({ content, ...message }) => ({
      ...message,
      content:
        typeof content === 'string'
          ? content
          : content.map((part) => (part.type === 'text' ? part : { type: 'text', text: GONE })),
    })),
  }));
  const found = await clean({ decision: { exchanges } }, redaction);
  if (found === null) return { file, isLate: true };
  const row = lease.write(JSON.stringify(found.decision), 'application/json');
  return { file, by: { hash: row.hash, name: () => insertBlob(workspace.db, row) } };
}

/** The decision with the files that are kept in place of its old ones. */
function decidedBy(body: Decided, heldNow: (hash: string | null) => string | null): Decided {
  const { exchanges, observation } = body;
  return {
    ...body,
    exchanges: heldNow(exchanges),
    observation: observation === null ? null : { ...observation, picture: heldNow(observation.picture) },
  };
}

function blobsOf({ screenshot, html, mhtml, dom, accessibility }: Snapshot): string[] {
  return [screenshot, html, mhtml, dom, accessibility].filter((hash) => hash !== null);
}
