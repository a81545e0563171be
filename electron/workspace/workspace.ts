import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { CapturedPage } from '../../shared/model/index.ts';
import { archiveManifest, joinMhtml, splitMhtml } from '../../shared/page/mhtml.ts';
import { type BlobRow, findBlob, insertBlob, insertBlobParts } from '../db/blobs.ts';
import { deleteFact, readFact, writeFact } from '../db/facts.ts';
import { takeLock } from '../db/lock.ts';
import { type Database, glance, openDatabase } from '../db/open.ts';
import { type BlobFolder, openBlobFolder } from './blobFolder.ts';
import { makeFolders } from './makeFolders.ts';
import { sweepUnnamed } from './sweepUnnamed.ts';
import { whyUnwritable } from './whyUnwritable.ts';

/** A folder: `hopscope.db`, `blobs/`, `exports/`. One process at a time. */
export interface Workspace extends Disposable {
  readonly folder: string;
  readonly db: Database;
  readonly blobs: BlobFolder;
  readonly downloads: string;
  close(): void;
}

/** Where workspaces live when nobody says otherwise. */
export function defaultWorkspaceFolder(): string {
  const named = process.env.HOPSCOPE_WORKSPACE;
  if (named) return path.resolve(named);
  if (process.platform === 'win32')
    return path.join(process.env.LOCALAPPDATA ?? homedir(), 'Hopscope', 'demo');
  if (process.platform === 'darwin')
    return path.join(homedir(), 'Library', 'Application Support', 'Hopscope', 'demo');
  return path.join(process.env.XDG_DATA_HOME ?? path.join(homedir(), '.local', 'share'), 'hopscope', 'demo');
}

/** Who has the workspace open. Left by a process that was killed: the workspace has ended uncleanly. */
const OPEN_IN = 'openIn';
const owner = z.object({ host: z.string(), pid: z.number(), since: z.number() });

export function openWorkspace(folder: string, host: string): Workspace {
  makeFolder(folder);
  const file = path.join(folder, 'hopscope.db');
  const lock = takeLock(path.join(folder, 'lock.db'));
  if (lock === null) throw openElsewhere(file);
  try {
    const db = openDatabase(file);
    const wasKilled = readFact(db, OPEN_IN) !== null;
    writeFact(db, OPEN_IN, JSON.stringify({ host, pid: process.pid, since: Date.now() }));
    const blobs = openBlobFolder(path.join(folder, 'blobs'));
    const downloads = path.join(folder, 'downloads');
    mkdirSync(downloads, { recursive: true });
    if (wasKilled) sweepUnnamed(db, blobs);
    const close = (): void => {
      // On a full disk it stays: the next start looks through the files once more.
      try {
        if (db.open) deleteFact(db, OPEN_IN);
      } catch {}
      db.close();
      lock.release();
    };
    return { folder, db, blobs, downloads, close, [Symbol.dispose]: close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openElsewhere(file: string): AppError {
  const found = glance(file, (db) => owner.parse(JSON.parse(readFact(db, OPEN_IN) ?? 'null')));
  const who =
    found === null
      ? ''
      : ` (${found.host}, process ${found.pid}, since ${new Date(found.since).toLocaleTimeString()})`;
  return new AppError({
    code: 'workspace.locked',
    origin: 'storage',
    message: `This workspace is open in another Hopscope${who}.`,
    advice: 'Close it there first, or choose another workspace. Nothing was changed.',
    at: path.dirname(file),
  });
}

function makeFolder(folder: string): void {
  try {
    makeFolders(folder, 0o700);
    if (!statSync(folder).isDirectory()) throw new Error('it is a file');
    if (process.platform !== 'win32') chmodSync(folder, 0o700);
  } catch (error) {
    throw new AppError(
      {
        code: 'workspace.folder',
        origin: 'storage',
        message: `${folder} cannot be used as a workspace: ${whyUnwritable(error)}.`,
        advice: 'Choose a folder that you may write to.',
        at: folder,
      },
      { cause: error },
    );
  }
}

export interface StoredPage {
  readonly screenshot: string | null;
  readonly html: string | null;
  readonly mhtml: string | null;
  readonly dom: string | null;
  /** Names everything in the database: to be called inside the transaction that stores the snapshot. */
  name(): void;
}

/** Puts a captured page's bytes on disk. Nothing refers to them until `name()` is called. */
export function writePage(
  workspace: Workspace,
  page: Pick<CapturedPage, 'screenshot' | 'html' | 'mhtml' | 'dom'>,
): StoredPage {
  const rows: BlobRow[] = [];
  const put = (bytes: Uint8Array | string, type: string): string => {
    const row = workspace.blobs.write(typeof bytes === 'string' ? Buffer.from(bytes, 'utf8') : bytes, type);
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
    name: () => {
      for (const row of rows) insertBlob(workspace.db, row);
      if (mhtml !== null) insertBlobParts(workspace.db, mhtml, [...new Set(parts)]);
    },
  };
}

export function readBlobBytes(
  workspace: Workspace,
  hash: string,
): { bytes: Uint8Array; type: string } | null {
  const row = findBlob(workspace.db, hash);
  return row ? { bytes: workspace.blobs.read(row), type: row.type } : null;
}

export function readBlobText(workspace: Workspace, hash: string): string {
  const blob = readBlobBytes(workspace, hash);
  if (!blob)
    throw new AppError({
      code: 'blob.unknown',
      origin: 'storage',
      message: `There is no blob ${hash.slice(0, 12)} in this workspace.`,
    });
  return Buffer.from(blob.bytes).toString('utf8');
}

/** The archive as Chromium wrote it. */
export function readMhtml(workspace: Workspace, hash: string): string {
  const manifest = archiveManifest.parse(JSON.parse(readBlobText(workspace, hash)));
  return joinMhtml({
    skeleton: manifest.skeleton,
    bodies: manifest.parts.map((part) => readBlobText(workspace, part)),
  });
}

function imageType(bytes: Uint8Array): string {
  if (bytes[0] === 0x89) return 'image/png';
  if (bytes[0] === 0x52 && bytes[1] === 0x49) return 'image/webp';
  return 'image/jpeg';
}
