import { type City, findCity } from '../../cities.ts';
import { counted, pageLinks, partOf, plainOptions } from '../../controls.ts';
import { type Html, html, page, raw } from '../../page.ts';
import { pageNumber, wordsOf } from '../../query.ts';
import { randomFrom } from '../../seed.ts';
import type { DemoRequest, DemoResponse, DemoSite } from '../../site.ts';
import { type Article, plainText, slugOf } from './article.ts';
import { ARTICLES, findArticle } from './articles/index.ts';

const WIKI = { name: 'wiki', title: 'Almanac' } as const;

/** A page of the wiki: the search field with suggestions is on all of them. */
function wikiPage(title: string, body: Html, query = ''): string {
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

function missingPage(what: string): string {
  return wikiPage(
    'Not found',
    html`<h1>Nothing here</h1><p class="lead">The Almanac has no page “${what}”.</p>
<p><a href="/search?q=${encodeURIComponent(what)}">Search for “${what}”</a> or see <a href="/index">all articles</a>.</p>`,
  );
}

/** `[[Title]]` and `[[Title|words]]` become links; all else is escaped. */
function linked(text: string): Html {
  const parts = text.split(/(\[\[[^\][]+\]\])/g).map((part): Html => {
    const match = /^\[\[([^\]|]+)(?:\|([^\]]+))?\]\]$/.exec(part);
    if (match === null) return html`${part}`;
    const title = match[1] ?? '';
    return html`<a href="${articleHref(title)}">${match[2] ?? title}</a>`;
  });
  return html`${parts}`;
}

function articleHref(title: string): string {
  return `/wiki/${encodeURIComponent(slugOf(title)).replaceAll('%20', '_')}`;
}

function categoryHref(category: string): string {
  return `/category/${encodeURIComponent(category.replaceAll(' ', '_'))}`;
}

/** One article: text on the left, picture and facts in a box on the right, contents above the sections. */
function articlePage(article: Article): string {
  const sections = article.sections.map(
    ([heading, text], index) =>
      html`<section aria-labelledby="section-${index + 1}"><h2 id="section-${index + 1}">${heading}</h2><p>${linked(text)}</p></section>`,
  );
  const contents =
    article.sections.length < 2
      ? null
      : html`<nav class="contents" aria-label="Contents"><strong>Contents</strong><ol>${article.sections.map(
          ([heading], index) => html`<li><a href="#section-${index + 1}">${heading}</a></li>`,
        )}</ol></nav>`;
  const body = html`<article class="article">
<header><p class="kicker"><a href="${categoryHref(article.category)}">${article.category}</a></p><h1>${article.title}</h1></header>
${infobox(article)}
<p class="lead">${linked(article.lead)}</p>
${contents}${sections}
${related(article)}
</article>`;
  return wikiPage(article.title, body);
}

function infobox(article: Article): Html {
  const picture = article.picture;
  const rows = article.facts.map(
    ([label, value]) => html`<tr><th scope="row">${label}</th><td>${linked(value)}</td></tr>`,
  );
  return html`<aside class="infobox" aria-label="Facts about ${article.title}">
${
  picture === undefined
    ? null
    : html`<figure><a href="/file/${slugOf(article.title)}"><img src="/assets/${picture.file}" alt="${picture.alt}" width="300" height="200" loading="lazy"></a><figcaption>${picture.caption}</figcaption></figure>`
}
<table><caption>${article.title}</caption><tbody>${rows}</tbody></table></aside>`;
}

/** Other articles that mention this one. */
function related(article: Article): Html | null {
  const mark = new RegExp(`\\[\\[${article.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[\\]|]`);
  const mentions = ARTICLES.filter((other) =>
    mark.test(
      [other.lead, ...other.facts.map((fact) => fact[1]), ...other.sections.map((part) => part[1])].join(' '),
    ),
  );
  if (mentions.length === 0) return null;
  return html`<section class="related" aria-labelledby="related"><h2 id="related">What links here</h2><ul>${mentions.map(
    (other) => html`<li><a href="${articleHref(other.title)}">${other.title}</a></li>`,
  )}</ul></section>`;
}

/** The picture of an article in full size. */
function filePage(article: Article): string {
  const picture = article.picture;
  return wikiPage(
    `Picture: ${article.title}`,
    html`<article class="file"><p class="kicker"><a href="${articleHref(article.title)}">${article.title}</a></p><h1>Picture: ${article.title}</h1>
${picture === undefined ? html`<p>This article has no picture.</p>` : html`<figure><img src="/assets/${picture.file}" alt="${picture.alt}" width="900" height="600"><figcaption>${picture.caption}. Own drawing, free to use.</figcaption></figure>`}
</article>`,
  );
}

const FEATURED = 'Festival of Twelve Lights';
const PICTURE_OF_THE_DAY = 'Lantern Spire';

function mainPage(): string {
  const featured = findArticle(FEATURED);
  const picture = findArticle(PICTURE_OF_THE_DAY);
  const cities = ARTICLES.filter((article) => article.category === 'Cities');
  const body = html`<div class="welcome"><h1>Welcome to the Almanac</h1><p>The little encyclopedia of twelve cities, their lights and their birds. ${ARTICLES.length} articles.</p></div>
<div class="front">
${
  featured === null
    ? null
    : html`<section class="panel" aria-labelledby="featured"><h2 id="featured">Featured article</h2><h3><a href="${articleHref(featured.title)}">${featured.title}</a></h3><p>${linked(featured.lead)}</p><p>${linked(featured.sections[0]?.[1] ?? '')}</p></section>`
}
${
  picture?.picture === undefined
    ? null
    : html`<section class="panel" aria-labelledby="potd"><h2 id="potd">Picture of the day</h2><figure><a href="${articleHref(picture.title)}"><img src="/assets/${picture.picture.file}" alt="${picture.picture.alt}" width="450" height="300"></a><figcaption>${picture.picture.caption}</figcaption></figure></section>`
}
</div>
<section aria-labelledby="cities"><h2 id="cities">The twelve cities</h2><ul class="tiles plain">${cities.map(tile)}</ul></section>
<section aria-labelledby="browse"><h2 id="browse">Browse</h2><ul class="chips plain">${CATEGORIES.map(
    (name) =>
      html`<li><a href="${categoryHref(name)}">${name} <span>${ARTICLES.filter((a) => a.category === name).length}</span></a></li>`,
  )}</ul></section>`;
  return wikiPage('The little encyclopedia', body);
}

function tile(article: Article): Html {
  return html`<li><a href="${articleHref(article.title)}">${article.picture && html`<img src="/assets/${article.picture.file}" alt="" width="300" height="200" loading="lazy">`}<strong>${article.title}</strong></a></li>`;
}

function categoriesPage(): string {
  const rows = CATEGORIES.map((name) => {
    const members = ARTICLES.filter((article) => article.category === name);
    return html`<li><a href="${categoryHref(name)}">${name}</a> – ${members.length} articles</li>`;
  });
  return wikiPage('Categories', html`<h1>Categories</h1><ul class="list">${rows}</ul>`);
}

/** Null when there is no such category. */
function categoryPage(slug: string): string | null {
  const name = CATEGORIES.find((category) => category.replaceAll(' ', '_') === slug.replaceAll(' ', '_'));
  if (name === undefined) return null;
  const members = ARTICLES.filter((article) => article.category === name);
  const pictured = members.every((article) => article.picture !== undefined);
  const body = html`<p class="kicker"><a href="/categories">Categories</a></p><h1>${name}</h1><p>${members.length} articles in this category.</p>
${
  pictured
    ? html`<ul class="tiles plain">${members.map(tile)}</ul>`
    : html`<ul class="list">${members.map((article) => html`<li><a href="${articleHref(article.title)}">${article.title}</a> – ${plainText(article.lead)}</li>`)}</ul>`
}`;
  return wikiPage(name, body);
}

function indexPage(): string {
  const letters = [...new Set(ARTICLES.map((article) => article.title.slice(0, 1)))];
  const groups = letters.map(
    (letter) =>
      html`<section aria-labelledby="letter-${letter}"><h2 id="letter-${letter}">${letter}</h2><ul class="plain">${ARTICLES.filter(
        (article) => article.title.startsWith(letter),
      ).map(
        (article) => html`<li><a href="${articleHref(article.title)}">${article.title}</a></li>`,
      )}</ul></section>`,
  );
  const jump = letters.map((letter) => html`<a href="#letter-${letter}">${letter}</a>`);
  return wikiPage(
    'All articles',
    html`<h1>All articles</h1><nav class="letters" aria-label="Letters">${jump}</nav><div class="index">${groups}</div>`,
  );
}

interface MapPin {
  /** Percent of the map's width and height. */
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

/** A drawn city map for a frame on another site: streets, water, parks, pins, buttons to zoom. */
function mapPage(city: City, pins: readonly MapPin[]): string {
  const markers = pins.map(
    (pin, index) =>
      html`<g class="pin" role="button" tabindex="0" aria-label="${pin.label}" data-label="${pin.label}" transform="translate(${pin.x * 8} ${(pin.y * 26) / 10})"><path d="M0 0c-3-9-12-13-12-22a12 12 0 0 1 24 0c0 9-9 13-12 22z" fill="#b3261e" stroke="#fff" stroke-width="2"/><text y="-18" text-anchor="middle" fill="#fff" font-size="12" font-weight="700">${index + 1}</text></g>`,
  );
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Map of ${city.name}</title><link rel="stylesheet" href="/assets/map.css"><script src="/assets/map.js" defer></script></head>
<body><main><h1 class="map-title">${city.name}</h1>
<div class="map-tools"><button type="button" id="zoom-in" aria-label="Zoom in">+</button><button type="button" id="zoom-out" aria-label="Zoom out">−</button></div>
<svg id="map" viewBox="0 0 800 260" preserveAspectRatio="xMidYMid slice" role="group" aria-label="Map of ${city.name}">${raw(streets(city.name))}${markers}</svg>
<p id="map-label" class="map-label" role="status">${pins.length === 0 ? 'No places on this map' : 'Choose a pin to see its name'}</p></main></body></html>
`.html;
}

function streets(seed: string): string {
  const random = randomFrom(`map ${seed}`);
  const bend = random.int(70, 190);
  const far = random.int(70, 190);
  const blocks: string[] = [];
  for (let x = 0; x < 800; x += 50)
    blocks.push(`<path d="M${x + random.int(-6, 6)} 0L${x + random.int(-26, 26)} 260"/>`);
  for (let y = 0; y < 260; y += 38)
    blocks.push(`<path d="M0 ${y + random.int(-6, 6)}L800 ${y + random.int(-22, 22)}"/>`);
  const parks = Array.from(
    { length: 4 },
    () =>
      `<rect x="${random.int(20, 700)}" y="${random.int(10, 190)}" width="${random.int(60, 130)}" height="${random.int(40, 90)}" rx="14" fill="#cfe6c4"/>`,
  );
  const avenue = `M0 ${random.int(30, 230)}L800 ${random.int(30, 230)}M${random.int(150, 650)} 0L${random.int(150, 650)} 260`;
  return `<rect width="800" height="260" fill="#f1ede4"/>${parks.join('')}<g stroke="#fff" stroke-width="7">${blocks.join('')}</g><path d="${avenue}" stroke="#f6dd8f" stroke-width="14" fill="none"/><path d="M-20 ${bend}C200 ${bend - 90} 420 ${far + 100} 820 ${far}" fill="none" stroke="#a9cfe8" stroke-width="40"/>`;
}

/** Pins from the query: `at=41,62&label=Name`, repeated; what is not a number pair is left out. */
function pinsFrom(query: URLSearchParams): MapPin[] {
  const labels = query.getAll('label');
  return query
    .getAll('at')
    .slice(0, 40)
    .flatMap((text, index) => {
      const match = /^(\d{1,3}),(\d{1,3})$/.exec(text);
      if (match === null) return [];
      const x = Math.min(100, Number(match[1]));
      const y = Math.min(100, Number(match[2]));
      return [{ x, y, label: (labels[index] ?? 'Place').slice(0, 80) }];
    });
}

function mapMissing(): Html {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>No map</title></head><body><main><h1>No map</h1><p>There is no map of this place.</p></main></body></html>`;
}

const PER_PAGE = 10;

function textOf(article: Article): string {
  return plainText(
    [
      article.lead,
      ...article.facts.map((fact) => fact.join(' ')),
      ...article.sections.map((part) => part[1]),
    ].join(' '),
  );
}

/** Every word has to occur; words in the title weigh most. Order is stable. */
function searchArticles(query: string, category: string): Article[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const hits = ARTICLES.filter((article) => category === '' || article.category === category).flatMap(
    (article) => {
      const title = article.title.toLowerCase();
      const text = textOf(article).toLowerCase();
      if (!words.every((word) => title.includes(word) || text.includes(word))) return [];
      const weight = (word: string): number =>
        (title.includes(word) ? 20 : 0) + Math.min(5, text.split(word).length - 1);
      const exact = title === words.join(' ') ? 100 : 0;
      return [{ article, score: exact + words.reduce((sum, word) => sum + weight(word), 0) }];
    },
  );
  return hits.sort((left, right) => right.score - left.score).map((hit) => hit.article);
}

/** Up to eight titles for the search field, those that begin with the text first. */
function suggestions(query: string): { value: string; label: string; note: string; href: string }[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const matching = ARTICLES.filter((article) => article.title.toLowerCase().includes(wanted));
  const starting = matching.filter((article) => article.title.toLowerCase().startsWith(wanted));
  return [...new Set([...starting, ...matching])].slice(0, 8).map((article) => ({
    value: article.title,
    label: article.title,
    note: article.category,
    href: articleHref(article.title),
  }));
}

function searchPage(query: URLSearchParams): string {
  const text = (query.get('q') ?? '').slice(0, 200);
  const category = query.get('category') ?? '';
  const hits = searchArticles(text, category);
  const part = partOf(hits, PER_PAGE, pageNumber(query));
  const exact = findArticle(text);
  const body = html`<h1>${text === '' ? 'Search' : `Search: ${text}`}</h1>
<form class="refine" action="/search"><label for="refine-q">Words</label><input id="refine-q" name="q" value="${text}">
<label for="refine-category">Category</label><select id="refine-category" name="category"><option value="">All categories</option>${plainOptions(CATEGORIES, category)}</select><button>Search</button></form>
${exact === null ? null : html`<p class="notice">There is an article named <a href="${articleHref(exact.title)}">${exact.title}</a>.</p>`}
<p role="status">${text === '' ? 'Type a word to search for.' : `${counted(hits.length, 'article')} found.`}</p>
<ol class="results plain" start="${(part.current - 1) * PER_PAGE + 1}">${part.shown.map(result)}</ol>
${pageLinks(part, (page) => `/search?${new URLSearchParams({ q: text, ...(category === '' ? {} : { category }), page: String(page) })}`)}`;
  return wikiPage('Search', body, text);
}

function result(article: Article): Html {
  return html`<li><h2><a href="${articleHref(article.title)}">${article.title}</a></h2><p>${plainText(article.lead)}</p><small>${article.category}</small></li>`;
}

const CATEGORIES = [...new Set(ARTICLES.map((article) => article.category))].sort();

function found(body: string | null, asked: string): DemoResponse {
  return body === null ? { status: 404, body: missingPage(asked) } : { body };
}

function handle({ path, query }: DemoRequest): DemoResponse {
  const [, area = '', ...rest] = path.split('/');
  const name = rest.join('/').replaceAll('_', ' ');
  switch (area) {
    case '':
      return { body: mainPage() };
    case 'wiki': {
      const article = findArticle(name);
      return found(article === null ? null : articlePage(article), name);
    }
    case 'file': {
      const article = findArticle(name);
      return found(article === null ? null : filePage(article), name);
    }
    case 'search':
      return { body: searchPage(query) };
    case 'suggest':
      return {
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(suggestions(query.get('q') ?? '')),
      };
    case 'categories':
      return { body: categoriesPage() };
    case 'category':
      return found(categoryPage(name), name);
    case 'index':
      return { body: indexPage() };
    case 'maps': {
      const city = findCity(name);
      return city === null
        ? { status: 404, body: mapMissing().html }
        : { body: mapPage(city, pinsFrom(query)) };
    }
    default:
      return found(null, path.slice(1));
  }
}

/** The encyclopedia: `/wiki/Tokyo`, `/search?q=`, `/category/Cities`, `/file/…`, and `/maps/Tokyo` for frames. */
export const wikiSite: DemoSite = {
  ...WIKI,
  description: 'a little encyclopedia with drawn pictures',
  handle,
};
