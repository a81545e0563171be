import { z } from 'zod';
import type { SiteState } from '../../site.ts';
import { findProduct, type Product } from './products.ts';

export interface BasketLine {
  readonly product: Product;
  readonly quantity: number;
}

const stored = z.array(z.object({ slug: z.string(), quantity: z.number().int().min(1).max(9) }));

export function readBasket(state: SiteState): readonly BasketLine[] {
  return state.get('basket', stored.parse, []).flatMap(({ slug, quantity }) => {
    const product = findProduct(slug);
    return product === null ? [] : [{ product, quantity }];
  });
}

/** Sets the number of one product; 0 takes it out. At most nine of a thing. */
export function putInBasket(state: SiteState, product: Product, quantity: number): void {
  const others = readBasket(state).filter((line) => line.product.slug !== product.slug);
  const lines = quantity <= 0 ? others : [...others, { product, quantity: Math.min(9, quantity) }];
  state.set(
    'basket',
    lines.map((line) => ({ slug: line.product.slug, quantity: line.quantity })),
  );
}

export function emptyBasket(state: SiteState): void {
  state.set('basket', []);
}

export function subtotal(lines: readonly BasketLine[]): number {
  return lines.reduce((sum, line) => sum + line.product.cents * line.quantity, 0);
}

/** Free from $150. */
export function shipping(lines: readonly BasketLine[]): number {
  return subtotal(lines) >= 15_000 ? 0 : 690;
}
