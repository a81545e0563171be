import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, inflateRawSync, zstdDecompressSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { decompressAgainst, dictionaryOf } from '../../electron/workspace/texts/againstDictionary.ts';

/**
 * The files below a folder that hold a text in any form: plain, percent-encoded, HTML- or JSON-escaped, in base64 at any offset, in
 * UTF-16; also in compressed files (zstd, also against a dictionary, gzip, zip), in quoted-printable lines, and in every row of a
 * database, even if its pages split the text.
 */
export function filesWith(folder: string, text: string): string[] {
  return secretsIn(folder, [text]).map(({ file }) => file);
}

/** The same for many texts: each file is unpacked once, and an unchanged file is not searched again. */
export function secretsIn(folder: string, texts: readonly string[]): { file: string; text: string }[] {
  const find = searchFor(texts);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .flatMap((file) => {
      const found = statSync(file, { bigint: true });
      if (!found.isFile()) return [];
      // The last changes of a database are in a file beside it.
      const known = `${file} ${found.ino} ${found.size} ${found.mtimeNs} ${texts.join('\n')}`;
      const before = /\.db(-\w+)?$/.test(file) ? undefined : searched.get(known);
      if (before !== undefined) return before;
      const held = find(viewsOf(file, readFileSync(file))).map((text) => ({ file, text }));
      searched.set(known, held);
      return held;
    });
}

const searched = new Map<string, { file: string; text: string }[]>();

/** Finds which of the texts some bytes hold in any form, in one pass, by the first three bytes of each form. */
function searchFor(texts: readonly string[]): (views: readonly Buffer[]) => string[] {
  const byBeginning = new Map<number, { readonly text: string; readonly form: Buffer }[]>();
  /** A filter by a hash of the first three bytes, small enough for the cache of the processor. */
  const isBeginning = new Uint8Array(1 << 16);
  const mixed = (beginning: number): number => (beginning ^ (beginning >>> 8)) & 0xffff;
  for (const text of texts)
    for (const form of formsOf(text)) {
      if (form.length < 3) throw new Error(`“${text}” is too short to be looked for.`);
      const beginning = form.readUIntBE(0, 3);
      isBeginning[mixed(beginning)] = 1;
      byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { text, form }]);
    }
  return (views) => {
    const found = new Set<string>();
    for (const bytes of views) {
      let last = 0;
      for (let at = 0; at < bytes.length; at++) {
        last = ((last << 8) | (bytes[at] ?? 0)) & 0xffffff;
        if (isBeginning[mixed(last)] !== 1 || at < 2) continue;
        for (const { text, form } of byBeginning.get(last) ?? [])
          if (
            !found.has(text) &&
            bytes.compare(form, 0, form.length, at - 2, Math.min(bytes.length, at - 2 + form.length)) === 0
          )
            found.add(text);
      }
    }
    return texts.filter((text) => found.has(text));
  };
}

function formsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const texts = [
    text,
    encodeURIComponent(text),
    new URLSearchParams({ '': text }).toString().slice(1),
    encodeURIComponent(encodeURIComponent(text)),
    JSON.stringify(text).slice(1, -1),
    html,
    bytes.toString('hex'),
    // The base64 characters that depend only on the text, at each of three offsets.
    ...[0, 1, 2].map((shift) =>
      Buffer.concat([Buffer.alloc(shift), bytes])
        .toString('base64')
        .slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6)),
    ),
  ];
  const wide = Buffer.from(text, 'utf16le');
  return [...texts.map((each) => Buffer.from(each)), wide, Buffer.from(wide).swap16()];
}

/** The bytes of a file, and their unpacked forms. */
function viewsOf(name: string, raw: Buffer): Buffer[] {
  const views = [raw];
  if (raw.length > 4 && raw.readUInt32LE(0) === 0xfd2fb528) views.push(zstdDecompressSync(raw));
  if (dictionaryOf(raw) !== null) views.push(againstDictionary(name, raw));
  if (raw[0] === 0x1f && raw[1] === 0x8b) views.push(gunzipSync(raw));
  if (raw.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') views.push(...zipEntries(raw));
  if (raw.subarray(0, 15).toString('latin1') === 'SQLite format 3') views.push(rowsOf(name));
  return views.flatMap((bytes) => {
    const unfolded = bytes.toString('latin1').replace(/=\r?\n/g, '');
    return unfolded.length === bytes.length ? [bytes] : [bytes, Buffer.from(unfolded, 'latin1')];
  });
}

/** A text of a workspace that is compressed against another file of it. */
function againstDictionary(file: string, raw: Buffer): Buffer {
  const hash = dictionaryOf(raw) ?? '';
  const dictionary = path.join(path.dirname(file), '..', hash.slice(0, 2), hash);
  return decompressAgainst(raw, zstdDecompressSync(readFileSync(dictionary)));
}

function zipEntries(zip: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const body = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    entries.push(zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function rowsOf(file: string): Buffer {
  const db = new Sqlite(file, { readonly: true });
  try {
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
    const rows = tables.flatMap((table) => db.prepare(`SELECT * FROM "${String(table)}"`).all());
    return Buffer.from(rows.map((row) => Object.values(row as object).join('\n')).join('\n'));
  } finally {
    db.close();
  }
}
