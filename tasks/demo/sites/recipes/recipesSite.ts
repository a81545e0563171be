import { z } from 'zod';
import { capital, counted, crumbs, options, pairs, partOf, stepLinks, upTo } from '../../controls.ts';
import { type Html, html, type PageParts, page } from '../../page.ts';
import { keyOf, pageNumber, whole, withPage, wordsOf } from '../../query.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, redirect } from '../../site.ts';
import {
  COMMON_INGREDIENTS,
  findRecipe,
  KINDS,
  type Kind,
  pictureOf,
  RECIPES,
  type Recipe,
} from './recipes.ts';

interface RecipeSearch {
  readonly text: string;
  readonly kinds: readonly Kind[];
  readonly ingredients: readonly string[];
  /** At most so many minutes. */
  readonly minutes: number | null;
  readonly vegetarian: boolean;
  readonly order: keyof typeof ORDERS;
  readonly page: number;
}

const ORDERS = { rating: 'Best rated', time: 'Quickest', title: 'Title' } as const;
const PAGE_SIZE = 9;

function readSearch(query: URLSearchParams): RecipeSearch {
  return {
    text: (query.get('q') ?? '').trim().slice(0, 100),
    kinds: KINDS.filter((kind) => query.getAll('kind').includes(kind)),
    ingredients: query
      .getAll('ingredient')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '')
      .slice(0, 10),
    minutes: whole(query.get('time'), 0, 999),
    vegetarian: query.get('diet') === 'vegetarian',
    order: keyOf(ORDERS, query.get('order')) ?? 'rating',
    page: pageNumber(query),
  };
}

function findRecipes(search: RecipeSearch): Recipe[] {
  const words = wordsOf(search.text);
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

const METHOD: Readonly<Record<Kind, (names: readonly string[]) => readonly string[]>> = {
  soups: ([a, b, c]) => [
    `Soften the ${b} in a little fat over low heat.`,
    `Add the ${a} and stir for two minutes.`,
    `Pour in liquid to cover, add the ${c} and simmer until everything is tender.`,
    'Taste, salt, and serve hot.',
  ],
  salads: ([a, b, c]) => [
    `Wash and cut the ${a}.`,
    `Mix the ${b} and the ${c} in the bowl you will serve from.`,
    'Turn everything over gently with the dressing.',
    'Let it stand for five minutes before serving.',
  ],
  curries: ([a, b, c]) => [
    `Fry the spices with the ${c} until they smell.`,
    `Add the ${a} and brown it lightly.`,
    `Stir in the ${b} and simmer with the lid half on.`,
    'Serve with rice or bread.',
  ],
  pasta: ([a, b, c]) => [
    `Boil the ${a} in well-salted water.`,
    `Meanwhile warm the ${b} slowly.`,
    `Add the ${c} and a ladle of the cooking water.`,
    'Toss everything together off the heat.',
  ],
  breakfast: ([a, b, c]) => [
    `Have the ${a} at room temperature.`,
    `Bring together with the ${b}.`,
    `Cook gently, then add the ${c}.`,
    'Eat at once.',
  ],
  cakes: ([a, b, c]) => [
    'Heat the oven to 175 °C and line a tin.',
    `Beat the ${b} with the ${c} until pale.`,
    `Fold in the ${a} and the rest.`,
    'Bake until a skewer comes out clean; cool in the tin.',
  ],
};

/** The recipe, its amounts for `?servings=` people (1 to 12, four when nothing usable is asked). */
function recipePage(
  recipe: Recipe,
  query: URLSearchParams,
  isSaved: boolean,
): { readonly title: string; readonly body: Html } {
  const servings = whole(query.get('servings'), 1, 12) ?? 4;
  const names = recipe.ingredients.map((ingredient) => ingredient.name);
  const facts = [
    ['Time', `${recipe.minutes} minutes`],
    ['Rating', `${recipe.rating.toFixed(1)} of 5 (${recipe.votes})`],
    ['Diet', recipe.vegetarian ? 'vegetarian' : 'with meat or fish'],
  ] as const;
  return {
    title: recipe.title,
    body: html`<article class="wrap recipe">${crumbs('Saltspoon', recipe.kind, `/recipes?kind=${recipe.kind}`, recipe.title)}
<div class="top"><div><h1>${recipe.title}</h1><p class="by">by ${recipe.cook}</p>${pairs('facts', facts)}
<form method="post" action="${isSaved ? '/cookbook/remove' : '/cookbook/add'}"><input type="hidden" name="recipe" value="${recipe.slug}"><button class="button">${isSaved ? 'Take out of my cookbook' : 'Save to my cookbook'}</button></form></div>
<img src="${pictureOf(recipe)}" alt="${recipe.title}, served" width="600" height="450"></div>
<div class="columns"><section><h2>Ingredients</h2><form class="servings" action="/recipes/${recipe.slug}"><label for="servings">For</label> <select id="servings" name="servings">${options(
      upTo(12).map((count) => [count, `${count} ${count === 1 ? 'person' : 'people'}`]),
      servings,
    )}</select> <button>Adjust</button></form>
<ul class="ingredients">${recipe.ingredients.map((ingredient) => html`<li><strong>${scaled(ingredient.amount, servings)}${ingredient.unit === '' ? '' : ` ${ingredient.unit}`}</strong> ${ingredient.name}</li>`)}</ul></section>
<section><h2>Method</h2><ol class="method">${METHOD[recipe.kind](names).map((step) => html`<li>${step}</li>`)}</ol></section></div></article>`,
  };
}

/** Amounts are written for four; halves and quarters stay readable. */
function scaled(amount: number, servings: number): string {
  return String(Math.round((amount * servings * 100) / 4) / 100);
}

const SITE = { name: 'recipes', title: 'Saltspoon' } as const;

/** Thirty-six dishes; what they are served in and topped with is in the pictures only. */
export const recipesSite: DemoSite = {
  ...SITE,
  description: 'Recipes by ingredient and time, with a picture of every dish.',
  handle(request) {
    return (
      (request.method === 'POST' ? post(request) : get(request)) ??
      shell(request, {
        status: 404,
        title: 'Not found',
        body: html`<div class="wrap empty"><h1>Nothing in this pot</h1><p>There is no such page.</p><p><a class="button" href="/recipes">All recipes</a></p></div>`,
      })
    );
  },
};

function get(request: DemoRequest): DemoResponse | null {
  if (request.path === '/') return shell(request, home());
  if (request.path === '/recipes') return shell(request, listing(request.query));
  if (request.path === '/cookbook') return shell(request, cookbook(request));
  const recipe = findRecipe(request.path.replace(/^\/recipes\//, ''));
  return recipe === null
    ? null
    : shell(request, recipePage(recipe, request.query, saved(request).includes(recipe.slug)));
}

function post(request: DemoRequest): DemoResponse | null {
  const recipe = findRecipe(request.form.get('recipe') ?? '');
  if (recipe === null || (request.path !== '/cookbook/add' && request.path !== '/cookbook/remove'))
    return null;
  const others = saved(request).filter((slug) => slug !== recipe.slug);
  request.state.set('cookbook', request.path === '/cookbook/add' ? [...others, recipe.slug] : others);
  return redirect('/cookbook');
}

function saved(request: DemoRequest): readonly string[] {
  return request.state.get('cookbook', z.array(z.string()).parse, []);
}

type Shown = Pick<PageParts, 'title' | 'body'> & { readonly status?: number };

function shell(request: DemoRequest, shown: Shown): DemoResponse {
  const nav = html`<nav aria-label="Saltspoon" class="top-nav">${KINDS.map((kind) => html`<a href="/recipes?kind=${kind}">${capital(kind)}</a>`)}<a class="book" href="/cookbook">My cookbook (${saved(request).length})</a></nav>`;
  const { status = 200, ...parts } = shown;
  return { status, body: page({ site: SITE, nav, ...parts }) };
}

function card(recipe: Recipe): Html {
  return html`<li class="card"><a href="/recipes/${recipe.slug}"><img src="${pictureOf(recipe)}" alt="${recipe.title}, served" width="600" height="450" loading="lazy"><h3>${recipe.title}</h3></a><p>${recipe.minutes} minutes · <span aria-hidden="true">★</span> ${recipe.rating.toFixed(1)}<span class="visually-hidden"> of 5</span>${recipe.vegetarian ? ' · vegetarian' : ''}</p></li>`;
}

function home(): Shown {
  const best = findRecipes(readSearch(new URLSearchParams())).slice(0, 6);
  return {
    title: 'What shall we cook?',
    body: html`<section class="hero"><div class="wrap"><h1>What is in the cupboard?</h1><form class="big-search" role="search" action="/recipes"><label class="visually-hidden" for="q">Search recipes</label><input id="q" name="q" type="search" placeholder="A dish or an ingredient"><button class="button">Search</button></form><p>Or begin with: ${COMMON_INGREDIENTS.slice(0, 6).map((name) => html`<a href="/recipes?ingredient=${encodeURIComponent(name)}">${name}</a> `)}</p></div></section>
<section class="wrap"><h2>Cooked most happily</h2><ul class="grid plain">${best.map(card)}</ul></section>`,
  };
}

function listing(query: URLSearchParams): Shown {
  const search = readSearch(query);
  const found = findRecipes(search);
  const part = partOf(found, PAGE_SIZE, search.page);
  const results =
    found.length === 0
      ? html`<div class="empty"><h2>The pot stays empty</h2><p>No recipe fits all of that. Take an ingredient away or allow more time.</p></div>`
      : html`<ul class="grid plain">${part.shown.map(card)}</ul>`;
  return {
    title: search.text === '' ? 'Recipes' : `Recipes with ${search.text}`,
    body: html`<div class="wrap listing">${filters(search)}<section aria-label="Results"><div class="head"><h1>${search.text !== '' ? html`“${search.text}”` : search.kinds.length === 1 ? capital(search.kinds[0] ?? '') : 'Recipes'}</h1><p role="status">${counted(found.length, 'recipe')}</p></div>${results}
${stepLinks(part, (page) => withPage('/recipes', query, page))}</section></div>`,
  };
}

const TIMES = [
  ['', 'Any'],
  ['20', 'Up to 20 minutes'],
  ['40', 'Up to 40 minutes'],
  ['60', 'Up to an hour'],
] as const;

function filters(search: RecipeSearch): Html {
  return html`<form class="filters" action="/recipes" aria-label="Filters"><label for="text">Search</label><input id="text" name="q" type="search" value="${search.text}">
<fieldset><legend>Dish</legend>${KINDS.map((kind) => html`<label><input type="checkbox" name="kind" value="${kind}"${search.kinds.includes(kind) ? ' checked' : ''}> ${capital(kind)}</label>`)}</fieldset>
<fieldset><legend>Time</legend>${TIMES.map(
    ([value, label]) =>
      html`<label><input type="radio" name="time" value="${value}"${String(search.minutes ?? '') === value ? ' checked' : ''}> ${label}</label>`,
  )}</fieldset>
<fieldset><legend>With</legend><div class="ticks">${COMMON_INGREDIENTS.map((name) => html`<label><input type="checkbox" name="ingredient" value="${name}"${search.ingredients.includes(name) ? ' checked' : ''}> ${name}</label>`)}</div></fieldset>
<label><input type="checkbox" name="diet" value="vegetarian"${search.vegetarian ? ' checked' : ''}> Vegetarian only</label>
<label for="order">Order</label><select id="order" name="order">${options(Object.entries(ORDERS), search.order)}</select>
<button class="button">Show recipes</button></form>`;
}

function cookbook(request: DemoRequest): Shown {
  const mine = saved(request).flatMap((slug) => RECIPES.find((recipe) => recipe.slug === slug) ?? []);
  return {
    title: 'My cookbook',
    body:
      mine.length === 0
        ? html`<div class="wrap empty"><h1>Your cookbook is empty</h1><p>Save a recipe and it waits for you here.</p><p><a class="button" href="/recipes">Find one</a></p></div>`
        : html`<div class="wrap"><div class="head"><h1>My cookbook</h1></div><ul class="saved plain">${mine.map((recipe) => html`<li><img src="${pictureOf(recipe)}" alt="" width="120" height="90"><a href="/recipes/${recipe.slug}">${recipe.title}</a><form method="post" action="/cookbook/remove"><input type="hidden" name="recipe" value="${recipe.slug}"><button aria-label="Remove ${recipe.title}">Remove</button></form></li>`)}</ul></div>`,
  };
}
