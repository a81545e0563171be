import { clusterVariance, type InfluencePart } from '../figures/clusterVariance.ts';
import { studentQuantile } from '../figures/distribution.ts';
import { Z } from '../figures/rate.ts';

/** One attempt with a verdict of the judge. */
export interface JudgedOnce {
  readonly task: string;
  readonly judge: boolean;
}

/** One attempt that a judge and a person both decided, neither knowing the verdict of the other. */
export interface JudgedTwice extends JudgedOnce {
  /** Who made the attempt. */
  readonly participant: string;
  readonly person: boolean;
}

/** How the interval of a corrected rate follows from that of independent attempts. */
export interface JudgeSpread {
  readonly defined: true;
  /** Factor of the variance; below 1 if people decided many of the attempts whose rate is corrected. */
  readonly effect: number;
  /** Quantile in place of that of the normal distribution. */
  readonly quantile: number;
}

/**
 * The variance of a corrected rate over whole tasks and the participants of the attempts that people decided, divided by
 * that of independent attempts: the design effect. Each attempt moves the rate by the derivative of the Rogan–Gladen
 * formula. `own`: the attempts whose rate is corrected; their participant stands for nobody but itself.
 * Sources: Kish 1965, Survey Sampling, section 8.2 (design effect); Cameron, Gelbach and Miller 2011, Journal of Business &
 * Economic Statistics 29, 238–249.
 */
export function judgeSpread(own: readonly JudgedOnce[], twice: readonly JudgedTwice[]): JudgeSpread {
  const shareOf = (list: readonly JudgedOnce[]): number =>
    list.filter(({ judge }) => judge).length / Math.max(1, list.length);
  const [passed, failed] = [true, false].map((is) => twice.filter(({ person }) => person === is));
  const [q, se, falsely] = [shareOf(own), shareOf(passed ?? []), shareOf(failed ?? [])];
  const skill = se - falsely;
  // Such a judge has no corrected rate.
  if (!(skill > 1e-9)) return { defined: true, effect: 1, quantile: Z };
  const value = Math.min(1, Math.max(0, (q - falsely) / skill));
  const parts = [
    ...partsOf(own, q, 1 / skill),
    ...partsOf(passed ?? [], se, -value / skill),
    ...partsOf(failed ?? [], falsely, (value - 1) / skill),
  ];
  const independent = clusterVariance(
    parts.map((part, at) => ({ ...part, task: String(at) })),
    'tasks',
  ).variance;
  const { variance, df } = clusterVariance(parts, 'tasks and people');
  return {
    defined: true,
    effect: independent > 0 ? variance / independent : 1,
    quantile: studentQuantile(0.975, df),
  };
}

/** `by`: the derivative of the corrected rate by the share that the judge passed among these attempts. */
function partsOf(
  list: readonly (JudgedOnce & Partial<Pick<JudgedTwice, 'participant'>>)[],
  share: number,
  by: number,
): readonly InfluencePart[] {
  return list.map(({ task, judge, participant = null }) => ({
    ...{ task, person: participant, weight: 1 / list.length },
    moved: (by * ((judge ? 1 : 0) - share)) / list.length,
  }));
}
