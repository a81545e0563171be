export interface Airline {
  readonly code: string;
  readonly name: string;
  readonly base: string;
  readonly founded: number;
  /** How its fares compare with the average. */
  readonly level: number;
  readonly about: string;
}

/** Invented airlines. What their tails look like is in the drawings only. */
export const AIRLINES: readonly Airline[] = [
  {
    code: 'BW',
    name: 'Brightwater Air',
    base: 'Toronto',
    founded: 1974,
    level: 0.92,
    about: 'Began with two seaplanes on the lakes and still serves tea in enamel cups.',
  },
  {
    code: 'CK',
    name: 'Calla Airlines',
    base: 'Rome',
    founded: 1988,
    level: 1.04,
    about: 'Known for window seats that line up with the windows.',
  },
  {
    code: 'MV',
    name: 'Meridian Vale',
    base: 'London',
    founded: 1961,
    level: 1.1,
    about: 'Boards by the alphabet, from Z to A on odd days.',
  },
  {
    code: 'ND',
    name: 'Nordal Air',
    base: 'Reykjavik',
    founded: 1996,
    level: 0.85,
    about: 'Flies north of everything and lends its passengers woollen blankets.',
  },
  {
    code: 'OT',
    name: 'Ostara Airways',
    base: 'Paris',
    founded: 1979,
    level: 1.06,
    about: 'Its cabin bread is baked on board.',
  },
  {
    code: 'PG',
    name: 'Pelagia',
    base: 'Lisbon',
    founded: 2003,
    level: 0.8,
    about: 'Sells the front row by lottery on every flight.',
  },
  {
    code: 'SD',
    name: 'Sundara Air',
    base: 'Singapore',
    founded: 1968,
    level: 1.15,
    about: 'The quietest cabins of the east, by its own measurements.',
  },
  {
    code: 'TM',
    name: 'Tamarind Airways',
    base: 'Hong Kong',
    founded: 1992,
    level: 0.95,
    about: 'Night flights only, and breakfast on all of them.',
  },
];

export function airlineByCode(code: string): Airline | null {
  return AIRLINES.find((airline) => airline.code === code.toUpperCase()) ?? null;
}
