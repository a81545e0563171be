import { endComponentPage, keepComponentPage } from '../component/harness/componentPage.ts';
import { endShared, keepShared } from '../helpers/sharedChromium.ts';
import { endWindows, keepWindows } from '../helpers/windowBrowser.ts';
import { endWindowPage, keepWindowPage } from '../helpers/windowPage.ts';

/** Makes the files of this process share browsers until `endBrowsers`. */
export function keepBrowsers(): void {
  keepShared();
  keepWindows();
  keepWindowPage();
  keepComponentPage();
}

export async function endBrowsers(): Promise<void> {
  await endComponentPage();
  await endWindowPage();
  await Promise.all([endShared(), endWindows()]);
}
