import { randomFrom } from '../../seed.ts';

export const KINDS = ['soups', 'salads', 'curries', 'pasta', 'breakfast', 'cakes'] as const;
export type Kind = (typeof KINDS)[number];

interface Ingredient {
  /** For four servings. */
  readonly amount: number;
  readonly unit: string;
  readonly name: string;
}

export interface Recipe {
  readonly number: number;
  readonly title: string;
  readonly slug: string;
  readonly kind: Kind;
  readonly minutes: number;
  readonly vegetarian: boolean;
  readonly ingredients: readonly Ingredient[];
  /** 3.0 to 5.0 in tenths. */
  readonly rating: number;
  readonly votes: number;
  readonly cook: string;
}

/** Title | minutes | v(egetarian) or m(eat, fish) | amount unit name, … for four. Six of each kind, in the order of KINDS. */
const ROWS = `Harbour lentil soup|35|v|300 g red lentils,2 pcs carrots,1 pcs onion,1 l stock,1 tsp cumin
Window-seat tomato soup|30|v|900 g tomatoes,1 pcs onion,3 cloves garlic,100 ml cream,1 tbsp basil
Late ferry chowder|50|m|400 g white fish,300 g potatoes,1 pcs leek,500 ml milk,50 g butter
Miso noodles in broth|20|v|200 g noodles,4 tbsp miso,150 g mushrooms,2 pcs spring onions,1 l stock
Sunday chicken soup|90|m|1 kg chicken,3 pcs carrots,1 pcs celeriac,150 g noodles,1 pcs onion
Pea soup for four coats|25|v|600 g peas,1 pcs onion,800 ml stock,50 ml cream,1 tbsp mint
Garden gate salad|15|v|1 pcs lettuce,150 g radishes,1 pcs cucumber,3 tbsp olive oil,1 pcs lemon
Warm potato salad|40|v|1 kg potatoes,1 pcs onion,2 tbsp mustard,4 tbsp vinegar,1 tbsp chives
Bridge builder's salad|25|m|200 g bacon,1 pcs lettuce,2 slices bread,150 g tomatoes,2 tbsp mustard
Couscous for a crowd|20|v|300 g couscous,1 pcs cucumber,200 g tomatoes,1 pcs lemon,1 tbsp mint
Beach hut tuna salad|15|m|300 g tuna,400 g beans,1 pcs onion,1 pcs lemon,2 tbsp olive oil
Beetroot on a Tuesday|55|v|600 g beetroot,150 g feta,50 g walnuts,2 tbsp vinegar,2 tbsp olive oil
Chickpea curry, no hurry|40|v|500 g chickpeas,400 ml coconut milk,1 pcs onion,3 cloves garlic,2 tbsp curry paste
Railway chicken curry|55|m|700 g chicken,300 g potatoes,400 ml coconut milk,2 tbsp curry paste,1 pcs onion
Spinach and paneer|35|v|500 g spinach,250 g paneer,1 pcs onion,2 cloves garlic,1 tsp cumin
Prawn curry by the pier|30|m|400 g prawns,400 ml coconut milk,1 pcs lime,2 tbsp curry paste,1 tbsp coriander
Cauliflower korma|45|v|1 pcs cauliflower,100 g almonds,200 ml yoghurt,1 pcs onion,1 tsp cumin
Lamb with apricots|110|m|800 g lamb,150 g apricots,1 pcs onion,400 g tomatoes,1 tsp cinnamon
Spaghetti for one more|20|v|400 g spaghetti,4 cloves garlic,6 tbsp olive oil,1 pcs chilli,50 g parmesan
Stairwell ragu|120|m|500 g minced beef,400 g tomatoes,1 pcs onion,2 pcs carrots,400 g tagliatelle
Lemon and pea orzo|25|v|350 g orzo,300 g peas,1 pcs lemon,50 g parmesan,30 g butter
Mushroom pappardelle|30|v|400 g pappardelle,400 g mushrooms,150 ml cream,2 cloves garlic,1 tbsp thyme
Clams and linguine|35|m|400 g linguine,1 kg clams,3 cloves garlic,150 ml white wine,1 tbsp parsley
Baked rigatoni|60|v|450 g rigatoni,600 g tomatoes,200 g mozzarella,1 pcs aubergine,1 tbsp basil
Porridge with a view|10|v|200 g oats,800 ml milk,1 tbsp honey,1 tsp cinnamon,1 pinch salt
Eggs on the night train|15|v|8 pcs eggs,400 g tomatoes,1 pcs onion,1 tsp paprika,4 slices bread
Pancakes, first and last|25|v|250 g flour,500 ml milk,3 pcs eggs,30 g butter,1 tbsp sugar
Smoked salmon bagels|10|m|4 pcs bagels,200 g salmon,150 g cream cheese,1 pcs lemon,1 tbsp dill
Rice for the morning|30|v|250 g rice,4 pcs eggs,2 pcs spring onions,2 tbsp soy sauce,1 tbsp sesame
Baked oats to share|45|v|300 g oats,400 ml milk,2 pcs eggs,2 pcs bananas,50 g walnuts
Lemon loaf|65|v|250 g flour,200 g sugar,150 g butter,3 pcs eggs,2 pcs lemon
Flourless almond cake|50|v|250 g almonds,200 g sugar,4 pcs eggs,1 pcs orange,1 tsp cinnamon
Neighbour's apple cake|75|v|4 pcs apples,250 g flour,150 g butter,150 g sugar,3 pcs eggs
Carrot cake with frosting|80|v|300 g carrots,250 g flour,200 g sugar,4 pcs eggs,200 g cream cheese
Ginger squares|40|v|300 g flour,150 g butter,150 g treacle,2 tsp ginger,1 pcs eggs
Coffee and walnut cake|60|v|200 g flour,200 g butter,200 g sugar,4 pcs eggs,80 g walnuts`;

const COOKS = ['Ines', 'Old Bramble', 'Kofi', 'Maren', 'Yuki', 'The Tuesday Table', 'Odile'];

export const RECIPES: readonly Recipe[] = ROWS.split('\n').map((row, index) => {
  const [title = '', minutes = '', diet = '', list = ''] = row.split('|');
  const random = randomFrom(`recipe ${title}`);
  return {
    number: index + 1,
    title,
    slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    kind: KINDS[Math.floor(index / 6)] ?? 'soups',
    minutes: Number(minutes),
    vegetarian: diet === 'v',
    ingredients: list.split(',').map((text) => {
      const [amount = '', unit = '', ...name] = text.split(' ');
      return { amount: Number(amount), unit: unit === 'pcs' ? '' : unit, name: name.join(' ') };
    }),
    rating: random.int(30, 50) / 10,
    votes: random.int(12, 980),
    cook: random.pick(COOKS),
  };
});

export function findRecipe(slug: string): Recipe | null {
  return RECIPES.find((recipe) => recipe.slug === slug) ?? null;
}

/** `/assets/r007.svg` */
export function pictureOf(recipe: Recipe): string {
  return `/assets/r${String(recipe.number).padStart(3, '0')}.svg`;
}

/** What two or more recipes need, most used first: the ingredient filter. */
export const COMMON_INGREDIENTS: readonly string[] = [
  ...new Set(RECIPES.flatMap((recipe) => recipe.ingredients.map((ingredient) => ingredient.name))),
]
  .map((name) => ({
    name,
    uses: RECIPES.filter((recipe) => recipe.ingredients.some((ingredient) => ingredient.name === name))
      .length,
  }))
  .filter((entry) => entry.uses > 2)
  .sort((left, right) => right.uses - left.uses || left.name.localeCompare(right.name, 'en'))
  .slice(0, 14)
  .map((entry) => entry.name);
