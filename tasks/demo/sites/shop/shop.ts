import { z } from 'zod';
import { CITIES } from '../../cities.ts';
import {
  capital,
  counted,
  crumbs,
  options,
  type Part,
  pairs,
  partOf,
  plainOptions,
  upTo,
} from '../../controls.ts';
import { type Html, html, type PageParts, page } from '../../page.ts';
import { keyOf, pageNumber, whole, withPage, wordsOf } from '../../query.ts';
import { codeFrom, randomFrom } from '../../seed.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, redirect, type SiteState } from '../../site.ts';
import { CATEGORIES, findProduct, money, PRODUCTS, type Product, pictureOf } from './products.ts';

const SHOP = { name: 'shop', title: 'Lowtide' } as const;

/** The first product page of a visit offers the newsletter; later pages do not. */
function newsletter(request: DemoRequest): Html | null {
  if (request.state.get('newsletter', z.boolean().parse, false)) return null;
  request.state.set('newsletter', true);
  return html`<dialog class="popup" id="newsletter" aria-labelledby="newsletter-title">
<h2 id="newsletter-title">The tide brings letters</h2>
<p>One letter a month with new pieces from our makers. Leave whenever you like.</p>
<form method="post" action="/newsletter"><label for="letter-mail">Your e-mail address</label>
<input id="letter-mail" name="email" type="email" autocomplete="email" required>
<div class="popup-row"><button class="primary">Subscribe</button><button type="button" class="quiet" data-close>No, thanks</button></div></form>
</dialog>`;
}

/** A page of the shop: search and basket on top. */
function shopPage(
  request: DemoRequest,
  { body, status = 200, ...parts }: Omit<PageParts, 'site' | 'nav'> & { readonly status?: number },
): DemoResponse {
  const count = readBasket(request.state).reduce((sum, line) => sum + line.quantity, 0);
  const nav = html`<form class="search" role="search" action="/products"><label class="visually-hidden" for="q">Search products</label><input id="q" name="q" type="search" placeholder="Search chairs, stoneware, makers …" value="${request.query.get('q')}"><button>Search</button></form>
<nav aria-label="Shop" class="top-nav"><a href="/products">All products</a><a href="/delivery">Delivery</a><a href="/basket" class="basket-link">Basket (${count})</a></nav>`;
  const shelves = html`<nav class="shelves" aria-label="Categories"><div class="wrap">${CATEGORIES.map((category) => html`<a href="/products?category=${category}">${capital(category)}</a>`)}</div></nav>`;
  return { status, body: page({ site: SHOP, nav, ...parts, body: html`${shelves}${body}` }) };
}

/** One product in a grid. The alternative text names the product, never what the picture shows. */
function productCard(product: Product): Html {
  return html`<li class="card">
<a href="/products/${product.slug}"><span class="frame"><img src="${pictureOf(product)}" alt="Picture of the ${product.name}" width="600" height="600" loading="lazy" decoding="async"></span>
<h3>${product.name}</h3></a>
<p class="card-line"><span class="price">${money(product.cents)}</span> ${stars(product)}</p>
${product.stock === 0 ? html`<p class="sold-out">Sold out</p>` : null}
</li>`;
}

/** The rating in words for everybody, stars for the eye. */
function stars(product: Product): Html {
  return html`<span class="rating"><span class="stars" style="--share:${(product.rating * 20).toFixed(0)}%" aria-hidden="true">★★★★★</span> <span>${product.rating.toFixed(1)}<span class="visually-hidden"> of 5 stars</span> <small>(${product.reviews})</small></span></span>`;
}

interface BasketLine {
  readonly product: Product;
  readonly quantity: number;
}

const stored = z.array(z.object({ slug: z.string(), quantity: z.number().int().min(1).max(9) }));

function readBasket(state: SiteState): readonly BasketLine[] {
  return state.get('basket', stored.parse, []).flatMap(({ slug, quantity }) => {
    const product = findProduct(slug);
    return product === null ? [] : [{ product, quantity }];
  });
}

/** Sets the number of one product; 0 takes it out. At most nine of a thing. */
function putInBasket(state: SiteState, product: Product, quantity: number): void {
  const others = readBasket(state).filter((line) => line.product.slug !== product.slug);
  const lines = quantity <= 0 ? others : [...others, { product, quantity: Math.min(9, quantity) }];
  state.set(
    'basket',
    lines.map((line) => ({ slug: line.product.slug, quantity: line.quantity })),
  );
}

function emptyBasket(state: SiteState): void {
  state.set('basket', []);
}

function subtotal(lines: readonly BasketLine[]): number {
  return lines.reduce((sum, line) => sum + line.product.cents * line.quantity, 0);
}

/** Free from $150. */
function shipping(lines: readonly BasketLine[]): number {
  return subtotal(lines) >= 15_000 ? 0 : 690;
}

function basketPage(request: DemoRequest): DemoResponse {
  const lines = readBasket(request.state);
  const body =
    lines.length === 0
      ? html`<div class="wrap empty"><h1>Your basket is empty</h1><p>It fills up when you find something you like.</p><p><a class="primary" href="/products">Look around</a></p></div>`
      : html`<div class="wrap"><h1>Your basket</h1><ul class="plain basket">${lines.map(basketRow)}</ul>${sums(lines)}<p><a class="primary" href="/checkout">Go to checkout</a> <a class="quiet" href="/products">Keep looking</a></p></div>`;
  return shopPage(request, { title: 'Basket', body });
}

function basketRow(line: BasketLine): Html {
  const { product, quantity } = line;
  const id = `quantity-${product.slug}`;
  return html`<li><img src="${pictureOf(product)}" alt="" width="96" height="96"><div><h2><a href="/products/${product.slug}">${product.name}</a></h2><p>${money(product.cents)} each</p></div>
<form method="post" action="/basket/update"><input type="hidden" name="product" value="${product.slug}"><label for="${id}">Quantity<span class="visually-hidden"> of ${product.name}</span></label> <select id="${id}" name="quantity">${plainOptions(upTo(9), quantity)}</select><button class="plain-button">Update</button></form>
<form method="post" action="/basket/remove"><input type="hidden" name="product" value="${product.slug}"><button class="plain-button" aria-label="Remove ${product.name}">Remove</button></form>
<p class="price">${money(product.cents * quantity)}</p></li>`;
}

/** Goods, shipping and total; the same on the basket, the checkout and the order. */
function sums(lines: readonly BasketLine[]): Html {
  return html`<dl class="sums"><div><dt>Goods</dt><dd>${money(subtotal(lines))}</dd></div><div><dt>Shipping</dt><dd>${shipping(lines) === 0 ? 'free' : money(shipping(lines))}</dd></div><div class="total"><dt>Total</dt><dd>${money(subtotal(lines) + shipping(lines))}</dd></div></dl>`;
}

/** POST /basket/add, /basket/update, /basket/remove. Anything unreadable changes nothing. */
function changeBasket(request: DemoRequest): DemoResponse {
  const product = findProduct(request.form.get('product') ?? '');
  if (product === null) return redirect('/basket');
  const wanted = whole(request.form.get('quantity'), 1, 9) ?? 1;
  const had = readBasket(request.state).find((line) => line.product.slug === product.slug)?.quantity ?? 0;
  if (request.path === '/basket/remove') putInBasket(request.state, product, 0);
  else if (request.path === '/basket/update') putInBasket(request.state, product, wanted);
  else if (product.stock > 0) putInBasket(request.state, product, had + wanted);
  return redirect('/basket');
}

const SORTS = {
  featured: 'Featured',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  rating: 'Best rated',
  name: 'Name',
} as const;
type Sort = keyof typeof SORTS;

/** What the address of a result page says, read without ever failing: unknown values count as not given. */
interface Search {
  readonly text: string;
  readonly categories: readonly string[];
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly rating: number | null;
  readonly inStock: boolean;
  readonly sort: Sort;
  readonly page: number;
}

const PAGE_SIZE = 12;
const PRICE_STEPS = [10, 20, 40, 60, 80, 100, 150, 200, 250, 300] as const;

export function readSearch(query: URLSearchParams): Search {
  const number = (key: string): number | null => {
    const value = query.get(key);
    return value === null || !/^\d{1,4}(\.\d)?$/.test(value.trim()) ? null : Number(value);
  };
  return {
    text: (query.get('q') ?? '').trim().slice(0, 100),
    categories: CATEGORIES.filter((category) => query.getAll('category').includes(category)),
    minimum: number('min'),
    maximum: number('max'),
    rating: number('rating'),
    inStock: query.get('stock') === '1',
    sort: keyOf(SORTS, query.get('sort')) ?? 'featured',
    page: pageNumber(query),
  };
}

const ORDERS: Readonly<Record<Sort, (left: Product, right: Product) => number>> = {
  // A fixed shuffle: 37 is coprime to the number of products, so every product keeps a place of its own.
  featured: (left, right) => ((left.number * 37) % 89) - ((right.number * 37) % 89),
  price: (left, right) => left.cents - right.cents || left.number - right.number,
  '-price': (left, right) => right.cents - left.cents || left.number - right.number,
  rating: (left, right) =>
    right.rating - left.rating || right.reviews - left.reviews || left.number - right.number,
  name: (left, right) => left.name.localeCompare(right.name, 'en'),
};

/** Every product that fits, in order; all words of the text must occur in name, category, material or maker. */
export function findProducts(search: Search): Product[] {
  const words = wordsOf(search.text);
  return PRODUCTS.filter((product) => {
    const haystack = `${product.name} ${product.category} ${product.material} ${product.maker}`.toLowerCase();
    return (
      words.every((word) => haystack.includes(word)) &&
      (search.categories.length === 0 || search.categories.includes(product.category)) &&
      (search.minimum === null || product.cents >= search.minimum * 100) &&
      (search.maximum === null || product.cents <= search.maximum * 100) &&
      (search.rating === null || product.rating >= search.rating) &&
      (!search.inStock || product.stock > 0)
    );
  }).sort(ORDERS[search.sort]);
}

/** `/products`: filters on the left, twelve products in a grid. The address holds the whole search. */
function listing(request: DemoRequest): DemoResponse {
  const search = readSearch(request.query);
  const found = findProducts(search);
  const part = partOf(found, PAGE_SIZE, search.page);
  const heading =
    search.text !== ''
      ? html`Results for “${search.text}”`
      : search.categories.length === 1
        ? capital(search.categories[0] ?? '')
        : 'All products';
  const results =
    found.length === 0
      ? html`<div class="empty"><h2>Nothing on this shore</h2><p>No product fits all of that. Take away a filter or search for something wider.</p><p><a class="primary" href="/products">Show all products</a></p></div>`
      : html`<ul class="grid plain">${part.shown.map(productCard)}</ul>${pager(request.query, part)}`;
  return shopPage(request, {
    title: search.text === '' ? 'Products' : `Results for ${search.text}`,
    body: html`<div class="wrap listing">${filters(search)}<section aria-label="Results"><div class="listing-head"><h1>${heading}</h1><p role="status">${counted(found.length, 'product')}</p></div>${results}</section></div>`,
  });
}

const ANY = ['', 'any'] as const;

function filters(search: Search): Html {
  const steps = PRICE_STEPS.map((step) => [step, `$${step}`] as const);
  return html`<form class="filters" action="/products" aria-label="Filters">
${search.text === '' ? null : html`<input type="hidden" name="q" value="${search.text}">`}
<fieldset><legend>Category</legend>${CATEGORIES.map((category) => html`<label><input type="checkbox" name="category" value="${category}"${search.categories.includes(category) ? ' checked' : ''}> ${capital(category)} <small aria-hidden="true">${PRODUCTS.filter((product) => product.category === category).length}</small></label>`)}</fieldset>
<fieldset><legend>Price</legend><div class="pair"><div><label for="min">From</label><select id="min" name="min">${options([ANY, ...steps], search.minimum ?? '')}</select></div><div><label for="max">Up to</label><select id="max" name="max">${options([ANY, ...steps], search.maximum ?? '')}</select></div></div></fieldset>
<fieldset><legend>Rating and stock</legend><label class="stacked" for="rating">Rating at least</label><select id="rating" name="rating">${options([ANY, ...[3, 3.5, 4, 4.5].map((step) => [step, `${step} stars`] as const)], search.rating ?? '')}</select>
<label><input type="checkbox" name="stock" value="1"${search.inStock ? ' checked' : ''}> In stock only</label></fieldset>
<label class="stacked" for="sort">Sort by</label><select id="sort" name="sort">${options(Object.entries(SORTS), search.sort)}</select>
<button class="primary">Show results</button> <a class="quiet" href="/products">Clear filters</a>
</form>`;
}

function pager(query: URLSearchParams, { pages, current }: Part<unknown>): Html | null {
  if (pages === 1) return null;
  const link = (page: number, label: string): Html =>
    html`<a href="${withPage('/products', query, page)}">${label}</a>`;
  return html`<nav class="pager" aria-label="Pages">${current > 1 ? link(current - 1, 'Previous page') : null}${upTo(pages).map((page) => (page === current ? html`<span aria-current="page">${page}</span>` : html`<a href="${withPage('/products', query, page)}" aria-label="Page ${page}">${page}</a>`))}${current < pages ? link(current + 1, 'Next page') : null}</nav>`;
}

function productPage(request: DemoRequest, product: Product): DemoResponse {
  const others = PRODUCTS.filter(
    (other) => other.category === product.category && other.number !== product.number,
  );
  const related = randomFrom(`related ${product.slug}`).shuffle(others).slice(0, 4);
  const { maker, material, size, grams, stock } = product;
  const details = [
    ['Maker', maker],
    ['Material', material],
    ['Size', size],
    ['Weight', `${grams} g`],
    ['Article', `LT-${String(product.number).padStart(4, '0')}`],
    ['In stock', stock === 0 ? 'no' : stock > 10 ? 'more than 10' : `${stock} left`],
  ] as const;
  const body = html`<div class="wrap">${crumbs('Home', product.category, `/products?category=${product.category}`, product.name)}
<div class="product"><div class="product-picture"><button type="button" class="zoom" data-open="zoom" aria-label="Enlarge the picture"><img src="${pictureOf(product)}" alt="Picture of the ${product.name}" width="600" height="600"></button><p class="hint">Select the picture to enlarge it.</p></div>
<div><h1>${product.name}</h1><p>${stars(product)}</p><p class="price big">${money(product.cents)}</p>
<p class="blurb">${blurb(product)}</p>
${product.stock === 0 ? html`<p class="sold-out">Sold out. The maker fires, sews or turns a new batch every season.</p>` : buyForm(product)}
<h2>Details</h2>${pairs('details', details)}</div></div>
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
  return html`<form method="post" action="/basket/add" class="buy"><input type="hidden" name="product" value="${product.slug}"><label for="quantity">Quantity</label><select id="quantity" name="quantity">${plainOptions(upTo(Math.min(9, product.stock)), null)}</select><button class="primary">Add to basket</button></form>`;
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
const WRITERS = 'A. Lindqvist, Teo M., Priya, J. Okafor, Mila, Sam W., Renske, Haruto, B. Castellan'.split(
  ', ',
);

function reviews(product: Product): Html[] {
  const random = randomFrom(`reviews ${product.slug}`);
  const texts = random.shuffle(PRAISE).slice(0, 3);
  const writers = random.shuffle(WRITERS);
  return texts.map((text, index) => html`<li><p>“${text}”</p><small>${writers[index] ?? ''}</small></li>`);
}

const COUNTRIES = [...new Set(CITIES.map((city) => city.country))].sort();

const orders = z.record(
  z.string(),
  z.object({
    name: z.string(),
    address: z.string(),
    country: z.string(),
    lines: z.array(z.object({ slug: z.string(), quantity: z.number() })),
  }),
);

const form = z.object({
  name: z.string().trim().min(1, 'Please give the name of the receiver.').max(100),
  street: z.string().trim().min(1, 'Please give street and number.').max(120),
  postcode: z.string().trim().min(2, 'Please give the postcode.').max(12),
  city: z.string().trim().min(1, 'Please give the city.').max(80),
  country: z.enum(COUNTRIES, 'Please choose a country from the list.'),
  card: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{16}$/, 'A card number has 16 digits.')),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'The expiry date looks like 09/29.'),
  code: z.string().regex(/^\d{3}$/, 'The security code has three digits.'),
});
type Field = keyof z.infer<typeof form>;

/** GET shows the form; POST places the order and answers with its page, or the form with what is wrong. */
function checkout(request: DemoRequest): DemoResponse {
  const lines = readBasket(request.state);
  if (lines.length === 0) return redirect('/basket');
  if (request.method !== 'POST') return formPage(request, lines, {});
  const read = form.safeParse(Object.fromEntries(request.form));
  if (!read.success) {
    const faults: Partial<Record<string, string>> = {};
    for (const issue of read.error.issues)
      faults[String(issue.path[0])] ??= issue.message.startsWith('Invalid input')
        ? 'Please fill this in.'
        : issue.message;
    return formPage(request, lines, faults);
  }
  const { name, street, postcode, city, country } = read.data;
  const order = {
    name,
    address: `${street}, ${postcode} ${city}`,
    country,
    lines: lines.map((line) => ({ slug: line.product.slug, quantity: line.quantity })),
  };
  const number = codeFrom(JSON.stringify(order), 7);
  // Card, security code and password are looked at and dropped: nothing of them is kept.
  request.state.set('orders', { ...request.state.get('orders', orders.parse, {}), [number]: order });
  emptyBasket(request.state);
  return redirect(`/orders/${number}`);
}

function formPage(
  request: DemoRequest,
  lines: readonly BasketLine[],
  faults: Partial<Record<string, string>>,
): DemoResponse {
  const secret = new Set<string>(['card', 'code']);
  const field = (name: Field, label: string, extra: string, type = 'text'): Html => {
    const fault = faults[name];
    return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${extra}" required value="${secret.has(name) ? '' : request.form.get(name)}"${fault === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-fault"`}>${fault === undefined ? null : html`<p class="fault" id="${name}-fault">${fault}</p>`}</div>`;
  };
  const wrong = Object.keys(faults).length;
  const body = html`<div class="wrap checkout"><div><h1>Checkout</h1>${wrong === 0 ? null : html`<p class="fault" role="alert">${wrong === 1 ? 'One field needs' : `${wrong} fields need`} another look.</p>`}
<form method="post" action="/checkout" novalidate><fieldset><legend>Where to</legend>${field('name', 'Full name', 'name')}${field('street', 'Street and number', 'street-address')}<div class="pair">${field('postcode', 'Postcode', 'postal-code')}${field('city', 'City', 'address-level2')}</div>
<div class="field"><label for="country">Country</label><select id="country" name="country">${plainOptions(COUNTRIES, request.form.get('country'))}</select></div></fieldset>
<fieldset><legend>Payment</legend>${field('card', 'Card number', 'cc-number')}<div class="pair">${field('expiry', 'Expires (MM/YY)', 'cc-exp')}${field('code', 'Security code', 'cc-csc', 'password')}</div></fieldset>
<fieldset><legend>Account, if you like</legend><div class="field"><label for="password">Choose a password</label><input id="password" name="password" type="password" autocomplete="new-password"></div></fieldset>
<p class="hint">This is a practice shop: nothing is charged or sent.</p><button class="primary">Place order</button></form></div>
<aside aria-label="Your order"><h2>Your order</h2><ul class="plain">${lines.map((line) => html`<li>${line.quantity} × ${line.product.name}</li>`)}</ul>${sums(lines)}</aside></div>`;
  return shopPage(request, { title: 'Checkout', body, status: wrong === 0 ? 200 : 422 });
}

/** `/orders/<number>`: only the visitor who placed an order sees it. */
function orderPage(request: DemoRequest, number: string): DemoResponse | null {
  const order = request.state.get('orders', orders.parse, {})[number];
  if (order === undefined) return null;
  const lines = order.lines.flatMap(({ slug, quantity }) => {
    const product = findProduct(slug);
    return product === null ? [] : [{ product, quantity }];
  });
  const body = html`<div class="wrap narrow"><h1>Thank you for your order</h1><p>Order number <strong>${number}</strong>. We pack it tomorrow morning.</p><h2>It goes to</h2><p>${order.name}<br>${order.address}<br>${order.country}</p><h2>In the box</h2><ul>${lines.map((line) => html`<li>${line.quantity} × <a href="/products/${line.product.slug}">${line.product.name}</a></li>`)}</ul>${sums(lines)}<p><a class="primary" href="/">Back to the shop</a></p></div>`;
  return shopPage(request, { title: `Order ${number}`, body });
}

/** A shop for the household. Only the pictures show the colour and shape of a product. */
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
    return html`<li><a class="tile" href="/products?category=${category}">${product === undefined ? null : html`<img src="${pictureOf(product)}" alt="" width="300" height="300" loading="lazy">`}<span>${capital(category)}</span></a></li>`;
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
