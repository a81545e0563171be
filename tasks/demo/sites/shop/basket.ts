import { type Html, html } from '../../html.ts';
import { type DemoRequest, type DemoResponse, redirect } from '../../site.ts';
import { type BasketLine, putInBasket, readBasket, shipping, subtotal } from './basketState.ts';
import { findProduct, money, pictureOf } from './products.ts';
import { shopPage } from './shell.ts';

export function basketPage(request: DemoRequest): DemoResponse {
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
<form method="post" action="/basket/update"><input type="hidden" name="product" value="${product.slug}"><label for="${id}">Quantity<span class="visually-hidden"> of ${product.name}</span></label> <select id="${id}" name="quantity">${Array.from({ length: 9 }, (_, index) => html`<option${index + 1 === quantity ? ' selected' : ''}>${index + 1}</option>`)}</select><button class="plain-button">Update</button></form>
<form method="post" action="/basket/remove"><input type="hidden" name="product" value="${product.slug}"><button class="plain-button" aria-label="Remove ${product.name}">Remove</button></form>
<p class="price">${money(product.cents * quantity)}</p></li>`;
}

/** Goods, shipping and total; the same on the basket, the checkout and the order. */
export function sums(lines: readonly BasketLine[]): Html {
  return html`<dl class="sums"><div><dt>Goods</dt><dd>${money(subtotal(lines))}</dd></div><div><dt>Shipping</dt><dd>${shipping(lines) === 0 ? 'free' : money(shipping(lines))}</dd></div><div class="total"><dt>Total</dt><dd>${money(subtotal(lines) + shipping(lines))}</dd></div></dl>`;
}

/** POST /basket/add, /basket/update, /basket/remove. Anything unreadable changes nothing. */
export function changeBasket(request: DemoRequest): DemoResponse {
  const product = findProduct(request.form.get('product') ?? '');
  if (product === null) return redirect('/basket');
  const wanted = /^[1-9]$/.test(request.form.get('quantity') ?? '')
    ? Number(request.form.get('quantity'))
    : 1;
  const had = readBasket(request.state).find((line) => line.product.slug === product.slug)?.quantity ?? 0;
  if (request.path === '/basket/remove') putInBasket(request.state, product, 0);
  else if (request.path === '/basket/update') putInBasket(request.state, product, wanted);
  else if (product.stock > 0) putInBasket(request.state, product, had + wanted);
  return redirect('/basket');
}
