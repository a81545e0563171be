/**
 * The text between the first `open` that is followed by a `close`, and that `close`, with at least `least`
 * characters between them; null when there is none. Within one line unless `acrossLines`. It takes one pass,
 * where a pattern such as `open(.*?)close` scans the rest again from every `open`.
 */
export function between(
  text: string,
  open: string,
  close: string,
  { acrossLines, least = 0 }: { readonly acrossLines: boolean; readonly least?: number },
): string | null {
  for (let from = 0; ; ) {
    const start = text.indexOf(open, from);
    const inner = start + open.length;
    const end = start < 0 ? -1 : text.indexOf(close, inner + least);
    if (end < 0) return null;
    const found = text.slice(inner, end);
    const lineBreak = acrossLines ? -1 : found.lastIndexOf('\n');
    if (lineBreak < 0) return found;
    // Every `open` before the line break would find the same `close`.
    from = inner + lineBreak + 1;
  }
}
