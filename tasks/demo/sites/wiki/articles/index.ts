import { type Article, slugOf } from '../article.ts';
import { cityArticles } from './cities.ts';
import { generalArticles } from './general.ts';
import { landmarkArticles } from './landmarks.ts';
import { natureArticles } from './nature.ts';
import { pennantArticles } from './pennants.ts';
import { peopleArticles } from './people.ts';

/** The whole encyclopedia, by title. */
export const ARTICLES: readonly Article[] = [
  ...cityArticles,
  ...pennantArticles,
  ...landmarkArticles,
  ...peopleArticles,
  ...natureArticles,
  ...generalArticles,
].sort((left, right) => (left.title < right.title ? -1 : 1));

const BY_SLUG = new Map(ARTICLES.map((article) => [slugOf(article.title).toLowerCase(), article]));

/** Titles are found whatever their case; blanks and underscores are the same. */
export function findArticle(title: string): Article | null {
  return BY_SLUG.get(slugOf(title.trim()).toLowerCase()) ?? null;
}
