import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ScannerRow, ScanSampleState } from '../../../shared/contract/scans.ts';
import { say } from '../../../shared/language/message.ts';
import { MOST_SAMPLED } from '../../../shared/model/scanner.ts';
import { rateText } from '../../../shared/statistics/figures/rate.ts';
import { Form } from '../../parts/forms/Form.tsx';
import { NumberField } from '../../parts/forms/NumberField.tsx';
import { CoverModal, DialogFoot, TitledSection } from '../../parts/panes/Sheet.tsx';
import { PersonSelect, usePerson } from '../../parts/people/PersonSelect.tsx';
import { useBusy } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { act, inBackground } from '../../stores/act.ts';
import { useAnswer } from '../../stores/answers.ts';
import { navigate } from '../../stores/windowAddress.ts';

/** The sample of a scanner: its draw, people’s answers on it, and precision and recall. */
export function SamplePart({ scanner }: { scanner: ScannerRow }) {
  const { name, sample } = scanner;
  const [drawing, setDrawing] = useState(false);
  return (
    <TitledSection title={say('Sample for people')} label={say('Sample of “{name}”', { name })} gap={4}>
      <Stack gap="xs">
        {sample === null ? (
          <Muted>
            {say(
              'Nobody has checked it yet. Draw attempts at random and answer the question on them yourself: this gives precision and recall.',
            )}
          </Muted>
        ) : (
          <Drawn sample={sample} />
        )}
        {sample !== null && sample.openedAt === null ? (
          <Answering name={name} sample={sample} />
        ) : (
          <Group>
            <Button size="xs" onClick={() => setDrawing(true)}>
              {sample === null ? say('Draw a sample…') : say('Draw another sample…')}
            </Button>
          </Group>
        )}
      </Stack>
      <CoverModal opened={drawing} onClose={() => setDrawing(false)} title={say('Draw a sample')}>
        <Draw scanner={scanner} onDrawn={() => setDrawing(false)} />
      </CoverModal>
    </TitledSection>
  );
}

function Drawn({ sample }: { sample: ScanSampleState }) {
  const { number, seed, size, of, people, left, untold, notBlind, quality } = sample;
  return (
    <div>
      {quality === null ? null : (
        <Text>
          {quality.sample === 0
            ? say('Not measured: no attempt of the sample has an answer of the scanner and one of a person.')
            : say(
                'Precision {precision}, recall {recall}, against people’s answers on {sample, plural, one {# attempt} other {# attempts}} ({disputed} disputed).',
                {
                  ...{ sample: quality.sample, disputed: quality.disputed },
                  ...{ precision: rateText(quality.precision), recall: rateText(quality.recall) },
                },
              )}
        </Text>
      )}
      <Muted>
        {say(
          'Sample {number}: {size, number} of {of, number} attempts, drawn at random with the seed {seed}.',
          {
            ...{ number, size, of, seed: String(seed) },
          },
        )}{' '}
        {people.length === 0
          ? say('Nobody has answered on it.')
          : say('Answered: {people}.', {
              people: people.map((one) => `${one.name} ${one.done}/${size}`).join(', '),
            })}
        {left === 0 || people.length === 0
          ? ''
          : ` ${say('{count, plural, one {# attempt has} other {# attempts have}} no answer of a person.', { count: left })}`}
        {untold === 0
          ? ''
          : ` ${say('{count, plural, one {On # attempt} other {On # attempts}} nobody could tell.', { count: untold })}`}
        {notBlind === 0
          ? ''
          : ` ${say(
              '{count, plural, one {# answer does} other {# answers do}} not count: the person could see that of the scanner.',
              { count: notBlind },
            )}`}
      </Muted>
    </div>
  );
}

/** The ways on while the answers of the scanner are hidden. */
function Answering({ name, sample }: { name: string; sample: ScanSampleState }) {
  const person = usePerson();
  const [ending, setEnding] = useState(false);
  const [busy, during] = useBusy();
  const open = async (): Promise<void> => {
    if ((await during(act('scanners.open', { name }))) !== null) setEnding(false);
  };
  return (
    <>
      {person === null ? <PersonSelect label={say('Who answers')} /> : null}
      <Group>
        {person === null ? null : <GoOn name={name} personId={person.id} />}
        <Button size="xs" onClick={() => setEnding(true)}>
          {say('Show precision and recall…')}
        </Button>
      </Group>
      <CoverModal opened={ending} onClose={() => setEnding(false)} title={say('Show precision and recall')}>
        <Text>
          {say(
            'The answers of the scanner on these attempts can then be seen. Answers that people give after that do not count.',
          )}
        </Text>
        {sample.left === 0 ? null : (
          <Text mt="sm">
            {say('{count, plural, one {# attempt has} other {# attempts have}} no answer of a person.', {
              count: sample.left,
            })}
          </Text>
        )}
        <DialogFoot mt="md">
          <Button onClick={() => setEnding(false)}>{say('Cancel')}</Button>
          <Button variant="filled" loading={busy} onClick={() => inBackground(open())}>
            {say('Show them')}
          </Button>
        </DialogFoot>
      </CoverModal>
    </>
  );
}

function GoOn({ name, personId }: { name: string; personId: string }) {
  const answer = useAnswer('scanners.asked', { name, personId, attemptId: null }, { keep: true });
  if (answer.state !== 'ready') return null;
  const { nextId, done, size } = answer.value;
  if (nextId === null) return <Text size="sm">{say('You have answered on all {size}.', { size })}</Text>;
  return (
    <Button
      size="xs"
      variant="filled"
      onClick={() =>
        navigate(`/attempt/${encodeURIComponent(nextId)}?panel=on&sampleOf=${encodeURIComponent(name)}`)
      }
    >
      {say('Answer on the sample ({done} of {size} done)', { done, size })}
    </Button>
  );
}

const USUAL_SIZE = 30;

function Draw({ scanner, onDrawn }: { scanner: ScannerRow; onDrawn: () => void }) {
  const { name, attempts } = scanner;
  const [size, setSize] = useState(Math.max(1, Math.min(USUAL_SIZE, attempts)));
  const [seed, setSeed] = useState<number | null>(null);
  const [busy, during] = useBusy();
  const draw = async (): Promise<void> => {
    const asked = { name, setId: null, size, ...(seed === null ? {} : { seed }) };
    if ((await during(act('scanners.draw', asked))) !== null) onDrawn();
  };
  return (
    <Form label={say('Draw a sample')} onSubmit={draw}>
      <NumberField
        label={say('Attempts')}
        description={say('Of {count, plural, one {# ended attempt} other {# ended attempts}}.', {
          count: attempts,
        })}
        least={1}
        most={MOST_SAMPLED}
        value={size}
        onKeep={(value) => setSize(value ?? size)}
      />
      <NumberField
        label={say('Random seed')}
        description={say('Empty: a seed is drawn. It is recorded with the sample.')}
        least={0}
        most={0x7fff_ffff}
        canBeEmpty
        value={seed}
        onKeep={setSeed}
      />
      <Text size="sm">
        {say(
          'Lists hide the answers of the scanner on these attempts until you ask for precision and recall.',
        )}
      </Text>
      <DialogFoot>
        <Button variant="filled" type="submit" loading={busy} disabled={attempts === 0}>
          {say('Draw')}
        </Button>
      </DialogFoot>
    </Form>
  );
}
