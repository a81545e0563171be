import { placeOf } from '../../../shared/comparison/comparedStep.ts';
import { restartsOf } from '../../../shared/statistics/efficiency/measuredTask.ts';
import { openedPagesReader } from '../../db/record/openedPages.ts';
import type { Database } from '../../db/store/open.ts';

/**
 * Reads from the record of an attempt whether it began again: it came back to the page on which it began, or it opened `searchAddress`, the
 * address behind WAVE's Restart ('' for none). null: no page of it is on record.
 */
export function restartReader(db: Database, searchAddress: string): (attemptId: string) => boolean | null {
  const read = openedPagesReader(db);
  const search = searchAddress === '' ? null : addressOf(searchAddress);
  return (attemptId) => {
    const { pages, gotos } = read(attemptId);
    if (search !== null && gotos.some((url) => addressOf(url) === search)) return true;
    return pages.length === 0 ? null : restartsOf(pages) > 0;
  };
}

/** The address as the browser writes it: `https://example.org` and `https://example.org/` are the same. */
function addressOf(url: string): string {
  return placeOf(URL.canParse(url) ? new URL(url).href : url);
}
