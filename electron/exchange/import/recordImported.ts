import { randomUUID } from 'node:crypto';
import type { ErrorData } from '../../../shared/errors.ts';
import { readRunAction } from '../../../shared/importers/runs/runAction.ts';
import type { RunCase } from '../../../shared/importers/runs/runCases.ts';
import { declaredBy, finalAnswer } from '../../../shared/importers/runs/scoreCase.ts';
import type { DemonstrationOrigin } from '../../../shared/mind2web/import/demonstrationData.ts';
import type { Gathered } from '../../../shared/mind2web/import/gather.ts';
import type { EnvironmentEvent } from '../../../shared/model/environment.ts';
import type {
  Attempt,
  AttemptStatus,
  EventBody,
  ImportedLine,
  Profile,
  Size,
  Snapshot,
  Step,
} from '../../../shared/model/index.ts';
import { type AttemptRecord, beginAttempt } from '../../attempt/attemptRecord.ts';
import { endAttempt } from '../../db/attempts.ts';
import { type BlobRow, insertAttemptFiles, insertBlob, type WrittenFile } from '../../db/record/files.ts';
import { insertSnapshot } from '../../db/record/snapshots.ts';
import type { Database } from '../../db/store/open.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Imported pages have no viewport. They are shown in the size at which the WebArena family records. */
const viewport = { width: 1280, height: 720 };

interface ImportedRun {
  /** The attempt, not yet stored, with status `running`. */
  readonly attempt: Attempt;
  readonly run: RunCase;
  readonly digest: string;
  /** The profile of the task object and judge replies in the line. */
  readonly profile: Profile;
}

/** Stores a run that was recorded elsewhere as an attempt. Call it inside the transaction of the whole import. */
export function recordImported(workspace: Workspace, { attempt, run, digest, profile }: ImportedRun): void {
  const imported = beginImported(workspace, attempt, profile);
  const { add } = imported;
  const { found } = run;
  const { urls, actions = [], answers = finalAnswer(found.run) } = found.run;

  const pages = keepPages(imported.record, run);
  add({ type: 'imported', line: lineOf(run, digest, profile, pages) });

  const turns = turnsIn(found.run.environment ?? []);
  let shown: Snapshot | null = null;
  let steps = 0;
  const act = (action: unknown, url: string): ((afterId: string) => void) => {
    steps += 1;
    const { isKnown, ...read } = readRunAction(action);
    const error = isKnown ? null : unknownAction(read.value);
    const step = imported.act(steps, { ...read, url, beforeId: shown?.id ?? null, error });
    add({ type: 'step', step });
    return (afterId) => add({ type: 'step', step: { ...step, afterId } });
  };
  /** Records what happened up to the next answer of the environment, and its action as a step. */
  const play = (): void => {
    const turn = turns.shift() ?? [];
    for (const event of turn) add(event);
    const acted = turn.findLast((event) => event.type === 'environment-acted');
    if (acted?.type !== 'environment-acted' || turn.at(-1)?.type !== 'environment-answered') return;
    steps += 1;
    const done = { operation: 'act', element: null, value: acted.action, url: urls[0] ?? '' } as const;
    const step = imported.act(steps, { ...done, beforeId: shown?.id ?? null, error: null });
    add({ type: 'step', step });
  };
  for (let index = 0; index <= urls.length; index += 1) {
    const before = urls[index - 1] ?? '';
    if (index > 0) play();
    const settle = index > 0 && index <= actions.length ? act(actions[index - 1], before) : null;
    for (const { after, hop, text, url = before } of answers) {
      if (after === index) add({ type: 'answer', hop, text, ...(url === before ? {} : { url }) });
    }
    const url = urls[index];
    if (url === undefined) continue;
    shown = pages.find((page) => page.index === index)?.snapshot ?? unplaced(pages, url);
    const stepIndex = steps === 0 ? null : steps;
    add({ type: 'page', tab, url, title: '', snapshotId: shown?.id ?? null, stepIndex });
    if (settle !== null && shown !== null) settle(shown.id);
  }
  for (const action of actions.slice(urls.length)) act(action, urls.at(-1) ?? '');
  while (turns.length > 0) play();

  const { located } = found.run;
  if (located !== undefined) add({ type: 'located', answers: located });
  const answer = found.run.answer === '' ? null : found.run.answer;
  imported.end(declaredBy(found.run) ?? 'unfinished', answer, steps);
}

/** The events of an environment in groups, each up to an answer. */
function turnsIn(events: readonly EnvironmentEvent[]): (readonly EnvironmentEvent[])[] {
  const groups: EnvironmentEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last === undefined || last.at(-1)?.type === 'environment-answered') groups.push([event]);
    else last.push(event);
  }
  return groups;
}

interface RunPage {
  readonly url: string;
  readonly index: number | undefined;
  readonly snapshot: Snapshot;
}

function keepPages(record: AttemptRecord, { found }: RunCase): readonly RunPage[] {
  return (found.run.pages ?? []).map(({ url, html, index }) => ({
    url,
    index,
    snapshot: record.keepPage(
      {
        tab,
        url,
        title: '',
        viewport,
        scroll: { x: 0, y: 0 },
        screenshot: null,
        html,
        mhtml: null,
        flags: [],
        redactions: [],
      },
      noTime,
    ),
  }));
}

/** A page without a given place belongs to every visit of its address. */
function unplaced(pages: readonly RunPage[], url: string): Snapshot | null {
  return pages.find((page) => page.index === undefined && page.url === url)?.snapshot ?? null;
}

function lineOf(
  { file, at, found }: RunCase,
  digest: string,
  profile: Profile,
  pages: readonly RunPage[],
): ImportedLine {
  const { id, domain: _domain, task: _task, run, ...others } = found;
  const { actions, terminatedAt, locatorText, judge, withinBudget = true, ...rest } = run;
  const {
    urls: _urls,
    answer: _answer,
    answers: _answers,
    declared: _declared,
    pages: _pages,
    located: _located,
    environment: _environment,
    ...more
  } = rest;
  const unread = { ...others, ...(Object.keys(more).length === 0 ? {} : { run: more }) };
  return {
    file,
    at,
    caseId: id,
    digest,
    withinBudget,
    ...(actions === undefined ? {} : { actions }),
    ...(terminatedAt === undefined ? {} : { terminatedAt }),
    ...(locatorText === undefined ? {} : { locatorText }),
    ...(judge === undefined ? {} : { judge: { profile, replies: judge } }),
    pages: pages.map(({ url, index, snapshot }) => ({
      url,
      ...(index === undefined ? {} : { index }),
      snapshotId: snapshot.id,
    })),
    ...(Object.keys(unread).length === 0 ? {} : { others: unread }),
  };
}

/** The error for an action of an unknown grammar. The action is shown in its source form. */
export function unknownAction(text: string | null): ErrorData {
  return {
    code: 'agent.action',
    origin: 'agent',
    message: `The action ${JSON.stringify(text?.slice(0, 200))} is in no known grammar.`,
  };
}

/** The time of all events when no times are known. No segment is counted then. */
export const noTime = 0;
/** The only tab in imported runs. */
export const tab = 'tab-1';

/** The known facts of an action that was recorded elsewhere. */
type KnownStep = Pick<Step, 'operation' | 'element' | 'value' | 'url' | 'beforeId' | 'error'> &
  Partial<Pick<Step, 'target' | 'position'>>;

/** The record of a run that was made elsewhere, while it is written. */
interface ImportedRecord {
  readonly record: AttemptRecord;
  /** Adds an event and returns its number. */
  add(body: EventBody): number;
  /** Adds an action and returns its step, which the caller still has to add. */
  act(index: number, known: KnownStep): Step;
  end(status: AttemptStatus, answer: string | null, steps: number): void;
}

/**
 * Begins an attempt that was made elsewhere. Its record has the same form as one made here, so that readers of records need no special
 * case. Call it inside the transaction of the whole import.
 */
export function beginImported(workspace: Workspace, attempt: Attempt, profile: Profile): ImportedRecord {
  const record = beginAttempt(workspace, attempt, profile, null);
  const add = (body: EventBody): number => record.append(body, noTime).seq;
  return {
    record,
    add,
    act(index, known) {
      const { operation, element, value, url, position } = known;
      const at = position === undefined ? {} : { position };
      const action = { operation, tab, url, element, value, ...at, wall: attempt.startedAt };
      const seq = add({ type: 'action', action });
      const when = { startedAt: noTime, endedAt: noTime, segments: {}, from: seq, to: seq };
      return { ...known, ...when, index, tab, afterId: null };
    },
    end(status, answer, steps) {
      add({ type: 'ended', status, answer, giveUpReason: null });
      const ending = { status, answer, giveUpReason: null, steps, activeMs: 0 };
      endAttempt(workspace.db, attempt.id, { ...ending, endedAt: attempt.startedAt });
    },
  };
}

/** Stores a page of the run, whose blobs are already on disk, in the database. */
export function keepSnapshot(
  db: Database,
  page: Pick<Snapshot, 'attemptId' | 'url' | 'title' | 'viewport' | 'scroll'> & {
    readonly screenshot: BlobRow | null;
    readonly html: BlobRow | null;
    readonly dom: BlobRow | null;
    readonly mhtml: string | null;
  },
): Snapshot {
  const { screenshot, html, dom } = page;
  for (const row of [screenshot, html, dom]) if (row !== null) insertBlob(db, row);
  const snapshot: Snapshot = {
    ...page,
    id: randomUUID(),
    tab,
    takenAt: noTime,
    screenshot: screenshot?.hash ?? null,
    html: html?.hash ?? null,
    dom: dom?.hash ?? null,
    accessibility: null,
    flags: [],
  };
  insertSnapshot(db, snapshot);
  return snapshot;
}

/** The stored parts of an action's page: blobs that are on disk and not yet in the database. */
export interface KeptPage {
  readonly html: BlobRow | null;
  readonly screenshot: BlobRow | null;
  readonly viewport: Size;
}

/** The exact text of an object; `name` determines the order. */
export interface KeptSource {
  readonly name: string;
  readonly blob: BlobRow;
}

/** The object as a file of its attempt. */
export function sourceFile({ name, blob }: KeptSource): WrittenFile {
  return { kind: 'source', name, blob, parts: [] };
}

/** A demonstration to store: its steps with the pages before and after. */
interface DemonstrationToStore {
  readonly file: string;
  readonly at: string;
  readonly task: string;
  readonly origin: DemonstrationOrigin;
  readonly digest: string;
  /** Called when the attempt is stored, because snapshots refer to it. */
  steps(): readonly RecordedStep[];
}

export interface RecordedStep {
  readonly step: Pick<Step, 'operation' | 'value' | 'element' | 'error'> &
    Partial<Pick<Step, 'target' | 'url' | 'position'>>;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** Stores a demonstration that was read from objects of files; see `recordDemonstration`. */
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
  insertAttemptFiles(db, attempt.id, sources.map(sourceFile));
}

/** Stores a demonstration that was made elsewhere. Call it inside the transaction of the whole import. */
export function recordDemonstration(workspace: Workspace, attempt: Attempt, of: DemonstrationToStore): void {
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
    const added = imported.act(position + 1, { url: '', ...step, beforeId: before?.id ?? null });
    show(after, position + 1);
    add({ type: 'step', step: { ...added, afterId: after?.id ?? null } });
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
