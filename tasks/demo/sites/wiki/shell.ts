import { type Html, html } from '../../html.ts';
import { page } from '../../page.ts';

export const WIKI = { name: 'wiki', title: 'Almanac' } as const;

/** A page of the wiki: the search field with suggestions is on all of them. */
export function wikiPage(title: string, body: Html, query = ''): string {
  const nav = html`<form class="find" action="/search" role="search">
<label class="visually-hidden" for="find">Search the Almanac</label>
<div class="combobox" data-source="/suggest"><input id="find" name="q" type="search" placeholder="Search the Almanac" value="${query}" autocomplete="off"></div>
<button>Search</button></form>
<nav aria-label="Site"><a href="/categories">Categories</a><a href="/index">All articles</a></nav>`;
  return page({
    site: WIKI,
    title,
    nav,
    body: html`<div class="wrap">${body}</div>`,
    scripts: ['/shared/combobox.js'],
  });
}

export function missingPage(what: string): string {
  return wikiPage(
    'Not found',
    html`<h1>Nothing here</h1><p class="lead">The Almanac has no page “${what}”.</p>
<p><a href="/search?q=${encodeURIComponent(what)}">Search for “${what}”</a> or see <a href="/index">all articles</a>.</p>`,
  );
}
