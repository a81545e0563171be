import { assertNever } from '../../../../shared/errors.ts';
import { picture, studio } from '../sketch.ts';
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
  const products = looks.map((look, index): [string, string] => [
    `p${String(index + 1).padStart(3, '0')}.svg`,
    studio(index * 7, drawing(look)),
  ]);
  return new Map([...products, ['hero.svg', hero()]]);
}

/** A beach at low tide with three things on it. Gradient ids of the things are renamed, or one would colour all. */
function hero(): string {
  const things: readonly (readonly [Look, string])[] = [
    [{ kind: 'lamp', paint: 'orange', shade: 'dome', base: 'tripod' }, 'translate(20 60) scale(.5)'],
    [
      { kind: 'chair', paint: 'teal', back: 'round', legs: 'four', arms: true },
      'translate(165 10) scale(.68)',
    ],
    [{ kind: 'teapot', paint: 'red', form: 'low', pattern: 'plain' }, 'translate(395 205) scale(.36)'],
  ];
  const drawn = things.map(([look, transform], index) => {
    const { defs, body } = drawing(look);
    const rename = (text: string): string => text.replaceAll(/(id="|url\(#)(\w+)/g, `$1$2${index}`);
    return { defs: rename(defs), body: `<g transform="${transform}">${rename(body)}</g>` };
  });
  const waves = [210, 232, 256]
    .map(
      (y, index) =>
        `<path d="M0 ${y}${Array.from({ length: 9 }, (_, i) => `q35 ${i % 2 === 0 ? -12 : 12} 70 0`).join('')}V420H0Z" fill="${['#8fc4b8', '#a9d4c8', '#c9e5da'][index] ?? ''}"/>`,
    )
    .join('');
  return picture(
    620,
    413,
    drawn.map((thing) => thing.defs).join(''),
    `<circle cx="470" cy="90" r="52" fill="#f3d9a2"/>${waves}<path d="M0 300Q160 262 330 288T620 274V413H0Z" fill="#ead9b8"/>${drawn.map((thing) => thing.body).join('')}`,
  );
}
