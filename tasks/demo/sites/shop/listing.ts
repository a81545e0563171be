import { type Html, html } from '../../html.ts';
import type { DemoRequest, DemoResponse } from '../../site.ts';
import { productCard } from './card.ts';
import { CATEGORIES, PRODUCTS } from './products.ts';
import { addressOf, findProducts, PAGE_SIZE, PRICE_STEPS, readSearch, type Search, SORTS } from './search.ts';
import { shopPage } from './shell.ts';

/** `/products`: filters on the left, a grid of twelve, all of it in the address. */
export function listing(request: DemoRequest): DemoResponse {
  const search = readSearch(request.query);
  const found = findProducts(search);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const current = Math.min(search.page, pages);
  const shown = found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  const heading =
    search.text !== ''
      ? html`Results for “${search.text}”`
      : search.categories.length === 1
        ? capital(search.categories[0] ?? '')
        : 'All products';
  const results =
    found.length === 0
      ? html`<div class="empty"><h2>Nothing on this shore</h2><p>No product fits all of that. Take away a filter or search for something wider.</p><p><a class="primary" href="/products">Show all products</a></p></div>`
      : html`<ul class="grid plain">${shown.map(productCard)}</ul>${pages > 1 ? pager(request.query, current, pages) : null}`;
  return shopPage(request, {
    title: search.text === '' ? 'Products' : `Results for ${search.text}`,
    body: html`<div class="wrap listing">${filters(search)}<section aria-label="Results"><div class="listing-head"><h1>${heading}</h1><p role="status">${found.length} ${found.length === 1 ? 'product' : 'products'}</p></div>${results}</section></div>`,
  });
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

function filters(search: Search): Html {
  const option = (value: string | number, label: string, chosen: boolean): Html =>
    html`<option value="${value}"${chosen ? ' selected' : ''}>${label}</option>`;
  return html`<form class="filters" action="/products" aria-label="Filters">
${search.text === '' ? null : html`<input type="hidden" name="q" value="${search.text}">`}
<fieldset><legend>Category</legend>${CATEGORIES.map((category) => html`<label><input type="checkbox" name="category" value="${category}"${search.categories.includes(category) ? ' checked' : ''}> ${capital(category)} <small aria-hidden="true">${PRODUCTS.filter((product) => product.category === category).length}</small></label>`)}</fieldset>
<fieldset><legend>Price</legend><div class="pair"><div><label for="min">From</label><select id="min" name="min">${option('', 'any', search.minimum === null)}${PRICE_STEPS.map((step) => option(step, `$${step}`, search.minimum === step))}</select></div><div><label for="max">Up to</label><select id="max" name="max">${option('', 'any', search.maximum === null)}${PRICE_STEPS.map((step) => option(step, `$${step}`, search.maximum === step))}</select></div></div></fieldset>
<fieldset><legend>Rating and stock</legend><label class="stacked" for="rating">Rating at least</label><select id="rating" name="rating">${option('', 'any', search.rating === null)}${[3, 3.5, 4, 4.5].map((step) => option(step, `${step} stars`, search.rating === step))}</select>
<label><input type="checkbox" name="stock" value="1"${search.inStock ? ' checked' : ''}> In stock only</label></fieldset>
<label class="stacked" for="sort">Sort by</label><select id="sort" name="sort">${SORTS.map((sort) => option(sort.value, sort.label, search.sort === sort.value))}</select>
<button class="primary">Show results</button> <a class="quiet" href="/products">Clear filters</a>
</form>`;
}

function pager(query: URLSearchParams, current: number, pages: number): Html {
  const link = (page: number, label: string): Html => html`<a href="${addressOf(query, page)}">${label}</a>`;
  return html`<nav class="pager" aria-label="Pages">${current > 1 ? link(current - 1, 'Previous page') : null}${Array.from({ length: pages }, (_, index) => index + 1).map((page) => (page === current ? html`<span aria-current="page">${page}</span>` : html`<a href="${addressOf(query, page)}" aria-label="Page ${page}">${page}</a>`))}${current < pages ? link(current + 1, 'Next page') : null}</nav>`;
}
