import { z } from 'zod';
import { type Html, html } from '../../html.ts';
import { page } from '../../page.ts';
import type { DemoRequest, DemoResponse } from '../../site.ts';
import { readBasket } from './basketState.ts';
import { CATEGORIES } from './products.ts';

export const SHOP = { name: 'shop', title: 'Lowtide' } as const;

/** The first product page of a visit greets with the newsletter; never a second time. */
export function newsletter(request: DemoRequest): Html | null {
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
export function shopPage(
  request: DemoRequest,
  parts: {
    readonly title: string;
    readonly body: Html;
    readonly after?: Html | null;
    readonly status?: number;
    readonly scripts?: readonly string[];
  },
): DemoResponse {
  const count = readBasket(request.state).reduce((sum, line) => sum + line.quantity, 0);
  const nav = html`<form class="search" role="search" action="/products"><label class="visually-hidden" for="q">Search products</label><input id="q" name="q" type="search" placeholder="Search chairs, stoneware, makers …" value="${request.query.get('q')}"><button>Search</button></form>
<nav aria-label="Shop" class="top-nav"><a href="/products">All products</a><a href="/delivery">Delivery</a><a href="/basket" class="basket-link">Basket (${count})</a></nav>`;
  const shelves = html`<nav class="shelves" aria-label="Categories"><div class="wrap">${CATEGORIES.map((category) => html`<a href="/products?category=${category}">${category[0]?.toUpperCase()}${category.slice(1)}</a>`)}</div></nav>`;
  return {
    ...(parts.status === undefined ? {} : { status: parts.status }),
    body: page({
      site: SHOP,
      title: parts.title,
      nav,
      body: html`${shelves}${parts.body}`,
      ...(parts.after ? { after: parts.after } : {}),
      scripts: parts.scripts ?? [],
    }),
  };
}
