import { rate } from '../figures/rate.ts';
import type { Rate } from '../figures/view.ts';

/** The answer of a scanner and the labels of people on the same attempt. */
export interface ScannedAttempt {
  /** null: the scanner has no answer. */
  readonly yes: boolean | null;
  /** The independent kinds that people gave to the attempt. */
  readonly kinds: readonly string[];
}

/**
 * How well the answers of a scanner agree with people's labels. The sample are the attempts that people labelled. The intervals
 * are Wilson's: they take attempts as independent.
 */
export interface ScanQuality {
  readonly answered: number;
  readonly yes: number;
  /** Attempts with an answer and a label. */
  readonly sample: number;
  /** Attempts of the sample on which as many people said one as the other; they are in neither rate. */
  readonly disputed: number;
  /** Share of the scanner's yes that people confirm. */
  readonly precision: Rate;
  /** Share of what people found that the scanner found. */
  readonly recall: Rate;
}

/** `label`: the kind of failure that “yes” stands for. Most people decide where several labelled one attempt. */
export function scanQuality(attempts: readonly ScannedAttempt[], label: string | null): ScanQuality {
  const answered = attempts.filter(({ yes }) => yes !== null);
  const sample = label === null ? [] : answered.filter(({ kinds }) => kinds.length > 0);
  const decided = sample.flatMap(({ yes, kinds }) => {
    const said = kinds.filter((kind) => kind === label).length;
    return 2 * said === kinds.length ? [] : [{ yes: yes === true, isThere: 2 * said > kinds.length }];
  });
  const found = decided.filter(({ yes, isThere }) => yes && isThere).length;
  return {
    answered: answered.length,
    yes: answered.filter(({ yes }) => yes === true).length,
    sample: sample.length,
    disputed: sample.length - decided.length,
    precision: rate(found, decided.filter(({ yes }) => yes).length),
    recall: rate(found, decided.filter(({ isThere }) => isThere).length),
  };
}
