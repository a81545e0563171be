import { z } from 'zod';
import { allowFailure } from '../../../shared/mayFail.ts';
import { ignoreGone, listenTo } from '../cdp/cdp.ts';
import type { RawSession } from '../port/rawSession.ts';

/** A request that Chromium holds until one of its three functions is called. They throw when it waits no longer. */
export interface PausedRequest {
  readonly frameId: string;
  /** The protocol's id of the request, the same after a redirect; null for requests of a page that is being left. */
  readonly networkId: string | null;
  /** The protocol's kind: `Document`, `XHR`, `Ping` … */
  readonly kind: string;
  readonly method: string;
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null when Chromium keeps it to itself (a file as the whole body). */
  readonly body: Buffer | null;
  proceed(): Promise<void>;
  answer(reply: FakedReply): Promise<void>;
  fail(): Promise<void>;
  /** False when its page has given it up. */
  isWaiting(): Promise<boolean>;
}

export interface FakedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Kinds whose requests can change something; pictures, styles, scripts, fonts and media are always fetched by GET and never
 * stop here.
 */
const KINDS = ['Document', 'XHR', 'Fetch', 'Ping', 'CSPViolationReport', 'Other'];
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

const paused = z.object({
  requestId: z.string(),
  networkId: z.string().optional(),
  frameId: z.string().catch(''),
  resourceType: z.string().catch('Other'),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.record(z.string(), z.string()).catch({}),
    hasPostData: z.boolean().optional(),
    postDataEntries: z
      .array(z.object({ bytes: z.string().optional() }))
      .optional()
      .catch(undefined),
  }),
});
const anyPaused = z.looseObject({ requestId: z.string() });

/**
 * Lets every safe request of a session pass at once and hands the others over. Requests that are intercepted for name and
 * password or by playwright belong to sessions of their own: each session sees the request in turn, and only its own pause.
 * Returns how to end it; what is paused then would be sent by Chromium, so it must have been decided before.
 */
export async function pauseRequests(
  raw: RawSession,
  handOver: (request: PausedRequest) => void,
): Promise<() => Promise<void>> {
  const off = listenTo(raw, 'Fetch.requestPaused', anyPaused, (event) => {
    const read = paused.safeParse(event);
    // A pause that cannot be read is refused: unanswered, its page would hang; answered, it might change something.
    if (!read.success)
      ignoreGone(raw.send('Fetch.failRequest', { requestId: event.requestId, errorReason: 'Aborted' }));
    else if (SAFE.includes(read.data.request.method.toUpperCase()))
      ignoreGone(raw.send('Fetch.continueRequest', { requestId: event.requestId }));
    else handOver(pausedRequest(raw, read.data));
  });
  const patterns = KINDS.map((resourceType) => ({ urlPattern: '*', resourceType, requestStage: 'Request' }));
  try {
    await raw.send('Fetch.enable', { patterns });
  } catch (error) {
    off();
    throw error;
  }
  return async () => {
    await allowFailure(raw.send('Fetch.disable'), 'the page is gone');
    off();
  };
}

function pausedRequest(raw: RawSession, event: z.infer<typeof paused>): PausedRequest {
  const { requestId, request } = event;
  const bytes = request.postDataEntries?.map((entry) => entry.bytes);
  const isWhole = bytes?.every((each) => each !== undefined) ?? request.hasPostData !== true;
  return {
    frameId: event.frameId,
    networkId: event.networkId ?? null,
    kind: event.resourceType,
    method: request.method.toUpperCase(),
    url: request.url,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    body: isWhole ? Buffer.concat((bytes ?? []).map((each) => Buffer.from(each ?? '', 'base64'))) : null,
    proceed: async () => void (await raw.send('Fetch.continueRequest', { requestId })),
    answer: async ({ status, headers, body }) => {
      await raw.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
        body: Buffer.from(body).toString('base64'),
      });
    },
    fail: async () => void (await raw.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })),
    // There is no question for it: one that makes no sense before an answer is refused in words of its own while it waits.
    isWaiting: () =>
      raw.send('Fetch.getResponseBody', { requestId }).then(
        () => true,
        (error: unknown) => String(error).includes('Can only get response body'),
      ),
  };
}
