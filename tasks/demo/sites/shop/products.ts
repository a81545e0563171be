import { rowsOf } from '../../rows.ts';
import { randomFrom } from '../../seed.ts';

export interface Product {
  /** From 1; the picture's file name is made from it. */
  readonly number: number;
  readonly slug: string;
  readonly name: string;
  /** The noun of its shelf for many: `chairs`. */
  readonly category: string;
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
  readonly noun: string;
  /** Lowest and highest. */
  readonly dollars: readonly [number, number];
  readonly grams: readonly [number, number];
  readonly centimetres: readonly [number, number];
  readonly materials: readonly string[];
  readonly names: readonly string[];
}

/** Eleven of each. Names are invented and say nothing of colour or form: those are in the pictures only. */
const SHELVES: readonly Shelf[] = rowsOf(
  ['noun', 'dollars', 'grams', 'centimetres', 'materials', 'names'],
  `
chair | 59-289 | 3200-8900 | 72-92
ash and wool felt; beech and linen; powder-coated steel and wool
Odda Merrin Tolvik Ansel Harrow Pendry Lisset Corvane Baslow Yarrick Eskdal

lamp | 29-159 | 900-3100 | 32-58
spun metal; blown glass; pleated paper on a wire frame
Vessa Quill Ferrow Nantes Oriel Dunmore Tamsin Halden Brisk Luma Wexley

mug | 8-24 | 260-420 | 9-12
stoneware; porcelain; enamelled steel
Pip Hollis Marlow Sedge Crumb Tarn Loft Birkin Moss Gable Fenn

bag | 35-189 | 380-1400 | 28-44
waxed canvas; vegetable-tanned leather; recycled sailcloth
Rover Kestrel Dalby Ottoline Trekker Simmer Norland Faye Compass Wren Portage

vase | 18-120 | 500-2600 | 16-42
hand-thrown clay; mouth-blown glass; cast porcelain
Amphia Selkie Orb Trumpet Stave Thessa Lantern Umbra Reed Parcel Juno

clock | 22-98 | 420-1500 | 24-40
aluminium; lacquered ash; recycled plastic
Meridian Tempo Sunday Hexham Ledger Plain Cell Harbour Attic Bijou Vesper

umbrella | 15-69 | 340-720 | 82-102
recycled polyester and ash; pongee and fibreglass; waxed cotton and beech
Drizzle Gale Mizzle Squall Puddle Cloudburst Monsoon Haar Petrel Downpour Scud

teapot | 24-110 | 620-1300 | 14-26
stoneware; cast iron, enamelled inside; porcelain
Assa Keemun Bloom Steep Nilgiri Pekoe Rill Brewer Infuse Rosalba Oolan
`,
).map((row) => ({
  noun: row.noun,
  dollars: ends(row.dollars),
  grams: ends(row.grams),
  centimetres: ends(row.centimetres),
  materials: row.materials.split('; '),
  names: row.names.split(' '),
}));

function ends(range: string): [number, number] {
  const [low, high] = range.split('-').map(Number);
  return [low ?? 0, high ?? 0];
}

const MAKERS =
  'Strand & Daughters, Workshop Nine, The Kiln Yard, Ostrava Row, Hollin Makers, Peat & Plane'.split(', ');

function categoryOf({ noun }: Shelf): string {
  return `${noun}s`;
}

function buildShelf(shelf: Shelf, shelfIndex: number): Product[] {
  const category = categoryOf(shelf);
  const taken = new Set<number>();
  return shelf.names.map((name, index) => {
    const random = randomFrom(`shop ${category} ${name}`);
    let dollars = random.int(...shelf.dollars);
    // One price occurs once on a shelf, so that "the cheapest" is always one thing.
    while (taken.has(dollars)) dollars++;
    taken.add(dollars);
    return {
      number: shelfIndex * 11 + index + 1,
      slug: `${name.toLowerCase()}-${shelf.noun}`,
      name: `${name} ${shelf.noun}`,
      category,
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
export const CATEGORIES: readonly string[] = SHELVES.map(categoryOf);

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
