import { type Paint, paints } from '../sketch.ts';
import { circle, line, path, rect, repeat, scene } from './scene.ts';

const DAY = ['#bcdcf2', '#fbf5e6'] as const;

function train(paint: Paint, stripe: string, cars: number): string {
  const car = (i: number): string =>
    `${rect(330 + i * 182, 300, 174, 140, paint.base, 12)}${rect(330 + i * 182, 402, 174, 14, stripe)}${repeat(4, (k) => rect(346 + i * 182 + k * 38, 326, 28, 44, '#eaf6fb', 5))}${circle(364 + i * 182, 448, 17, '#2d2f34')}${circle(470 + i * 182, 448, 17, '#2d2f34')}`;
  return `${path('M0 380Q180 250 360 330T720 300T900 340V470H0Z', '#9dbb93')}${path('M0 440H900V600H0Z', '#c9bb9c')}${rect(0, 462, 900, 8, '#6d6a66')}${repeat(30, (i) => rect(i * 31, 470, 18, 12, '#8a6a4b'))}${path('M322 300V440H60Q40 440 44 420Q70 330 150 306Q180 300 322 300Z', paint.base)}${path('M92 360Q120 324 170 320H200V372H92Z', '#dceef6')}${rect(50, 402, 272, 14, stripe)}${repeat(2, (i) => rect(226 + i * 44, 326, 30, 44, '#eaf6fb', 5))}${[110, 180, 270].map((x) => circle(x, 448, 17, '#2d2f34')).join('')}${circle(62, 398, 8, '#fff3b0')}${repeat(cars, car)}`;
}

function ferry(hull: string, funnel: Paint, funnels: number): string {
  const smoke = (x: number): string =>
    circle(x + 34, 130, 18, '#ffffffb0') +
    circle(x + 66, 104, 24, '#ffffff90') +
    circle(x + 108, 84, 30, '#ffffff70');
  return `${rect(0, 430, 900, 170, '#5ba0b8')}${repeat(funnels, (i) => {
    const x = 330 + i * 90;
    return `${smoke(x)}${path(`M${x} 260L${x + 8} 160H${x + 52}L${x + 60} 260Z`, funnel.base)}${rect(x + 5, 178, 51, 16, '#fff')}${rect(x + 8, 154, 44, 10, '#22242a')}`;
  })}${rect(220, 330, 480, 66, '#fffaf0', 8)}${rect(270, 256, 390, 78, '#fdf3df', 8)}${repeat(10, (i) => rect(290 + i * 37, 276, 24, 30, '#6fa5bd', 4))}${repeat(12, (i) => circle(250 + i * 38, 362, 10, '#6fa5bd'))}${path('M110 392H800Q790 470 740 500H190Q130 470 110 392Z', hull)}${line('M130 412H790', '#ffffff90', 6)}${line('M200 392V230M200 232L250 252L200 268', '#5b4636', 5)}${repeat(9, (i) => line(`M${10 + i * 104} ${520 + (i % 3) * 26}q20 -8 40 0t40 0`, '#ffffff88', 4))}`;
}

const BOWL = `<ellipse cx="450" cy="500" rx="250" ry="34" fill="#00000020"/>${path('M200 300Q210 490 380 500H520Q690 490 700 300Z', paints.blue.base)}${path('M230 400Q300 430 450 430T670 400L660 430Q560 458 450 458T240 430Z', '#ffffff55')}<ellipse cx="450" cy="300" rx="250" ry="72" fill="${paints.yellow.light}"/><ellipse cx="450" cy="306" rx="226" ry="58" fill="#8a5a2b"/>${repeat(7, (i) => line(`M${270 + i * 22} ${306 + (i % 3) * 8}q60 -34 120 0t120 -2`, '#f8e4b0', 8))}<ellipse cx="360" cy="290" rx="46" ry="22" fill="#fff8e8"/><circle cx="360" cy="290" r="13" fill="#efa02f"/>${repeat(6, (i) => circle(500 + (i % 3) * 34, 284 + Math.floor(i / 3) * 20, 9, '#5f8f56'))}${line('M560 250L760 120M584 262L790 150', '#7a4a2b', 10)}${repeat(3, (i) => line(`M${380 + i * 60} 200q-16 -26 0 -52t0 -52`, '#ffffff', 7))}`;

const PIE = `<ellipse cx="450" cy="500" rx="290" ry="36" fill="#00000022"/><ellipse cx="450" cy="478" rx="290" ry="46" fill="#e9e4da"/>${path('M220 330L250 470Q450 520 650 470L680 330Z', '#c9924f')}<ellipse cx="450" cy="330" rx="236" ry="84" fill="#e2b06c"/>${repeat(24, (i) => circle(450 + Math.round(Math.cos((i * Math.PI) / 12) * 224), 330 + Math.round(Math.sin((i * Math.PI) / 12) * 78), 17, '#d09c58'))}<g fill="#a96f34"><ellipse cx="440" cy="326" rx="78" ry="28"/><path d="M504 326L570 296V356Z"/></g><circle cx="392" cy="320" r="6" fill="#e2b06c"/>`;

const COURT = `<rect width="900" height="600" fill="#d9cfae"/>${path('M450 40L830 190V410L450 560L70 410V190Z', '#6fa36a', 'stroke="#fff" stroke-width="8"')}${line('M450 40V560', '#ffffff', 6)}${circle(450, 300, 70, 'none', 'stroke="#fff" stroke-width="6"')}${[
  [190, 300],
  [300, 200],
  [300, 400],
  [710, 300],
  [600, 200],
  [600, 400],
]
  .map(([x = 0, y = 0]) => circle(x, y, 26, 'none', `stroke="${paints.red.base}" stroke-width="11"`))
  .join('')}${circle(450, 300, 13, paints.yellow.base)}`;

/** Trains, ferries, food and the court: colours and counts that the articles leave out. */
export function thingPictures(): [string, string][] {
  return [
    ['train-aurora-line.svg', scene(['#1d2b57', '#6d86b8'], '', train(paints.green, '#efc02f', 3))],
    ['train-pearl-express.svg', scene(DAY, '', train(paints.white, paints.violet.base, 3))],
    ['ferry-blue-heron.svg', scene(DAY, '', ferry(paints.red.dark, paints.yellow, 2))],
    ['ferry-old-constance.svg', scene(['#f3c9a0', '#fdf0dc'], '', ferry('#2d2f34', paints.orange, 3))],
    ['game-ringball.svg', scene(DAY, '', COURT)],
    ['food-lantern-noodles.svg', scene(['#4b3327', '#8a5f3c'], '', BOWL)],
    ['food-harbour-pie.svg', scene(['#dfe8ea', '#f4efe4'], '', PIE)],
  ];
}
