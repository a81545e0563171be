import { fault } from '../../errors.ts';
import type { AnswerCheck, Observation } from '../../model/index.ts';
import { type CheckTools, type Finding, finding, fold, listOf } from './finding.ts';

/**
 * Evaluator `answer`. `exact`: equal to one of the texts. `includes`: contains all of the texts; a number
 * must be a whole number of the answer. `means`: the judge decides that it has the same meaning. Case and
 * white space do not matter.
 */
export async function answerCheck(check: AnswerCheck, at: Observation, tools: CheckTools): Promise<Finding> {
  if (at.kind !== 'answer' || at.answer === null) return finding(false, 'No answer was given here.', at.url);
  if (at.hop !== null && at.hop !== tools.hop) {
    return finding(false, `This answer belongs to hop ${at.hop + 1}.`, at.answer);
  }
  const given = fold(at.answer);
  if ('exact' in check) {
    const wanted = listOf(check.exact);
    const passed = wanted.some((text) => fold(text) === given);
    return finding(passed, `The answer is ${passed ? '' : 'not '}${quoted(wanted, 'or')}.`, at.answer);
  }
  if ('includes' in check) {
    const missing = listOf(check.includes).filter((text) => !includes(given, fold(text)));
    return missing.length === 0
      ? finding(true, `The answer contains ${quoted(listOf(check.includes), 'and')}.`, at.answer)
      : finding(false, `The answer does not contain ${quoted(missing, 'and')}.`, at.answer);
  }
  return sameMeaning(check.means, at.answer, tools);
}

/** `5` is not in `15`, `4.5` or `5,000`; a word may be part of another word. */
function includes(text: string, wanted: string): boolean {
  if (!/^\p{Nd}|\p{Nd}$/u.test(wanted)) return text.includes(wanted);
  const escaped = wanted.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const before = /^\p{Nd}/u.test(wanted) ? '(?<!\\p{Nd})(?<!\\p{Nd}[.,])' : '';
  const after = /\p{Nd}$/u.test(wanted) ? '(?!\\p{Nd})(?![.,]\\p{Nd})' : '';
  return new RegExp(`${before}${escaped}${after}`, 'u').test(text);
}

async function sameMeaning(wanted: string, answer: string, tools: CheckTools): Promise<Finding> {
  const reply = await tools.judge({
    purpose: 'strict.means',
    system: 'You compare an answer with a reference. Reply with yes or no, then one sentence that says why.',
    user: [
      `Question: ${tools.question}`,
      `Reference answer: ${wanted}`,
      `Given answer: ${answer}`,
      'Does the given answer mean the same as the reference answer for this question?',
    ].join('\n'),
  });
  const word = /^[\s"'*`]*(yes|no)\b/i.exec(reply)?.[1]?.toLowerCase();
  if (word === undefined) {
    throw fault.model(
      'judge.reply',
      `The reply of the judge is neither yes nor no: ${JSON.stringify(reply.slice(0, 200))}.`,
      'The attempt has no verdict under this judge. Score it again, or choose another judge in the settings.',
    );
  }
  const says = word === 'yes' ? 'means' : 'does not mean';
  return finding(word === 'yes', `The judge says that the answer ${says} "${wanted}".`, reply);
}

function quoted(texts: readonly string[], joint: 'and' | 'or'): string {
  return texts.map((text) => `"${text}"`).join(` ${joint} `);
}
