import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { createProblems, type Problems } from '../../../shared/importers/importProblems.ts';
import {
  domRecordOf,
  type MetaAction,
  type MetaTask,
  metaTask,
  rawDom,
} from '../../../shared/mind2web/import/rawDump.ts';
import { explain } from '../../../shared/parse/explain.ts';
import { sizeText } from '../../../shared/parse/limits.ts';
import { type BlobLease, leaseBlobs } from '../../workspace/blobLease.ts';
import { whyUnreadable } from '../../workspace/whyUnreadable.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { fileWithin } from './fileWithin.ts';
import type { ImportedMind2web } from './importMind2web.ts';
import { jsonRecords, largestRecord, parseRecord } from './jsonRecords.ts';
import { type DumpedPage, type DumpedTask, storeRawDump } from './storeRawDump.ts';

const storage = z.looseObject({ cookies: z.array(z.unknown()), origins: z.array(z.unknown()) });
const pageItem = z.looseObject({ action_uid: z.string(), before: rawDom.nullish(), after: rawDom.nullish() });
const pictureOf = z.looseObject({ screenshot: z.string().nullish() }).nullish();
const pictureItem = z.looseObject({ action_uid: z.string(), before: pictureOf, after: pictureOf });

/** Files of a task beside its pages, and what they are. */
const taskFiles = [
  ['storage', 'storage.json'],
  ['trace', 'trace.zip'],
] as const;

/**
 * Reads a folder in the layout of the raw dump and stores its demonstrations as attempts, all or none. Pages are read one at
 * a time and go to disk as they come.
 */
export async function importRawDump(
  workspace: Workspace,
  name: string,
  folder: string,
): Promise<ImportedMind2web> {
  const problems = createProblems();
  const lease = leaseBlobs(workspace);
  try {
    const tasks: DumpedTask[] = [];
    const metaFile = await fileWithin(folder, 'task_meta.json', problems);
    for await (const record of metaFile === null
      ? []
      : jsonRecords(metaFile.path, 'task_meta.json', problems)) {
      const value = parseRecord(record, problems);
      if (value === null) continue;
      const meta = metaTask.safeParse(value);
      if (meta.success) tasks.push(await readTask(folder, meta.data, problems, lease.write));
      else
        for (const { field, message } of explain(meta.error, value))
          problems.error('task_meta.json', record.at, field, message);
    }
    const seen = new Set<string>();
    for (const { meta } of tasks) {
      if (seen.has(meta.annotation_id))
        problems.error('task_meta.json', '', 'annotation_id', `${meta.annotation_id} stands there twice`);
      seen.add(meta.annotation_id);
    }
    if (problems.errors > 0 || tasks.length === 0)
      return { setId: null, tasks: 0, steps: 0, results: 0, problems: problems.list() };
    const setId = storeRawDump(workspace, name, tasks);
    const steps = tasks.reduce((sum, { meta }) => sum + meta.actions.length, 0);
    return { setId, tasks: tasks.length, steps, results: 0, problems: problems.list() };
  } finally {
    lease.release();
  }
}

async function readTask(
  folder: string,
  meta: MetaTask,
  problems: Problems,
  put: BlobLease['write'],
): Promise<DumpedTask> {
  const task = `task/${meta.annotation_id}`;
  const pages = new Map<string, DumpedPage>();
  const pageOf = (uid: string, when: 'before' | 'after'): DumpedPage => {
    const key = `${uid} ${when}`;
    const found = pages.get(key) ?? { dom: null, screenshot: null, mhtml: null };
    pages.set(key, found);
    return found;
  };
  const known = new Set(meta.actions.map((action: MetaAction) => action.action_uid));
  const each = async <T extends { action_uid: string }>(
    file: string,
    schema: z.ZodType<T>,
    take: (item: T) => void,
  ): Promise<void> => {
    const path = `${task}/processed/${file}`;
    const found = await fileWithin(folder, path, problems);
    if (found === null) return;
    for await (const record of jsonRecords(found.path, path, problems)) {
      const value = parseRecord(record, problems);
      if (value === null) continue;
      const item = schema.safeParse(value);
      if (!item.success)
        for (const { field, message } of explain(item.error, value).slice(0, 5))
          problems.error(path, record.at, field, message);
      else if (!known.has(item.data.action_uid))
        problems.error(
          path,
          record.at,
          'action_uid',
          `${item.data.action_uid} is no action of task_meta.json`,
        );
      else take(item.data);
    }
  };
  await each('dom_content.json', pageItem, ({ action_uid, before, after }) => {
    if (before)
      pageOf(action_uid, 'before').dom = put(JSON.stringify(domRecordOf(before)), 'application/json');
    if (after) pageOf(action_uid, 'after').dom = put(JSON.stringify(domRecordOf(after)), 'application/json');
  });
  await each('screenshot.json', pictureItem, ({ action_uid, before, after }) => {
    for (const [when, one] of [
      ['before', before],
      ['after', after],
    ] as const) {
      if (!one?.screenshot) continue;
      const bytes = Buffer.from(one.screenshot, 'base64');
      pageOf(action_uid, when).screenshot = put(bytes, bytes[0] === 0x89 ? 'image/png' : 'image/jpeg');
    }
  });
  for (const uid of known) {
    for (const when of ['before', 'after'] as const) {
      const text = await readWhole(folder, `${task}/processed/snapshots/${uid}_${when}.mhtml`, problems);
      if (text !== null) pageOf(uid, when).mhtml = text.toString('utf8');
    }
  }
  const files: DumpedTask['files'][number][] = [];
  for (const [kind, file] of taskFiles) {
    const bytes = await readWhole(folder, `${task}/${file}`, problems);
    if (bytes === null) continue;
    if (kind === 'storage') checkStorage(`${task}/${file}`, bytes, problems);
    const type = kind === 'storage' ? 'application/json' : 'application/zip';
    files.push({ kind, name: file, blob: put(bytes, type) });
  }
  const har = /^[\w-]{1,100}$/.test(meta.session_id)
    ? await readWhole(folder, `session/${meta.session_id}/session.har.zip`, problems)
    : null;
  if (har !== null) files.push({ kind: 'har', name: 'session.har.zip', blob: put(har, 'application/zip') });
  return { id: randomUUID(), meta, pages, files };
}

/** A browser is started with it one day: nothing but a storage state is kept. */
function checkStorage(path: string, bytes: Buffer, problems: Problems): void {
  const value = parseRecord(
    { file: path, index: 1, at: '', inList: false, text: bytes.toString('utf8') },
    problems,
  );
  if (value === null) return;
  const parsed = storage.safeParse(value);
  for (const { field, message } of parsed.success ? [] : explain(parsed.error, value))
    problems.error(path, '', field, message);
}

/** Null when it is not there: an archive, a trace or a log may be missing. */
async function readWhole(folder: string, path: string, problems: Problems): Promise<Buffer | null> {
  const found = await fileWithin(folder, path, problems, true);
  if (found === null) return null;
  try {
    if (found.bytes <= largestRecord) return await readFile(found.path);
    problems.error(path, '', '', `is ${sizeText(found.bytes)}; the limit is ${sizeText(largestRecord)}`);
  } catch (error) {
    problems.error(path, '', '', whyUnreadable(error));
  }
  return null;
}
