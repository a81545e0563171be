import { Group, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvText } from '../../../shared/exporters/csvText.ts';
import { latexTable, markdownTable } from '../../../shared/exporters/writtenTable.ts';
import { inEnglish, type Message, say } from '../../../shared/language/message.ts';
import { byJudgeWords, markedByJudge } from '../../../shared/statistics/charts/byJudge.ts';
import { fileWords } from '../../../shared/statistics/charts/figures.ts';
import { PAPER_WIDTHS } from '../../../shared/statistics/drawing/chart.ts';
import type { ResultFigure, ShownFigure } from '../../../shared/statistics/drawing/resultFigure.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { saveFile } from '../../parts/files/files.ts';
import { ButtonMenu } from '../../parts/forms/ButtonMenu.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { inBackground, showProblem } from '../../stores/act.ts';
import { reasonOf } from '../../stores/answers.ts';
import { PRINT_DPI, pngOf, svgOf } from './chartPicture.ts';

/** The two widths of a chart in a paper: the whole width, or one of two columns. */
const PICTURES = [
  { svg: 'SVG: the chart', png: 'PNG: the chart, {dpi} dpi', suffix: '', width: PAPER_WIDTHS.page },
  {
    svg: 'SVG: one column wide',
    png: 'PNG: one column wide, {dpi} dpi',
    ...{ suffix: '-column', width: PAPER_WIDTHS.column },
  },
] as const satisfies readonly { readonly svg: Message; readonly png: Message; [part: string]: unknown }[];

/** Saves a figure; if its rates follow from the verdicts of a judge, the words for this stand beside the menu. */
export function ExportMenu({ figure, query }: { figure: ShownFigure; query: EvaluateQuery }) {
  const marked = markedByJudge(figure, query);
  const menu = (
    <SaveMenu {...{ query, figure: { ...figure, make: () => markedByJudge(figure.make(), query) } }} />
  );
  if (marked === figure) return menu;
  return (
    <Group gap="xs" wrap="nowrap">
      <Muted size="xs">{byJudgeWords(query)}</Muted>
      {menu}
    </Group>
  );
}

/** In English: as a picture (black on white, whatever the theme), as data, or as a table. */
function SaveMenu({ figure, query }: { figure: ShownFigure; query: EvaluateQuery }) {
  const { title, chart } = figure;
  const saved = <T,>(part: (figure: ResultFigure) => T): T => inEnglish(() => part(figure.make()));
  const name = `hopscope-${fileWords(figure.id)}-${query.profile}`;
  return (
    <ButtonMenu
      label={say('Export')}
      position="bottom-end"
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={16} />}
      aria-label={say('Export: {title}', { title })}
      style={{ flex: 'none' }}
    >
      {chart === null
        ? null
        : PICTURES.map(({ svg, suffix, width }) => (
            <Menu.Item
              key={svg}
              onClick={() => inBackground(savePicture(figure, `${name}${suffix}.svg`, width))}
            >
              {say(svg)}
            </Menu.Item>
          ))}
      {chart === null
        ? null
        : PICTURES.map(({ png, suffix, width }) => (
            <Menu.Item
              key={png}
              onClick={() => inBackground(savePicture(figure, `${name}${suffix}.png`, width))}
            >
              {say(png, { dpi: PRINT_DPI })}
            </Menu.Item>
          ))}
      <Menu.Item
        onClick={() => saveFile(`${name}.csv`, csvText(saved(({ rows }) => rows)), 'text/csv;charset=utf-8')}
      >
        {say('CSV: its data')}
      </Menu.Item>
      <Menu.Item
        onClick={() =>
          saveFile(`${name}.md`, markdownTable(saved(({ table }) => table)), 'text/markdown;charset=utf-8')
        }
      >
        {say('Markdown: its table')}
      </Menu.Item>
      <Menu.Item
        onClick={() => {
          const label = fileWords(figure.id);
          saveFile(
            `${name}.tex`,
            saved(({ table, words }) => latexTable(table, { caption: words, label })),
            'application/x-tex',
          );
        }}
      >
        {say('LaTeX: its table')}
      </Menu.Item>
      <Menu.Item
        onClick={() => {
          const data = saved(({ title: figure, rows }) => ({ figure, query, rows }));
          saveFile(`${name}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
        }}
      >
        {say('JSON: its data')}
      </Menu.Item>
    </ButtonMenu>
  );
}

async function savePicture({ make }: ShownFigure, name: string, width: number): Promise<void> {
  const { title, spec } = inEnglish(() => {
    const figure = make();
    return { title: figure.title, spec: figure.chart?.({ theme: 'paper', width }) };
  });
  if (spec === undefined) return;
  try {
    if (name.endsWith('.svg')) saveFile(name, await svgOf(spec, title), 'image/svg+xml');
    else saveFile(name, await pngOf(spec), 'image/png');
  } catch (error) {
    showProblem({
      code: 'evaluate.chart',
      origin: 'tool',
      message: say('{file} could not be drawn: {why}', { file: name, why: reasonOf(error) }),
      advice: say('Nothing was saved. The data can be saved as CSV or JSON.'),
    });
  }
}
