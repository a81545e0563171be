import { type CheerioAPI, load } from 'cheerio';
import { hash, type Random, randomFrom } from './seed.ts';
import type { DemoResponse } from './site.ts';

/** Gives an id or a class name another; the same for the same seed, wherever it occurs. */
type Rename = (kind: 'id' | 'class', name: string) => string;

const BEGINNINGS = ['x', 'css', 'sc', 'u', 'k', 'el', 'view', 'c'] as const;

/** Names as build tools make them: they say nothing, and the next build gives others. */
function renameBy(seed: number): Rename {
  return (kind, name) => {
    const number = hash(`${seed} ${kind} ${name}`);
    const beginning = BEGINNINGS[number % BEGINNINGS.length] ?? 'x';
    return `${beginning}-${number.toString(36)}${name.length.toString(36)}`;
  };
}

/** `card wide` → both, each by itself. */
function renameClasses(classes: string, rename: Rename): string[] {
  return classes
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => rename('class', name));
}

/** Attributes of the demo sites that hold the id of another element of the page. */
const ID_ATTRIBUTES: readonly string[] = [
  'for',
  'list',
  'form',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-activedescendant',
  'aria-details',
  'data-for',
  'data-open',
];

const PART = /\$\{[^}]*\}?|\[[^\]]*\]?|"[^"]*"?|'[^']*'?|([#.])(-?[A-Za-z_][\w-]*)/g;
const ID_ATTRIBUTE = new RegExp(`^\\[(${ID_ATTRIBUTES.join('|')})=(["']?)([\\w-]+)\\2\\]$`);

/** A CSS selector with its ids and class names renamed; what is left open in a template (`${…}`) stays as it is. */
function renameSelector(selector: string, rename: Rename): string {
  return selector.replace(PART, (whole, sign?: string, name?: string) => {
    if (sign !== undefined && name !== undefined)
      return `${sign}${rename(sign === '#' ? 'id' : 'class', name)}`;
    const [, attribute, quote = '', id] = ID_ATTRIBUTE.exec(whole) ?? [];
    return attribute === undefined || id === undefined
      ? whole
      : `[${attribute}=${quote}${rename('id', id)}${quote}]`;
  });
}

/**
 * A style sheet for the renamed page. A child combinator also reaches through one or two wrappers of class `wrapper`, which
 * draw no box of their own; the weight of the rule stays what it was.
 */
export function mutateCss(css: string, rename: Rename, wrapper: string): string {
  const plain = css.replace(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g, '');
  return plain.replace(/(?<=^|[{};])[^{};]+(?=\{)/g, (prelude) => {
    const isAtRule = prelude.trimStart().startsWith('@');
    return isAtRule ? prelude : reach(renameSelector(prelude, rename), wrapper);
  });
}

function reach(prelude: string, wrapper: string): string {
  return splitList(prelude)
    .map((selector) => reachOne(selector, wrapper))
    .join(',');
}

function reachOne(selector: string, wrapper: string): string {
  const open = selector.replaceAll(/:has\(\s*>/g, ':has(');
  const at = lastChildCombinator(open);
  if (at === null) return open;
  const parent = reachOne(open.slice(0, at).trim(), wrapper);
  const inside = `:where(.${wrapper})`;
  return `:is(${parent}, ${parent} > ${inside}, ${parent} > ${inside} > ${inside}) > ${open.slice(at + 1).trim()}`;
}

/** Where the last `>` outside of brackets stands; null when there is none. */
function lastChildCombinator(selector: string): number | null {
  let depth = 0;
  for (let at = selector.length - 1; at >= 0; at -= 1) {
    const sign = selector[at];
    if (sign === ')' || sign === ']') depth += 1;
    if (sign === '(' || sign === '[') depth -= 1;
    if (sign === '>' && depth === 0) return at;
  }
  return null;
}

/** The selectors of a list; commas in brackets do not part them. */
function splitList(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

const FOUND_BY_SELECTOR =
  /(\b(?:querySelector|querySelectorAll|closest|matches)\(\s*)(['"`])((?:(?!\2).)*)\2/g;
const FOUND_BY_ID = /(\bgetElementById\(\s*)(['"])([\w-]+)\2/g;
const CLASS_WRITTEN =
  /(\bclassName\s*=\s*|\bclassList\.(?:add|remove|toggle|contains)\(\s*)(['"])([^'"]*)\2/g;
const ID_WRITTEN = /(\.id\s*=\s*)(['"])([\w-]+)\2/g;
/** `this.dataset.for === 'return'`: an id that the page gives in an attribute. */
const ID_COMPARED = /(\bdataset\.(?:for|open)\s*[!=]==\s*)(['"])([\w-]+)\2/g;
const TEMPLATE = /`[^`]*`/g;

/** A script for the renamed page: the ways in which the scripts of the demo sites name ids and classes, and no others. */
export function mutateScript(script: string, rename: Rename, wrapper: string): string {
  return script
    .replace(FOUND_BY_SELECTOR, (_, call: string, quote: string, selector: string) => {
      return `${call}${quote}${renameSelector(selector, rename)}${quote}`;
    })
    .replace(
      FOUND_BY_ID,
      inQuotes((id) => rename('id', id)),
    )
    .replace(
      ID_WRITTEN,
      inQuotes((id) => rename('id', id)),
    )
    .replace(
      ID_COMPARED,
      inQuotes((id) => rename('id', id)),
    )
    .replace(
      CLASS_WRITTEN,
      inQuotes((classes) => renameClasses(classes, rename).join(' ')),
    )
    .replace(TEMPLATE, (template) => mutateTemplate(template, rename, wrapper));
}

function inQuotes(change: (text: string) => string): (...parts: string[]) => string {
  return (_whole, before = '', quote = '', text = '') => `${before}${quote}${change(text)}${quote}`;
}

/** Markup and style sheets that a script writes into a shadow root. */
function mutateTemplate(template: string, rename: Rename, wrapper: string): string {
  if (!template.includes('<') && template.includes(':host'))
    return `\`${mutateCss(template.slice(1, -1), rename, wrapper)}\``;
  return template
    .replace(
      /<style>([^<]*)<\/style>/g,
      (_, css: string) => `<style>${mutateCss(css, rename, wrapper)}</style>`,
    )
    .replace(/( (?:id|for)=")([\w-]+)"/g, (_, before: string, id: string) => `${before}${rename('id', id)}"`)
    .replace(/( class=")([\w -]+)"/g, (_, before: string, classes: string) => {
      return `${before}${renameClasses(classes, rename).join(' ')}"`;
    });
}

/** Things of the demo sites whose order means nothing: which element holds them, and which of its children they are. */
const ORDERLESS: readonly (readonly [holder: string, children: string])[] = [
  ['nav:not(.crumbs, .pager, .week, .letters, .contents)', 'a'],
  ['nav.shelves > .wrap', 'a'],
  ['form, form .fields, form .row, form .pair, form fieldset:not(.trip)', '.field, div:has(> label)'],
  ['fieldset:not(.trip)', 'label:has(input)'],
  ['dl', 'div'],
  ['aside, .infobox', 'section, dl, ul'],
  ['main, main > .wrap, .columns', 'section'],
  ['ul.offers, ul.tiles', 'li'],
  ['.basket > li', 'form'],
  ['.popup-row, .cookies > div', 'button'],
];

/** Lets these change places among themselves; everything else stays where it is. */
function shuffleOrderless($: CheerioAPI, random: Random): void {
  for (const [holder, children] of ORDERLESS) {
    $(holder).each((_, element) => {
      const movable = $(element).children(children).toArray();
      if (movable.length < 2) return;
      const places = movable.map((child) => {
        const place = $('<i></i>');
        $(child).replaceWith(place);
        return place;
      });
      for (const [index, child] of differently(movable, random).entries()) places[index]?.replaceWith(child);
    });
  }
}

/** Two of a kind would stay as they are every other time. */
function differently<T>(list: readonly T[], random: Random): T[] {
  const order = random.shuffle(list);
  return order.every((item, index) => item === list[index]) ? order.toReversed() : order;
}

/** May hold a `div` around everything in them. */
const BLOCKS = 'body, main, header, footer, section, article, aside, form, div, li, dialog, dd, td';
/** May hold a `span` around everything in them. */
const PHRASES = 'a, button, h1, h2, h3, p, summary, th';
/** Elements that other elements may stand beside, and that no rule counts. */
const SINGLE = 'a, button, select';

/**
 * Puts wrappers around the content of half of the elements, and around some links, buttons and lists. They draw no box
 * (`display: contents`), so that the page looks as it did.
 */
function wrapInside($: CheerioAPI, random: Random, wrapper: string): void {
  const around = (tag: string): string => `<${tag} class="${wrapper}" style="display:contents"></${tag}>`;
  $(SINGLE).each((_, element) => {
    const parent = $(element).parent();
    if (!parent.is('div, form, p, nav, section, article, header, dialog') || parent.is('[role]')) return;
    if (random.chance(0.4)) $(element).wrap(around('span'));
  });
  for (const [holders, tag] of [
    [BLOCKS, 'div'],
    [PHRASES, 'span'],
  ] as const) {
    $(holders).each((_, element) => {
      const isList = /^(list|listbox|menu|radiogroup|tablist|table|grid|row|tree)/.test(
        element.attribs['role'] ?? '',
      );
      const isSpecial = isList || $(element).hasClass(wrapper) || $(element).contents().length === 0;
      if (!isSpecial && random.chance(0.5)) $(element).wrapInner(around(tag));
    });
  }
}

interface PageMutation {
  readonly seed: number;
  readonly rename: Rename;
  /** Class of the wrappers. */
  readonly wrapper: string;
}

/**
 * The page as another build of the same site would serve it: other ids and class names, attributes and things without an
 * order in another order, more wrappers. Text, roles, names and the addresses of links are the same.
 */
function mutatePage(markup: string, mutation: PageMutation): string {
  const isWhole = /^\s*<!doctype|^\s*<html/i.test(markup);
  const $ = load(markup, null, isWhole);
  const random = randomFrom(`${mutation.seed} ${$('title').text()}`);
  shuffleOrderless($, random);
  wrapInside($, random, mutation.wrapper);
  $('*').each((_, element) => {
    if ('attribs' in element) element.attribs = shuffled(changed(element.attribs, mutation), random);
  });
  refreshAssets($, mutation.seed);
  return $.html();
}

function changed(
  attributes: Readonly<Record<string, string>>,
  { rename, wrapper }: PageMutation,
): Record<string, string> {
  const others: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'class')
      others[name] = value === wrapper ? value : renameClasses(value, rename).toReversed().join(' ');
    else if (name === 'id') others[name] = rename('id', value);
    else if (ID_ATTRIBUTES.includes(name)) others[name] = value.replace(/[\w-]+/g, (id) => rename('id', id));
    else if (name === 'href' || name === 'xlink:href') others[name] = withFragment(value, rename);
    else others[name] = value.replace(/url\(#([\w-]+)\)/g, (_, id: string) => `url(#${rename('id', id)})`);
  }
  return others;
}

function withFragment(address: string, rename: Rename): string {
  const at = address.indexOf('#');
  const id = at < 0 ? '' : address.slice(at + 1);
  return id === '' ? address : `${address.slice(0, at)}#${rename('id', decodeURIComponent(id))}`;
}

function shuffled(attributes: Readonly<Record<string, string>>, random: Random): Record<string, string> {
  return Object.fromEntries(random.shuffle(Object.entries(attributes)));
}

/** A browser that keeps files for an hour must not show this page with the style sheet of another. */
function refreshAssets($: CheerioAPI, seed: number): void {
  for (const [selector, attribute] of [
    ['link[rel="stylesheet"]', 'href'],
    ['script[src]', 'src'],
  ] as const) {
    $(selector).each((_, element) => {
      const address = element.attribs[attribute];
      if (address?.startsWith('/')) element.attribs[attribute] = `${address}?build=${seed}`;
    });
  }
}

/** Changes what a site answers, on the way to the browser. */
export type Mutation = (reply: DemoResponse) => DemoResponse;

/**
 * Makes the demo sites look to a program as after a rebuild, and to a person as before. Deterministic by seed. What the
 * sites keep and understand (addresses, names of form fields) does not change.
 */
export function createMutation(seed: number): Mutation {
  const rename = renameBy(seed);
  const wrapper = rename('class', 'the wrapper');
  return (reply) => {
    const type = (reply.type ?? 'text/html').split(';')[0];
    const text = (): string =>
      typeof reply.body === 'string' ? reply.body : new TextDecoder().decode(reply.body);
    const body =
      type === 'text/html'
        ? mutatePage(text(), { seed, rename, wrapper })
        : type === 'text/css'
          ? mutateCss(text(), rename, wrapper)
          : type === 'text/javascript'
            ? mutateScript(text(), rename, wrapper)
            : null;
    if (body === null || reply.body.length === 0) return reply;
    const { etag: _, ...headers } = reply.headers ?? {};
    return { ...reply, body, headers: { ...headers, 'cache-control': 'no-store' } };
  };
}
