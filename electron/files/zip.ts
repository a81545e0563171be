import { unzipSync, type Zippable, zipSync } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The earliest date that an archive can store, in local time. A fixed date makes the same files give the same archive. */
const NO_DATE = '1980-01-01T00:00:00';

/** Reads a whole archive that this process has made. */
export function readZip(archive: Uint8Array): ZipEntry[] {
  return Object.entries(unzipSync(archive)).map(([name, { buffer, byteOffset, byteLength }]) => ({
    name,
    bytes: Buffer.from(buffer, byteOffset, byteLength),
  }));
}

/** The names and sizes of the files in a foreign archive. Nothing is unpacked. */
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

/** Unpacks one file of an archive; null when the archive has no file of this name. */
export function readZipEntry(archive: Uint8Array, name: string): Uint8Array | null {
  return unzipSync(archive, { filter: (entry) => entry.name === name })[name] ?? null;
}

/** Writes an archive with the files in the given order. */
export function writeZip(entries: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Buffer {
  const files: Zippable = {};
  for (const { name, bytes } of entries) files[name] = bytes;
  const { buffer, byteOffset, byteLength } = zipSync(files, { mtime: NO_DATE });
  return Buffer.from(buffer, byteOffset, byteLength);
}
