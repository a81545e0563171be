import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'electron-builder';
import { packagesLeftOut } from './packedPackages.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What is packaged, and for which systems. Tested by test/desktop/packaging.test.ts (the schema) and test/desktop/package.test.ts (the packed files). */
const config: Configuration = {
  appId: 'org.hopscope.app',
  productName: 'Hopscope',
  copyright: 'The Hopscope authors, MIT licence',
  directories: { output: join(root, 'dist'), buildResources: join(root, 'resources') },
  // Without spaces: a release names its files as they are named here, and its checksums, too.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder's own macros
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  files: [
    'package.json',
    'LICENSE',
    'out/main/**',
    'out/preload/**',
    'out/renderer/**',
    'out/webuiEditor/**',
    'tasks/**',
    'resources/**',
    '!resources/screenshots/**',
    '!**/*.map',
    ...packagesLeftOut(root).map((name) => `!**/node_modules/${name}/**`),
    // Sources, and what is there for whoever compiles: of native code only the binary of this system is run.
    '!**/*.{ts,mts,cts,tsbuildinfo}',
    '!node_modules/{@types,node-addon-api}/**',
    '!node_modules/{mediabunny,openai}/src/**',
    '!node_modules/better-sqlite3/{deps,src}/**',
    '!node_modules/better-sqlite3/binding.gyp',
    // Of the codec the part for several threads, which only a browser takes.
    '!node_modules/@jsquash/avif/codec/enc/avif_enc_mt*',
    // Other ways to load it, and pages and programs of Playwright's own (trace viewer, installers of browsers).
    '!node_modules/mediabunny/dist/bundles/**',
    '!node_modules/playwright-core/{bin,lib/vite}/**',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder's own macros
    '!node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}.node)',
  ],
  asar: true,
  // Python runs football.py, and cannot read it in the archive.
  asarUnpack: ['resources/environments/football/**'],
  // better-sqlite3 13 is Node-API with its binaries in the package: one for Node and for Electron.
  npmRebuild: false,
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    // Nothing to protect: partitions lie in memory. It would ask for the Keychain at the first start.
    enableCookieEncryption: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    // Flipping a fuse breaks Electron's ad-hoc signature, and Apple silicon starts nothing whose signature is broken.
    resetAdHocDarwinSignature: true,
  },
  electronLanguages: ['en-US'],
  // A Debian package must name a page; there is none before the first release.
  // By the desktop's name a Linux desktop knows whose window it is.
  extraMetadata: { homepage: 'https://hopscope.invalid/', desktopName: 'hopscope.desktop' },
  // JSON inside. One plain ending: Windows and macOS look at the last dot only. `name` is the class in Windows' registry.
  fileAssociations: [
    {
      ext: 'hopscope',
      name: 'Hopscope.Tasks',
      description: 'Tasks for Hopscope',
      mimeType: 'application/x-hopscope-tasks',
      role: 'Viewer',
      rank: 'Owner',
    },
  ],
  linux: {
    target: ['AppImage', 'deb'],
    syncDesktopName: true,
    icon: join(root, 'resources/icon.png'),
    category: 'Science',
    synopsis: 'Human baselines and annotation for multihop web-agent tasks',
    maintainer: 'The Hopscope authors <authors@hopscope.invalid>',
  },
  mac: {
    target: ['dmg'],
    icon: join(root, 'resources/icon.icns'),
    category: 'public.app-category.developer-tools',
    // Ad hoc until there is a certificate (docs/desktop.md says what it changes).
    identity: '-',
    hardenedRuntime: false,
  },
  win: { target: ['nsis'], icon: join(root, 'resources/icon.ico') },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
};

export default config;
