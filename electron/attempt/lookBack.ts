import { type AppError, fault } from '../../shared/errors.ts';
import { recordedExchangesSchema } from '../../shared/model/exchanges.ts';
import type {
  Action,
  AttemptEvent,
  AttemptTime,
  EventBody,
  Snapshot,
  Step,
} from '../../shared/model/index.ts';
import { archiveManifest } from '../../shared/page/mhtml.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import type { Redaction } from '../../shared/redaction/redaction.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import { redactMhtml } from '../browser/bulk/redactMhtml.ts';
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
import { readBlobBytes, readBlobText, readMhtml, type Workspace, writePage } from '../workspace/workspace.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import { spelledBefore } from './spelledBefore.ts';

/** A picture may be taken this long before its time is read. */
const EARLIER_MS = 1000;
/** A longer value is pasted, not typed letter by letter. */
const LONGEST_TYPED = 100;
/** From this length on a piece of a secret is looked for in pages that were kept while the secret was typed. */
const PIECE = 4;

type Decided = Extract<EventBody, { type: 'decided' }>;

/** A file of the attempt, and the file that replaces it, if any. */
interface CleanFile {
  readonly file: AttemptFile;
  readonly by?: { readonly hash: string; name(): void };
}

/**
 * Removes values from the record that turned out to be secret after they were typed into an ordinary field. Does nothing when
 * no event holds such a value. Events keep their order and their numbers. Pages get new blobs, because other pages may share
 * the old ones. Pictures of pages that showed a value are dropped, because the place in the picture is unknown. All this is one
 * transaction: a killed process leaves the old record or the new one. Returns whether the record changed; `change` applies the
 * same change to steps in memory.
 */
export function lookBack(
  workspace: Workspace,
  record: AttemptRecord,
  values: readonly string[],
  time: AttemptTime,
  change: (step: (step: Step) => Step, pages: ReadonlyMap<string, Snapshot>) => void,
): boolean {
  // While the value was typed into its secret field, only the part typed so far was known: the rest stood beside the mark.
  const rests = values
    .flatMap((value) =>
      value.length > LONGEST_TYPED
        ? []
        : Array.from(value, (_char, at) => value.slice(at + 1)).filter((rest) =>
            /[\p{L}\p{N}]{2}/u.test(rest),
          ),
    )
    .map((rest) => SECRET_MARK + rest);
  const whole = redactionOf([...values, ...rests]);
  const events = record.list();
  const typed = typedBefore(events, values);
  const first = events.find(
    ({ seq, body }) => typed.kept.has(seq) || whole.holds(() => JSON.stringify(body)),
  );
  if (first === undefined) return false;
  const since = first.time - EARLIER_MS;
  const pieces = redactionOf([...values, ...rests, ...typed.pieces]);

  const changeStep = (step: Step): Step => {
    const kept = typed.ofStep(step);
    const clean = pieces.value(step, 'earlier step');
    return kept === null ? clean : { ...withHeldMarked(clean), value: kept };
  };
  const changeBody = (body: EventBody, seq: number): EventBody => {
    const kept = typed.kept.get(seq);
    if (body.type === 'step') return { ...body, step: changeStep(body.step) };
    const clean = pieces.value(body, 'earlier event');
    return kept === undefined || clean.type !== 'action'
      ? clean
      : { ...clean, action: { ...withHeldMarked(clean.action), value: kept } };
  };

  let gone: readonly string[] = [];
  const pages = listSnapshots(workspace.db, record.attemptId).flatMap((snapshot) => {
    const clean = cleanPage(workspace, snapshot, snapshot.takenAt >= since ? pieces : whole);
    return clean === null ? [] : [clean];
  });
  const shown = new Set(pages.flatMap(({ snapshot, isShown }) => (isShown ? [snapshot.id] : [])));
  const decisions = new Set(
    events.flatMap(({ time: at, body }) =>
      body.type === 'decided' && at >= since ? [body.exchanges, body.observation?.picture] : [],
    ),
  );
  const files = listAttemptFiles(workspace.db, record.attemptId).flatMap((file) => {
    if (file.kind !== 'decision') return cleanFile(workspace, file, whole, since);
    return decisions.has(file.blob) ? [cleanDecision(workspace, file, whole)] : [];
  });
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
  const changed = events.flatMap((event) => {
    if (event.seq < first.seq && event.time < since) return [];
    const clean = changeBody(event.body, event.seq);
    const body =
      clean.type === 'step'
        ? { ...clean, step: withoutPicture(clean.step) }
        : clean.type === 'decided'
          ? decidedBy(clean, heldNow)
          : clean;
    return JSON.stringify(body) === JSON.stringify(event.body) ? [] : [{ ...event, body }];
  });
  const freed = new Set<string>();
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
    if (state !== null) changeBrowserState(db, record.attemptId, whole.words(state, 'state'));
    leaveOver(db);
    const dropped = pages.filter(({ isShown }) => isShown).length + pictures.size + files.length;
    record.appendRedacted(
      time,
      [
        { kind: 'secret-field', where: 'earlier event', count: changed.length },
        { kind: 'secret-field', where: 'earlier page', count: pages.length },
        { kind: 'withheld', where: 'earlier picture', count: dropped },
      ].filter(({ count }) => count > 0),
    );
    // Also blobs that were replaced before, such as the first half of an accessibility description.
    for (const { hash } of listUnusedBlobs(db)) if (!workspace.blobs.isHeld(hash)) freed.add(hash);
    gone = deleteUnusedBlobs(db, [...freed]);
  });
  record.changeWaiting(changeBody);
  change(
    (step) => withoutPicture(changeStep(step)),
    new Map(pages.map(({ snapshot }) => [snapshot.id, snapshot])),
  );
  for (const hash of gone) if (!workspace.blobs.isHeld(hash)) workspace.blobs.remove(hash);
  forgetDeleted(workspace.db);
  return true;
}

/** The database file could not be rewritten after secrets were removed from its rows. */
export function piecesLeftOver(): AppError {
  return fault.storage(
    'storage.leftOver',
    'Pieces of removed secrets may still be in the workspace’s file, because the file could not be rewritten.',
    'Make room on its disk for a second file of its size, then free the unused files in Settings. Until then give the file to nobody.',
  );
}

function redactionOf(values: readonly string[]): Redaction {
  return createRedaction({ patterns: [], declared: values, publicText: '' });
}

/** Finds the events of typing in which a secret grew letter by letter: all typing into the same field around the whole value. */
function typedBefore(events: readonly AttemptEvent[], values: readonly string[]) {
  /** The part of a typed value that is kept, by the number of its event. */
  const kept = new Map<number, string>();
  /** The pieces that a page may have shown during the typing. */
  const pieces = new Set<string>();
  let run: { seq: number; value: string; held: string | null }[] = [];
  let field = '';

  function close(): void {
    for (const secret of values) {
      const at = run.map(({ value }) => value.indexOf(secret)).find((place) => place >= 0);
      for (const { seq, value, held } of at === undefined ? [] : run) {
        const rest = value.slice(at);
        if (!isBegun(rest, secret)) continue;
        kept.set(seq, value.slice(0, at) + SECRET_MARK);
        for (const piece of [rest, held ?? '']) if (piece.length >= PIECE) pieces.add(piece);
      }
      // The page has made the secret of the text, for example with blanks. The text is the secret in another spelling.
      const shownAt = run.map(({ held }) => held?.indexOf(secret) ?? -1).find((place) => place >= 0);
      for (const { seq, value, held } of shownAt === undefined ? [] : run) {
        const rest = (held ?? value).slice(shownAt);
        if (!isBegun(rest, secret)) continue;
        if (!kept.has(seq)) kept.set(seq, SECRET_MARK);
        for (const piece of [rest, value]) if (piece.length >= PIECE) pieces.add(piece);
      }
    }
    run = [];
  }

  for (const { seq, body } of events) {
    const act = body.type === 'action' ? body.action : body.type === 'step' ? body.step : null;
    // The page may have made something else of the value.
    const held = act?.held ?? '';
    if (held.length >= PIECE && values.some((secret) => act?.value?.includes(secret))) pieces.add(held);
    if (body.type !== 'action' || body.action.operation !== 'type') continue;
    const { element, tab, value } = body.action;
    const its = `${tab} ${element?.frameUrl ?? ''} ${element?.css ?? ''}`;
    if (its !== field) close();
    field = its;
    if (value !== null) run.push({ seq, value, held: body.action.held ?? null });
  }
  close();
  for (const [seq, value] of spelledBefore(events, values)) kept.set(seq, kept.get(seq) ?? value);
  return {
    kept,
    pieces: [...pieces],
    /** The value that is kept of a step made of such events; null for any other step. */
    ofStep({ operation, from, to }: Step): string | null {
      if (operation !== 'type' && operation !== 'press') return null;
      const last = [...kept].findLast(([seq]) => seq >= from && seq <= to);
      return last?.[1] ?? null;
    },
  };
}

/** What the field held beside a value that was a secret may be a part of it. */
function withHeldMarked<T extends Step | Action>(of: T): T {
  return of.held === undefined ? of : { ...of, held: SECRET_MARK };
}

/** Whether the text is the beginning of the secret. Two equal letters suffice, in the field into which the whole value was typed. */
function isBegun(text: string, secret: string): boolean {
  return text !== '' && secret.startsWith(text.slice(0, Math.min(2, text.length)));
}

/** Returns null when the page needs no change. `isShown`: a value was removed from what the page showed, so its picture shows it, too. */
function cleanPage(workspace: Workspace, before: Snapshot, redaction: Redaction) {
  let isShown = false;
  const clean = (was: string | null, by: (text: string) => string | null): string | null => {
    const text = was === null ? null : by(was);
    isShown ||= text !== was;
    return text;
  };
  const cleanText = (hash: string | null): string | null =>
    clean(hash === null ? null : readBlobText(workspace, hash), (text) => redaction.text(text, 'page'));
  const archive = before.mhtml === null ? null : readMhtml(workspace, before.mhtml);
  const kept = {
    html: cleanText(before.html),
    dom: cleanText(before.dom),
    mhtml: clean(archive, (text) => cleanArchive(text, redaction)),
  };
  const said = cleanText(before.accessibility);
  const url = redaction.text(before.url, 'page').replaceAll(SECRET_MARK, encodeURIComponent(SECRET_MARK));
  const title = redaction.text(before.title, 'page');
  if (!isShown && url === before.url && title === before.title) return null;
  if (!isShown) return { before, snapshot: { ...before, url, title }, isShown, name: () => {} };
  const stored = writePage(workspace, { ...kept, screenshot: null });
  const record = said === null ? null : workspace.blobs.write(said, 'application/json');
  const flags = new Set([...before.flags, 'redacted' as const]);
  if (before.screenshot !== null) flags.add('withheld');
  const { name: nameAll, ...blobs } = stored;
  return {
    before,
    snapshot: { ...before, ...blobs, url, title, accessibility: record?.hash ?? null, flags: [...flags] },
    isShown,
    name() {
      nameAll();
      if (record !== null) insertBlob(workspace.db, record);
    },
  };
}

/** An archive that cannot be searched is dropped. */
function cleanArchive(mhtml: string, redaction: Redaction): string | null {
  try {
    return redactMhtml(mhtml, new Set(), (url) => url, redaction).text;
  } catch {
    return null;
  }
}

/** Drops traces, and pictures of the video from the time on at which the value was shown. Cleans traffic and storage. */
function cleanFile(
  workspace: Workspace,
  file: AttemptFile,
  redaction: Redaction,
  since: AttemptTime,
): readonly CleanFile[] {
  const at = /^frame-(\d+)/.exec(file.name)?.[1];
  if (file.kind === 'video' && at !== undefined) return Number(at) >= since ? [{ file }] : [];
  if (file.kind === 'trace') return [{ file }];
  if (file.kind !== 'har' && file.kind !== 'storage') return [];
  const text = readBlobText(workspace, file.blob);
  const manifest = file.kind === 'har' ? archiveManifest.parse(JSON.parse(text)) : null;
  const rows = (manifest?.parts ?? []).map((part) => {
    const blob = readBlobBytes(workspace, part);
    const bytes = Buffer.from(blob?.bytes ?? []);
    if (!redaction.holds(() => bytes.toString('latin1')) && !redaction.holds(() => bytes.toString('utf8')))
      return null;
    return workspace.blobs.write(
      redaction.text(bytes.toString('utf8'), 'har'),
      blob?.type ?? 'text/x-har-part',
    );
  });
  const skeleton = redaction.text(manifest?.skeleton ?? text, file.kind);
  if (rows.every((row) => row === null) && skeleton === (manifest?.skeleton ?? text)) return [];
  const parts = rows.map((row, index) => row?.hash ?? manifest?.parts[index] ?? '');
  const whole = workspace.blobs.write(
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
function cleanDecision(workspace: Workspace, file: AttemptFile, redaction: Redaction): CleanFile {
  if (!file.name.endsWith('.json')) return { file };
  const told = recordedExchangesSchema.parse(JSON.parse(readBlobText(workspace, file.blob)));
  const exchanges = told.exchanges.map((exchange) => ({
    ...exchange,
    messages: exchange.messages.map(({ role, content }) => ({
      role,
      content:
        typeof content === 'string'
          ? content
          : content.map((part) => (part.type === 'text' ? part : { type: 'text', text: GONE })),
    })),
  }));
  const clean = JSON.stringify(redaction.value({ exchanges }, 'decision'));
  const row = workspace.blobs.write(clean, 'application/json');
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
