import { say } from '../language/message.ts';
import type {
  AnswerCheck,
  Check,
  EnvironmentCheck,
  LocatorCheck,
  PageCheck,
  UrlCheck,
} from '../model/index.ts';
import { LAST_PAGE } from '../model/located.ts';
import { quoted } from './stepWords.ts';

/** A check in words, for people: `address on trip.localhost has city = tokyo and answer is “Tokyo”`. */
export function checkWords(check: Check): string {
  return describe(check, false);
}

function describe(check: Check, isPart: boolean): string {
  if ('all' in check) return group(check.all, say('and'), isPart);
  if ('any' in check) return group(check.any, say('or'), isPart);
  if ('not' in check) return say('not ({check})', { check: describe(check.not, false) });
  if ('url' in check) return describeUrl(check.url);
  if ('answer' in check) return describeAnswer(check.answer);
  if ('manual' in check) return say('a person decides: {condition}', { condition: check.manual });
  if ('environment' in check) return describeEnvironment(check.environment);
  return 'locator' in check ? describeLocator(check.locator) : describePage(check.page);
}

function describeEnvironment({ solved, scoreAtLeast }: EnvironmentCheck): string {
  const parts = [
    ...(solved === true ? [say('the level is solved')] : []),
    ...(scoreAtLeast === undefined
      ? []
      : [say('score is at least {score}', { score: String(scoreAtLeast) })]),
  ];
  return parts.join(` ${say('and')} `);
}

function group(checks: readonly Check[], joint: string, isPart: boolean): string {
  const text = checks.map((check) => describe(check, checks.length > 1)).join(` ${joint} `);
  return isPart && checks.length > 1 ? `(${text})` : text;
}

function describeUrl(url: UrlCheck): string {
  const subject = url.host === undefined ? say('address') : say('address on {host}', { host: url.host });
  const parts = [
    ...(url.path === undefined ? [] : [say('path {path}', { path: url.path })]),
    ...(url.pathStartsWith === undefined
      ? []
      : [say('path beginning with {path}', { path: url.pathStartsWith })]),
    ...Object.entries(url.query ?? {}).map(
      ([key, value]) => `${key} = ${listOf(value).join(` ${say('or')} `)}`,
    ),
    ...Object.entries(url.queryContains ?? {}).map(([key, value]) =>
      say('{key} with {texts}', { key, texts: list(value, say('or')) }),
    ),
    ...(url.hash === undefined ? [] : [`#${url.hash.replace(/^#/, '')}`]),
    ...(url.contains === undefined ? [] : [say('{texts} in it', { texts: list(url.contains, say('and')) })]),
    ...(url.placeContains === undefined
      ? []
      : [say('{texts} in host, path or fragment', { texts: list(url.placeContains, say('and')) })]),
  ];
  if (parts.length > 0) return say('{subject} has {parts}', { subject, parts: parts.join(', ') });
  return url.host === undefined ? say('any address') : subject;
}

function describeAnswer(answer: AnswerCheck): string {
  if ('exact' in answer) return say('answer is {texts}', { texts: list(answer.exact, say('or')) });
  if ('includes' in answer)
    return say('answer includes {texts}', { texts: list(answer.includes, say('and')) });
  return say('answer means {text}', { text: quote(answer.means) });
}

function describePage(page: PageCheck): string {
  const subject =
    page.at === undefined ? say('[check] page') : say('page at {address}', { address: describeUrl(page.at) });
  const parts = [
    ...(page.text === undefined ? [] : [say('shows {texts}', { texts: list(page.text, say('and')) })]),
    ...(page.selector === undefined ? [] : [say('has an element {selector}', { selector: page.selector })]),
  ];
  return parts.length === 0
    ? say('{subject} is open', { subject })
    : `${subject} ${parts.join(` ${say('and')} `)}`;
}

function describeLocator({ page, script, exact, includes }: LocatorCheck): string {
  const subject =
    page === LAST_PAGE
      ? say('{script} at the end', { script })
      : say('{script} on {page} at the end', { script, page });
  const parts = [
    ...(exact === undefined ? [] : [say('is {texts}', { texts: list(exact, say('or')) })]),
    ...(includes === undefined ? [] : [say('includes {texts}', { texts: list(includes, say('and')) })]),
  ];
  return `${subject} ${parts.join(` ${say('and')} `)}`;
}

function list(words: string | readonly string[], joint: string): string {
  return listOf(words).map(quote).join(` ${joint} `);
}

function listOf(words: string | readonly string[]): readonly string[] {
  return typeof words === 'string' ? [words] : words;
}

/** Shortens long references: the task's source has the whole text. */
function quote(text: string): string {
  return quoted(text.length > 120 ? `${text.slice(0, 119)}…` : text);
}
