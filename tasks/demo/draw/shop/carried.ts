import { overlay, paints, shadow, volume } from '../sketch.ts';
import type { Look } from './looks.ts';

interface Drawing {
  readonly defs: string;
  readonly body: string;
}

const light = new Set(['white', 'yellow', 'pink']);

export function drawBag(look: Extract<Look, { kind: 'bag' }>): Drawing {
  const paint = paints[look.paint];
  const ink = light.has(look.paint) ? '#3a3f4a' : '#fbf7ee';
  const strap = look.paint === 'brown' ? '#4b2f1c' : '#8a5f3c';
  const body = {
    tote: 'M165 235H435L455 500H145Z',
    backpack: 'M190 240C190 130 410 130 410 240L425 480Q425 505 400 505H200Q175 505 175 480Z',
    satchel: 'M140 235H460V470Q460 492 438 492H162Q140 492 140 470Z',
    bucket: 'M180 220H420L390 480Q300 520 210 480Z',
  }[look.form];
  const behind = {
    tote: `<path d="M220 240C215 90 385 90 380 240" fill="none" stroke="${strap}" stroke-width="16"/>`,
    backpack: `<path d="M270 158C270 100 330 100 330 158" fill="none" stroke="${strap}" stroke-width="14"/><path d="M185 280C130 330 130 430 178 470M415 280C470 330 470 430 422 470" fill="none" stroke="${paint.dark}" stroke-width="18"/>`,
    satchel: `<path d="M150 245C120 60 480 60 450 245" fill="none" stroke="${strap}" stroke-width="13"/>`,
    bucket: `<path d="M190 225C190 60 410 60 410 225" fill="none" stroke="${strap}" stroke-width="14"/>`,
  }[look.form];
  const front = {
    tote: '',
    backpack: `<path d="M215 360H385V470Q385 482 372 482H228Q215 482 215 470Z" fill="${paint.dark}" opacity=".75"/><path d="M215 372H385" stroke="#e8dfcc" stroke-width="5" stroke-dasharray="9 5"/><path d="M186 290Q300 320 414 290" fill="none" stroke="#e8dfcc" stroke-width="4" opacity=".8"/>`,
    satchel: `<path d="M140 235H460V340Q460 385 300 385Q140 385 140 340Z" fill="${paint.dark}" opacity=".55"/><rect x="205" y="345" width="26" height="80" rx="5" fill="${strap}"/><rect x="369" y="345" width="26" height="80" rx="5" fill="${strap}"/><rect x="203" y="395" width="30" height="20" rx="3" fill="#d9b45b"/><rect x="367" y="395" width="30" height="20" rx="3" fill="#d9b45b"/>`,
    bucket: `<ellipse cx="300" cy="220" rx="120" ry="24" fill="${paint.dark}"/><path d="M196 290Q300 315 404 290" fill="none" stroke="${strap}" stroke-width="9"/><path d="M300 302V370" stroke="${strap}" stroke-width="7"/><circle cx="300" cy="377" r="10" fill="#d9b45b"/>`,
  }[look.form];
  return {
    defs: volume('cloth', paint),
    body: `${shadow(300, 505, 175)}${behind}<path d="${body}" fill="url(#cloth)"/>${overlay(look.pattern, body, ink, 'on')}${front}`,
  };
}

export function drawUmbrella(look: Extract<Look, { kind: 'umbrella' }>): Drawing {
  const paint = paints[look.paint];
  const ink = light.has(look.paint) ? '#3a3f4a' : '#fbf7ee';
  const canopy = look.open
    ? 'M70 300C80 130 220 90 300 90C380 90 520 130 530 300Q490 268 453 300Q415 268 377 300Q338 268 300 300Q262 268 223 300Q185 268 147 300Q110 268 70 300Z'
    : 'M300 70L352 380Q326 400 300 392Q274 400 248 380Z';
  const end =
    look.handle === 'hook'
      ? '<path d="M300 470V485C300 535 235 535 235 485" fill="none" stroke="#8a5f3c" stroke-width="17" stroke-linecap="round"/>'
      : '<path d="M300 460V490" stroke="#8a5f3c" stroke-width="14"/><circle cx="300" cy="503" r="24" fill="#8a5f3c"/><circle cx="293" cy="496" r="7" fill="#c79a6b"/>';
  const ribs = look.open
    ? `<path d="M300 90Q225 160 223 300M300 90Q375 160 377 300M300 90Q150 150 147 300M300 90Q450 150 453 300" fill="none" stroke="${paint.dark}" stroke-opacity=".5" stroke-width="3"/>`
    : `<path d="M300 75L282 392M300 75L322 390" stroke="${paint.dark}" stroke-opacity=".5" stroke-width="3"/><rect x="254" y="285" width="92" height="18" rx="6" fill="${paint.dark}"/>`;
  return {
    defs: volume('cloth', paint),
    body: `${shadow(300, 530, look.open ? 170 : 90)}<path d="M300 60V475" stroke="#5d6269" stroke-width="9"/>${end}<path d="${canopy}" fill="url(#cloth)"/>${overlay(look.pattern, canopy, ink, 'on')}${ribs}`,
  };
}
