import { z } from 'zod';
import type { Redaction } from '../../shared/redaction/redaction.ts';
import { mendArchive } from './archive/mendArchive.ts';
import { missingParts } from './archive/missingParts.ts';
import { writeDocuments } from './archive/writeDocuments.ts';
import { ask } from './cdp.ts';
import { redactMhtml } from './redactMhtml.ts';
import type { UrlRedaction } from './redactUrl.ts';
import type { SecretField } from './secretFields.ts';
import type { Tab } from './tab.ts';
import type { TakenSnapshot } from './takeSnapshots.ts';
import { whilePageStays } from './whilePageStays.ts';

const data = z.object({ data: z.string() });

/** The page as an MHTML archive (frames of other sites included) that looks the same without scripts, secrets removed. */
export async function captureMhtml(
  tab: Tab,
  taken: Promise<readonly TakenSnapshot[]>,
  secrets: readonly SecretField[],
  redactUrl: UrlRedaction,
  redaction: Redaction,
): Promise<{ text: string; redacted: number }> {
  const { raw } = tab.targets.main;
  const [archive, documents] = await Promise.all([
    whilePageStays(raw, () => ask(raw, 'Page.captureSnapshot', { format: 'mhtml' }, data)),
    taken.then(writeDocuments),
  ]);
  const missing = await missingParts(tab.targets, archive.data);
  const mended = mendArchive(archive.data, documents, missing);
  return redactMhtml(mended, new Set(secrets.flatMap((secret) => secret.keys)), redactUrl, redaction);
}
