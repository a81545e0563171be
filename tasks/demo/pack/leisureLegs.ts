import { at, click, clickExact, type Leg, press, select, type, under } from './draft.ts';

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

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
