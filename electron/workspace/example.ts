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
import { whyUnwritable } from '../files/wholeFile.ts';
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
  let unpacking: string | null = null;
  try {
    makeFolders(above);
    removeInterrupted(above);
    unpacking = mkdtempSync(path.join(above, UNPACKING));
    for (const { name, bytes } of readZip(readFileSync(path.join(root, ARCHIVE)))) {
      const file = path.join(unpacking, name);
      makeFolders(path.dirname(file));
      writeFileSync(file, bytes);
    }
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(unpacking, folder);
    return true;
  } catch (error) {
    if (unpacking !== null) rmSync(unpacking, { recursive: true, force: true });
    throw fault.storage(
      'example.write',
      `The example could not be unpacked: ${whyUnwritable(error)}.`,
      isDiskFull(error) ? FREE_SPACE : 'Choose another folder for the workspace.',
      { at: folder, cause: error },
    );
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
