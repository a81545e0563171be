import type { SessionState, SessionStep, SessionTask } from '../../shared/contract/index.ts';
import type { ErrorData } from '../../shared/errors.ts';
import type { HopOutcome, Segment, Step, Task } from '../../shared/model/index.ts';
import { activeOf } from '../../shared/trajectory/clock.ts';
import type { ClockReading } from '../attempt/sessionClock.ts';
import type { Briefing, SessionDeps } from '../briefing/briefing.ts';
import { attemptOf, briefingOf, isLive, type Phase } from './phase.ts';

/** The most steps that are announced: each change sends a state. */
const MOST_STEPS = 60;
/** The most characters of each text of a step: the window shows the step as a card. */
const MOST_LETTERS = 100;

/** The state that is announced: what the participant may see, without the checks. */
export function describeSession(
  phase: Phase,
  problem: ErrorData | null,
  deps: Pick<SessionDeps, 'settings' | 'resolveUrl'>,
): SessionState {
  const settings = deps.settings();
  const briefing = briefingOf(phase);
  const live = attemptOf(phase);
  const run = live?.run ?? null;
  const exploring = phase.kind === 'exploring' ? phase.exploring : null;
  const page = isLive(phase) ? phase.live.run.browser : (exploring?.browser ?? null);
  const isLost = isLive(phase) && phase.lost !== null;
  const outcome = isLive(phase) || phase.kind === 'wrapping-up' ? phase.outcome : null;
  const clock = exploring?.clock ?? run?.clock ?? null;
  const task = briefing?.task ?? null;
  const showsVerdicts =
    settings.showVerdicts === 'live' || (settings.showVerdicts === 'after' && phase.kind === 'wrapping-up');
  return {
    phase: phase.kind,
    mode: briefing?.mode ?? null,
    attemptId: run?.attempt.id ?? null,
    participant: briefing ? { id: briefing.participant.id, name: briefing.participant.name } : null,
    studyId: briefing?.study?.id ?? null,
    position: briefing?.position ?? null,
    task: task ? describeTask(task, deps.resolveUrl) : null,
    hops: (task?.hops ?? []).map((hop, index) => ({
      site: hop.site,
      asksAnswer: hop.asksAnswer,
      answer: run?.answers.get(index) ?? null,
      state: showsVerdicts ? hopState(outcome, index) : 'neutral',
    })),
    clock: {
      activeMs: clock?.activeMs() ?? 0,
      begun: clock?.hasBegun ?? false,
      running: page !== null && !isLost && (clock?.isRunning ?? false),
      segment: clock ? segmentNow(clock) : null,
    },
    budget: {
      // A demonstration has no limit.
      limit: (briefing?.mode === 'demonstration' ? null : task?.budget) ?? { steps: null, activeMs: null },
      steps: run?.countedSteps ?? 0,
      allSteps: run?.ownSteps ?? 0,
      exhausted: live?.watch.exhausted ?? null,
    },
    steps: (run?.steps ?? []).slice(-MOST_STEPS).map(describeStep),
    tabs: page?.tabs() ?? [],
    prompts: page?.prompts() ?? [],
    viewport: page?.viewport ?? run?.browser.viewport ?? settings.viewport,
    takesStage: briefing?.memory.viewportChoice === 'stage',
    notes: run?.notes ?? '',
    stillThere: live?.watch.asks ?? false,
    lost: isLost,
    outcome:
      phase.kind === 'wrapping-up' && settings.showVerdicts !== 'hidden' && outcome
        ? {
            passed: outcome.passed,
            hopsPassed: outcome.hops.filter((hop) => hop.passed).length,
            hops: outcome.hops.length,
          }
        : null,
    ended: phase.kind === 'wrapping-up' ? phase.ended : null,
    branch: live?.branch?.state() ?? branchBriefed(briefing),
    held: live?.held?.list ?? [],
    demonstration: live?.demonstration?.state() ?? null,
    problem,
  };
}

/** The state of a branch of which no step has been carried out yet. */
function branchBriefed(briefing: Briefing | null): SessionState['branch'] {
  if (briefing?.branch === undefined) return null;
  const { attemptId, step } = briefing.branch;
  return { from: { attemptId, step }, isPending: true, done: 0, of: step, question: null };
}

/** The segment that the clock counts now. A pause never becomes idle time. */
function segmentNow(clock: ClockReading): Segment | null {
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
    ...(task.environment === undefined ? {} : { environment: task.environment.name }),
  };
}

function describeStep(step: Step): SessionStep {
  const { index, operation, element, value, segments } = step;
  return {
    index,
    operation,
    element:
      element === null
        ? null
        : {
            role: element.role,
            tag: element.tag,
            name: element.name.slice(0, MOST_LETTERS),
            text: element.text.slice(0, MOST_LETTERS),
          },
    value: value === null ? null : value.slice(0, MOST_LETTERS),
    activeMs: activeOf(segments),
  };
}

function hopState(outcome: HopOutcome | null, index: number): 'open' | 'passed' | 'closed' {
  const hop = outcome?.hops[index];
  if (hop?.passed) return 'passed';
  const isFirstOpen = index === 0 || (outcome?.hops[index - 1]?.passed ?? false);
  return isFirstOpen ? 'open' : 'closed';
}
