import type { HarEntry, HarFile } from '../../../shared/page/har.ts';
import { changeJson, changeTexts } from '../../../shared/redaction/namedValues.ts';
import type { Redaction } from '../../../shared/redaction/redaction.ts';
import type { UrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import { SECRET_MARK } from '../../../shared/redaction/secretFields.ts';
import { isDrawn } from '../../../shared/redaction/secretNames.ts';
import { createSecretTexts } from './secretTexts.ts';

export interface HarRedaction {
  readonly redactUrl: UrlRedaction;
  readonly redaction: Redaction;
  /** Bodies of responses with more characters than this are left out. */
  readonly longestBody: number;
}

interface RedactedHar {
  readonly har: HarFile;
  readonly redactions: readonly { readonly kind: string; readonly where: 'har'; readonly count: number }[];
  /** Redacts any other text of the same attempt, using the secrets found here. */
  clean(text: string): string;
  isSecretIn(bytes: Buffer): boolean;
}

type Kind = 'cookie' | 'header' | 'parameter' | 'field' | 'body' | 'echo' | 'socket';
type Pair = { name: string; value?: string | undefined };

const SECRET_HEADER =
  /^(cookie|set-cookie|authorization|proxy-authorization)$|token|secret|api-?key|csrf|xsrf|passw|session-?id|-auth$/i;
/** Only text that looks random is searched for elsewhere, because a cookie may hold an ordinary word. */
const RANDOM = /^(?=.*\d)(?=.*[a-z])[\w.~+/=%-]{12,}$/i;

/**
 * A HAR without secrets. Cookies, credentials, secret parameters and secret fields lose their values. Each secret found in
 * one place is replaced everywhere else, responses included.
 */
export function redactHar(har: HarFile, { redactUrl, redaction, longestBody }: HarRedaction): RedactedHar {
  const secrets = createSecretTexts();
  const counts = new Map<Kind, number>();
  const count = (kind: Kind, by = 1): void => {
    if (by > 0) counts.set(kind, (counts.get(kind) ?? 0) + by);
  };

  function hide(kind: Kind, value: string): string {
    if (value === '') return value;
    count(kind);
    if (kind === 'field' || kind === 'parameter' || RANDOM.test(value)) secrets.add(value);
    return SECRET_MARK;
  }

  function pairs<T extends Pair>(list: readonly T[], kind: Kind): T[] {
    return list.map((each) =>
      each.value === undefined ? each : { ...each, value: String(named(each.value, true, kind, each.name)) },
    );
  }

  function headers<T extends Pair>(list: readonly T[]): T[] {
    return list.map((each) => {
      const value = each.value ?? '';
      if (SECRET_HEADER.test(each.name)) {
        for (const part of value.split(/[\s;,=]+/)) if (RANDOM.test(part)) secrets.add(part);
        return { ...each, value: hide('header', value) };
      }
      return /^(location|referer|origin|content-location|refresh)$/i.test(each.name)
        ? { ...each, value: redactUrl(value) }
        : each;
    });
  }

  /**
   * Redacts named values. Sent data loses every secret field. A response also contains words of the page, so it loses only
   * values that look like secrets.
   */
  function named(value: unknown, isSent: boolean, kind: Kind, ofName = ''): unknown {
    const change = (name: string, text: string): string => {
      const isOne = isSent || isDrawn(text, 6) || /^\d{4,8}$/.test(text);
      if (isOne && redactUrl.isSecret(name, text) && !redaction.isJudged(text)) {
        if (isDrawn(text, 8)) redaction.remember(text);
        return hide(kind, text);
      }
      return isSent ? redaction.typed(text, 'har') : text;
    };
    return changeJson(value, change, ofName);
  }

  /** Redacts sent data. Data that cannot be read as fields is not kept. */
  function posted(data: NonNullable<HarEntry['request']['postData']>): typeof data {
    const params = pairs(data.params ?? [], 'field');
    const { text } = data;
    if (text === undefined || text === '') return { ...data, params };
    if (/x-www-form-urlencoded/i.test(data.mimeType)) {
      const read = pairs(
        [...new URLSearchParams(text)].map(([name, value]) => ({ name, value })),
        'field',
      );
      const written = new URLSearchParams(read.map(({ name, value }) => [name, value]));
      return { ...data, params, text: written.toString() };
    }
    try {
      return { ...data, params, text: JSON.stringify(named(JSON.parse(text), true, 'field')) };
    } catch {
      count('body');
      return {
        ...data,
        params: [],
        text: '',
        comment: `Not kept: ${text.length} characters that are not a form.`,
      };
    }
  }

  /** Redacts JSON by its names. Any other text is only searched for known secrets. */
  function redactResponse(content: Content): Content {
    if (content.text === undefined || content.encoding === 'base64') return content;
    const [, guard = '', text = ''] =
      /^((?:\)\]\}',?\s*|while\s*\(1\);|for\s*\(;;\);)?\s*)([\s\S]*)$/.exec(content.text) ?? [];
    if (!/^[[{]/.test(text)) return content;
    try {
      const given: unknown = JSON.parse(text);
      const before = counts.get('field') ?? 0;
      const clean = named(given, false, 'field');
      const isSame = before === (counts.get('field') ?? 0);
      return isSame ? content : { ...content, text: guard + JSON.stringify(clean) };
    } catch {
      return content;
    }
  }

  function entry(each: HarEntry): HarEntry {
    const { request, response } = each;
    const { _webSocketMessages: frames, ...rest } = each;
    if (Array.isArray(frames)) count('socket', frames.length);
    const url = redactUrl(request.url);
    return {
      ...rest,
      request: {
        ...request,
        url,
        cookies: request.cookies.map((cookie) => ({ ...cookie, value: hide('cookie', cookie.value) })),
        headers: headers(request.headers),
        queryString: pairs(request.queryString, 'parameter'),
        ...(request.postData === undefined ? {} : { postData: posted(request.postData) }),
      },
      response: {
        ...response,
        cookies: response.cookies.map((cookie) => ({ ...cookie, value: hide('cookie', cookie.value) })),
        headers: headers(response.headers),
        redirectURL: redactUrl(response.redirectURL),
        content: redactResponse(body(response.content, longestBody)),
      },
    };
  }

  /** Addresses in console messages lose their secrets. */
  function redactMessage<T extends { text: string; url: string }>(message: T): T {
    const text = message.text.replace(/\bhttps?:\/\/[^\s"'<>()]+/gi, (url) => redactUrl(url));
    return { ...message, text, url: redactUrl(message.url) };
  }

  const entries = har.log.entries.map(entry);
  const { _console: messages } = har.log;
  const consoleLog = messages === undefined ? {} : { _console: messages.map(redactMessage) };
  const isSecretIn = (bytes: Buffer): boolean => {
    const text = bytes.toString('latin1');
    return secrets.isIn(bytes) || redaction.text(text, 'har') !== text;
  };
  const clean = (text: string): string => {
    const plain = secrets.clean(text);
    count('echo', plain.found);
    return redaction.text(plain.text, 'har');
  };
  const cleaned = changeTexts({ ...har, log: { ...har.log, ...consoleLog, entries } }, clean, isBase64Body);
  const log = {
    ...cleaned.log,
    entries: cleaned.log.entries.map((each) => withoutHidden(each, isSecretIn, count)),
  };
  return {
    har: { ...cleaned, log },
    clean,
    isSecretIn,
    redactions: [...counts].map(([kind, number]) => ({ kind, where: 'har', count: number })),
  };
}

type Content = HarEntry['response']['content'];

function body(content: Content, longest: number): Content {
  if (content.text === undefined || content.text.length <= longest) return content;
  const { text: _, encoding: __, ...rest } = content;
  return { ...rest, comment: `Left out: ${content.size} bytes.` };
}

function isBase64Body(holder: object, key: string): boolean {
  return key === 'text' && 'encoding' in holder && holder.encoding === 'base64';
}

/** Bodies in base64 cannot be searched as text. A body that contains a secret is left out. */
function withoutHidden(
  entry: HarEntry,
  isSecretIn: (bytes: Buffer) => boolean,
  count: (kind: Kind) => void,
): HarEntry {
  const { content } = entry.response;
  if (content.encoding !== 'base64' || content.text === undefined) return entry;
  if (!isSecretIn(Buffer.from(content.text, 'base64'))) return entry;
  count('echo');
  const { text: _, encoding: __, ...rest } = content;
  return {
    ...entry,
    response: { ...entry.response, content: { ...rest, comment: 'Left out: it held a secret.' } },
  };
}
