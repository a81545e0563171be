import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * A file of the built window. Null for anything that is not a plain file of a known type inside `folder`, links followed:
 * `..`, absolute names, NUL, and links that lead out.
 */
export async function readWindowFile(
  folder: string,
  path: string,
): Promise<{ bytes: Buffer; type: string } | null> {
  const type = types[extname(path)];
  if (type === undefined || path.includes('\0') || path.includes('\\')) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    if (!file.startsWith(root + sep)) return null;
    return { bytes: await readFile(file), type };
  } catch {
    return null; // there is no such file
  }
}

/**
 * What is stored came from pages: it is shown as what it is, from no origin, without scripts and network. Each host adds who may
 * frame it.
 */
export const blobPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:";

/** The media type that a stored file is shown as; null for one that is only ever saved. */
export function shownType(type: string): string | null {
  const isShown = /^(image\/(jpeg|png|webp|gif|svg\+xml)|text\/(html|plain)|application\/json)\b/.test(type);
  return isShown ? type : null;
}
