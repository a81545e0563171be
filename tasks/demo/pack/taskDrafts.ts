import { afresh, answer, type TaskDraft } from './draft.ts';
import {
  article,
  articleInCategory,
  banknotes,
  car,
  cars,
  cheapestFlight,
  cheapestStay,
  convert,
  directFlights,
  event,
  eventInList,
  eventsIn,
  flights,
  houseBelow,
  intoBasket,
  intoCookbook,
  linkedArticle,
  order,
  product,
  productBySearch,
  rates,
  recipe,
  recipeAmong,
  reserveCar,
  servings,
  stays,
  tickets,
} from './legs.ts';

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
    legs: cheapestFlight('Hong Kong', 'Tokyo', '2027-03-14'),
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

/** Three and four stations. */
export const someHopTasks: readonly TaskDraft[] = [
  {
    id: 'engineers-birthplace',
    intent:
      'Anselm Quay was a harbour engineer. Find him in the Almanac to learn where he was born. Which flights go there from Hong Kong on 18 March 2027? And what is on there? List the events.',
    legs: [
      article('Anselm Quay'),
      flights({ from: 'Hong Kong', to: 'Singapore', date: '2027-03-18' }),
      eventsIn('Singapore'),
    ],
  },
  {
    id: 'ordered-stool',
    intent:
      'Lowtide has a yellow stool with three legs. Open its page, put it into the basket, and order it for Jonas Weber in Iceland (4 Quay Street, 10117 Anywhere; card 4242 4242 4242 4242, 09/29, code 123).',
    picture: true,
    legs: [
      product('Merrin chair'),
      intoBasket('Merrin chair'),
      order('Merrin chair', 'Jonas Weber', 'Iceland'),
    ],
  },
  {
    id: 'umbrella-pennant',
    intent:
      'One festival pennant in the Almanac shows an umbrella. Open its article. Find out on Skylark which nonstop flights go to its city from London on 1 April 2027, and change 80 pounds into the money of that city on Parity for the same day.',
    picture: true,
    legs: [
      articleInCategory('Festival pennants', 'Pennant of Paris'),
      directFlights({ from: 'London', to: 'Paris', date: '2027-04-01' }),
      convert(80, 'GBP', 'EUR', '2027-04-01'),
    ],
  },
  {
    id: 'bell-maker',
    intent:
      'Who made the bells that announce dinner on the Aurora Line? Go from the train’s article in the Almanac to the maker’s, and tell in which year he was born.',
    legs: [
      article('Aurora Line'),
      linkedArticle('Jonah Whitlock'),
      answer('wiki', 'Almanac: the year in which Jonah Whitlock was born', '1888'),
    ],
  },
  {
    id: 'dinner-for-six',
    intent:
      'Chilli tops one of the curries on Saltspoon. Open it, work out the amounts for six, and save it to the cookbook. Then find the violet bag on Lowtide to carry the shopping home.',
    picture: true,
    legs: [
      recipeAmong('Curries', 'Spinach and paneer'),
      servings('Spinach and paneer', 6),
      intoCookbook('Spinach and paneer'),
      product('Faye bag'),
    ],
  },
  {
    id: 'moon-over-seoul',
    intent:
      'The Paper Moon Pavilion is in the Almanac. Fly to its city from London on 15 March 2027 (list the nonstop flights), list the 3-star houses for three nights from that day on Hearth & Key, and open the cheapest.',
    legs: [
      article('Paper Moon Pavilion'),
      directFlights({ from: 'London', to: 'Seoul', date: '2027-03-15' }),
      ...cheapestStay('Seoul', '2027-03-15', '2027-03-18', 3),
    ],
  },
  {
    id: 'whale-note',
    intent:
      'Which small banknote on Parity shows a whale? Open its currency’s page of notes. Look up the city where it is paid in the Almanac, and then find out at what time the doors open for Halfway Choir there: open the event on Marquee and answer.',
    picture: true,
    legs: [
      banknotes('HKD', 'Hong Kong dollar'),
      article('Hong Kong'),
      event('Hong Kong', 'Halfway Choir'),
      answer('events', 'Marquee: doors of Halfway Choir', '20:30', '8:30 pm', '8.30'),
    ],
  },
  {
    id: 'red-van',
    intent:
      'Read in the Almanac in which city the Emberhouse stands. There is a red van to hire there from 21 to 24 April 2027: list the vans on Roadpost, open the red one and book it for Runa Berg, tester@example.com.',
    picture: true,
    legs: [
      article('Emberhouse'),
      cars({ city: 'Reykjavik', from: '2027-04-21', to: '2027-04-24', type: { key: 'van', label: 'Van' } }),
      car('Halden Nine', 'rek-c14'),
      reserveCar('Halden Nine', 'Runa Berg'),
    ],
  },
];

/** Five to seven stations. */
export const manyHopTasks: readonly TaskDraft[] = [
  {
    id: 'weekend-in-lisbon',
    intent:
      'One festival pennant in the Almanac shows an anchor: open its article. Fly from Hong Kong to that city on 12 April 2027: list the nonstop flights on Skylark and open the cheapest. Find a 4-star house there for three nights on Hearth & Key and open the cheapest. Last, open the play about chairs on Marquee.',
    picture: true,
    legs: [
      articleInCategory('Festival pennants', 'Pennant of Lisbon'),
      ...cheapestFlight('Hong Kong', 'Lisbon', '2027-04-12'),
      ...cheapestStay('Lisbon', '2027-04-12', '2027-04-15', 4),
      event('Lisbon', 'Seven Chairs'),
    ],
  },
  {
    id: 'red-umbrella-abroad',
    intent:
      'Mei Tanaka-Lim is in the Almanac; from there open the monument that she is known for. Change 60 US dollars into the money of its city for 21 March 2027 on Parity. On Lowtide, take the red umbrella: open its page, put it into the basket and order it for Noor Haddad in Singapore (4 Quay Street, 10117 Anywhere; card 4242 4242 4242 4242, 09/29, code 123).',
    picture: true,
    legs: [
      article('Mei Tanaka-Lim'),
      linkedArticle('Tidegate'),
      convert(60, 'USD', 'SGD', '2027-03-21'),
      product('Drizzle umbrella'),
      intoBasket('Drizzle umbrella'),
      order('Drizzle umbrella', 'Noor Haddad', 'Singapore'),
    ],
  },
  {
    id: 'kites-in-the-south',
    intent:
      'A kite flies on one festival pennant in the Almanac: open its article, then the one on its city. Fly there from Tokyo on 19 March 2027: list the nonstop flights and open the cheapest. On Marquee, list the food events there and open the one with kites on its poster.',
    picture: true,
    legs: [
      articleInCategory('Festival pennants', 'Pennant of Sydney'),
      linkedArticle('Sydney'),
      ...cheapestFlight('Tokyo', 'Sydney', '2027-03-19'),
      eventsIn('Sydney', 'Food'),
      eventInList('Sydney', 'Sourdough School'),
    ],
  },
  {
    id: 'birthday-kitchen',
    intent:
      'A birthday needs a cake with candles: open that recipe on Saltspoon, make it for twelve and save it. Then a teapot with checks from Lowtide: open its page, put one into the basket. What are 90 US dollars worth in Canadian dollars on 5 May 2027? Let Parity convert them.',
    picture: true,
    legs: [
      recipeAmong('Cakes', 'Carrot cake with frosting'),
      servings('Carrot cake with frosting', 12),
      intoCookbook('Carrot cake with frosting'),
      product('Oolan teapot'),
      intoBasket('Oolan teapot'),
      convert(90, 'USD', 'CAD', '2027-05-05'),
    ],
  },
  {
    id: 'trip-to-the-stair',
    intent:
      'The Stair of the Winds is in the Almanac; open the article on it and then on its city. Fly there from New York on 23 March 2027: list the nonstop flights and open the cheapest. List the 3-star houses from 24 to 27 March 2027, open the cheapest and book it for Ivo Lang, tester@example.com.',
    legs: [
      article('Stair of the Winds'),
      linkedArticle('Rome'),
      ...cheapestFlight('New York', 'Rome', '2027-03-23'),
      ...cheapestStay('Rome', '2027-03-24', '2027-03-27', 3, 'Ivo Lang'),
    ],
  },
  {
    id: 'road-to-the-light',
    intent:
      'Which city is nearest to the Cape Orlo Light? Open the light’s article in the Almanac and go on to that city. Fly there from Hong Kong on 12 April 2027: list the nonstop flights and open the cheapest. Hire the yellow SUV there from 12 to 15 April: list the SUVs on Roadpost, open it and book it for Ada Brandt, tester@example.com.',
    picture: true,
    legs: [
      article('Cape Orlo Light'),
      linkedArticle('Lisbon'),
      ...cheapestFlight('Hong Kong', 'Lisbon', '2027-04-12'),
      cars({ city: 'Lisbon', from: '2027-04-12', to: '2027-04-15', type: { key: 'suv', label: 'SUV' } }),
      car('Halden Ridge', 'lis-c10'),
      reserveCar('Halden Ridge', 'Ada Brandt'),
    ],
  },
];

/** Eight to ten stations. */
export const mostHopTasks: readonly TaskDraft[] = [
  {
    id: 'north-of-the-whale',
    intent:
      'A whale is on one festival pennant in the Almanac: open its article, then its city and the landmark there. Fly there from Toronto on 20 April 2027: list the nonstop flights and open the cheapest. Sleep in a 4-star house from 21 to 24 April: list them, open the cheapest and book it for Runa Berg, tester@example.com. Last, open the play with whales on its poster on Marquee.',
    picture: true,
    legs: [
      articleInCategory('Festival pennants', 'Pennant of Reykjavik'),
      linkedArticle('Reykjavik'),
      linkedArticle('Emberhouse'),
      ...cheapestFlight('Toronto', 'Reykjavik', '2027-04-20'),
      ...cheapestStay('Reykjavik', '2027-04-21', '2027-04-24', 4, 'Runa Berg'),
      event('Reykjavik', 'The Clockmaker'),
    ],
  },
  {
    id: 'five-stars-and-a-bell',
    intent:
      'The small note of one currency on Parity shows a bell: open its page of notes, and then the Almanac’s article on the city where it is paid. Fly there from Paris on 20 March 2027: list the nonstop flights and open the cheapest. Stay in a 5-star house from 21 to 25 March: list them and open the cheapest. On Marquee, list the music there, open the concert with a bell on its poster and book two tickets in the rear stalls for Tomas Iversen, tester@example.com.',
    picture: true,
    legs: [
      banknotes('SGD', 'Singapore dollar'),
      article('Singapore'),
      ...cheapestFlight('Paris', 'Singapore', '2027-03-20'),
      ...cheapestStay('Singapore', '2027-03-21', '2027-03-25', 5),
      eventsIn('Singapore', 'Music'),
      eventInList('Singapore', 'The Late Arrivals'),
      tickets('Singapore', 'The Late Arrivals', { label: 'rear', name: 'Rear stalls' }, 2, 'Tomas Iversen'),
    ],
  },
  {
    id: 'the-aurora-line',
    intent:
      'Start with the Aurora Line in the Almanac and go on to the city where it starts. Fly there from Rome on 21 May 2027: list the nonstop flights and open the cheapest. List the 3-star houses from 21 to 24 May, open the cheapest and book it for Pilar Soto, tester@example.com. Then open Open Window Orchestra on Marquee, and see on Parity what one Canadian dollar buys on 21 May 2027. When do the doors open for the orchestra?',
    picture: true,
    legs: [
      article('Aurora Line'),
      linkedArticle('Toronto'),
      ...cheapestFlight('Rome', 'Toronto', '2027-05-21'),
      ...cheapestStay('Toronto', '2027-05-21', '2027-05-24', 3, 'Pilar Soto'),
      event('Toronto', 'Open Window Orchestra'),
      rates('CAD', '2027-05-21'),
      answer('events', 'Marquee: doors of Open Window Orchestra', '18:30', '6:30 pm', '6.30'),
    ],
  },
  {
    id: 'gifts-from-sydney',
    intent:
      'Ada Fernbrook has an article in the Almanac; go on to her observatory and to its city. Fly there from Tokyo on 19 March 2027 (list the nonstop flights) and list the 4-star houses for three nights from that day; open the cheapest. For the people at home, open the page of the only hexagonal clock in blue on Lowtide, put it into the basket and order it for Ada Brandt in Australia (4 Quay Street, 10117 Anywhere; card 4242 4242 4242 4242, 09/29, code 123).',
    picture: true,
    legs: [
      article('Ada Fernbrook'),
      linkedArticle('Kestrel Observatory'),
      linkedArticle('Sydney'),
      directFlights({ from: 'Tokyo', to: 'Sydney', date: '2027-03-19' }),
      ...cheapestStay('Sydney', '2027-03-19', '2027-03-22', 4),
      product('Hexham clock'),
      intoBasket('Hexham clock'),
      order('Hexham clock', 'Ada Brandt', 'Australia'),
    ],
  },
  {
    id: 'soup-and-song',
    intent:
      'Open the article on Lantern noodles in the Almanac, then the city they come from and the pennant of that city. On Saltspoon, open the soup with an egg in it, make it for two and save it. On Marquee, open the concert in that city that has moons on its poster. Change 500 US dollars into the money of that city on Parity for 16 March 2027, and last, open the page of that currency’s banknotes.',
    picture: true,
    legs: [
      article('Lantern noodles'),
      linkedArticle('Seoul'),
      linkedArticle('Pennant of Seoul'),
      recipeAmong('Soups', 'Miso noodles in broth'),
      servings('Miso noodles in broth', 2),
      intoCookbook('Miso noodles in broth'),
      event('Seoul', 'Tin Roof Session'),
      convert(500, 'USD', 'KRW', '2027-03-16'),
      banknotes('KRW', 'South Korean won'),
    ],
  },
  {
    id: 'the-masons-city',
    intent:
      'Tullio Brandano, a stone mason, is in the Almanac: go from his article to the stair that he is known for, and on to its city. Fly there from New York on 23 March 2027: list the nonstop flights and open the cheapest. List the 3-star houses from 24 to 27 March and open the cheapest. For the same days there is a yellow convertible to hire: list the convertibles on Roadpost, open the yellow one and book it for Ivo Lang, tester@example.com.',
    picture: true,
    legs: [
      article('Tullio Brandano'),
      linkedArticle('Stair of the Winds'),
      linkedArticle('Rome'),
      ...cheapestFlight('New York', 'Rome', '2027-03-23'),
      ...cheapestStay('Rome', '2027-03-24', '2027-03-27', 3),
      cars({
        city: 'Rome',
        from: '2027-03-24',
        to: '2027-03-27',
        type: { key: 'convertible', label: 'Convertible' },
      }),
      car('Alder Solano', 'rom-c18'),
      reserveCar('Alder Solano', 'Ivo Lang'),
    ],
  },
];
