import { z } from 'zod';
import { ask } from './cdp.ts';
import { redactMhtml } from './redactMhtml.ts';
import type { UrlRedaction } from './redactUrl.ts';
import type { SecretField } from './secretFields.ts';
import type { Tab } from './tab.ts';

const data = z.object({ data: z.string() });

/** The page as an MHTML archive (frames of other sites included), secrets removed. */
export async function captureMhtml(
  tab: Tab,
  secrets: readonly SecretField[],
  redactUrl: UrlRedaction,
): Promise<{ text: string; redacted: number }> {
  const archive = await ask(tab.targets.main.raw, 'Page.captureSnapshot', { format: 'mhtml' }, data);
  return redactMhtml(archive.data, new Set(secrets.flatMap((secret) => secret.keys)), redactUrl);
}
