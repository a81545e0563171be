import type { PromotionTested } from '../../../shared/model/promotion.ts';

/** `shown: owl 2 passes 62.0 %, its parent 51.0 %. Difference 11.0 points, above 2.3, p 0.008, 40 tasks on 8 sites (units: sites).` */
export function resultLine(
  { result, because, incomplete, judge }: PromotionTested,
  candidate: string,
): string {
  if (result === null) return `cannot be told: ${candidate} was not tested. ${because}`;
  const { holds, difference, raw, low, p, tasks, sites, units } = result;
  const chance = p < 0.001 ? 'p < 0.001' : `p ${p.toFixed(3)}`;
  const corrected = judge === null ? '' : ` (${points(raw)} before the judge’s errors are taken out)`;
  const lack = incomplete.length === 0 ? '' : ` ${incomplete.length} tasks lack attempts.`;
  return `${holds ? 'shown' : 'not shown'}: ${candidate} passes ${points(result.candidate)} %, its parent ${points(result.parent)} %. Difference ${points(difference)} points${corrected}, above ${points(low)}, ${chance}, ${tasks} tasks on ${sites} sites (units: ${units}).${lack}`;
}

/** A share in points: 0.05 is `5.0`. */
export function points(share: number): string {
  return (100 * share).toFixed(1).replace('-', '−');
}
