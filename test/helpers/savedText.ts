import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Download } from 'playwright-core';
import { temporaryFolder } from './temporaryFolder.ts';

/** The text of a download. The browser may be shared by a whole run, and then only the browser can read its files. */
export async function savedText(download: Download): Promise<string> {
  const file = path.join(temporaryFolder(), 'saved');
  await download.saveAs(file);
  return readFileSync(file, 'utf8');
}
