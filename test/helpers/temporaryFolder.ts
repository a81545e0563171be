import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';

/** A folder of this test file's own, removed when the file has run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
