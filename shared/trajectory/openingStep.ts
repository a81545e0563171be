import type { Verdict } from '../model/index.ts';

/**
 * The step at which a reader begins, from 1: the last step of the first hop that did not pass, where it should have passed. If
 * every hop passed, none was judged, or no later hop passed, it is the last step of the attempt. 1 for an attempt without steps.
 */
export function openingStep(verdicts: readonly Verdict[], stepTotal: number): number {
  const hops = verdicts.flatMap((verdict) =>
    verdict.subject.kind === 'hop' ? [{ hop: verdict.subject.hop, verdict }] : [],
  );
  const [unmet] = hops.filter(({ verdict }) => verdict.passed !== true).sort((a, b) => a.hop - b.hop);
  const goesOn = hops.some(({ hop, verdict }) => verdict.passed === true && hop > (unmet?.hop ?? hop));
  const at = goesOn ? unmet?.verdict.evidence?.stepIndex : null;
  return Math.max(1, Math.min(stepTotal, at ?? stepTotal));
}
