import { fall, paints } from '../sketch.ts';
import { circle, line, path, rect, repeat, tree } from '../wiki/scene.ts';
import type { HotelLook } from './looks.ts';

const GROUND = 450;
const LEFT = 190;
const RIGHT = 570;
const FLOOR = 56;

function roof(kind: HotelLook['roof'], top: number): string {
  switch (kind) {
    case 'flat':
      return rect(LEFT - 10, top - 14, RIGHT - LEFT + 20, 16, '#6c635c');
    case 'gable':
      return (
        path(`M${LEFT - 16} ${top}L380 ${top - 62}L${RIGHT + 16} ${top}Z`, '#8d4f3b') +
        circle(380, top - 24, 12, '#fdf6e3')
      );
    case 'mansard':
      return (
        path(`M${LEFT - 12} ${top}L${LEFT + 26} ${top - 62}H${RIGHT - 26}L${RIGHT + 12} ${top}Z`, '#59646e') +
        repeat(4, (i) => rect(LEFT + 52 + i * 82, top - 48, 30, 36, '#fdf2cf', 3))
      );
    case 'dome':
      return (
        rect(LEFT - 10, top - 12, RIGHT - LEFT + 20, 14, '#7c7268') +
        path(`M328 ${top - 12}A52 44 0 0 1 432 ${top - 12}Z`, '#5e8a80') +
        line(`M380 ${top - 56}V${top - 70}`, '#5e8a80', 5)
      );
  }
}

function awning(x: number, width: number, look: HotelLook): string {
  const paint = paints[look.awning];
  const scallops = Math.round(width / 24);
  const step = width / scallops;
  return `${path(`M${x + 8} 366H${x + width - 8}L${x + width} 398H${x}Z`, paint.base)}${repeat(scallops, (i) => path(`M${(x + i * step).toFixed(1)} 398a${(step / 2).toFixed(1)} 9 0 0 0 ${step.toFixed(1)} 0Z`, i % 2 === 0 ? paint.base : paint.light))}${line(`M${x} 398H${x + width}`, paint.dark, 2)}`;
}

/** A hotel from the street: storeys, roof, awnings over the ground floor. */
export function drawHouse(look: HotelLook): string {
  const top = GROUND - 96 - look.floors * FLOOR;
  const columns = 6;
  const windows = repeat(look.floors, (row) =>
    repeat(columns, (column) => {
      const x = LEFT + 22 + column * 58;
      const y = top + 14 + row * FLOOR;
      return `${rect(x, y, 34, 36, '#4a6478', 3)}${rect(x + 3, y + 3, 28, 30, (row + column) % 3 === 0 ? '#ffe7a8' : '#a9c9dc', 2)}${line(`M${x + 17} ${y + 3}V${y + 33}`, '#4a6478', 2)}${rect(x - 3, y + 36, 40, 5, '#00000022')}`;
    }),
  );
  const neighbours = `${rect(-10, 210, 180, 240, '#cfc6bb')}${rect(592, 180, 180, 270, '#c4bdb5')}${repeat(9, (i) => rect(20 + (i % 3) * 48, 236 + Math.floor(i / 3) * 60, 26, 34, '#b3a99d', 2))}${repeat(9, (i) => rect(616 + (i % 3) * 48, 206 + Math.floor(i / 3) * 66, 26, 36, '#a9a199', 2))}`;
  const door = `${rect(348, 378, 64, 72, '#4b3a30', 3)}${rect(354, 384, 24, 60, '#e8d9b8', 2)}${rect(382, 384, 24, 60, '#e8d9b8', 2)}`;
  const shops = `${rect(214, 392, 104, 46, '#a9c9dc', 3)}${rect(442, 392, 104, 46, '#a9c9dc', 3)}`;
  const body = `${circle(640, 90, 34, '#fff7df')}${neighbours}${rect(LEFT, top, RIGHT - LEFT, GROUND - top, look.wall)}${rect(LEFT, GROUND - 96, RIGHT - LEFT, 8, '#00000018')}${windows}${roof(look.roof, top)}${shops}${door}${awning(206, 120, look)}${awning(336, 88, look)}${awning(434, 120, look)}${rect(0, GROUND, 760, 70, '#b9b1a6')}${rect(0, GROUND, 760, 10, '#d6cfc4')}${repeat(8, (i) => rect(20 + i * 100, 488, 50, 6, '#ffffffa0'))}${tree(120, GROUND + 4, 120)}${tree(650, GROUND + 4, 130)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 520" width="760" height="520"><defs>${fall('sky', '#a9cfe9', '#f7f1e3')}</defs><rect width="760" height="520" fill="url(#sky)"/>${body}</svg>\n`;
}
