import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvText, type TableRow } from '../../shared/exporters/csvText.ts';
import type { ChartSpec } from '../../shared/statistics/charts.ts';
import type { EvaluateQuery } from '../../shared/statistics/view.ts';
import { ButtonMenu } from '../parts/ButtonMenu.tsx';
import { vegaView } from '../parts/figures.tsx';
import { saveFile } from '../parts/files.ts';
import { showProblem } from '../stores/act.ts';
import { reasonOf } from '../stores/answers.ts';

/** A figure as it leaves the program: drawn on white whatever the theme, and what it was drawn from. */
interface ExportedFigure {
  /** What it shows, in words; the file's name is made of it. */
  readonly title: string;
  readonly query: EvaluateQuery;
  readonly rows: () => readonly TableRow[];
  /** Absent where there is only a table. */
  readonly chart?: () => ChartSpec;
}

/** Saves a figure as a picture or as its data. */
export function ExportMenu({ title, query, rows, chart }: ExportedFigure) {
  const name = fileName(title, query.profile);
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
      {chart === undefined ? null : (
        <Menu.Item onClick={() => void saveChart(`${name}.svg`, chart())}>SVG: the chart</Menu.Item>
      )}
      <Menu.Item onClick={() => saveFile(`${name}.csv`, csvText(rows()), 'text/csv;charset=utf-8')}>
        CSV: its data
      </Menu.Item>
      <Menu.Item
        onClick={() => {
          const data = { figure: title, query, rows: rows() };
          saveFile(`${name}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
        }}
      >
        JSON: its data
      </Menu.Item>
    </ButtonMenu>
  );
}

async function saveChart(name: string, spec: ChartSpec): Promise<void> {
  try {
    const view = await vegaView({ ...spec, background: '#ffffff' }, 'none');
    const svg = await view.toSVG();
    view.finalize();
    saveFile(name, svg, 'image/svg+xml');
  } catch (error) {
    showProblem({
      code: 'evaluate.chart',
      origin: 'tool',
      message: `${name} could not be drawn: ${reasonOf(error)}`,
      advice: 'Nothing was saved. The data can be saved as CSV or JSON.',
    });
  }
}

/** `hopscope-tasks-passed-strict`: what it is, by which rule. */
function fileName(title: string, profile: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return `hopscope-${words}-${profile}`;
}
