import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that the desktop does not load: Electron brings Node and Chromium; the bundles, the command line or the web host use the others. */
const notOfDesktop = [
  'node',
  '@sparticuz/chromium',
  'commander',
  'ws',
  '@modelcontextprotocol/sdk',
  'minisearch',
  'intl-messageformat',
  '@stdlib/stats-base-dists-binomial-cdf',
  '@stdlib/stats-base-dists-normal-cdf',
  '@stdlib/stats-base-dists-normal-quantile',
  '@stdlib/stats-base-dists-t-quantile',
  '@stdlib/stats-padjust',
  'vega',
  'vega-interpreter',
  'vega-lite',
];

interface Locked {
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Names of installed packages that are not packed: nothing that the desktop loads needs them. They are compared by name only,
 * because electron-builder changes the folders. `root`: the folder with package-lock.json.
 */
export function packagesLeftOut(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const kept = new Set<string>();
  const add = (name: string, from: string): void => {
    const folder = folderOf(name, from, packages);
    if (folder === null || kept.has(folder)) return;
    kept.add(folder);
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, folder);
  };
  for (const name of Object.keys(packages['']?.dependencies ?? {}))
    if (!notOfDesktop.includes(name)) add(name, '');
  const needed = new Set([...kept].map(nameOf));
  const others = Object.keys(packages).filter((folder) => folder !== '' && packages[folder]?.dev !== true);
  return [...new Set(others.map(nameOf))].filter((name) => !needed.has(name));
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** As Node looks for a package: in the folder itself, then in those around it. */
function folderOf(name: string, from: string, packages: Readonly<Record<string, Locked>>): string | null {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf('/node_modules/') + 1 || 0).replace(/\/$/, '')) {
    const folder = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[folder] !== undefined) return folder;
    if (at === '') return null;
  }
}
