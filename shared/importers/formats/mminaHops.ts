import type { Check, Hop, TaskSite } from '../../model/index.ts';
import { siteName } from '../../parse/address.ts';
import { allOf } from '../../parse/evalCheck.ts';

/** What a hop of the queue wants besides its site. Keys of the queue as MMInA's program knows them. */
interface MminaWants {
  readonly city: string;
  readonly flight: string;
  readonly shop: string;
}

/**
 * The hops of a multihop task: one for each entry of `procedure` before `"end"`. The strict check is the bare
 * substrings that MMInA means: the entry itself and what is wanted on a site of its kind. The quirks of the reference
 * program (a second tick on the same page, the queue that freezes …) are in profile `mmina` alone.
 */
export function mminaHops(
  procedure: readonly string[],
  wants: MminaWants,
  sites: readonly TaskSite[],
): readonly Hop[] {
  return procedure
    .filter((entry, index) => !(entry === 'end' && index === procedure.length - 1))
    .map((entry) => {
      const site = siteOf(entry, sites);
      const wanted = wantedOn(entry, wants);
      return {
        site,
        label: wanted.length === 0 ? site : `${site}: ${wanted.join(' ')}`,
        asksAnswer: false,
        check: { url: { contains: [entry, ...wanted].map((part) => part.toLowerCase()) } },
      };
    });
}

/**
 * The two hops of a task of the domain `normal`, whose queue is in the answers: first a page whose address holds the
 * first wanted text and that is not the encyclopedia's, then one whose address holds all of them.
 */
export function mminaNormalHops(mustInclude: readonly string[], sites: readonly TaskSite[]): readonly Hop[] {
  const wanted = mustInclude.map((part) => part.toLowerCase());
  const first = wanted[0] ?? '';
  const site = siteOf(first, sites);
  const away: Check = { not: { url: { contains: ['kiwix'] } } };
  const there: Check = { url: { contains: [first] } };
  return [
    { site, label: `${site}: found`, asksAnswer: false, check: allOf([there, away]) ?? there },
    {
      site,
      label: `${site}: ${wanted.slice(1).join(' ') || 'reached'}`,
      asksAnswer: false,
      check: { url: { contains: wanted } },
    },
  ];
}

/** A flight site wants the flight, the shop on port 7770 its product, any other site the city; words one by one. */
function wantedOn(entry: string, wants: MminaWants): readonly string[] {
  const key = entry.toLowerCase();
  if (key.includes('momondo') && wants.flight !== '') return [wants.flight];
  if (key.includes('7770')) return wants.shop === '' ? [] : [wants.shop];
  return wants.city.split(/\s+/).filter((part) => part !== '');
}

/** The site that an entry means: by the name that the task gives it, else by host, else the entry. */
function siteOf(entry: string, sites: readonly TaskSite[]): string {
  const meant = sites.filter((site) => site.url.toLowerCase().includes(entry.toLowerCase()));
  const [first, ...others] = meant;
  if (!first || entry === '') return entry || 'the site';
  return others.length === 0 && first.name !== '' ? first.name : siteName(first.url);
}
