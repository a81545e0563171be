import { pythonStr } from '../python/pythonValue.ts';

/** A call of a helper of the reference programs that asks the interface of WebArena's shop, as its administrator. */
export interface ShopCall {
  readonly name: ShopHelper;
  /** Of a product; empty for the latest order. */
  readonly sku: string;
}

type ShopHelper =
  | 'shopping_get_latest_order_url'
  | 'shopping_get_sku_latest_review_author'
  | 'shopping_get_sku_latest_review_rating'
  | 'shopping_get_sku_latest_review_text'
  | 'shopping_get_sku_latest_review_title'
  | 'shopping_get_sku_product_page_url';

/** The answer of a helper, or why there is none. The programs end with an error there. */
export type ShopAnswer = { readonly value: string } | { readonly untold: string };

interface Helper {
  readonly takesSku: boolean;
  /** The path of its request. */
  readonly path: (sku: string) => string;
  /** `json`: the answer of the shop. */
  readonly read: (json: unknown, shop: string) => string | null;
}

const LATEST_ORDER =
  '/rest/V1/orders?searchCriteria%5BsortOrders%5D%5B0%5D%5Bfield%5D=created_at&searchCriteria%5BsortOrders%5D%5B0%5D%5Bdirection%5D=DESC&searchCriteria%5BpageSize%5D=1';

const reviews = (sku: string): string => `/rest/V1/products/${encodeURIComponent(sku)}/reviews`;

const helpers: Readonly<Record<ShopHelper, Helper>> = {
  shopping_get_latest_order_url: { takesSku: false, path: () => LATEST_ORDER, read: orderAddress },
  shopping_get_sku_latest_review_author: { takesSku: true, path: reviews, read: latestReview('nickname') },
  shopping_get_sku_latest_review_rating: { takesSku: true, path: reviews, read: latestRating },
  shopping_get_sku_latest_review_text: { takesSku: true, path: reviews, read: latestReview('detail') },
  shopping_get_sku_latest_review_title: { takesSku: true, path: reviews, read: latestReview('title') },
  shopping_get_sku_product_page_url: {
    takesSku: true,
    path: (sku) => `/rest/V1/products/${encodeURIComponent(sku)}`,
    read: productAddress,
  },
};

/** The call, without `func:`; null for a call of another helper. */
export function shopCallOf(call: string): ShopCall | null {
  const [, name = '', double, single] = /^(\w+)\((?:"([^"\\]*)"|'([^'\\]*)')?\)$/.exec(call.trim()) ?? [];
  const sku = double ?? single;
  if (!isHelper(name) || helpers[name].takesSku !== (sku !== undefined)) return null;
  return { name, sku: sku ?? '' };
}

function isHelper(name: string): name is ShopHelper {
  return Object.hasOwn(helpers, name);
}

/** Whether the answer is the address of a page. */
export function isAddressCall({ name }: ShopCall): boolean {
  return name.endsWith('_url');
}

/** The path of its request below the address of the shop. */
export function shopPath({ name, sku }: ShopCall): string {
  return helpers[name].path(sku);
}

/** What the program makes of the answer of the shop. */
export function shopAnswer({ name }: ShopCall, json: unknown, shop: string): ShopAnswer {
  const value = helpers[name].read(json, shop);
  return value === null ? { untold: 'the answer of the shop has another form' } : { value };
}

function orderAddress(json: unknown, shop: string): string | null {
  const [order] = isObject(json) && Array.isArray(json.items) ? json.items : [];
  const number = isObject(order) ? String(order.increment_id) : '';
  return /^\d+$/.test(number) ? `${shop}/sales/order/view/order_id/${BigInt(number)}/` : null;
}

function productAddress(json: unknown, shop: string): string | null {
  if (!isObject(json) || !Array.isArray(json.custom_attributes)) return null;
  const key: unknown = json.custom_attributes.find(
    (one) => isObject(one) && one.attribute_code === 'url_key',
  );
  return isObject(key) && typeof key.value === 'string' ? `${shop}/${key.value}.html` : null;
}

/** Without a review, the text is empty. */
function latestReview(field: string): Helper['read'] {
  return (json) => {
    if (!Array.isArray(json)) return null;
    if (json.length === 0) return '';
    const review: unknown = json.at(-1);
    const value = isObject(review) ? review[field] : null;
    return typeof value === 'string' ? value : null;
  };
}

function latestRating(json: unknown): string | null {
  if (!Array.isArray(json)) return null;
  if (json.length === 0) return '';
  const first = ratingOf(json[0]);
  const last = ratingOf(json.at(-1));
  // The program checks the name of the first review's rating, and reads the last review.
  return first?.rating_name !== 'Rating' || last === null ? null : pythonStr(last.percent);
}

function ratingOf(review: unknown): Readonly<Record<string, unknown>> | null {
  const rating: unknown = isObject(review) && Array.isArray(review.ratings) ? review.ratings[0] : null;
  return isObject(rating) ? rating : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
