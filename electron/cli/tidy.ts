import type { Command } from 'commander';
import { sizeText } from '../../shared/parse/limits.ts';
import { collectGarbage } from '../workspace/blobFolder.ts';
import { answer, printJson, printLine } from './output.ts';
import { openExisting } from './workspaces.ts';

/** `hopscope tidy`: removes files that nothing in the workspace names. A workspace in use is refused by its lock. */
export function tidyCli(program: Command): void {
  program
    .command('tidy')
    .description('free the files that no attempt of a workspace uses')
    .requiredOption('--workspace <dir>', 'the workspace to tidy')
    .option('--json', 'print one JSON document', false)
    .action((options: { workspace: string; json: boolean }) =>
      answer(async () => {
        using workspace = openExisting(options.workspace);
        const freed = collectGarbage(workspace);
        if (options.json) printJson(freed);
        else if (freed.blobs === 0) printLine('Every file is in use. Nothing was removed.');
        else
          printLine(
            `Freed ${freed.blobs} ${freed.blobs === 1 ? 'file' : 'files'}, ${sizeText(freed.bytes)}.`,
          );
      }, options.json),
    );
}
