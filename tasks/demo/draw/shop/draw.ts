import { assertNever } from '../../../../shared/errors.ts';
import { studio } from '../sketch.ts';
import { drawBag, drawUmbrella } from './carried.ts';
import { drawChair, drawClock, drawLamp } from './furniture.ts';
import { type Look, looks } from './looks.ts';
import { drawMug, drawTeapot, drawVase } from './tableware.ts';

function drawing(look: Look): { readonly defs: string; readonly body: string } {
  switch (look.kind) {
    case 'chair':
      return drawChair(look);
    case 'lamp':
      return drawLamp(look);
    case 'mug':
      return drawMug(look);
    case 'bag':
      return drawBag(look);
    case 'vase':
      return drawVase(look);
    case 'clock':
      return drawClock(look);
    case 'umbrella':
      return drawUmbrella(look);
    case 'teapot':
      return drawTeapot(look);
    default:
      return assertNever(look, 'drawing');
  }
}

/** File name → SVG of every product picture. File names are numbers, so that they give nothing away. */
export function shopPictures(): ReadonlyMap<string, string> {
  return new Map(
    looks.map((look, index) => [
      `p${String(index + 1).padStart(3, '0')}.svg`,
      studio(index * 7, drawing(look)),
    ]),
  );
}
