import { CITIES } from '../../cities.ts';
import { randomFrom } from '../../seed.ts';
import { HOTELS } from '../../sites/hotels/catalogue.ts';
import { PAINT_NAMES, type PaintName } from '../sketch.ts';

export const ROOFS = ['flat', 'gable', 'mansard', 'dome'] as const;
export const VIEWS = ['sea', 'mountains', 'garden', 'city'] as const;
export const WALLS = ['#f0dfc4', '#d9a58a', '#c9d3cf', '#e8e4da', '#b8685a', '#aab8c6'] as const;

/** What only a hotel's pictures tell. Awnings and bed covers are all different within a city. */
export interface HotelLook {
  readonly id: string;
  readonly awning: PaintName;
  readonly wall: (typeof WALLS)[number];
  readonly floors: number;
  readonly roof: (typeof ROOFS)[number];
  readonly cover: PaintName;
  readonly view: (typeof VIEWS)[number];
  readonly beds: 1 | 2;
  readonly lamp: PaintName;
}

/** The looks of all hotels. */
export function hotelLooks(): HotelLook[] {
  return CITIES.flatMap((city) => {
    const random = randomFrom(`looks ${city.code}`);
    const awnings = random.shuffle(PAINT_NAMES);
    const covers = random.shuffle(PAINT_NAMES);
    return HOTELS.filter((hotel) => hotel.city === city).map(
      (hotel, index): HotelLook => ({
        id: hotel.id,
        awning: awnings[index] ?? 'red',
        wall: random.pick(WALLS),
        floors: random.int(2, 5),
        roof: random.pick(ROOFS),
        cover: covers[index] ?? 'red',
        view: random.pick(VIEWS),
        beds: random.chance(0.5) ? 1 : 2,
        lamp: random.pick(PAINT_NAMES),
      }),
    );
  });
}
