import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface Candidate {
  readonly path: string;
  /** Shown to people: where it was found. */
  readonly source: string;
}

/** Chrome, Chromium and Edge in the usual places of this system and on the PATH, best first. Only existing files. */
export function installedBrowsers(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): readonly Candidate[] {
  const usual =
    platform === 'win32' ? windowsPlaces(env) : platform === 'darwin' ? macPlaces(env) : linuxPlaces();
  const names =
    platform === 'win32'
      ? ['chrome.exe', 'chromium.exe', 'msedge.exe']
      : [
          'google-chrome',
          'google-chrome-stable',
          'chrome',
          'chromium',
          'chromium-browser',
          'microsoft-edge',
          'microsoft-edge-stable',
        ];
  const onPath = names.flatMap((name) =>
    (env['PATH'] ?? '')
      .split(delimiter)
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, name)),
  );
  return existing([...usual, ...onPath], 'installed');
}

/** Chromium builds that a Playwright installation has downloaded, newest first. */
export function playwrightBrowsers(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): readonly Candidate[] {
  const root = playwrightFolder(env, platform);
  if (root === null || !existsSync(root)) return [];
  const builds = readdirSync(root)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]) || a.localeCompare(b));
  return existing(
    builds.flatMap((build) => executablesOf(join(root, build), platform)),
    'managed by Playwright',
  );
}

function playwrightFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | null {
  const declared = env['PLAYWRIGHT_BROWSERS_PATH'];
  if (declared === '0') return null;
  if (declared !== undefined && declared !== '') return declared;
  const home = env['HOME'] ?? env['USERPROFILE'] ?? homedir();
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'ms-playwright');
  if (platform === 'win32')
    return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'ms-playwright');
  return join(env['XDG_CACHE_HOME'] || join(home, '.cache'), 'ms-playwright');
}

function executablesOf(build: string, platform: NodeJS.Platform): string[] {
  const files =
    platform === 'win32'
      ? ['chrome.exe', 'chrome-headless-shell.exe']
      : platform === 'darwin'
        ? [
            'Chromium.app/Contents/MacOS/Chromium',
            'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
            'chrome-headless-shell',
          ]
        : ['chrome', 'chrome-headless-shell', 'headless_shell'];
  return readdirSync(build)
    .filter((name) => name.startsWith('chrom'))
    .flatMap((folder) => files.map((file) => join(build, folder, file)));
}

function linuxPlaces(): string[] {
  return [
    '/opt/google/chrome/chrome',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/lib/chromium/chromium',
    '/snap/bin/chromium',
    '/opt/microsoft/msedge/msedge',
    '/usr/bin/microsoft-edge',
  ];
}

function macPlaces(env: NodeJS.ProcessEnv): string[] {
  const apps = [
    'Google Chrome.app/Contents/MacOS/Google Chrome',
    'Chromium.app/Contents/MacOS/Chromium',
    'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ];
  return ['/Applications', join(env['HOME'] ?? homedir(), 'Applications')].flatMap((root) =>
    apps.map((app) => join(root, app)),
  );
}

function windowsPlaces(env: NodeJS.ProcessEnv): string[] {
  const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
    (root) => root !== undefined,
  );
  const programs = [
    'Google\\Chrome\\Application\\chrome.exe',
    'Chromium\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ];
  return roots.flatMap((root) => programs.map((program) => join(root, program)));
}

function existing(paths: readonly string[], source: string): Candidate[] {
  return [...new Set(paths)].filter((path) => existsSync(path)).map((path) => ({ path, source }));
}
