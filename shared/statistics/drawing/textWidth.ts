/**
 * Advance widths of ASCII 32 to 126 in thousandths of the font size. Source: Adobe's font metrics of
 * Helvetica, whose widths Arial, Liberation Sans and Nimbus Sans share.
 */
const ADVANCES = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
];
const OTHER = 600;
const WIDE = 1000;
/**
 * Where a system has no Helvetica, its substitute is wider (DejaVu Sans by a sixth). This factor keeps labels
 * from being cut off.
 */
const ALLOWANCE = 1.18;

/**
 * The width of a sans-serif text, in the unit of `size`: an estimate for places without access to a font,
 * close for Latin text.
 */
export function textWidth(text: string, size: number): number {
  let thousandths = 0;
  for (const letter of text) thousandths += advance(letter);
  return (ALLOWANCE * thousandths * size) / 1000;
}

function advance(letter: string): number {
  const known = ADVANCES[(letter.codePointAt(0) ?? 0) - 32];
  if (known !== undefined) return known;
  if (/[\p{Mark}\p{Cf}]/u.test(letter)) return 0;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}—]/u.test(
    letter,
  )
    ? WIDE
    : OTHER;
}

/**
 * A text of at most this width. It removes the middle of a long text, because names of models and runs often
 * differ only at their end.
 */
export function shortened(text: string, room: number, size: number): string {
  if (textWidth(text, size) <= room) return text;
  const letters = [...text];
  const cut = (left: number): string => {
    const end = Math.floor(left / 2);
    return `${letters
      .slice(0, left - end)
      .join('')
      .trimEnd()}…${letters
      .slice(letters.length - end)
      .join('')
      .trimStart()}`;
  };
  let left = letters.length - 1;
  while (left > 1 && textWidth(cut(left), size) > room) left -= 1;
  return cut(left);
}

/** Labels of an axis, a legend or headings, each at most this wide, as a Vega expression. */
export function shortenedLabels(names: readonly string[], room: number, size: number): string {
  const short = names.flatMap((name): readonly (readonly [string, string])[] => {
    const own = shortened(name, room, size);
    return own === name ? [] : [[name, own]];
  });
  if (short.length === 0) return 'datum.label';
  // In a heading the label is itself a conditional expression, so it is put in brackets.
  return `${JSON.stringify(Object.fromEntries(short))}[datum.label] || (datum.label)`;
}
