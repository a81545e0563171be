import { agentLabRun } from './agentLabRun.ts';
import { atifRun } from './atifRun.ts';
import { browserUseRun } from './browserUseRun.ts';
import { inspectRun } from './inspectRun.ts';
import { onlineMind2webRun } from './onlineMind2webRun.ts';
import { playwrightRun } from './playwrightRun.ts';
import type { RunPlace, TrajectoryReader } from './reader.ts';
import { recorderRun } from './recorderRun.ts';
import { sftRun } from './sftRun.ts';
import { webArenaRun } from './webArenaRun.ts';
import { webVoyagerRun } from './webVoyagerRun.ts';

/** Every published format of runs that can be read. A new format is a file and a line here. */
const trajectoryReaders: readonly TrajectoryReader[] = [
  webVoyagerRun,
  webArenaRun,
  onlineMind2webRun,
  agentLabRun,
  atifRun,
  inspectRun,
  playwrightRun,
  recorderRun,
  browserUseRun,
  sftRun,
];

export const trajectoryFormats: readonly string[] = trajectoryReaders.map(({ format }) => format);

/** The reader of a format that `findRuns` returned. */
export function readerOf(format: string): TrajectoryReader {
  const reader = trajectoryReaders.find((each) => each.format === format);
  if (reader === undefined) throw new Error(`no reader of ${format}`);
  return reader;
}

/** Whether a file may belong to a run of any of the formats. */
export const runFileNames = new RegExp(
  [...trajectoryReaders.map(({ files }) => files.source), String.raw`\.(?:zip|eval)$`].join('|'),
  'i',
);

export interface FoundRun extends RunPlace {
  readonly reader: TrajectoryReader;
}

/**
 * The runs among files. `head` returns the beginning of a file; where the user named the format, let it return
 * the whole file, because programs write keys in any order. A folder that is one run is not searched for others (WebArena stores its traces
 * beside it).
 */
export function findRuns(
  paths: readonly string[],
  head: (path: string) => string,
  format?: string,
): readonly FoundRun[] {
  const taken = new Set<string>();
  return trajectoryReaders
    .filter((reader) => format === undefined || reader.format === format)
    .flatMap((reader) => {
      const fitting = paths.filter((path) => reader.files.test(path) && !taken.has(path));
      const places = reader.find(fitting, head);
      for (const place of places) for (const path of place.paths) taken.add(path);
      return places.map((place) => ({ ...place, reader }));
    });
}
