/** How a program ended that should have shown its window, and the end of what it wrote to its error stream. */
export interface EarlyEnd {
  /** Null: a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly log: string;
}

/** Debian's and Ubuntu's packages of the libraries that a fresh machine may lack. */
const PACKAGES: readonly (readonly [library: RegExp, name: string])[] = [
  [/^libgtk-3/, 'libgtk-3-0'],
  [/^lib(?:nss3|nssutil3|smime3|nspr4)/, 'libnss3'],
  // Named anew in Debian 13 and Ubuntu 24.04, where the old name is taken by two.
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
 * Why Electron ended before its window was there, as the end of a sentence ("because …"), with what to do. The words are
 * Chromium's and the loader's own.
 * @param program Electron's program, beside which its sandbox helper lies.
 */
export function whyEnded({ code, signal, log }: EarlyEnd, program: string): string {
  if (
    /SUID sandbox helper|No usable sandbox|credentials\.cc.{0,200}Permission denied|sandbox.{0,200}namespaces/i.test(
      log,
    )
  ) {
    const helper = program.replace(/(?<![^/\\])[^/\\]*$/, 'chrome-sandbox');
    return `Chromium's sandbox may not start on this machine. Allow it its helper, once:
  sudo chown root:root ${helper} && sudo chmod 4755 ${helper}
or install the .deb, which does so. Then run npm start again`;
  }
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(log)?.[1];
  if (library !== undefined) {
    const name = PACKAGES.find(([pattern]) => pattern.test(library))?.[1];
    return `the library ${library} is missing. Install it${name === undefined ? '' : ` (Debian, Ubuntu: sudo apt install ${name})`} and run npm start again`;
  }
  if (/Missing X server|cannot open display|Unable to open X display|Failed to connect to Wayland/i.test(log))
    return 'the screen that DISPLAY or WAYLAND_DISPLAY names cannot be reached';
  if (/version `GLIBC_[\d.]+' not found/.test(log))
    return 'Electron is built for a newer system than this one (its C library is too old)';
  const last = log.trim().split('\n').at(-1)?.trim() ?? '';
  const how = signal === null ? `with code ${code}` : `by the signal ${signal}`;
  return `Electron ended at once ${how}${last === '' ? '' : `, saying “${last.slice(0, 300)}”`}`;
}
