import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];
// Hooks run in the order of their registration, so a hook would remove a folder before the program that writes into it ends.
process.on('exit', () => {
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

/** A new folder of this test file, removed when its process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-test-'));
  folders.push(folder);
  return folder;
}
