import { Badge, Group, Select, Text } from '@mantine/core';
import { useMemo } from 'react';
import { type AttemptScans, type ScanFilter, scanFilter } from '../../../shared/contract/scans.ts';
import { say, sayKnown } from '../../../shared/language/message.ts';
import { rate, rateText } from '../../../shared/statistics/figures/rate.ts';
import { Muted } from '../../parts/texts/texts.tsx';
import { setAddressValues, useAddressValue } from '../../stores/windowAddress.ts';

/** The scanner and the answer in the address; undefined: none. */
export function useWantedScan(): ScanFilter | undefined {
  const [name] = useAddressValue('scan');
  const [said] = useAddressValue('said');
  return useMemo(() => {
    const read = scanFilter.safeParse({ name, ...(said === null ? {} : { answer: said }) });
    return read.success ? read.data : undefined;
  }, [name, said]);
}

/** Chooses a scanner, whose answers then stand in the list, and which of them. Without scanners it is not shown. */
export function ScanChoice({ scans: { names, chosen } }: { scans: AttemptScans }) {
  const wanted = useWantedScan();
  if (names.length === 0) return null;
  return (
    <div style={{ padding: '12px 12px 0' }}>
      <Group gap="xs" grow wrap="nowrap">
        <Select
          size="xs"
          aria-label={say('Scanner')}
          placeholder={say('Answers of a scanner')}
          clearable
          data={[...names]}
          value={wanted?.name ?? null}
          onChange={(scan) => setAddressValues({ scan, said: null })}
        />
        <Select
          size="xs"
          aria-label={say('Answer of the scanner')}
          placeholder={say('All answers')}
          clearable
          disabled={chosen === null}
          data={[
            { value: 'yes', label: say('[answer] yes') },
            { value: 'no', label: say('[answer] no') },
            { value: 'none', label: say('without an answer') },
          ]}
          value={wanted?.answer ?? null}
          onChange={(said) => setAddressValues({ said })}
        />
      </Group>
      {chosen === null ? null : <Measured chosen={chosen} />}
    </div>
  );
}

/** How often it said yes, and how well it agrees with people's labels. */
function Measured({ chosen: { label, quality, hidden } }: { chosen: NonNullable<AttemptScans['chosen']> }) {
  const { answered, yes, sample, disputed, precision, recall } = quality;
  return (
    <Muted size="xs" mt={6}>
      {say('Yes: {rate}.', { rate: rateText(rate(yes, answered)) })}{' '}
      {label === null
        ? say('It stands for no kind of failure. People’s answers on a sample measure it, under Scanners.')
        : sample === 0
          ? say('Not measured: no attempt here has an answer and an independent label of a person.')
          : say(
              'Against people’s label “{label}” on {sample, plural, one {# attempt} other {# attempts}} ({disputed} disputed): precision {precision}, recall {recall}.',
              {
                ...{ label: sayKnown(label), sample, disputed },
                ...{ precision: rateText(precision), recall: rateText(recall) },
              },
            )}
      {hidden === 0
        ? ''
        : ` ${say(
            '{count, plural, one {# answer is} other {# answers are}} hidden: people answer on a sample first.',
            { count: hidden },
          )}`}
    </Muted>
  );
}

/** The column of the chosen scanner. */
export function ScanAnswerCell({ scans: { chosen }, attemptId }: { scans: AttemptScans; attemptId: string }) {
  if (chosen === null) return null;
  if (chosen.hiddenIds.includes(attemptId))
    return (
      <Muted size="xs" w={72} ta="right" style={{ flex: 'none' }}>
        {say('[answer] hidden')}
      </Muted>
    );
  const answer = chosen.answers[attemptId];
  const yes = answer?.yes ?? null;
  return (
    <div style={{ flex: 'none', width: 72, textAlign: 'right' }} title={answer?.why ?? ''}>
      {yes === null ? (
        <Text size="xs" c="dimmed">
          –
        </Text>
      ) : (
        <Badge size="sm" variant={yes ? 'filled' : 'default'} tt="none">
          {yes ? say('[answer] yes') : say('[answer] no')}
        </Badge>
      )}
      {answer?.step == null ? null : <Muted size="xs">{say('Step {step}', { step: answer.step })}</Muted>}
    </div>
  );
}
