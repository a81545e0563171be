import type { AttemptRow } from '../../../shared/contract/index.ts';
import { say, sayHost, spokenLanguage } from '../../../shared/language/message.ts';
import type { Price } from '../../../shared/model/endpoint.ts';
import type { Integrity } from '../../../shared/model/index.ts';
import { dateWords } from '../../../shared/words/timeWords.ts';

export { addressWords, environmentWords } from '../../../shared/words/environmentWords.ts';
export { doneWords } from '../../../shared/words/partingWords.ts';
export { PROFILES, profileOf, ruleWords } from '../../../shared/words/ruleWords.ts';
export {
  actedOnWords,
  actionWords,
  askWords,
  elementWords,
  errorWords,
  kindWords,
  onWords,
  operationWords,
  stepValueWords,
  valueWords,
} from '../../../shared/words/stepWords.ts';
export { clockWords, dateWords, durationWords } from '../../../shared/words/timeWords.ts';

/** Says why an attempt is in no rate, if nothing else shows it: `, own try (qa)`. */
export function apartWords({ mode, exclusion }: Pick<AttemptRow, 'mode' | 'exclusion'>): string {
  return `${mode === 'qa' ? `, ${say('own try (qa)')}` : ''}${exclusion === null ? '' : `, ${say('excluded')}`}`;
}

/** ` · #slow #wrong-city`: tags, shown after the other words of an attempt. */
export function tagWords({ tags }: Pick<AttemptRow, 'tags'>): string {
  return tags.length === 0 ? '' : ` · ${tags.map((tag) => `#${tag}`).join(' ')}`;
}

/** Writes the name of a list for use within a sentence: lower case in English, unchanged in German. */
export function inSentence(label: string): string {
  return spokenLanguage() === 'de' ? label : label.toLowerCase();
}

/** `just now`, `5 min ago`, `3 h ago`, `2 days ago`, then the date. */
export function agoWords(then: number, now: number): string {
  const seconds = Math.round((now - then) / 1000);
  if (seconds < 45) return say('just now');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return say('{count} min ago', { count: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 24) return say('{count} h ago', { count: hours });
  const days = Math.round(hours / 24);
  if (days < 14) return days === 1 ? say('yesterday') : say('{count} days ago', { count: days });
  return momentWords(then).slice(0, 10);
}

/** A moment in the reader's time zone: `2026-03-09 14:05:11`, in German `09.03.2026 14:05:11`. */
export function momentWords(time: number): string {
  const words = dateWords(time);
  return spokenLanguage() === 'de' ? words.replace(/^(\d+)-(\d+)-(\d+)/, '$3.$2.$1') : words;
}

/** Says whether the stored page before a step shows its element. */
export function integrityWords({ ok, reason }: Integrity): string {
  return ok ? `✓ ${say('target seen in the snapshot')}` : `▲ ${sayHost(reason ?? '')}`;
}

/** Splits an address around its host. `http://` and a single `/` are left out, because they carry no information. */
export function splitAddress(url: string): { before: string; host: string; after: string } {
  if (!URL.canParse(url)) return { before: url, host: '', after: '' };
  const parsed = new URL(url);
  if (parsed.host === '') return { before: readable(url), host: '', after: '' };
  const rest = `${parsed.pathname}${parsed.search}${parsed.hash}`;
  return {
    before: parsed.protocol === 'https:' || parsed.protocol === 'http:' ? '' : `${parsed.protocol}//`,
    host: parsed.host,
    after: rest === '/' ? '' : readable(rest),
  };
}

function readable(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text; // a single % in the address
  }
}

/** Figures with the decimal sign of the current language: `90.5 %`, `90,5 %`. */
export function figureWords(text: string): string {
  return spokenLanguage() === 'de' ? text.replace(/(\d)\.(?=\d)/g, '$1,') : text;
}

/** US dollars: `$0.42`, `$0.0031`. */
export function moneyWords(cost: number): string {
  return figureWords(`$${cost.toFixed(cost !== 0 && cost < 0.01 ? 4 : 2)}`);
}

/** `$2.50 in, $10 out, $1.25 cached, per million tokens`. */
export function priceWords(price: Price | undefined): string {
  if (price === undefined) return say('no price: its cost is not counted');
  const dollars = (value: number) =>
    `$${value.toLocaleString(spokenLanguage(), { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 4 })}`;
  const given = { input: dollars(price.input), output: dollars(price.output) };
  return price.cached === undefined
    ? say('{input} in, {output} out, per million tokens', given)
    : say('{input} in, {output} out, {cached} cached, per million tokens', {
        ...given,
        cached: dollars(price.cached),
      });
}
