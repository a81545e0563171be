import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Whether an Electron runtime is available. `path` is the program; null while it still has to be unpacked or downloaded. */
export interface ElectronRuntime {
  readonly found: boolean;
  readonly path: string | null;
  /** The first step when `path` is null: none is possible, unpack the cached download, or download it. */
  readonly source: 'there' | 'cached' | 'download' | 'none';
  /** For users: where the runtime is, or why there is none. */
  readonly reason: string;
}

export interface HostChoice {
  readonly host: 'desktop' | 'web';
  /** Why, as the end of a sentence: "because …". */
  readonly reason: string;
  readonly electron: ElectronRuntime;
}

export interface Machine {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** The folder of the npm package `electron`; its runtime is in `dist/`. */
  readonly electronPackage: string;
}

const here: Machine = {
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  electronPackage: join(root, 'node_modules', 'electron'),
};

/** How long a download server may take to respond. A slower server would make the whole download too slow. */
const answerMs = 3000;

/**
 * Decides which host `npm start` uses, in less than five seconds and without loading the package `electron`, which would start to download
 * its runtime. The desktop needs a screen and a runtime; otherwise the web host starts, with a reason.
 */
export async function chooseHost(machine: Machine = here): Promise<HostChoice> {
  const found = findElectron(machine);
  if (!hasScreen(machine)) {
    return {
      host: 'web',
      reason: 'this machine has no screen (neither DISPLAY nor WAYLAND_DISPLAY is set)',
      electron: found,
    };
  }
  const electron = found.source === 'none' ? await askForDownload(machine, found) : found;
  return { host: electron.found ? 'desktop' : 'web', reason: electron.reason, electron };
}

/** Looks for a runtime only on this machine. */
export function findElectron({ env, platform, arch, electronPackage }: Machine = here): ElectronRuntime {
  const name = programName(platform);
  const override = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override !== undefined && override !== '') {
    const path = join(override, name);
    return existsSync(path)
      ? {
          found: true,
          path,
          source: 'there',
          reason: `Electron is in ${override} (ELECTRON_OVERRIDE_DIST_PATH)`,
        }
      : none(`ELECTRON_OVERRIDE_DIST_PATH is ${override}, but there is no ${name} in it`);
  }
  const version = packageVersion(electronPackage);
  if (version === null) return none('the package electron is not installed');
  const own = join(electronPackage, 'dist', name);
  if (existsSync(own))
    return { found: true, path: own, source: 'there', reason: `Electron ${version} is installed` };
  const zip = `electron-v${version}-${platform}-${arch}.zip`;
  if (cacheFolders(env, platform).some((folder) => holds(folder, zip))) {
    return {
      found: true,
      path: null,
      source: 'cached',
      reason: `Electron ${version} is in the download cache`,
    };
  }
  return none(`no Electron ${version} runtime is installed`);
}

/** The path of the program after the package has unpacked it. */
export function unpackedElectron({ platform, electronPackage }: Machine = here): string {
  return join(electronPackage, 'dist', programName(platform));
}

async function askForDownload(machine: Machine, missing: ElectronRuntime): Promise<ElectronRuntime> {
  const { env, platform, arch, electronPackage } = machine;
  const version = packageVersion(electronPackage);
  if (version === null || env.ELECTRON_OVERRIDE_DIST_PATH || env.ELECTRON_SKIP_BINARY_DOWNLOAD)
    return missing;
  const mirror =
    env.ELECTRON_MIRROR ??
    env.npm_config_electron_mirror ??
    'https://github.com/electron/electron/releases/download/';
  const address = `${mirror.replace(/\/?$/, '/')}v${version}/electron-v${version}-${platform}-${arch}.zip`;
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(answerMs) });
    if (answer.ok)
      return { found: true, path: null, source: 'download', reason: `Electron ${version} can be downloaded` };
    return none(`${missing.reason} and its download server returned status ${answer.status}`);
  } catch {
    return none(`${missing.reason} and its download server cannot be reached`);
  }
}

function none(reason: string): ElectronRuntime {
  return { found: false, path: null, source: 'none', reason };
}

/** Whether this machine has a screen, which the desktop needs. */
export function hasScreen({ env, platform }: Pick<Machine, 'env' | 'platform'> = here): boolean {
  return platform !== 'linux' || Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY);
}

function programName(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

function packageVersion(folder: string): string | null {
  try {
    return z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
  } catch {
    return null;
  }
}

/** The cache folders of @electron/get: one folder for each address, named by its hash. */
function cacheFolders(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  const home = homedir();
  const standard = {
    darwin: join(home, 'Library', 'Caches', 'electron'),
    win32: join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'electron', 'Cache'),
  };
  const usual =
    platform === 'darwin' || platform === 'win32'
      ? standard[platform]
      : join(env.XDG_CACHE_HOME ?? join(home, '.cache'), 'electron');
  return [env.electron_config_cache ?? '', usual].filter((folder) => folder !== '');
}

function holds(folder: string, zip: string): boolean {
  if (existsSync(join(folder, zip))) return true;
  try {
    return readdirSync(folder).some((name) => existsSync(join(folder, name, zip)));
  } catch {
    return false;
  }
}
