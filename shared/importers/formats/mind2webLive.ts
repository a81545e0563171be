import { z } from 'zod';
import type { Check, Hop } from '../../model/index.ts';
import { siteName } from '../../parse/address.ts';
import { allOf } from '../../parse/evalCheck.ts';
import type { Importer, SourceFile } from '../file/importer.ts';
import { readSet } from '../file/readSet.ts';

const nodeSchema = z.looseObject({
  match_function_name: z.enum([
    'url_exactly_match',
    'url_included_match',
    'url_semantic_match',
    'element_path_exactly_match',
    'element_path_included_match',
    'element_value_exactly_match',
    'element_value_included_match',
    'element_value_semantic_match',
    'cache_data_exact_match',
    'cache_data_included_match',
    'cache_data_semantic_match',
    'final_answer_exact_match',
    'final_answer_included_match',
    'final_answer_semantic_match',
  ]),
  /** Of paths: `selector` (CSS) or `xpath`. */
  method: z.string().exactOptional(),
  content: z.looseObject({
    reference_answer: z.string(),
    /** The parameter of the address; '' for the address without its query. */
    key: z.string().nullable().exactOptional(),
    /** `amazon` of `www.amazon.com`. */
    netloc: z.string().exactOptional(),
    /** The element whose value counts. */
    path: z.string().exactOptional(),
    /** Where the annotator was. */
    url: z.string().exactOptional(),
  }),
});
type KeyNode = z.infer<typeof nodeSchema>;

const schema = z.looseObject({
  index: z.union([z.string().min(1), z.int()]).transform(String),
  task: z.string(),
  reference_task_length: z.int().min(0).exactOptional(),
  evaluation: z.array(nodeSchema).min(1),
});

/** Mind2Web-Live of WebCanvas: each key node is a hop, with the check that its match function asks for. */
export const mind2webLive: Importer = {
  format: 'mind2web-live',
  label: 'Mind2Web-Live',
  detects: (files) => (files.some(isTaskFile) ? 0.9 : 0),
  read: (files, options) =>
    readSet(files, options, {
      format: 'mind2web-live',
      schema,
      build({ index, task, evaluation }, context) {
        const read = joined(evaluation.map((node) => ({ node, ...readNode(node) })));
        if (read.some(({ check }) => isManual(check)))
          context.note(
            ['evaluation'],
            'asks for something that no rule decides: the hop has no verdict until a person or a judge gives one',
          );
        return {
          key: index,
          intent: task,
          sites: [],
          startUrls: [],
          hops: read.map(({ node, words, check }): Hop => {
            const site = siteOf(node);
            return { site, label: `${site}: ${words}`, asksAnswer: false, check };
          }),
          asksAnswer: read.some(({ check }) => 'answer' in check),
        };
      },
    }),
};

interface ReadNode {
  readonly node: KeyNode;
  readonly words: string;
  readonly check: Check;
}

/**
 * Key nodes in a row about one address are one hop: WebCanvas counts any number of them on one page, but a page passes at most one
 * hop.
 */
function joined(nodes: readonly ReadNode[]): readonly ReadNode[] {
  const hops: ReadNode[] = [];
  for (const one of nodes) {
    const last = hops.at(-1);
    const isSame =
      'url' in one.check && one.node.content.url && last?.node.content.url === one.node.content.url;
    if (last === undefined || !isSame || !isOfAddress(last.check)) hops.push(one);
    else {
      const before = 'all' in last.check ? last.check.all : [last.check];
      hops[hops.length - 1] = {
        node: last.node,
        words: `${last.words}, ${one.words}`,
        check: { all: [...before, one.check] },
      };
    }
  }
  return hops;
}

function isOfAddress(check: Check): boolean {
  return 'url' in check || ('all' in check && check.all.every(isOfAddress));
}

function isTaskFile({ text }: SourceFile): boolean {
  const head = text.slice(0, 20_000);
  return /"match_function_name"\s*:/.test(head) && /"evaluation"\s*:\s*\[/.test(head);
}

function siteOf({ content: { url = '', netloc = '' } }: KeyNode): string {
  return siteName(url) || netloc || 'web';
}

/** What a key node asks for, in words and as a check. */
function readNode(node: KeyNode): { readonly words: string; readonly check: Check } {
  const { reference_answer: wanted, key } = node.content;
  switch (node.match_function_name) {
    case 'url_included_match':
      if (!key) return { words: wanted, check: { url: { placeContains: [wanted] } } };
      return {
        words: `${key} with ${wanted}`,
        check: { url: { queryContains: { [key]: spellings(wanted) } } },
      };
    case 'url_exactly_match':
      if (key)
        return { words: `${key} = ${wanted}`, check: { url: { query: { [key]: spellings(wanted) } } } };
      return undecided(`the address is “${wanted}”`, []);
    case 'url_semantic_match':
      return undecided(`${key ? `the parameter ${key}` : 'the address'}: ${wanted}`, parameterCheck(key));
    case 'element_path_exactly_match':
    case 'element_path_included_match':
      return undecided(`an act on the element ${wanted.trim()}`, elementCheck(node, wanted));
    case 'element_value_exactly_match':
      return undecided(
        `the value ${elementWords(node)} is “${wanted}”`,
        elementCheck(node, node.content.path),
      );
    case 'element_value_included_match':
      return undecided(
        `the value ${elementWords(node)} contains “${wanted}”`,
        elementCheck(node, node.content.path),
      );
    case 'element_value_semantic_match':
      return undecided(`the value ${elementWords(node)}: ${wanted}`, elementCheck(node, node.content.path));
    case 'cache_data_exact_match':
      return undecided(`the agent notes “${wanted}”`, []);
    case 'cache_data_included_match':
      return undecided(`the notes of the agent contain “${wanted}”`, []);
    case 'cache_data_semantic_match':
      return undecided(`the notes of the agent: ${wanted}`, []);
    case 'final_answer_exact_match':
      return { words: 'the answer', check: { answer: { exact: wanted } } };
    case 'final_answer_included_match':
      return { words: 'the answer', check: { answer: { includes: wanted } } };
    case 'final_answer_semantic_match':
      return { words: 'the answer', check: { answer: { means: wanted } } };
  }
}

/** A condition without a rule, after the rules that must hold for it. */
function undecided(
  words: string,
  before: readonly Check[],
): { readonly words: string; readonly check: Check } {
  const manual: Check = { manual: words };
  return { words, check: allOf([...before, manual]) ?? manual };
}

function isManual(check: Check): boolean {
  return 'manual' in check || ('all' in check && check.all.some(isManual));
}

/** WebCanvas decodes a parameter twice: `128%2520GB` is `128 GB`. */
function spellings(value: string): string | readonly string[] {
  const encoded = encodeURIComponent(value);
  return encoded === value ? value : [value, encoded];
}

/** The address has the parameter, as far as its name is the same in every spelling. */
function parameterCheck(key: string | null | undefined): readonly Check[] {
  return key && /^[\w.-]+$/.test(key) ? [{ url: { contains: [`${key}=`] } }] : [];
}

/** The page is of the site and has the element. */
function elementCheck({ method, content: { netloc } }: KeyNode, path: string | undefined): readonly Check[] {
  const at = netloc ? { contains: [`${netloc}.`] } : null;
  const selector = path?.trim();
  if (selector && method !== 'xpath') return [{ page: { selector, ...(at === null ? {} : { at }) } }];
  return at === null ? [] : [{ url: at }];
}

function elementWords({ content: { path } }: KeyNode): string {
  return path === undefined ? 'that is entered' : `that is entered into ${path.trim()}`;
}
