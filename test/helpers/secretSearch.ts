import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';

/** Files below a folder that hold a text: as it is, compressed, in base64, percent-encoded or in UTF-16. */
export function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile() && holds(readFileSync(file), text));
}

function holds(raw: Buffer, text: string): boolean {
  const forms = [
    Buffer.from(text),
    Buffer.from(text, 'utf16le'),
    Buffer.from(Buffer.from(text).toString('base64')),
    Buffer.from(encodeURIComponent(text)),
  ];
  const bytes = unpacked(raw);
  return forms.some((form) => bytes.includes(form) || raw.includes(form));
}

function unpacked(raw: Buffer): Buffer {
  try {
    return zstdDecompressSync(raw);
  } catch {
    return raw; // not compressed
  }
}
