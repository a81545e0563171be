import type { Command } from 'commander';
import { sizeText } from '../../shared/parse/limits.ts';
import { collectGarbage } from '../workspace/blobFolder.ts';
import { type Compressed, compressPictures } from '../workspace/pictures/compressPictures.ts';
import { answer, logLine, printJson, printLine } from './output.ts';
import { openExisting } from './workspaces.ts';

/** `hopscope tidy`: removes files that nothing in the workspace names. A workspace in use is refused by its lock. */
export function tidyCli(program: Command): void {
  program
    .command('tidy')
    .description('free the files that no attempt of a workspace uses')
    .requiredOption('--workspace <dir>', 'the workspace to tidy')
    .option(
      '--compress',
      'keep the pictures of ended attempts as smaller ones, each compared before it is taken',
      false,
    )
    .option('--json', 'print one JSON document', false)
    .action((options: { workspace: string; compress: boolean; json: boolean }) =>
      answer(async () => {
        using workspace = openExisting(options.workspace);
        const freed = collectGarbage(workspace);
        const compressed = options.compress ? await compress(workspace) : null;
        if (options.json) {
          printJson({ ...freed, ...(compressed === null ? {} : { compressed }) });
          return;
        }
        if (freed.blobs === 0) printLine('Every file is in use. Nothing was removed.');
        else
          printLine(
            `Freed ${freed.blobs} ${freed.blobs === 1 ? 'file' : 'files'}, ${sizeText(freed.bytes)}.`,
          );
        if (compressed !== null) printLine(compressedText(compressed));
      }, options.json),
    );
}

/** Ctrl C ends it after the picture it is at: what was done stays, and the next time goes on from there. */
async function compress(workspace: Parameters<typeof compressPictures>[0]): Promise<Compressed> {
  const ending = new AbortController();
  const end = () => ending.abort();
  process.once('SIGINT', end);
  let told = 0;
  try {
    return await compressPictures(workspace, {
      signal: ending.signal,
      tell: ({ done, of, saved }) => {
        if (done - told < 20 && done < of) return;
        told = done;
        logLine(`${done} of ${of} pictures, ${sizeText(saved)} saved`);
      },
    });
  } finally {
    process.removeListener('SIGINT', end);
  }
}

function compressedText({ done, of, saved, left }: Compressed): string {
  if (of === 0) return 'Every picture is kept as small as it can be.';
  const stopped = done < of ? ` ${of - done} are left for the next time.` : '';
  const same = left === 0 ? '' : ` ${left} stay as they were recorded.`;
  return `Looked at ${done} of ${of} pictures and saved ${sizeText(saved)}.${same}${stopped}`;
}
