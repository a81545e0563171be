import { z } from 'zod';
import { allowFailure } from '../../../shared/mayFail.ts';
import { ignoreGone, listenTo } from '../cdp/cdp.ts';
import type { RawSession } from '../port/rawSession.ts';

/**
 * A request that Chromium holds until one of `proceed`, `answer` and `fail` is called. They throw when the request no
 * longer waits.
 */
export interface PausedRequest {
  readonly frameId: string;
  /** The protocol's id of the request, unchanged by a redirect. Null for requests of a page that is being left. */
  readonly networkId: string | null;
  /** The protocol's kind: `Document`, `XHR`, `Ping` … */
  readonly kind: string;
  readonly method: string;
  readonly url: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null when Chromium does not reveal it (a file as the whole body). */
  readonly body: Buffer | null;
  proceed(): Promise<void>;
  answer(reply: FakedReply): Promise<void>;
  fail(): Promise<void>;
  /** False when its page has given up the request. */
  isWaiting(): Promise<boolean>;
}

export interface FakedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Kinds whose requests can change something. Pictures, styles, scripts, fonts and media are always fetched with GET and are
 * never held.
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
 * Lets every safe request of a session pass at once and hands over the others. Requests that are intercepted for
 * credentials or by Playwright belong to other sessions: each session sees the request in turn, with a pause of its own.
 * Returns a function that ends the interception. Decide all paused requests before you call it, because Chromium would send
 * them.
 */
export async function pauseRequests(
  raw: RawSession,
  handOver: (request: PausedRequest) => void,
): Promise<() => Promise<void>> {
  const off = listenTo(raw, 'Fetch.requestPaused', anyPaused, (event) => {
    const read = paused.safeParse(event);
    // A pause that cannot be parsed is refused. Without a decision its page would hang; if it passed, it might change
    // something.
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
    // The protocol has no such query. Asking for the response body too early fails with a specific error while the request
    // waits.
    isWaiting: () =>
      raw.send('Fetch.getResponseBody', { requestId }).then(
        () => true,
        (error: unknown) => String(error).includes('Can only get response body'),
      ),
  };
}
