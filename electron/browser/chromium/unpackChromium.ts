import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { z } from 'zod';
import { fault } from '../../../shared/errors.ts';
import { whyUnwritable } from '../../files/wholeFile.ts';
import { untar, writeDurably } from './untar.ts';

/** Files of an interrupted unpacking are removed when they are older than this. */
const STALE_MS = 60 * 60 * 1000;

interface UnpackedChromium {
  readonly path: string;
  /** Contains the nss, nspr and expat of the package, for `LD_LIBRARY_PATH` on machines without these libraries. */
  readonly libraries: string;
  /** Contains `fonts.conf` and one font family, for `FONTCONFIG_PATH` on machines without fonts. */
  readonly fonts: string;
}

/**
 * Unpacks the Chromium of `@sparticuz/chromium` into the user's own cache, once per version, and returns its paths. `null`
 * when the package is not installed (it is optional, Linux only).
 *
 * The package's own `executablePath()` unpacks to a shared /tmp, where a file of another user could be run. This function
 * unpacks to a private folder beside the final one and renames it. Two processes may start at once, and none ever sees half
 * of it.
 */
export async function unpackChromium(env: NodeJS.ProcessEnv = process.env): Promise<UnpackedChromium | null> {
  const packed = await findPackage();
  if (packed === null) return null;
  const cache = join(env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache'), 'hopscope');
  const target = join(cache, `chromium-${packed.version}`);
  if (!existsSync(join(target, 'chromium'))) {
    try {
      await unpackInto(cache, target, packed.bin);
    } catch (cause) {
      throw fault.storage(
        'chromium.unpack',
        `The Chromium that comes with Hopscope could not be unpacked to ${target}: ${whyUnwritable(cause)}.`,
        'It needs about 200 MB there. Make room, set XDG_CACHE_HOME to another folder, or set HOPSCOPE_CHROMIUM to a Chromium of your own.',
        { cause },
      );
    }
  }
  return { path: join(target, 'chromium'), libraries: join(target, 'lib'), fonts: join(target, 'etc') };
}

async function unpackInto(cache: string, target: string, bin: string): Promise<void> {
  await mkdir(cache, { recursive: true, mode: 0o700 });
  await removeStale(cache);
  const folder = await mkdtemp(join(cache, '.unpack-'));
  try {
    const chromium = createReadStream(join(bin, 'chromium.br')).pipe(
      createBrotliDecompress({ chunkSize: 1 << 20 }),
    );
    await writeDurably(join(folder, 'chromium'), chromium, 0o755);
    for (const name of ['swiftshader', 'al2023', 'fonts']) {
      await untar(await promisify(brotliDecompress)(await readFile(join(bin, `${name}.tar.br`))), folder);
    }
    await writeFontConfiguration(folder, target);
    await syncFolder(folder);
    // A folder without its program is broken, for example after a manual cleanup.
    if (!existsSync(join(target, 'chromium'))) await rm(target, { recursive: true, force: true });
    await rename(folder, target);
    await syncFolder(cache);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // Another process was faster. Its folder is complete, because that process also renamed it into place.
    if (!existsSync(target)) throw error;
  }
}

/** The package's own fonts.conf names /tmp. Ours names the final folder and the machine's fonts, if it has any. */
async function writeFontConfiguration(folder: string, target: string): Promise<void> {
  await mkdir(join(folder, 'etc'));
  const xml = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${target.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
  await writeDurably(join(folder, 'etc', 'fonts.conf'), Buffer.from(xml), 0o644);
}

async function findPackage(): Promise<{ bin: string; version: string } | null> {
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  } catch {
    return null;
  }
  const root = join(entry.slice(0, entry.lastIndexOf(join('chromium', 'build'))), 'chromium');
  if (!existsSync(join(root, 'bin', 'chromium.br'))) return null;
  const { version } = z
    .object({ version: z.string().regex(/^[\w.-]+$/) })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  return { bin: join(root, 'bin'), version };
}

async function removeStale(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (!name.startsWith('.unpack-')) continue;
    const path = join(cache, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
