import { say } from '../../language/message.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import { type ChartFrame, coloursOf, labelWidth, sizesOf, WIDER } from './chart.ts';
import { shortenedLabels } from './textWidth.ts';

/** The style of a line: its colour, and for reading without colour its dashes and the shape of its dots. */
export interface LineStyle {
  readonly color: string;
  readonly dash: readonly number[];
  readonly shape: string;
}

const DASHES = [
  [1, 0],
  [6, 3],
  [2, 2],
  [9, 3, 2, 3],
  [12, 4],
];
/** Shapes of agents; circles are people. */
const SHAPES = ['diamond', 'square', 'triangle-up', 'cross', 'triangle-down'];

/**
 * Styles in the order of the lines: people together, people, agents. The first 25 of each kind all differ.
 */
export function lineStyles(
  lines: readonly Pick<RowOwner, 'kind'>[],
  theme: ChartFrame['theme'],
): readonly LineStyle[] {
  const { people, person, agent, others } = coloursOf(theme);
  const colours = [agent, ...others];
  // Lines of several people appear only without agents, so people can use the agents' hues.
  const persons = [person, ...others];
  const counts = { person: 0, agent: 0 };
  return lines.map(({ kind }) => {
    if (kind === 'people') return { color: people, dash: [1, 0], shape: 'circle' };
    const nth = counts[kind];
    counts[kind] += 1;
    const turn = Math.floor(nth / DASHES.length);
    if (kind === 'person') {
      const dash = DASHES[(nth + turn) % DASHES.length] ?? [1, 0];
      return { color: persons[nth % persons.length] ?? person, dash, shape: 'circle' };
    }
    const dash = DASHES[(nth + 1) % DASHES.length] ?? [1, 0];
    return {
      color: colours[nth % colours.length] ?? agent,
      dash,
      shape: SHAPES[(nth + turn) % SHAPES.length] ?? '',
    };
  });
}

/**
 * The transform that a layer of lines needs for its dashes. Dashes have their own field and no legend,
 * because in a legend they would fray the outline of the dots.
 */
export const DASHED = { calculate: 'datum.who', as: 'line' };

/** Colour, dashes and shapes by the field `who`, with one legend below the chart where there is more than one line. */
export function lineMarks(
  lines: readonly Pick<RowOwner, 'kind' | 'name'>[],
  frame: ChartFrame,
): { readonly color: object; readonly strokeDash: object; readonly shape: object } {
  const styles = lineStyles(lines, frame.theme);
  const domain = lines.map(({ name }) => name);
  const widest = Math.max(0, ...domain.map((name) => labelWidth(name, frame.theme)));
  const room = Math.min(frame.width - 60, Math.ceil(widest) + 4);
  const legend =
    lines.length > 1
      ? {
          ...{ orient: 'bottom', direction: 'horizontal', symbolSize: 90, labelLimit: room },
          columnPadding: 16 + Math.ceil((WIDER - 1) * room),
          labelExpr: shortenedLabels(domain, room, sizesOf(frame.theme).label),
          columns: Math.max(1, Math.floor((frame.width - 40) / (room + 40))),
        }
      : null;
  const who = { field: 'who', type: 'nominal', title: null, legend, sort: domain };
  return {
    color: { ...who, scale: { domain, range: styles.map(({ color }) => color) } },
    strokeDash: {
      ...who,
      field: 'line',
      legend: null,
      scale: { domain, range: styles.map(({ dash }) => dash) },
    },
    shape: { ...who, scale: { domain, range: styles.map(({ shape }) => shape) } },
  };
}

/** More lines than this cannot be told apart; the table has the others. */
export const MOST_LINES = 8;

/**
 * The owners of the drawn lines: people together and agents; each person where there is no agent. At most
 * `MOST_LINES`.
 */
export function drawnLines<T extends Pick<RowOwner, 'kind'>>(
  rows: readonly T[],
): { readonly drawn: readonly T[]; readonly left: number } {
  const isPooled = rows.some(({ kind }) => kind === 'people') && rows.some(({ kind }) => kind === 'agent');
  const wanted = isPooled ? rows.filter(({ kind }) => kind !== 'person') : rows;
  return { drawn: wanted.slice(0, MOST_LINES), left: Math.max(0, wanted.length - MOST_LINES) };
}

/** ` 3 more lines are in the table.` */
export function leftWords(left: number): string {
  if (left === 0) return '';
  return ` ${say('{count, plural, one {# more line is} other {# more lines are}} in the table.', { count: left })}`;
}
