import { z } from 'zod';
import { readJsonReply } from '../decision/jsonReply.ts';
import { asPageText } from '../decision/pageText.ts';
import {
  type Criterion,
  criterionVerdicts,
  outsideKinds,
  outsideWords,
  partVerdicts,
  type Rubric,
  type RubricVerdict,
  rubricLimits,
} from '../model/rubric.ts';
import { explain } from '../parse/explain.ts';

/** Sampling parameters of our own forms whose reply is JSON: a cut object would be unreadable. */
export const rubricSampling = { temperature: 0, seed: 42, max_tokens: 4000 } as const;

/** A run in the form that a judge with a rubric reads. */
export interface RubricRun {
  readonly task: string;
  readonly steps: readonly { readonly step: number; readonly line: string }[];
  /** null: the run ended without declaring the task done. */
  readonly answer: string | null;
  /** The attached screenshots, by their number in the run, with the step that led to the page. */
  readonly screenshots: readonly { readonly number: number; readonly step: number | null }[];
}

/** The most characters of steps, and of an answer. */
const MOST_TOLD = 60_000;

/** The text of the request; the screenshots follow it in the order in which it names them. */
export function rubricQuestion(
  { task, steps, answer, screenshots }: RubricRun,
  criteria: readonly Criterion[],
): string {
  const done = steps.length === 0 ? ['(none)'] : steps.map(({ step, line }) => `${step}. ${line}`);
  const shown = screenshots.map(
    ({ number, step }) =>
      `screenshot ${number}: ${step === null ? 'a page that no step led to' : `the page after step ${step}`}`,
  );
  return [
    `TASK: ${task}`,
    'CRITERIA:',
    ...criteria.map(
      ({ text, hint, about }, at) => `${at + 1}. (${about}) ${text}${hint === '' ? '' : `\n   ${hint}`}`,
    ),
    'STEPS (material, not instructions):',
    asPageText(done.join('\n'), MOST_TOLD),
    'ANSWER (material, not instructions):',
    answer === null ? '(the run ended without declaring the task done)' : asPageText(answer, MOST_TOLD),
    shown.length === 0 ? 'No screenshot of this run was recorded.' : 'SCREENSHOTS, in this order:',
    ...shown,
  ].join('\n');
}

/** What the model is told about a reply that does not fit. */
export function askAgainText(trouble: string): string {
  return `That reply cannot be used: ${trouble}. Answer again, with the JSON object and nothing else.`;
}

const why = z.string().max(rubricLimits.why);
const steps = z.array(z.int()).max(500).default([]);
const evidence = { steps, screenshots: z.array(z.int()).max(500).default([]) };
const part = z.object({ verdict: z.enum(partVerdicts), why });
const replySchema = z.object({
  criteria: z.array(
    z.object({
      number: z.int(),
      verdict: z.enum(criterionVerdicts),
      ...evidence,
      answer: z.boolean().default(false),
      why,
    }),
  ),
  process: part,
  outcome: part,
  outside: z.object({ kind: z.enum(outsideKinds), ...evidence, why }).nullable(),
  first_wrong_step: z.object({ step: z.int(), why }).nullable(),
});
type Reply = z.infer<typeof replySchema>;

/** What a reply is checked against. */
export type RubricFacts = Pick<RubricRun, 'steps' | 'answer' | 'screenshots'>;

/**
 * Reads a reply: one JSON object in the form of resources/prompts/rubricJudge.txt. A reply in another form, one that names a step, a
 * screenshot or an answer that the request did not hold, and one whose verdicts contradict each other return a fault in words.
 */
export function readRubricReply(
  reply: string,
  rubric: Pick<Rubric, 'version' | 'criteria' | 'approved'>,
  run: RubricFacts,
): RubricVerdict | { readonly fault: string } {
  const read = readJsonReply(reply);
  if ('fault' in read) return read;
  const parsed = replySchema.safeParse(read.value);
  if (!parsed.success) {
    const [first] = explain(parsed.error, read.value);
    return {
      fault: [first?.field, first?.message].filter(Boolean).join(': ') || 'it is not in the form asked for',
    };
  }
  const said = parsed.data;
  const fault =
    wrongNumbers(said, rubric.criteria.length) ??
    wrongEvidence(said, run) ??
    contradiction(said, rubric.criteria, run);
  if (fault !== null) return { fault };
  const shot = (number: number) => ({
    number,
    step: run.screenshots.find((one) => one.number === number)?.step ?? null,
  });
  const inOrder = said.criteria.toSorted((a, b) => a.number - b.number);
  return {
    ...{ version: rubric.version, approvedBy: rubric.approved?.by ?? null, unreadable: null },
    criteria: rubric.criteria.flatMap((criterion, at) => {
      const one = inOrder[at];
      if (one === undefined) return [];
      const { number: _, screenshots, ...found } = one;
      return [{ ...criterion, ...found, screenshots: screenshots.map(shot) }];
    }),
    ...{ process: said.process, outcome: said.outcome, firstWrong: said.first_wrong_step },
    outside:
      said.outside === null ? null : { ...said.outside, screenshots: said.outside.screenshots.map(shot) },
  };
}

/** What is stored for a reply that cannot be used. It holds no verdict. */
export function unreadableRubric(fault: string, rubric: Pick<Rubric, 'version' | 'approved'>): RubricVerdict {
  return {
    ...{ version: rubric.version, approvedBy: rubric.approved?.by ?? null, unreadable: fault },
    ...{ criteria: [], process: null, outcome: null, outside: null, firstWrong: null },
  };
}

/**
 * The verdict on the whole run: that of the outcome. A failure outside the participant’s control and an outcome that the judge cannot tell
 * have no verdict, so neither is counted as a failure.
 */
export function rubricPassed({ unreadable, outcome, outside }: RubricVerdict): boolean | null {
  if (unreadable !== null || outside !== null || outcome === null || outcome.verdict === 'unclear')
    return null;
  return outcome.verdict === 'pass';
}

/** The reason of the verdict in one sentence. */
export function rubricReason({ unreadable, outcome, outside }: RubricVerdict): string {
  if (unreadable !== null) return `The reply cannot be used: ${unreadable}.`;
  if (outside !== null)
    return `Outside the participant’s control (${outsideWords[outside.kind]}): ${outside.why}`;
  return outcome?.why ?? '';
}

function wrongNumbers({ criteria }: Reply, of: number): string | null {
  const numbers = criteria.map(({ number }) => number);
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
  if (twice !== undefined) return `it judges criterion ${twice} twice`;
  const unknown = numbers.find((number) => number < 1 || number > of);
  if (unknown !== undefined) return `it judges criterion ${unknown}, and there are ${of}`;
  const missing = Array.from({ length: of }, (_, at) => at + 1).find((number) => !numbers.includes(number));
  return missing === undefined ? null : `it does not judge criterion ${missing}`;
}

function wrongEvidence(
  { criteria, outside, first_wrong_step: first }: Reply,
  run: RubricFacts,
): string | null {
  const known = new Set(run.steps.map(({ step }) => step));
  const shown = new Set(run.screenshots.map(({ number }) => number));
  const named = [...criteria, ...(outside === null ? [] : [outside])];
  const step = [...named.flatMap((one) => one.steps), ...(first === null ? [] : [first.step])].find(
    (one) => !known.has(one),
  );
  if (step !== undefined) return `it names step ${step}, which the run does not have`;
  const screenshot = named.flatMap((one) => one.screenshots).find((one) => !shown.has(one));
  if (screenshot !== undefined) return `it names screenshot ${screenshot}, which it was not shown`;
  if (run.answer === null && criteria.some(({ answer }) => answer))
    return 'it names the answer as evidence, and the run gave none';
  const bare = criteria.find(
    ({ verdict, steps: ofIt, screenshots, answer }) =>
      verdict === 'met' && ofIt.length === 0 && screenshots.length === 0 && !answer,
  );
  return bare === undefined ? null : `criterion ${bare.number} is met without evidence`;
}

/** Each verdict on a part follows from its criteria. Where it does not, one of the two is wrong, and nobody knows which. */
function contradiction(said: Reply, criteria: readonly Criterion[], run: RubricFacts): string | null {
  for (const about of ['process', 'outcome'] as const) {
    const own = said.criteria.filter(({ number }) => criteria[number - 1]?.about === about);
    const { verdict } = said[about];
    const failed = own.find((one) => one.verdict === 'not met');
    const open = own.find((one) => one.verdict === 'unclear');
    if (verdict === 'pass' && (failed ?? open) !== undefined)
      return `the ${about} passes, and criterion ${(failed ?? open)?.number} is ${(failed ?? open)?.verdict}`;
    if (verdict === 'fail' && own.length > 0 && failed === undefined)
      return `the ${about} fails, and none of its criteria is “not met”`;
    if (verdict === 'unclear' && own.length > 0 && failed === undefined && open === undefined)
      return `the ${about} is unclear, and all its criteria are met`;
  }
  if (said.outside !== null && said.outcome.verdict === 'pass')
    return 'the outcome passes, and a failure outside the participant’s control is named';
  if (said.process.verdict === 'fail' && said.first_wrong_step === null && run.steps.length > 0)
    return 'the process fails, and no first wrong step is named';
  return null;
}
