import { randomFrom } from '../../seed.ts';

export type Category = 'chairs' | 'lamps' | 'mugs' | 'bags' | 'vases' | 'clocks' | 'umbrellas' | 'teapots';

export interface Product {
  /** From 1; the picture's file name is made from it. */
  readonly number: number;
  readonly slug: string;
  readonly name: string;
  readonly category: Category;
  /** Dollars and cents as cents, so that sums stay whole. */
  readonly cents: number;
  /** 2.8 to 5.0 in tenths. */
  readonly rating: number;
  readonly reviews: number;
  /** Pieces on the shelf; 0 = sold out. */
  readonly stock: number;
  readonly maker: string;
  readonly material: string;
  readonly size: string;
  readonly grams: number;
}

interface Shelf {
  readonly category: Category;
  readonly noun: string;
  readonly dollars: readonly [number, number];
  readonly grams: readonly [number, number];
  readonly materials: readonly string[];
  readonly centimetres: readonly [number, number];
  readonly names: string;
}

/** Eleven of each. Names are invented and say nothing of colour or form: those are in the pictures only. */
const SHELVES: readonly Shelf[] = [
  {
    category: 'chairs',
    noun: 'chair',
    dollars: [59, 289],
    grams: [3200, 8900],
    centimetres: [72, 92],
    materials: ['ash and wool felt', 'beech and linen', 'powder-coated steel and wool'],
    names: 'Odda Merrin Tolvik Ansel Harrow Pendry Lisset Corvane Baslow Yarrick Eskdal',
  },
  {
    category: 'lamps',
    noun: 'lamp',
    dollars: [29, 159],
    grams: [900, 3100],
    centimetres: [32, 58],
    materials: ['spun metal', 'blown glass', 'pleated paper on a wire frame'],
    names: 'Vessa Quill Ferrow Nantes Oriel Dunmore Tamsin Halden Brisk Luma Wexley',
  },
  {
    category: 'mugs',
    noun: 'mug',
    dollars: [8, 24],
    grams: [260, 420],
    centimetres: [9, 12],
    materials: ['stoneware', 'porcelain', 'enamelled steel'],
    names: 'Pip Hollis Marlow Sedge Crumb Tarn Loft Birkin Moss Gable Fenn',
  },
  {
    category: 'bags',
    noun: 'bag',
    dollars: [35, 189],
    grams: [380, 1400],
    centimetres: [28, 44],
    materials: ['waxed canvas', 'vegetable-tanned leather', 'recycled sailcloth'],
    names: 'Rover Kestrel Dalby Ottoline Trekker Simmer Norland Faye Compass Wren Portage',
  },
  {
    category: 'vases',
    noun: 'vase',
    dollars: [18, 120],
    grams: [500, 2600],
    centimetres: [16, 42],
    materials: ['hand-thrown clay', 'mouth-blown glass', 'cast porcelain'],
    names: 'Amphia Selkie Orb Trumpet Stave Thessa Lantern Umbra Reed Parcel Juno',
  },
  {
    category: 'clocks',
    noun: 'clock',
    dollars: [22, 98],
    grams: [420, 1500],
    centimetres: [24, 40],
    materials: ['aluminium', 'lacquered ash', 'recycled plastic'],
    names: 'Meridian Tempo Sunday Hexham Ledger Plain Cell Harbour Attic Bijou Vesper',
  },
  {
    category: 'umbrellas',
    noun: 'umbrella',
    dollars: [15, 69],
    grams: [340, 720],
    centimetres: [82, 102],
    materials: ['recycled polyester and ash', 'pongee and fibreglass', 'waxed cotton and beech'],
    names: 'Drizzle Gale Mizzle Squall Puddle Cloudburst Monsoon Haar Petrel Downpour Scud',
  },
  {
    category: 'teapots',
    noun: 'teapot',
    dollars: [24, 110],
    grams: [620, 1300],
    centimetres: [14, 26],
    materials: ['stoneware', 'cast iron, enamelled inside', 'porcelain'],
    names: 'Assa Keemun Bloom Steep Nilgiri Pekoe Rill Brewer Infuse Rosalba Oolan',
  },
];

const MAKERS = [
  'Strand & Daughters',
  'Workshop Nine',
  'The Kiln Yard',
  'Ostrava Row',
  'Hollin Makers',
  'Peat & Plane',
];

function buildShelf(shelf: Shelf, shelfIndex: number): Product[] {
  const taken = new Set<number>();
  return shelf.names.split(' ').map((name, index) => {
    const random = randomFrom(`shop ${shelf.category} ${name}`);
    let dollars = random.int(...shelf.dollars);
    // One price occurs once on a shelf, so that "the cheapest" is always one thing.
    while (taken.has(dollars)) dollars++;
    taken.add(dollars);
    return {
      number: shelfIndex * 11 + index + 1,
      slug: `${name.toLowerCase()}-${shelf.noun}`,
      name: `${name} ${shelf.noun}`,
      category: shelf.category,
      cents: dollars * 100 - random.pick([0, 1, 5, 10]),
      rating: random.int(28, 50) / 10,
      reviews: random.int(3, 412),
      stock: random.chance(0.12) ? 0 : random.int(1, 40),
      maker: random.pick(MAKERS),
      material: random.pick(shelf.materials),
      size: `${random.int(...shelf.centimetres)} cm high`,
      grams: random.int(...shelf.grams),
    };
  });
}

export const PRODUCTS: readonly Product[] = SHELVES.flatMap(buildShelf);
export const CATEGORIES: readonly Category[] = SHELVES.map((shelf) => shelf.category);

export function findProduct(slug: string): Product | null {
  return PRODUCTS.find((product) => product.slug === slug) ?? null;
}

/** `/assets/p007.svg` */
export function pictureOf(product: Product): string {
  return `/assets/p${String(product.number).padStart(3, '0')}.svg`;
}

/** `$24.95` */
export function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
