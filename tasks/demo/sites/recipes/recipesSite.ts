import { z } from 'zod';
import { type Html, html } from '../../html.ts';
import { page } from '../../page.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, redirect } from '../../site.ts';
import { recipePage } from './recipePage.ts';
import { COMMON_INGREDIENTS, findRecipe, KINDS, pictureOf, RECIPES, type Recipe } from './recipes.ts';
import { findRecipes, PAGE_SIZE, type RecipeSearch, readSearch } from './search.ts';

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

interface Shown {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
}

function shell(request: DemoRequest, shown: Shown): DemoResponse {
  const nav = html`<nav aria-label="Saltspoon" class="top-nav">${KINDS.map((kind) => html`<a href="/recipes?kind=${kind}">${capital(kind)}</a>`)}<a class="book" href="/cookbook">My cookbook (${saved(request).length})</a></nav>`;
  return {
    ...(shown.status === undefined ? {} : { status: shown.status }),
    body: page({ site: SITE, nav, ...shown }),
  };
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
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
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const current = Math.min(search.page, pages);
  const link = (to: number): string => {
    const next = new URLSearchParams(query);
    next.set('page', String(to));
    return `/recipes?${next.toString()}`;
  };
  const results =
    found.length === 0
      ? html`<div class="empty"><h2>The pot stays empty</h2><p>No recipe fits all of that. Take an ingredient away or allow more time.</p></div>`
      : html`<ul class="grid plain">${found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map(card)}</ul>`;
  return {
    title: search.text === '' ? 'Recipes' : `Recipes with ${search.text}`,
    body: html`<div class="wrap listing">${filters(search)}<section aria-label="Results"><div class="head"><h1>${search.text !== '' ? html`“${search.text}”` : search.kinds.length === 1 ? capital(search.kinds[0] ?? '') : 'Recipes'}</h1><p role="status">${found.length} ${found.length === 1 ? 'recipe' : 'recipes'}</p></div>${results}
${pages > 1 ? html`<nav class="pager" aria-label="Pages">${current > 1 ? html`<a href="${link(current - 1)}">Previous page</a>` : null}<span>Page ${current} of ${pages}</span>${current < pages ? html`<a href="${link(current + 1)}">Next page</a>` : null}</nav>` : null}</section></div>`,
  };
}

function filters(search: RecipeSearch): Html {
  return html`<form class="filters" action="/recipes" aria-label="Filters"><label for="text">Search</label><input id="text" name="q" type="search" value="${search.text}">
<fieldset><legend>Dish</legend>${KINDS.map((kind) => html`<label><input type="checkbox" name="kind" value="${kind}"${search.kinds.includes(kind) ? ' checked' : ''}> ${capital(kind)}</label>`)}</fieldset>
<fieldset><legend>Time</legend>${(
    [
      ['', 'Any'],
      ['20', 'Up to 20 minutes'],
      ['40', 'Up to 40 minutes'],
      ['60', 'Up to an hour'],
    ] as const
  ).map(
    ([value, label]) =>
      html`<label><input type="radio" name="time" value="${value}"${String(search.minutes ?? '') === value ? ' checked' : ''}> ${label}</label>`,
  )}</fieldset>
<fieldset><legend>With</legend><div class="ticks">${COMMON_INGREDIENTS.map((name) => html`<label><input type="checkbox" name="ingredient" value="${name}"${search.ingredients.includes(name) ? ' checked' : ''}> ${name}</label>`)}</div></fieldset>
<label><input type="checkbox" name="diet" value="vegetarian"${search.vegetarian ? ' checked' : ''}> Vegetarian only</label>
<label for="order">Order</label><select id="order" name="order">${(
    [
      ['rating', 'Best rated'],
      ['time', 'Quickest'],
      ['title', 'Title'],
    ] as const
  ).map(
    ([value, label]) =>
      html`<option value="${value}"${search.order === value ? ' selected' : ''}>${label}</option>`,
  )}</select>
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
