import type { DemoSite } from '../site.ts';
import { shopSite } from './shop/shopSite.ts';

/** Every site of the demo web, in the order of the listing. One line per site. */
export const DEMO_SITES: readonly DemoSite[] = [shopSite];
