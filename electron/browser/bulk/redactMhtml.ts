import {
  asPart,
  bytesOf,
  changeHeaders,
  composeMhtml,
  decodeWords,
  encodeWord,
  header,
  type Mhtml,
  type MhtmlPart,
  namesOf,
  nestedIn,
  parseMhtml,
  withBytes,
} from '../../../shared/page/mhtml.ts';
import type { Redaction } from '../../../shared/redaction/redaction.ts';
import { isSecretField, isTypedField, SECRET_MARK } from '../../../shared/redaction/secretFields.ts';

const FIELD = /<(input|textarea|select)\b/gi;
const ATTRIBUTES = /(?:[^>"']|"[^"]*"|'[^']*')*>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const AREA_END = /<\/textarea/gi;
const ADDRESS = /(\s(?:href|src|action|formaction)\s*=\s*)"([^"?&#@]*[?&#@][^"]*)"/gi;
/** The mark as UTF-8 bytes, one character each, because parts are handled as bytes. */
const MARK_BYTES = Buffer.from(SECRET_MARK).toString('latin1');
/** Types that are seen or heard, not read. SVG drawings count as text. */
const MEDIA = /^(?:image\/(?!svg)|audio\/|video\/|font\/|application\/(?:font|x-font|vnd\.ms-fontobject))/;

/**
 * Removes secrets from an MHTML archive: the values of secret fields, secret parameters of addresses, and known secrets and
 * patterns in every header and part. (Chromium writes the `value` attribute, which many pages keep equal to the typed
 * text.) Parts without secrets stay unchanged, byte for byte.
 *
 * `keys` are names and ids of fields that were secret once. When it is null (the page did not answer), the values of all
 * typed fields are removed. Throws `mhtml.unreadable` for an archive that it cannot read.
 */
export function redactMhtml(
  archive: string,
  keys: ReadonlySet<string> | null,
  redactUrl: (url: string) => string,
  redaction: Redaction,
): { text: string; redacted: number } {
  let redacted = 0;

  function changed(whole: Mhtml): Mhtml {
    return {
      ...whole,
      head: headers(whole.head),
      preamble: redaction.text(whole.preamble, 'mhtml'),
      parts: whole.parts.map(part),
      epilogue: redaction.text(whole.epilogue, 'mhtml'),
    };
  }

  function headers(head: string): string {
    return changeHeaders(head, (name, value) => {
      if (name === 'content-type' && /^multipart\//i.test(value)) return value;
      const plain = decodeWords(/^(?:snapshot-)?content-location$/.test(name) ? redactUrl(value) : value);
      const clean = redaction.text(plain, 'mhtml');
      if (clean !== plain) return encodeWord(clean);
      return plain === decodeWords(value) ? value : plain;
    });
  }

  function part(each: MhtmlPart): MhtmlPart {
    const nested = nestedIn(each);
    if (nested !== null) return asPart(changed(nested));
    const own = { ...each, head: headers(each.head) };
    const { type } = namesOf(each);
    if (MEDIA.test(type)) {
      if (!redaction.holds(() => mediaBytes(each))) return own;
      redacted += 1;
      return { ...own, body: '' };
    }
    const bytes = bytesOf(each);
    const html = /html|xml/.test(type) ? redactHtml(bytes, keys, redactUrl) : { html: bytes, redacted: 0 };
    const text = redaction.text(html.html, 'mhtml').replaceAll(SECRET_MARK, MARK_BYTES);
    redacted += html.redacted + (text === html.html ? 0 : 1);
    return text === bytes ? own : withBytes(own, text);
  }

  return { text: composeMhtml(changed(parseMhtml(archive))), redacted };
}

/** Like `bytesOf`, but in a fraction of the time, because pictures are large. */
function mediaBytes(part: MhtmlPart): string {
  const isBase64 = /^base64$/i.test(header(part.head, 'content-transfer-encoding'));
  return isBase64 ? Buffer.from(part.body, 'base64').toString('latin1') : bytesOf(part);
}

function redactHtml(
  html: string,
  keys: ReadonlySet<string> | null,
  redactUrl: (url: string) => string,
): { html: string; redacted: number } {
  let redacted = 0;
  let out = '';
  let done = 0;
  FIELD.lastIndex = 0;
  for (let found = FIELD.exec(html); found !== null; found = FIELD.exec(html)) {
    ATTRIBUTES.lastIndex = FIELD.lastIndex;
    // The tag never ends. No parser treats it, or what follows it, as an element.
    if (!ATTRIBUTES.test(html)) break;
    const from = FIELD.lastIndex;
    const to = ATTRIBUTES.lastIndex;
    FIELD.lastIndex = to;
    const tag = (found[1] ?? '').toLowerCase();
    const attributes = readAttributes(html.slice(from, to));
    const isSecret =
      isSecretField(tag, attributes) ||
      (keys === null
        ? isTypedField(tag, attributes)
        : keys.has(attributes['name'] ?? '') || keys.has(attributes['id'] ?? ''));
    if (!isSecret) continue;
    if (attributes['value'] !== undefined) {
      redacted += 1;
      const kept = html
        .slice(from, to)
        .replace(ATTRIBUTE, (attribute, name: string) => (name.toLowerCase() === 'value' ? '' : attribute));
      out += html.slice(done, from) + kept;
      done = to;
    }
    AREA_END.lastIndex = to;
    const end = tag === 'textarea' ? (AREA_END.exec(html)?.index ?? to) : to;
    if (html.slice(to, end).trim() === '') continue;
    redacted += 1;
    out += html.slice(done, to);
    done = end;
    FIELD.lastIndex = end;
  }
  const withoutValues = out + html.slice(done);
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
