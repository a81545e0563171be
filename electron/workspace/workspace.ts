import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type AppError, fault, isDiskFull } from '../../shared/errors.ts';
import type { CapturedPage } from '../../shared/model/index.ts';
import { archiveManifest, joinMhtml, splitMhtml } from '../../shared/page/mhtml.ts';
import { type BlobRow, findBlob, insertBlob, insertBlobParts } from '../db/record/files.ts';
import { keepSearchIndex } from '../db/searchIndex.ts';
import { forgetDeleted } from '../db/store/leftovers.ts';
import { asOpenError, type Database, glance, openDatabase, takeLock } from '../db/store/open.ts';
import { deleteFact, readFact, writeFact } from '../db/store/settings.ts';
import { whyUnwritable } from '../files/wholeFile.ts';
import { type BlobFolder, openBlobFolder, sweepUnnamed } from './blobFolder.ts';
import { pageText } from './pageText.ts';
import { makeJpeg } from './pictures/pictureThread.ts';

/** A workspace: a folder with `hopscope.db`, `blobs/` and `exports/`. Only one process opens it at a time. */
export interface Workspace extends Disposable {
  readonly folder: string;
  /** The path of the database, for threads that open it themselves. */
  readonly file: string;
  readonly db: Database;
  readonly blobs: BlobFolder;
  readonly downloads: string;
  close(): void;
}

/** The folder that the environment names as the default workspace; null when it names none. */
export function namedWorkspaceFolder(): string | null {
  const named = process.env.HOPSCOPE_WORKSPACE;
  return named ? path.resolve(named) : null;
}

/** The workspace that a command opens without `--workspace`. */
export function defaultWorkspaceFolder(): string {
  const named = namedWorkspaceFolder();
  if (named !== null) return named;
  if (process.platform === 'win32')
    return path.join(process.env.LOCALAPPDATA ?? homedir(), 'Hopscope', 'demo');
  if (process.platform === 'darwin')
    return path.join(homedir(), 'Library', 'Application Support', 'Hopscope', 'demo');
  return path.join(process.env.XDG_DATA_HOME ?? path.join(homedir(), '.local', 'share'), 'hopscope', 'demo');
}

/**
 * The entry with the process that has the workspace open. A process leaves it behind if it was killed, or still had files to remove. The next
 * start then looks for them.
 */
const OPEN_IN = 'openIn';
const owner = z.object({ host: z.string(), pid: z.number(), since: z.number() });

export function openWorkspace(folder: string, host: string): Workspace {
  makeFolder(folder);
  const file = path.join(folder, 'hopscope.db');
  const lock = takeLock(path.join(folder, 'lock.db'));
  if (lock === null) throw openElsewhere(file);
  let opened: Database | null = null;
  try {
    const db = openDatabase(file);
    opened = db;
    const isUnclean = readFact(db, OPEN_IN) !== null;
    writeFact(db, OPEN_IN, JSON.stringify({ host, pid: process.pid, since: Date.now() }));
    const blobs = openBlobFolder(path.join(folder, 'blobs'));
    keepSearchIndex(db, (html) => readPageText(blobs, html));
    const downloads = path.join(folder, 'downloads');
    mkdirSync(downloads, { recursive: true });
    if (isUnclean) {
      removeStaged(folder);
      sweepUnnamed({ blobs, db });
    }
    // Removes deleted data that an earlier process could not remove.
    forgetDeleted(db);
    const close = (): void => {
      // On a full disk the file stays, and the next start checks it again.
      try {
        if (db.open && !blobs.holdsAny()) deleteFact(db, OPEN_IN);
      } catch {}
      db.close();
      lock.release();
    };
    return { folder, file, db, blobs, downloads, close, [Symbol.dispose]: close };
  } catch (error) {
    opened?.close();
    lock.release();
    throw isDiskFull(error) ? asOpenError(error, file) : error;
  }
}

function openElsewhere(file: string): AppError {
  const found = glance(file, (db) => owner.parse(JSON.parse(readFact(db, OPEN_IN) ?? 'null')));
  const who =
    found === null
      ? ''
      : ` (${found.host}, process ${found.pid}, since ${new Date(found.since).toLocaleTimeString()})`;
  return fault.storage(
    'workspace.locked',
    `This workspace is open in another Hopscope${who}.`,
    'Close it there first, or choose another workspace. Nothing was changed.',
    { at: path.dirname(file) },
  );
}

function makeFolder(folder: string): void {
  try {
    makeFolders(folder, 0o700);
    if (!statSync(folder).isDirectory()) throw new Error('it is a file');
    if (process.platform !== 'win32') chmodSync(folder, 0o700);
  } catch (error) {
    throw fault.storage(
      'workspace.folder',
      `${folder} cannot be used as a workspace: ${whyUnwritable(error)}.`,
      'Choose a folder that you may write to.',
      { at: folder, cause: error },
    );
  }
}

/** The start of the names of folders with records that have not entered the workspace (`staging.ts`). */
export const STAGED = 'staged-';

/** Removes the records that a killed process has left beside a workspace. */
function removeStaged(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(STAGED)) rmSync(path.join(folder, name), { recursive: true, force: true });
}

export type StoredPage = ReturnType<typeof writePage>;

/** Writes a captured page to disk. Nothing refers to it until `name()` is called: in this turn, or `write` must hold the blobs. */
export function writePage(
  workspace: Workspace,
  page: Pick<CapturedPage, 'screenshot' | 'html' | 'mhtml' | 'dom'>,
  write: BlobFolder['write'] = workspace.blobs.write,
) {
  const rows: BlobRow[] = [];
  const put = (bytes: Uint8Array | string, type: string): string => {
    const row = write(bytes, type);
    rows.push(row);
    return row.hash;
  };
  const screenshot = page.screenshot === null ? null : put(page.screenshot, imageType(page.screenshot));
  const html = page.html === null ? null : put(page.html, 'text/html');
  const dom = page.dom === undefined || page.dom === null ? null : put(page.dom, 'application/json');
  let parts: string[] = [];
  let mhtml: string | null = null;
  if (page.mhtml !== null) {
    const split = splitMhtml(page.mhtml);
    parts = split.bodies.map((body) => put(body, 'text/x-mhtml-part'));
    mhtml = put(JSON.stringify({ skeleton: split.skeleton, parts }), 'application/x-mhtml-manifest');
  }
  return {
    screenshot,
    html,
    mhtml,
    dom,
    /** Adds everything to the database. Call it inside the transaction that stores the snapshot. */
    name(db: Database = workspace.db): void {
      for (const row of rows) insertBlob(db, row);
      if (mhtml !== null) insertBlobParts(db, mhtml, [...new Set(parts)]);
    },
  };
}

export function readBlobBytes(
  workspace: Workspace,
  hash: string,
): { bytes: Uint8Array; type: string } | null {
  const row = findBlob(workspace.db, hash);
  if (row === null) return null;
  return { bytes: workspace.blobs.read(row), type: row.keptAs === 'avif' ? 'image/avif' : row.type };
}

/** A picture for programs that read only JPEG and PNG, such as models and other tools; never AVIF. */
export async function readPicture(
  workspace: Workspace,
  hash: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const blob = readBlobBytes(workspace, hash);
  if (blob === null || blob.type !== 'image/avif') return blob;
  return { bytes: await makeJpeg(blob.bytes), type: 'image/jpeg' };
}

export function readBlobText(workspace: Workspace, hash: string): string {
  const blob = readBlobBytes(workspace, hash);
  if (!blob) throw fault.storage('blob.unknown', `There is no blob ${hash.slice(0, 12)} in this workspace.`);
  return Buffer.from(blob.bytes).toString('utf8');
}

/** The visible words of a recorded page, for the search; null when its document does not exist. */
export function readPageText(blobs: BlobFolder, html: string): string | null {
  try {
    return pageText(Buffer.from(blobs.read({ hash: html, encoding: 'zstd', keptAs: null })).toString('utf8'));
  } catch {
    return null;
  }
}

/** The archive in the form in which Chromium wrote it. */
export function readMhtml(workspace: Workspace, hash: string): string {
  const manifest = archiveManifest.parse(JSON.parse(readBlobText(workspace, hash)));
  return joinMhtml({
    skeleton: manifest.skeleton,
    bodies: manifest.parts.map((part) => readBlobText(workspace, part)),
  });
}

/** The type of a picture from its first bytes: PNG, WebP or JPEG. */
export function imageType(bytes: Uint8Array): string {
  if (bytes[0] === 0x89) return 'image/png';
  if (bytes[0] === 0x52 && bytes[1] === 0x49) return 'image/webp';
  return 'image/jpeg';
}

/**
 * Creates a folder with its missing parents. Node's own `recursive` never returns on a file system that reports ENOENT for a folder that
 * cannot be created (/proc).
 */
export function makeFolders(folder: string, mode?: number): void {
  const missing: string[] = [];
  let at = path.resolve(folder);
  while (!existsSync(at) && at !== path.dirname(at)) {
    missing.push(at);
    at = path.dirname(at);
  }
  for (const one of missing.reverse()) {
    try {
      mkdirSync(one, mode);
    } catch (error) {
      // Another process may have created it meanwhile.
      if (!existsSync(one)) throw error;
    }
  }
}
