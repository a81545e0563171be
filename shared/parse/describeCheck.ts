import type { AnswerCheck, Check, PageCheck, UrlCheck } from '../model/index.ts';

/** A check in words, for people: `address on trip.localhost has city = tokyo and answer is "Tokyo"`. */
export function describeCheck(check: Check): string {
  return describe(check, false);
}

function describe(check: Check, isPart: boolean): string {
  if ('all' in check) return group(check.all, ' and ', isPart);
  if ('any' in check) return group(check.any, ' or ', isPart);
  if ('not' in check) return `not (${describe(check.not, false)})`;
  if ('url' in check) return describeUrl(check.url);
  if ('answer' in check) return describeAnswer(check.answer);
  return describePage(check.page);
}

function group(checks: readonly Check[], joint: string, isPart: boolean): string {
  const text = checks.map((check) => describe(check, checks.length > 1)).join(joint);
  return isPart && checks.length > 1 ? `(${text})` : text;
}

function describeUrl(url: UrlCheck): string {
  const subject = url.host === undefined ? 'address' : `address on ${url.host}`;
  const parts = [
    ...(url.path === undefined ? [] : [`path ${url.path}`]),
    ...(url.pathStartsWith === undefined ? [] : [`path beginning with ${url.pathStartsWith}`]),
    ...Object.entries(url.query ?? {}).map(([key, value]) => `${key} = ${list(value, ' or ', false)}`),
    ...(url.hash === undefined ? [] : [`#${url.hash.replace(/^#/, '')}`]),
    ...(url.contains === undefined ? [] : [`${list(url.contains, ' and ', true)} in it`]),
  ];
  if (parts.length > 0) return `${subject} has ${parts.join(', ')}`;
  return url.host === undefined ? 'any address' : subject;
}

function describeAnswer(answer: AnswerCheck): string {
  if ('exact' in answer) return `answer is ${list(answer.exact, ' or ', true)}`;
  if ('includes' in answer) return `answer includes ${list(answer.includes, ' and ', true)}`;
  return `answer means ${quote(answer.means)}`;
}

function describePage(page: PageCheck): string {
  const subject = page.at === undefined ? 'page' : `page at ${describeUrl(page.at)}`;
  const parts = [
    ...(page.text === undefined ? [] : [`shows ${list(page.text, ' and ', true)}`]),
    ...(page.selector === undefined ? [] : [`has an element ${page.selector}`]),
  ];
  return parts.length === 0 ? `${subject} is open` : `${subject} ${parts.join(' and ')}`;
}

function list(words: string | readonly string[], joint: string, quoted: boolean): string {
  const all = typeof words === 'string' ? [words] : words;
  return all.map((word) => (quoted ? quote(word) : word)).join(joint);
}

/** Long references are cut: the whole text is in the task's source. */
function quote(text: string): string {
  return `“${text.length > 120 ? `${text.slice(0, 119)}…` : text}”`;
}

/** What a check looks at, for a hop's label: `the answer and the address`. */
export function kindsOf(check: Check): string {
  const kinds = new Set<string>();
  collectKinds(check, kinds);
  return [...kinds].join(' and ');
}

function collectKinds(check: Check, kinds: Set<string>): void {
  if ('all' in check) for (const part of check.all) collectKinds(part, kinds);
  else if ('any' in check) for (const part of check.any) collectKinds(part, kinds);
  else if ('not' in check) collectKinds(check.not, kinds);
  else
    kinds.add('url' in check ? 'the right page' : 'answer' in check ? 'the answer' : 'what the page shows');
}

/** Whether an answer takes part in a check. */
export function readsAnswer(check: Check): boolean {
  if ('all' in check) return check.all.some(readsAnswer);
  if ('any' in check) return check.any.some(readsAnswer);
  if ('not' in check) return readsAnswer(check.not);
  return 'answer' in check;
}
