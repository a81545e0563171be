export interface City {
  readonly name: string;
  /** Three letters, as travel sites write a city (all its airports). */
  readonly code: string;
  readonly country: string;
  /** Degrees, for flight lengths and map drawings. */
  readonly latitude: number;
  readonly longitude: number;
}

/** The cities that the travel sites, the wiki and the events know. Real names; everything sold in them is invented. */
export const CITIES: readonly City[] = [
  { name: 'Hong Kong', code: 'HKG', country: 'China', latitude: 22.3, longitude: 114.2 },
  { name: 'Lisbon', code: 'LIS', country: 'Portugal', latitude: 38.7, longitude: -9.1 },
  { name: 'London', code: 'LON', country: 'United Kingdom', latitude: 51.5, longitude: -0.1 },
  { name: 'New York', code: 'NYC', country: 'United States', latitude: 40.7, longitude: -74.0 },
  { name: 'Paris', code: 'PAR', country: 'France', latitude: 48.9, longitude: 2.4 },
  { name: 'Reykjavik', code: 'REK', country: 'Iceland', latitude: 64.1, longitude: -21.9 },
  { name: 'Rome', code: 'ROM', country: 'Italy', latitude: 41.9, longitude: 12.5 },
  { name: 'Seoul', code: 'SEL', country: 'South Korea', latitude: 37.6, longitude: 127.0 },
  { name: 'Singapore', code: 'SIN', country: 'Singapore', latitude: 1.3, longitude: 103.8 },
  { name: 'Sydney', code: 'SYD', country: 'Australia', latitude: -33.9, longitude: 151.2 },
  { name: 'Tokyo', code: 'TYO', country: 'Japan', latitude: 35.7, longitude: 139.7 },
  { name: 'Toronto', code: 'YTO', country: 'Canada', latitude: 43.7, longitude: -79.4 },
];

/** By name or code, any case; surrounding blanks do not matter. */
export function findCity(text: string | null): City | null {
  const wanted = (text ?? '').trim().toLowerCase();
  return (
    CITIES.find((city) => city.name.toLowerCase() === wanted || city.code.toLowerCase() === wanted) ?? null
  );
}
