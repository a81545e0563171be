import type { ConsoleMessage, HarEntry, HarFile } from './har.ts';

/** A request as it is listed: what was asked, what came, and in which step. */
export interface TrafficRow {
  /** The step that it followed, by time; 0: before the first. */
  readonly step: number;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** Null when no answer came. */
  readonly ms: number | null;
  readonly method: string;
  readonly url: string;
  /** Null when no answer came. */
  readonly status: number | null;
  /** Why none came, in Chromium's words. */
  readonly failure: string | null;
  readonly type: string;
  /** Of the body, unpacked; null when it is not known. */
  readonly bytes: number | null;
  readonly entry: HarEntry;
}

/** When a step's operation began, by the clock on the wall. */
export interface StepStart {
  readonly step: number;
  readonly wall: number;
}

/**
 * The requests of one attempt in order of time. `hars`: the recordings of its sittings. A request belongs to the last step that had
 * begun when it was sent.
 */
export function trafficRows(hars: readonly HarFile[], starts: readonly StepStart[]): TrafficRow[] {
  return hars
    .flatMap((har) => har.log.entries)
    .map((entry) => toRow(entry, starts))
    .sort((a, b) => a.at - b.at);
}

/** A message of a page's console as it is listed. */
export interface ConsoleRow {
  /** The step that it followed, by time; 0: before the first. */
  readonly step: number;
  readonly at: number;
  readonly message: ConsoleMessage;
}

/** What the pages of one attempt wrote to their consoles, in order of time; null: no recording has kept that. */
export function consoleRows(
  hars: readonly HarFile[],
  starts: readonly StepStart[],
): readonly ConsoleRow[] | null {
  const kept = hars.flatMap(({ log }) => (log._console === undefined ? [] : [log._console]));
  if (kept.length === 0) return null;
  return kept
    .flat()
    .map((message) => ({
      step: stepAt(Date.parse(message.time), starts),
      at: Date.parse(message.time),
      message,
    }))
    .sort((a, b) => a.at - b.at);
}

function stepAt(at: number, starts: readonly StepStart[]): number {
  return starts.findLast(({ wall }) => wall <= at)?.step ?? 0;
}

function toRow(entry: HarEntry, starts: readonly StepStart[]): TrafficRow {
  const { request, response } = entry;
  const at = Date.parse(entry.startedDateTime);
  const answered = response.status > 0;
  const failure = response._failureText;
  return {
    step: stepAt(at, starts),
    at,
    ms: answered && entry.time >= 0 ? Math.round(entry.time) : null,
    method: request.method,
    url: request.url,
    status: answered ? response.status : null,
    failure: answered ? null : typeof failure === 'string' ? failure : 'no answer',
    type: response.content.mimeType.split(';')[0] ?? '',
    bytes: answered && response.content.size >= 0 ? response.content.size : null,
    entry,
  };
}
