import { csvText } from '../../../shared/exporters/csvText.ts';
import { latexTable, markdownTable, markdownText } from '../../../shared/exporters/writtenTable.ts';
import { fileWords } from '../../../shared/statistics/charts/figures.ts';
import { PAPER_WIDTHS } from '../../../shared/statistics/drawing/chart.ts';
import type { ResultFigure } from '../../../shared/statistics/drawing/resultFigure.ts';
import { FIGURES_VERSION } from '../../../shared/statistics/figures/version.ts';
import type { ExportPlace } from '../export/exportPlace.ts';
import { drawChart } from './drawChart.ts';

/** The formats of figures: charts for print, their data, and tables. */
export const figureFormats = ['svg', 'csv', 'tex', 'md'] as const;
export type FigureFormat = (typeof figureFormats)[number];

/** A figure and the names of its files. */
export interface WrittenFigure {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly files: readonly string[];
}

/**
 * Writes figures. Each chart is written twice: for a full page (7 in) and for one column (3.3 in, `-column`). Data and tables are written
 * once. `index.md` describes each figure, including those without files. `complete`: whether the figures are complete, one sentence each.
 */
export async function writeFigures(
  place: ExportPlace,
  figures: readonly ResultFigure[],
  formats: readonly FigureFormat[],
  complete: readonly string[],
): Promise<readonly WrittenFigure[]> {
  const written: WrittenFigure[] = [];
  for (const figure of figures) {
    const files: string[] = [];
    for (const { name, text } of await filesOf(figure, formats)) {
      await writeText(place, name, text);
      files.push(name);
    }
    written.push({ id: figure.id, title: figure.title, words: figure.words, files });
  }
  await writeText(place, 'index.md', indexOf(written, complete));
  return written;
}

async function writeText(place: ExportPlace, name: string, text: string): Promise<void> {
  const file = await place.file(name);
  await file.write(text);
  await file.close();
}

function indexOf(figures: readonly WrittenFigure[], complete: readonly string[]): string {
  const parts = figures.map(({ title, words, files }) => {
    const links = files.map((name) => `[${markdownText(name)}](${encodeURI(name)})`).join(', ');
    return `## ${markdownText(title)}\n\n${markdownText(words)}\n${links === '' ? '' : `\n${links}\n`}`;
  });
  const said = [`By the formulas ${FIGURES_VERSION}.`, ...complete].join(' ');
  return `# Figures\n\n${said}\n\n${parts.join('\n')}`;
}

interface TextFile {
  readonly name: string;
  readonly text: string;
}

async function filesOf(figure: ResultFigure, formats: readonly FigureFormat[]): Promise<readonly TextFile[]> {
  const { id, title, words, rows, table } = figure;
  const files: TextFile[] = [];
  for (const format of formats) {
    if (format === 'svg') files.push(...(await drawings(figure)));
    // A figure without rows has no table. Its description says why.
    else if (rows.length === 0) continue;
    else if (format === 'csv') files.push({ name: `${id}.csv`, text: csvText(rows) });
    else if (format === 'md') files.push({ name: `${id}.md`, text: markdownTable(table) });
    else
      files.push({
        name: `${id}.tex`,
        text: latexTable(table, { caption: `${title}. ${words}`, label: fileWords(id) }),
      });
  }
  return files;
}

async function drawings({ id, title, chart }: ResultFigure): Promise<readonly TextFile[]> {
  if (chart === null) return [];
  return [
    { name: `${id}.svg`, text: await drawChart(chart({ theme: 'paper', width: PAPER_WIDTHS.page }), title) },
    {
      name: `${id}-column.svg`,
      text: await drawChart(chart({ theme: 'paper', width: PAPER_WIDTHS.column }), title),
    },
  ];
}
