import { Alert, SegmentedControl, Stack, Table, Tabs, Text, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import type { EnvironmentFacts } from '../../../shared/environments/shownStep.ts';
import { drawPairing } from '../../../shared/environments/webui/drawPairing.ts';
import type {
  ElementRecord,
  PageRecord,
  StateRecord,
} from '../../../shared/environments/webui/pageRecord.ts';
import type { WrittenPage } from '../../../shared/environments/webui/writtenPage.ts';
import { numberWords, say, sayHost } from '../../../shared/language/message.ts';
import { TitledSection } from '../../parts/panes/Sheet.tsx';
import { CopyText, Muted } from '../../parts/texts/texts.tsx';
import classes from '../place/attempt.module.css';
import own from './environment.module.css';

type PageFacts = Omit<Extract<EnvironmentFacts, { kind: 'page' }>, 'kind'>;

/** A submitted page: how it was compared with the target page, and its files as text. They are never run here. */
export function BuiltPage({ page, record, why }: PageFacts) {
  return (
    <>
      {why === null ? null : <Alert title={say('The page was not compared')}>{sayHost(why)}</Alert>}
      {record === null ? null : <Pairing record={record} />}
      {page === null ? null : <Files page={page} />}
    </>
  );
}

/** Both pages at one moment, with the pairs under their numbers and a row for each. Lists longer than this are cut. */
const MOST_ROWS = 200;

function Pairing({ record }: { record: PageRecord }) {
  const [at, setAt] = useState(0);
  const isDark = useComputedColorScheme('light') === 'dark';
  const state = record.states[at] ?? record.states[0];
  if (state === undefined) return null;
  const shownAt = record.states.indexOf(state);
  const svg = drawPairing(record, shownAt, {
    ...{ isDark, pictures: null },
    names: { target: say('Target page'), built: say('Built page') },
  });
  return (
    <TitledSection title={say('Comparison with the target page')} gap={4}>
      <Stack gap="xs">
        <Text size="sm">
          {say(
            'Score of the whole page: {magebench} as MageBench, {corrected} corrected. Testers never see the target page or this comparison.',
            {
              magebench: numberWords(record.magebench * 100, 1),
              corrected: numberWords(record.corrected * 100, 1),
            },
          )}
        </Text>
        {record.notes.map((note) => (
          <Text key={note} size="sm">
            {sayHost(note)}
          </Text>
        ))}
        {record.states.length < 2 ? null : (
          <SegmentedControl
            size="xs"
            style={{ alignSelf: 'start', flexWrap: 'wrap' }}
            aria-label={say('Moment of the comparison')}
            value={String(shownAt)}
            onChange={(value) => setAt(Number(value))}
            data={record.states.map(({ action }, index) => ({
              value: String(index),
              label: momentWords(action),
            }))}
          />
        )}
        {state.failed === null ? null : (
          <Alert title={say('The action failed on the built page')}>{sayHost(state.failed)}</Alert>
        )}
        <img
          className={own.pairing}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
          alt={say('Target page and built page with their scored elements. The table below lists the pairs.')}
        />
        <Pairs state={state} />
      </Stack>
    </TitledSection>
  );
}

function momentWords(action: string | null): string {
  return action === null ? say('At the start') : say('After “{action}”', { action });
}

function Pairs({ state }: { state: StateRecord }) {
  const { elements, failed } = state;
  return (
    <div className={own.pairs}>
      <Table verticalSpacing={4} aria-label={say('Scored elements')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{say('[pair] No.')}</Table.Th>
            <Table.Th scope="col">{say('Element of the target')}</Table.Th>
            <Table.Th scope="col">{say('Paired with')}</Table.Th>
            <Table.Th scope="col">{say('MageBench')}</Table.Th>
            <Table.Th scope="col">{say('[score] Corrected')}</Table.Th>
            <Table.Th scope="col">{say('Lowered by')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {elements.slice(0, MOST_ROWS).map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an element is its position
            <Table.Tr key={at}>
              <Table.Td>{at + 1}</Table.Td>
              <Table.Td>{one.text === '' ? one.label : `${one.label} “${one.text}”`}</Table.Td>
              <Table.Td>
                {one.builtLabel ?? (failed === null ? say('no element') : say('not compared'))}
              </Table.Td>
              <Table.Td>
                {one.magebench === null ? say('left out') : numberWords(one.magebench * 100, 1)}
              </Table.Td>
              <Table.Td>{numberWords(one.corrected * 100, 1)}</Table.Td>
              <Table.Td>{loweredWords(one)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {elements.length > MOST_ROWS ? (
        <Muted>
          {say('The first {shown, number} of {count, number} elements.', {
            shown: MOST_ROWS,
            count: elements.length,
          })}
        </Muted>
      ) : null}
    </div>
  );
}

/** `color −12.5, font-size −3.0`: points out of 100 in the corrected score. */
function loweredWords({ loweredBy }: ElementRecord): string {
  if (loweredBy.length === 0) return '–';
  return loweredBy.map(({ name, costs }) => `${name} −${numberWords(costs, 1)}`).join(', ');
}

const FILES = [
  ['html', 'index.html'],
  ['css', 'style.css'],
  ['javascript', 'script.js'],
] as const satisfies readonly (readonly [keyof WrittenPage, string])[];

function Files({ page }: { page: WrittenPage }) {
  const written = FILES.filter(([key]) => page[key] !== null);
  return (
    <TitledSection title={say('The submitted page')} gap={4}>
      <Tabs defaultValue={written[0]?.[0] ?? 'html'}>
        <Tabs.List>
          {written.map(([key, name]) => (
            <Tabs.Tab key={key} value={key}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {written.map(([key]) => (
          <Tabs.Panel key={key} value={key} pt="xs">
            <CopyText text={page[key] ?? ''} size="xs" mb={4} />
            <pre className={`${classes.code} ${own.text}`}>{page[key]}</pre>
          </Tabs.Panel>
        ))}
      </Tabs>
    </TitledSection>
  );
}
