import { type Html, html } from '../../html.ts';
import { randomFrom } from '../../seed.ts';
import type { DemoRequest, DemoResponse } from '../../site.ts';
import { productCard, stars } from './card.ts';
import { money, PRODUCTS, type Product, pictureOf } from './products.ts';
import { newsletter, shopPage } from './shell.ts';

export function productPage(request: DemoRequest, product: Product): DemoResponse {
  const others = PRODUCTS.filter(
    (other) => other.category === product.category && other.number !== product.number,
  );
  const related = randomFrom(`related ${product.slug}`).shuffle(others).slice(0, 4);
  const body = html`<div class="wrap"><nav class="crumbs" aria-label="You are here"><a href="/">Home</a> / <a href="/products?category=${product.category}">${product.category}</a> / <span aria-current="page">${product.name}</span></nav>
<div class="product"><div class="product-picture"><button type="button" class="zoom" data-open="zoom" aria-label="Enlarge the picture"><img src="${pictureOf(product)}" alt="Picture of the ${product.name}" width="600" height="600"></button><p class="hint">Select the picture to enlarge it.</p></div>
<div><h1>${product.name}</h1><p>${stars(product)}</p><p class="price big">${money(product.cents)}</p>
<p class="blurb">${blurb(product)}</p>
${product.stock === 0 ? html`<p class="sold-out">Sold out. The maker fires, sews or turns a new batch every season.</p>` : buyForm(product)}
<h2>Details</h2><dl class="details"><div><dt>Maker</dt><dd>${product.maker}</dd></div><div><dt>Material</dt><dd>${product.material}</dd></div><div><dt>Size</dt><dd>${product.size}</dd></div><div><dt>Weight</dt><dd>${product.grams} g</dd></div><div><dt>Article</dt><dd>LT-${String(product.number).padStart(4, '0')}</dd></div><div><dt>In stock</dt><dd>${product.stock === 0 ? 'no' : product.stock > 10 ? 'more than 10' : `${product.stock} left`}</dd></div></dl></div></div>
<section class="reviews"><h2>What people write</h2><ul class="plain">${reviews(product)}</ul></section>
<section><h2>On the same shelf</h2><ul class="grid plain four">${related.map(productCard)}</ul></section></div>`;
  const zoom = html`<dialog class="lightbox" id="zoom" aria-label="The ${product.name}, enlarged"><img src="${pictureOf(product)}" alt="Picture of the ${product.name}, enlarged" width="900" height="900"><button type="button" class="quiet" data-close>Close</button></dialog>`;
  return shopPage(request, {
    title: product.name,
    body,
    after: html`${zoom}${newsletter(request)}`,
    scripts: ['/assets/shop.js'],
  });
}

function buyForm(product: Product): Html {
  const most = Math.min(9, product.stock);
  return html`<form method="post" action="/basket/add" class="buy"><input type="hidden" name="product" value="${product.slug}"><label for="quantity">Quantity</label><select id="quantity" name="quantity">${Array.from({ length: most }, (_, index) => html`<option>${index + 1}</option>`)}</select><button class="primary">Add to basket</button></form>`;
}

const OPENINGS = [
  'Made in small batches',
  'Drawn at the workbench and kept simple',
  'Built to be repaired',
  'Finished by hand, one piece at a time',
];
const CLOSINGS = [
  'Small differences between pieces are part of it.',
  'What you see in the picture is what you get.',
  'It arrives in a box without plastic.',
  'Spare parts can be ordered for ten years.',
];

function blurb(product: Product): string {
  const random = randomFrom(`blurb ${product.slug}`);
  return `${random.pick(OPENINGS)} by ${product.maker}, in ${product.material}. ${random.pick(CLOSINGS)}`;
}

const PRAISE = [
  'Looks just like the picture.',
  'Better than I had hoped.',
  'Packed with care, came a day early.',
  'We bought a second one.',
  'Smaller than expected, but well made.',
  'The finish has a few marks.',
  'My neighbour asked where it is from.',
  'Sturdy, and quiet company.',
  'Took two weeks to arrive.',
  'A present that was really liked.',
];
const WRITERS = [
  'A. Lindqvist',
  'Teo M.',
  'Priya',
  'J. Okafor',
  'Mila',
  'Sam W.',
  'Renske',
  'Haruto',
  'B. Castellan',
];

function reviews(product: Product): Html[] {
  const random = randomFrom(`reviews ${product.slug}`);
  const texts = random.shuffle(PRAISE).slice(0, 3);
  const writers = random.shuffle(WRITERS);
  return texts.map((text, index) => html`<li><p>“${text}”</p><small>${writers[index] ?? ''}</small></li>`);
}
