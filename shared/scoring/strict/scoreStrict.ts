import { AppError, fault } from '../../errors.ts';
import type { Evidence, Hop, Observation, RecordedRun, Task, Verdict } from '../../model/index.ts';
import type { Judge, PageReader } from '../reference/judge.ts';
import { evaluateCheck, evaluatorsOf } from './check.ts';
import type { Finding } from './finding.ts';

/** A verdict before it belongs to an attempt. */
export type AttemptVerdict = Omit<Verdict, 'attemptId'>;

interface HopOutcome {
  /** From 0. */
  readonly hop: number;
  readonly opened: boolean;
  /**
   * Null when the judge failed, the selector of the check cannot be read, there is no rule, or only a page whose content is not on
   * record could have passed it: neither passed nor failed.
   */
  readonly passed: boolean | null;
  /** Index of the observation with which it passed; null when it did not pass. */
  readonly observation: number | null;
  readonly reason: string;
}

export interface StrictScore {
  /** One for each hop, then that of the attempt. */
  readonly verdicts: readonly AttemptVerdict[];
  readonly hops: readonly HopOutcome[];
  /**
   * The attempt passed: every hop, declared finished, within budget. Null when a hop has no verdict or there
   * is no hop.
   */
  readonly passed: boolean | null;
  /** Every hop passed, but the participant never declared the end. */
  readonly unterminated: boolean;
  /** The error of the judge or of a selector, or the page whose content is missing. */
  readonly failure: AppError | null;
}

export const strictRules = 'strict/3';

interface Offered {
  finding: Finding | null;
  at: Observation | null;
  passedAt: number | null;
  count: number;
}

interface Walk {
  readonly offered: readonly Offered[];
  /** Index of the open hop; the number of hops when all passed. */
  readonly open: number;
  readonly failure: AppError | null;
}

/**
 * Our own profile (docs/scoring.md): each observation counts for the open hop only and passes at most one; a
 * passed hop stays passed. When the judge fails, a selector cannot be read, or the content of a page that the open hop needed
 * is not on record, or when there is no rule for its condition, the open hop and the attempt have no verdict.
 */
export async function scoreStrict(
  task: Pick<Task, 'hops' | 'intent'>,
  run: RecordedRun,
  tools: { readonly judge: Judge; readonly pageReader: PageReader },
): Promise<StrictScore> {
  const walk = await walkHops(task, run, tools);
  const { open, failure } = walk;
  const all = open === task.hops.length;
  // Without hops there is no check, so the result is unknown.
  const isChecked = task.hops.length > 0;
  const passed =
    failure === null && isChecked ? all && run.declared === 'finished' && run.withinBudget : null;
  const hops = task.hops.map((hop, index): HopOutcome => {
    const offered = walk.offered[index];
    return {
      hop: index,
      opened: index <= open,
      passed: index === open && failure !== null ? null : index < open,
      observation: offered?.passedAt ?? null,
      reason: hopReason(hop, index, walk),
    };
  });
  const verdicts = task.hops.map((hop, index): AttemptVerdict => {
    const offered = walk.offered[index];
    const passedHop = hops[index]?.passed ?? null;
    return {
      profile: 'strict',
      subject: { kind: 'hop', hop: index },
      passed: passedHop,
      opened: index <= open,
      score: passedHop === null ? null : Number(passedHop),
      reason: hops[index]?.reason ?? '',
      evidence: evidenceOf(offered?.at ?? null, offered?.finding?.detail ?? ''),
      by: evaluatorsOf(hop.check).join(' + '),
      ruleVersion: strictRules,
    };
  });
  const unterminated = isChecked && all && run.declared === null;
  return { verdicts: [...verdicts, endVerdict(run, walk, passed)], hops, passed, unterminated, failure };
}

async function walkHops(
  task: Pick<Task, 'hops' | 'intent'>,
  run: RecordedRun,
  tools: { readonly judge: Judge; readonly pageReader: PageReader },
): Promise<Walk> {
  const offered = task.hops.map((): Offered => ({ finding: null, at: null, passedAt: null, count: 0 }));
  let open = 0;
  /** Why the open hop is undecided: the first page that was not stored, or the condition without a rule. */
  let undecided: AppError | null = null;
  for (const [index, at] of run.observations.entries()) {
    const hop = task.hops[open];
    const record = offered[open];
    if (hop === undefined || record === undefined) break;
    record.at = at;
    record.count += 1;
    try {
      record.finding = await evaluateCheck(hop.check, at, {
        ...tools,
        ...{ question: task.intent, hop: open },
        ...{
          located: run.located ?? [],
          isLast: run.isOpen !== true && index === run.observations.length - 1,
          environment: run.environment ?? null,
        },
      });
    } catch (error) {
      if (!(error instanceof AppError) || !leavesOpen(error)) throw error;
      return { offered, open, failure: error };
    }
    const { passed, needsPerson, lacks, reason } = record.finding;
    if (passed === null) undecided ??= needsPerson ? withoutRule(reason) : notOnRecord(at.url, lacks);
    if (passed !== true) continue;
    record.passedAt = index;
    open += 1;
    undecided = null;
  }
  return { offered, open, failure: undecided };
}

function withoutRule(reason: string): AppError {
  return fault.page(
    'check.manual',
    reason,
    'Look at the attempt, and give a verdict of your own, or ask a judge.',
  );
}

function notOnRecord(url: string, lacks?: string): AppError {
  return fault.page(
    'check.notRecorded',
    lacks ?? `The content of ${url} is not on record, so it cannot be checked.`,
    'Look at the pictures of the attempt, and give a verdict of your own.',
  );
}

/** Whether the error leaves a hop without a verdict: the judge failed, or its selector or its page cannot be read. */
function leavesOpen({ origin, code }: AppError): boolean {
  return origin === 'model' || code === 'check.selector' || code === 'check.page';
}

function hopReason(hop: Hop, index: number, { offered, open, failure }: Walk): string {
  const { finding = null, count = 0 } = offered[index] ?? {};
  if (index > open)
    return failure === null
      ? `Not opened: hop ${open + 1} did not pass.`
      : `Not opened: hop ${open + 1} has no verdict.`;
  if (index === open && failure !== null) return failure.message;
  if (finding === null) return 'No page or answer was recorded after this hop opened.';
  // The result of an environment is read once, at the end.
  if (index < open || 'environment' in hop.check) return finding.reason;
  const looked =
    count === 1
      ? 'The only page or answer after it opened'
      : `All ${count} pages and answers after it opened`;
  return `${looked} failed "${hop.label}". The last: ${finding.reason}`;
}

function endVerdict(run: RecordedRun, walk: Walk, passed: boolean | null): AttemptVerdict {
  return {
    profile: 'strict',
    subject: { kind: 'attempt' },
    passed,
    opened: true,
    score: passed === null ? null : Number(passed),
    reason: endReason(run, walk),
    evidence: evidenceOf(run.observations.at(-1) ?? null, run.answer),
    by: 'hop queue',
    ruleVersion: strictRules,
  };
}

function endReason(run: RecordedRun, { open, offered, failure }: Walk): string {
  if (failure !== null) return `Hop ${open + 1} has no verdict: ${failure.message}`;
  if (offered.length === 0) return 'The task has no hops, so there is no check and no verdict.';
  if (open < offered.length) return `${open} of ${offered.length} hops passed.`;
  if (run.declared === 'gave-up') return 'Every hop passed, but the participant gave up.';
  if (run.declared === null) return 'Every hop passed, but the participant never declared the task finished.';
  if (!run.withinBudget) return 'Every hop passed, but over the budget.';
  return 'Every hop passed and the task was declared finished.';
}

function evidenceOf(at: Observation | null, detail: string): Evidence | null {
  if (at === null) return null;
  return { stepIndex: at.stepIndex, snapshotId: at.snapshotId, url: at.url, detail };
}
