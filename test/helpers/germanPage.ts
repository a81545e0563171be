import type { Page } from 'playwright-core';
import { german } from '../../shared/language/german/index.ts';

/** English text → German text. A message with parameters counts by the part before the first one, and a plain message has priority. */
const byMessage = new Map(
  Object.entries(german)
    .sort(([one], [other]) => Number(/^\[|\{/.test(other)) - Number(/^\[|\{/.test(one)))
    .map(([message, text]) => [shownOf(message), shownOf(text)] as const),
);
/** English texts with several translations, by context (`[button] Import tasks`); each of the translations matches. */
const saidOtherwise = new Map(
  [...Map.groupBy(Object.entries(german), ([message]) => shownOf(message))]
    .map(([words, messages]) => [words, new Set(messages.map(([, text]) => text).filter(isPlain))] as const)
    .filter(([, texts]) => texts.size > 1),
);
const FINDS = ['locator', 'getByRole', 'getByText', 'getByLabel', 'getByPlaceholder', 'filter'];
const NARROWS = ['first', 'last', 'nth', 'and', 'or'];
const raw = new WeakMap<object, object>();

/**
 * A page that finds elements by the German translation of the English text that a test gives, so that one walk can go through the
 * window in both languages.
 */
export function germanPage(page: Page): Page {
  return translating(page);
}

function translating<T extends object>(target: T): T {
  const proxy = new Proxy(target, {
    get(of, name) {
      const found: unknown = Reflect.get(of, name, of);
      if (typeof found !== 'function') return found;
      if (typeof name !== 'string' || ![...FINDS, ...NARROWS].includes(name)) return found.bind(of);
      const inGerman = FINDS.includes(name);
      return (...given: readonly unknown[]) =>
        translating(
          found.apply(
            of,
            given.map((one) => (inGerman ? translated(one) : unwrapped(one))),
          ),
        );
    },
  });
  raw.set(proxy, target);
  return proxy;
}

function unwrapped(one: unknown): unknown {
  return typeof one === 'object' && one !== null ? (raw.get(one) ?? one) : one;
}

function translated(one: unknown): unknown {
  if (typeof one === 'string')
    return (
      anyOf(one) ??
      byMessage.get(one) ??
      one.replace(/(?<=\[aria-label=")[^"]+/g, (name) => byMessage.get(name) ?? name)
    );
  if (one instanceof RegExp) return translatedPattern(one);
  if (typeof one !== 'object' || one === null || raw.has(one)) return unwrapped(one);
  return Object.fromEntries(
    Object.entries(one).map(([key, value]) => [
      key,
      (typeof value === 'string' && anyOf(value, 'exact' in one && one.exact === true)) || translated(value),
    ]),
  );
}

/** A pattern for a text with several translations, or null for one translation. `exact` has no effect on a pattern, so the pattern has anchors. */
function anyOf(words: string, exact = false): RegExp | null {
  const texts = saidOtherwise.get(words);
  if (texts === undefined) return null;
  const any = [...texts].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return new RegExp(exact ? `^(?:${any})$` : any, exact ? '' : 'i');
}

/** Translates a pattern such as `/^New site/`, if `New site` is a message. */
function translatedPattern({ source, flags }: RegExp): RegExp {
  const [, start = '', words = '', end = ''] = /^(\^?)(.*?)(\$?)$/.exec(source) ?? [];
  const text = byMessage.get(words);
  return text === undefined ? new RegExp(source, flags) : new RegExp(`${start}${text}${end}`, flags);
}

function isPlain(text: string): boolean {
  return !text.includes('{');
}

function shownOf(message: string): string {
  return message.replace(/^\[[^\]]*\] /, '').replace(/(?<=.) ?\{.*$/s, '');
}
