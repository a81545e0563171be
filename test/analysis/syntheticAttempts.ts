import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { drawOutcome } from '../../shared/synthesis/outcome.ts';
import { SYNTHESIS_RATES, type SynthesisPlan, type SynthesisRates } from '../../shared/synthesis/plan.ts';
import { syntheticParticipants, syntheticTask } from '../../shared/synthesis/study.ts';

/** A default plan with the given changes. */
export function planOf(
  change: Partial<Omit<SynthesisPlan, 'rates'>> & { readonly rates?: Partial<SynthesisRates> },
): SynthesisPlan {
  const { rates, ...rest } = change;
  return {
    ...{ tasks: 120, people: 3, models: 2, steps: 10_000, seed: 1, hops: 3 },
    ...rest,
    rates: { ...SYNTHESIS_RATES, ...rates },
  };
}

/** The attempts of a synthesized workspace without writing it; test/cli/synthesize.test.ts checks that both are equal. */
export function syntheticAttempts(plan: SynthesisPlan): ScoredAttempt[] {
  const participants = syntheticParticipants(plan);
  return Array.from({ length: plan.tasks }, (_, at) => syntheticTask(plan, at)).flatMap((task) =>
    participants.map((who): ScoredAttempt => {
      const drawn = drawOutcome(plan, task, who);
      const hops = Array.from({ length: task.hops }, (_, hop) => ({
        opened: hop <= drawn.passedHops,
        passed: hop < drawn.passedHops,
      }));
      return {
        attemptId: `${task.at} ${who.at}`,
        taskId: `t${task.at}`,
        setId: 'synthetic',
        participantId: `p${who.at}`,
        participantName: who.name,
        participantKind: who.kind,
        ...{ synthetic: true, groups: [], sites: [], assessed: [], undecided: false },
        mode: who.kind === 'person' ? 'baseline' : 'agent',
        status: drawn.status,
        startedAt: 0,
        chromium: '',
        hops,
        passed: drawn.status === 'finished' && drawn.passedHops === task.hops,
        excluded: drawn.status === 'aborted',
        siteFailed: drawn.giveUpReason === 'site-broken',
        branched: false,
        holdsRequests: false,
        assisted: false,
        activeMs: drawn.activeMs,
        steps: drawn.triedHops,
        hopActiveMs: hops.map(({ passed }) => (passed ? drawn.totalMs / drawn.wantedHops : null)),
        asPrinted: null,
      };
    }),
  );
}
