import { type Html, html } from '../../html.ts';
import { type Kind, pictureOf, type Recipe } from './recipes.ts';

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
export function recipePage(
  recipe: Recipe,
  query: URLSearchParams,
  isSaved: boolean,
): { readonly title: string; readonly body: Html } {
  const asked = query.get('servings') ?? '';
  const servings = /^([1-9]|1[0-2])$/.test(asked) ? Number(asked) : 4;
  const names = recipe.ingredients.map((ingredient) => ingredient.name);
  return {
    title: recipe.title,
    body: html`<article class="wrap recipe"><nav class="crumbs" aria-label="You are here"><a href="/">Saltspoon</a> / <a href="/recipes?kind=${recipe.kind}">${recipe.kind}</a> / <span aria-current="page">${recipe.title}</span></nav>
<div class="top"><div><h1>${recipe.title}</h1><p class="by">by ${recipe.cook}</p><dl class="facts"><div><dt>Time</dt><dd>${recipe.minutes} minutes</dd></div><div><dt>Rating</dt><dd>${recipe.rating.toFixed(1)} of 5 (${recipe.votes})</dd></div><div><dt>Diet</dt><dd>${recipe.vegetarian ? 'vegetarian' : 'with meat or fish'}</dd></div></dl>
<form method="post" action="${isSaved ? '/cookbook/remove' : '/cookbook/add'}"><input type="hidden" name="recipe" value="${recipe.slug}"><button class="button">${isSaved ? 'Take out of my cookbook' : 'Save to my cookbook'}</button></form></div>
<img src="${pictureOf(recipe)}" alt="${recipe.title}, served" width="600" height="450"></div>
<div class="columns"><section><h2>Ingredients</h2><form class="servings" action="/recipes/${recipe.slug}"><label for="servings">For</label> <select id="servings" name="servings">${Array.from({ length: 12 }, (_, index) => html`<option value="${index + 1}"${index + 1 === servings ? ' selected' : ''}>${index + 1} ${index === 0 ? 'person' : 'people'}</option>`)}</select> <button>Adjust</button></form>
<ul class="ingredients">${recipe.ingredients.map((ingredient) => html`<li><strong>${scaled(ingredient.amount, servings)}${ingredient.unit === '' ? '' : ` ${ingredient.unit}`}</strong> ${ingredient.name}</li>`)}</ul></section>
<section><h2>Method</h2><ol class="method">${METHOD[recipe.kind](names).map((step) => html`<li>${step}</li>`)}</ol></section></div></article>`,
  };
}

/** Amounts are written for four; halves and quarters stay readable. */
function scaled(amount: number, servings: number): string {
  return String(Math.round((amount * servings * 100) / 4) / 100);
}
