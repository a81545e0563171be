import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];
// Hooks run in the order in which they were said: a folder that went by one would go before the program that writes into it.
process.on('exit', () => {
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

/** A folder of this test file's own, removed when its process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-test-'));
  folders.push(folder);
  return folder;
}
