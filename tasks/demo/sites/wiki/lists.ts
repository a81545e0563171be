import { type Html, html } from '../../html.ts';
import { type Article, plainText } from './article.ts';
import { ARTICLES, findArticle } from './articles/index.ts';
import { articleHref, categoryHref, linked } from './markup.ts';
import { CATEGORIES } from './search.ts';
import { wikiPage } from './shell.ts';

const FEATURED = 'Festival of Twelve Lights';
const PICTURE_OF_THE_DAY = 'Lantern Spire';

export function mainPage(): string {
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

export function categoriesPage(): string {
  const rows = CATEGORIES.map((name) => {
    const members = ARTICLES.filter((article) => article.category === name);
    return html`<li><a href="${categoryHref(name)}">${name}</a> – ${members.length} articles</li>`;
  });
  return wikiPage('Categories', html`<h1>Categories</h1><ul class="list">${rows}</ul>`);
}

/** Null when there is no such category. */
export function categoryPage(slug: string): string | null {
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

export function indexPage(): string {
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
