import { type PaintName, paints } from '../sketch.ts';
import { circle, line, path, rect, repeat } from './scene.ts';

type Hat = 'none' | 'bowler' | 'straw' | 'cap' | 'beret' | 'top hat';
type Extra = 'none' | 'glasses' | 'beard' | 'moustache' | 'scarf' | 'flower';

/** Coat, hat, hair, skin, extra: what only the portraits tell. */
const SITTERS: Readonly<Record<string, readonly [PaintName, Hat, string, string, Extra]>> = {
  'anselm-quay': ['teal', 'cap', '#6d5a4a', '#d9a67f', 'beard'],
  'beatriz-solano': ['yellow', 'none', '#2e211b', '#c98f66', 'flower'],
  'ilse-marrow': ['red', 'straw', '#b98a4e', '#efc7a6', 'none'],
  'jonah-whitlock': ['brown', 'top hat', '#4a4a4a', '#e7bd98', 'moustache'],
  'odette-varenne': ['green', 'beret', '#5b3a26', '#f0cdb0', 'none'],
  'sigrun-holt': ['orange', 'none', '#d9cfc0', '#f1d0b5', 'glasses'],
  'tullio-brandano': ['grey', 'beret', '#7a6a5c', '#d8a67e', 'beard'],
  'han-seo-yun': ['violet', 'none', '#1d1a1a', '#edc5a0', 'scarf'],
  'mei-tanaka-lim': ['black', 'cap', '#211c1c', '#e9bf97', 'none'],
  'kenji-amato': ['blue', 'bowler', '#26221f', '#e6b98f', 'glasses'],
  'ada-fernbrook': ['pink', 'straw', '#8a7f78', '#f0cfb5', 'glasses'],
  'pia-lindqvist': ['white', 'none', '#c98a3c', '#f3d3b8', 'scarf'],
};

function hat(kind: Hat): string {
  switch (kind) {
    case 'none':
      return '';
    case 'bowler':
      return path('M352 178A98 92 0 0 1 548 178Z', '#2d2f34') + rect(312, 172, 276, 18, '#2d2f34', 9);
    case 'straw':
      return `<ellipse cx="450" cy="182" rx="178" ry="24" fill="#e4c684"/>${path('M366 180V124Q450 100 534 124V180Z', '#ecd398')}${rect(366, 158, 168, 18, '#b3261e')}`;
    case 'cap':
      return (
        path('M346 190Q350 104 450 104T554 190Z', '#2b4064') +
        path('M330 192Q450 168 570 192L560 208Q450 188 340 208Z', '#1b2b47')
      );
    case 'beret':
      return (
        path('M338 178Q330 108 450 104Q584 100 566 178Q450 150 338 178Z', '#4d3079') +
        line('M450 104V92', '#4d3079', 8)
      );
    case 'top hat':
      return (
        path('M372 176L362 60H538L528 176Z', '#22242a') +
        rect(316, 168, 268, 18, '#22242a', 9) +
        rect(368, 140, 164, 22, '#6d7278')
      );
  }
}

function extra(kind: Extra, hair: string): string {
  switch (kind) {
    case 'none':
      return '';
    case 'glasses':
      return `<g fill="#ffffff44" stroke="#33302c" stroke-width="5"><circle cx="412" cy="262" r="27"/><circle cx="488" cy="262" r="27"/></g>${line('M439 260H461', '#33302c', 5)}`;
    case 'beard':
      return (
        path('M358 290Q364 400 450 404Q536 400 542 290Q520 330 450 326Q380 330 358 290Z', hair) +
        line('M428 336Q450 346 472 336', '#8d4a3c', 6)
      );
    case 'moustache':
      return path('M396 318Q424 296 450 312Q476 296 504 318Q474 330 450 322Q426 330 396 318Z', hair);
    case 'scarf':
      return (
        path('M372 392Q450 436 528 392L540 436Q450 476 360 436Z', '#c93a32') +
        rect(486, 430, 42, 120, '#c93a32', 6)
      );
    case 'flower':
      return (
        repeat(
          6,
          (i) => `<circle cx="548" cy="176" r="14" fill="#e67f9f" transform="rotate(${i * 60} 548 196)"/>`,
        ) + circle(548, 196, 12, '#efc02f')
      );
  }
}

/** Oval portraits, all in the same frame. */
export function portraitPictures(): [string, string][] {
  return Object.entries(SITTERS).map(([name, [coat, hatKind, hair, skin, extraKind]]) => {
    const paint = paints[coat];
    const long = extraKind === 'flower' || extraKind === 'scarf' || hatKind === 'straw';
    const behind = long
      ? path('M336 250Q330 120 450 120T564 250L578 400H322Z', hair)
      : path('M344 262Q336 124 450 124T556 262Z', hair);
    const body = `<rect width="900" height="600" fill="#4a3a2e"/><rect x="14" y="14" width="872" height="572" fill="none" stroke="#c9a25b" stroke-width="8"/><ellipse cx="450" cy="300" rx="300" ry="270" fill="#c9a25b"/><clipPath id="oval"><ellipse cx="450" cy="300" rx="286" ry="256"/></clipPath><g clip-path="url(#oval)"><rect width="900" height="600" fill="#dfe3d6"/><ellipse cx="520" cy="220" rx="300" ry="240" fill="#eef0e6"/>${behind}${path('M190 600Q200 430 380 412H520Q700 430 710 600Z', paint.base)}${path('M380 412L450 520L520 412L560 424L450 600L340 424Z', paint.dark)}${path('M404 380H496V420Q450 470 404 420Z', skin)}<ellipse cx="450" cy="270" rx="96" ry="120" fill="${skin}"/>${path('M356 232Q372 150 450 152T544 232Q500 186 450 190T356 232Z', hair)}${circle(412, 262, 8, '#2b2320')}${circle(488, 262, 8, '#2b2320')}${line('M394 238q18 -10 36 0M470 238q18 -10 36 0', hair, 6)}${line('M450 270q-12 30 2 34', '#00000030', 5)}${line('M424 338Q450 354 476 338', '#8d4a3c', 6)}${extra(extraKind, hair)}${hat(hatKind)}${repeat(3, (i) => circle(450, 520 + i * 34, 6, paint.light))}</g>`;
    return [
      `portrait-${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600" width="900" height="600">${body}</svg>\n`,
    ];
  });
}
