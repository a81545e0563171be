import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';

/** The magic number of dictionary-compressed Zstandard (RFC 9842, 5): a Zstandard frame after the SHA-256 of its dictionary. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
export const HEADER_BYTES = MAGIC.length + 32;

/** The compression level. A level that takes twice as long would make the files only 2 % smaller. */
const LEVEL = 12;
const compress = promisify(zstdCompress);

/** Compresses a text against a dictionary, in another thread. */
export async function compressAgainst(text: Uint8Array, dictionary: Uint8Array): Promise<Buffer> {
  const frame = await compress(text, { dictionary, params: paramsFor(text.length + dictionary.length) });
  return Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), frame]);
}

/** Compresses a text without a dictionary, with the same effort, for comparison. */
export async function compressAlone(text: Uint8Array): Promise<Buffer> {
  return compress(text, { params: paramsFor(text.length) });
}

/** The hash of the dictionary of a file; null when the file was not compressed against a dictionary. */
export function dictionaryOf(file: Uint8Array): string | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, HEADER_BYTES));
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  return bytes.subarray(MAGIC.length).toString('hex');
}

/** Decompresses a text. Throws when the dictionary differs or the file is damaged; the file contains a checksum of the text. */
export function decompressAgainst(file: Uint8Array, dictionary: Uint8Array): Buffer {
  return zstdDecompressSync(file.subarray(HEADER_BYTES), { dictionary });
}

/** The parameters for a text. The window must reach from the end of the text to the beginning of the dictionary. */
function paramsFor(bytes: number): Record<number, number | boolean> {
  return {
    [constants.ZSTD_c_compressionLevel]: LEVEL,
    [constants.ZSTD_c_windowLog]: Math.min(27, Math.max(10, Math.ceil(Math.log2(bytes + 1)))),
    [constants.ZSTD_c_checksumFlag]: true,
  };
}
