import { afresh, answer, type TaskDraft } from './draft.ts';
import {
  banknotes,
  convert,
  event,
  eventInList,
  eventsIn,
  intoCookbook,
  recipe,
  recipeAmong,
  servings,
  tickets,
} from './leisureLegs.ts';
import { cheapestDirect } from './offers.ts';
import { intoBasket, product, productBySearch } from './shopLegs.ts';
import { car, cars, chooseFlight, directFlights, houseBelow, stays } from './travelLegs.ts';
import { article, articleInCategory, linkedArticle } from './wikiLegs.ts';

const convertibles = {
  city: 'Lisbon',
  from: '2027-04-12',
  to: '2027-04-15',
  type: { key: 'convertible', label: 'Convertible' },
};

/** One site, one thing. */
export const oneHopTasks: readonly TaskDraft[] = [
  {
    id: 'spire-opened',
    intent: 'In which year was the Lantern Spire opened? The Almanac knows it.',
    legs: [
      afresh({
        ...answer('wiki', 'Almanac: the year in which the Lantern Spire opened', '1969'),
        steps: [...article('Lantern Spire').steps, { operation: 'answer', value: '1969' }],
      }),
    ],
  },
  {
    id: 'anchor-pennant',
    intent:
      'The Almanac has an article on each festival pennant. Open the one of the pennant that shows an anchor.',
    picture: true,
    legs: [articleInCategory('Festival pennants', 'Pennant of Lisbon')],
  },
  {
    id: 'dotted-umbrella',
    intent: 'On Lowtide, open the page of the cheapest umbrella with dots.',
    picture: true,
    legs: [product('Puddle umbrella')],
  },
  {
    id: 'yen-for-euros',
    intent:
      'How many Japanese yen does one get for 250 euros on 14 March 2027, according to Parity? Give the whole number.',
    legs: [
      afresh({
        ...answer('currency', 'Parity: 250 EUR in JPY on 2027-03-14', '39,094', '39094', '39 094'),
        steps: [...convert(250, 'EUR', 'JPY', '2027-03-14').steps, { operation: 'answer', value: '39,094' }],
      }),
    ],
  },
  {
    id: 'quartet-doors',
    intent: 'The Sorrel Quartet plays in Lisbon. At what time do the doors open? Marquee has the poster.',
    picture: true,
    legs: [
      afresh({
        ...answer('events', 'Marquee: doors of The Sorrel Quartet', '16:45', '4:45 pm', '4.45'),
        steps: [...event('Lisbon', 'The Sorrel Quartet').steps, { operation: 'answer', value: '16:45' }],
      }),
    ],
  },
  {
    id: 'lentils-for-ten',
    intent:
      'Ten people are coming. Let Saltspoon work out the amounts of the Harbour lentil soup for all of them.',
    legs: [
      afresh({
        ...servings('Harbour lentil soup', 10),
        steps: [
          ...recipe('Harbour lentil soup', 'lentil').steps,
          ...servings('Harbour lentil soup', 10).steps,
        ],
      }),
    ],
  },
  {
    id: 'green-convertible',
    intent:
      'Someone wants to drive through Lisbon in a green convertible, from 12 to 15 April 2027. Find the car on Roadpost and open its page.',
    picture: true,
    legs: [
      afresh({
        ...car('Koru Breeze', 'lis-c16'),
        steps: [...cars(convertibles).steps, ...car('Koru Breeze', 'lis-c16').steps],
      }),
    ],
  },
  {
    id: 'candles-on-cake',
    intent: 'One of the cakes on Saltspoon is served with candles on it. Open its recipe.',
    picture: true,
    legs: [recipeAmong('Cakes', 'Carrot cake with frosting')],
  },
];

const tokyo = cheapestDirect('Hong Kong', 'Tokyo', '2027-03-14');

/** Two stations. The first one is where everybody begins. */
export const twoHopTasks: readonly TaskDraft[] = [
  {
    id: 'city-of-the-tower',
    intent:
      'Look up the Saltlight Tower in the Almanac to see in which city it stands. Then find the events in that city on Marquee.',
    legs: [article('Saltlight Tower'), eventsIn('Lisbon')],
  },
  {
    id: 'only-bag-of-its-colour',
    intent: 'There is only one yellow bag on Lowtide. Open its page and put one into the basket.',
    picture: true,
    legs: [product('Simmer bag'), intoBasket('Simmer bag')],
  },
  {
    id: 'cat-on-the-note',
    intent:
      'One of the small banknotes on Parity shows a cat. Open the page of that currency’s banknotes, then find the events in the city where it is paid with.',
    picture: true,
    legs: [banknotes('KRW', 'South Korean won'), eventsIn('Seoul')],
  },
  {
    id: 'money-in-reykjavik',
    intent:
      'Read in the Almanac what people pay with in Reykjavik, then change 100 US dollars into it on Parity, for 1 March 2027.',
    legs: [article('Reykjavik'), convert(100, 'USD', 'ISK', '2027-03-01')],
  },
  {
    id: 'two-in-the-circle',
    intent:
      'Open Roller Derby in Tokyo on Marquee and book two tickets in the circle for Ada Brandt, tester@example.com.',
    legs: [
      event('Tokyo', 'Roller Derby'),
      tickets('Tokyo', 'Roller Derby', { label: 'circle', name: 'Circle' }, 2, 'Ada Brandt'),
    ],
  },
  {
    id: 'egg-on-the-salad',
    intent: 'On one of the salads on Saltspoon lies an egg. Open that recipe and save it to the cookbook.',
    picture: true,
    legs: [recipeAmong('Salads', 'Warm potato salad'), intoCookbook('Warm potato salad')],
  },
  {
    id: 'engineer-and-hall',
    intent:
      'In the Almanac, find the article on the harbour engineer Anselm Quay, and from there the hall that he is known for.',
    legs: [article('Anselm Quay'), linkedArticle("Ferrymen's Hall")],
  },
  {
    id: 'cheapest-to-tokyo',
    intent:
      'List the nonstop flights from Hong Kong to Tokyo on 14 March 2027 on Skylark and open the cheapest one.',
    legs: [
      directFlights({ from: 'Hong Kong', to: 'Tokyo', date: '2027-03-14' }),
      chooseFlight({ from: 'Hong Kong', to: 'Tokyo', date: '2027-03-14' }, tokyo.id, tokyo.number),
    ],
  },
  {
    id: 'two-orange-mugs',
    intent: 'Find the orange mug without a handle on Lowtide and put two of it into the basket.',
    picture: true,
    legs: [productBySearch('Gable mug', 'mug'), intoBasket('Gable mug', 2)],
  },
  {
    id: 'awning-in-tokyo',
    intent:
      'Four-star houses in Tokyo, 14 to 17 March 2027: list them on Hearth & Key. A friend remembers only the red awning over the door of hers. Open its page.',
    picture: true,
    legs: [
      stays({ city: 'Tokyo', checkin: '2027-03-14', checkout: '2027-03-17', stars: 4 }),
      houseBelow('Hidden Terrace Lodge', 'hidden-terrace-lodge-tokyo'),
    ],
  },
  {
    id: 'whales-on-the-poster',
    intent:
      'Which play in Paris has whales on its poster? List what the theatres of Paris show on Marquee, then open the event.',
    picture: true,
    legs: [eventsIn('Paris', 'Theatre'), eventInList('Paris', 'Small Talk for Giants')],
  },
];
