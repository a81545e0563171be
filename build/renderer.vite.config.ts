import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The window's own pages, for both hosts: the addresses in them are relative, as each host serves them elsewhere. */
const config: UserConfig = {
  root: join(root, 'renderer'),
  base: './',
  plugins: [react({ compiler: true })],
  build: {
    outDir: join(root, 'out/renderer'),
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 3000,
    rollupOptions: { input: { index: join(root, 'renderer/index.html') } },
  },
};

export default config;
