import type { City } from '../../cities.ts';
import { type Html, html, raw } from '../../html.ts';
import { randomFrom } from '../../seed.ts';

export interface MapPin {
  /** Percent of the map's width and height. */
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

/** A drawn city map for a frame on another site: streets, water, parks, pins, buttons to zoom. */
export function mapPage(city: City, pins: readonly MapPin[]): string {
  const markers = pins.map(
    (pin, index) =>
      html`<g class="pin" role="button" tabindex="0" aria-label="${pin.label}" data-label="${pin.label}" transform="translate(${pin.x * 8} ${(pin.y * 26) / 10})"><path d="M0 0c-3-9-12-13-12-22a12 12 0 0 1 24 0c0 9-9 13-12 22z" fill="#b3261e" stroke="#fff" stroke-width="2"/><text y="-18" text-anchor="middle" fill="#fff" font-size="12" font-weight="700">${index + 1}</text></g>`,
  );
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Map of ${city.name}</title><link rel="stylesheet" href="/assets/map.css"><script src="/assets/map.js" defer></script></head>
<body><main><h1 class="map-title">${city.name}</h1>
<div class="map-tools"><button type="button" id="zoom-in" aria-label="Zoom in">+</button><button type="button" id="zoom-out" aria-label="Zoom out">−</button></div>
<svg id="map" viewBox="0 0 800 260" preserveAspectRatio="xMidYMid slice" role="group" aria-label="Map of ${city.name}">${raw(streets(city.name))}${markers}</svg>
<p id="map-label" class="map-label" role="status">${pins.length === 0 ? 'No places on this map' : 'Choose a pin to see its name'}</p></main></body></html>
`.html;
}

function streets(seed: string): string {
  const random = randomFrom(`map ${seed}`);
  const bend = random.int(70, 190);
  const far = random.int(70, 190);
  const blocks: string[] = [];
  for (let x = 0; x < 800; x += 50)
    blocks.push(`<path d="M${x + random.int(-6, 6)} 0L${x + random.int(-26, 26)} 260"/>`);
  for (let y = 0; y < 260; y += 38)
    blocks.push(`<path d="M0 ${y + random.int(-6, 6)}L800 ${y + random.int(-22, 22)}"/>`);
  const parks = Array.from(
    { length: 4 },
    () =>
      `<rect x="${random.int(20, 700)}" y="${random.int(10, 190)}" width="${random.int(60, 130)}" height="${random.int(40, 90)}" rx="14" fill="#cfe6c4"/>`,
  );
  const avenue = `M0 ${random.int(30, 230)}L800 ${random.int(30, 230)}M${random.int(150, 650)} 0L${random.int(150, 650)} 260`;
  return `<rect width="800" height="260" fill="#f1ede4"/>${parks.join('')}<g stroke="#fff" stroke-width="7">${blocks.join('')}</g><path d="${avenue}" stroke="#f6dd8f" stroke-width="14" fill="none"/><path d="M-20 ${bend}C200 ${bend - 90} 420 ${far + 100} 820 ${far}" fill="none" stroke="#a9cfe8" stroke-width="40"/>`;
}

/** Pins from the query: `at=41,62&label=Name`, repeated; what is no number pair is left out. */
export function pinsFrom(query: URLSearchParams): MapPin[] {
  const labels = query.getAll('label');
  return query
    .getAll('at')
    .slice(0, 40)
    .flatMap((text, index) => {
      const match = /^(\d{1,3}),(\d{1,3})$/.exec(text);
      if (match === null) return [];
      const x = Math.min(100, Number(match[1]));
      const y = Math.min(100, Number(match[2]));
      return [{ x, y, label: (labels[index] ?? 'Place').slice(0, 80) }];
    });
}

export function mapMissing(): Html {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>No map</title></head><body><main><h1>No map</h1><p>There is no map of this place.</p></main></body></html>`;
}
