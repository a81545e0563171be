import { paints, shadow, volume } from '../sketch.ts';
import type { Look } from './looks.ts';

interface Drawing {
  readonly defs: string;
  readonly body: string;
}

/** A chair from the front, slightly from above. */
export function drawChair(look: Extract<Look, { kind: 'chair' }>): Drawing {
  const paint = paints[look.paint];
  const wood = look.legs === 'pedestal' || look.legs === 'sled' ? '#6d7278' : '#a9794d';
  const leg = (x1: number, x2: number, y = 505): string =>
    `<path d="M${x1} 352L${x2} ${y}" stroke="${wood}" stroke-width="15" stroke-linecap="round"/>`;
  const legs = {
    three: leg(225, 190) + leg(375, 410) + leg(300, 300, 525),
    four: `<g opacity=".7">${leg(245, 232, 478)}${leg(355, 368, 478)}</g>${leg(212, 192, 515)}${leg(388, 408, 515)}`,
    pedestal: `<path d="M300 352V470" stroke="${wood}" stroke-width="20"/><path d="M300 465L200 508M300 465L400 508M300 465L300 520" stroke="${wood}" stroke-width="14" stroke-linecap="round"/>`,
    sled: `<path d="M215 350L205 505H395L385 350" fill="none" stroke="${wood}" stroke-width="13" stroke-linejoin="round"/><path d="M248 350L243 478H357L352 350" fill="none" stroke="${wood}" stroke-width="9" opacity=".6" stroke-linejoin="round"/>`,
  }[look.legs];
  const posts = `<path d="M216 330L204 120M384 330L396 120" stroke="${wood}" stroke-width="14" stroke-linecap="round"/>`;
  const back = {
    none: '',
    round: `<path d="M222 320L240 260M378 320L360 260" stroke="${wood}" stroke-width="13"/><ellipse cx="300" cy="190" rx="112" ry="96" fill="url(#cloth)"/><ellipse cx="300" cy="190" rx="92" ry="77" fill="none" stroke="${paint.dark}" stroke-opacity=".35" stroke-width="3"/>`,
    square: `<path d="M222 330V250M378 330V250" stroke="${wood}" stroke-width="13"/><rect x="192" y="98" width="216" height="176" rx="16" fill="url(#cloth)"/><path d="M208 186H392" stroke="${paint.dark}" stroke-opacity=".35" stroke-width="3"/>`,
    slats:
      posts +
      [118, 172, 226]
        .map(
          (y) =>
            `<path d="M201 ${y}Q300 ${y - 22} 399 ${y}V${y + 32}Q300 ${y + 10} 201 ${y + 32}Z" fill="url(#cloth)"/>`,
        )
        .join(''),
  }[look.back];
  const arms = look.arms
    ? `<path d="M196 330V262Q196 250 176 250M404 330V262Q404 250 424 250" stroke="${wood}" stroke-width="13" fill="none"/><rect x="150" y="238" width="62" height="20" rx="10" fill="url(#cloth)"/><rect x="388" y="238" width="62" height="20" rx="10" fill="url(#cloth)"/>`
    : '';
  const seat =
    look.back === 'none'
      ? `<ellipse cx="300" cy="348" rx="122" ry="34" fill="${paint.dark}"/><ellipse cx="300" cy="334" rx="122" ry="34" fill="url(#cloth)"/>`
      : `<path d="M190 330Q300 300 410 330L424 360Q300 392 176 360Z" fill="${paint.dark}"/><path d="M190 318Q300 292 410 318L424 346Q300 378 176 346Z" fill="url(#cloth)"/>`;
  return { defs: volume('cloth', paint), body: shadow(300, 515, 170) + legs + back + arms + seat };
}

/** A table lamp; its shade carries the colour. */
export function drawLamp(look: Extract<Look, { kind: 'lamp' }>): Drawing {
  const paint = paints[look.paint];
  const metal = '#7b6a55';
  const base = {
    stick: `<path d="M300 300V490" stroke="${metal}" stroke-width="14"/><ellipse cx="300" cy="500" rx="86" ry="18" fill="#5e5040"/><ellipse cx="300" cy="493" rx="86" ry="18" fill="${metal}"/>`,
    tripod: `<path d="M300 290L200 512M300 290L400 512M300 290L306 525" stroke="#a9794d" stroke-width="13" stroke-linecap="round"/><circle cx="300" cy="300" r="16" fill="#7a5433"/>`,
    jug: `<path d="M282 290H318C322 330 372 350 376 420C378 470 350 505 330 508H270C250 505 222 470 224 420C228 350 278 330 282 290Z" fill="url(#clay)"/>`,
  }[look.base];
  const shade = {
    cone: '<path d="M262 110H338L420 300H180Z" fill="url(#shade)"/><ellipse cx="300" cy="300" rx="120" ry="17" fill="#fff3c4" opacity=".85"/>',
    dome: '<path d="M170 300A130 165 0 0 1 430 300Z" fill="url(#shade)"/><ellipse cx="300" cy="300" rx="130" ry="18" fill="#fff3c4" opacity=".85"/>',
    globe:
      '<circle cx="300" cy="205" r="118" fill="url(#shade)"/><ellipse cx="262" cy="160" rx="30" ry="22" fill="#fff" opacity=".45"/><rect x="276" y="312" width="48" height="18" rx="5" fill="#5e5040"/>',
    cylinder:
      '<rect x="195" y="115" width="210" height="190" fill="url(#shade)"/><ellipse cx="300" cy="115" rx="105" ry="16" fill="#fff3c4" opacity=".9"/><path d="M195 305Q300 328 405 305" fill="url(#shade)"/>',
  }[look.shade];
  return {
    defs: volume('shade', paint) + volume('clay', paints.white),
    body: shadow(300, 512, 140) + base + shade,
  };
}

/** A wall clock that shows ten past ten. */
export function drawClock(look: Extract<Look, { kind: 'clock' }>): Drawing {
  const paint = paints[look.paint];
  const outline = (size: number): string => {
    if (look.face === 'round') return `<circle cx="300" cy="270" r="${size}"`;
    if (look.face === 'square')
      return `<rect x="${300 - size}" y="${270 - size}" width="${2 * size}" height="${2 * size}" rx="22"`;
    const points = Array.from(
      { length: 6 },
      (_, i) =>
        `${(300 + size * 1.08 * Math.cos((i * Math.PI) / 3)).toFixed(1)},${(270 + size * 1.08 * Math.sin((i * Math.PI) / 3)).toFixed(1)}`,
    ).join(' ');
    return `<polygon points="${points}"`;
  };
  const at = (hour: number, radius: number): readonly [number, number] => [
    300 + radius * Math.sin((hour * Math.PI) / 6),
    270 - radius * Math.cos((hour * Math.PI) / 6),
  ];
  const marks = Array.from({ length: 12 }, (_, index) => index + 1)
    .map((hour) => {
      const [x, y] = at(hour, 122);
      if (look.marks === 'dots')
        return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9" fill="#333"/>`;
      if (look.marks === 'digits')
        return `<text x="${x.toFixed(1)}" y="${(y + 11).toFixed(1)}" font-size="31" text-anchor="middle" font-family="Georgia,serif" fill="#333">${hour}</text>`;
      const [x2, y2] = at(hour, 102);
      return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke="#333" stroke-width="${hour % 3 === 0 ? 9 : 5}"/>`;
    })
    .join('');
  const [hx, hy] = at(10.17, 68);
  const [mx, my] = at(2, 100);
  const hands = `<g stroke="#22252a" stroke-linecap="round"><path d="M300 270L${hx.toFixed(1)} ${hy.toFixed(1)}" stroke-width="11"/><path d="M300 270L${mx.toFixed(1)} ${my.toFixed(1)}" stroke-width="7"/></g><circle cx="300" cy="270" r="11" fill="${paint.base}"/>`;
  return {
    defs: volume('rim', paint),
    body: `<ellipse cx="306" cy="290" rx="186" ry="180" fill="#000" opacity=".1"/>${outline(180)} fill="url(#rim)"/>${outline(150)} fill="#fdfcf8"/>${marks}${hands}`,
  };
}
