import { lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isCompletenessFile } from '../../../shared/exporters/completeness.ts';
import {
  createProblems,
  type ImportProblem,
  type Problems,
  type SourceFile,
  taskFileEnding,
} from '../../../shared/importers/file/importer.ts';
import { tooLarge } from '../../../shared/importers/file/records.ts';
import { importLimits, sizeText } from '../../../shared/parse/limits.ts';
import { whyUnreadable } from '../../workspace/diskRefusal.ts';

interface ReadSources {
  readonly files: readonly SourceFile[];
  readonly problems: readonly ImportProblem[];
}

/** A file that was found and measured but not yet read. */
export interface FoundFile {
  readonly absolute: string;
  readonly bytes: number;
}

/** Which files are taken from folders: by their names, and in words. */
export interface FileKinds {
  readonly names: RegExp;
  readonly words: string;
}

const textFiles: FileKinds = { names: taskFileEnding, words: '.json or .jsonl' };

interface Walk {
  readonly problems: Problems;
  readonly found: FoundFile[];
  /** The real paths of visited folders, so that a link to a parent is not followed again. */
  readonly walked: Set<string>;
  /** Named folders without a readable file. */
  readonly empty: string[];
  /** Converts paths for display. */
  readonly show: (path: string) => string;
  readonly wanted: FileKinds;
  readonly signal: AbortSignal | undefined;
  skipped: number;
}

/**
 * Reads the user's paths: files of any name, and the task files in folders down to a limited depth. Sizes are checked before anything is
 * read. Returned paths are relative to the common folder, with `/`. A file that cannot be read is a problem, and the other files are still
 * returned.
 */
export async function readSources(paths: readonly string[], signal?: AbortSignal): Promise<ReadSources> {
  const { found, problems } = await findSources(paths, textFiles, signal);
  const files: SourceFile[] = [];
  if (isWithinBounds(found, problems)) {
    for (const file of found) {
      signal?.throwIfAborted();
      const text = await readText(file, file.shown, problems);
      if (text !== null) files.push({ path: file.shown, text, folder: basename(dirname(file.absolute)) });
    }
  }
  return { files, problems: problems.list() };
}

/** Finds the same files without reading them, for files that are read in pieces. `signal` ends the search at the next file. */
export async function findSources(
  paths: readonly string[],
  wanted: FileKinds = textFiles,
  signal?: AbortSignal,
): Promise<{ found: readonly (FoundFile & { readonly shown: string })[]; problems: Problems }> {
  const named = paths.map((path) => resolve(path));
  const base = commonFolder(named.map((path) => dirname(path)));
  const problems = createProblems();
  const show = (path: string): string => relative(base, path).split(sep).join('/') || basename(path);
  const walk: Walk = {
    ...{ problems, found: [], walked: new Set(), empty: [], show, wanted, signal, skipped: 0 },
  };
  for (const [index, path] of named.entries()) await findNamed(path, /[/\\]$/.test(paths[index] ?? ''), walk);
  // A shell expands `folder/*` also to folders of pictures.
  for (const folder of walk.empty)
    (walk.found.length === 0 ? problems.error : problems.note)(
      show(folder),
      '',
      '',
      `is a folder without a ${wanted.words} file`,
    );

  const unique = [...new Map(walk.found.map((file) => [file.absolute, file])).values()];
  if (walk.skipped > 0)
    problems.note('', '', '', `${walk.skipped} files that are not ${wanted.words} were skipped`);
  return { found: unique.map((file) => ({ ...file, shown: show(file.absolute) })), problems };
}

async function findNamed(path: string, mustBeFolder: boolean, walk: Walk): Promise<void> {
  try {
    const info = await stat(path);
    if (info.isDirectory()) {
      const before = walk.found.length;
      await walkFolder(path, await realpath(path), 0, walk);
      if (walk.found.length === before && walk.problems.errors === 0) walk.empty.push(path);
    } else if (mustBeFolder) {
      walk.problems.error(
        walk.show(path),
        '',
        '',
        'is a file: expected a folder, as the name ends with a slash',
      );
    } else if (info.isFile()) {
      walk.found.push({ absolute: path, bytes: info.size });
    } else {
      walk.problems.error(walk.show(path), '', '', 'is neither a file nor a folder');
    }
  } catch (error) {
    walk.signal?.throwIfAborted();
    walk.problems.error(walk.show(path), '', '', whyUnreadable(error));
  }
}

async function walkFolder(folder: string, root: string, depth: number, walk: Walk): Promise<void> {
  const real = await realpath(folder);
  if (walk.walked.has(real)) return;
  walk.walked.add(real);
  if (depth > importLimits.folderDepth) {
    walk.problems.error(walk.show(folder), '', '', `lies deeper than ${importLimits.folderDepth} folders`);
    return;
  }
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => byName(a.name, b.name))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || isCompletenessFile(entry.name))
      continue;
    walk.signal?.throwIfAborted();
    if (walk.found.length > importLimits.files) return;
    const path = join(folder, entry.name);
    try {
      await findEntry(path, root, depth, walk);
    } catch (error) {
      walk.signal?.throwIfAborted();
      walk.problems.error(walk.show(path), '', '', whyUnreadable(error));
    }
  }
}

async function findEntry(path: string, root: string, depth: number, walk: Walk): Promise<void> {
  const isTaskFile = walk.wanted.names.test(path);
  const link = await lstat(path);
  if (link.isSymbolicLink()) {
    const target = await realpath(path);
    if (target !== root && !target.startsWith(root + sep)) {
      walk.problems.note(walk.show(path), '', '', 'is a link that leads out of the folder: not followed');
      return;
    }
  }
  const info = link.isSymbolicLink() ? await stat(path) : link;
  if (info.isDirectory()) {
    if (isTaskFile) walk.problems.error(walk.show(path), '', '', 'is a folder: expected a file by its name');
    else await walkFolder(path, root, depth + 1, walk);
  } else if (!isTaskFile) {
    walk.skipped++;
  } else if (info.isFile()) {
    walk.found.push({ absolute: path, bytes: info.size });
  } else {
    walk.problems.error(walk.show(path), '', '', 'is neither a file nor a folder');
  }
}

function isWithinBounds(files: readonly FoundFile[], problems: Problems): boolean {
  if (files.length > importLimits.files) {
    problems.error('', '', '', `more than ${importLimits.files} files: import them as several sets`);
    return false;
  }
  const total = files.reduce((sum, { bytes }) => sum + Math.min(bytes, importLimits.fileBytes), 0);
  if (total <= importLimits.totalBytes) return true;
  problems.error(
    '',
    '',
    '',
    `${sizeText(total)} altogether; the limit is ${sizeText(importLimits.totalBytes)}: import them as several sets`,
  );
  return false;
}

/** Reads one file up to the limit, even if it grows meanwhile. */
async function readText(file: FoundFile, shown: string, problems: Problems): Promise<string | null> {
  if (file.bytes > importLimits.fileBytes) {
    problems.error(shown, '', '', tooLarge(file.bytes));
    return null;
  }
  try {
    await using handle = await open(file.absolute, 'r');
    const bytes = Buffer.alloc(file.bytes);
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    const decoded = decodeText(bytes.subarray(0, filled));
    if ('text' in decoded) return decoded.text;
    if (bytes.subarray(0, 4).toString('latin1') === 'PAR1')
      problems.error(shown, '', '', 'is a Parquet table: only rows of Multimodal-Mind2Web are read from one');
    else problems.error(shown, decoded.at, '', decoded.message);
  } catch (error) {
    problems.error(shown, '', '', whyUnreadable(error));
  }
  return null;
}

/** The deepest folder that contains all of them. */
function commonFolder(folders: readonly string[]): string {
  const [first = '.', ...others] = folders;
  let common = first;
  for (const folder of others) {
    while (folder !== common && !folder.startsWith(common.endsWith(sep) ? common : common + sep)) {
      const up = dirname(common);
      if (up === common) return common;
      common = up;
    }
  }
  return common;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Sorts `2.json` before `10.json`, the same on every system. */
export function byName(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : 1);
}

type Decoded =
  | { readonly text: string }
  /** `at`: `line 3`, or '' for the whole file. */
  | { readonly at: string; readonly message: string };

/** Decodes UTF-8 strictly and keeps a byte order mark. Other bytes are an error and are never repaired. */
export function decodeText(bytes: Uint8Array): Decoded {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16) return { at: '', message: 'is UTF-16: expected UTF-8. Save it as UTF-8' };
  if (bytes.includes(0)) return { at: '', message: 'is not a text file: it contains zero bytes' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const wrong = firstBadByte(bytes);
    const line = bytes.subarray(0, wrong).reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 1);
    const hex = (bytes[wrong] ?? 0).toString(16).padStart(2, '0').toUpperCase();
    return {
      at: `line ${line}`,
      message: `is not UTF-8: byte ${wrong + 1} (${hex}) does not begin a character`,
    };
  }
}

/** The offset of the first byte that is not UTF-8: where lenient decoding and encoding again first differ. */
function firstBadByte(bytes: Uint8Array): number {
  const again = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const wrong = bytes.findIndex((byte, index) => byte !== again[index]);
  return wrong < 0 ? Math.max(0, bytes.length - 1) : wrong;
}

/**
 * The path and size of a file in a folder from another person; null when it cannot be read. Links are a problem, because they could bring
 * any file of this computer into the workspace. So are pipes and devices, because they have no end.
 */
export async function fileWithin(
  folder: string,
  name: string,
  problems: Problems,
  mayBeMissing = false,
): Promise<{ readonly path: string; readonly bytes: number } | null> {
  const path = join(folder, name);
  try {
    const info = await lstat(path);
    const root = await realpath(folder);
    if (info.isSymbolicLink() || !(await realpath(path)).startsWith(root + sep))
      problems.error(name, '', '', 'is a link: links in a dump are not followed');
    else if (!info.isFile()) problems.error(name, '', '', 'is not a file');
    else return { path, bytes: info.size };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || !mayBeMissing) problems.error(name, '', '', whyUnreadable(error));
  }
  return null;
}
