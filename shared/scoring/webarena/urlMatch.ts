import { PythonError } from '../python/pythonError.ts';
import { parseQuery, urlparse } from '../python/urls.ts';
import { asString, get, item } from '../python/values.ts';
import type { ReferenceEvaluatorFactory } from '../reference.ts';

function cutSlashes(url: string): string {
  return url.replace(/\/+$/, '');
}

/**
 * WebArena's `url_match`: host and path of a reference are a substring of the page's, and for every query key one of
 * the wanted values occurs. The wanted values of all references are pooled.
 */
export const webArenaUrlMatch: ReferenceEvaluatorFactory = () => async (task, _answer, tools) => {
  const rules = item(task, 'eval');
  const page = cutSlashes(tools.page.url());
  const references = asString(item(rules, 'reference_url'), 'split').split(' |OR| ').map(cutSlashes);
  const rule = get(rules, 'url_note', 'GOLD in PRED');
  if (rule !== 'GOLD in PRED') {
    throw new PythonError('ValueError', `Unknown matching rule: ${rule === null ? 'None' : String(rule)}`);
  }
  const wanted = references.map(urlparse);
  const queries = new Map<string, Set<string>>();
  for (const { query } of wanted) {
    for (const [key, values] of parseQuery(query)) {
      queries.set(key, new Set([...(queries.get(key) ?? []), ...values]));
    }
  }
  const found = urlparse(page);
  const base = found.netloc + found.path;
  const given = parseQuery(found.query);
  const basesHold = wanted.some(({ netloc, path }) => base.includes(netloc + path));
  const queryHolds = [...queries].every(
    ([key, values]) => given.get(key)?.some((value) => values.has(value)) ?? false,
  );
  tools.note(`url_match ${references.join(' or ')} on ${page}: ${basesHold && queryHolds ? 'yes' : 'no'}`);
  return Number(basesHold && queryHolds);
};
