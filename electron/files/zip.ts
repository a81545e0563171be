import { unzipSync, type Zippable, zipSync } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The first moment that an archive can name, in the time of this place: the same files give the same archive. */
const NO_DATE = '1980-01-01T00:00:00';

/** Reads an archive of our own process, whole. */
export function readZip(archive: Uint8Array): ZipEntry[] {
  return Object.entries(unzipSync(archive)).map(([name, { buffer, byteOffset, byteLength }]) => ({
    name,
    bytes: Buffer.from(buffer, byteOffset, byteLength),
  }));
}

/** Names and sizes of an archive that somebody else made; nothing is unpacked. */
export function listZip(archive: Uint8Array): { readonly name: string; readonly bytes: number }[] {
  const found: { name: string; bytes: number }[] = [];
  unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      found.push({ name, bytes: originalSize });
      return false;
    },
  });
  return found;
}

/** One file of an archive, unpacked by itself; null where it has none of that name. */
export function readZipEntry(archive: Uint8Array, name: string): Uint8Array | null {
  return unzipSync(archive, { filter: (entry) => entry.name === name })[name] ?? null;
}

/** Files in the order given. */
export function writeZip(entries: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Buffer {
  const files: Zippable = {};
  for (const { name, bytes } of entries) files[name] = bytes;
  const { buffer, byteOffset, byteLength } = zipSync(files, { mtime: NO_DATE });
  return Buffer.from(buffer, byteOffset, byteLength);
}
