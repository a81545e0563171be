import { PythonError } from './python/pythonError.ts';
import { asString, get, item } from './python/values.ts';
import type { ReferenceEvaluatorFactory } from './reference.ts';

/** Cuts one closing slash. */
function cutSlash(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url;
}

/**
 * `url_match` of MMInA and VisualWebArena: member of the list by default, a bare substring under `GOLD in PRED`.
 * `clean` is what the program does to both sides first.
 */
export function exactUrlMatch(clean: (url: string) => string): ReferenceEvaluatorFactory {
  return () => async (task, _answer, tools) => {
    const rules = item(task, 'eval');
    const page = cutSlash(clean(tools.page.url()));
    const wanted = asString(item(rules, 'reference_url'), 'split')
      .split(' |OR| ')
      .map((url) => cutSlash(clean(url)));
    const rule = get(rules, 'url_note', 'EXACT');
    const holds = rule === 'EXACT' ? wanted.includes(page) : wanted.some((url) => page.includes(url));
    if (rule !== 'EXACT' && rule !== 'GOLD in PRED') {
      throw new PythonError('ValueError', `Unknown matching rule: ${rule === null ? 'None' : String(rule)}`);
    }
    tools.note(`url_match ${wanted.join(' or ')} (${rule}) on ${page}: ${holds ? 'yes' : 'no'}`);
    return Number(holds);
  };
}
