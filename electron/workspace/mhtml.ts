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
