import { type Html, html } from '../../html.ts';
import { money, type Product, pictureOf } from './products.ts';

/** One product in a grid. The alternative text names the product, never what the picture shows. */
export function productCard(product: Product): Html {
  return html`<li class="card">
<a href="/products/${product.slug}"><span class="frame"><img src="${pictureOf(product)}" alt="Picture of the ${product.name}" width="600" height="600" loading="lazy" decoding="async"></span>
<h3>${product.name}</h3></a>
<p class="card-line"><span class="price">${money(product.cents)}</span> ${stars(product)}</p>
${product.stock === 0 ? html`<p class="sold-out">Sold out</p>` : null}
</li>`;
}

/** The rating in words for everybody, stars for the eye. */
export function stars(product: Product): Html {
  return html`<span class="rating"><span class="stars" style="--share:${(product.rating * 20).toFixed(0)}%" aria-hidden="true">★★★★★</span> <span>${product.rating.toFixed(1)}<span class="visually-hidden"> of 5 stars</span> <small>(${product.reviews})</small></span></span>`;
}
