import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import renderer from './renderer.vite.config.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const harness = join(root, 'test/component/harness');

/** Single screens of the window for component tests, made with the plugins of the window itself. */
const config: UserConfig = {
  ...renderer,
  root: harness,
  build: {
    ...renderer.build,
    outDir: join(root, 'out/component'),
    rollupOptions: { input: { index: join(harness, 'index.html') } },
  },
};

export default config;
