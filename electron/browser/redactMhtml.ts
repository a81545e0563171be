import { isSecretField } from '../../shared/recording/secretFields.ts';
import type { UrlRedaction } from './redactUrl.ts';

const FIELD = /<(input|textarea|select)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const ADDRESS = /(\s(?:href|src|action|formaction)\s*=\s*)"([^"]*[?&][^"]*)"/gi;

/**
 * Removes secrets from an MHTML archive: the values of secret fields (Chromium writes the `value` attribute, which many
 * pages keep equal to what is typed) and secret parameters of addresses. `keys` are names and ids of fields that were secret
 * once. Parts without either are left byte for byte.
 */
export function redactMhtml(
  archive: string,
  keys: ReadonlySet<string>,
  redactUrl: UrlRedaction,
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
      );
    const body = part.slice(split);
    if (
      !/^content-type: text\/html/im.test(headers) ||
      !/^content-transfer-encoding: quoted-printable/im.test(headers)
    )
      return headers + body;
    const html = decodeQuotedPrintable(body);
    const clean = redactHtml(html, keys, redactUrl);
    redacted += clean.redacted;
    return headers + (clean.html === html ? body : encodeQuotedPrintable(clean.html));
  });
  return { text: parts.join(`--${boundary}`), redacted };
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
