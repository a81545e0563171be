import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import renderer from './renderer.vite.config.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const harness = join(root, 'test/component/harness');

/** The window for component tests, built with the same plugins as the product. A test can reset its stores. */
const config: UserConfig = {
  ...renderer,
  root: harness,
  resolve: { alias: [{ find: /^zustand$/, replacement: join(harness, 'resettableStores.ts') }] },
  build: {
    ...renderer.build,
    outDir: join(root, 'out/component'),
    rollupOptions: { input: { index: join(harness, 'index.html') } },
  },
};

export default config;
