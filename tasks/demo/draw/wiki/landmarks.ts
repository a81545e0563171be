import { paints } from '../sketch.ts';
import { circle, line, path, rect, repeat, scene, tree } from './scene.ts';

const DAY = ['#bfe0f5', '#fdf6e6'] as const;
const DUSK = ['#33406e', '#f0b08f'] as const;
const NIGHT = ['#101a3a', '#3b4a7c'] as const;

function ground(fill: string): string {
  return path('M0 480Q450 455 900 480V600H0Z', fill);
}

/** Seven-arch bridges and their kin: `count` openings between two banks. */
function bridge(count: number): string {
  const span = 760 / count;
  const arches = repeat(count, (i) => {
    const x = 70 + i * span;
    return `M${x + 10} 470V${420}A${span / 2 - 10} ${span / 2.4} 0 0 1 ${x + span - 10} 420V470Z`;
  });
  return `${rect(0, 440, 900, 160, '#7fa7ba')}${path(`M0 320H900V470H0Z ${arches}`, '#b0664b', 'fill-rule="evenodd"')}${rect(0, 306, 900, 20, '#8c4c38')}${repeat(19, (i) => rect(14 + i * 48, 262, 6, 46, '#4c545c'))}${line('M0 262H900', '#4c545c', 6)}${repeat(7, (i) => line(`M${40 + i * 125} ${500 + (i % 3) * 26}q20 -6 40 0t40 0`, '#ffffff66', 3))}`;
}

const DRAWINGS: Readonly<Record<string, () => string>> = {
  'ferrymens-hall': () =>
    scene(
      DAY,
      '',
      `${ground('#c9b99a')}${rect(150, 290, 600, 200, '#efe3cb')}${path('M110 296Q130 262 190 210H710Q770 262 790 296Z', paints.green.base)}${repeat(14, (i) => line(`M${178 + i * 42} 214L${140 + i * 48} 292`, paints.green.dark, 3))}${rect(410, 160, 80, 54, '#efe3cb')}${path('M395 164L450 122L505 164Z', paints.green.base)}${repeat(5, (i) => path(`M${180 + i * 112} 490V390A40 42 0 0 1 ${260 + i * 112} 390V490Z`, '#5b4636'))}${repeat(5, (i) => circle(220 + i * 112, 326, 12, '#5b4636'))}${tree(90, 500, 120)}${tree(830, 505, 140)}`,
    ),
  'saltlight-tower': () =>
    scene(
      DAY,
      '',
      `${ground('#d9cdb2')}${rect(0, 520, 900, 80, '#6aa6c4')}${path('M400 500L425 150H475L500 500Z', '#fbf7ee')}${[0, 2, 4].map((i) => path(`M${402 + i * 5} ${470 - i * 68}L${407 + i * 5} ${402 - i * 68}H${493 - i * 5}L${498 - i * 5} ${470 - i * 68}Z`, paints.yellow.base)).join('')}${rect(408, 138, 84, 14, '#5d6269')}${rect(428, 92, 44, 46, '#ffe9a8')}${path('M416 94L450 56L484 94Z', '#5d6269')}${path('M472 115L900 40V190Z', '#fff3c4', 'opacity=".35"')}${rect(500, 420, 130, 82, '#efe3cb')}${path('M490 424L565 372L640 424Z', '#c4623e')}`,
    ),
  'marrow-bridge': () =>
    scene(DAY, '', `${path('M0 330Q200 250 420 310T900 290V440H0Z', '#a9bd97')}${bridge(7)}`),
  'harrow-street-clock': () =>
    scene(
      DUSK,
      '',
      `${rect(0, 120, 210, 400, '#6d5a63')}${rect(690, 80, 210, 440, '#5c4f60')}${repeat(12, (i) => rect(30 + (i % 3) * 60, 150 + Math.floor(i / 3) * 80, 34, 50, '#ffd98a'))}${repeat(12, (i) => rect(716 + (i % 3) * 60, 120 + Math.floor(i / 3) * 80, 34, 50, '#ffd98a'))}${rect(0, 500, 900, 100, '#4a4550')}${rect(437, 300, 26, 210, '#22262b')}${path('M390 520H510L490 490H410Z', '#22262b')}${path('M450 90L546 145V257L450 312L354 257V145Z', '#22262b')}${path('M450 108L530 154V248L450 294L370 248V154Z', '#fdf6e3')}${repeat(12, (i) => `<rect x="447" y="130" width="6" height="16" fill="#22262b" transform="rotate(${i * 30} 450 201)"/>`)}${line('M450 201L410 170', '#22262b', 8)}${line('M450 201L492 152', '#22262b', 6)}${circle(450, 201, 8, '#b3261e')}`,
    ),
  'glass-orchard': () =>
    scene(
      DAY,
      '',
      `${ground('#a8c391')}${[
        [230, 120],
        [450, 165],
        [670, 120],
      ]
        .map(
          ([x = 0, r = 0]) =>
            `${path(`M${x - r} 440A${r} ${r * 1.15} 0 0 1 ${x + r} 440Z`, '#d9eef0', `stroke="#5f8f86" stroke-width="6"`)}${repeat(5, (i) => line(`M${x + (i - 2) * r * 0.36} 438Q${x + (i - 2) * r * 0.34} ${440 - r * 0.8} ${x} ${440 - r * 1.13}`, '#5f8f86', 4))}${line(`M${x - r * 0.83} 370H${x + r * 0.83}`, '#5f8f86', 4)}${circle(x, 436 - r * 1.15, 9, '#5f8f86')}`,
        )
        .join(
          '',
        )}${rect(100, 436, 700, 56, '#efe9db')}${repeat(11, (i) => rect(124 + i * 61, 448, 36, 44, '#b9d8d4'))}${tree(230, 436, 100)}${tree(430, 436, 130)}${tree(680, 436, 100)}`,
    ),
  emberhouse: () =>
    scene(
      ['#8fa7bd', '#eef2f2'],
      '',
      `${path('M0 400L180 250L330 380L520 220L720 390L900 300V520H0Z', '#8b9aa6')}${path('M150 270L180 250L212 276L196 292L178 280L164 290Z', '#fff')}${path('M486 248L520 220L556 252L538 264L520 250L502 262Z', '#fff')}${ground('#aeb8a8')}${rect(230, 330, 440, 150, paints.orange.base)}${repeat(27, (i) => line(`M${240 + i * 16} 332V478`, paints.orange.dark, 1))}${path('M210 334L330 250H570L690 334Z', '#4a5560')}${repeat(6, (i) => rect(262 + i * 68, 370, 40, 54, '#fff7dd', 4))}${path('M120 520Q450 480 780 520Q760 580 450 584Q140 580 120 520Z', '#7fc7cf')}${repeat(6, (i) => line(`M${210 + i * 95} 520q-14 -24 0 -48t0 -48`, '#ffffffb0', 7))}`,
    ),
  'stair-of-the-winds': () =>
    scene(
      ['#a9d3ef', '#ffe9c9'],
      '',
      `${rect(0, 250, 900, 350, '#e6c79c')}${rect(60, 120, 230, 260, '#d99f6c')}${rect(620, 100, 220, 280, '#e0ad7b')}${repeat(6, (i) => rect(90 + (i % 3) * 66, 150 + Math.floor(i / 3) * 90, 34, 54, '#7d5a44'))}${repeat(6, (i) => rect(650 + (i % 3) * 62, 140 + Math.floor(i / 3) * 90, 34, 54, '#7d5a44'))}${repeat(14, (i) => rect(330 - i * 18, 330 + i * 19, 240 + i * 36, 19, i % 2 === 0 ? '#f3e6d0' : '#dfceb2'))}${rect(434, 190, 32, 142, '#f6ecd9')}${rect(420, 320, 60, 14, '#e2d2b6')}${rect(422, 182, 56, 12, '#e2d2b6')}${path('M424 180C416 128 430 104 450 104S484 128 476 180Z', '#8d8678')}${path('M428 118L424 92L442 106ZM472 118L476 92L458 106Z', '#8d8678')}${circle(440, 124, 9, '#f6ecd9')}${circle(460, 124, 9, '#f6ecd9')}${circle(440, 124, 4, '#333')}${circle(460, 124, 4, '#333')}${path('M446 132L454 132L450 141Z', '#c9922f')}${path('M430 150q10 12 20 0q10 12 20 0', 'none', 'stroke="#6f695d" stroke-width="3"')}`,
    ),
  'paper-moon-pavilion': () =>
    scene(
      NIGHT,
      '',
      `${circle(720, 110, 62, '#f7f0d2')}${path('M0 420Q250 330 500 410T900 380V600H0Z', '#25305a')}${ground('#2f3b46')}${repeat(4, (i) => `${rect(240 + i * 46, 390 - i * 92, 420 - i * 92, 92, '#ffe2a1')}${repeat(7 - i, (k) => rect(252 + i * 46 + k * 58, 400 - i * 92, 6, 82, '#8a5a35'))}${path(`M${180 + i * 46} ${396 - i * 92}Q${230 + i * 46} ${388 - i * 92} ${262 + i * 46} ${352 - i * 92}H${638 - i * 46}Q${670 - i * 46} ${388 - i * 92} ${720 - i * 46} ${396 - i * 92}Z`, '#3d4d5c')}`)}${line('M450 76V40', '#c9a25b', 6)}${rect(200, 482, 500, 26, '#6f6a66')}`,
    ),
  tidegate: () =>
    scene(
      ['#8cd0e0', '#fdf4d9'],
      '<linearGradient id="steel"><stop offset="0" stop-color="#e8eef2"/><stop offset=".5" stop-color="#9fb0bc"/><stop offset="1" stop-color="#f5f8fa"/></linearGradient>',
      `${rect(0, 440, 900, 160, '#49a3ab')}${repeat(10, (i) => line(`M${20 + i * 90} ${470 + (i % 4) * 24}q18 -6 36 0t36 0`, '#ffffff66', 3))}${path('M200 480H700L740 540H160Z', '#cbbd9f')}${`<circle cx="450" cy="285" r="172" fill="none" stroke="url(#steel)" stroke-width="58"/><circle cx="450" cy="285" r="200" fill="none" stroke="#7d909d" stroke-width="3"/><circle cx="450" cy="285" r="143" fill="none" stroke="#7d909d" stroke-width="3"/>`}${rect(390, 462, 120, 30, '#a99b80')}${path('M318 500v-26m0 0a7 7 0 1 1 .1 0', '#333', 'stroke="#333" stroke-width="5"')}`,
    ),
  'kestrel-observatory': () =>
    scene(
      DUSK,
      '',
      `${repeat(26, (i) => circle((i * 137) % 900, (i * 71) % 230, 1 + (i % 3) * 0.8, '#fff'))}${path('M0 520L240 420H700L900 500V600H0Z', '#3d4a45')}${rect(180, 330, 540, 100, '#e9e2d4')}${repeat(7, (i) => rect(212 + i * 72, 356, 30, 46, '#ffdf9a'))}${[
        [290, 90],
        [590, 70],
      ]
        .map(
          ([x = 0, r = 0]) =>
            `${rect(x - r, 280, r * 2, 60, '#dcd3c2')}${path(`M${x - r} 282A${r} ${r} 0 0 1 ${x + r} 282Z`, paints.teal.base)}${path(`M${x - 10} ${282 - r}A${r} ${r} 0 0 1 ${x + r * 0.72} ${282 - r * 0.6}L${x + r * 0.5} ${282 - r * 0.45}Q${x + 20} ${290 - r} ${x - 10} ${300 - r}Z`, '#18323a')}`,
        )
        .join('')}${line('M310 220L350 170', '#cfd6da', 14)}`,
    ),
  'lantern-spire': () =>
    scene(
      ['#3a3566', '#f3a98f'],
      '',
      `${path('M0 460Q200 400 400 450T900 430V600H0Z', '#4b4672')}${path('M424 520L444 60H456L476 520Z', '#2b2b45')}${repeat(9, (i) => line(`M${428 + i * 1.6} ${470 - i * 46}L${472 - i * 1.6} ${440 - i * 46}`, '#55557a', 4))}${repeat(
        6,
        (i) => {
          const x = i % 2 === 0 ? 340 : 560;
          const y = 420 - i * 62;
          return `${line(`M450 ${y - 44}H${x}V${y - 34}`, '#2b2b45', 6)}${circle(x, y, 46, '#ffcf6b', 'opacity=".25"')}<ellipse cx="${x}" cy="${y}" rx="26" ry="33" fill="${paints.red.base}"/>${line(`M${x - 24} ${y - 10}H${x + 24}M${x - 24} ${y + 10}H${x + 24}`, '#ffd98a', 3)}${rect(x - 12, y - 38, 24, 8, '#2b2b45')}${rect(x - 12, y + 30, 24, 8, '#2b2b45')}`;
        },
      )}${rect(372, 470, 156, 60, '#6a5f8f')}${path('M352 474L450 428L548 474Z', '#3a3560')}${rect(434, 490, 32, 40, '#ffd98a')}`,
    ),
  'northern-beacon': () =>
    scene(
      NIGHT,
      `<linearGradient id="beam" x2="0" y1="1" y2="0"><stop offset="0" stop-color="${paints.violet.light}"/><stop offset="1" stop-color="${paints.violet.light}" stop-opacity="0"/></linearGradient>`,
      `${path('M430 250L380 0H520L470 250Z', 'url(#beam)')}${rect(0, 470, 900, 130, '#24416b')}${path('M0 480Q450 450 900 480V500H0Z', '#3a4a45')}${path('M450 230L620 480H280Z', '#cfd7dd')}${path('M450 230L620 480H470Z', '#98a5b0')}${line('M365 355H535M322 418H578', '#7c8994', 4)}${circle(450, 236, 16, paints.violet.light)}${repeat(8, (i) => line(`M${340 + i * 26} ${520 + (i % 4) * 18}h34`, '#a98bd688', 4))}`,
    ),
};

export function landmarkPictures(): [string, string][] {
  return Object.entries(DRAWINGS).map(([name, draw]) => [`landmark-${name}.svg`, draw()]);
}
