type Decoded =
  | { readonly text: string }
  /** `at`: `line 3`, or '' for the whole file. */
  | { readonly at: string; readonly message: string };

/** Decodes UTF-8 strictly, a byte order mark kept: what is not text is refused, never repaired. */
export function decodeText(bytes: Uint8Array): Decoded {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16) return { at: '', message: 'is UTF-16: expected UTF-8. Save it as UTF-8' };
  if (bytes.includes(0)) return { at: '', message: 'is no text file: it holds zero bytes' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const wrong = firstBadByte(bytes);
    const line = bytes.subarray(0, wrong).reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 1);
    const hex = (bytes[wrong] ?? 0).toString(16).padStart(2, '0').toUpperCase();
    return { at: `line ${line}`, message: `is not UTF-8: byte ${wrong + 1} (${hex}) begins no character` };
  }
}

/** Offset of the first byte that is not UTF-8: where decoding leniently and encoding again first differs. */
function firstBadByte(bytes: Uint8Array): number {
  const again = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const wrong = bytes.findIndex((byte, index) => byte !== again[index]);
  return wrong < 0 ? Math.max(0, bytes.length - 1) : wrong;
}
