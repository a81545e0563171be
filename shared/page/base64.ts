const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** By character code, in either alphabet. */
const VALUES = new Map([
  ...Array.from(ALPHABET, (char, value): [number, number] => [char.charCodeAt(0), value]),
  [0x2d, 62],
  [0x5f, 63],
]);

/** Bytes in base64, without padding. */
export function base64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const whole = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let i = 0; i < Math.min(4, bytes.length - at + 1); i++)
      text += ALPHABET[(whole >> (18 - 6 * i)) & 63];
  }
  return text;
}

/** Bytes, given as characters U+0000–FF, in base64 with its padding. */
export function base64OfLatin1(bytes: string): string {
  const coded = base64(Array.from(bytes, (char) => char.charCodeAt(0) & 255));
  return coded + '='.repeat((4 - (coded.length % 4)) % 4);
}

/** The bytes of base64 (either alphabet, padding or not) as characters U+0000–FF. */
export function latin1OfBase64(text: string): string {
  let out = '';
  let bits = 0;
  let held = 0;
  for (let at = 0; at < text.length; at++) {
    const value = VALUES.get(text.charCodeAt(at));
    if (value === undefined) continue;
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out += String.fromCharCode((bits >> held) & 255);
  }
  return out;
}
