import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { taskFileEnding } from '../../shared/importers/file/importer.ts';

/**
 * Task files among a program's arguments, as absolute paths. They are recognised by their ending, because the arguments
 * also contain the program's own folder and Chromium's switches, in any order.
 *
 * @param folder the working directory of the call.
 */
export function filesIn(args: readonly string[], folder: string): string[] {
  return args
    .filter((arg) => taskFileEnding.test(arg) && !arg.startsWith('-'))
    .flatMap((arg) => {
      if (!/^\w{2,}:\/\//.test(arg)) return [resolve(folder, arg)];
      // A Linux desktop passes addresses.
      return /^file:\/\/\//i.test(arg) && URL.canParse(arg) ? [fileURLToPath(arg)] : [];
    });
}
