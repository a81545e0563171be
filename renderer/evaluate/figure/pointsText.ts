import { say } from '../../../shared/language/message.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import { pointWords } from '../../../shared/words/differenceWords.ts';

/** A difference in percentage points with its sign and interval: `+48.1 [+42.0 to +54.2]`. */
export function pointsText(value: Figure): string {
  if (!value.defined) return '–';
  const { interval } = value;
  return `${pointWords(value.value)}${interval.defined ? ` [${pointWords(interval.low)} ${say('[range] to')} ${pointWords(interval.high)}]` : ''}`;
}
