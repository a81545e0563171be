import { Anchor, Button, Drawer, Group, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AttemptRow } from '../../shared/contract/index.ts';
import type { CellKey } from '../../shared/statistics/cell.ts';
import type { EvaluateQuery, EvaluateView } from '../../shared/statistics/view.ts';
import { Figure } from '../parts/figures.tsx';
import { FilterList } from '../parts/lists/FilterList.tsx';
import { EmptyState, Loaded } from '../parts/states.tsx';
import { Ago, Duration, Muted } from '../parts/texts.tsx';
import { attemptMark, VerdictMark } from '../parts/VerdictMark.tsx';
import { useAnswer } from '../stores/answers.ts';
import { navigate, setAddressValues, useAddressValue } from '../stores/windowAddress.ts';
import { findCell, parseCell } from './cellKey.ts';
import { toInput } from './evaluateQuestion.ts';

/** The attempts behind the figure that the address names (`cell=…`), each opening the attempt. */
export function AttemptsDrawer({ view }: { view: EvaluateView }) {
  const [text] = useAddressValue('cell');
  const key = text === null ? null : parseCell(text);
  const found = key === null ? null : findCell(view, key);
  const close = () => setAddressValues({ cell: null });
  return (
    <Drawer
      opened={text !== null}
      onClose={close}
      position="right"
      size={560}
      title={found?.words ?? 'Attempts'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{
        title: { fontWeight: 600 },
        content: { display: 'flex', flexDirection: 'column' },
        body: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, padding: 0 },
      }}
    >
      {found === null ? (
        <EmptyState title="Nothing behind this figure">
          The filters no longer hold the attempts that were opened here.
        </EmptyState>
      ) : (
        <>
          <Text px="md" pb="sm">
            <Figure rate={found.cell.rate} />
          </Text>
          {key === null ? null : <Attempts query={view.query} cell={key} onClose={close} />}
        </>
      )}
    </Drawer>
  );
}

/** An address holds no more names. */
const MOST_NAMED = 500;

function Attempts({ query, cell, onClose }: { query: EvaluateQuery; cell: CellKey; onClose: () => void }) {
  const answer = useAnswer('evaluate.attempts', { ...toInput(query), cell }, { keep: true });
  const [filter, setFilter] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const target = (id: string) => `/attempt/${encodeURIComponent(id)}?profile=${query.profile}`;
  return (
    <Loaded answer={answer} rows={10}>
      {(rows) => (
        <>
          <Group px="md" pb="sm">
            <Button
              size="xs"
              leftSection={<IconScale size={16} />}
              disabled={rows.length === 0 || rows.length > MOST_NAMED}
              onClick={() => setAddressValues({ cell: null, judge: rows.map(({ id }) => id).join(',') })}
            >
              Judge these by a model
            </Button>
          </Group>
          <FilterList
            label="Attempts"
            items={rows}
            keyOf={(row) => row.id}
            textOf={(row) => `${row.participant} ${row.taskKey} ${row.intent} ${row.status}`}
            rowHeight={64}
            renderRow={(row) => <Row row={row} href={target(row.id)} />}
            selected={selected}
            onSelect={setSelected}
            onOpen={(id) => navigate(target(id))}
            onBack={onClose}
            filter={filter}
            onFilter={setFilter}
            empty={<EmptyState title="No attempt matches">Change the filter above.</EmptyState>}
          />
        </>
      )}
    </Loaded>
  );
}

function Row({ row, href }: { row: AttemptRow; href: string }) {
  return (
    <Group wrap="nowrap" gap={12} w="100%">
      <VerdictMark mark={attemptMark(row)} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Anchor component={Link} href={href} c="inherit" truncate="end" display="block" title={row.intent}>
          {row.intent}
        </Anchor>
        <Muted size="xs" truncate="end">
          {row.participant} · {row.taskKey} · {row.hopsPassed}/{row.hops} hops · {row.steps} steps
          {row.parent === null ? '' : ` · from step ${row.parent.step} of another attempt`}
        </Muted>
      </div>
      <Text size="xs" c="dimmed" ta="right" component="div">
        <Duration
          activeMs={row.activeMs}
          wallMs={row.endedAt === null ? undefined : row.endedAt - row.startedAt}
        />
        <br />
        <Ago time={row.startedAt} />
      </Text>
    </Group>
  );
}
