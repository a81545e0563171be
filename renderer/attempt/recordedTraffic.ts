import type { AttemptFiles } from '../../shared/contract/answers.ts';
import type { ErrorData } from '../../shared/errors.ts';
import { type HarFile, joinHar } from '../../shared/page/har.ts';
import { archiveManifest } from '../../shared/page/mhtml.ts';
import { type TrafficRow, trafficRows } from '../../shared/page/traffic.ts';
import { readBase64, readText } from '../stores/blob.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { type Reading, useRead } from '../stores/useRead.ts';

interface Traffic {
  /** The recordings, one a sitting. */
  readonly blobs: readonly string[];
  readonly rows: readonly TrafficRow[];
}

/** The recorded requests of an attempt. */
export function useTraffic(attemptId: string): Reading<Traffic> | { state: 'refused'; error: ErrorData } {
  const answer = useAnswer('attempts.files', { attemptId });
  const files = answer.state === 'ready' ? answer.value : null;
  const traffic = useRead(files, async (signal) => {
    const blobs = files === null ? [] : recordings(files);
    const hars = await Promise.all(blobs.map((blob) => readRequests(blob, signal)));
    return { blobs, rows: trafficRows(hars, files?.starts ?? []) };
  });
  return answer.state === 'failed' ? { state: 'refused', error: answer.error } : traffic;
}

/** The recordings of an attempt's traffic that are kept in parts; an imported archive is not among them. */
function recordings({ files }: AttemptFiles): readonly string[] {
  return files.flatMap(({ kind, name, blob }) => (kind === 'har' && name.endsWith('.har') ? [blob] : []));
}

/** What was sent and answered, without the bodies of the answers. */
async function readRequests(blob: string, signal: AbortSignal): Promise<HarFile> {
  const { skeleton } = archiveManifest.parse(JSON.parse(await readText(blob, signal)));
  return joinHar(skeleton, () => '');
}

/** One HAR 1.2 of all sittings of an attempt, bodies included. */
export async function readWhole(blobs: readonly string[], signal: AbortSignal): Promise<HarFile | null> {
  const hars = await Promise.all(blobs.map((blob) => readBodies(blob, signal)));
  const [first] = hars;
  if (first === undefined) return null;
  const pages = hars.flatMap((har) => har.log.pages ?? []);
  return { ...first, log: { ...first.log, pages, entries: hars.flatMap((har) => har.log.entries) } };
}

async function readBodies(blob: string, signal: AbortSignal): Promise<HarFile> {
  const manifest = archiveManifest.parse(JSON.parse(await readText(blob, signal)));
  const isBase64: boolean[] = [];
  joinHar(manifest.skeleton, (index, encoded) => {
    isBase64[index] = encoded;
    return '';
  });
  const bodies = await Promise.all(
    manifest.parts.map((part, index) =>
      isBase64[index] === true ? readBase64(part, signal) : readText(part, signal),
    ),
  );
  return joinHar(manifest.skeleton, (index) => bodies[index] ?? '');
}
