import { findCity } from '../../cities.ts';
import type { DemoRequest, DemoResponse, DemoSite } from '../../site.ts';
import { articlePage, filePage } from './articlePage.ts';
import { findArticle } from './articles/index.ts';
import { categoriesPage, categoryPage, indexPage, mainPage } from './lists.ts';
import { mapMissing, mapPage, pinsFrom } from './mapPage.ts';
import { searchPage, suggestions } from './search.ts';
import { missingPage, WIKI } from './shell.ts';

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
  name: WIKI.name,
  title: WIKI.title,
  description: 'a little encyclopedia with drawn pictures',
  handle,
};
