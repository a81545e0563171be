import { spawn } from 'node:child_process';

/** Opens an address in the person's own browser. Where that cannot be done, nothing happens: the address is printed anyway. */
export function openInBrowser(url: string, log: (line: string) => void): void {
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : ['xdg-open', url];
  if (program === undefined) return;
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.once('error', (error) =>
    log(`No browser could be opened (${error.message}): open the address yourself.`),
  );
  child.unref();
}
