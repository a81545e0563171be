import { z } from 'zod';

/**
 * MHTML is kept in pieces, so that the pictures and styles that two snapshots share are stored once.
 * The manifest is text: the archive with each part's body replaced by a line that names the blob of that body.
 * Joining gives back the archive byte for byte.
 */
export interface SplitArchive {
  /** `{body}` lines stand where a part was. */
  readonly skeleton: string;
  /** Bodies in order, as they stand in the archive. */
  readonly bodies: readonly string[];
}

/** Private-use characters cannot stand in an MHTML header or a quoted-printable body, so the mark is never ambiguous. */
const mark = '\uE000';

/** Bodies shorter than this stay in the skeleton: a blob of its own would cost more than it saves. */
const smallestBody = 512;

export function splitMhtml(archive: string): SplitArchive {
  const boundary = /boundary="([^"]+)"/.exec(archive.slice(0, 2000))?.[1];
  if (boundary === undefined || archive.includes(mark)) return { skeleton: archive, bodies: [] };
  const pieces = archive.split(`--${boundary}`);
  const bodies: string[] = [];
  const skeleton = pieces.map((piece, index) => {
    if (index === 0) return piece;
    const head = piece.indexOf('\r\n\r\n');
    if (head < 0 || piece.length - head < smallestBody) return piece;
    bodies.push(piece.slice(head + 4));
    return `${piece.slice(0, head + 4)}${mark}`;
  });
  return { skeleton: skeleton.join(`--${boundary}`), bodies };
}

export function joinMhtml(archive: SplitArchive): string {
  let next = 0;
  return archive.skeleton.replaceAll(mark, () => archive.bodies[next++] ?? '');
}

/** What is stored under a snapshot's `mhtml`: the skeleton, and the blobs of the bodies in order. */
export const archiveManifest = z.object({ skeleton: z.string(), parts: z.array(z.string()) });

export interface MhtmlPart {
  /** Without parameters, lower case: `text/css`. */
  readonly type: string;
  /** The address that the other parts name it by; '' when it has none. */
  readonly location: string;
  /** `frame-…@mhtml.blink`, named as `cid:…`; '' when it has none. */
  readonly id: string;
  readonly encoding: 'base64' | 'latin1';
  /** Base64 without white space, or one character per byte. */
  readonly body: string;
}

/** The parts of an archive in order; the first is the page itself. */
export function readMhtmlParts(archive: string): MhtmlPart[] {
  const boundary = /boundary="([^"]+)"/.exec(archive.slice(0, 4000))?.[1];
  if (boundary === undefined) return [];
  return archive
    .split(`--${boundary}`)
    .slice(1)
    .flatMap((piece) => {
      const end = piece.indexOf('\r\n\r\n');
      if (end < 0) return [];
      const head = piece.slice(0, end);
      const body = piece.slice(end + 4).replace(/\r\n$/, '');
      const header = (name: string): string =>
        new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
      const encoding = header('Content-Transfer-Encoding').toLowerCase();
      const isBase64 = encoding === 'base64';
      return [
        {
          type: header('Content-Type').split(';', 1)[0]?.trim().toLowerCase() ?? '',
          location: header('Content-Location'),
          id: header('Content-ID').replace(/^<|>$/g, ''),
          encoding: isBase64 ? 'base64' : 'latin1',
          body: isBase64
            ? body.replace(/\s+/g, '')
            : encoding === 'quoted-printable'
              ? decodeQuotedPrintable(body)
              : body,
        } satisfies MhtmlPart,
      ];
    });
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
