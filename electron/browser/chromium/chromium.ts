import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fault } from '../../../shared/errors.ts';
import { installedBrowsers, playwrightBrowsers } from './installedChromium.ts';
import { unpackChromium } from './unpackChromium.ts';

/** Major versions of Chromium in which every test passes: the embedded one, and Debian's. */
export const testedChromiums: readonly string[] = ['147', '156'];

interface FoundChromium {
  readonly path: string;
  /** `147.0.7727.0`, or null where the program cannot be asked (Windows). */
  readonly version: string | null;
  /** Shown to people: `HOPSCOPE_CHROMIUM`, `installed`, `managed by Playwright`, `@sparticuz/chromium`. */
  readonly source: string;
  /** Environment variables to add for this process. */
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

/** The value of `HOPSCOPE_CHROMIUM` that ignores every other Chromium. */
const EMBEDDED = 'embedded';

export interface FindOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly platform?: NodeJS.Platform;
  /** Receives a log line about each browser that was skipped, with the reason. */
  readonly log?: (line: string) => void;
}

/**
 * Finds the Chromium for the web host and headless runs. The order is: `HOPSCOPE_CHROMIUM` (a path, or `embedded`), an
 * installed Chrome, Chromium or Edge, one that Playwright manages, the one inside `@sparticuz/chromium` (Linux). Each is
 * started once with `--version`, which excludes a stub that only prints "install the snap". Throws AppError `chromium.*`
 * with what to do.
 */
export async function findChromium(options: FindOptions = {}): Promise<FoundChromium> {
  const env = options.env ?? process.env;
  const platform = options.platform ?? process.platform;
  const log = options.log ?? (() => {});
  const args = sandboxArguments(platform, log);
  const declared = env['HOPSCOPE_CHROMIUM'] ?? '';
  if (declared !== '' && declared !== EMBEDDED)
    return { ...(await declaredChromium(declared, env, platform)), args };

  const others =
    declared === EMBEDDED ? [] : [...installedBrowsers(env, platform), ...playwrightBrowsers(env, platform)];
  for (const candidate of others) {
    const probe = await askVersion(candidate.path, env, platform);
    if (probe.runs)
      return { path: candidate.path, version: probe.version, source: candidate.source, env: {}, args };
    log(`${candidate.path} was skipped: ${probe.reason}`);
  }
  const embedded = platform === 'linux' ? await embeddedChromium(env, log) : null;
  if (embedded !== null) return { ...embedded, args };
  throw fault.tool(
    'chromium.missing',
    'No Chromium was found on this machine.',
    'Install Chrome, Chromium or Edge, or set HOPSCOPE_CHROMIUM to the path of one. On Linux, npm install brings one along (@sparticuz/chromium): check that optional packages were not left out.',
  );
}

async function declaredChromium(
  path: string,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): Promise<Omit<FoundChromium, 'args'>> {
  const probe = existsSync(path)
    ? await askVersion(path, env, platform)
    : { runs: false as const, reason: 'there is no such file' };
  if (probe.runs) return { path, version: probe.version, source: 'HOPSCOPE_CHROMIUM', env: {} };
  throw fault.input(
    'chromium.declared',
    `HOPSCOPE_CHROMIUM names ${path}, which cannot be used: ${probe.reason}.`,
    'Correct the variable, or unset it to let Hopscope look for a Chromium itself.',
  );
}

async function embeddedChromium(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<Omit<FoundChromium, 'args'> | null> {
  const unpacked = await unpackChromium(env);
  if (unpacked === null) return null;
  const fonts: Record<string, string> = hasFonts() ? {} : { FONTCONFIG_PATH: unpacked.fonts };
  const libraries = {
    LD_LIBRARY_PATH: [unpacked.libraries, env['LD_LIBRARY_PATH']].filter((path) => path).join(delimiter),
  };
  const attempts: Record<string, string>[] = [fonts, { ...fonts, ...libraries }];
  let reason = '';
  for (const extra of attempts) {
    const probe = await askVersion(unpacked.path, { ...env, ...extra }, 'linux');
    if (probe.runs) {
      const names = Object.keys(extra);
      if (names.length > 0)
        log(`This machine lacks libraries or fonts: Chromium runs with its own (${names.join(', ')}).`);
      return { path: unpacked.path, version: probe.version, source: '@sparticuz/chromium', env: extra };
    }
    reason = probe.reason;
  }
  throw fault.tool(
    'chromium.embedded',
    `The Chromium that comes with Hopscope does not start on this machine: ${reason}.`,
    'It needs Linux with glibc on x64. Install Chrome or Chromium, or set HOPSCOPE_CHROMIUM to the path of one.',
  );
}

type Probe =
  | { readonly runs: true; readonly version: string | null }
  | { readonly runs: false; readonly reason: string };

/**
 * On Windows `chrome.exe --version` opens a window instead of printing the version. There it is enough that the file
 * exists.
 */
function askVersion(path: string, env: NodeJS.ProcessEnv, platform: NodeJS.Platform): Promise<Probe> {
  if (platform === 'win32') return Promise.resolve({ runs: true, version: null });
  return new Promise((resolve) => {
    execFile(path, ['--version'], { env, timeout: 10_000 }, (error, stdout, stderr) => {
      const version = /(?<!\d)\d+(\.\d+){2,3}/.exec(stdout)?.[0];
      if (error === null && version !== undefined) return resolve({ runs: true, version });
      const said =
        (stderr.trim() || stdout.trim() || error?.message || 'it prints no version').split('\n')[0] ?? '';
      resolve({ runs: false, reason: said });
    });
  });
}

/** Chromium refuses to run as root with its sandbox on. */
function sandboxArguments(platform: NodeJS.Platform, log: (line: string) => void): readonly string[] {
  if (platform !== 'linux' || process.getuid?.() !== 0) return [];
  log(
    'Running as root: Chromium is started without its sandbox (--no-sandbox). Use an ordinary account for the open web.',
  );
  return ['--no-sandbox'];
}

function hasFonts(): boolean {
  if (!existsSync('/etc/fonts/fonts.conf')) return false;
  return ['/usr/share/fonts', '/usr/local/share/fonts'].some(
    (folder) => existsSync(folder) && readdirSync(folder).length > 0,
  );
}
