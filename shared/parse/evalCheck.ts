import { z } from 'zod';
import type { Check, UrlCheck } from '../model/index.ts';
import { splitAddress } from './address.ts';

/**
 * The strict check closest to an `eval` object of WebArena's family. It is an approximation. Locators
 * (`document.querySelector …`, `func:…`) are scripts for the live page, which is read when an attempt ends. Picture questions
 * have no strict rule. The reference profiles read the source itself. Where nothing can be checked, the check is `unverifiable`.
 */
export function evalCheck(source: SourceEval, question: string): Check {
  const parts: Check[] = [];
  if (source.eval_types.includes('string_match'))
    parts.push(...answerChecks(source.reference_answers ?? null, source.string_note ?? ''));
  if (source.eval_types.includes('url_match') && source.reference_url)
    parts.push(urlChecks(source.reference_url, source.url_note ?? ''));
  if (source.eval_types.includes('program_html')) parts.push(...pageChecks(source.program_html ?? []));
  return allOf(parts) ?? unverifiable(question);
}

/** A task whose source has no rule: a judge decides about the answer, and the label says so. */
export function unverifiable(question: string): Check {
  return { answer: { means: `A correct and complete answer to: ${question}` } };
}

/** One check that combines several, or null for none. */
export function allOf(checks: readonly Check[]): Check | null {
  const [first, ...rest] = checks;
  if (!first) return null;
  return rest.length === 0 ? first : { all: checks };
}

function anyOf(checks: readonly Check[]): Check | null {
  const [first, ...rest] = checks;
  if (!first) return null;
  return rest.length === 0 ? first : { any: checks };
}

function answerChecks(answers: readonly string[] | SourceAnswers | null, note: string): readonly Check[] {
  if (answers === null) return [];
  if (!isAnswers(answers)) return answers.map((means) => ({ answer: { means } }));
  const checks: (Check | null)[] = [];
  if (answers.exact_match !== undefined) checks.push({ answer: { exact: answers.exact_match } });
  for (const wanted of answers.must_include ?? [])
    checks.push(anyOf(alternatives(wanted).map((includes) => ({ answer: { includes } }))));
  for (const banned of answers.must_exclude ?? [])
    if (banned !== '') checks.push({ not: { answer: { includes: banned } } });
  checks.push(anyOf((answers.one_of ?? []).map((includes) => ({ answer: { includes } }))));
  for (const value of answers.required_values ?? [])
    checks.push({ answer: { means: `A number that is ${value}` } });
  const fuzzy = answers.fuzzy_match ?? [];
  for (const means of typeof fuzzy === 'string' ? [fuzzy] : fuzzy)
    checks.push(means === 'N/A' ? unachievable(note) : { answer: { means } });
  return checks.filter((check) => check !== null);
}

function isAnswers(answers: readonly string[] | SourceAnswers): answers is SourceAnswers {
  return !Array.isArray(answers);
}

/** The right answer is that the task cannot be done. */
function unachievable(note: string): Check {
  const reason = note === '' ? '' : ` The reason: ${note}`;
  return { any: [{ answer: { exact: 'N/A' } }, { answer: { means: `It cannot be done.${reason}` } }] };
}

function urlChecks(reference: string, note: string): Check {
  const wanted = alternatives(reference).map((url) => ({ url: urlCheck(url, note !== 'EXACT') }));
  return anyOf(wanted) ?? { url: { path: '/' } };
}

/**
 * An address as a parsed check; `open` accepts longer paths. A host that is still a placeholder is left out.
 */
function urlCheck(url: string, open: boolean): UrlCheck {
  const withoutPlaceholder = url.trim().replace(/^__[A-Z0-9_]+?__(?=$|[/?#])/, '');
  const { host, path, query, hash } = splitAddress(withoutPlaceholder);
  const queries = Object.entries(query).map(([key, values]) => [
    key,
    values.length === 1 ? (values[0] ?? '') : values,
  ]);
  const bare = path === '' || path === '/';
  if (bare && host === '' && queries.length === 0 && hash === '') return { path: '/' };
  return {
    ...(host === '' ? {} : { host }),
    ...(bare ? (open ? {} : { path: '/' }) : open ? { pathStartsWith: path } : { path }),
    ...(queries.length === 0 ? {} : { query: Object.fromEntries(queries) }),
    ...(hash === '' ? {} : { hash }),
  };
}

/**
 * A hop is judged on one recorded page at a time, so of several whole pages the last one counts: the reference program
 * also examines it last. The values of locators are all read at the end.
 */
function pageChecks(pages: readonly SourcePage[]): readonly Check[] {
  const named = pages.filter((page) => page.url !== '');
  const isWhole = ({ locator }: SourcePage): boolean => (locator ?? '').trim() === '';
  let open = 'last';
  const located = named.flatMap((page) => {
    // The reference program uses one page: after it opened an address, that page is the last one.
    if (page.url !== 'last') open = page.url;
    return isWhole(page) ? [] : locatorChecks(page, open);
  });
  const whole = named.filter(isWhole);
  const last = whole.findLast((page) => isAddress(page.url));
  const looked = last ? whole.filter((page) => page.url === last.url) : whole;
  const at = last ? urlCheck(last.url, true) : null;
  const checks = looked.flatMap((page) => contentChecks(page.required_contents, at));
  if (checks.length > 0 || at === null) return [...checks, ...located];
  return [{ url: at }, ...located];
}

/** A locator whose wanted value has no rule is left to a person. */
function locatorChecks({ locator, required_contents: contents }: SourcePage, page: string): readonly Check[] {
  const script = locator ?? '';
  const value = { page, script };
  const includes = (text: string): Check | null =>
    anyOf(alternatives(text).map((one) => ({ locator: { ...value, includes: one } })));
  if (typeof contents === 'string') return [includes(contents)].filter(isCheck);
  if (!isContents(contents)) return [];
  const rest = [
    ...(contents.required_values ?? []),
    ...(typeof contents.fuzzy_match === 'string' ? [contents.fuzzy_match] : (contents.fuzzy_match ?? [])),
  ];
  return [
    contents.exact_match === undefined ? null : { locator: { ...value, exact: contents.exact_match } },
    ...(contents.must_include ?? []).map(includes),
    ...(contents.must_exclude ?? []).map((text) =>
      text === '' ? null : { not: { locator: { ...value, includes: text } } },
    ),
    ...rest.map((wanted) => ({ manual: `${script} is ${wanted}` })),
  ].filter(isCheck);
}

function isAddress(url: string): boolean {
  return url !== 'last' && !url.startsWith('func:');
}

function contentChecks(contents: SourcePage['required_contents'], at: UrlCheck | null): readonly Check[] {
  const show = (text: string): Check => ({ page: { text, ...(at === null ? {} : { at }) } });
  if (typeof contents === 'string') return [anyOf(alternatives(contents).map(show))].filter(isCheck);
  if (!isContents(contents)) return [];
  const wanted = [...(contents.must_include ?? []), ...(contents.exact_match ? [contents.exact_match] : [])];
  const banned = (contents.must_exclude ?? []).filter((text) => text !== '');
  return [
    ...wanted.map((text) => anyOf(alternatives(text).map(show))),
    // Without a wanted text, an absent text would be a condition that every page meets.
    ...(wanted.length > 0 ? banned.map((text) => ({ not: show(text) })) : []),
  ].filter(isCheck);
}

function isContents(
  contents: Exclude<SourcePage['required_contents'], string>,
): contents is Omit<SourceAnswers, 'one_of'> {
  return !Array.isArray(contents);
}

function isCheck(check: Check | null): check is Check {
  return check !== null;
}

/** `a |OR| b`; an empty text would match everywhere and is left out. */
function alternatives(text: string): readonly string[] {
  return text
    .split(' |OR| ')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const text = z.string();
const texts = z.array(text);

/**
 * `reference_answers` of WebArena's family: the keys that an evaluator reads, all optional; other keys are
 * kept unread.
 */
const referenceAnswers = z
  .looseObject({
    exact_match: text.optional(),
    must_include: texts.optional(),
    must_exclude: texts.optional(),
    one_of: texts.optional(),
    required_values: texts.optional(),
    fuzzy_match: z.union([text, texts]).optional(),
  })
  .meta({
    id: 'referenceAnswers',
    description: 'What the answer must be or hold, in the words of the source.',
  });

const requiredContents = z.looseObject({
  exact_match: text.optional(),
  must_include: texts.optional(),
  must_exclude: texts.optional(),
  required_values: texts.optional(),
  fuzzy_match: z.union([text, texts]).optional(),
});

const programHtml = z
  .looseObject({
    url: text,
    locator: text.nullish(),
    /** MMInA has a text, WebArena an object; `[]` is the empty entry of old files. */
    required_contents: z.union([text, requiredContents, texts]),
  })
  .meta({ id: 'programHtml', description: 'What a page must hold, in the words of the source.' });

/** The `eval` object of MMInA, WebArena and VisualWebArena; each system has its own types. */
function evalSchema<const Types extends readonly [string, ...string[]]>(types: Types) {
  return z.looseObject({
    eval_types: z.array(z.enum(types)),
    /** WebArena's oldest examples have a bare list. */
    reference_answers: z.union([texts, referenceAnswers, z.null()]).optional(),
    reference_url: text.nullish(),
    url_note: text.nullish(),
    string_note: text.nullish(),
    program_html: z.array(programHtml).nullish(),
    page_image_query: z.array(z.looseObject({})).nullish(),
  });
}

export const mminaEval = evalSchema(['string_match', 'url_match', 'program_html', 'trip_match']);
export const webarenaEval = evalSchema(['string_match', 'url_match', 'program_html']);
export const visualwebarenaEval = evalSchema([
  'string_match',
  'url_match',
  'program_html',
  'page_image_query',
]);

/** Any of the three, for an `eval` object whose system has already been checked. */
export const anyEval = evalSchema([
  'string_match',
  'url_match',
  'program_html',
  'page_image_query',
  'trip_match',
]);

/** The input of the strict check, from any of the systems. */
export interface SourceEval {
  readonly eval_types: readonly string[];
  readonly reference_answers?: readonly string[] | SourceAnswers | null | undefined;
  readonly reference_url?: string | null | undefined;
  readonly url_note?: string | null | undefined;
  readonly string_note?: string | null | undefined;
  readonly program_html?: readonly SourcePage[] | null | undefined;
}

interface SourceAnswers {
  readonly exact_match?: string | undefined;
  readonly must_include?: readonly string[] | undefined;
  readonly must_exclude?: readonly string[] | undefined;
  readonly one_of?: readonly string[] | undefined;
  readonly required_values?: readonly string[] | undefined;
  readonly fuzzy_match?: string | readonly string[] | undefined;
}

interface SourcePage {
  readonly url: string;
  readonly locator?: string | null | undefined;
  readonly required_contents: string | readonly string[] | Omit<SourceAnswers, 'one_of'>;
}
