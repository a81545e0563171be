import type { SessionPhase, SessionState, SessionTask, Settings } from '../../shared/contract.ts';
import type { ErrorData } from '../../shared/errors.ts';
import type { AttemptStatus, Segment, Task } from '../../shared/model.ts';
import type { Briefing, HopOutcome } from './briefing.ts';
import type { Exploring } from './exploring.ts';
import type { LiveAttempt } from './liveAttempt.ts';
import { isLive } from './refusals.ts';
import type { SessionClock } from './sessionClock.ts';

export interface SessionParts {
  readonly phase: SessionPhase;
  readonly briefing: Briefing | null;
  readonly live: LiveAttempt | null;
  readonly exploring: Exploring | null;
  readonly settings: Settings;
  readonly resolveUrl: (url: string) => string;
  readonly paused: boolean;
  readonly lost: boolean;
  readonly outcome: HopOutcome | null;
  readonly ended: AttemptStatus | null;
  readonly problem: ErrorData | null;
}

/** Steps shown in the panel. */
const shownSteps = 5;

/** The state as it is announced: what the participant may see, and nothing of the checks. */
export function describeSession(parts: SessionParts): SessionState {
  const { briefing, live, exploring, settings } = parts;
  const run = live?.run ?? null;
  const page = isLive(parts.phase) ? (live?.browser ?? null) : (exploring?.browser ?? null);
  const clock = exploring?.clock ?? run?.clock ?? null;
  const task = briefing?.task ?? null;
  const showsVerdicts =
    settings.showVerdicts === 'live' || (settings.showVerdicts === 'after' && parts.phase === 'wrapping-up');
  return {
    phase: parts.phase,
    mode: briefing?.mode ?? null,
    attemptId: run?.attempt.id ?? null,
    participant: briefing ? { id: briefing.participant.id, name: briefing.participant.name } : null,
    studyId: briefing?.study?.id ?? null,
    position: briefing?.position ?? null,
    task: task ? describeTask(task, parts.resolveUrl) : null,
    hops: (task?.hops ?? []).map((hop, index) => ({
      site: hop.site,
      asksAnswer: hop.asksAnswer,
      answer: run?.answers.get(index) ?? null,
      state: showsVerdicts ? hopState(parts.outcome, index) : 'neutral',
    })),
    clock: {
      activeMs: clock?.activeMs() ?? 0,
      at: Date.now(),
      running: page !== null && !parts.lost && (clock?.isRunning ?? false),
      segment: clock ? segmentNow(clock) : null,
    },
    budget: {
      // A demonstration takes as long as it takes.
      limit: (briefing?.mode === 'demonstration' ? null : task?.budget) ?? { steps: null, activeMs: null },
      steps: run?.steps.length ?? 0,
      exhausted: live?.watch.exhausted ?? null,
    },
    tabs: page?.tabs() ?? [],
    prompts: page?.prompts() ?? [],
    viewport: page?.viewport ?? run?.browser.viewport ?? settings.viewport,
    notes: run?.notes ?? '',
    stillThere: live?.watch.asks ?? false,
    lost: parts.lost && isLive(parts.phase),
    lastSteps: (run?.steps ?? [])
      .slice(-shownSteps)
      .map(({ index, operation, element, value }) => ({ index, operation, element, value })),
    outcome:
      parts.phase === 'wrapping-up' && settings.showVerdicts !== 'hidden' && parts.outcome
        ? {
            passed: parts.outcome.passed,
            hopsPassed: parts.outcome.hops.filter((hop) => hop.passed).length,
            hops: parts.outcome.hops.length,
          }
        : null,
    ended: parts.ended,
    demonstration: live?.demonstration?.state() ?? null,
    problem: parts.problem,
  };
}

/** What the clock counts now: a pause is a pause however long nobody touches anything. */
function segmentNow(clock: SessionClock): Segment | null {
  return clock.segment !== null && clock.segment !== 'paused' && clock.isIdle() ? 'idle' : clock.segment;
}

function describeTask(task: Task, resolveUrl: (url: string) => string): SessionTask {
  return {
    id: task.id,
    key: task.key,
    intent: task.intent,
    instructions: task.instructions ?? null,
    images: task.images.map(resolveUrl),
    sites: task.sites.map((site) => ({ name: site.name, url: resolveUrl(site.url) })),
    asksAnswer: task.asksAnswer,
  };
}

function hopState(outcome: HopOutcome | null, index: number): 'open' | 'passed' | 'closed' {
  const hop = outcome?.hops[index];
  if (hop?.passed) return 'passed';
  const isFirstOpen = index === 0 || (outcome?.hops[index - 1]?.passed ?? false);
  return isFirstOpen ? 'open' : 'closed';
}
