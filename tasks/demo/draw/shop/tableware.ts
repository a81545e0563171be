import { overlay, paints, shadow, volume } from '../sketch.ts';
import type { Look } from './looks.ts';

interface Drawing {
  readonly defs: string;
  readonly body: string;
}

/** The colour of a pattern: light on dark things, dark on light ones. */
function ink(paint: keyof typeof paints): string {
  return paint === 'white' || paint === 'yellow' || paint === 'pink' ? '#3a3f4a' : '#fbf7ee';
}

export function drawMug(look: Extract<Look, { kind: 'mug' }>): Drawing {
  const paint = paints[look.paint];
  const body = 'M185 190L200 470Q300 510 400 470L415 190Z';
  const handle = {
    round: `<path d="M408 250C510 235 512 415 402 410" fill="none" stroke="${paint.base}" stroke-width="30"/>`,
    square: `<path d="M408 258H482V400H402" fill="none" stroke="${paint.base}" stroke-width="28" stroke-linejoin="miter"/>`,
    none: '',
  }[look.handle];
  return {
    defs: volume('glaze', paint),
    body: `${shadow(300, 492, 150)}${handle}<path d="${body}" fill="url(#glaze)"/>${overlay(look.pattern, body, ink(look.paint), 'on')}<ellipse cx="300" cy="190" rx="115" ry="26" fill="${paint.light}"/><ellipse cx="300" cy="194" rx="101" ry="20" fill="#4a2f1d"/>`,
  };
}

export function drawVase(look: Extract<Look, { kind: 'vase' }>): Drawing {
  const paint = paints[look.paint];
  const body = {
    bottle:
      'M275 90H325C325 200 330 240 365 290C400 350 395 480 370 505H230C205 480 200 350 235 290C270 240 275 200 275 90Z',
    amphora:
      'M255 110H345C340 170 335 180 380 240C420 300 380 420 335 505H265C220 420 180 300 220 240C265 180 260 170 255 110Z',
    cylinder: 'M215 120H385V490Q300 515 215 490Z',
    globe: 'M265 170H335L340 205C440 235 440 470 350 505H250C160 470 160 235 260 205Z',
    flute: 'M195 110H405C345 220 330 300 335 505H265C270 300 255 220 195 110Z',
  }[look.form];
  const handles =
    look.form === 'amphora'
      ? `<path d="M258 135C170 120 165 230 213 258M342 135C430 120 435 230 387 258" fill="none" stroke="${paint.dark}" stroke-width="17"/>`
      : '';
  const rim = {
    bottle: [90, 25],
    amphora: [110, 45],
    cylinder: [120, 85],
    globe: [170, 35],
    flute: [110, 105],
  }[look.form];
  const [y = 0, rx = 0] = rim;
  return {
    defs: volume('glaze', paint),
    body: `${shadow(300, 506, 120)}${handles}<path d="${body}" fill="url(#glaze)"/>${overlay(look.pattern, body, ink(look.paint), 'on')}<ellipse cx="300" cy="${y}" rx="${rx}" ry="${Math.max(6, Math.round(rx * 0.16))}" fill="${paint.dark}"/>`,
  };
}

export function drawTeapot(look: Extract<Look, { kind: 'teapot' }>): Drawing {
  const paint = paints[look.paint];
  const forms: Readonly<Record<typeof look.form, readonly [string, number, string, string]>> = {
    round: [
      'M300 215C420 215 440 300 430 380C420 460 370 490 300 490C230 490 180 460 170 380C160 300 180 215 300 215Z',
      215,
      'M415 420C470 400 470 290 525 262L548 285C505 315 520 420 420 465Z',
      'M185 285C90 250 75 440 195 440',
    ],
    tall: [
      'M255 165H345C375 260 400 380 390 485Q300 510 210 485C200 380 225 260 255 165Z',
      165,
      'M385 400C440 370 430 235 490 195L515 215C475 260 490 400 390 455Z',
      'M240 220C120 190 105 430 207 430',
    ],
    low: [
      'M300 295C450 295 470 350 455 420C440 480 380 495 300 495C220 495 160 480 145 420C130 350 150 295 300 295Z',
      295,
      'M440 430C490 415 490 345 545 325L565 348C525 375 530 440 445 468Z',
      'M160 345C70 320 65 465 160 455',
    ],
  };
  const [body, top, spout, handle] = forms[look.form];
  const lid = look.form === 'tall' ? 48 : 72;
  return {
    defs: volume('glaze', paint),
    body: `${shadow(300, 495, 175)}<path d="${handle}" fill="none" stroke="${paint.dark}" stroke-width="24" stroke-linecap="round"/><path d="${spout}" fill="${paint.base}"/><path d="${body}" fill="url(#glaze)"/>${overlay(look.pattern, body, ink(look.paint), 'on')}<path d="M${300 - lid} ${top + 8}Q300 ${top - 52} ${300 + lid} ${top + 8}Q300 ${top + 26} ${300 - lid} ${top + 8}Z" fill="${paint.dark}"/><circle cx="300" cy="${top - 32}" r="17" fill="${paint.base}"/>`,
  };
}
