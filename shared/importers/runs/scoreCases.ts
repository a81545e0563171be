import { AppError } from '../../errors.ts';
import type { Profile } from '../../model/index.ts';
import type { PageReader } from '../../scoring/judge.ts';
import { actionLine } from '../../scoring/mmina/actions.ts';
import { type MminaDomain, mminaDomains } from '../../scoring/mmina/hopQueue.ts';
import { PythonError } from '../../scoring/python/pythonError.ts';
import { recordedJudge } from '../../scoring/recordedJudge.ts';
import { type Count, runReference } from '../../scoring/runReference.ts';
import { scoreStrict } from '../../scoring/strict/scoreStrict.ts';
import { runOfCase, type ScoreCaseInput, taskOfCase } from './scoreCase.ts';

/** One case, as `score --json` prints it. */
interface CaseScore {
  readonly id: string;
  readonly score: number | null;
  readonly verdict: 'PASS' | 'FAIL' | null;
  readonly hops: Count;
  readonly asPrinted: Count | null;
  readonly judgeCalls: number;
  readonly judgePrompts: readonly string[];
  readonly error: string | null;
  /** Only where the score may differ from the reference's: why. */
  readonly notExact?: string;
}

export interface FileScore {
  readonly cases: readonly CaseScore[];
  readonly totals: {
    readonly hops: Count;
    readonly asPrinted: Count;
    /** Mean of the scores that were kept; null when there is none (the reference program divides by zero). */
    readonly averageScore: number | null;
  };
}

/** Scores a whole file as one run of the reference program. */
export async function scoreCases(
  cases: AsyncIterable<ScoreCaseInput> | Iterable<ScoreCaseInput>,
  profile: Profile,
  pageReader: PageReader,
): Promise<FileScore> {
  const scored: CaseScore[] = [];
  for await (const one of cases) scored.push(await scoreCase(one, profile, pageReader));
  const scores = scored.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    cases: scored,
    totals: {
      hops: sum(scored.map(({ hops }) => hops)),
      asPrinted: sum(scored.flatMap(({ asPrinted }) => asPrinted ?? [])),
      averageScore:
        scores.length === 0 ? null : scores.reduce((total, score) => total + score, 0) / scores.length,
    },
  };
}

/** Scores one case of a file from what is in it: no browser, no model. */
export async function scoreCase(
  found: ScoreCaseInput,
  profile: Profile,
  pageReader: PageReader,
): Promise<CaseScore> {
  const { judge, prompts } = recordedJudge(found.run.judge ?? []);
  const tools = { judge, pageReader };
  const result =
    profile === 'strict' ? await strictCase(found, tools) : await referenceCase(found, profile, tools);
  return { id: found.id, ...result, judgeCalls: prompts.length, judgePrompts: prompts };
}

type CaseResult = Omit<CaseScore, 'id' | 'judgeCalls' | 'judgePrompts'>;
type CaseTools = Parameters<typeof scoreStrict>[2];

async function strictCase(found: ScoreCaseInput, tools: CaseTools): Promise<CaseResult> {
  const task = taskOfCase(found);
  const total = task.hops.length;
  try {
    const scored = await scoreStrict(task, runOfCase(found.run), tools);
    return {
      score: scored.passed === null ? null : Number(scored.passed),
      verdict: verdictOf(scored.passed),
      hops: { passed: scored.hops.filter((hop) => hop.passed).length, total },
      asPrinted: null,
      error: scored.failure === null ? null : `${scored.failure.code}: ${scored.failure.message}`,
    };
  } catch (error) {
    if (!(error instanceof PythonError) && !(error instanceof AppError)) throw error;
    const text = error instanceof PythonError ? error.toText() : `${error.code}: ${error.message}`;
    return { score: null, verdict: null, hops: { passed: 0, total }, asPrinted: null, error: text };
  }
}

async function referenceCase(
  found: ScoreCaseInput,
  profile: Exclude<Profile, 'strict'>,
  tools: CaseTools,
): Promise<CaseResult> {
  const { run } = found;
  const isMmina = profile === 'mmina';
  const domain: MminaDomain | null = isMmina
    ? (mminaDomains.find((name) => name === found.domain) ?? null)
    : null;
  const result = await runReference(
    profile,
    domain,
    found.task,
    {
      urls: run.urls,
      // Without an answer of its own, a run's answer is what its `stop [answer]` says.
      answer: run.answer === '' ? undefined : run.answer,
      actions: isMmina ? run.actions?.map(actionLine) : undefined,
      terminatedAt: run.terminatedAt,
      pages: run.pages ?? [],
      locatorText: run.locatorText,
    },
    tools,
  );
  return {
    score: result.score,
    verdict: verdictOf(result.passed),
    hops: result.hops,
    asPrinted: result.asPrinted,
    error: result.error?.toText() ?? null,
    ...(result.doubts.length === 0 ? {} : { notExact: [...new Set(result.doubts)].join('; ') }),
  };
}

function verdictOf(passed: boolean | null): CaseScore['verdict'] {
  if (passed === null) return null;
  return passed ? 'PASS' : 'FAIL';
}

function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, one) => ({ passed: total.passed + one.passed, total: total.total + one.total }),
    { passed: 0, total: 0 },
  );
}
