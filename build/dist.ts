import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'electron-builder';
import { buildApp } from './build.ts';
import config from './electron-builder.ts';

/** `npm run dist`: the installers of this machine's platform, into `dist/`. Downloads Electron's runtime and packers. */
await buildApp();
const files = await build({
  projectDir: dirname(dirname(fileURLToPath(import.meta.url))),
  config,
  publish: 'never',
});
for (const file of files) console.log(file);
