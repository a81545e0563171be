import { CITIES, type City } from './cities.ts';
import { type Html, html } from './page.ts';

/** `mugs` → `Mugs`. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 house`, `3 houses`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

type Value = string | number;

function attribute(name: string, isThere: boolean): Html | null {
  return isThere ? html` ${name}` : null;
}

/** The entries of a select, from values and labels; those in `chosen` are selected. */
export function options(entries: Iterable<readonly [Value, Value]>, ...chosen: readonly unknown[]): Html[] {
  return Array.from(
    entries,
    ([value, label]) =>
      html`<option value="${value}"${attribute('selected', chosen.includes(value))}>${label}</option>`,
  );
}

/** The entries of a select whose labels are their values. */
export function plainOptions(values: Iterable<Value>, chosen: unknown): Html[] {
  return Array.from(
    values,
    (value) => html`<option${attribute('selected', value === chosen)}>${value}</option>`,
  );
}

/** Whole numbers from 1. */
export function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** A box or a button of a filter, with its label around it. */
export function check(
  type: 'checkbox' | 'radio',
  name: string,
  value: Value,
  label: string,
  isOn: boolean,
): Html {
  return html`<label class="check"><input type="${type}" name="${name}" value="${value}"${attribute('checked', isOn)}> ${label}</label>`;
}

/** Values that a form carries along unseen. */
export function hidden(values: Readonly<Record<string, Value>>): Html[] {
  return Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
}

const noteOf = {
  country: (city: City): string => city.country,
  code: (city: City): string => `${city.code} · ${city.country}`,
};

/** Every city as the suggestions of a combobox, each with its country or its code before that. */
export function cityOptions(note: keyof typeof noteOf = 'country'): string {
  return JSON.stringify(
    CITIES.map((city) => ({ value: city.name, label: city.name, note: noteOf[note](city) })),
  );
}

/** A field in which a city is typed or chosen. */
export function cityField(id: string, label: string, value: string, note?: keyof typeof noteOf): Html {
  return html`<div class="field"><label for="${id}">${label}</label><div class="combobox" data-options="${cityOptions(note)}"><input id="${id}" name="${id}" value="${value}" placeholder="City" required autocomplete="off"></div></div>`;
}

/** A native date field. */
export function dayField(id: string, label: string, value: string, first: string, last: string): Html {
  return html`<div class="field"><label for="${id}">${label}</label><input id="${id}" name="${id}" type="date" min="${first}" max="${last}" value="${value}" required></div>`;
}

/** Labels and values, one pair below the other. */
export function pairs(className: string, rows: Iterable<readonly [string, Value]>): Html {
  return html`<dl class="${className}">${Array.from(rows, ([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Where a page stands: start page, list, page. */
export function crumbs(start: string, list: string, address: string, here: string): Html {
  return html`<nav class="crumbs" aria-label="You are here"><a href="/">${start}</a> / <a href="${address}">${list}</a> / <span aria-current="page">${here}</span></nav>`;
}

/** One page of a long list. */
export interface Part<Item> {
  readonly pages: number;
  readonly current: number;
  readonly shown: readonly Item[];
}

/** The wanted page of a list, or its last when there are not so many. */
export function partOf<Item>(items: readonly Item[], perPage: number, wanted: number): Part<Item> {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const current = Math.min(wanted, pages);
  return { pages, current, shown: items.slice((current - 1) * perPage, current * perPage) };
}

/** Links to every page of a list by number; none for a list of one page. */
export function pageLinks({ pages, current }: Part<unknown>, address: (page: number) => string): Html | null {
  if (pages === 1) return null;
  const links = upTo(pages).map(
    (page) =>
      html`<li><a href="${address(page)}"${page === current ? html` aria-current="page"` : null}>${page}</a></li>`,
  );
  return html`<nav class="pager" aria-label="Result pages"><ul class="plain">${links}</ul></nav>`;
}

/** Links to the page before and the page after; none for a list of one page. */
export function stepLinks({ pages, current }: Part<unknown>, address: (page: number) => string): Html | null {
  if (pages === 1) return null;
  return html`<nav class="pager" aria-label="Pages">${current > 1 ? html`<a href="${address(current - 1)}">Previous page</a>` : null}<span>Page ${current} of ${pages}</span>${current < pages ? html`<a href="${address(current + 1)}">Next page</a>` : null}</nav>`;
}
