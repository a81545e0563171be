/** How a program ended before it showed its window, and the last part of its error stream. */
export interface EarlyEnd {
  /** The exit code. Null: a signal ended the program. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly log: string;
}

/** Debian's and Ubuntu's packages of libraries that a fresh machine may lack. */
const PACKAGES: readonly (readonly [library: RegExp, name: string])[] = [
  [/^libgtk-3/, 'libgtk-3-0'],
  [/^lib(?:nss3|nssutil3|smime3|nspr4)/, 'libnss3'],
  // Debian 13 and Ubuntu 24.04 renamed it, and two packages provide the old name there.
  [/^libasound/, 'libasound2t64 || sudo apt install libasound2'],
  [/^libgbm/, 'libgbm1'],
  [/^libatk-bridge/, 'libatk-bridge2.0-0'],
  [/^libatk/, 'libatk1.0-0'],
  [/^libatspi/, 'libatspi2.0-0'],
  [/^libcups/, 'libcups2'],
  [/^libdrm/, 'libdrm2'],
  [/^libxkbcommon/, 'libxkbcommon0'],
  [/^libX|^libxcb/, 'libxss1 libxtst6 libxcomposite1 libxdamage1 libxrandr2'],
  [/^libnotify/, 'libnotify4'],
  [/^libsecret/, 'libsecret-1-0'],
];

/**
 * Why Electron ended before it showed its window, as the end of a sentence ("because …"), with what to do. The quoted words are those of
 * Chromium and the loader.
 * @param program Electron's program. Its sandbox helper is in the same folder.
 */
export function whyEnded({ code, signal, log }: EarlyEnd, program: string): string {
  if (
    /SUID sandbox helper|No usable sandbox|credentials\.cc.{0,200}Permission denied|sandbox.{0,200}namespaces/i.test(
      log,
    )
  ) {
    const helper = program.replace(/(?<![^/\\])[^/\\]*$/, 'chrome-sandbox');
    return `this machine does not let Chromium's sandbox start. Give its helper the permission once:
  sudo chown root:root ${helper} && sudo chmod 4755 ${helper}
or install the .deb, which does the same. Then run npm start again`;
  }
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(log)?.[1];
  if (library !== undefined) {
    const name = PACKAGES.find(([pattern]) => pattern.test(library))?.[1];
    return `the library ${library} is missing. Install it${name === undefined ? '' : ` (Debian, Ubuntu: sudo apt install ${name})`} and run npm start again`;
  }
  if (/Missing X server|cannot open display|Unable to open X display|Failed to connect to Wayland/i.test(log))
    return 'the screen in DISPLAY or WAYLAND_DISPLAY cannot be reached';
  if (/version `GLIBC_[\d.]+' not found/.test(log))
    return 'Electron is built for a newer system than this one (its C library is too old)';
  const last = log.trim().split('\n').at(-1)?.trim() ?? '';
  const how = signal === null ? `with code ${code}` : `by the signal ${signal}`;
  return `Electron ended at once ${how}${last === '' ? '' : ` with the message “${last.slice(0, 300)}”`}`;
}
