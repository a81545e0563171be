import { crc32, zstdDecompressSync } from 'node:zlib';
import AdmZip from 'adm-zip';
import { unzipSync, Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';

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

/** An archive that another program has made. */
export interface ForeignZip {
  /** The names and unpacked sizes of its files. Nothing is unpacked. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** Unpacks one file; null when the archive has no file of this name. Throws when the file cannot be unpacked. */
  read(name: string): Uint8Array | null;
}

/** The number of Zstandard among the compression methods of archives. Newer logs of Inspect use it. */
const ZSTANDARD = 93;

/** Opens an archive that another program has made. Throws when the bytes are not an archive. */
export function openForeignZip(archive: Buffer): ForeignZip {
  const zip = new AdmZip(archive);
  return {
    files: zip
      .getEntries()
      .filter(({ isDirectory }) => !isDirectory)
      .map(({ entryName, header }) => ({ name: entryName, bytes: header.size })),
    read(name) {
      const entry = zip.getEntry(name);
      if (entry === null) return null;
      return entry.header.method === ZSTANDARD ? unpackZstandard(entry) : entry.getData();
    },
  };
}

/** The archive states the size and checksum of each file, so a wrong or endless stream is refused. */
function unpackZstandard(entry: AdmZip.IZipEntry): Uint8Array {
  const { size, crc } = entry.header;
  const bytes = zstdDecompressSync(entry.getCompressedData(), { maxOutputLength: Math.max(1, size) });
  if (bytes.length !== size || crc32(bytes) !== crc)
    throw new Error(`${entry.entryName} is not what the archive states: its size or checksum differs`);
  return bytes;
}

/** Writes an archive with the files in the given order. */
export function writeZip(entries: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Buffer {
  const files: Zippable = {};
  for (const { name, bytes } of entries) files[name] = bytes;
  const { buffer, byteOffset, byteLength } = zipSync(files, { mtime: NO_DATE });
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** An archive that is written file by file. Each call returns the next bytes of the archive. */
export interface GrowingZip {
  add(name: string, bytes: Uint8Array): Uint8Array;
  /** The list of the files, with which an archive ends. */
  end(): Uint8Array;
}

export function openGrowingZip(): GrowingZip {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const taken = (): Uint8Array => Buffer.concat(chunks.splice(0));
  return {
    add(name, bytes) {
      const file = new ZipDeflate(name);
      file.mtime = NO_DATE;
      zip.add(file);
      file.push(bytes, true);
      return taken();
    },
    end() {
      zip.end();
      return taken();
    },
  };
}
