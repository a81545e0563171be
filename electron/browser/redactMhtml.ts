import { isSecretField, SECRET_MARK } from '../../shared/recording/secretFields.ts';
import type { Redaction } from '../../shared/redaction/redaction.ts';
import type { UrlRedaction } from './redactUrl.ts';

const FIELD = /<(input|textarea|select)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const SUBJECT = /^Subject: ([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/im;
/** The mark as UTF-8 bytes, one character each: parts are handled as Latin-1. */
const MARK_BYTES = Buffer.from(SECRET_MARK).toString('latin1');
/** Drawings come in base64, but they are texts. */
const isText = /^content-type: (?:text\/|image\/svg|application\/(?:json|xml|xhtml|javascript))/im;
const ADDRESS = /(\s(?:href|src|action|formaction)\s*=\s*)"([^"]*[?&][^"]*)"/gi;

/**
 * Removes secrets from an MHTML archive: the values of secret fields (Chromium writes the `value` attribute, which many
 * pages keep equal to what is typed) and secret parameters of addresses. `keys` are names and ids of fields that were secret
 * once; and known secrets and patterns in every text. Parts without any are left byte for byte.
 */
export function redactMhtml(
  archive: string,
  keys: ReadonlySet<string>,
  redactUrl: UrlRedaction,
  redaction: Redaction,
): { text: string; redacted: number } {
  const boundary = /boundary="([^"]+)"/.exec(archive.slice(0, 4000))?.[1];
  if (boundary === undefined) return { text: archive, redacted: 0 };
  let redacted = 0;
  const parts = archive.split(`--${boundary}`).map((part) => {
    const split = part.indexOf('\r\n\r\n');
    if (split < 0) return part;
    const headers = part
      .slice(0, split)
      .replace(
        /^((?:Snapshot-)?Content-Location: )(.*)$/gim,
        (_whole, name: string, url: string) => name + redactUrl(url),
      )
      .replace(SUBJECT, (whole, words: string) => {
        const title = decodeWords(words);
        const clean = redaction.text(title, 'mhtml');
        return clean === title ? whole : `Subject: ${encodeWord(clean)}`;
      });
    const body = part.slice(split);
    if (isText.test(headers) && /^content-transfer-encoding: base64/im.test(headers)) {
      const drawing = Buffer.from(body, 'base64').toString('latin1');
      const text = redaction.text(drawing, 'mhtml').replaceAll(SECRET_MARK, MARK_BYTES);
      if (text === drawing) return headers + body;
      redacted += 1;
      const lines =
        Buffer.from(text, 'latin1')
          .toString('base64')
          .match(/.{1,76}/g) ?? [];
      return `${headers}\r\n\r\n${lines.join('\r\n')}\r\n`;
    }
    if (!/^content-transfer-encoding: quoted-printable/im.test(headers)) return headers + body;
    const html = decodeQuotedPrintable(body);
    const isHtml = /^content-type: text\/html/im.test(headers);
    const clean = isHtml ? redactHtml(html, keys, redactUrl) : { html, redacted: 0 };
    redacted += clean.redacted;
    const text = redaction.text(clean.html, 'mhtml').replaceAll(SECRET_MARK, MARK_BYTES);
    if (text !== clean.html) redacted += 1;
    return headers + (text === html ? body : encodeQuotedPrintable(text));
  });
  return { text: parts.join(`--${boundary}`), redacted };
}

/** Of the whole archive: the page's title, in words of MIME (RFC 2047). */
function decodeWords(text: string): string {
  const plain = text.replace(/\?=\s+=\?/g, '?==?');
  const bytes = plain.replace(/=\?utf-8\?Q\?([^?]*)\?=/gi, (_whole, word: string) =>
    decodeQuotedPrintable(word.replaceAll('_', ' ')),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function encodeWord(text: string): string {
  return `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}

function redactHtml(
  html: string,
  keys: ReadonlySet<string>,
  redactUrl: UrlRedaction,
): { html: string; redacted: number } {
  let redacted = 0;
  const withoutValues = html.replace(FIELD, (whole, tag: string, text: string) => {
    const attributes = readAttributes(text);
    const wasSecret = [attributes['name'], attributes['id']].some(
      (key) => key !== undefined && keys.has(key),
    );
    if (attributes['value'] === undefined || !(wasSecret || isSecretField(tag, attributes))) return whole;
    redacted += 1;
    return `<${tag}${text.replace(ATTRIBUTE, (attribute: string, name: string) => (name.toLowerCase() === 'value' ? '' : attribute))}>`;
  });
  const clean = withoutValues.replace(
    ADDRESS,
    (_whole, name: string, url: string) => `${name}"${redactUrl(url)}"`,
  );
  return { html: clean, redacted };
}

function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    if (name !== undefined) found[name.toLowerCase()] = double ?? single ?? bare ?? '';
  }
  return found;
}

/** Bytes stay bytes: the text is handled as Latin-1, so that UTF-8 passes through unharmed. */
function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function encodeQuotedPrintable(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) =>
      foldLine(
        line.replace(
          /[^\x20-\x3c\x3e-\x7e\t]/g,
          (char) => `=${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
        ),
      ),
    )
    .join('\r\n');
}

/** Lines of at most 76 characters, never cut inside an escape. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > 76) {
    let cut = 75;
    const mark = rest.lastIndexOf('=', cut);
    if (mark > cut - 3) cut = mark;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  parts.push(rest);
  return parts.join('=\r\n');
}
