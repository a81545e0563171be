import { parse as parseQuery } from 'node:querystring';
import type { HeldRequest } from '../../../shared/model/index.ts';
import { changeJson } from '../../../shared/redaction/namedValues.ts';
import type { Redaction } from '../../../shared/redaction/redaction.ts';
import type { UrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import { SECRET_MARK } from '../../../shared/redaction/secretFields.ts';
import type { PausedRequest } from './pausedRequest.ts';

interface Field {
  readonly name: string;
  readonly value: unknown;
}
type Readable = Pick<PausedRequest, 'kind' | 'method' | 'url' | 'headers' | 'body'>;

const MOST_FIELDS = 100;
const LONGEST_VALUE = 500;

const KINDS: Readonly<Record<string, HeldRequest['kind']>> = {
  Document: 'form',
  XHR: 'script',
  Fetch: 'script',
  Ping: 'beacon',
};

/** The content of a held request as it is shown and recorded: secrets replaced, long values cut. */
export function readRequest(
  request: Readable,
  redactUrl: UrlRedaction,
  redaction: Redaction,
): Omit<HeldRequest, 'id' | 'tab' | 'since'> {
  const { fields, rest } = readFields(request);
  const isSecret = (name: string, text: string): boolean =>
    text !== '' && redactUrl.isSecret(name, text) && !redaction.isJudged(text);
  // All fields are read before any is shown, because one field may contain another field's secret.
  const clean = fields.slice(0, MOST_FIELDS).map(({ name, value }) => {
    const hide = (field: string, text: string): string => {
      if (!isSecret(field, text)) return text;
      redaction.remember(text);
      return SECRET_MARK;
    };
    return { name, value: shown(changeJson(value, hide, name)) };
  });
  return {
    method: request.method,
    url: redactUrl(request.url),
    host: hostOf(request.url),
    kind: KINDS[request.kind] ?? 'other',
    fields: clean.map(({ name, value }) => {
      const kept = redaction.typed(value, 'held request');
      return { name, value: kept.length > LONGEST_VALUE ? `${kept.slice(0, LONGEST_VALUE)}…` : kept };
    }),
    bytes: rest,
  };
}

/** Host with port, as on the allow-list. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** Nested values are only hinted at. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  return value !== null && typeof value === 'object' ? '{…}' : String(value);
}

/** `rest`: bytes that are not shown as fields. */
function readFields({ headers, body }: Readable): { fields: Field[]; rest: number } {
  if (body === null || body.length === 0) return { fields: [], rest: 0 };
  const type = headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded/i.test(type)) return { fields: readForm(body), rest: 0 };
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary !== undefined) return readMultipart(body, boundary);
  // A beacon sends JSON with a text type.
  const flat = readFlatJson(body.toString('utf8'));
  return flat === null ? { fields: [], rest: body.length } : { fields: flat, rest: 0 };
}

function readForm(body: Buffer): Field[] {
  return Object.entries(parseQuery(body.toString('utf8'))).flatMap(([name, value]) =>
    [value ?? ''].flat().map((each) => ({ name, value: each })),
  );
}

function readMultipart(body: Buffer, boundary: string): { fields: Field[]; rest: number } {
  const fields: Field[] = [];
  let rest = 0;
  for (const part of body.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const split = part.indexOf('\r\n\r\n');
    if (split < 0) continue;
    const head = Buffer.from(part.slice(0, split), 'latin1').toString('utf8');
    const value = part.slice(split + 4).replace(/\r\n$/, '');
    const name = /[; ]name="([^"]*)"/i.exec(head)?.[1] ?? '';
    const file = /[; ]filename="([^"]*)"/i.exec(head)?.[1];
    if (file !== undefined) rest += value.length;
    fields.push({ name, value: file ?? Buffer.from(value, 'latin1').toString('utf8') });
  }
  return { fields, rest };
}

/** Null when the text is not a JSON object. */
function readFlatJson(text: string): Field[] | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  // Several GraphQL queries are sent as a list.
  if (Array.isArray(read)) return [{ name: '', value: read }];
  if (read === null || typeof read !== 'object') return null;
  return Object.entries(read).map(([name, value]: [string, unknown]) => ({ name, value }));
}
