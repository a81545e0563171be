import type { ViewportCount } from '../statistics/figures/view.ts';
import { counted, listWords } from '../words/countWords.ts';

/** With more sizes than this, the size was free. */
const MOST = 4;

/** `1280 × 720: 12 attempts of people, 4 attempts of agents`. */
export function viewportWords({ viewport, people, agents }: ViewportCount): string {
  const sides = { people, agents };
  const whose = (['people', 'agents'] as const).filter((of) => sides[of] > 0);
  return `${viewport}: ${whose.map((of) => `${counted(sides[of], 'attempt')} of ${of}`).join(', ')}`;
}

/**
 * A warning for comparisons whose sides, or attempts, had different page sizes; '' where all had the same.
 */
export function viewportWarning(viewports: readonly ViewportCount[]): string {
  if (viewports.length < 2) return '';
  const side = (of: 'people' | 'agents'): string =>
    listWords(
      viewports.flatMap((one) =>
        one[of] === 0 ? [] : [`${one.viewport} in ${counted(one[of], 'attempt')}`],
      ),
      MOST,
    );
  const [people, agents] = [side('people'), side('agents')];
  const isShared = viewports.every((one) => one.people > 0 === one.agents > 0);
  if (people !== '' && agents !== '' && !isShared)
    return `People and agents did not have the same viewport (people ${people}; agents ${agents}): people and agents saw different parts of a page without scrolling.`;
  const all = viewports.slice(0, MOST).map(viewportWords).join('; ');
  return `Attempts did not have the same viewport (${all}${viewports.length > MOST ? `; ${viewports.length - MOST} more sizes` : ''}): they show different parts of a page without scrolling.`;
}
