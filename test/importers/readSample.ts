import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from '../../shared/importers/file/importer.ts';

export const samplesFolder = path.join(import.meta.dirname, 'samples');

/** A file of `samples/`, with its path from there. */
export function readSample(name: string): SourceFile {
  return { path: name, text: readFileSync(path.join(samplesFolder, name), 'utf8') };
}

/** A file that is not on disk. */
export function fileOf(text: string, name = 'tasks.json'): SourceFile {
  return { path: name, text };
}
