import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { DemoResponse } from './site.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
};

/** One plain name or folder: no dots in front, no separators, so that no path can climb out. */
const SAFE_SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

export type AssetReader = (folder: string, path: string) => Promise<DemoResponse | null>;

/** Reads files below `root/<folder>/`; null when there is none. Files are kept in memory once read. */
export function createAssetReader(root: string): AssetReader {
  const kept = new Map<string, DemoResponse>();
  return async (folder, path) => {
    const segments = [folder, ...path.split('/')];
    const type = TYPES[extname(path)];
    if (type === undefined || !segments.every((segment) => SAFE_SEGMENT.test(segment))) return null;
    const key = segments.join('/');
    const found = kept.get(key);
    if (found !== undefined) return found;
    const body = await readFile(join(root, ...segments)).catch(() => null);
    if (body === null) return null;
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`;
    const asset = { type, body, headers: { 'cache-control': 'public, max-age=3600', etag } };
    kept.set(key, asset);
    return asset;
  };
}
