import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvText } from '../../shared/exporters/csvText.ts';
import { latexTable, markdownTable } from '../../shared/exporters/writtenTable.ts';
import { PAPER_WIDTHS } from '../../shared/statistics/charts/chart.ts';
import { fileWords } from '../../shared/statistics/charts/figures.ts';
import type { ResultFigure } from '../../shared/statistics/charts/resultFigure.ts';
import type { EvaluateQuery } from '../../shared/statistics/view.ts';
import { ButtonMenu } from '../parts/ButtonMenu.tsx';
import { saveFile } from '../parts/files.ts';
import { showProblem } from '../stores/act.ts';
import { reasonOf } from '../stores/answers.ts';
import { PRINT_DPI, pngOf, svgOf } from './chartPicture.ts';

/** A chart as it fits a paper: over its whole width, or one of its two columns. */
const PICTURES = [
  { words: 'the chart', suffix: '', width: PAPER_WIDTHS.page },
  { words: 'one column wide', suffix: '-column', width: PAPER_WIDTHS.column },
] as const;

/** Saves a figure as a picture (black on white, whatever the theme), as what it is drawn from, or as a table for a text. */
export function ExportMenu({ figure, query }: { figure: ResultFigure; query: EvaluateQuery }) {
  const { title, chart } = figure;
  const name = `hopscope-${fileWords(figure.id)}-${query.profile}`;
  return (
    <ButtonMenu
      label="Export"
      position="bottom-end"
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={16} />}
      aria-label={`Export: ${title}`}
      style={{ flex: 'none' }}
    >
      {chart === null
        ? null
        : PICTURES.map(({ words, suffix, width }) => (
            <Menu.Item
              key={`svg${suffix}`}
              onClick={() => void savePicture(figure, `${name}${suffix}.svg`, width)}
            >
              SVG: {words}
            </Menu.Item>
          ))}
      {chart === null
        ? null
        : PICTURES.map(({ words, suffix, width }) => (
            <Menu.Item
              key={`png${suffix}`}
              onClick={() => void savePicture(figure, `${name}${suffix}.png`, width)}
            >
              PNG: {words}, {PRINT_DPI} dpi
            </Menu.Item>
          ))}
      <Menu.Item onClick={() => saveFile(`${name}.csv`, csvText(figure.rows), 'text/csv;charset=utf-8')}>
        CSV: its data
      </Menu.Item>
      <Menu.Item
        onClick={() => saveFile(`${name}.md`, markdownTable(figure.table), 'text/markdown;charset=utf-8')}
      >
        Markdown: its table
      </Menu.Item>
      <Menu.Item
        onClick={() => {
          const label = fileWords(figure.id);
          saveFile(
            `${name}.tex`,
            latexTable(figure.table, { caption: figure.words, label }),
            'application/x-tex',
          );
        }}
      >
        LaTeX: its table
      </Menu.Item>
      <Menu.Item
        onClick={() => {
          const data = { figure: title, query, rows: figure.rows };
          saveFile(`${name}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
        }}
      >
        JSON: its data
      </Menu.Item>
    </ButtonMenu>
  );
}

async function savePicture(figure: ResultFigure, name: string, width: number): Promise<void> {
  if (figure.chart === null) return;
  try {
    const spec = figure.chart({ theme: 'paper', width });
    if (name.endsWith('.svg')) saveFile(name, await svgOf(spec, figure.title), 'image/svg+xml');
    else saveFile(name, await pngOf(spec), 'image/png');
  } catch (error) {
    showProblem({
      code: 'evaluate.chart',
      origin: 'tool',
      message: `${name} could not be drawn: ${reasonOf(error)}`,
      advice: 'Nothing was saved. The data can be saved as CSV or JSON.',
    });
  }
}
