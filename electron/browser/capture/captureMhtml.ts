import { z } from 'zod';
import { parseMhtml } from '../../../shared/page/mhtml.ts';
import { ask, failAfter } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import type { SecretField } from '../redact/findSecretFields.ts';
import type { Tab } from '../tabs/tab.ts';
import { missingParts } from './archive/missingParts.ts';
import { repairArchive } from './archive/repairArchive.ts';
import { writeDocuments } from './archive/writeDocuments.ts';
import type { TakenSnapshot } from './snapshots/takeSnapshots.ts';
import { whilePageStays } from './whilePageStays.ts';

const data = z.object({ data: z.string() });

/**
 * The page as an MHTML archive, frames of other sites included. It looks the same without scripts. Secrets are removed. `limitMs`: for the
 * page; the removal has its own limit.
 */
export async function captureMhtml(
  tab: Tab,
  taken: Promise<readonly TakenSnapshot[]>,
  secrets: readonly SecretField[] | null,
  core: BrowserCore,
  limitMs: number,
): Promise<{ text: string; redacted: number }> {
  const { raw } = tab.targets.main;
  const writing = async (): Promise<string> => {
    const [written, documents] = await Promise.all([
      whilePageStays(raw, () => ask(raw, 'Page.captureSnapshot', { format: 'mhtml' }, data)),
      taken.then(writeDocuments),
    ]);
    const archive = parseMhtml(written.data);
    return repairArchive(archive, documents, await missingParts(tab.targets, archive));
  };
  const repaired = await failAfter(writing(), limitMs, () => new Error('the page was not written in time'));
  const keys = secrets === null ? null : new Set(secrets.flatMap((secret) => secret.keys));
  return core.bulk.run('mhtml', { archive: repaired, keys }, core);
}
