import { randomFrom } from '../../seed.ts';
import { type KINDS, RECIPES, type Recipe } from '../../sites/recipes/recipes.ts';
import { type PaintName, paints, picture } from '../sketch.ts';

const TOPPINGS = ['egg', 'lemon', 'leaf', 'berries', 'cream', 'nuts'] as const;

/** What only the picture tells. Within one kind of dish no crockery colour and no topping occurs twice. */
export interface DishLook {
  readonly crockery: PaintName;
  readonly square: boolean;
  readonly cloth: 'plain' | 'check' | 'stripes';
  readonly topping: (typeof TOPPINGS)[number];
  readonly count: number;
}

export function dishLook(recipe: Recipe): DishLook {
  const place = (recipe.number - 1) % 6;
  const colours = randomFrom(`crockery ${recipe.kind}`).shuffle<PaintName>([
    'red',
    'yellow',
    'green',
    'blue',
    'white',
    'black',
  ]);
  const toppings = randomFrom(`toppings ${recipe.kind}`).shuffle(TOPPINGS);
  const random = randomFrom(`dish ${recipe.title}`);
  return {
    crockery: colours[place] ?? 'white',
    square: random.chance(0.3),
    cloth: random.pick(['plain', 'check', 'stripes']),
    topping: toppings[place] ?? 'leaf',
    count: random.int(1, 4),
  };
}

const FOOD = {
  soups: ['#d9682c', '#b94d1b'],
  salads: ['#8fb84c', '#5f8d2c'],
  curries: ['#d99a2b', '#b0711a'],
  pasta: ['#eac976', '#cfa142'],
  breakfast: ['#e9d3a0', '#c9a765'],
  cakes: ['#b87a45', '#8b5427'],
} as const satisfies Readonly<Record<(typeof KINDS)[number], readonly [string, string]>>;

const TOPPING: Readonly<Record<DishLook['topping'], string>> = {
  egg: '<path d="M-46 4C-52 -36 -8 -48 14 -38C44 -28 54 6 36 30C16 50 -40 44 -46 4Z" fill="#fffdf7"/><circle cx="2" cy="0" r="19" fill="#f5b81f"/><circle cx="-4" cy="-6" r="6" fill="#fbdc84"/>',
  lemon:
    '<circle r="38" fill="#f2cf2e"/><circle r="31" fill="#fff8d6"/><g stroke="#f2cf2e" stroke-width="4"><path d="M0 -30V30M-26 -15L26 15M-26 15L26 -15"/></g><circle r="5" fill="#fff8d6"/>',
  leaf: '<path d="M-44 26C-40 -30 10 -44 46 -30C44 14 4 48 -44 26Z" fill="#2f7d32"/><path d="M-44 26Q0 6 40 -26" fill="none" stroke="#a6d49a" stroke-width="4"/>',
  berries:
    '<circle cx="-18" cy="8" r="21" fill="#a3174a"/><circle cx="19" cy="10" r="21" fill="#b81f57"/><circle cx="1" cy="-20" r="21" fill="#8c1440"/><circle cx="-6" cy="-27" r="5" fill="#e58aac"/>',
  cream:
    '<path d="M-40 16C-46 -6 -22 -12 -16 -22C-10 -38 16 -38 20 -20C44 -16 48 10 36 20C14 36 -28 36 -40 16Z" fill="#fffaf2"/><path d="M-20 8Q0 -14 22 6" fill="none" stroke="#e2d6c2" stroke-width="5"/>',
  nuts: '<ellipse cx="-14" cy="0" rx="24" ry="15" transform="rotate(-30)" fill="#8a5a2e"/><ellipse cx="18" cy="10" rx="24" ry="15" transform="rotate(25)" fill="#a46e3c"/><path d="M-26 12Q-8 -8 2 -16M6 26Q22 20 34 12" stroke="#5f3b1b" stroke-width="3" fill="none"/>',
};
const PLACES = [
  [[0, 0]],
  [
    [-52, 12],
    [54, -14],
  ],
  [
    [0, -54],
    [-56, 38],
    [56, 38],
  ],
  [
    [-54, -46],
    [54, -46],
    [-54, 50],
    [54, 50],
  ],
] as const;

function dish(recipe: Recipe): string {
  const look = dishLook(recipe);
  const random = randomFrom(`crumbs ${recipe.title}`);
  const cloth = random.pick(['#e7ded0', '#dfe5dd', '#e6dadd', '#d9e0e8']);
  const mark = random.pick(['#c66b5b', '#6b8fae', '#7d9a6a']);
  const lines = Array.from({ length: 9 }, (_, i) => i * 84 - 30);
  const weave =
    look.cloth === 'plain'
      ? ''
      : `<g fill="${mark}" opacity=".35">${lines.map((x) => `<rect x="${x}" width="36" height="450"/>`).join('')}${look.cloth === 'check' ? lines.map((y) => `<rect y="${y}" width="600" height="36"/>`).join('') : ''}</g>`;
  const paint = paints[look.crockery];
  const [food, deep] = FOOD[recipe.kind];
  const plate = (size: number, fill: string): string =>
    look.square
      ? `<rect x="${300 - size}" y="${225 - size}" width="${2 * size}" height="${2 * size}" rx="${Math.round(size * 0.22)}" fill="${fill}"/>`
      : `<circle cx="300" cy="225" r="${size}" fill="${fill}"/>`;
  const bits = Array.from({ length: 46 }, () => {
    const angle = random.next() * Math.PI * 2;
    const far = Math.sqrt(random.next()) * 112;
    return `<circle cx="${(300 + far * Math.cos(angle)).toFixed(0)}" cy="${(225 + far * Math.sin(angle)).toFixed(0)}" r="${random.int(4, 13)}" fill="${random.pick([deep, food, paints.white.base])}" opacity=".${random.int(3, 8)}"/>`;
  }).join('');
  const toppings = (PLACES[look.count - 1] ?? [])
    .map(
      ([x, y]) =>
        `<g transform="translate(${300 + x} ${225 + y}) rotate(${random.int(-25, 25)})">${TOPPING[look.topping]}</g>`,
    )
    .join('');
  return picture(
    600,
    450,
    '',
    `<rect width="600" height="450" fill="${cloth}"/>${weave}<g transform="translate(10 16)" opacity=".2">${plate(186, '#000')}</g>${plate(186, paint.base)}${plate(166, paint.light)}${plate(146, paint.dark)}<circle cx="300" cy="225" r="132" fill="${food}"/>${bits}${toppings}<g stroke="#9aa0a6" stroke-width="9" stroke-linecap="round"><path d="M540 120V340"/></g><ellipse cx="540" cy="112" rx="17" ry="30" fill="#b4bac0"/>`,
  );
}

export function recipePictures(): ReadonlyMap<string, string> {
  return new Map(RECIPES.map((recipe) => [`r${String(recipe.number).padStart(3, '0')}.svg`, dish(recipe)]));
}
