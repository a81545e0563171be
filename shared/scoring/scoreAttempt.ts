import { z } from 'zod';
import { AppError, assertNever } from '../errors.ts';
import type { Check, Evidence, Observation, Profile, RecordedRun, Task } from '../model/index.ts';
import { locatedWords } from '../model/located.ts';
import { anyEval, evalCheck } from '../parse/evalCheck.ts';
import { fillPlaceholdersIn } from '../parse/placeholders.ts';
import { type MminaDomain, mminaDomains } from './mmina/hopQueue.ts';
import { actionLine } from './mmina/playEpisode.ts';
import { profileTask } from './profileTask.ts';
import { type Judge, noJudge, type PageReader } from './reference/judge.ts';
import { isNotRecorded } from './reference/recordedPage.ts';
import type { ReferenceProfile } from './reference/reference.ts';
import { type Count, type ReferenceResult, runReference } from './runReference.ts';
import { type AttemptVerdict, scoreStrict, strictRules } from './strict/scoreStrict.ts';

interface ScoredRun {
  /** One for each hop of the task, then that of the attempt. */
  readonly verdicts: readonly AttemptVerdict[];
  /** The reference program's printed figure for it; null where it prints none. */
  readonly printed: Count | null;
}

const referenceRules: Readonly<Record<ReferenceProfile, string>> = {
  mmina: 'mmina 9b0a7074/3',
  webarena: 'webarena f62e0b99/3',
  visualwebarena: 'visualwebarena 89f5af29/3',
};

/** The version of the rules: a change scores attempts again. */
export function ruleVersion(profile: Profile): string {
  return profile === 'strict' ? strictRules : referenceRules[profile];
}

/** Whether the profile reads recorded pages for this task: loading pages is the slow part of scoring. */
export function needsPages(task: Task, profile: Profile): boolean {
  if (profile === 'strict') return task.hops.some((hop) => readsPage(hop.check));
  const rules = profileTask(task, profile)?.task.eval;
  return /"(?:program_html|page_image_query)"/.test(JSON.stringify(rules ?? null));
}

function readsPage(check: Check): boolean {
  if ('all' in check) return check.all.some(readsPage);
  if ('any' in check) return check.any.some(readsPage);
  return 'not' in check ? readsPage(check.not) : 'page' in check || 'locator' in check;
}

/**
 * Scores one recorded attempt under a profile, from the record alone. A task without a rule of the profile
 * gets a single verdict: neither passed nor failed, with the reason.
 */
export async function scoreAttempt(
  task: Task,
  run: RecordedRun,
  profile: Profile,
  tools: { readonly judge: Judge | null; readonly pageReader: PageReader },
): Promise<ScoredRun> {
  const judge = tools.judge ?? noJudge;
  switch (profile) {
    case 'strict': {
      const { verdicts } = await scoreStrict(withLocators(task), run, { ...tools, judge });
      return { verdicts, printed: null };
    }
    case 'mmina':
    case 'webarena':
    case 'visualwebarena':
      return scoreByReference(task, run, profile, { ...tools, judge });
    default:
      return assertNever(profile, 'profile');
  }
}

/**
 * A task of WebArena's family whose locators were searched on the whole page when it was imported: its check is made again from its
 * source.
 */
function withLocators(task: Task): Task {
  const { format, raw, placeholders = {} } = task.source;
  const [hop, ...more] = task.hops;
  const isOfFamily = format === 'webarena' || format === 'visualwebarena' || format === 'mmina';
  if (!isOfFamily || hop === undefined || more.length > 0) return task;
  if (!readsPage(hop.check) || readsLocator(hop.check)) return task;
  const source = z
    .looseObject({ eval: anyEval })
    .safeParse(fillPlaceholdersIn(JSON.parse(raw), placeholders));
  if (!source.success) return task;
  const check = evalCheck(source.data.eval, task.intent);
  return readsLocator(check) ? { ...task, hops: [{ ...hop, check }] } : task;
}

function readsLocator(check: Check): boolean {
  if ('all' in check) return check.all.some(readsLocator);
  if ('any' in check) return check.any.some(readsLocator);
  return 'not' in check ? readsLocator(check.not) : 'locator' in check;
}

async function scoreByReference(
  task: Task,
  run: RecordedRun,
  profile: ReferenceProfile,
  tools: { readonly judge: Judge; readonly pageReader: PageReader },
): Promise<ScoredRun> {
  const source = profileTask(task, profile);
  if (source === null) {
    return without(`Not applicable: the task has no rule of the profile ${profile}.`, profile, run);
  }
  const pages = run.observations.filter((at) => at.kind === 'page');
  const domain = profile === 'mmina' ? domainOf(source.domain) : null;
  const episode = {
    urls: pages.map((page) => page.url),
    answer: run.answer,
    // People have no early stop, and the record of our own agents contains steps instead of lines of the
    // program's grammar.
    actions: profile === 'mmina' ? run.elsewhere?.actions?.map(actionLine) : undefined,
    terminatedAt: run.elsewhere?.terminatedAt,
    pages:
      run.elsewhere?.pages ??
      pages.flatMap((page, index) => (page.html === null ? [] : [{ url: page.url, html: page.html, index }])),
    locatorText: run.elsewhere?.locatorText,
    located: run.located,
  };
  try {
    const result = await runReference(profile, domain, source.task, episode, tools);
    return { verdicts: verdictsOf(result, task, profile, domain, pages), printed: result.asPrinted };
  } catch (error) {
    if (error instanceof AppError && (error.origin === 'model' || error.code === 'check.page'))
      return without(error.message, profile, run);
    throw error;
  }
}

function domainOf(name: string | undefined): MminaDomain | null {
  return mminaDomains.find((domain) => domain === name) ?? null;
}

function without(reason: string, profile: ReferenceProfile, run: RecordedRun): ScoredRun {
  const evidence = evidenceOf(run.observations.at(-1), run.answer);
  return { verdicts: [attemptVerdict(null, null, reason, evidence, profile)], printed: null };
}

function verdictsOf(
  result: ReferenceResult,
  task: Task,
  profile: ReferenceProfile,
  domain: MminaDomain | null,
  pages: readonly Observation[],
): readonly AttemptVerdict[] {
  const detail = [result.answer, ...result.located.map(locatedWords)]
    .filter((line) => line !== '')
    .join('\n');
  const last = evidenceOf(pages.at(-1), detail);
  const byAnswer = domain === null || domain === 'shopping' || domain === 'wikipedia';
  const hops = task.hops.map((_, hop): AttemptVerdict => {
    const tick = result.ticks.find((one) => one.hop === hop);
    const passed = byAnswer ? (result.score === null ? null : result.score === 1) : tick !== undefined;
    const opened = byAnswer || hop <= result.ticks.length;
    return {
      profile,
      subject: { kind: 'hop', hop },
      passed,
      opened,
      score: passed === null ? null : Number(passed),
      reason: tick === undefined ? hopReason(byAnswer, opened, result) : `Counted by rule ${tick.rule}.`,
      evidence: tick === undefined ? (byAnswer ? last : null) : evidenceOf(pages[tick.urlIndex], tick.rule),
      by: byAnswer ? 'score' : 'hop queue',
      ruleVersion: ruleVersion(profile),
    };
  });
  return [...hops, attemptVerdict(result.passed, result.score, reasonOf(result), last, profile)];
}

function hopReason(byAnswer: boolean, opened: boolean, result: ReferenceResult): string {
  if (byAnswer) return reasonOf(result);
  return opened
    ? 'No later address was counted for this hop.'
    : 'Not opened: the hop before it was not counted.';
}

function reasonOf(result: ReferenceResult): string {
  const { error } = result;
  const outcome =
    error === null
      ? `The score is ${result.score}.`
      : isNotRecorded(error)
        ? `The score is not known: ${error.message}.`
        : `The reference program raises ${error.toText().trim()}: no verdict.`;
  const doubt = result.doubts.length === 0 ? [] : [`Not exact: ${[...new Set(result.doubts)].join('; ')}.`];
  return [outcome, ...result.notes.map((note) => `${note}.`), ...doubt].join(' ');
}

function attemptVerdict(
  passed: boolean | null,
  score: number | null,
  reason: string,
  evidence: Evidence | null,
  profile: ReferenceProfile,
): AttemptVerdict {
  return {
    profile,
    subject: { kind: 'attempt' },
    passed,
    opened: true,
    score,
    reason,
    evidence,
    by: `the rules of ${profile}`,
    ruleVersion: ruleVersion(profile),
  };
}

function evidenceOf(at: Observation | undefined, detail: string): Evidence | null {
  return at === undefined
    ? null
    : { stepIndex: at.stepIndex, snapshotId: at.snapshotId, url: at.url, detail };
}
