import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Download } from 'playwright-core';
import { temporaryFolder } from './temporaryFolder.ts';

/** What a window has saved. Its browser may be shared by a whole run, and then keeps files where only it can read them. */
export async function savedText(download: Download): Promise<string> {
  const file = path.join(temporaryFolder(), 'saved');
  await download.saveAs(file);
  return readFileSync(file, 'utf8');
}
