import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AppError, fault } from '../../../shared/errors.ts';
import { importLimits, sizeText } from '../../../shared/parse/limits.ts';
import { whyUnwritable } from '../../files/wholeFile.ts';

/** A file that is announced before its bytes arrive. */
interface AnnouncedFile {
  /** The path within the user's choice, with `/`. */
  readonly path: string;
  readonly bytes: number;
}

/** A part of one of these files. */
interface UploadedPart {
  /** The index of the file among the announced ones. */
  readonly file: number;
  /** The number of its bytes before this part. */
  readonly from: number;
  readonly base64: string;
}

interface Upload {
  readonly folder: string;
  readonly files: readonly AnnouncedFile[];
  /** The number of received bytes, by file. */
  readonly received: number[];
  touchedAt: number;
}

/** Receives files from a window in parts, and keeps them in a folder of the workspace until they are imported or dropped. */
export interface Uploads {
  /** Starts an upload. Throws AppError `upload.*` above the limits, and for names that lead out of the folder. */
  begin(files: readonly AnnouncedFile[]): string;
  /** Stores parts and returns the total number of received bytes. */
  add(uploadId: string, parts: readonly UploadedPart[]): number;
  /** The chosen files and folders as paths on disk. Throws AppError `upload.unfinished` while bytes are missing. */
  paths(uploadId: string): readonly string[];
  drop(uploadId: string): void;
}

/** The age at which an abandoned upload is removed by the next upload. A closed window leaves its upload behind. */
const FORGOTTEN_MS = 30 * 60_000;

const folderOf = (workspaceFolder: string): string => path.join(workspaceFolder, 'uploads');

/** Removes all uploads. Uploaded files may contain data that a record never would, so none may outlive its window. */
export function removeUploads(workspaceFolder: string): void {
  rmSync(folderOf(workspaceFolder), { recursive: true, force: true });
}

/** Opens the uploads of a workspace and removes those of an earlier process. `now`: a clock that only runs forward. */
export function openUploads(workspaceFolder: string, now: () => number = () => performance.now()): Uploads {
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
        'The uploaded files no longer exist.',
        'Nothing was stored. Choose them again.',
      );
    upload.touchedAt = now();
    return upload;
  };
  /** If the disk refuses a write, the upload is removed. */
  const writing = (uploadId: string, write: () => void): void => {
    try {
      write();
    } catch (error) {
      drop(uploadId);
      throw fault.storage(
        'upload.write',
        `The files could not be uploaded: ${whyUnwritable(error)}.`,
        'They were removed. Free some space on the disk of the workspace, then choose them again.',
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
            `${announced?.path ?? 'A file'} was changed after it was chosen.`,
            'Nothing was stored. Choose the files again when no program writes to them.',
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
          `${missing.path} is incomplete.`,
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
    'Nothing was read. Give the path of their folder, or use the command line, which reads files without an upload.';
  if (files.length > importLimits.files)
    throw fault.input(
      'upload.tooMany',
      `${files.length.toLocaleString('en')} files exceed the limit of an upload (${importLimits.files.toLocaleString('en')}).`,
      elsewhere,
    );
  if (total > importLimits.uploadBytes)
    throw fault.input(
      'upload.tooLarge',
      `${sizeText(total)} exceed the limit of an upload (${sizeText(importLimits.uploadBytes)}).`,
      elsewhere,
    );
  const names = new Set<string>();
  for (const { path: name } of files) {
    if (!isInside(name)) throw badName(name, 'leads out of the folder, or is not a valid file name here');
    if (names.has(name)) throw badName(name, 'was chosen twice');
    names.add(name);
  }
  // A name cannot be a file and a folder at the same time.
  for (const name of names)
    for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1))
      if (names.has(name.slice(0, at))) throw badName(name, 'is inside a file');
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
