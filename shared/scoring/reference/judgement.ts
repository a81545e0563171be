import { assertPython, lower } from '../../python/python.ts';
import type { Judge } from './judge.ts';

type Profile = 'webarena' | 'visualwebarena';

/** The parts to grade. */
interface Graded {
  readonly question: string;
  readonly reference: string;
  readonly answer: string;
}

/** The system text of all three reference programs. */
export const judgeSystem = 'You are a helpful assistant';

/**
 * The grade of an answer by WebArena's prompt; VisualWebArena ends it with a stricter instruction. 0 when the
 * reply contains `incorrect` or `partially correct`, 1 when it contains `correct`, else AssertionError.
 */
export async function fuzzyGrade(parts: Graded, profile: Profile, judge: Judge): Promise<number> {
  const close =
    profile === 'webarena'
      ? 'Conclude the judgement by correct/incorrect/partially correct.'
      : "Conclude the judgement by 'correct', 'incorrect', or 'partially correct'. Only output one of these options, and nothing else.";
  const user = [
    'Help a teacher to grade the answer of a student given a question. Keep in mind that the student may use different phrasing or wording to answer the question. The goal is to evaluate whether the answer is semantically equivalent to the reference answer.',
    `question: ${parts.question}`,
    `reference answer: ${parts.reference}`,
    "all the string 'N/A' that you see is a special sequence that means 'not achievable'",
    `student answer: ${parts.answer}`,
    close,
  ].join('\n');
  const reply = lower(await judge({ system: judgeSystem, user, purpose: `${profile}.fuzzy_match` }));
  if (reply.includes('partially correct') || reply.includes('incorrect')) return 0;
  assertPython(reply.includes('correct'), profile === 'visualwebarena' ? reply : '');
  return 1;
}

/**
 * Whether a reported reason for "not achievable" is the actual one: 0 for `different`, 1 for `same`, else
 * AssertionError.
 */
export async function reasonGrade(parts: Graded, profile: Profile, judge: Judge): Promise<number> {
  const user = [
    `task: ${parts.question}`,
    `actual unachievable reason: ${parts.reference}`,
    `reported unachievable reason: ${parts.answer}`,
    "The task described above is inherently unachievable due to the reason specified under 'actual unachievable reason'. An individual previously attempted this task and was unable to complete it. They provided a reason for their failure, which is listed under 'reported unachievable reason'. Your role is to review both the actual and reported reasons. Determine if the reported reason aligns with the actual reason, even if implicitly. If the stated reason is in line with the actual reason, respond with 'same'. Otherwise, respond with 'different'.",
  ].join('\n');
  const reply = lower(await judge({ system: judgeSystem, user, purpose: `${profile}.ua_match` }));
  if (reply.includes('different')) return 0;
  assertPython(reply.includes('same'));
  return 1;
}
