import { findCity } from '../cities.ts';
import { slugOf } from '../query.ts';
import { findFlights, readSearch as readFlights } from '../sites/flights/airlines.ts';
import { findOffers, readSearch as readStays } from '../sites/hotels/hotels.ts';
import { at, click, clickExact, type Leg, press, select, type, under } from './draft.ts';

/** The events of a city, perhaps of one category. */
export function eventsIn(city: string, category?: string): Leg {
  return {
    site: 'events',
    label: `Marquee: ${category === undefined ? 'events' : category.toLowerCase()} in ${city}`,
    check: at('events', '/events', {
      city,
      ...(category === undefined ? {} : { category: category.toLowerCase() }),
    }),
    key: `city=${city.toLowerCase().replaceAll(' ', '+')}`,
    steps: [
      type('City', city),
      click('option', city),
      ...(category === undefined ? [] : [click('checkbox', category)]),
      clickExact('button', 'Search'),
    ],
  };
}

/** One event, from the list that the leg before ended on. */
export function eventInList(city: string, title: string): Leg {
  return {
    site: 'events',
    label: `Marquee: ${title} in ${city}`,
    check: at('events', `/events/${slugOf(city)}/${slugOf(title)}`),
    key: `/events/${slugOf(city)}/${slugOf(title)}`,
    steps: [click('link', title)],
    goesOn: true,
  };
}

/** One event, straight from the start page. */
export function event(city: string, title: string): Leg {
  const { goesOn: _, ...leg } = eventInList(city, title);
  return { ...leg, steps: [...eventsIn(city).steps, ...leg.steps] };
}

/** Tickets for the event of the leg before; the box office opens in a tab of its own. */
export function tickets(
  city: string,
  title: string,
  seat: { readonly label: string; readonly name: string },
  count: number,
  name: string,
): Leg {
  return {
    site: 'events',
    label: `Marquee: ${count} × ${seat.name} for ${title}, booked for ${name}`,
    check: under('events', `/tickets/${slugOf(city)}/${slugOf(title)}/booked/`, [
      `${count} × ${seat.name}`,
      name,
    ]),
    key: `/${slugOf(title)}/booked/`,
    steps: [
      click('link', 'Get tickets'),
      select('Seat', seat.label),
      type('Number of tickets', String(count)),
      type('Name', name),
      type('E-mail', 'tester@example.com'),
      click('button', 'Book'),
    ],
    goesOn: true,
  };
}

/** A recipe found by words. */
export function recipe(title: string, words: string): Leg {
  return {
    site: 'recipes',
    label: `Saltspoon: ${title}`,
    check: at('recipes', `/recipes/${slugOf(title)}`),
    key: `/recipes/${slugOf(title)}`,
    steps: [type('Search recipes', words), click('button', 'Search'), click('link', title)],
  };
}

/** A recipe found by its kind of dish, where all pictures are side by side. */
export function recipeAmong(kind: string, title: string): Leg {
  return { ...recipe(title, ''), steps: [click('link', kind), click('link', title)] };
}

/** The recipe of the leg before, for so many people. */
export function servings(title: string, people: number): Leg {
  return {
    site: 'recipes',
    label: `Saltspoon: ${title} for ${people}`,
    check: at('recipes', `/recipes/${slugOf(title)}`, { servings: String(people) }),
    key: `servings=${people}`,
    steps: [select('For', `${people} people`), click('button', 'Adjust')],
    goesOn: true,
  };
}

/** The recipe of the leg before goes into the cookbook. */
export function intoCookbook(title: string): Leg {
  return {
    site: 'recipes',
    label: `Saltspoon: ${title} in the cookbook`,
    check: { all: [at('recipes', '/cookbook'), { page: { text: title } }] },
    key: '/cookbook',
    steps: [click('button', 'Save to my cookbook')],
    goesOn: true,
  };
}

/** An amount from one currency into another on a day. */
export function convert(amount: number, from: string, to: string, date: string): Leg {
  return {
    site: 'currency',
    label: `Parity: ${amount} ${from} in ${to} on ${date}`,
    check: at('currency', '/convert', { amount: String(amount), from, to, date }),
    key: `amount=${amount}&from=${from}&to=${to}&date=${date}`.toLowerCase(),
    steps: [
      type('Amount', String(amount)),
      select('From', from),
      select('To', to),
      type('On', date),
      clickExact('button', 'Convert'),
    ],
  };
}

/** The notes of one currency, from the page on which all are shown. */
export function banknotes(code: string, name: string): Leg {
  return {
    site: 'currency',
    label: `Parity: the banknotes of the ${name}`,
    check: at('currency', `/notes/${code}`),
    key: `/notes/${code.toLowerCase()}`,
    steps: [click('link', 'Banknotes'), clickExact('link', name)],
  };
}

/** The rate table of one currency. */
export function rates(base: string, date: string): Leg {
  return {
    site: 'currency',
    label: `Parity: rates of one ${base} on ${date}`,
    check: at('currency', '/rates', { base, date }),
    key: `base=${base}&date=${date}`.toLowerCase(),
    steps: [
      click('link', 'Rate table'),
      select('One unit of', base),
      type('On', date),
      press('Tab'),
      click('button', 'Show'),
    ],
  };
}

const SHELF: Readonly<Record<string, string>> = {
  chair: 'Chairs',
  lamp: 'Lamps',
  mug: 'Mugs',
  bag: 'Bags',
  vase: 'Vases',
  clock: 'Clocks',
  umbrella: 'Umbrellas',
  teapot: 'Teapots',
};

/** The product's page, by its shelf, cheapest first. `popup`: the first product page of a visit greets with a letter. */
export function product(name: string, popup: 'popup' | 'quiet' = 'popup'): Leg {
  const shelf = SHELF[name.split(' ').at(-1) ?? ''] ?? '';
  return {
    site: 'shop',
    label: `Lowtide: the page of the ${name}`,
    check: at('shop', `/products/${slugOf(name)}`),
    key: `/products/${slugOf(name)}`,
    steps: [
      click('link', shelf, 0),
      select('Sort by', 'Price: low to high'),
      click('button', 'Show results'),
      click('link', name),
      ...(popup === 'popup' ? [click('button', 'No, thanks')] : []),
    ],
  };
}

/** Through the search field instead of the shelf. */
export function productBySearch(name: string, words: string, popup: 'popup' | 'quiet' = 'popup'): Leg {
  return {
    ...product(name, popup),
    steps: [
      type('Search products', words),
      click('button', 'Search'),
      click('link', name),
      ...(popup === 'popup' ? [click('button', 'No, thanks')] : []),
    ],
  };
}

/** From the product's page into the basket. */
export function intoBasket(name: string, quantity = 1): Leg {
  return {
    site: 'shop',
    label: `Lowtide: ${quantity} × ${name} in the basket`,
    check: {
      all: [
        at('shop', '/basket'),
        {
          page: {
            // By the form, not by an id: ids are the site's own affair.
            selector: `form[action="/basket/update"]:has([value="${slugOf(name)}"]) option[selected]`,
            text: String(quantity),
          },
        },
      ],
    },
    key: '/basket',
    steps: [
      ...(quantity === 1 ? [] : [select('Quantity', String(quantity))]),
      click('button', 'Add to basket'),
    ],
    goesOn: true,
  };
}

/** From the basket through the order form. */
export function order(name: string, person: string, country: string): Leg {
  return {
    site: 'shop',
    label: `Lowtide: the order of the ${name} for ${person}`,
    check: under('shop', '/orders/', [person, name, country]),
    key: '/orders/',
    steps: [
      click('link', 'Go to checkout'),
      type('Full name', person),
      type('Street and number', '4 Quay Street'),
      type('Postcode', '10117'),
      type('City', 'Anywhere'),
      select('Country', country),
      type('Card number', '4242 4242 4242 4242'),
      type('Expires (MM/YY)', '09/29'),
      type('Security code', '123'),
      click('button', 'Place order'),
    ],
    goesOn: true,
  };
}

interface Flight {
  readonly from: string;
  readonly to: string;
  readonly date: string;
}

function routeOf(flight: Flight): string {
  return `/flight-search/${findCity(flight.from)?.code}-${findCity(flight.to)?.code}/${flight.date}`;
}

/** The flights of a day between two cities. */
export function flights(flight: Flight): Leg {
  return {
    site: 'flights',
    label: `Skylark: ${flight.from} to ${flight.to} on ${flight.date}`,
    check: at('flights', routeOf(flight)),
    key: routeOf(flight).toLowerCase(),
    steps: [
      type('From', flight.from),
      type('To', flight.to),
      type('Departure', flight.date),
      click('button', 'Search flights'),
    ],
  };
}

/** The list of the leg before without stops, cheapest first: filters send themselves. */
export function directFlights(flight: Flight): Leg {
  return {
    site: 'flights',
    label: `Skylark: nonstop from ${flight.from} to ${flight.to} on ${flight.date}`,
    check: at('flights', routeOf(flight), { stops: '0' }),
    key: `${routeOf(flight).toLowerCase()}?`,
    steps: [...flights(flight).steps, click('radio', 'Nonstop only')],
  };
}

/** The nonstop flights of a day, and the page of the cheapest. The site itself is asked which one that is. */
export function cheapestFlight(from: string, to: string, date: string): Leg[] {
  const query = new URLSearchParams({ stops: '0', sort: 'price' });
  const search = readFlights(`${findCity(from)?.code}-${findCity(to)?.code}`, date, null, query);
  const [first, second] = search === null ? [] : findFlights(search);
  if (first === undefined || first.fare === second?.fare)
    throw new Error(`no single cheapest flight from ${from} to ${to} on ${date}`);
  const { id, number } = first;
  const chosen: Leg = {
    site: 'flights',
    label: `Skylark: flight ${number} from ${from} to ${to}`,
    check: at('flights', `/flight/${id}`),
    key: `/flight/${id.toLowerCase()}`,
    steps: [select('Sort by', 'Cheapest'), click('link', `Select ${number}`)],
    goesOn: true,
  };
  return [directFlights({ from, to, date }), chosen];
}

interface Stay {
  readonly city: string;
  readonly checkin: string;
  readonly checkout: string;
  /** Only houses with so many stars. */
  readonly stars?: number;
}

function stayQuery(stay: Stay): Record<string, string> {
  return {
    city: stay.city,
    checkin: stay.checkin,
    checkout: stay.checkout,
    ...(stay.stars === undefined ? {} : { stars: String(stay.stars) }),
  };
}

/** Houses in a city for some nights, perhaps of one class; the cheapest come first. */
export function stays(stay: Stay): Leg {
  return {
    site: 'hotels',
    label: `Hearth & Key: ${stay.stars === undefined ? '' : `${stay.stars}-star `}houses in ${stay.city}, ${stay.checkin} to ${stay.checkout}`,
    check: at('hotels', '/hotels/list', stayQuery(stay)),
    key: `city=${stay.city.toLowerCase().replaceAll(' ', '+')}&checkin=${stay.checkin}&checkout=${stay.checkout}`,
    steps: [
      click('button', 'Only what is needed'),
      type('Where to', stay.city),
      type('Check-in', stay.checkin),
      type('Check-out', stay.checkout),
      click('button', 'Search'),
      select('Sort by', 'Lowest price'),
      ...(stay.stars === undefined ? [] : [click('checkbox', `${stay.stars} stars`)]),
    ],
  };
}

/** A house from the list of the leg before, near its top; it opens in a tab of its own. */
function house(name: string, slug: string): Leg {
  return {
    site: 'hotels',
    label: `Hearth & Key: ${name}`,
    check: at('hotels', `/hotel/${slug}`),
    key: `/hotel/${slug}`,
    steps: [click('link', `See ${name} in a new tab`)],
    goesOn: true,
  };
}

/** The same for a house further down the list. */
export function houseBelow(name: string, slug: string): Leg {
  const leg = house(name, slug);
  return {
    ...leg,
    steps: [{ operation: 'scroll', value: 'down' }, ...leg.steps],
  };
}

/** The houses of so many stars, the page of the cheapest, and its booking when there is a guest. The site itself is asked which one that is. */
export function cheapestStay(
  city: string,
  checkin: string,
  checkout: string,
  stars: number,
  guest?: string,
): Leg[] {
  const search = readStays(
    new URLSearchParams({ city, checkin, checkout, stars: String(stars), sort: 'price' }),
  );
  const [first, second] = Array.isArray(search) ? [] : findOffers(search);
  if (first === undefined || first.total === second?.total)
    throw new Error(`no single cheapest house in ${city} from ${checkin} to ${checkout}`);
  const { name, slug } = first.hotel;
  const legs = [stays({ city, checkin, checkout, stars }), house(name, slug)];
  return guest === undefined ? legs : [...legs, reserve(name, guest)];
}

/** Books the house of the leg before. */
function reserve(name: string, guest: string): Leg {
  return {
    site: 'hotels',
    label: `Hearth & Key: ${name}, booked for ${guest}`,
    check: under('hotels', '/booking/', [name, guest]),
    key: '/booking/',
    steps: [
      type('Name of the guest', guest),
      { operation: 'type', target: { role: 'textbox', name: 'Email' }, value: 'tester@example.com' },
      click('button', 'Reserve'),
    ],
    goesOn: true,
  };
}

interface Hire {
  readonly city: string;
  readonly from: string;
  readonly to: string;
  /** `suv` and its name on the page. */
  readonly type: { readonly key: string; readonly label: string };
}

/** Cars of one type in a city; the desk takes its time to answer. */
export function cars(hire: Hire): Leg {
  return {
    site: 'cars',
    label: `Roadpost: ${hire.type.label} in ${hire.city}, ${hire.from} to ${hire.to}`,
    check: at('cars', '/results', { pickup: hire.city, from: hire.from, to: hire.to, type: hire.type.key }),
    key: `type=${hire.type.key}`,
    steps: [
      type('Pick-up city', hire.city),
      click('option', hire.city),
      type('Pick-up day', hire.from),
      type('Return day', hire.to),
      click('button', 'Find cars'),
      click('checkbox', hire.type.label),
    ],
  };
}

/** One car from the list of the leg before. */
export function car(model: string, id: string): Leg {
  return {
    site: 'cars',
    label: `Roadpost: ${model}`,
    check: at('cars', `/car/${id}`),
    key: `/car/${id}`,
    steps: [click('link', `Choose ${model}`)],
    goesOn: true,
  };
}

/** Books the car of the leg before. */
export function reserveCar(model: string, driver: string): Leg {
  return {
    site: 'cars',
    label: `Roadpost: ${model}, booked for ${driver}`,
    check: under('cars', '/booking/', [model, driver]),
    key: '/booking/',
    steps: [type('Driver', driver), type('Email', 'tester@example.com'), click('button', 'Reserve this car')],
    goesOn: true,
  };
}

function pathOf(title: string): string {
  return `/wiki/${title.replaceAll(' ', '_')}`;
}

function articleLeg(title: string, steps: Leg['steps'], label?: string): Leg {
  return {
    site: 'wiki',
    label: label ?? `Almanac: the article on ${title}`,
    check: at('wiki', pathOf(title)),
    key: pathOf(title).toLowerCase(),
    steps,
  };
}

/** Searches for the title and opens the article. */
export function article(title: string): Leg {
  return articleLeg(title, [type('Search the Almanac', title), press('Enter'), clickExact('link', title)]);
}

/** Follows a link from the article that the leg before ended on. */
export function linkedArticle(title: string, linkText = title): Leg {
  return { ...articleLeg(title, [clickExact('link', linkText)]), goesOn: true };
}

/** Through the list of a category, where every article has its picture or its lead. */
export function articleInCategory(category: string, title: string): Leg {
  return articleLeg(title, [click('link', 'Categories'), click('link', category), click('link', title)]);
}
