import { randomUUID } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { fault } from '../../../shared/errors.ts';
import { completenessFile, completenessMark } from '../../../shared/exporters/completeness.ts';
import type { Database } from '../../db/store/open.ts';
import { deleteFact, readFact, writeFact } from '../../db/store/settings.ts';
import { whyUnwritable } from '../../files/wholeFile.ts';
import { makeFolders } from '../../workspace/workspace.ts';

/** The place of an export. It is written under a temporary name beside its target until it is complete. */
export interface ExportPlace {
  /** Opens a file of the export for writing; null is the export itself (a single file). */
  file(name: string | null): Promise<ExportFile>;
  /**
   * Writes the statement about the export: `completeness.json` in its folder; beside a single file, and with `isBeside`, `NAME.completeness.json`.
   * Returns its path. It is not among the files of the export.
   */
  state(text: string, isBeside: boolean): Promise<string>;
  /** Gives the export its final name. Returns the paths of its files. */
  finish(): Promise<readonly string[]>;
  /** Removes all files of the export. */
  drop(): Promise<void>;
}

export interface ExportFile {
  write(text: string | Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** The path of the unfinished export. Files that a killed program left there are removed by the next export. */
const unfinishedFact = 'export.unfinished';

/** The path of a folder that a complete export is about to replace, while it is moved aside. */
const asideFact = 'export.aside';
const ASIDE = /\.[0-9a-f]{8}\.old$/;

/** Workspaces of this process with a running export. A second export would remove the files of the first. */
const busy = new WeakSet<Database>();

/**
 * Opens the place of an export. Throws AppError `export.exists` when the target exists, unless it `replaces` files of the same names:
 * `files` one after the other, or `folder` all at once, by a new folder that also has the other files of the old one. A workspace
 * writes one export at a time: `export.busy`.
 */
export function exportPlace(
  db: Database,
  wanted: string,
  { replaces = null }: { readonly replaces?: 'files' | 'folder' | null } = {},
): ExportPlace {
  if (busy.has(db))
    throw fault.input(
      'export.busy',
      'An export is being written already.',
      'Wait until it has ended, or cancel it.',
    );
  sweepUnfinished(db);
  const out = resolve(wanted);
  if (replaces === null && existsSync(out))
    throw fault.input(
      'export.exists',
      `${out} already exists.`,
      'Nothing was written. Choose another name, or move the existing files away.',
      { at: out },
    );
  const unfinished = `${out}.${randomUUID().slice(0, 8)}.part`;
  const beside = `${out}.${completenessFile}`;
  let stated: 'beside' | 'inside' | null = null;
  writeFact(db, unfinishedFact, unfinished);
  busy.add(db);
  const names: (string | null)[] = [];
  const openFiles = new Set<FileHandle>();
  return {
    async file(name) {
      const path = name === null ? unfinished : resolve(unfinished, name);
      // The name may come from an imported file.
      if (name !== null && !path.startsWith(unfinished + sep))
        throw fault.input(
          'export.path',
          `The file ${name} would lie outside ${out}.`,
          'Nothing was written.',
        );
      makeFolders(dirname(path));
      const handle = await open(path, 'wx');
      openFiles.add(handle);
      names.push(name);
      return {
        write: async (text) => {
          await handle.writeFile(text);
        },
        close: async () => {
          openFiles.delete(handle);
          await handle.sync();
          await handle.close();
        },
      };
    },
    async state(text, isBeside) {
      stated = isBeside || names.includes(null) ? 'beside' : 'inside';
      const target = stated === 'beside' ? beside : join(out, completenessFile);
      refuseForeign(target);
      const handle = await open(
        stated === 'beside' ? besideOf(unfinished) : join(unfinished, completenessFile),
        'wx',
      );
      openFiles.add(handle);
      await handle.writeFile(text);
      openFiles.delete(handle);
      await handle.sync();
      await handle.close();
      return target;
    },
    async finish() {
      const paths = names.map((name) => (name === null ? out : join(out, name)));
      const isFolder =
        statSync(out, { throwIfNoEntry: false })?.isDirectory() === true && !names.includes(null);
      if (isFolder && replaces === 'folder') await replaceFolder(db, realpathSync(out), unfinished);
      else if (isFolder) {
        for (const [index, path] of paths.entries()) {
          makeFolders(dirname(path));
          await rename(join(unfinished, names[index] ?? ''), path);
        }
        if (stated === 'inside')
          await rename(join(unfinished, completenessFile), join(out, completenessFile));
      } else await rename(unfinished, out);
      if (stated === 'beside') await rename(besideOf(unfinished), beside);
      // The export is whole, and may have filled the disk: what cannot be cleared now is cleared by the next one.
      try {
        sweepUnfinished(db);
      } catch {}
      busy.delete(db);
      return paths;
    },
    async drop() {
      busy.delete(db);
      for (const handle of openFiles) await handle.close();
      openFiles.clear();
      sweepUnfinished(db);
    },
  };
}

/** The statement beside an unfinished export. */
function besideOf(unfinished: string): string {
  return `${unfinished}.beside`;
}

/** Whether a file begins as our statements do. */
function isStatement(file: string): boolean {
  const handle = openSync(file, 'r');
  try {
    const head = Buffer.alloc(200);
    return head.toString('utf8', 0, readSync(handle, head)).includes(completenessMark);
  } finally {
    closeSync(handle);
  }
}

/** Throws AppError `export.exists` if the file is not the statement about an earlier export of the same name. */
function refuseForeign(file: string): void {
  if (!existsSync(file) || (statSync(file).isFile() && isStatement(file))) return;
  throw fault.input(
    'export.exists',
    `${file} already exists. It is the name of the file that says whether the export is complete.`,
    'Nothing was written. Choose another name, or move the existing file away.',
    { at: file },
  );
}

/**
 * Puts a complete folder in the place of another. At every moment the old or the new folder is whole: if the program is killed while
 * the place is empty, the next export puts the old folder back.
 */
async function replaceFolder(db: Database, folder: string, complete: string): Promise<void> {
  keepOthers(folder, complete);
  const aside = `${folder}.${randomUUID().slice(0, 8)}.old`;
  writeFact(db, asideFact, aside);
  await rename(folder, aside);
  try {
    await rename(complete, folder);
  } catch (error) {
    await rename(aside, folder);
    throw error;
  }
}

/** Adds the files of a folder that the other one lacks, as second names of the same files. */
function keepOthers(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, own] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (!existsSync(own)) mkdirSync(own);
      if (statSync(own).isDirectory()) keepOthers(old, own);
    } else if (!existsSync(own)) {
      if (entry.isSymbolicLink()) symlinkSync(readlinkSync(old), own);
      else linkOrCopy(old, own);
    }
  }
}

/** Some file systems have no second names. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Puts a folder back that was moved aside, or removes it if its successor is there. */
function sweepAside(db: Database): void {
  const aside = readFact(db, asideFact);
  if (aside !== null && ASIDE.test(aside) && existsSync(aside)) {
    const folder = aside.replace(ASIDE, '');
    if (existsSync(folder)) {
      keepOthers(aside, folder);
      rmSync(aside, { recursive: true, force: true });
    } else renameSync(aside, folder);
  }
  deleteFact(db, asideFact);
}

/** Removes the files of an interrupted export. */
function sweepUnfinished(db: Database): void {
  sweepAside(db);
  const left = readFact(db, unfinishedFact);
  // If a part of the path is a file or missing, the path holds no files of ours.
  if (left?.endsWith('.part'))
    for (const one of [left, besideOf(left)])
      if (existsSync(one)) rmSync(one, { recursive: true, force: true });
  deleteFact(db, unfinishedFact);
}

/** Rows without a picture wait for the first one that has one, up to this many characters. */
const MOST_WAITING = 256 * 1024 * 1024;

/**
 * Opens the export as a file of chats, one to a line. The first line has a picture if any chat has one: Hugging Face's `datasets` takes the
 * form of the parts of a message from the first 10 MB of a file, and refuses the file if a picture comes later.
 */
export async function openChats(place: ExportPlace): Promise<ExportFile> {
  const file = await place.file(null);
  const waiting: (string | Uint8Array)[] = [];
  let isOpen = false;
  let length = 0;
  const begin = async (): Promise<void> => {
    isOpen = true;
    for (const text of waiting.splice(0)) await file.write(text);
  };
  return {
    async write(text) {
      if (isOpen) return file.write(text);
      if (typeof text === 'string' && text.includes('"type":"image_url"')) {
        await file.write(text);
        return begin();
      }
      waiting.push(text);
      length += text.length;
      if (length > MOST_WAITING) await begin();
    },
    async close() {
      await begin();
      await file.close();
    },
  };
}

/** A file with one JSON list, written item by item. */
export interface JsonList {
  /** Appends an item: the text of a JSON value. */
  add(item: string): Promise<void>;
  /** Appends an item that the caller writes in pieces to the returned file. */
  begin(): Promise<Pick<ExportFile, 'write'>>;
  close(): Promise<void>;
}

/** Opens a list; null is the export itself. */
export async function openList(place: ExportPlace, name: string | null): Promise<JsonList> {
  const file = await place.file(name);
  let isEmpty = true;
  const begin = async (): Promise<ExportFile> => {
    await file.write(isEmpty ? '[\n' : ',\n');
    isEmpty = false;
    return file;
  };
  return {
    add: async (item) => (await begin()).write(item),
    begin,
    async close() {
      await file.write(isEmpty ? '[\n]\n' : '\n]\n');
      await file.close();
    },
  };
}

/** Turns an error of the file system into an AppError; returns any other error unchanged. */
export function writeFault(error: unknown, out: string, advice: string): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return fault.storage('export.write', `${out} cannot be written: ${whyUnwritable(error)}.`, advice, {
    at: out,
    cause: error,
  });
}
