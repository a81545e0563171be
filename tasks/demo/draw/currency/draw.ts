import { randomFrom } from '../../seed.ts';
import { CURRENCIES, type Currency } from '../../sites/currency/rates.ts';
import { MOTIF_NAMES, type Motif, motif } from '../motifs.ts';
import { type PaintName, paints, picture } from '../sketch.ts';

/** What only the picture of a note tells. No two small notes, and no two large notes, carry the same sign. */
export interface NoteLook {
  readonly motif: Motif;
  readonly paint: PaintName;
}

const PAINTS: readonly PaintName[] = ['green', 'red', 'blue', 'violet', 'orange', 'teal', 'brown', 'pink'];

export function noteLook(currency: Currency, size: 'small' | 'large'): NoteLook {
  const place = CURRENCIES.indexOf(currency);
  const signs = randomFrom(`signs on ${size} notes`).shuffle(MOTIF_NAMES);
  return {
    motif: signs[place] ?? 'star',
    paint: PAINTS[(place * 3 + (size === 'large' ? 4 : 0)) % PAINTS.length] ?? 'green',
  };
}

function note(currency: Currency, size: 'small' | 'large'): string {
  const look = noteLook(currency, size);
  const paint = paints[look.paint];
  const value = String(currency.notes[size === 'small' ? 0 : 1]);
  const waves = Array.from(
    { length: 22 },
    (_, i) =>
      `<path d="M0 ${i * 15 - 30}${Array.from({ length: 8 }, (_, j) => `q40 ${(j + i) % 2 === 0 ? 34 : -34} 80 0`).join('')}" />`,
  ).join('');
  return picture(
    600,
    290,
    `<linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="${paint.light}"/><stop offset=".55" stop-color="#f7f2e4"/><stop offset="1" stop-color="${paint.light}"/></linearGradient>`,
    `<rect width="600" height="290" rx="10" fill="url(#g)"/><g fill="none" stroke="${paint.base}" opacity=".28" stroke-width="1.2">${waves}</g><rect x="14" y="14" width="572" height="262" rx="6" fill="none" stroke="${paint.dark}" stroke-width="3"/><circle cx="425" cy="145" r="112" fill="#fffaf0" opacity=".75"/><circle cx="425" cy="145" r="112" fill="none" stroke="${paint.dark}" stroke-width="2" stroke-dasharray="3 4"/>${motif(look.motif, { x: 425, y: 147, size: 0.9 }, paint.dark, paint.light)}<g fill="${paint.dark}" font-family="Georgia,'DejaVu Serif',serif"><text x="40" y="92" font-size="62" font-weight="700">${value}</text><text x="42" y="128" font-size="20">${currency.name}</text><text x="42" y="246" font-size="15" letter-spacing="2">PRACTICE NOTE · NO VALUE</text><text x="560" y="262" font-size="24" font-weight="700" text-anchor="end">${value}</text></g>`,
  );
}

export function currencyPictures(): ReadonlyMap<string, string> {
  return new Map(
    CURRENCIES.flatMap((currency): [string, string][] => [
      [`${currency.code.toLowerCase()}-1.svg`, note(currency, 'small')],
      [`${currency.code.toLowerCase()}-2.svg`, note(currency, 'large')],
    ]),
  );
}
