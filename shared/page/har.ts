import { z } from 'zod';

/**
 * The parts of HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec) that are read or changed; other parts
 * pass through unchanged.
 */
const pair = z.looseObject({ name: z.string(), value: z.string() });
const cookie = z.looseObject({ name: z.string(), value: z.string() });
const postData = z.looseObject({
  mimeType: z.string(),
  text: z.string().optional(),
  params: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })).optional(),
});
const content = z.looseObject({
  size: z.number(),
  mimeType: z.string(),
  text: z.string().optional(),
  encoding: z.string().optional(),
  comment: z.string().optional(),
});

export const harEntry = z.looseObject({
  startedDateTime: z.string(),
  time: z.number(),
  request: z.looseObject({
    method: z.string(),
    url: z.string(),
    httpVersion: z.string(),
    cookies: z.array(cookie),
    headers: z.array(pair),
    queryString: z.array(pair),
    headersSize: z.number(),
    bodySize: z.number(),
    postData: postData.optional(),
  }),
  response: z.looseObject({
    status: z.number(),
    statusText: z.string(),
    httpVersion: z.string(),
    cookies: z.array(cookie),
    headers: z.array(pair),
    content,
    redirectURL: z.string(),
    headersSize: z.number(),
    bodySize: z.number(),
  }),
  cache: z.looseObject({}),
  timings: z.looseObject({ send: z.number(), wait: z.number(), receive: z.number() }),
});
export type HarEntry = z.infer<typeof harEntry>;

/**
 * A message of a page's console, or an error that the page did not catch. HAR lets programs add names that
 * begin with an underscore.
 */
const consoleMessage = z.looseObject({
  /** ISO 8601. */
  time: z.string(),
  /** `log`, `warning`, `error` …, Chromium's names; `uncaught`: an error that the page did not catch. */
  type: z.string(),
  text: z.string(),
  /** The address of the script, or ''. */
  url: z.string(),
  line: z.number().nullable(),
});
export type ConsoleMessage = z.infer<typeof consoleMessage>;

export const harFile = z.looseObject({
  log: z.looseObject({
    version: z.literal('1.2'),
    creator: z.looseObject({ name: z.string(), version: z.string() }),
    pages: z
      .array(z.looseObject({ id: z.string(), title: z.string(), startedDateTime: z.string() }))
      .optional(),
    entries: z.array(harEntry),
    _console: z.array(consoleMessage).optional(),
  }),
});
export type HarFile = z.infer<typeof harFile>;

/** A body that was removed from a HAR: bytes when `isBase64`, else text. */
interface HarBody {
  readonly type: string;
  readonly text: string;
  readonly isBase64: boolean;
}

/** Replaces a body; the JSON of a body cannot begin with it. */
const mark = '\uE000';
/** Shorter bodies stay: a separate blob would cost more than it saves. */
const smallestBody = 512;

/**
 * Removes the bodies, so that bodies shared by two recordings are stored once. Joining returns the same HAR.
 */
export function splitHar(har: HarFile): { skeleton: string; bodies: readonly HarBody[] } {
  const bodies: HarBody[] = [];
  const entries = har.log.entries.map((entry) => {
    const { content: body } = entry.response;
    if (body.text === undefined || (body.text.length < smallestBody && body.text !== mark)) return entry;
    bodies.push({
      type: body.mimeType.split(';')[0]?.trim().toLowerCase() ?? '',
      text: body.text,
      isBase64: body.encoding === 'base64',
    });
    return { ...entry, response: { ...entry.response, content: { ...body, text: mark } } };
  });
  return { skeleton: JSON.stringify({ ...har, log: { ...har.log, entries } }), bodies };
}

/** `bodyAt` returns the n-th body as it was: base64 where the entry says so. */
export function joinHar(skeleton: string, bodyAt: (index: number, isBase64: boolean) => string): HarFile {
  const har = harFile.parse(JSON.parse(skeleton));
  let next = 0;
  const entries = har.log.entries.map((entry) => {
    const { content: body } = entry.response;
    if (body.text !== mark) return entry;
    const text = bodyAt(next++, body.encoding === 'base64');
    return { ...entry, response: { ...entry.response, content: { ...body, text } } };
  });
  return { ...har, log: { ...har.log, entries } };
}
