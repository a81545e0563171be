import { AppError } from '../../../shared/errors.ts';
import { listAttemptSources } from '../../db/attemptFiles.ts';
import { everyAttempt, listAttemptRows } from '../../db/attemptRows.ts';
import { readBlobText, type Workspace } from '../../workspace/workspace.ts';
import type { ExportPlace } from './exportPlace.ts';

/**
 * A set of imported demonstrations as the files that it came in: every object with its exact text, in its place; what stood
 * between two objects (brackets, commas, white space) is written anew. One object is in memory at a time.
 */
export async function demonstrationSources(
  workspace: Workspace,
  setId: string,
  place: ExportPlace,
): Promise<void> {
  const { db } = workspace;
  const objects = listAttemptRows(db, { setId, limit: everyAttempt }, 'strict').flatMap(({ id }) =>
    listAttemptSources(db, id).flatMap(({ name, blob }) => {
      const [, index = '', dot = '', path = ''] = /^\w+ (\d+)(\.?) (.+)$/.exec(name) ?? [];
      return path === '' ? [] : [{ index: Number(index), isLine: dot !== '', path, blob }];
    }),
  );
  if (objects.length === 0)
    throw new AppError({
      code: 'export.source',
      origin: 'input',
      message: 'This set came as a raw dump, whose pages are not files of tasks.',
      advice: 'Nothing was written. --format mind2web-raw gives the dump back.',
    });
  for (const [path, own] of Map.groupBy(objects, (one) => one.path)) {
    const isLines = own.every(({ isLine }) => isLine);
    const file = await place.file(safePath(path));
    const ordered = own.sort((a, b) => a.index - b.index);
    if (!isLines) await file.write('[\n');
    for (const [at, { blob }] of ordered.entries()) {
      const text = readBlobText(workspace, blob);
      const line = isLines && own.length > 1 && text.includes('\n') ? JSON.stringify(JSON.parse(text)) : text;
      await file.write(at === 0 ? line : `${isLines ? '\n' : ',\n'}${line}`);
    }
    await file.write(isLines ? '\n' : '\n]\n');
    await file.close();
  }
}

/**
 * The name stood in the path of an imported file: it may not lead out of the folder. The rows of a Parquet table were read as
 * JSON, and are lines of JSON here.
 */
function safePath(path: string): string {
  return path
    .replace(/\.parquet$/i, '.jsonl')
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
}
