import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AppError, fault } from '../../../shared/errors.ts';
import { importLimits, sizeText } from '../../../shared/parse/limits.ts';
import { whyUnwritable } from '../../workspace/diskRefusal.ts';

/** A file that is announced before its bytes come. */
interface AnnouncedFile {
  /** With `/`, in what was chosen. */
  readonly path: string;
  readonly bytes: number;
}

/** A piece of one of them. */
interface UploadedPart {
  /** Position among the announced files. */
  readonly file: number;
  /** Bytes of it that came before. */
  readonly from: number;
  readonly base64: string;
}

interface Upload {
  readonly folder: string;
  readonly files: readonly AnnouncedFile[];
  /** Bytes that have come, by file. */
  readonly received: number[];
  touchedAt: number;
}

/** Files that a window hands over piece by piece, in a folder of the workspace until they are imported or dropped. */
export interface Uploads {
  /** Throws AppError `upload.*` for more than is taken, and for names that lead out of the folder. */
  begin(files: readonly AnnouncedFile[]): string;
  /** Answers how many bytes have come altogether. */
  add(uploadId: string, parts: readonly UploadedPart[]): number;
  /** What was chosen, as paths on disk. Throws AppError `upload.unfinished` while bytes are missing. */
  paths(uploadId: string): readonly string[];
  drop(uploadId: string): void;
}

/** A window that went away leaves its upload; the next one that begins after so long removes it. */
const FORGOTTEN_MS = 30 * 60_000;

const folderOf = (workspaceFolder: string): string => path.join(workspaceFolder, 'uploads');

/** Files that were handed over hold what a record never would: none outlives the windows that chose them. */
export function removeUploads(workspaceFolder: string): void {
  rmSync(folderOf(workspaceFolder), { recursive: true, force: true });
}

/** Nothing is left of an earlier process. */
export function openUploads(workspaceFolder: string, now: () => number = Date.now): Uploads {
  const root = folderOf(workspaceFolder);
  const all = new Map<string, Upload>();
  removeUploads(workspaceFolder);

  const drop = (uploadId: string): void => {
    const upload = all.get(uploadId);
    if (upload === undefined) return;
    all.delete(uploadId);
    rmSync(upload.folder, { recursive: true, force: true });
    if (all.size === 0) rmSync(root, { recursive: true, force: true });
  };
  const get = (uploadId: string): Upload => {
    const upload = all.get(uploadId);
    if (upload === undefined)
      throw fault.input(
        'upload.gone',
        'The files are no longer here.',
        'Nothing was stored. Choose them again.',
      );
    upload.touchedAt = now();
    return upload;
  };
  /** A disk that refuses leaves nothing of the upload. */
  const writing = (uploadId: string, write: () => void): void => {
    try {
      write();
    } catch (error) {
      drop(uploadId);
      throw fault.storage(
        'upload.write',
        `The files could not be taken in: ${whyUnwritable(error)}.`,
        'Nothing of them is kept. Make room on the disk of the workspace, then choose them again.',
        { at: root, cause: error },
      );
    }
  };

  return {
    begin(files) {
      for (const [id, { touchedAt }] of all) if (now() - touchedAt > FORGOTTEN_MS) drop(id);
      mustBeTaken(files);
      const uploadId = randomUUID();
      const folder = path.join(root, uploadId);
      all.set(uploadId, { folder, files, received: files.map(() => 0), touchedAt: now() });
      writing(uploadId, () => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        for (const file of files) {
          mkdirSync(path.dirname(path.join(folder, file.path)), { recursive: true, mode: 0o700 });
          writeFileSync(path.join(folder, file.path), '', { flag: 'wx', mode: 0o600 });
        }
      });
      return uploadId;
    },
    add(uploadId, parts) {
      const upload = get(uploadId);
      for (const { file, from, base64 } of parts) {
        const announced = upload.files[file];
        const bytes = Buffer.from(base64, 'base64');
        const before = upload.received[file] ?? 0;
        if (announced === undefined || from !== before || before + bytes.length > announced.bytes) {
          drop(uploadId);
          throw fault.input(
            'upload.changed',
            `${announced?.path ?? 'A file'} is another than it was when it was chosen.`,
            'Nothing was stored. Choose the files again once nothing writes to them.',
          );
        }
        writing(uploadId, () => appendFileSync(path.join(upload.folder, announced.path), bytes));
        upload.received[file] = before + bytes.length;
      }
      return upload.received.reduce((sum, bytes) => sum + bytes, 0);
    },
    paths(uploadId) {
      const upload = get(uploadId);
      const missing = upload.files.find(({ bytes }, at) => upload.received[at] !== bytes);
      if (missing !== undefined)
        throw fault.input(
          'upload.unfinished',
          `${missing.path} has not arrived whole.`,
          'Nothing was stored. Choose the files again.',
        );
      return readdirSync(upload.folder).map((name) => path.join(upload.folder, name));
    },
    drop,
  };
}

function mustBeTaken(files: readonly AnnouncedFile[]): void {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const elsewhere =
    'Nothing was read. Name their folder by its path, or use the command line: they are read where they lie.';
  if (files.length > importLimits.files)
    throw fault.input(
      'upload.tooMany',
      `${files.length.toLocaleString('en')} files are more than a window hands over (${importLimits.files.toLocaleString('en')}).`,
      elsewhere,
    );
  if (total > importLimits.uploadBytes)
    throw fault.input(
      'upload.tooLarge',
      `${sizeText(total)} are more than a window hands over (${sizeText(importLimits.uploadBytes)}).`,
      elsewhere,
    );
  const names = new Set<string>();
  for (const { path: name } of files) {
    if (!isInside(name))
      throw badName(name, 'leads out of the folder, or is no name that a file can have here');
    if (names.has(name)) throw badName(name, 'was chosen twice');
    names.add(name);
  }
  // A file cannot be a folder as well.
  for (const name of names)
    for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1))
      if (names.has(name.slice(0, at))) throw badName(name, 'lies in a file');
}

function isInside(name: string): boolean {
  return name
    .split('/')
    .every(
      (part) =>
        part !== '' &&
        part !== '.' &&
        part !== '..' &&
        Buffer.byteLength(part) <= 255 &&
        !/[\\\p{Cc}]/u.test(part) &&
        !(process.platform === 'win32' && /[:*?"<>|]|[. ]$/.test(part)),
    );
}

function badName(name: string, why: string): AppError {
  return fault.input(
    'upload.name',
    `The file ${JSON.stringify(name.slice(0, 200))} ${why}.`,
    'Nothing was read. Choose the files again without it.',
  );
}
