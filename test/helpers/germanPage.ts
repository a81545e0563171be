import type { Page } from 'playwright-core';
import { german } from '../../shared/language/german/index.ts';

/** What is shown in English → in German; of a message with names, what stands before the first; a plain one comes before both. */
const byMessage = new Map(
  Object.entries(german)
    .sort(([one], [other]) => Number(/^\[|\{/.test(other)) - Number(/^\[|\{/.test(one)))
    .map(([message, text]) => [shownOf(message), shownOf(text)] as const),
);
/** The same words, said otherwise in other places (`[button] Import tasks`): whichever of them is there is meant. */
const saidOtherwise = new Map(
  [...Map.groupBy(Object.entries(german), ([message]) => shownOf(message))]
    .map(([words, messages]) => [words, new Set(messages.map(([, text]) => text).filter(isPlain))] as const)
    .filter(([, texts]) => texts.size > 1),
);
const FINDS = ['locator', 'getByRole', 'getByText', 'getByLabel', 'getByPlaceholder', 'filter'];
const NARROWS = ['first', 'last', 'nth', 'and', 'or'];
const raw = new WeakMap<object, object>();

/**
 * A page whose elements are asked for by what they are called in English, and found by what the same message is in German: a walk that
 * was written once goes through the window in both languages.
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

/** A pattern for what is said in more than one way; null: it is said in one. Nothing else than a pattern can mean two, and `exact` says nothing of a pattern. */
function anyOf(words: string, exact = false): RegExp | null {
  const texts = saidOtherwise.get(words);
  if (texts === undefined) return null;
  const any = [...texts].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return new RegExp(exact ? `^(?:${any})$` : any, exact ? '' : 'i');
}

/** `/^New site/` where `New site` is a message. */
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
