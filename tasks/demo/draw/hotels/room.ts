import { paints } from '../sketch.ts';
import { circle, line, path, rect, repeat } from '../wiki/scene.ts';
import type { HotelLook } from './looks.ts';

const VIEW: Readonly<Record<HotelLook['view'], string>> = {
  sea: `${rect(250, 150, 260, 80, '#4f9bc4')}${line('M280 178q10 -5 20 0t20 0M380 200q10 -5 20 0t20 0', '#ffffffaa', 3)}${path('M420 148v-40l24 40z', '#fff')}${path('M408 152h44l-8 12h-28z', '#7a4a2b')}`,
  mountains: `${path('M250 230L320 110L370 180L430 90L510 210V230Z', '#7f8fa1')}${path('M410 120L430 90L452 122L438 118L430 128L422 116Z', '#fff')}${path('M306 134L320 110L336 133L326 130L320 140L314 128Z', '#fff')}${rect(250, 210, 260, 20, '#7da06f')}`,
  garden: `${rect(250, 180, 260, 50, '#8dbb7a')}${repeat(4, (i) => circle(285 + i * 64, 160, 36, i % 2 === 0 ? '#5f9457' : '#74a86a'))}${repeat(9, (i) => circle(262 + i * 29, 208 + (i % 3) * 6, 6, ['#e67f9f', '#efc02f', '#fff'][i % 3] ?? '#fff'))}`,
  city: `${repeat(7, (i) => rect(250 + i * 38, 110 + ((i * 53) % 70), 32, 130, ['#7f8fa5', '#98a6b7', '#66788e'][i % 3] ?? '#7f8fa5'))}${repeat(20, (i) => rect(257 + (i % 7) * 38, 190 + Math.floor(i / 7) * 14, 6, 8, '#ffe7a8'))}`,
};

function bed(x: number, width: number, look: HotelLook): string {
  const cover = paints[look.cover];
  const pillow = (px: number, w: number): string =>
    rect(px, 300, w, 42, '#fffdf8', 14) + line(`M${px + 12} 334H${px + w - 12}`, '#e4ddd0', 2);
  const pillows =
    width > 240
      ? pillow(x + 22, width / 2 - 34) + pillow(x + width / 2 + 12, width / 2 - 34)
      : pillow(x + 26, width - 52);
  return `${rect(x - 8, 246, width + 16, 130, '#7a553a', 12)}${rect(x, 320, width, 130, '#f4efe6', 10)}${pillows}${path(`M${x - 6} 360Q${x + width / 2} 344 ${x + width + 6} 360V468Q${x + width / 2} 482 ${x - 6} 468Z`, cover.base)}${path(`M${x - 6} 360Q${x + width / 2} 344 ${x + width + 6} 360V386Q${x + width / 2} 370 ${x - 6} 386Z`, cover.light)}${rect(x, 466, 16, 22, '#5a3d28')}${rect(x + width - 16, 466, 16, 22, '#5a3d28')}`;
}

function lamp(x: number, look: HotelLook): string {
  const paint = paints[look.lamp];
  return `${rect(x - 30, 380, 60, 80, '#8a6546', 6)}${rect(x - 22, 396, 44, 22, '#76543a', 4)}${circle(x, 407, 4, '#e0c48f')}${rect(x - 3, 346, 6, 34, '#5d5348')}${path(`M${x - 14} 306H${x + 14}L${x + 28} 350H${x - 28}Z`, paint.base)}${circle(x, 330, 56, '#fff3c4', 'opacity=".28"')}`;
}

/** A room: window with its view, beds with their covers, a lamp. */
export function drawRoom(look: HotelLook): string {
  const beds = look.beds === 1 ? bed(230, 300, look) : bed(150, 190, look) + bed(420, 190, look);
  const lamps = look.beds === 1 ? lamp(170, look) + lamp(592, look) : lamp(380, look);
  const body = `${rect(0, 0, 760, 400, '#f3ece0')}${rect(0, 390, 760, 130, '#c69c6d')}${repeat(7, (i) => line(`M${i * 120 - 40} 520L${i * 104 + 60} 396`, '#b58a5c', 2))}${rect(0, 384, 760, 10, '#e2d6c3')}${rect(238, 62, 284, 180, '#fffdf8', 6)}${rect(250, 74, 260, 156, '#bfe0f2')}<clipPath id="pane"><rect x="250" y="74" width="260" height="156"/></clipPath><g clip-path="url(#pane)">${VIEW[look.view]}</g>${line('M380 74V230M250 150H510', '#fffdf8', 8)}${path('M196 50H252Q236 160 250 256H186Q204 160 196 50Z', '#e3d3bb')}${path('M508 50H564Q556 160 574 256H510Q524 160 508 50Z', '#e3d3bb')}${rect(180, 44, 400, 10, '#8a6546', 5)}<ellipse cx="380" cy="492" rx="300" ry="24" fill="#e9dcc6"/>${lamps}${beds}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 520" width="760" height="520">${body}</svg>\n`;
}
