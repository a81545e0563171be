import { z } from 'zod';
import { type AppError, fault } from '../errors.ts';
import { base64OfLatin1, latin1OfBase64 } from './base64.ts';

/** A web archive (RFC 2557), with every piece unchanged: composing a parsed archive returns the same text. */
export interface Mhtml {
  /** Header lines, without the empty line that ends them. */
  readonly head: string;
  readonly boundary: string;
  /** CR LF; archives from other programs may have LF. */
  readonly lineEnd: string;
  readonly preamble: string;
  /** The first part is the page itself. */
  readonly parts: readonly MhtmlPart[];
  readonly epilogue: string;
}

export interface MhtmlPart {
  readonly head: string;
  readonly body: string;
}

/** Reads an archive, or throws AppError `mhtml.unreadable`: an unknown form is never guessed. */
export function parseMhtml(archive: string): Mhtml {
  const lineEnd = /\r?\n/.exec(archive)?.[0] ?? '\r\n';
  const { head, body } = splitHead(archive, lineEnd);
  return parseMultipart(head, body, lineEnd);
}

export function composeMhtml(archive: Mhtml): string {
  return archive.head + archive.lineEnd + archive.lineEnd + composeBody(archive);
}

/** The parts of a part that is an archive itself; null when it is not. */
export function nestedIn({ head, body }: MhtmlPart): Mhtml | null {
  const type = header(head, 'content-type');
  if (/^multipart\//i.test(type)) return parseMultipart(head, body, /\r?\n/.exec(body)?.[0] ?? '\r\n');
  if (/^message\//i.test(type)) throw unreadable('a part of it is a separate message');
  return null;
}

/** The archive as a part of another archive. */
export function asPart(archive: Mhtml): MhtmlPart {
  return { head: archive.head, body: composeBody(archive) };
}

/** A header's value with its folds undone; '' without the header. */
export function header(head: string, name: string): string {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? '';
  return found.replace(/\r?\n(?=[ \t])/g, '').trim();
}

/** The head with the value of every header passed through `change`; unchanged headers keep their folds. */
export function changeHeaders(head: string, change: (name: string, value: string) => string): string {
  return head.replace(
    /^([^\s:]+):[ \t]*(.*(?:\r?\n[ \t].*)*)/gm,
    (whole: string, name: string, folded: string) => {
      const value = folded.replace(/\r?\n(?=[ \t])/g, '').trim();
      const changed = change(name.toLowerCase(), value);
      return changed === value ? whole : `${name}: ${changed}`;
    },
  );
}

/** The content of a part: bytes as characters U+0000–FF. Throws when its encoding is unknown. */
export function bytesOf(part: MhtmlPart): string {
  switch (encodingOf(part)) {
    case 'quoted-printable':
      return decodeQuotedPrintable(part.body);
    case 'base64':
      return bytesOfBase64(part.body);
    case 'plain':
      return utf8Bytes(part.body);
  }
}

/** The same part with other bytes, in the same encoding. */
export function withBytes(part: MhtmlPart, bytes: string): MhtmlPart {
  const encoding = encodingOf(part);
  if (encoding === 'plain') return { ...part, body: textOf(bytes) };
  return {
    ...part,
    body: encoding === 'base64' ? foldBase64(base64OfLatin1(bytes)) : encodeQuotedPrintable(bytes),
  };
}

/** A part made by Hopscope: a text in quoted-printable, or bytes that are already in base64. */
export function newPart(
  named: { readonly type: string; readonly id?: string; readonly location?: string },
  content: { readonly text: string } | { readonly base64: string },
): MhtmlPart {
  const isText = 'text' in content;
  const lines = [
    `Content-Type: ${named.type}`,
    ...(named.id === undefined ? [] : [`Content-ID: <${named.id}>`]),
    `Content-Transfer-Encoding: ${isText ? 'quoted-printable' : 'base64'}`,
    ...(named.location ? [`Content-Location: ${named.location.replace(/[\r\n]+/g, '')}`] : []),
  ];
  return {
    head: lines.join('\r\n'),
    body: isText ? encodeQuotedPrintable(utf8Bytes(content.text)) : foldBase64(content.base64),
  };
}

/** An archive of one page that was stored without its pictures and style sheets. */
export function archiveOfPage(html: string, url: string): string {
  const location = url.replace(/[\r\n]+/g, '');
  const boundary = '----hopscope----';
  return composeMhtml({
    head: [
      'From: <Saved by Hopscope>',
      `Snapshot-Content-Location: ${location}`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/related; type="text/html"; boundary="${boundary}"`,
    ].join('\r\n'),
    boundary,
    lineEnd: '\r\n',
    preamble: '',
    parts: [
      newPart({ type: 'text/html; charset=utf-8', location }, { base64: base64OfLatin1(utf8Bytes(html)) }),
    ],
    epilogue: '\r\n',
  });
}

/** Decodes the MIME words of a header (RFC 2047), such as a page's title. */
export function decodeWords(value: string): string {
  return (
    value
      .replace(/\?=[ \t]+=\?/g, '?==?')
      .replace(
        /=\?([\w-]+)(?:\*[\w-]*)?\?([QB])\?([^?]*)\?=/gi,
        (_whole, _charset, kind: string, word: string) =>
          kind.toUpperCase() === 'B' ? bytesOfBase64(word) : decodeQuotedPrintable(word.replaceAll('_', ' ')),
      )
      // Words are cut between bytes: only their whole sequence is a text.
      .replace(/[\x80-\xff]+/g, textOf)
  );
}

export function encodeWord(text: string): string {
  return `=?utf-8?B?${base64OfLatin1(utf8Bytes(text))}?=`;
}

function parseMultipart(head: string, body: string, lineEnd: string): Mhtml {
  const type = header(head, 'content-type');
  if (!/^multipart\//i.test(type)) throw unreadable('its header names no parts');
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw unreadable('its header does not name the boundary of its parts');
  const mark = `--${boundary}`;
  const parts: MhtmlPart[] = [];
  let preamble: string | null = null;
  let from = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + 1)) {
    const line = /(--)?[ \t]*(?:\r?\n|$)/y;
    line.lastIndex = at + mark.length;
    const found = line.exec(body);
    if (found === null || !(at === 0 || body[at - 1] === '\n')) continue;
    if (preamble === null) preamble = body.slice(0, at);
    else parts.push(splitHead(body.slice(from, at).replace(/\r?\n$/, ''), lineEnd));
    from = line.lastIndex;
    if (found[1] !== undefined)
      return { head, boundary, lineEnd, preamble, parts, epilogue: body.slice(at + mark.length + 2) };
  }
  throw unreadable('it is cut off');
}

function composeBody({ boundary, lineEnd, preamble, parts, epilogue }: Mhtml): string {
  const written = parts.map(({ head, body }) =>
    [`--${boundary}`, ...(head === '' ? [] : [head]), '', body, ''].join(lineEnd),
  );
  return `${preamble}${written.join('')}--${boundary}--${epilogue}`;
}

/** Header lines, and the text after the empty line that ends them. */
function splitHead(text: string, lineEnd: string): MhtmlPart {
  if (text.startsWith(lineEnd)) return { head: '', body: text.slice(lineEnd.length) };
  const end = text.indexOf(lineEnd + lineEnd);
  const head = text.slice(0, Math.max(0, end));
  if (end < 0 || head.split(/\r?\n(?![ \t])/).some((line) => !/^[!-9;-~]+:/.test(line)))
    throw unreadable('it contains other text in place of its headers');
  return { head, body: text.slice(end + 2 * lineEnd.length) };
}

function encodingOf({ head }: MhtmlPart): 'quoted-printable' | 'base64' | 'plain' {
  const name = header(head, 'content-transfer-encoding').toLowerCase();
  if (name === 'quoted-printable' || name === 'base64') return name;
  if (['', '7bit', '8bit', 'binary'].includes(name)) return 'plain';
  throw unreadable(`a part of it is encoded as “${name.slice(0, 40)}”`);
}

function bytesOfBase64(text: string): string {
  if (/[^A-Za-z0-9+/=\s]/.test(text)) throw unreadable('a part of it is not base64');
  return latin1OfBase64(text);
}

function foldBase64(text: string): string {
  return text.replace(/.{76}(?=.)/g, '$&\r\n');
}

/** UTF-8, a character for each byte. */
function utf8Bytes(text: string): string {
  return text.replace(/[^\0-\x7f]+/g, (run) =>
    encodeURIComponent(run.toWellFormed()).replace(/%(..)/g, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );
}

/** Bytes that are not UTF-8 stay unchanged. */
function textOf(bytes: string): string {
  return bytes.replace(/[\x80-\xff]+/g, (run) => {
    try {
      return decodeURIComponent(run.replace(/./g, (char) => `%${char.charCodeAt(0).toString(16)}`));
    } catch {
      return run;
    }
  });
}

function unreadable(why: string): AppError {
  return fault.tool(
    'mhtml.unreadable',
    `The archive of a page cannot be read: ${why}.`,
    'The archive is not stored, because it cannot be searched for secrets. The picture and the document of the page are stored.',
    { at: 'mhtml' },
  );
}

/**
 * MHTML is stored in pieces, so that pictures and styles shared by two snapshots are stored once. The
 * manifest is text: the archive, with each part's body replaced by a line that names the blob of the body.
 * Joining returns the archive byte for byte.
 */
interface SplitArchive {
  /** Marks replace the bodies of parts. */
  readonly skeleton: string;
  /** Bodies in order, unchanged. */
  readonly bodies: readonly string[];
}

/**
 * Private-use characters cannot occur in an MHTML header or a quoted-printable body, so the mark is never
 * ambiguous.
 */
const mark = '\uE000';

/** Shorter bodies stay in the skeleton: a separate blob would cost more than it saves. */
const smallestBody = 512;

/** An unreadable archive, such as an imported one, is stored in one piece. */
export function splitMhtml(archive: string): SplitArchive {
  const whole = { skeleton: archive, bodies: [] };
  const parsed = archive.includes(mark) ? null : readable(archive);
  if (parsed === null) return whole;
  const bodies: string[] = [];
  const parts = parsed.parts.map(({ head, body }) => {
    if (body.length < smallestBody) return { head, body };
    bodies.push(body);
    return { head, body: mark };
  });
  const skeleton = composeMhtml({ ...parsed, parts });
  return joinMhtml({ skeleton, bodies }) === archive ? { skeleton, bodies } : whole;
}

function readable(archive: string): Mhtml | null {
  try {
    return parseMhtml(archive);
  } catch {
    return null;
  }
}

export function joinMhtml(archive: SplitArchive): string {
  let next = 0;
  return archive.skeleton.replaceAll(mark, () => archive.bodies[next++] ?? '');
}

/** The stored value of a snapshot's `mhtml`: the skeleton, and the blobs of the bodies in order. */
export const archiveManifest = z.object({ skeleton: z.string(), parts: z.array(z.string()) });

/** A part for display: its names and its content. */
export interface ReadPart {
  /** Without parameters, lower case: `text/css`. */
  readonly type: string;
  /** The address by which other parts refer to it; '' without one. */
  readonly location: string;
  /** `frame-…@mhtml.blink`, referred to as `cid:…`; '' without one. */
  readonly id: string;
  readonly encoding: 'base64' | 'latin1';
  /** Base64 without white space, or one character per byte. */
  readonly body: string;
}

/**
 * The parts of an archive in order, including parts of parts; the first is the page itself. Throws as
 * `parseMhtml` does.
 */
export function readMhtmlParts(archive: string): ReadPart[] {
  return readParts(parseMhtml(archive));
}

function readParts(archive: Mhtml): ReadPart[] {
  return archive.parts.flatMap((part) => {
    const nested = nestedIn(part);
    if (nested !== null) return readParts(nested);
    const isBase64 = encodingOf(part) === 'base64';
    return [
      {
        ...namesOf(part),
        encoding: isBase64 ? 'base64' : 'latin1',
        body: isBase64 ? part.body.replace(/\s+/g, '') : bytesOf(part),
      } satisfies ReadPart,
    ];
  });
}

/** The names of a part. */
export function namesOf({ head }: MhtmlPart): Pick<ReadPart, 'type' | 'location' | 'id'> {
  return {
    type: (header(head, 'content-type').split(';', 1)[0] ?? '').trim().toLowerCase(),
    location: header(head, 'content-location'),
    id: header(head, 'content-id').replace(/^<|>$/g, ''),
  };
}

/** Quoted-printable of bytes (a character U+0000–FF each), in lines of at most 76 characters. */
export function encodeQuotedPrintable(bytes: string): string {
  return bytes
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

/** The bytes as characters; UTF-8 passes through unchanged. */
export function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Never cuts inside an escape, and never leaves white space at the end of a line. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let from = 0;
  while (line.length - from > 76) {
    let to = from + 75;
    if (line[to - 1] === '=') to -= 1;
    else if (line[to - 2] === '=') to -= 2;
    parts.push(line.slice(from, to));
    from = to;
  }
  parts.push(line.slice(from).replace(/[ \t]$/, (space) => (space === ' ' ? '=20' : '=09')));
  return parts.join('=\r\n');
}
