import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ScannerRow, ScannersView } from '../../../shared/contract/scans.ts';
import { say, sayKnown } from '../../../shared/language/message.ts';
import { rate, rateText } from '../../../shared/statistics/figures/rate.ts';
import { CoverModal, TitledSection } from '../../parts/panes/Sheet.tsx';
import { EmptyState, Loaded } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { useAnswer } from '../../stores/answers.ts';
import { useMirror } from '../../stores/mirror.ts';
import { useAddressValue } from '../../stores/windowAddress.ts';
import { NewScanner } from './NewScanner.tsx';
import { SamplePart } from './SamplePart.tsx';
import { StartScanner } from './StartScanner.tsx';

/** Scanners: one question asked of all attempts. Makes and starts them, and measures them against people’s answers on a sample. */
export function ScannersTab() {
  const answer = useAnswer('scanners.list', {}, { keep: true });
  const [opened, setOpened] = useAddressValue('newScanner');
  const making = opened !== null;
  const make = (
    <Button size="xs" variant="filled" flex="none" onClick={() => setOpened('1')}>
      {say('New scanner…')}
    </Button>
  );
  return (
    <Loaded answer={answer} rows={6}>
      {(view) => (
        <>
          {view.scanners.length === 0 ? (
            <EmptyState title={say('No scanner yet')} action={make}>
              {say(
                'A scanner asks one question of all attempts: whether certain words occur in the record, or a question that a model answers. Its answers are a column and a filter in each list of attempts.',
              )}
            </EmptyState>
          ) : (
            <Stack gap="xl">
              <Group justify="space-between" align="flex-start" wrap="nowrap">
                <Muted>
                  {say(
                    'A scanner asks one question of all attempts. Its answers are a column and a filter in each list of attempts behind a figure.',
                  )}
                </Muted>
                {make}
              </Group>
              {view.scanners.map((scanner) => (
                <OneScanner key={scanner.name} scanner={scanner} view={view} />
              ))}
            </Stack>
          )}
          <CoverModal opened={making} onClose={() => setOpened(null)} title={say('New scanner')} size="lg">
            <NewScanner endpoints={view.endpoints} onMade={() => setOpened(null)} />
          </CoverModal>
        </>
      )}
    </Loaded>
  );
}

function OneScanner({ scanner, view }: { scanner: ScannerRow; view: ScannersView }) {
  const { name, body, attempts, quality } = scanner;
  const [starting, setStarting] = useState(false);
  const isRunning = useMirror(({ scans }) => scans?.isRunning === true && scans.name === name);
  const left = Math.max(0, attempts - quality.answered);
  return (
    <TitledSection
      title={name}
      order={2}
      gap={4}
      aside={
        left === 0 && attempts > 0 && !isRunning ? undefined : (
          <Button size="xs" flex="none" onClick={() => setStarting(true)}>
            {isRunning ? say('Progress…') : quality.answered === 0 ? say('Start…') : say('Continue…')}
          </Button>
        )
      }
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {body.kind === 'words'
          ? say('Looks for: {phrases}', { phrases: body.phrases.join(', ') })
          : say('{model} is asked: {question}', { model: body.model, question: body.question })}
      </Text>
      <Muted>
        {quality.answered === 0
          ? say(
              'It has answered nothing yet. {count, plural, one {# attempt has ended.} other {# attempts have ended.}}',
              { count: attempts },
            )
          : say('{answered, number} answered, {left, number} without an answer. Yes: {rate}.', {
              ...{ answered: quality.answered, left },
              rate: rateText(rate(quality.yes, quality.answered)),
            })}
      </Muted>
      {body.label === null || quality.sample === 0 ? null : (
        <Muted>
          {say(
            'Against people’s label “{label}” on {sample, plural, one {# attempt} other {# attempts}} ({disputed} disputed): precision {precision}, recall {recall}.',
            {
              ...{ label: sayKnown(body.label), sample: quality.sample, disputed: quality.disputed },
              ...{ precision: rateText(quality.precision), recall: rateText(quality.recall) },
            },
          )}
        </Muted>
      )}
      {quality.answered === 0 ? null : (
        <Anchor
          component={Link}
          size="sm"
          href={`/evaluate?figure=task%3Aeveryone%3Aoverall&scan=${encodeURIComponent(name)}`}
        >
          {say('See its answers')}
        </Anchor>
      )}
      <Box mt="sm">
        <SamplePart scanner={scanner} />
      </Box>
      <CoverModal
        opened={starting}
        onClose={() => setStarting(false)}
        title={say('Scanner “{name}”', { name })}
        size="lg"
      >
        <StartScanner scanner={scanner} endpoints={view.endpoints} onDone={() => setStarting(false)} />
      </CoverModal>
    </TitledSection>
  );
}
