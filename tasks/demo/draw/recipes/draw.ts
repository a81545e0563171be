import { randomFrom } from '../../seed.ts';
import { type KINDS, RECIPES, type Recipe } from '../../sites/recipes/recipes.ts';
import { type PaintName, paints, picture } from '../sketch.ts';

type Topping =
  | 'egg'
  | 'lemon'
  | 'leaf'
  | 'berries'
  | 'cream'
  | 'nuts'
  | 'chilli'
  | 'tomato'
  | 'bread'
  | 'candle'
  | 'cherry';

/** Six a line, one line for each kind of dish: no topping occurs twice in a line. */
const TOPPINGS = `lemon leaf bread egg chilli cream
tomato egg bread lemon leaf nuts
cream leaf chilli lemon nuts tomato
chilli leaf lemon cream tomato bread
berries egg lemon leaf chilli nuts
berries leaf cream candle cherry nuts`;

const TOPPING: Readonly<Record<Topping, string>> = {
  egg: '<path d="M-46 4C-52 -36 -8 -48 14 -38C44 -28 54 6 36 30C16 50 -40 44 -46 4Z" fill="#fffdf7"/><circle cx="2" cy="0" r="19" fill="#f5b81f"/><circle cx="-4" cy="-6" r="6" fill="#fbdc84"/>',
  lemon:
    '<circle r="38" fill="#f2cf2e"/><circle r="31" fill="#fff8d6"/><g stroke="#f2cf2e" stroke-width="4"><path d="M0 -30V30M-26 -15L26 15M-26 15L26 -15"/></g><circle r="5" fill="#fff8d6"/>',
  leaf: '<path d="M-44 26C-40 -30 10 -44 46 -30C44 14 4 48 -44 26Z" fill="#2f7d32"/><path d="M-44 26Q0 6 40 -26" fill="none" stroke="#a6d49a" stroke-width="4"/>',
  berries:
    '<circle cx="-18" cy="8" r="21" fill="#a3174a"/><circle cx="19" cy="10" r="21" fill="#b81f57"/><circle cx="1" cy="-20" r="21" fill="#8c1440"/><circle cx="-6" cy="-27" r="5" fill="#e58aac"/>',
  cream:
    '<path d="M-40 16C-46 -6 -22 -12 -16 -22C-10 -38 16 -38 20 -20C44 -16 48 10 36 20C14 36 -28 36 -40 16Z" fill="#fffaf2"/><path d="M-20 8Q0 -14 22 6" fill="none" stroke="#e2d6c2" stroke-width="5"/>',
  nuts: '<ellipse cx="-14" cy="0" rx="24" ry="15" transform="rotate(-30)" fill="#8a5a2e"/><ellipse cx="18" cy="10" rx="24" ry="15" transform="rotate(25)" fill="#a46e3c"/><path d="M-26 12Q-8 -8 2 -16M6 26Q22 20 34 12" stroke="#5f3b1b" stroke-width="3" fill="none"/>',
  chilli:
    '<path d="M-46 -22C-20 -30 30 -10 44 34C10 26 -34 10 -46 -22Z" fill="#d3232a"/><path d="M-44 -22L-58 -34" stroke="#3d7a35" stroke-width="8" stroke-linecap="round"/><path d="M-30 -12Q4 -6 28 18" stroke="#f08a84" stroke-width="4" fill="none"/>',
  tomato:
    '<circle r="36" fill="#d93a2b"/><circle r="28" fill="#ec6a55"/><g fill="#f7d08a"><ellipse cx="-13" cy="-8" rx="7" ry="10"/><ellipse cx="13" cy="-8" rx="7" ry="10"/><ellipse cy="14" rx="10" ry="7"/></g>',
  bread:
    '<path d="M-44 -14C-50 -44 50 -44 44 -14L40 34H-40Z" fill="#b9772f"/><path d="M-36 -12C-40 -34 40 -34 36 -12L33 27H-33Z" fill="#f2d59c"/>',
  candle:
    '<rect x="-9" y="-22" width="18" height="60" rx="4" fill="#e66fa0"/><path d="M-9 -6L9 -16M-9 14L9 4M-9 34L9 24" stroke="#fff" stroke-width="5"/><path d="M0 -56C16 -38 10 -26 0 -26C-10 -26 -16 -38 0 -56Z" fill="#f7b52c"/>',
  cherry:
    '<path d="M-4 6C0 -26 18 -40 34 -48" stroke="#4f7a2c" stroke-width="5" fill="none"/><circle cx="-6" cy="14" r="27" fill="#b5122f"/><circle cx="-15" cy="6" r="7" fill="#ee8898"/>',
};

const TOPPING_ORDER = TOPPINGS.split(/\s/).filter((name): name is Topping => name in TOPPING);

/** What only the picture tells. Within one kind of dish no crockery colour and no topping occurs twice. */
export interface DishLook {
  readonly crockery: PaintName;
  readonly square: boolean;
  readonly cloth: 'plain' | 'check' | 'stripes';
  readonly topping: Topping;
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
  const random = randomFrom(`dish ${recipe.title}`);
  return {
    crockery: colours[place] ?? 'white',
    square: random.chance(0.3),
    cloth: random.pick(['plain', 'check', 'stripes']),
    topping: TOPPING_ORDER[recipe.number - 1] ?? 'leaf',
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
