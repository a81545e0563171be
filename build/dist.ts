import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Configuration, Platform } from 'electron-builder';
import { buildApp } from './build.ts';
import config from './electron-builder.ts';

/**
 * Packs the program for this machine's platform.
 * @param change of the configuration: where it goes, which runtime it is packed with.
 * @returns paths of the installers; none with `onlyFolder`, which stops at the folder that they would hold.
 */
export async function pack(
  change: Partial<Configuration> = {},
  { onlyFolder = false } = {},
): Promise<readonly string[]> {
  await buildApp();
  return build({
    projectDir: dirname(dirname(fileURLToPath(import.meta.url))),
    config: { ...config, ...change },
    publish: 'never',
    ...(onlyFolder ? { targets: Platform.current().createTarget('dir') } : {}),
  });
}

/** Why packing has stopped, where that is a thing that could not be fetched; null: it is a fault of ours. */
export function whyStopped(error: unknown): string | null {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string };
  if (
    !/^(?:RequestError|HTTPError|TimeoutError)$/.test(name) &&
    !/^E(?:NOTFOUND|CONN|AI_AGAIN|TIMEDOUT)/.test(code)
  )
    return null;
  return `No packages: the program is built, but what is packed with it could not be fetched (${message}).
Electron's runtime and the packers come from github.com. Connect this machine, or name a mirror (ELECTRON_MIRROR, ELECTRON_BUILDER_BINARIES_MIRROR), and run npm run dist again.`;
}

/** `npm run dist`: the installers, into `dist/`. Downloads Electron's runtime and packers. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    for (const file of await pack()) console.log(file);
  } catch (error) {
    const why = whyStopped(error);
    if (why === null) throw error;
    console.error(why);
    process.exitCode = 1;
  }
}
