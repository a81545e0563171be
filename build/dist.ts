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

/** `npm run dist`: the installers, into `dist/`. Downloads Electron's runtime and packers. */
if (process.argv[1] === fileURLToPath(import.meta.url)) for (const file of await pack()) console.log(file);
