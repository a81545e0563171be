import { say } from '../../language/message.ts';
import { type ChartDatum, type ChartFrame, type ChartSpec, isolated } from '../drawing/chart.ts';
import { someOf } from '../drawing/resultFigure.ts';
import { rate, rateText, share, shownInterval } from '../figures/rate.ts';
import { partsChart } from './rates.ts';

/** The queries of one site that one arm of a loop has solved. */
export interface SolvedAtSite {
  readonly site: string;
  /** The name of the agent, or of all people together. */
  readonly arm: string;
  readonly kind: 'agent' | 'people';
  /** The key of its mark. */
  readonly key: string;
  readonly solved: number;
  readonly queries: number;
}

/** Queries solved by site: a row for each site, and a column for each arm. `chart` null: there is nothing to draw. */
export function solvedBySite(all: readonly SolvedAtSite[]): {
  readonly words: string;
  readonly chart: ((frame: ChartFrame) => ChartSpec) | null;
} {
  const tried = all.filter(({ queries }) => queries > 0);
  const each = tried.map(
    ({ site, arm, solved, queries }) =>
      `${isolated(site)}, ${isolated(arm)}: ${rateText(rate(solved, queries))}`,
  );
  if (tried.length === 0)
    return { words: say('Queries solved by site: nothing has been tried yet.'), chart: null };
  const words = say('Queries solved by site. {each}.', { each: someOf(each) });
  const values = tried.flatMap(({ site, arm, kind, key, solved, queries }): ChartDatum[] => {
    const its = rate(solved, queries);
    const value = share(its);
    if (value === null) return [];
    return [
      {
        ...{ key, kind, who: site, bucket: arm, share: value },
        ...(shownInterval(its) ?? { low: value, high: value }),
        tip: `${isolated(site)}, ${isolated(arm)}: ${rateText(its)}`,
      },
    ];
  });
  const sites = [...new Set(tried.map(({ site }) => site))];
  return {
    words,
    chart: (frame) =>
      partsChart(
        sites.map((name) => ({ participantId: name, kind: 'agent', name })),
        frame,
        { description: words, values, parts: [...new Set(tried.map(({ arm }) => arm))] },
      ),
  };
}
