import type { CommandName, Output, Role, SessionState, Settings } from '../../../shared/contract/index.ts';
import { AppError, type ErrorData, fault } from '../../../shared/errors.ts';
import { SECTION_NAMES } from '../../../shared/statistics/analysis/sectionNames.ts';
import { taken } from '../../replay/replayDemonstration.ts';
import { isUnderWay } from '../../session/phase.ts';

/** The commands that a tester's window may call. All other commands belong to the lead. */
const testers: ReadonlySet<CommandName> = new Set<CommandName>([
  'app.info',
  'settings.get',
  'studies.list',
  'environments.football',
  'run.brief',
  'run.tryTask',
  'run.state',
  'run.start',
  'run.answerBranch',
  'run.pause',
  'run.resume',
  'run.stillHere',
  'run.touch',
  'run.bringBack',
  'run.note',
  'run.answerHop',
  'run.finish',
  'run.giveUp',
  'run.reportSite',
  'run.selfReport',
  'run.next',
  'run.leave',
  'run.resumable',
  'run.resumeAttempt',
  'page.goto',
  'page.back',
  'page.forward',
  'page.reload',
  'page.newTab',
  'page.focusTab',
  'page.closeTab',
  'page.answerPrompt',
  'page.dropFiles',
  'page.bounds',
  'page.focus',
  'page.picture',
  'page.look',
  'page.seen',
]);

/** Commands whose answers reveal how a task is checked, how it is done, or whether it passed. */
const telling: ReadonlySet<CommandName> = new Set<CommandName>([
  'library.task',
  'attempts.list',
  'attempts.open',
  'attempts.beside',
  'attempts.steps',
  'attempts.events',
  'attempts.times',
  'attempts.find',
  'attempts.files',
  'attempts.snapshot',
  'attempts.assessments',
  'attempts.assess',
  'attempts.assessInformed',
  'attempts.decision',
  'attempts.environment',
  'evaluate.view',
  ...SECTION_NAMES.map((name) => `evaluate.${name}` as const),
  'evaluate.attempts',
  'evaluate.beside',
  'evaluate.tasks',
  'evaluate.judges',
  'evaluate.labels',
  'evaluate.judgeOpen',
  'evaluate.stopJudging',
  'efficiency.paths',
  'efficiency.tries',
  'efficiency.effort',
  'efficiency.actions',
  'efficiency.environments',
  'compare.open',
  'disagreements.failures',
  'disagreements.task',
  'disagreements.view',
  'verdicts.review',
  'verdicts.reviews',
  'verdicts.takeBack',
  'plans.study',
  'comments.of',
  'comments.add',
  'comments.edit',
  'comments.remove',
  'labels.of',
  'labels.set',
  'labels.show',
  'scanners.list',
  'scanners.plan',
  'scanners.make',
  'scanners.draw',
  'scanners.open',
  'scanners.asked',
  'scanners.answer',
  'export.tasks',
  'exclusions.of',
  'exclusions.exclude',
  'exclusions.takeBack',
  'report.checklist',
  'report.write',
  'search.find',
  'rubrics.of',
  'rubrics.write',
  'rubrics.edit',
  'rubrics.approve',
  'verify.open',
  'batches.open',
  'batches.lane',
  'improve.open',
  'improve.start',
  'improve.pause',
  'improve.stop',
  'improve.attempts',
]);

/**
 * Whether the user of a lead's window does a task whose verdicts must stay hidden. That window then sees no more than a tester's.
 * `startedIn`: the role of the window in which the task was started.
 */
export function isBlind(session: SessionState, settings: Settings, startedIn: Role | null): boolean {
  if (startedIn !== 'lead' || session.mode !== 'baseline' || settings.showVerdicts === 'live') return false;
  if (session.phase === 'wrapping-up') return settings.showVerdicts === 'hidden';
  return isUnderWay(session.phase);
}

/**
 * Throws for a command that this role may not call. `isOwn`: the command concerns the running attempt, whose events show the person's own
 * acts and no verdict.
 */
export function mustBeAllowed(role: Role, blind: boolean, command: CommandName, isOwn: boolean): void {
  if (role === 'tester' && !testers.has(command)) {
    throw fault.person(
      'role.tester',
      'This window is for doing tasks. Only the lead’s window can open this.',
      'Ask the lead of the study to open it.',
    );
  }
  if (blind && telling.has(command) && !(isOwn && command === 'attempts.events')) {
    throw fault.person(
      'role.blind',
      'Attempts and figures are hidden while you do a task.',
      'Finish or leave the task under Run. Settings → Testers says who sees verdicts, and when.',
    );
  }
}

/** The answer for a person who does a task: lists without verdicts. */
export function withoutVerdicts<K extends CommandName>(command: K, value: Output<K>): unknown {
  if (command === 'library.tasks')
    return (value as Output<'library.tasks'>).map((row) => ({ ...row, last: null }));
  if (command === 'run.resumable')
    return (value as Output<'run.resumable'>).map((row) => ({ ...row, hopsPassed: 0, passed: null }));
  return value;
}

const importing = {
  message: 'A task is under way: an import would delay its page and its clock.',
  advice: 'Finish the task or leave it, then import.',
};

/** Commands that are refused while a task runs, each with the reason. */
const refusals: {
  readonly [K in CommandName]?: Omit<ErrorData, 'code' | 'origin'> & { readonly code?: string };
} = {
  'import.commit': importing,
  'import.folder': importing,
  'import.runs': importing,
  'import.levels': importing,
  'runs.import': importing,
  'upload.begin': importing,
  'run.next': { message: 'This task is still running.', advice: 'Finish it, or give it up.' },
  'studies.start': {
    message: 'A task is under way: a study begins with a task of its own.',
    advice: 'Finish the task or leave it, then begin the study.',
  },
  'verify.replay': taken().toData(),
  'video.make': {
    code: 'video.busy',
    message: 'A task is under way: a video would slow its page down.',
    advice: 'Finish or leave the task first. The pictures are kept.',
  },
  'report.write': {
    code: 'report.busy',
    message: 'A task is under way: a report would delay its page and its clock.',
    advice: 'Finish the task or leave it, then save the report.',
  },
  'example.remove': {
    message: 'An attempt is running, so the example was not removed.',
    advice: 'Finish it, give it up or leave it; then remove the example.',
  },
  'workspace.collect': {
    message: 'An attempt is running, so no file was removed.',
    advice: 'Finish it, give it up or leave it; then free the unused files.',
  },
};

/** Commands that would damage the records of agents. */
const harmful: ReadonlySet<CommandName> = new Set<CommandName>(['example.remove', 'workspace.collect']);

/**
 * Throws for a command that would disturb the running task. When only agents work (`isPerson` false), throws only for commands that would
 * damage their records.
 */
export function mayRunBeside(command: CommandName, isPerson = true): void {
  const refusal = isPerson || harmful.has(command) ? refusals[command] : undefined;
  if (refusal !== undefined) throw new AppError({ code: 'session.busy', ...refusal, origin: 'person' });
}
