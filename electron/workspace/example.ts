import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { FREE_SPACE, fault, isDiskFull } from '../../shared/errors.ts';
import { readZip } from '../files/zip.ts';
import { makeFolders } from './workspace.ts';

/** The archive that `npm run example` makes, below the folder of the program. */
const ARCHIVE = path.join('resources', 'example.zip');

/** Folders that are being unpacked have this name and six more characters. */
const UNPACKING = '.hopscope-example-';
const HOUR_MS = 3_600_000;

/**
 * Unpacks the example into `folder`, when that is missing or empty; a folder with any file in it stays as it is. The whole
 * archive is on disk before the folder gets its name, so a killed process leaves no half workspace. `root` is the folder of the
 * program. Returns whether it unpacked. Throws when the archive or the disk fails; then `folder` is as before.
 */
export function unpackExample(root: string, folder: string): boolean {
  if (existsSync(folder) && readdirSync(folder).length > 0) return false;
  const above = path.dirname(folder);
  makeFolders(above);
  removeInterrupted(above);
  const unpacking = mkdtempSync(path.join(above, UNPACKING));
  try {
    for (const { name, bytes } of readZip(readFileSync(path.join(root, ARCHIVE)))) {
      const file = path.join(unpacking, name);
      makeFolders(path.dirname(file));
      writeFileSync(file, bytes);
    }
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(unpacking, folder);
    return true;
  } catch (error) {
    rmSync(unpacking, { recursive: true, force: true });
    if (!isDiskFull(error)) throw error;
    throw fault.storage('example.write', 'The example could not be unpacked: the disk is full.', FREE_SPACE, {
      ...{ at: folder, cause: error },
    });
  }
}

/** Removes what a killed process began to unpack. A younger folder may belong to a process that is still running. */
function removeInterrupted(above: string): void {
  for (const name of readdirSync(above)) {
    if (!name.startsWith(UNPACKING)) continue;
    const folder = path.join(above, name);
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - changed > HOUR_MS) rmSync(folder, { recursive: true, force: true });
  }
}
