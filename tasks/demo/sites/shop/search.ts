import { CATEGORIES, type Category, PRODUCTS, type Product } from './products.ts';

export type Sort = 'featured' | 'price' | '-price' | 'rating' | 'name';

/** What the address of a result page says, read without ever failing: unknown values count as not given. */
export interface Search {
  readonly text: string;
  readonly categories: readonly Category[];
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly rating: number | null;
  readonly inStock: boolean;
  readonly sort: Sort;
  readonly page: number;
}

export const PAGE_SIZE = 12;
export const PRICE_STEPS = [10, 20, 40, 60, 80, 100, 150, 200, 250, 300] as const;
export const SORTS: readonly { readonly value: Sort; readonly label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'price', label: 'Price: low to high' },
  { value: '-price', label: 'Price: high to low' },
  { value: 'rating', label: 'Best rated' },
  { value: 'name', label: 'Name' },
];

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
    sort: SORTS.find((sort) => sort.value === query.get('sort'))?.value ?? 'featured',
    page: Math.max(1, Math.floor(number('page') ?? 1)),
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
  const words = search.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
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

/** The address of the same search with another page number. */
export function addressOf(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  next.set('page', String(page));
  return `/products?${next.toString()}`;
}
