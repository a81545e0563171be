import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Kept out of the bundles and shipped as packages: native code, files of their own, or simply better left whole. */
const external = [
  'electron',
  /^node:/,
  /^(better-sqlite3|playwright-core|openai|ws|cheerio|commander|zod|fast-png|adm-zip|fflate|hyparquet|hyparquet-writer|mediabunny|@jsquash\/avif|@jsquash\/jpeg|ssim\.js|@sparticuz\/chromium|@huggingface\/transformers)(\/|$)/,
];

/**
 * Sources read their own files (task packs, prompts, injected scripts) by `import.meta.url`. A bundle lies elsewhere:
 * each module keeps the address that it has as a source, counted from the bundle (out/main/main.js). The program of a thread
 * is a bundle of its own, beside the other.
 */
function sourceAddresses(): Plugin {
  return {
    name: 'hopscope:source-addresses',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? id;
      if (!path.endsWith('.ts') || !path.startsWith(root) || path.includes('node_modules')) return null;
      if (!/import\.meta\.(url|dirname|filename)/.test(code)) return null;
      const own = JSON.stringify(`../../${relative(root, path).replaceAll('\\', '/')}`);
      const address = `new URL(${own}, import.meta.url)`;
      // Programs of workers lie in one folder of the bundle, wherever their source lies.
      const addresses =
        /new URL\('\.{1,2}\/(?:[\w-]+\/)*(\w+)\.ts', import\.meta\.url\)|import\.meta\.(url|dirname|filename)/g;
      return code.replaceAll(addresses, (_found, program: string | undefined, name: string) =>
        program !== undefined
          ? `new URL('./${program}.js', import.meta.url)`
          : name === 'url'
            ? `(${address}.href)`
            : `process.getBuiltinModule('node:url').fileURLToPath(${name === 'dirname' ? `new URL('.', ${address})` : address})`,
      );
    },
  };
}

/** Vega takes a native canvas where one is installed: the package has none, and draws SVG. */
function withoutCanvas(): Plugin {
  return {
    name: 'hopscope:without-canvas',
    enforce: 'pre',
    resolveId: (id) => (id === 'canvas' ? '\0without-canvas' : null),
    load: (id) => (id === '\0without-canvas' ? 'export default null;' : null),
  };
}

const node = { target: 'node24', minify: false, sourcemap: true, reportCompressedSize: false } as const;

export default defineConfig({
  main: {
    plugins: [sourceAddresses(), withoutCanvas()],
    build: {
      ...node,
      outDir: join(root, 'out/main'),
      externalizeDeps: false,
      rollupOptions: {
        external,
        input: {
          main: join(root, 'electron/desktop/main.ts'),
          probe: join(root, 'electron/desktop/probe.ts'),
          analysisWorker: join(root, 'electron/app/analysis/analysisWorker.ts'),
          efficiencyWorker: join(root, 'electron/app/analysis/efficiencyWorker.ts'),
          pictureWorker: join(root, 'electron/workspace/pictures/pictureWorker.ts'),
          redactionWorker: join(root, 'electron/browser/bulk/redactionWorker.ts'),
          pageWorker: join(root, 'electron/scoring/pageWorker.ts'),
          boundWorker: join(root, 'electron/environments/boundWorker.ts'),
          similarityWorker: join(root, 'electron/environments/similarityWorker.ts'),
          readingWorker: join(root, 'electron/exchange/import/readingWorker.ts'),
        },
        // One depth for every chunk: see sourceAddresses.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      ...node,
      outDir: join(root, 'out/preload'),
      externalizeDeps: false,
      rollupOptions: {
        external: ['electron'],
        input: { preload: join(root, 'electron/desktop/preload.ts') },
        // A sandboxed preload is one CommonJS file, and this package is a module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
});
