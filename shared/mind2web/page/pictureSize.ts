import type { Size } from '../../model/index.ts';

/** Width and height of a JPEG or PNG from its first bytes; null for anything else. */
export function pictureSize(bytes: Uint8Array): Size | null {
  const word = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  if (bytes[0] === 0x89 && bytes[1] === 0x50)
    return { width: word(16) * 65_536 + word(18), height: word(20) * 65_536 + word(22) };
  if (word(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    // Start of frame, of any coding; C4, C8 and CC are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: word(at + 7), height: word(at + 5) };
    at += 2 + word(at + 2);
  }
  return null;
}
