import { drawHouse } from './house.ts';
import { hotelLooks } from './looks.ts';
import { drawRoom } from './room.ts';

/** File name → SVG of the front and of a room of every hotel. */
export function hotelPictures(): ReadonlyMap<string, string> {
  return new Map(
    hotelLooks().flatMap((look): [string, string][] => [
      [`${look.id}-house.svg`, drawHouse(look)],
      [`${look.id}-room.svg`, drawRoom(look)],
    ]),
  );
}
