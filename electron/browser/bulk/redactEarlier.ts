import type { Redaction } from '../../../shared/redaction/redaction.ts';
import { redactMhtml } from './redactMhtml.ts';

/** What is on record already: a page, or a file of the attempt. */
export interface Earlier {
  readonly texts: readonly string[];
  readonly archive: string | null;
  /** Bodies of the network traffic. */
  readonly bodies: readonly Uint8Array[];
  /** The words by which an agent decided. */
  readonly decision: unknown;
}

/** The same without the secrets. */
export interface CleanEarlier {
  readonly texts: readonly string[];
  /** Null also for an archive that cannot be searched. */
  readonly archive: string | null;
  /** Null for a body without a secret, which stays as it is. */
  readonly bodies: readonly (string | null)[];
  readonly decision: unknown;
}

/** Removes values that turned out to be secret after they were recorded. */
export function redactEarlier(
  { texts, archive, bodies, decision }: Earlier,
  redaction: Redaction,
): CleanEarlier {
  return {
    texts: texts.map((text) => redaction.text(text, 'page')),
    archive: archive === null ? null : cleanArchive(archive, redaction),
    bodies: bodies.map((given) => cleanBody(Buffer.from(given), redaction)),
    decision: redaction.value(decision, 'decision'),
  };
}

function cleanArchive(archive: string, redaction: Redaction): string | null {
  try {
    return redactMhtml(archive, new Set(), (url) => url, redaction).text;
  } catch {
    return null;
  }
}

function cleanBody(bytes: Buffer, redaction: Redaction): string | null {
  const isClean =
    !redaction.holds(() => bytes.toString('latin1')) && !redaction.holds(() => bytes.toString('utf8'));
  return isClean ? null : redaction.text(bytes.toString('utf8'), 'har');
}
