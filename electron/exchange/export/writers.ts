import {
  annotatorExport,
  type ExportedStep,
  exportHead,
  isParquetName,
  type MultimodalRow,
  multimodalRow,
  sessionId,
  verificationResult,
} from '../../../shared/mind2web/forms.ts';
import type { CleanedDemonstration } from '../../../shared/mind2web/import/demonstrationData.ts';
import { metaOf, rawDomOf } from '../../../shared/mind2web/rawDump.ts';
import type { Snapshot } from '../../../shared/model/index.ts';
import { fieldsOf } from '../../../shared/parse/json.ts';
import { type AttemptFile, listAttemptFiles } from '../../db/record/files.ts';
import { findSnapshot } from '../../db/record/snapshots.ts';
import { writeZip } from '../../files/zip.ts';
import { readBlobBytes, readBlobText, readMhtml, type Workspace } from '../../workspace/workspace.ts';
import { readHar } from '../../workspace/writeAttemptFiles.ts';
import { domOf, type ReadActions, screenshotOf } from './cleanedDemonstrations.ts';
import { type ExportFile, type ExportPlace, type JsonList, openList } from './exportPlace.ts';
import { keptSources, readKeptPicture } from './keptFiles.ts';
import { parquetTable, type Row } from './parquetTable.ts';

/** One demonstration to export. */
interface ToWrite {
  readonly of: CleanedDemonstration;
  /** Every step that the format can represent, including steps that are not kept. */
  readonly steps: readonly ExportedStep[];
  readonly action: ReadActions;
}

/** Called with each written action, for the report. */
type Count = (action: {
  readonly hasPage: boolean;
  readonly hasTarget: boolean;
  /** The hashes of the pictures that the action is to have; null: none was recorded. Missing: it needs none. */
  readonly pictures?: readonly (string | null)[];
}) => void;

/** Writes one format, one demonstration at a time. */
interface DemonstrationWriter {
  add(one: ToWrite): Promise<void>;
  close(): Promise<void>;
}

export type MakeWriter = (
  place: ExportPlace,
  workspace: Workspace,
  count: Count,
  options: {
    /** The path of the export. */
    readonly out: string;
    /** Whether the export has pictures. */
    readonly pictures: boolean;
  },
) => DemonstrationWriter;

/** The number of tasks per file, as in the published files. */
const tasksOfFile = 100;

/** Writes lists of tasks: `data/*.json`, or one file when a `.json` was named. */
export const taskWriter: MakeWriter = (place, workspace, count, { out }) => {
  const isOneFile = /\.json$/i.test(out);
  let list: JsonList | null = null;
  let written = 0;
  const end = async (): Promise<void> => {
    await list?.close();
    list = null;
  };
  return {
    async add(one) {
      if (!isOneFile && written % tasksOfFile === 0) await end();
      const number = String(Math.floor(written / tasksOfFile)).padStart(3, '0');
      list ??= await openList(place, isOneFile ? null : `data/demonstrations_${number}.json`);
      await writeTask(await list.begin(), one, workspace, count);
      written += 1;
    },
    close: end,
  } satisfies DemonstrationWriter;
};

async function writeTask(
  file: Pick<ExportFile, 'write'>,
  one: ToWrite,
  workspace: Workspace,
  count: Count,
): Promise<void> {
  const { of, steps, action } = one;
  const imported = of.origin?.form === 'task' ? importedTask(one, workspace, count) : null;
  if (imported !== null) {
    await file.write(imported);
    return;
  }
  const kept = steps.filter((step) => step.kept);
  const head = JSON.stringify(exportHead(of, kept));
  await file.write(`${head.slice(0, -1)},"actions":[`);
  for (const [index, step] of kept.entries()) {
    const { action: written } = action(step, false);
    count({ hasPage: written.cleaned_html !== '', hasTarget: written.pos_candidates.length > 0 });
    await file.write(`${index === 0 ? '' : ','}\n${JSON.stringify(written)}`);
  }
  await file.write(']}');
}

/**
 * A task that was imported as a task in its source form, without the parts that the verification removed. null: its source has only
 * the texts of its actions; a file of tasks with actions would not load with it.
 */
function importedTask({ of, steps }: ToWrite, workspace: Workspace, count: Count): string | null {
  const source = keptSources(workspace, of.attempt.id).find(({ name }) => name.startsWith('task '));
  if (source === undefined) return null;
  const text = readBlobText(workspace, source.blob);
  const task = fieldsOf(JSON.parse(text));
  if (!('actions' in task) && steps.length > 0) return null;
  for (const { step, kept } of steps)
    if (kept)
      count({ hasPage: step.beforeId !== null, hasTarget: (step.target?.equivalents.length ?? 0) > 0 });
  if (of.isAsImported) return text;
  const keep = of.steps.map(({ kept }) => kept);
  const filtered = (list: unknown): unknown =>
    Array.isArray(list) ? list.filter((_, index) => keep[index] !== false) : list;
  return JSON.stringify({
    ...task,
    ...(of.origin === null ? {} : { annotation_id: of.origin.annotationId }),
    confirmed_task: of.confirmedTask,
    ...('action_reprs' in task ? { action_reprs: filtered(task.action_reprs) } : {}),
    ...('actions' in task ? { actions: filtered(task.actions) } : {}),
  });
}

/**
 * Writes one row per action: a Parquet table when a `.parquet` was named, else JSON lines. Imported rows are written in their source form
 * (in a table: only the published columns).
 */
export const rowWriter: MakeWriter = (place, workspace, count, { out, pictures }) => {
  let rows: RowFile | null = null;
  const opened = async (): Promise<RowFile> => {
    rows ??= (isParquetName(out) ? tableOf : linesOf)(await place.file(null));
    return rows;
  };
  return {
    async add({ of, steps, action }) {
      const target = await opened();
      const rows = keptSources(workspace, of.attempt.id).filter(isRow);
      if (of.origin?.form === 'rows' && of.isAsImported && pictures && rows.length > 0) {
        for (const { blob } of rows) {
          count({ hasPage: true, hasTarget: true });
          await target.add(readBlobText(workspace, blob));
        }
      } else {
        const kept = steps.filter((step) => step.kept);
        const head = exportHead(of, kept);
        for (const [index, step] of kept.entries()) {
          const { action: written, screenshot } = action(step, true);
          count({
            hasPage: written.cleaned_html !== '',
            hasTarget: written.pos_candidates.length > 0,
            pictures: [screenshot],
          });
          const shown = pictures ? await screenshotOf(workspace, screenshot) : null;
          await target.add(multimodalRow(head, written, index, shown));
        }
      }
      await target.endTask();
    },
    close: async () => (await opened()).close(),
  };
};

interface RowFile {
  /** Adds a row, or its imported text. */
  add(row: MultimodalRow | string): Promise<void>;
  endTask(): Promise<void>;
  close(): Promise<void>;
}

function linesOf(file: ExportFile): RowFile {
  return {
    add: (row) => file.write(`${typeof row === 'string' ? oneLine(row) : JSON.stringify(row)}\n`),
    endTask: async () => {},
    close: () => file.close(),
  };
}

function tableOf(file: ExportFile): RowFile {
  const table = parquetTable(file);
  let rows: Row[] = [];
  return {
    async add(row) {
      rows.push(typeof row === 'string' ? fieldsOf(JSON.parse(row)) : row);
    },
    async endTask() {
      const own = rows;
      rows = [];
      if (own.length > 0) await table.add(own);
    },
    close: () => table.close(),
  };
}

function isRow({ name }: { readonly name: string }): boolean {
  return name.startsWith('row ');
}

function oneLine(text: string): string {
  return text.includes('\n') ? JSON.stringify(JSON.parse(text)) : text;
}

/** Writes the layout of the raw dump (docs/reference-programs.md). Large parts are written in pieces. */
export const rawDumpWriter: MakeWriter = (place, workspace, count, { pictures }) => {
  let meta: JsonList | null = null;
  return {
    async add(one) {
      const { of } = one;
      const steps = one.steps.filter(({ kept }) => kept);
      const head = exportHead(of, steps);
      const session = sessionId(of);
      const folder = `task/${head.annotation_id}`;
      const snapshot = (id: string | null): Snapshot | null =>
        id === null ? null : findSnapshot(workspace.db, id);
      for (const { step } of steps) {
        const before = snapshot(step.beforeId);
        count({
          hasPage: before?.dom != null || before?.mhtml != null,
          hasTarget: step.target !== undefined,
          pictures: [before?.screenshot ?? null, snapshot(step.afterId)?.screenshot ?? null],
        });
      }
      await writeList(place, `${folder}/processed/dom_content.json`, steps, ({ step, actionUid }) => ({
        action_uid: actionUid,
        before: rawDomOf(domOf(workspace, snapshot(step.beforeId))),
        after: rawDomOf(domOf(workspace, snapshot(step.afterId))),
      }));
      await writeList(place, `${folder}/processed/screenshot.json`, steps, async ({ step, actionUid }) => ({
        action_uid: actionUid,
        before: { screenshot: pictures ? await picture(workspace, snapshot(step.beforeId)) : null },
        after: { screenshot: pictures ? await picture(workspace, snapshot(step.afterId)) : null },
        action: { bounding_box: step.element?.box ?? null },
      }));
      for (const { step, actionUid } of steps) {
        const pages = `${folder}/processed/snapshots/${actionUid}`;
        await writeMhtml(place, workspace, `${pages}_before.mhtml`, snapshot(step.beforeId));
        await writeMhtml(place, workspace, `${pages}_after.mhtml`, snapshot(step.afterId));
      }
      await writeFiles(place, workspace, one, folder, `session/${session}`);
      meta ??= await openList(place, 'task_meta.json');
      await meta.add(JSON.stringify(metaOf(head, session, steps, snapshot)));
    },
    close: async () => meta?.close(),
  };
};

async function writeList<T>(
  place: ExportPlace,
  name: string,
  items: readonly T[],
  item: (one: T) => object | Promise<object>,
): Promise<void> {
  const list = await openList(place, name);
  for (const one of items) await list.add(JSON.stringify(await item(one)));
  await list.close();
}

async function picture(workspace: Workspace, snapshot: Snapshot | null): Promise<string | null> {
  if (snapshot === null || snapshot.screenshot === null) return null;
  const blob = await readKeptPicture(workspace, snapshot.screenshot);
  return blob === null ? null : Buffer.from(blob.bytes).toString('base64');
}

async function writeMhtml(
  place: ExportPlace,
  workspace: Workspace,
  name: string,
  snapshot: Snapshot | null,
): Promise<void> {
  if (snapshot === null || snapshot.mhtml === null) return;
  const file = await place.file(name);
  await file.write(readMhtml(workspace, snapshot.mhtml));
  await file.close();
}

/** Writes what was recorded beside the pages: network, storage, trace and video, if they exist. */
async function writeFiles(
  place: ExportPlace,
  workspace: Workspace,
  { of }: ToWrite,
  task: string,
  session: string,
): Promise<void> {
  const taken = new Set<string>();
  // Published dumps contain the storage at the end. It sorts first by name, so it is taken and the one from the start is left out.
  const files = listAttemptFiles(workspace.db, of.attempt.id).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const each of files) {
    const path = placeOf(each, task, session);
    if (path === null || taken.has(path)) continue;
    taken.add(path);
    const file = await place.file(path);
    await file.write(bytesOf(workspace, each));
    await file.close();
  }
}

function bytesOf(workspace: Workspace, { kind, name, blob }: AttemptFile): Uint8Array {
  if (kind === 'har' && !name.endsWith('.zip'))
    return writeZip([{ name, bytes: Buffer.from(readHar(workspace, blob), 'utf8') }]);
  const bytes = readBlobBytes(workspace, blob)?.bytes ?? new Uint8Array();
  return kind === 'trace' && !name.endsWith('.zip') ? writeZip([{ name, bytes }]) : bytes;
}

function placeOf({ kind, name }: AttemptFile, task: string, session: string): string | null {
  switch (kind) {
    case 'har':
      // A resumed attempt has several.
      return `${session}/${name.replace(/\.zip$/, '')}.zip`;
    case 'storage':
      return `${task}/storage.json`;
    case 'trace':
      return `${task}/trace.zip`;
    case 'video':
      // Pictures of which no video was made.
      if (name.startsWith('frame-')) return null;
      return `${session}/videos/${name.split('/').at(-1) ?? name}`;
    case 'picture':
    case 'source':
    case 'decision':
    case 'environment':
      return null;
  }
}

/** Writes `annotations.json` with the input of the verifiers, and `verifications.json` with their decisions. */
export const verificationWriter: MakeWriter = (place, workspace, count) => {
  const lists = new Map<string, JsonList>();
  const append = async (name: string, text: string): Promise<void> => {
    const list = lists.get(name) ?? (await openList(place, name));
    lists.set(name, list);
    await list.add(text);
  };
  return {
    async add({ of, steps }) {
      for (const { kept } of steps) if (kept) count({ hasPage: true, hasTarget: true });
      const sources = keptSources(workspace, of.attempt.id);
      const imported = (form: string): string | null => {
        const source = sources.find(({ name }) => name.startsWith(`${form} `));
        return source === undefined ? null : readBlobText(workspace, source.blob);
      };
      await append('annotations.json', imported('annotation') ?? JSON.stringify(annotatorExport(of, steps)));
      const result = verificationResult(of, steps);
      if (result !== null)
        await append(
          'verifications.json',
          importedResult(imported('verification'), result) ?? JSON.stringify(result),
        );
    },
    async close() {
      for (const list of lists.values()) await list.close();
    },
  };
};

/** The imported result, unless a person here has decided differently since. */
function importedResult(
  text: string | null,
  now: { readonly verification: string; readonly verification_meta: string },
): string | null {
  if (text === null) return null;
  const { verification, verification_meta: meta } = fieldsOf(JSON.parse(text));
  const before: unknown = typeof meta === 'string' ? JSON.parse(meta) : meta;
  const { action_decisions = [], confirmed_task = '' } = fieldsOf(before);
  const after = fieldsOf(JSON.parse(now.verification_meta));
  const isSame =
    (verification === now.verification || now.verification === 'discard') &&
    (now.verification === 'discard' ||
      (JSON.stringify(action_decisions) === JSON.stringify(after.action_decisions) &&
        confirmed_task === after.confirmed_task));
  return isSame ? text : null;
}
