import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  createProblems,
  type ImportProblem,
  type Problems,
} from '../../../shared/importers/file/importer.ts';
import { domRecordOf, type MetaTask, metaTask, rawDom } from '../../../shared/mind2web/rawDump.ts';
import { explain } from '../../../shared/parse/explain.ts';
import { sizeText } from '../../../shared/parse/limits.ts';
import { whyUnreadable } from '../../workspace/diskRefusal.ts';
import { jsonRecords, largestRecord, parseRecord } from './fileRecords.ts';
import { fileWithin } from './readSources.ts';

const storage = z.looseObject({ cookies: z.array(z.unknown()), origins: z.array(z.unknown()) });
const pageItem = z.looseObject({ action_uid: z.string(), before: rawDom.nullish(), after: rawDom.nullish() });
const pictureOf = z.looseObject({ screenshot: z.string().nullish() }).nullish();
const pictureItem = z.looseObject({ action_uid: z.string(), before: pictureOf, after: pictureOf });

const moments = ['before', 'after'] as const;

/** A part of a dump to store. The parts of a task follow the task. */
export type DumpPart =
  | { readonly task: MetaTask }
  /** `page`: the id of its action and the moment, `<action_uid> before`. */
  | {
      readonly page: string;
      readonly part: 'dom' | 'screenshot' | 'mhtml';
      readonly content: string | Uint8Array;
    }
  | { readonly file: 'storage' | 'trace' | 'har'; readonly name: string; readonly content: Uint8Array };

/** Reads a folder in the layout of the raw dump, with at most one page in memory. The last item has the errors of the files. */
export async function* readRawDump(folder: string): AsyncGenerator<DumpPart | readonly ImportProblem[]> {
  const problems = createProblems();
  const seen = new Set<string>();
  for await (const { record, value } of recordsIn(folder, 'task_meta.json', problems)) {
    const meta = metaTask.safeParse(value);
    if (!meta.success) {
      for (const { field, message } of explain(meta.error, value))
        problems.error('task_meta.json', record.at, field, message);
      continue;
    }
    const id = meta.data.annotation_id;
    if (seen.has(id)) problems.error('task_meta.json', '', 'annotation_id', `${id} occurs twice`);
    seen.add(id);
    yield { task: meta.data };
    yield* readTask(folder, meta.data, problems);
  }
  yield problems.list();
}

async function* readTask(folder: string, meta: MetaTask, problems: Problems): AsyncGenerator<DumpPart> {
  const task = `task/${meta.annotation_id}`;
  const known = new Set(meta.actions.map(({ action_uid }) => action_uid));
  async function* itemsIn<T extends { action_uid: string }>(
    file: string,
    schema: z.ZodType<T>,
  ): AsyncGenerator<T> {
    const path = `${task}/processed/${file}`;
    for await (const { record, value } of recordsIn(folder, path, problems)) {
      const item = schema.safeParse(value);
      if (!item.success)
        for (const { field, message } of explain(item.error, value).slice(0, 5))
          problems.error(path, record.at, field, message);
      else if (known.has(item.data.action_uid)) yield item.data;
      else {
        const message = `${item.data.action_uid} is not an action of task_meta.json`;
        problems.error(path, record.at, 'action_uid', message);
      }
    }
  }
  for await (const item of itemsIn('dom_content.json', pageItem))
    for (const when of moments) {
      const dom = item[when];
      const page = `${item.action_uid} ${when}`;
      if (dom) yield { page, part: 'dom', content: JSON.stringify(domRecordOf(dom)) };
    }
  for await (const item of itemsIn('screenshot.json', pictureItem))
    for (const when of moments) {
      const picture = item[when]?.screenshot;
      const page = `${item.action_uid} ${when}`;
      if (picture) yield { page, part: 'screenshot', content: Buffer.from(picture, 'base64') };
    }
  for (const uid of known)
    for (const when of moments) {
      const text = await readWhole(folder, `${task}/processed/snapshots/${uid}_${when}.mhtml`, problems);
      if (text !== null) yield { page: `${uid} ${when}`, part: 'mhtml', content: text.toString('utf8') };
    }
  const state = await readWhole(folder, `${task}/storage.json`, problems);
  if (state !== null) {
    checkStorage(`${task}/storage.json`, state, problems);
    yield { file: 'storage', name: 'storage.json', content: state };
  }
  const trace = await readWhole(folder, `${task}/trace.zip`, problems);
  if (trace !== null) yield { file: 'trace', name: 'trace.zip', content: trace };
  if (!/^[\w-]{1,100}$/.test(meta.session_id)) return;
  const har = await readWhole(folder, `session/${meta.session_id}/session.har.zip`, problems);
  if (har !== null) yield { file: 'har', name: 'session.har.zip', content: har };
}

/** The objects of a JSON file of the dump. Anything else is a problem. */
async function* recordsIn(folder: string, path: string, problems: Problems) {
  const found = await fileWithin(folder, path, problems);
  if (found === null) return;
  for await (const record of jsonRecords(found.path, path, problems)) {
    const value = parseRecord(record, problems);
    if (value !== null) yield { record, value };
  }
}

/** Validates a storage state, because a browser will be started with it. */
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

/** Reads a whole file. Null when it does not exist: an archive, a trace or a log may be missing. */
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
