import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createProblems, type Problems } from '../../../shared/importers/file/importer.ts';
import { runFileNames } from '../../../shared/importers/trajectories/index.ts';
import { importLimits, sizeText } from '../../../shared/parse/limits.ts';
import { type ForeignZip, openForeignZip } from '../../files/zip.ts';
import { whyUnreadable } from '../../workspace/diskRefusal.ts';
import { byName, decodeText, findSources } from './readSources.ts';

/** The size limit of a file of runs. A log of many samples with pictures is larger than any task file. */
const runFileBytes = 4 * importLimits.fileBytes;
const headBytes = 4_000;

/** The files of runs on disk. Archives are treated as folders. Only the last archive stays in memory. */
export interface RunFolder {
  readonly paths: readonly string[];
  /** The bytes of all files together. */
  readonly size: number;
  /** The beginning of a file; '' when it cannot be read. */
  head(path: string): string;
  /** The whole text of a file; '' when it cannot be read. */
  whole(path: string): string;
  /** The text of a file. It does not throw: an error gives null and a problem. */
  text(path: string, problems: Problems): string | null;
  bytes(path: string): Uint8Array | null;
}

/** A file of a run on disk, or in an archive. */
export interface Place {
  readonly absolute: string;
  /** The name in the archive; null: a separate file. */
  readonly entry: string | null;
  readonly bytes: number;
}

type Found = Awaited<ReturnType<typeof findSources>>['found'];

/** Finds the files under the user's paths with all names that a run could have. It opens none. */
export function findRunFiles(
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<{ readonly found: Found; readonly problems: Problems }> {
  return findSources(paths, { names: runFileNames, words: 'known' }, signal);
}

/** The places of these files, those in archives included, by their displayed paths. It reads whole archives. */
export function placesOf(found: Found, problems: Problems): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { absolute, shown, bytes } of found) {
    if (!isArchive(absolute)) {
      places.set(shown, { absolute, entry: null, bytes });
      continue;
    }
    // WebArena stores a trace of each run beside the runs.
    if (basename(dirname(absolute)) === 'traces' && isResultFolder(dirname(dirname(absolute)))) continue;
    if (bytes > importLimits.totalBytes) {
      problems.error(
        shown,
        '',
        '',
        `is ${sizeText(bytes)}; the limit is ${sizeText(importLimits.totalBytes)} per archive`,
      );
      continue;
    }
    try {
      for (const { name, bytes: size } of openForeignZip(readFileSync(absolute)).files)
        if (!name.includes('..')) places.set(`${shown}/${name}`, { absolute, entry: name, bytes: size });
    } catch (error) {
      problems.error(shown, '', '', `is not a readable archive: ${whyUnreadable(error)}`);
    }
  }
  const inOrder = [...places].sort(([a], [b]) => byName(a, b));
  return new Map(inOrder);
}

/** Opens the files at these places. */
export function openRunFolder(places: ReadonlyMap<string, Place>): RunFolder {
  let archive: { readonly path: string; readonly zip: ForeignZip } | null = null;
  const opened = (path: string): ForeignZip => {
    if (archive?.path !== path) archive = { path, zip: openForeignZip(readFileSync(path)) };
    return archive.zip;
  };
  const bytes = (path: string): Uint8Array | null => {
    const place = places.get(path);
    if (place === undefined) return null;
    return place.entry === null ? readFileSync(place.absolute) : opened(place.absolute).read(place.entry);
  };
  const folder: RunFolder = {
    paths: [...places.keys()],
    size: [...places.values()].reduce((sum, { bytes: size }) => sum + size, 0),
    head(path) {
      const place = places.get(path);
      if (place === undefined) return '';
      try {
        if (place.entry !== null) return Buffer.from(bytes(path) ?? []).toString('latin1', 0, headBytes);
        return headOf(place.absolute).toString('utf8');
      } catch {
        return '';
      }
    },
    whole(path) {
      return folder.text(path, createProblems()) ?? '';
    },
    text(path, told) {
      const place = places.get(path);
      if (place === undefined) return null;
      if (place.bytes > runFileBytes) {
        told.error(
          path,
          '',
          '',
          `is ${sizeText(place.bytes)}; the limit is ${sizeText(runFileBytes)} per file of a run`,
        );
        return null;
      }
      try {
        const decoded = decodeText(bytes(path) ?? new Uint8Array());
        if ('text' in decoded) return decoded.text;
        told.error(path, decoded.at, '', decoded.message);
      } catch (error) {
        told.error(path, '', '', whyUnreadable(error));
      }
      return null;
    },
    bytes,
  };
  return folder;
}

/** Whether a file is treated as a folder. */
export function isArchive(path: string): boolean {
  return /\.(?:zip|eval)$/i.test(path);
}

function headOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(Math.min(headBytes, statSync(path).size));
    readSync(file, head, 0, head.length, 0);
    return head;
  } finally {
    closeSync(file);
  }
}

function isResultFolder(folder: string): boolean {
  return (
    existsSync(join(folder, 'config.json')) ||
    readdirSync(folder).some((name) => /^render_.*\.html$/.test(name))
  );
}
