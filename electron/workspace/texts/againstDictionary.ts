import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';

/** Dictionary-compressed Zstandard (RFC 9842, 5): a frame of Zstandard after the SHA-256 of its dictionary. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
export const HEADER_BYTES = MAGIC.length + 32;

/** Twice the effort saves a fiftieth more. */
const LEVEL = 12;
const compress = promisify(zstdCompress);

/** Text that is kept by what it has in common with its dictionary. Another thread works at it. */
export async function compressAgainst(text: Uint8Array, dictionary: Uint8Array): Promise<Buffer> {
  const frame = await compress(text, { dictionary, params: paramsFor(text.length + dictionary.length) });
  return Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), frame]);
}

/** The text alone, with the same effort, to compare with. */
export async function compressAlone(text: Uint8Array): Promise<Buffer> {
  return compress(text, { params: paramsFor(text.length) });
}

/** The hash of the dictionary that a file was compressed against; null when it is no such file. */
export function dictionaryOf(file: Uint8Array): string | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, HEADER_BYTES));
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  return bytes.subarray(MAGIC.length).toString('hex');
}

/** Throws when the dictionary is another one, or the file is broken: a sum over the text is kept in it. */
export function decompressAgainst(file: Uint8Array, dictionary: Uint8Array): Buffer {
  return zstdDecompressSync(file.subarray(HEADER_BYTES), { dictionary });
}

/** The window reaches from the end of the text to the beginning of the dictionary. */
function paramsFor(bytes: number): Record<number, number | boolean> {
  return {
    [constants.ZSTD_c_compressionLevel]: LEVEL,
    [constants.ZSTD_c_windowLog]: Math.min(27, Math.max(10, Math.ceil(Math.log2(bytes + 1)))),
    [constants.ZSTD_c_checksumFlag]: true,
  };
}
