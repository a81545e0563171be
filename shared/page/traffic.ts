import type { ConsoleMessage, HarEntry, HarFile } from './har.ts';

/** A request for display: the request, the response, and its step. */
export interface TrafficRow {
  /** The step that it followed, by time; 0: before the first. */
  readonly step: number;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** Null without a response. */
  readonly ms: number | null;
  readonly method: string;
  readonly url: string;
  /** Null without a response. */
  readonly status: number | null;
  /** Why there is no response, in Chromium's words. */
  readonly failure: string | null;
  readonly type: string;
  /** Size of the unpacked body; null when it is unknown. */
  readonly bytes: number | null;
  readonly entry: HarEntry;
}

/** When a step's operation began, in wall time. */
export interface StepStart {
  readonly step: number;
  readonly wall: number;
}

/**
 * The requests of one attempt in order of time. `hars`: the recordings of its sessions. A request belongs to
 * the last step that had begun when it was sent.
 */
export function trafficRows(hars: readonly HarFile[], starts: readonly StepStart[]): TrafficRow[] {
  return hars
    .flatMap((har) => har.log.entries)
    .map((entry) => toRow(entry, starts))
    .sort((a, b) => a.at - b.at);
}

/** A message of a page's console for display. */
export interface ConsoleRow {
  /** The step that it followed, by time; 0: before the first. */
  readonly step: number;
  readonly at: number;
  readonly message: ConsoleMessage;
}

/** The console messages of the pages of one attempt, in order of time; null: no recording contains any. */
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
