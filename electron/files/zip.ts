import { crc32, zstdDecompressSync } from 'node:zlib';
import AdmZip from 'adm-zip';
import { deflateSync, unzipSync, type Zippable, zipSync } from 'fflate';

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

/** From these values on, the fields of an archive have no room, and Zip64 says the value elsewhere. */
const ZIP64_FROM = { count: 0xffff, size: 0xffff_ffff } as const;
/** The versions of the format that a reader needs: with deflated files, and with Zip64. */
const VERSION = { deflated: 20, zip64: 45 } as const;
/** Midnight of 1 January 1980, as an archive stores it. */
const [NO_TIME, NO_DAY] = [0, 0x21];
const UTF8_NAMES = 0x800;
const METHOD = { stored: 0, deflated: 8 } as const;

/**
 * An archive of more than 4 GB or 65,534 files is Zip64. fflate's own stream writes wrong places and counts there, and readers then find
 * fewer files. `at`: the bytes of the file before the archive.
 */
export function openGrowingZip(at = 0): GrowingZip {
  const listed: Buffer[] = [];
  let place = at;
  return {
    add(name, bytes) {
      const named = Buffer.from(name, 'utf8');
      // Each file is a text or a picture in memory, so its own size has room.
      const isEmpty = bytes.length === 0;
      const packed = isEmpty ? bytes : deflateSync(bytes);
      const facts = numbers(
        [2, UTF8_NAMES],
        [2, isEmpty ? METHOD.stored : METHOD.deflated],
        [2, NO_TIME],
        [2, NO_DAY],
        [4, crc32(bytes)],
        [4, packed.length],
        [4, bytes.length],
      );
      const head = numbers([4, 0x0403_4b50], [2, VERSION.deflated]);
      const chunk = Buffer.concat([head, facts, numbers([2, named.length], [2, 0]), named, packed]);
      const isFar = place >= ZIP64_FROM.size;
      const extra = isFar ? numbers([2, 1], [2, 8], [8, place]) : Buffer.alloc(0);
      const version = isFar ? VERSION.zip64 : VERSION.deflated;
      listed.push(
        Buffer.concat([
          numbers([4, 0x0201_4b50], [2, version], [2, version]),
          facts,
          numbers([2, named.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0]),
          numbers([4, isFar ? ZIP64_FROM.size : place]),
          named,
          extra,
        ]),
      );
      place += chunk.length;
      return chunk;
    },
    end() {
      const list = Buffer.concat(listed);
      return Buffer.concat([list, endOf(listed.length, list.length, place)]);
    },
  };
}

/** The end of an archive: how many files its list has, and the length and place of the list. */
function endOf(count: number, length: number, place: number): Buffer {
  const isLarge = count >= ZIP64_FROM.count || length >= ZIP64_FROM.size || place >= ZIP64_FROM.size;
  const zip64 = isLarge
    ? [
        numbers([4, 0x0606_4b50], [8, 44], [2, VERSION.zip64], [2, VERSION.zip64], [4, 0], [4, 0]),
        numbers([8, count], [8, count], [8, length], [8, place]),
        numbers([4, 0x0706_4b50], [4, 0], [8, place + length], [4, 1]),
      ]
    : [];
  const short = Math.min(count, ZIP64_FROM.count);
  return Buffer.concat([
    ...zip64,
    numbers([4, 0x0605_4b50], [2, 0], [2, 0], [2, short], [2, short]),
    numbers([4, Math.min(length, ZIP64_FROM.size)], [4, Math.min(place, ZIP64_FROM.size)], [2, 0]),
  ]);
}

/** Numbers in the given count of bytes each, lowest byte first. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
