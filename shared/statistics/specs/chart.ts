/** A Vega-Lite specification: plain data, drawn by the window, the report and the CLI alike. */
export interface ChartSpec {
  readonly $schema: string;
  readonly [property: string]: unknown;
}
export type ChartTheme = 'light' | 'dark';

/** What a part of a chart is drawn from and leads to: the datum of every mark that can be opened carries it. */
export interface ChartDatum {
  readonly key: string;
}

interface Colours {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly ground: string;
  readonly people: string;
  readonly person: string;
  readonly agent: string;
  /** Lightness scale of the heat map, from 0 to 1. */
  readonly heat: readonly string[];
  /** On cells darker or lighter than the middle of that scale. */
  readonly heatInk: readonly [low: string, high: string];
}

/** Okabe–Ito hues, in the lightness that stands off the ground; people and models also differ in shape. */
const COLOURS: Readonly<Record<ChartTheme, Colours>> = {
  light: {
    ink: '#212529',
    quiet: '#5c636a',
    line: '#dee2e6',
    ground: '#ffffff',
    people: '#0072b2',
    person: '#56b4e9',
    agent: '#d55e00',
    heat: ['#f4f8fb', '#a6cfe8', '#3f9bd0', '#0072b2', '#00466e'],
    heatInk: ['#212529', '#ffffff'],
  },
  dark: {
    ink: '#e9ecef',
    quiet: '#a6a7ab',
    line: '#424242',
    ground: '#242424',
    people: '#56b4e9',
    person: '#2f86bd',
    agent: '#e69f00',
    heat: ['#2b3238', '#1f5478', '#2f86bd', '#56b4e9', '#b9e2fa'],
    heatInk: ['#e9ecef', '#10202c'],
  },
};

/** The colours of a theme. */
export function coloursOf(theme: ChartTheme): Colours {
  return COLOURS[theme];
}

/** The hue of a row by its kind: the same in every chart. */
export function kindScale(theme: ChartTheme): unknown {
  const colours = COLOURS[theme];
  return {
    domain: ['people', 'person', 'agent'],
    range: [colours.people, colours.person, colours.agent],
  };
}

/** Circles are people, diamonds are models: without colour too. */
export const KIND_SHAPES = { domain: ['people', 'person', 'agent'], range: ['circle', 'circle', 'diamond'] };

/** What all our charts have in common. */
export function chart(theme: ChartTheme, body: Readonly<Record<string, unknown>>): ChartSpec {
  const colours = COLOURS[theme];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    background: 'transparent',
    ...body,
    config: {
      font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
      view: { stroke: null },
      axis: {
        labelColor: colours.quiet,
        titleColor: colours.quiet,
        titleFontWeight: 'normal',
        labelFontSize: 12,
        titleFontSize: 12,
        gridColor: colours.line,
        domainColor: colours.line,
        tickColor: colours.line,
        labelLimit: 200,
      },
      title: { color: colours.ink, fontSize: 13, fontWeight: 600, anchor: 'start' },
      header: { labelColor: colours.ink, labelFontSize: 12, titleColor: colours.quiet },
      text: { color: colours.ink, fontSize: 12 },
    },
  };
}

/** A name per row that no other row has: rows of one name would be drawn on top of each other. */
export function rowNames(
  rows: readonly { readonly participantId: string; readonly name: string }[],
): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map(({ participantId, name }) => {
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return [participantId, nth === 1 ? name : `${name} (${nth})`];
    }),
  );
}
