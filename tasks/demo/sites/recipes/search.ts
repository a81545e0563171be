import { KINDS, type Kind, RECIPES, type Recipe } from './recipes.ts';

export interface RecipeSearch {
  readonly text: string;
  readonly kinds: readonly Kind[];
  readonly ingredients: readonly string[];
  /** At most so many minutes. */
  readonly minutes: number | null;
  readonly vegetarian: boolean;
  readonly order: 'rating' | 'time' | 'title';
  readonly page: number;
}

export const PAGE_SIZE = 9;

export function readSearch(query: URLSearchParams): RecipeSearch {
  const order = query.get('order');
  const minutes = query.get('time') ?? '';
  const page = query.get('page') ?? '';
  return {
    text: (query.get('q') ?? '').trim().slice(0, 100),
    kinds: KINDS.filter((kind) => query.getAll('kind').includes(kind)),
    ingredients: query
      .getAll('ingredient')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '')
      .slice(0, 10),
    minutes: /^\d{1,3}$/.test(minutes) ? Number(minutes) : null,
    vegetarian: query.get('diet') === 'vegetarian',
    order: order === 'time' || order === 'title' ? order : 'rating',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export function findRecipes(search: RecipeSearch): Recipe[] {
  const words = search.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = RECIPES.filter((recipe) => {
    const names = recipe.ingredients.map((ingredient) => ingredient.name);
    const haystack = `${recipe.title} ${recipe.kind} ${names.join(' ')} ${recipe.cook}`.toLowerCase();
    return (
      words.every((word) => haystack.includes(word)) &&
      (search.kinds.length === 0 || search.kinds.includes(recipe.kind)) &&
      search.ingredients.every((wanted) => names.includes(wanted)) &&
      (search.minutes === null || recipe.minutes <= search.minutes) &&
      (!search.vegetarian || recipe.vegetarian)
    );
  });
  return found.sort((left, right) => {
    if (search.order === 'time') return left.minutes - right.minutes || left.number - right.number;
    if (search.order === 'title') return left.title.localeCompare(right.title, 'en');
    return right.rating - left.rating || right.votes - left.votes;
  });
}
