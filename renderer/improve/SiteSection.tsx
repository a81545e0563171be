import { Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ArmRow, CycleRow, LoopTable } from '../../shared/improve/loopTable.ts';
import { say, spokenLanguage } from '../../shared/language/message.ts';
import { solvedBySite } from '../../shared/statistics/charts/solvedBySite.ts';
import type { ChartFrame, ChartSpec } from '../../shared/statistics/drawing/chart.ts';
import { Beside, type DataColumn, DataTable, FigureChart, FigureSection } from '../parts/charts/figures.tsx';
import { armWords } from './armWords.ts';
import { RateLink } from './FigureLink.tsx';
import { openFigure } from './improvePlace.ts';

type Site = CycleRow['sites'][number];

/** The sites of one cycle: a table and a chart of the queries that each arm has solved. */
export function SiteSection({ table }: { table: LoopTable }) {
  const tried = table.cycles.filter(({ arms }) => arms.length > 0);
  const [chosen, choose] = useState<number | null>(null);
  const row = tried.find(({ cycle }) => cycle === chosen) ?? tried.at(-1);
  if (row === undefined) return null;
  return (
    <FigureSection
      title={say('Sites')}
      note={say(
        'Queries solved within the samples of the loop / queries of the site. “difficult”: the rule of the cycle gave this site more queries.',
      )}
      aside={
        tried.length === 1 ? undefined : (
          <Select
            size="xs"
            w={140}
            aria-label={say('Cycle of the sites')}
            data={tried.map(({ cycle }) => ({
              value: String(cycle),
              label: say('Cycle {cycle}', { cycle }),
            }))}
            value={String(row.cycle)}
            onChange={(value) => choose(value === null ? null : Number(value))}
            allowDeselect={false}
          />
        )
      }
    >
      <Sites row={row} samples={table.settings.samples} />
    </FigureSection>
  );
}

function Sites({ row, samples }: { row: CycleRow; samples: number }) {
  const { cycle, sites, arms } = row;
  const at = (arm: ArmRow, site: string) =>
    ({ cycle, arm: arm.arm, site, which: 'solved', within: samples }) as const;
  const columns: readonly DataColumn<Site>[] = [
    ['Site', ({ site }) => <Text>{site}</Text>],
    ['Wanted', ({ wanted, isDifficult }) => (isDifficult ? say('{wanted} (difficult)', { wanted }) : wanted)],
    ...arms.map(
      (arm): DataColumn<Site> => [
        { called: armWords(arm) },
        ({ site, arms: its }) => {
          const own = its.find((one) => one.kind === arm.kind && one.arm === arm.arm);
          if (own === undefined) return <Text c="dimmed">–</Text>;
          const { solvedWithin, queries } = own.figures;
          return <RateLink passed={solvedWithin.at(-1) ?? 0} of={queries} at={at(arm, site)} />;
        },
      ],
    ),
  ];
  const drawn = solvedBySite(
    sites.flatMap(({ site, arms: its }) =>
      its.map((arm) => ({
        ...{ site, arm: armWords(arm), kind: arm.kind, key: JSON.stringify([arm.arm, site]) },
        ...{ solved: arm.figures.solvedWithin.at(-1) ?? 0, queries: arm.figures.queries },
      })),
    ),
  );
  const drawnFrom = `${spokenLanguage()} ${drawn.words}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words name every value, so they stand for the chart
  const spec = useMemo((): ((frame: ChartFrame) => ChartSpec) | null => drawn.chart, [drawnFrom]);
  const pick = (key: string) => {
    const [arm, site] = sites
      .flatMap((one) => one.arms.map((its) => [its, one.site] as const))
      .find(([its, name]) => JSON.stringify([its.arm, name]) === key) ?? [undefined, ''];
    if (arm !== undefined) openFigure(at(arm, site));
  };
  return (
    <Beside>
      <DataTable caption={say('Sites')} columns={columns} rows={sites} rowId={({ site }) => site} />
      {spec === null ? null : (
        <FigureChart label={drawn.words} height={sites.length * 26 + 60} spec={spec} onPick={pick} />
      )}
    </Beside>
  );
}
