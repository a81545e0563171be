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

/** The bytes, a character each: UTF-8 passes through unharmed. */
export function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Never cut inside an escape, and never white space at the end of a line. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let from = 0;
  while (line.length - from > 76) {
    let to = from + 75;
    const mark = line.lastIndexOf('=', to - 1);
    if (mark > to - 3) to = mark;
    parts.push(line.slice(from, to));
    from = to;
  }
  parts.push(line.slice(from).replace(/[ \t]$/, (space) => (space === ' ' ? '=20' : '=09')));
  return parts.join('=\r\n');
}
