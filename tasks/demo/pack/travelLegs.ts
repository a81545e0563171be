import { at, click, type Leg, select, type, under } from './draft.ts';

const CODES: Readonly<Record<string, string>> = {
  'Hong Kong': 'HKG',
  Lisbon: 'LIS',
  London: 'LON',
  'New York': 'NYC',
  Paris: 'PAR',
  Reykjavik: 'REK',
  Rome: 'ROM',
  Seoul: 'SEL',
  Singapore: 'SIN',
  Sydney: 'SYD',
  Tokyo: 'TYO',
  Toronto: 'YTO',
};

interface Flight {
  readonly from: string;
  readonly to: string;
  readonly date: string;
}

function routeOf(flight: Flight): string {
  return `/flight-search/${CODES[flight.from] ?? ''}-${CODES[flight.to] ?? ''}/${flight.date}`;
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

/** The page of one flight, cheapest first, from the list of the leg before. */
export function chooseFlight(flight: Flight, id: string, number: string): Leg {
  return {
    site: 'flights',
    label: `Skylark: flight ${number} from ${flight.from} to ${flight.to}`,
    check: at('flights', `/flight/${id}`),
    key: `/flight/${id.toLowerCase()}`,
    steps: [select('Sort by', 'Cheapest'), click('link', `Select ${number}`)],
    goesOn: true,
  };
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
export function house(name: string, slug: string): Leg {
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

/** Books the house of the leg before. */
export function reserve(name: string, guest: string): Leg {
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
