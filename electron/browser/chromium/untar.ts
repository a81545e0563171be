import { mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fault } from '../../../shared/errors.ts';

const BLOCK = 512;

/**
 * Writes the regular files of a small tar archive from a trusted source under `folder`, each flushed to disk. It supports
 * only what the Chromium package uses, plain ustar files and directories, and skips everything else.
 */
export async function untar(archive: Uint8Array, folder: string): Promise<void> {
  let at = 0;
  while (at + BLOCK <= archive.length) {
    const header = archive.subarray(at, at + BLOCK);
    const name = text(header, 0, 100);
    if (name === '') return;
    const size = Number.parseInt(text(header, 124, 12), 8) || 0;
    const isFile = header[156] === 0x30 || header[156] === 0;
    const prefix = text(header, 257, 5) === 'ustar' ? text(header, 345, 155) : '';
    const body = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (isFile) await writeEntry(folder, join(prefix, name), body, Number.parseInt(text(header, 100, 8), 8));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

async function writeEntry(folder: string, name: string, body: Uint8Array, mode: number): Promise<void> {
  const relative = normalize(name);
  if (relative.startsWith('..') || relative.startsWith('/')) {
    throw fault.tool(
      'chromium.archive',
      `The packed Chromium holds a file outside its folder: ${name}.`,
      'Reinstall @sparticuz/chromium (npm ci), or set HOPSCOPE_CHROMIUM to a Chromium of your own.',
    );
  }
  const path = join(folder, relative);
  await mkdir(dirname(path), { recursive: true });
  await writeDurably(path, body, mode & 0o755);
}

/** Writes a file and waits until its bytes are on disk. A rename of its folder then never shows half a file. */
export async function writeDurably(
  path: string,
  body: Uint8Array | AsyncIterable<Uint8Array>,
  mode: number,
): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

function text(block: Uint8Array, from: number, length: number): string {
  const field = block.subarray(from, from + length);
  const end = field.indexOf(0);
  return Buffer.from(end < 0 ? field : field.subarray(0, end))
    .toString('latin1')
    .trim();
}
