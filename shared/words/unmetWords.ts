import { say, sayHost } from '../language/message.ts';
import type { AnswerCheck, Check, Hop, UrlCheck, Verdict } from '../model/index.ts';
import { type AddressMismatch, addressMismatches } from '../scoring/strict/urlCheck.ts';
import { quoted } from './stepWords.ts';

/**
 * Why a hop was not met, in one sentence: what was there, and what was needed. `Not met: the address was /wiki/Seoul, needed
 * /wiki/Pennant_of_Seoul.` Where the check cannot be told so, and for a hop without a verdict, it is the reason of the verdict.
 */
export function unmetWords({ check, label }: Hop, verdict: Verdict): string {
  if (verdict.passed === null) return sayHost(verdict.reason);
  const reason = lastReason(verdict.reason, label);
  const what = verdict.profile === 'strict' ? missedWords(check, reason, verdict) : null;
  return what === null ? `${say('Not met.')} ${sayHost(reason)}` : say('Not met: {what}.', { what });
}

/** The reason of the last page or answer that was looked at, out of the sentence about all of them. */
function lastReason(reason: string, label: string): string {
  const before = ` failed "${label}". The last: `;
  const at = reason.indexOf(before);
  return at === -1 ? reason : reason.slice(at + before.length);
}

function missedWords(check: Check, reason: string, { evidence }: Verdict): string | null {
  if (evidence === null) return null;
  const parts = 'all' in check ? check.all : [check];
  if (reason.startsWith('The address does not match: '))
    return (
      parts
        .flatMap((part) => ('url' in part ? [missedAddress(part.url, evidence.url)] : []))
        .find((words) => words !== '') ?? null
    );
  const answers = parts.flatMap((part) => ('answer' in part ? [neededAnswer(part.answer)] : []));
  const needed = answers[0];
  if (answers.length !== 1 || needed === undefined) return null;
  if (reason === 'No answer was given here.') return say('no answer was given, needed {needed}', { needed });
  return reason.startsWith('The answer is not ') || reason.startsWith('The answer does not contain ')
    ? say('the answer was {was}, needed {needed}', { was: quoted(short(evidence.detail)), needed })
    : null;
}

function missedAddress(check: UrlCheck, url: string): string {
  return addressMismatches(check, url).map(mismatchWords).join('; ');
}

function mismatchWords({ part, key, was, needed: wanted }: AddressMismatch): string {
  const needed = wanted.join(` ${say('or')} `);
  switch (part) {
    case 'host':
      return say('the site was {was}, needed {needed}', { was, needed });
    case 'path':
      return say('the address was {was}, needed {needed}', { was, needed });
    case 'start':
      return say('the address was {was}, needed one that begins with {needed}', { was, needed });
    case 'query':
      return was === ''
        ? say('{key} was missing, needed {needed}', { key, needed })
        : say('{key} was {was}, needed {needed}', { key, was, needed });
    case 'within':
      return was === ''
        ? say('{key} was missing, needed one with {needed}', { key, needed })
        : say('{key} was {was}, needed one with {needed}', { key, was, needed });
    case 'fragment':
      return was === ''
        ? say('the fragment was missing, needed {needed}', { needed })
        : say('the fragment was {was}, needed {needed}', { was, needed });
    case 'word':
      return say('the address lacked {needed}', { needed: quoted(needed) });
  }
}

function neededAnswer(check: AnswerCheck): string {
  if ('means' in check) return quoted(short(check.means));
  const [texts, joint] = 'exact' in check ? [check.exact, say('or')] : [check.includes, say('and')];
  return [texts]
    .flat()
    .map((text) => quoted(short(text)))
    .join(` ${joint} `);
}

/** An answer may be a whole text. */
function short(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
