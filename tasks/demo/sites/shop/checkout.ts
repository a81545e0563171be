import { z } from 'zod';
import { type Html, html } from '../../html.ts';
import { codeFrom } from '../../seed.ts';
import { type DemoRequest, type DemoResponse, redirect } from '../../site.ts';
import { sums } from './basket.ts';
import { type BasketLine, emptyBasket, readBasket } from './basketState.ts';
import { findProduct } from './products.ts';
import { shopPage } from './shell.ts';

const COUNTRIES = [
  'Australia',
  'Canada',
  'China',
  'France',
  'Iceland',
  'Italy',
  'Japan',
  'Portugal',
  'Singapore',
  'South Korea',
  'United Kingdom',
  'United States',
];

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
  country: z.enum(COUNTRIES as [string, ...string[]], 'Please choose a country from the list.'),
  card: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{16}$/, 'A card number has 16 digits.')),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'The expiry date looks like 09/29.'),
  code: z.string().regex(/^\d{3}$/, 'The security code has three digits.'),
});
type Field = keyof z.infer<typeof form>;

/** GET shows the form; POST places the order and answers with its page, or the form with what is wrong. */
export function checkout(request: DemoRequest): DemoResponse {
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
<div class="field"><label for="country">Country</label><select id="country" name="country">${COUNTRIES.map((country) => html`<option${request.form.get('country') === country ? ' selected' : ''}>${country}</option>`)}</select></div></fieldset>
<fieldset><legend>Payment</legend>${field('card', 'Card number', 'cc-number')}<div class="pair">${field('expiry', 'Expires (MM/YY)', 'cc-exp')}${field('code', 'Security code', 'cc-csc', 'password')}</div></fieldset>
<fieldset><legend>Account, if you like</legend><div class="field"><label for="password">Choose a password</label><input id="password" name="password" type="password" autocomplete="new-password"></div></fieldset>
<p class="hint">This is a practice shop: nothing is charged or sent.</p><button class="primary">Place order</button></form></div>
<aside aria-label="Your order"><h2>Your order</h2><ul class="plain">${lines.map((line) => html`<li>${line.quantity} × ${line.product.name}</li>`)}</ul>${sums(lines)}</aside></div>`;
  return shopPage(request, { title: 'Checkout', body, status: wrong === 0 ? 200 : 422 });
}

/** `/orders/<number>`: only the visitor who placed an order sees it. */
export function orderPage(request: DemoRequest, number: string): DemoResponse | null {
  const order = request.state.get('orders', orders.parse, {})[number];
  if (order === undefined) return null;
  const lines = order.lines.flatMap(({ slug, quantity }) => {
    const product = findProduct(slug);
    return product === null ? [] : [{ product, quantity }];
  });
  const body = html`<div class="wrap narrow"><h1>Thank you for your order</h1><p>Order number <strong>${number}</strong>. We pack it tomorrow morning.</p><h2>It goes to</h2><p>${order.name}<br>${order.address}<br>${order.country}</p><h2>In the box</h2><ul>${lines.map((line) => html`<li>${line.quantity} × <a href="/products/${line.product.slug}">${line.product.name}</a></li>`)}</ul>${sums(lines)}<p><a class="primary" href="/">Back to the shop</a></p></div>`;
  return shopPage(request, { title: `Order ${number}`, body });
}
