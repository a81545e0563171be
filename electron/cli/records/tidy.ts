import type { Command } from 'commander';
import { sizeText } from '../../../shared/parse/limits.ts';
import { isLeftOver } from '../../db/store/leftovers.ts';
import { collectGarbage } from '../../workspace/blobFolder.ts';
import { type Compressed, compressPictures } from '../../workspace/tidy/compressPictures.ts';
import { type CompressedTexts, compressTexts } from '../../workspace/tidy/compressTexts.ts';
import { answer, logLine, printJson, printLine } from '../command/output.ts';
import { openExisting } from '../command/workspaces.ts';

const LEFT_OVER =
  'hopscope.db may still contain parts of removed records. It could not be rewritten, because the disk is full or another program reads the file. Free as much space as hopscope.db takes, and run this command again. Do not share the file before.';

/**
 * `hopscope tidy`: deletes files that no record of the workspace uses. It needs the lock of the workspace, so no other program may have it
 * open.
 */
export function tidyCli(program: Command): void {
  program
    .command('tidy')
    .description('delete files of a workspace that no attempt uses, and optionally compress the others')
    .requiredOption('--workspace <dir>', 'the workspace to tidy')
    .option(
      '--compress',
      'also compress pictures and texts of ended attempts; each result is compared with its original',
      false,
    )
    .option('--json', 'print one JSON document', false)
    .action((options: { workspace: string; compress: boolean; json: boolean }) =>
      answer(async () => {
        using workspace = openExisting(options.workspace);
        const freed = { ...collectGarbage(workspace), isLeftOver: isLeftOver(workspace.db) };
        const compressed = options.compress ? await compress(workspace) : null;
        if (options.json) {
          printJson({ ...freed, ...(compressed === null ? {} : { compressed }) });
          return;
        }
        if (freed.blobs === 0) printLine('Every file is in use. Nothing was removed.');
        else
          printLine(
            `Removed ${freed.blobs} unused ${freed.blobs === 1 ? 'file' : 'files'}, ${sizeText(freed.bytes)}.`,
          );
        if (freed.isLeftOver) printLine(LEFT_OVER);
        if (compressed !== null) printLine(compressedText(compressed));
      }, options.json),
    );
}

interface BothCompressed extends Compressed {
  readonly texts: CompressedTexts;
}

/** Ctrl C stops the compression after the current file. Finished files stay compressed, and the next run continues there. */
async function compress(workspace: Parameters<typeof compressPictures>[0]): Promise<BothCompressed> {
  const ending = new AbortController();
  const end = () => ending.abort();
  process.once('SIGINT', end);
  const { signal } = ending;
  try {
    const texts = await compressTexts(workspace, { signal, tell: telling('attempts: texts compressed,') });
    return {
      ...(await compressPictures(workspace, { signal, tell: telling('pictures compressed,') })),
      texts,
    };
  } finally {
    process.removeListener('SIGINT', end);
  }
}

/** Prints the progress from time to time. */
function telling(what: string): (progress: Omit<Compressed, 'left'>) => void {
  let printed = 0;
  return ({ done, of, saved }) => {
    if (done - printed < 20 && done < of) return;
    printed = done;
    logLine(`${done} of ${of} ${what} ${sizeText(saved)} saved`);
  };
}

function compressedText(compressed: BothCompressed): string {
  return [textsText(compressed.texts), picturesText(compressed)].join('\n');
}

function textsText({ done, of, saved, texts }: CompressedTexts): string {
  if (of === 0) return 'The texts of all attempts are already compressed.';
  const stopped = done < of ? ` ${of - done} are left for the next time.` : '';
  return `Processed the texts of ${done} of ${of} attempts: ${texts} texts are compressed, ${sizeText(saved)} saved.${stopped}`;
}

function picturesText({ done, of, saved, left }: Compressed): string {
  if (of === 0) return 'All pictures are already compressed.';
  const stopped = done < of ? ` ${of - done} are left for the next time.` : '';
  const same = left === 0 ? '' : ` ${left} were left as recorded.`;
  return `Processed ${done} of ${of} pictures and saved ${sizeText(saved)}.${same}${stopped}`;
}
