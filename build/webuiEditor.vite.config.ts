import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The script and the style sheet of the page on which participants build a page (electron/environments/webuiPage.ts serves them). */
const config: UserConfig = {
  root: join(root, 'renderer/webuiEditor'),
  publicDir: false,
  build: {
    outDir: join(root, 'out/webuiEditor'),
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 3000,
    rollupOptions: {
      input: join(root, 'renderer/webuiEditor/index.ts'),
      output: { entryFileNames: 'editor.js', assetFileNames: 'editor[extname]' },
    },
  },
};

export default config;
