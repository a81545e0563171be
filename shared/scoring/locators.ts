import type { Task } from '../model/index.ts';
import { LAST_PAGE } from '../model/located.ts';
import { strip } from '../python/python.ts';
import { profileTask } from './profileTask.ts';

/** A locator of a task's `program_html` checks, and the page on which the reference program evaluates it. */
export interface LocatorQuestion {
  /** As the task names it: `last`, an address, or a call of a helper of the reference program. */
  readonly page: string;
  readonly locator: string;
  /** The expression to evaluate in the page, or why it is not evaluated. */
  readonly ask: { readonly script: string } | { readonly untold: string };
}

/**
 * All locators of a task's checks under the reference profiles, each pair of page and locator once. A blank
 * locator is the whole page and no question.
 */
export function locatorsOf(task: Task): readonly LocatorQuestion[] {
  const found = new Map<string, LocatorQuestion>();
  for (const profile of ['mmina', 'webarena', 'visualwebarena'] as const) {
    const rules = profileTask(task, profile)?.task.eval;
    if (!isObject(rules) || !listed(rules.eval_types).includes('program_html')) continue;
    let page = LAST_PAGE;
    for (const target of listed(rules.program_html)) {
      if (!isObject(target) || typeof target.url !== 'string') continue;
      // The reference program uses one page: after it opened an address, that page is the last one.
      if (target.url !== LAST_PAGE) page = target.url;
      const { locator } = target;
      if (typeof locator !== 'string' || strip(locator) === '') continue;
      const key = JSON.stringify([page, locator]);
      const isPrepared = listed(target.prep_actions).length > 0;
      const ask = isPrepared ? { untold: 'its prep_actions are not carried out' } : scriptOf(locator);
      if (isPrepared || !found.has(key)) found.set(key, { page, locator, ask });
    }
  }
  return [...found.values()];
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The expression that the reference programs evaluate for a locator. */
function scriptOf(locator: string): LocatorQuestion['ask'] {
  if (/^(?:document\.|\[\.\.\.document\.)/.test(locator)) return { script: locator };
  // The program strips these characters, not the word: a leading `a` of the script goes, too.
  if (locator.startsWith('lambda:')) return { script: locator.replace(/^[lambd:]+/, '') };
  if (locator.startsWith('func:')) return helperScript(locator.split('func:')[1] ?? '');
  return { untold: 'the reference program does not know its form' };
}

type Helper = (argument: string) => string;

/** Helpers of the reference programs that only read the open page, as expressions with the same value. */
const helpers: Readonly<Record<string, Helper>> = {
  get_query_text: queryText,
  get_query_text_lowercase: (selector) => `${queryText(selector)}.toLowerCase()`,
  gitlab_get_project_memeber_role: (account) => `(() => {
    try {
      const accounts = [...document.querySelectorAll("td[data-label='Account'] span.gl-avatar-labeled-sublabel")];
      const at = accounts.findIndex((one) => one.outerText === ${JSON.stringify(`@${account}`)});
      return document.querySelectorAll('td.col-max-role span')[at].outerText;
    } catch { return ''; }
  })()`,
  reddit_get_latest_comment_content_by_username: latestComment,
  reddit_get_parent_comment_username_of_latest_comment_by_username: latestParent,
  shopping_get_product_attributes: (attribute) => `(() => {
    try {
      const terms = ${JSON.stringify(attribute)}.toLowerCase().split(' |or| ');
      return Array.from(document.querySelector('#productDetails_detailBullets_sections1 > tbody').children)
        .filter((row) => terms.some((term) => row.children[0].outerText.toLowerCase().includes(term)))
        .map((row) => row.children[1].outerText)
        .join(', ');
    } catch { return ''; }
  })()`,
};

/** The comments of a post of WebArena's forum as a tree, built as the program builds it; raises where it raises. */
const COMMENTS = `(function build(node, level) {
    const score = node.querySelector('.vote__net-score').outerText;
    const tree = {
      username: node.querySelector('.fg-inherit').outerText,
      content: node.querySelector('.comment__content').outerText,
      time: new Date(node.querySelector('.comment__main > header > h1 > span > time').dateTime).getTime(),
      children: [],
    };
    if (Number.isNaN(tree.time)) throw new Error(score);
    for (const child of node.querySelectorAll('.comment'))
      if (parseInt(child.getAttribute('data-level')) === level + 1) tree.children.push(build(child, level + 1));
    return tree;
  })(document.querySelector('#main'), 0)`;

/** The latest comment of a user. */
function latestComment(username: string): string {
  return `(() => {
    try {
      let latest = -Infinity;
      let content = '';
      const look = (node) => {
        if (node.username === ${JSON.stringify(username)} && node.time > latest) ({ time: latest, content } = node);
        for (const child of node.children) look(child);
      };
      look(${COMMENTS});
      return content;
    } catch { return ''; }
  })()`;
}

/** Who wrote what the latest comment of a user replies to. */
function latestParent(username: string): string {
  return `(() => {
    try {
      let latest = -Infinity;
      let parent = '';
      const look = (node) => {
        for (const child of node.children) {
          if (child.username !== ${JSON.stringify(username)}) look(child);
          else if (child.time > latest) {
            latest = child.time;
            parent = node.username;
          }
        }
      };
      look(${COMMENTS});
      return parent;
    } catch { return ''; }
  })()`;
}

function queryText(selector: string): string {
  return `(() => {
    try { return document.querySelector(${JSON.stringify(selector)}).textContent; } catch { return ''; }
  })()`;
}

/** `name(__page__, "argument")`: a helper that reads the open page. */
const pageCall = /^(\w+)\(__page__,\s*(?:"([^"'\\]*)"|'([^'\\]*)')\)$/;

function helperScript(call: string): LocatorQuestion['ask'] {
  const [, name = '', double, single] = pageCall.exec(call.trim()) ?? [];
  const helper = Object.hasOwn(helpers, name) ? helpers[name] : undefined;
  if (helper !== undefined) return { script: helper(double ?? single ?? '') };
  return { untold: `the helper ${/^\w+/.exec(call.trim())?.[0] ?? call} is not run` };
}
