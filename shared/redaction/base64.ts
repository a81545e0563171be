const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes in base64, without padding. */
export function base64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.slice(at, at + 3);
    const whole = (a << 16) | (b << 8) | c;
    for (let i = 0; i < Math.min(4, bytes.length - at + 1); i++)
      text += ALPHABET[(whole >> (18 - 6 * i)) & 63];
  }
  return text;
}

/** The bytes of base64 (either alphabet, padding or not) as characters U+0000–FF. */
export function latin1OfBase64(text: string): string {
  let out = '';
  let bits = 0;
  let held = 0;
  for (const char of text) {
    const value = ALPHABET.indexOf(char === '-' ? '+' : char === '_' ? '/' : char);
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out += String.fromCharCode((bits >> held) & 255);
  }
  return out;
}
