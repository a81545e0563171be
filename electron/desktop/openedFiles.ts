import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { taskFileEnding } from '../../shared/importers/file/importer.ts';

/**
 * Task files among a program's arguments, as absolute paths. Known by their ending: among the arguments are also the
 * program's own folder and Chromium's switches, in any order.
 * @param folder where the program was called.
 */
export function filesIn(args: readonly string[], folder: string): string[] {
  return args
    .filter((arg) => taskFileEnding.test(arg) && !arg.startsWith('-'))
    .flatMap((arg) => {
      if (!/^\w{2,}:\/\//.test(arg)) return [resolve(folder, arg)];
      // A Linux desktop gives addresses.
      return /^file:\/\/\//i.test(arg) && URL.canParse(arg) ? [fileURLToPath(arg)] : [];
    });
}
