import type { Command } from 'commander';
import { sizeText } from '../../../shared/parse/limits.ts';
import { isLeftOver } from '../../db/store/leftovers.ts';
import { collectGarbage } from '../../workspace/blobFolder.ts';
import { type Compressed, compressPictures } from '../../workspace/tidy/compressPictures.ts';
import { type CompressedTexts, compressTexts } from '../../workspace/tidy/compressTexts.ts';
import { answer, logLine, printJson, printLine } from '../command/output.ts';
import { openExisting } from '../command/workspaces.ts';

const LEFT_OVER =
  'Pieces of what was taken out of records may still be in hopscope.db, which could not be written anew: the disk is full, or another program reads it. Make room for a second hopscope.db, and run this again; until then give the file to nobody.';

/** `hopscope tidy`: removes files that nothing in the workspace names. A workspace in use is refused by its lock. */
export function tidyCli(program: Command): void {
  program
    .command('tidy')
    .description('free the files that no attempt of a workspace uses')
    .requiredOption('--workspace <dir>', 'the workspace to tidy')
    .option(
      '--compress',
      'keep pictures and texts of ended attempts in smaller files, each compared before it is taken',
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
            `Freed ${freed.blobs} ${freed.blobs === 1 ? 'file' : 'files'}, ${sizeText(freed.bytes)}.`,
          );
        if (freed.isLeftOver) printLine(LEFT_OVER);
        if (compressed !== null) printLine(compressedText(compressed));
      }, options.json),
    );
}

interface BothCompressed extends Compressed {
  readonly texts: CompressedTexts;
}

/** Ctrl C ends it after the file it is at: what was done stays, and the next time goes on from there. */
async function compress(workspace: Parameters<typeof compressPictures>[0]): Promise<BothCompressed> {
  const ending = new AbortController();
  const end = () => ending.abort();
  process.once('SIGINT', end);
  const { signal } = ending;
  try {
    const texts = await compressTexts(workspace, { signal, tell: telling('attempts, their texts,') });
    return { ...(await compressPictures(workspace, { signal, tell: telling('pictures,') })), texts };
  } finally {
    process.removeListener('SIGINT', end);
  }
}

/** Says now and then how far it is. */
function telling(what: string): (progress: Omit<Compressed, 'left'>) => void {
  let told = 0;
  return ({ done, of, saved }) => {
    if (done - told < 20 && done < of) return;
    told = done;
    logLine(`${done} of ${of} ${what} ${sizeText(saved)} saved`);
  };
}

function compressedText(compressed: BothCompressed): string {
  return [textsText(compressed.texts), picturesText(compressed)].join('\n');
}

function textsText({ done, of, saved, texts }: CompressedTexts): string {
  if (of === 0) return 'The texts of every attempt are kept as small as they can be.';
  const stopped = done < of ? ` ${of - done} are left for the next time.` : '';
  return `Went through the texts of ${done} of ${of} attempts: ${texts} are kept by what they have in common, ${sizeText(saved)} saved.${stopped}`;
}

function picturesText({ done, of, saved, left }: Compressed): string {
  if (of === 0) return 'Every picture is kept as small as it can be.';
  const stopped = done < of ? ` ${of - done} are left for the next time.` : '';
  const same = left === 0 ? '' : ` ${left} stay as they were recorded.`;
  return `Looked at ${done} of ${of} pictures and saved ${sizeText(saved)}.${same}${stopped}`;
}
