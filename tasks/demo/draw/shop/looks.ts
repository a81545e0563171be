import type { PaintName, Pattern } from '../sketch.ts';

/** What only the pictures tell. The shop's own pages never read this file. */
export type Look =
  | {
      readonly kind: 'chair';
      readonly paint: PaintName;
      readonly back: 'slats' | 'round' | 'square' | 'none';
      readonly legs: 'three' | 'four' | 'pedestal' | 'sled';
      readonly arms?: true;
    }
  | {
      readonly kind: 'lamp';
      readonly paint: PaintName;
      readonly shade: 'cone' | 'dome' | 'globe' | 'cylinder';
      readonly base: 'stick' | 'tripod' | 'jug';
    }
  | {
      readonly kind: 'mug';
      readonly paint: PaintName;
      readonly pattern: Pattern;
      readonly handle: 'round' | 'square' | 'none';
    }
  | {
      readonly kind: 'bag';
      readonly paint: PaintName;
      readonly form: 'tote' | 'backpack' | 'satchel' | 'bucket';
      readonly pattern: Pattern;
    }
  | {
      readonly kind: 'vase';
      readonly paint: PaintName;
      readonly form: 'bottle' | 'amphora' | 'cylinder' | 'globe' | 'flute';
      readonly pattern: Pattern;
    }
  | {
      readonly kind: 'clock';
      readonly paint: PaintName;
      readonly face: 'round' | 'square' | 'hexagon';
      readonly marks: 'ticks' | 'dots' | 'digits';
    }
  | {
      readonly kind: 'umbrella';
      readonly paint: PaintName;
      readonly pattern: Pattern;
      readonly open: boolean;
      readonly handle: 'hook' | 'knob';
    }
  | {
      readonly kind: 'teapot';
      readonly paint: PaintName;
      readonly form: 'round' | 'tall' | 'low';
      readonly pattern: Pattern;
    };

const chair = (
  paint: PaintName,
  back: 'slats' | 'round' | 'square' | 'none',
  legs: 'three' | 'four' | 'pedestal' | 'sled',
  arms?: true,
): Look => ({ kind: 'chair', paint, back, legs, ...(arms ? { arms } : {}) });
const lamp = (
  paint: PaintName,
  shade: 'cone' | 'dome' | 'globe' | 'cylinder',
  base: 'stick' | 'tripod' | 'jug',
): Look => ({ kind: 'lamp', paint, shade, base });
const mug = (paint: PaintName, pattern: Pattern, handle: 'round' | 'square' | 'none'): Look => ({
  kind: 'mug',
  paint,
  pattern,
  handle,
});
const bag = (paint: PaintName, form: 'tote' | 'backpack' | 'satchel' | 'bucket', pattern: Pattern): Look => ({
  kind: 'bag',
  paint,
  form,
  pattern,
});
const vase = (
  paint: PaintName,
  form: 'bottle' | 'amphora' | 'cylinder' | 'globe' | 'flute',
  pattern: Pattern,
): Look => ({ kind: 'vase', paint, form, pattern });
const clock = (
  paint: PaintName,
  face: 'round' | 'square' | 'hexagon',
  marks: 'ticks' | 'dots' | 'digits',
): Look => ({ kind: 'clock', paint, face, marks });
const umbrella = (paint: PaintName, pattern: Pattern, open: boolean, handle: 'hook' | 'knob'): Look => ({
  kind: 'umbrella',
  paint,
  pattern,
  open,
  handle,
});
const teapot = (paint: PaintName, form: 'round' | 'tall' | 'low', pattern: Pattern): Look => ({
  kind: 'teapot',
  paint,
  form,
  pattern,
});

/** By picture number: product n of the catalogue (from 1) is looks[n - 1]. */
export const looks: readonly Look[] = [
  // chairs 1–11
  chair('red', 'round', 'four'),
  chair('yellow', 'none', 'three'),
  chair('green', 'slats', 'four'),
  chair('blue', 'square', 'pedestal'),
  chair('red', 'slats', 'sled'),
  chair('black', 'round', 'pedestal'),
  chair('teal', 'round', 'four', true),
  chair('yellow', 'slats', 'four'),
  chair('white', 'square', 'sled'),
  chair('orange', 'none', 'four'),
  chair('green', 'round', 'three'),
  // lamps 12–22
  lamp('green', 'globe', 'stick'),
  lamp('red', 'cone', 'tripod'),
  lamp('yellow', 'globe', 'stick'),
  lamp('blue', 'dome', 'jug'),
  lamp('white', 'cylinder', 'tripod'),
  lamp('yellow', 'cone', 'jug'),
  lamp('black', 'dome', 'stick'),
  lamp('pink', 'globe', 'jug'),
  lamp('teal', 'cylinder', 'stick'),
  lamp('yellow', 'globe', 'tripod'),
  lamp('orange', 'dome', 'tripod'),
  // mugs 23–33
  mug('blue', 'stripes', 'round'),
  mug('white', 'dots', 'square'),
  mug('red', 'plain', 'round'),
  mug('green', 'zigzag', 'round'),
  mug('yellow', 'stripes', 'none'),
  mug('blue', 'dots', 'round'),
  mug('black', 'check', 'square'),
  mug('pink', 'plain', 'none'),
  mug('teal', 'stripes', 'square'),
  mug('orange', 'zigzag', 'none'),
  mug('red', 'dots', 'square'),
  // bags 34–44
  bag('orange', 'backpack', 'plain'),
  bag('blue', 'tote', 'stripes'),
  bag('brown', 'satchel', 'plain'),
  bag('red', 'bucket', 'plain'),
  bag('green', 'backpack', 'plain'),
  bag('yellow', 'tote', 'dots'),
  bag('black', 'satchel', 'plain'),
  bag('violet', 'bucket', 'stripes'),
  bag('blue', 'backpack', 'check'),
  bag('white', 'tote', 'zigzag'),
  bag('teal', 'satchel', 'plain'),
  // vases 45–55
  vase('blue', 'amphora', 'plain'),
  vase('white', 'bottle', 'plain'),
  vase('green', 'globe', 'dots'),
  vase('red', 'flute', 'plain'),
  vase('blue', 'cylinder', 'zigzag'),
  vase('brown', 'amphora', 'stripes'),
  vase('yellow', 'bottle', 'plain'),
  vase('black', 'globe', 'plain'),
  vase('teal', 'flute', 'stripes'),
  vase('pink', 'cylinder', 'plain'),
  vase('orange', 'globe', 'zigzag'),
  // clocks 56–66
  clock('black', 'round', 'digits'),
  clock('red', 'square', 'ticks'),
  clock('yellow', 'round', 'dots'),
  clock('blue', 'hexagon', 'ticks'),
  clock('green', 'square', 'digits'),
  clock('white', 'round', 'ticks'),
  clock('orange', 'hexagon', 'dots'),
  clock('teal', 'round', 'digits'),
  clock('brown', 'square', 'dots'),
  clock('pink', 'round', 'ticks'),
  clock('violet', 'hexagon', 'digits'),
  // umbrellas 67–77
  umbrella('red', 'plain', true, 'hook'),
  umbrella('blue', 'stripes', true, 'hook'),
  umbrella('yellow', 'plain', false, 'hook'),
  umbrella('black', 'plain', true, 'knob'),
  umbrella('green', 'dots', true, 'knob'),
  umbrella('violet', 'plain', false, 'knob'),
  umbrella('yellow', 'dots', true, 'hook'),
  umbrella('teal', 'stripes', false, 'hook'),
  umbrella('pink', 'zigzag', true, 'knob'),
  umbrella('orange', 'plain', true, 'hook'),
  umbrella('white', 'check', true, 'hook'),
  // teapots 78–88
  teapot('blue', 'round', 'dots'),
  teapot('red', 'low', 'plain'),
  teapot('white', 'tall', 'plain'),
  teapot('green', 'round', 'plain'),
  teapot('black', 'low', 'plain'),
  teapot('yellow', 'tall', 'stripes'),
  teapot('teal', 'round', 'zigzag'),
  teapot('brown', 'tall', 'plain'),
  teapot('orange', 'low', 'dots'),
  teapot('pink', 'round', 'stripes'),
  teapot('violet', 'tall', 'check'),
];
