import { type Html, html } from '../../html.ts';
import { type Article, plainText } from './article.ts';
import { ARTICLES, findArticle } from './articles/index.ts';
import { articleHref } from './markup.ts';
import { wikiPage } from './shell.ts';

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
export function searchArticles(query: string, category: string): Article[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
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
export function suggestions(query: string): { value: string; label: string; note: string; href: string }[] {
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

export function searchPage(query: URLSearchParams): string {
  const text = (query.get('q') ?? '').slice(0, 200);
  const category = query.get('category') ?? '';
  const hits = searchArticles(text, category);
  const pages = Math.max(1, Math.ceil(hits.length / PER_PAGE));
  const asked = Number.parseInt(query.get('page') ?? '1', 10);
  const current = Number.isInteger(asked) ? Math.min(pages, Math.max(1, asked)) : 1;
  const shown = hits.slice((current - 1) * PER_PAGE, current * PER_PAGE);
  const exact = findArticle(text);
  const found = hits.length === 1 ? '1 article' : `${hits.length} articles`;
  const body = html`<h1>${text === '' ? 'Search' : `Search: ${text}`}</h1>
<form class="refine" action="/search"><label for="refine-q">Words</label><input id="refine-q" name="q" value="${text}">
<label for="refine-category">Category</label><select id="refine-category" name="category"><option value="">All categories</option>${CATEGORIES.map(
    (name) => (name === category ? html`<option selected>${name}</option>` : html`<option>${name}</option>`),
  )}</select><button>Search</button></form>
${exact === null ? null : html`<p class="notice">There is an article named <a href="${articleHref(exact.title)}">${exact.title}</a>.</p>`}
<p role="status">${text === '' ? 'Type a word to search for.' : `${found} found.`}</p>
<ol class="results plain" start="${(current - 1) * PER_PAGE + 1}">${shown.map(result)}</ol>
${pages > 1 ? pager(text, category, current, pages) : null}`;
  return wikiPage('Search', body, text);
}

function result(article: Article): Html {
  return html`<li><h2><a href="${articleHref(article.title)}">${article.title}</a></h2><p>${plainText(article.lead)}</p><small>${article.category}</small></li>`;
}

function pager(text: string, category: string, current: number, pages: number): Html {
  const links = Array.from({ length: pages }, (_, index) => {
    const query = new URLSearchParams({
      q: text,
      ...(category === '' ? {} : { category }),
      page: String(index + 1),
    });
    return index + 1 === current
      ? html`<li><a aria-current="page" href="/search?${query.toString()}">${index + 1}</a></li>`
      : html`<li><a href="/search?${query.toString()}">${index + 1}</a></li>`;
  });
  return html`<nav class="pager" aria-label="Result pages"><ul class="plain">${links}</ul></nav>`;
}

export const CATEGORIES = [...new Set(ARTICLES.map((article) => article.category))].sort();
