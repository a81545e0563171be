import type { PageElement } from './element.ts';
import {
  agreeingColours,
  agreeingLengths,
  agreeingShadows,
  agreeingTexts,
  similarBoxShadows,
  similarColours,
  similarGradients,
  similarLengths,
  similarSizes,
  similarTextShadows,
  similarTexts,
} from './similarity.ts';

/** `magebench` scores as the published program does, with its mistakes. `corrected` scores without them. */
export type ElementProfile = 'magebench' | 'corrected';

type Compare = (target: PageElement, other: PageElement) => number | null;

/** A property that can be compared. */
export interface StyleProperty {
  readonly weight: number;
  /** Whether a candidate fits: false lowers the value of the pair by 1, null (the reference raises) by 0.01. Null: no target can ask for it. */
  readonly fits: ((target: PageElement, other: PageElement) => boolean | null) | null;
  /** Null: it is only for `fits`. */
  readonly compare: Compare | null;
}

function css(element: PageElement, name: string): string {
  return Object.hasOwn(element.css, name) ? (element.css[name] ?? '') : '';
}

function compared(
  weight: number,
  name: string,
  similar: (target: string, other: string) => number | null,
): StyleProperty {
  const compare: Compare = (target, other) => similar(css(target, name), css(other, name));
  return {
    ...{ weight, compare },
    fits: (target, other) => {
      const found = compare(target, other);
      return found === null ? null : found > 0.01;
    },
  };
}

/** Only compared, never asked for by a target. */
function onlyCompared(
  weight: number,
  name: string,
  similar: (target: string, other: string) => number | null,
): StyleProperty {
  return { ...compared(weight, name, similar), fits: null };
}

function equal(target: string, other: string): number {
  return Number(target === other);
}

function text(weight: number, similar: (target: string, other: string) => number): StyleProperty {
  return {
    weight,
    fits: (target, other) => similar(target.text, other.text) > 0.6,
    compare: (target, other) => similar(target.text, other.text),
  };
}

/** The properties of a profile by their names. */
export function styleProperties(profile: ElementProfile): ReadonlyMap<string, StyleProperty> {
  const isOurs = profile === 'corrected';
  const length = isOurs ? agreeingLengths : similarLengths;
  const colour = isOurs ? agreeingColours : similarColours;
  const texts = isOurs ? agreeingTexts : similarTexts;
  const named = (
    names: readonly string[],
    weight: number,
    similar: typeof length | typeof colour | typeof equal,
  ) => names.map((name) => [name, compared(weight, name, similar)] as const);
  const sides = ['bottom', 'right', 'left', 'top'];
  const corners = ['bottom-left', 'bottom-right', 'top-left', 'top-right'];
  return new Map<string, StyleProperty>([
    ['has_text', { weight: 44, fits: () => true, compare: () => 1 }],
    ['text', text(6.8, texts)],
    ['placeholder', text(6.8, texts)],
    ['value', text(6.8, texts)],
    [
      'class',
      {
        weight: 66.6,
        fits: (target, other) => (target.class ?? null) === (other.class ?? null),
        compare: null,
      },
    ],
    ['text-shadow', onlyCompared(83, 'text-shadow', isOurs ? agreeingShadows : similarTextShadows)],
    ['box-shadow', onlyCompared(56.7, 'box-shadow', isOurs ? agreeingShadows : similarBoxShadows)],
    ['background-linear-gradient', onlyCompared(18, 'background', similarGradients)],
    ['background-size', onlyCompared(14.3, 'background-size', isOurs ? agreeingLengths : similarSizes)],
    ['color', compared(30, 'color', colour)],
    ['background-color', compared(59, 'background-color', colour)],
    ...named(
      sides.map((side) => `border-${side}-color`),
      16.9,
      colour,
    ),
    ...named(
      sides.map((side) => `border-${side}-width`),
      2.1,
      length,
    ),
    ...named(
      sides.map((side) => `border-${side}-style`),
      79.2,
      equal,
    ),
    ...named(
      corners.map((corner) => `border-${corner}-radius`),
      100,
      length,
    ),
    // The reference reads the left border for the top one.
    ['border-top-width', compared(2.1, isOurs ? 'border-top-width' : 'border-left-width', length)],
    ['outline-style', compared(79.2, 'outline-style', equal)],
    ['outline-width', compared(2.1, 'outline-width', isOurs ? length : equal)],
    ['outline-color', compared(16.9, 'outline-color', colour)],
    ['background-image', compared(12.6, 'background-image', equal)],
    ['background-repeat', compared(24.5, 'background-repeat', equal)],
    ['src', compared(12.6, 'src', equal)],
    ['type', compared(18.9, 'type', equal)],
    ['font-family', compared(94.6, 'font-family', equal)],
    ['font-size', compared(9.8, 'font-size', length)],
    ['font-style', compared(94.6, 'font-style', equal)],
    ['font-weight', compared(2.1, 'font-weight', equal)],
    ...named(['height', 'width'], 31.92, length),
    ['tab-size', compared(50.8, 'tab-size', equal)],
    ['letter-spacing', compared(67, 'letter-spacing', length)],
    ['display', compared(51, 'display', equal)],
  ]);
}

/** Names in a task that are skipped. */
export const IGNORED: ReadonlySet<string> = new Set([
  ...['padding', 'padding-right', 'padding-left', 'padding-top', 'padding-bottom'],
  ...['margin', 'margin-right', 'margin-left', 'margin-top', 'margin-bottom'],
  ...['left', 'top', 'position', 'transition', 'z-index', 'flex-wrap', 'justify-content', 'align-items'],
  ...['text-transform', 'transform', 'cursor', 'overflow'],
]);

/** The properties that a name stands for. */
export function propertiesOf(name: string, target: PageElement, profile: ElementProfile): readonly string[] {
  switch (name) {
    case 'background':
      return css(target, 'background').includes('linear-gradient')
        ? ['background-linear-gradient', 'background-color', 'background-repeat']
        : [];
    case 'border-radius':
      return ['bottom-left', 'bottom-right', 'top-left', 'top-right'].map(
        (corner) => `border-${corner}-radius`,
      );
    case 'border':
      return ['bottom', 'top', 'left', 'right'].map((side) => `border-${side}-width`);
    case 'border-top':
    case 'border-left':
    case 'border-right':
      return [`${name}-width`, `${name}-color`];
    case 'border-bottom':
    case 'border-down':
      // The reference has a wrong name for the lower border, so it compares nothing.
      return profile === 'corrected' ? ['border-bottom-width', 'border-bottom-color'] : [];
    case 'outline':
      return ['outline-style', 'outline-width', 'outline-color'];
    default:
      return [name];
  }
}
