import { html } from '../../html.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, redirect } from '../../site.ts';
import { basketPage, changeBasket } from './basket.ts';
import { productCard } from './card.ts';
import { checkout, orderPage } from './checkout.ts';
import { listing } from './listing.ts';
import { productPage } from './productPage.ts';
import { CATEGORIES, findProduct, PRODUCTS, pictureOf } from './products.ts';
import { findProducts, readSearch } from './search.ts';
import { SHOP, shopPage } from './shell.ts';

/** Household things whose colour and form are told by their pictures alone. */
export const shopSite: DemoSite = {
  ...SHOP,
  description: 'Things for the house, from small workshops. Colour and shape are in the pictures.',
  handle(request) {
    return request.method === 'POST' ? post(request) : get(request);
  },
};

function get(request: DemoRequest): DemoResponse {
  const { path } = request;
  if (path === '/') return home(request);
  if (path === '/products') return listing(request);
  if (path === '/basket') return basketPage(request);
  if (path === '/checkout') return checkout(request);
  if (path === '/delivery') return delivery(request);
  if (path === '/newsletter/thanks') return thanks(request);
  const product = path.startsWith('/products/') ? findProduct(path.slice('/products/'.length)) : null;
  if (product !== null) return productPage(request, product);
  const order = path.startsWith('/orders/') ? orderPage(request, path.slice('/orders/'.length)) : null;
  return order ?? missing(request);
}

function post(request: DemoRequest): DemoResponse {
  if (request.path === '/checkout') return checkout(request);
  if (request.path === '/newsletter') return redirect('/newsletter/thanks');
  if (/^\/basket\/(add|update|remove)$/.test(request.path)) return changeBasket(request);
  return missing(request);
}

function home(request: DemoRequest): DemoResponse {
  const featured = findProducts(readSearch(new URLSearchParams('rating=4&stock=1'))).slice(0, 8);
  const tiles = CATEGORIES.map((category, index) => {
    const product = PRODUCTS[index * 11 + ((index * 5) % 11)];
    return html`<li><a class="tile" href="/products?category=${category}">${product === undefined ? null : html`<img src="${pictureOf(product)}" alt="" width="300" height="300" loading="lazy">`}<span>${category[0]?.toUpperCase()}${category.slice(1)}</span></a></li>`;
  });
  return shopPage(request, {
    title: 'Things for the house',
    body: html`<section class="hero"><div class="wrap"><div><h1>Good things wash up here.</h1><p>Eighty-eight pieces from six small workshops: to sit on, to drink from, to carry into the rain.</p><a class="primary" href="/products">See all products</a></div><img src="/assets/hero.svg" alt="Things from the shop on a beach at low tide" width="620" height="413"></div></section>
<section class="wrap"><h2>Shelves</h2><ul class="tiles plain">${tiles}</ul></section>
<section class="wrap"><h2>Well liked just now</h2><ul class="grid plain four">${featured.map(productCard)}</ul></section>`,
  });
}

function delivery(request: DemoRequest): DemoResponse {
  const rows = [
    ['Standard', '4 to 6 working days', '$6.90, free from $150'],
    ['By bicycle, in town', 'the same day', '$9.50'],
    ['Large pieces', '10 working days', '$24.00'],
  ];
  return shopPage(request, {
    title: 'Delivery and returns',
    body: html`<div class="wrap narrow"><h1>Delivery and returns</h1><table class="plain-table"><caption class="visually-hidden">Ways of delivery</caption><thead><tr><th scope="col">Way</th><th scope="col">Time</th><th scope="col">Price</th></tr></thead><tbody>${rows.map((row) => html`<tr><th scope="row">${row[0]}</th><td>${row[1]}</td><td>${row[2]}</td></tr>`)}</tbody></table><h2>Returns</h2><p>Send it back within thirty days, unused, and we return what you paid. Cracked in the post? Write to us with a picture and we send another.</p></div>`,
  });
}

function thanks(request: DemoRequest): DemoResponse {
  return shopPage(request, {
    title: 'Thank you',
    body: html`<div class="wrap narrow"><h1>Welcome aboard</h1><p>The next letter goes out on the first of the month.</p><p><a class="primary" href="/products">Back to the products</a></p></div>`,
  });
}

function missing(request: DemoRequest): DemoResponse {
  return shopPage(request, {
    status: 404,
    title: 'Not found',
    body: html`<div class="wrap empty"><h1>This page has drifted off</h1><p>There is nothing at this address.</p><p><a class="primary" href="/products">Show all products</a></p></div>`,
  });
}
