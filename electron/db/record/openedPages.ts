import type { Database } from '../store/open.ts';

/** The addresses of an attempt, in their order. */
export interface OpenedPages {
  /** Of the pages that settled. */
  readonly pages: readonly string[];
  /** That were opened by their address. */
  readonly gotos: readonly string[];
}

/** Reads the addresses of an attempt from its record. The statements are prepared once. */
export function openedPagesReader(db: Database): (attemptId: string) => OpenedPages {
  const pages = db
    .prepare<[string], string | null>(
      "SELECT json_extract(body, '$.url') FROM events WHERE attempt_id = ? AND type = 'page' ORDER BY seq",
    )
    .pluck();
  const gotos = db
    .prepare<[string], string | null>(
      `SELECT json_extract(body, '$.step.value') FROM events
       WHERE attempt_id = ? AND type = 'step' AND json_extract(body, '$.step.operation') = 'goto' ORDER BY seq`,
    )
    .pluck();
  const known = (urls: readonly (string | null)[]): readonly string[] => urls.filter((url) => url !== null);
  return (attemptId) => ({ pages: known(pages.all(attemptId)), gotos: known(gotos.all(attemptId)) });
}
