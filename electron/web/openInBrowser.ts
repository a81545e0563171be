import { spawn } from 'node:child_process';

/** Opens an address in the user's own browser. A failure is only logged, because the address is printed anyway. */
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
    log(`No browser could be opened (${error.message}). Open the address yourself.`),
  );
  child.unref();
}
