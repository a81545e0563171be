import { answer, type TaskDraft } from './draft.ts';
import {
  banknotes,
  convert,
  event,
  eventInList,
  eventsIn,
  intoCookbook,
  rates,
  recipeAmong,
  servings,
  tickets,
} from './leisureLegs.ts';
import { cheapestDirect, cheapestHouse } from './offers.ts';
import { intoBasket, order, product } from './shopLegs.ts';
import {
  car,
  cars,
  chooseFlight,
  directFlights,
  flights,
  house,
  reserve,
  reserveCar,
  stays,
} from './travelLegs.ts';
import { article, articleInCategory, linkedArticle } from './wikiLegs.ts';

const toLisbon = { from: 'Hong Kong', to: 'Lisbon', date: '2027-04-12' };
const lisbonFlight = cheapestDirect(toLisbon.from, toLisbon.to, toLisbon.date);
const lisbonStay = { city: 'Lisbon', checkin: '2027-04-12', checkout: '2027-04-15', stars: 4 };
const lisbonHouse = cheapestHouse('Lisbon', '2027-04-12', '2027-04-15', 4);
const toSeoul = { from: 'London', to: 'Seoul', date: '2027-03-15' };
const seoulStay = { city: 'Seoul', checkin: '2027-03-15', checkout: '2027-03-18', stars: 3 };
const seoulHouse = cheapestHouse('Seoul', '2027-03-15', '2027-03-18', 3);
const toSydney = { from: 'Tokyo', to: 'Sydney', date: '2027-03-19' };
const sydneyFlight = cheapestDirect(toSydney.from, toSydney.to, toSydney.date);
const sydneyStay = { city: 'Sydney', checkin: '2027-03-19', checkout: '2027-03-22', stars: 4 };
const sydneyHouse = cheapestHouse('Sydney', '2027-03-19', '2027-03-22', 4);
const toRome = { from: 'New York', to: 'Rome', date: '2027-03-23' };
const romeFlight = cheapestDirect(toRome.from, toRome.to, toRome.date);
const romeStay = { city: 'Rome', checkin: '2027-03-24', checkout: '2027-03-27', stars: 3 };
const romeHouse = cheapestHouse('Rome', '2027-03-24', '2027-03-27', 3);
const toReykjavik = { from: 'Toronto', to: 'Reykjavik', date: '2027-04-20' };
const reykjavikFlight = cheapestDirect(toReykjavik.from, toReykjavik.to, toReykjavik.date);
const reykjavikStay = { city: 'Reykjavik', checkin: '2027-04-21', checkout: '2027-04-24', stars: 4 };
const reykjavikHouse = cheapestHouse('Reykjavik', '2027-04-21', '2027-04-24', 4);
const toSingapore = { from: 'Paris', to: 'Singapore', date: '2027-03-20' };
const singaporeFlight = cheapestDirect(toSingapore.from, toSingapore.to, toSingapore.date);
const singaporeStay = { city: 'Singapore', checkin: '2027-03-21', checkout: '2027-03-25', stars: 5 };
const singaporeHouse = cheapestHouse('Singapore', '2027-03-21', '2027-03-25', 5);
const toToronto = { from: 'Rome', to: 'Toronto', date: '2027-05-21' };
const torontoFlight = cheapestDirect(toToronto.from, toToronto.to, toToronto.date);
const torontoStay = { city: 'Toronto', checkin: '2027-05-21', checkout: '2027-05-24', stars: 3 };
const torontoHouse = cheapestHouse('Toronto', '2027-05-21', '2027-05-24', 3);

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
      directFlights(toSeoul),
      stays(seoulStay),
      house(seoulHouse.name, seoulHouse.slug),
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
      directFlights(toLisbon),
      chooseFlight(toLisbon, lisbonFlight.id, lisbonFlight.number),
      stays(lisbonStay),
      house(lisbonHouse.name, lisbonHouse.slug),
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
      directFlights(toSydney),
      chooseFlight(toSydney, sydneyFlight.id, sydneyFlight.number),
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
      directFlights(toRome),
      chooseFlight(toRome, romeFlight.id, romeFlight.number),
      stays(romeStay),
      house(romeHouse.name, romeHouse.slug),
      reserve(romeHouse.name, 'Ivo Lang'),
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
      directFlights(toLisbon),
      chooseFlight(toLisbon, lisbonFlight.id, lisbonFlight.number),
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
      directFlights(toReykjavik),
      chooseFlight(toReykjavik, reykjavikFlight.id, reykjavikFlight.number),
      stays(reykjavikStay),
      house(reykjavikHouse.name, reykjavikHouse.slug),
      reserve(reykjavikHouse.name, 'Runa Berg'),
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
      directFlights(toSingapore),
      chooseFlight(toSingapore, singaporeFlight.id, singaporeFlight.number),
      stays(singaporeStay),
      house(singaporeHouse.name, singaporeHouse.slug),
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
      directFlights(toToronto),
      chooseFlight(toToronto, torontoFlight.id, torontoFlight.number),
      stays(torontoStay),
      house(torontoHouse.name, torontoHouse.slug),
      reserve(torontoHouse.name, 'Pilar Soto'),
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
      directFlights(toSydney),
      stays(sydneyStay),
      house(sydneyHouse.name, sydneyHouse.slug),
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
      directFlights(toRome),
      chooseFlight(toRome, romeFlight.id, romeFlight.number),
      stays(romeStay),
      house(romeHouse.name, romeHouse.slug),
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
