import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Exclusions } from '../../../shared/contract/exclusions.ts';
import type { AttemptDetail } from '../../../shared/contract/index.ts';
import { say } from '../../../shared/language/message.ts';
import { textTo } from '../../parts/forms/Form.tsx';
import { TitledSection } from '../../parts/panes/Sheet.tsx';
import { PersonSelect, usePerson } from '../../parts/people/PersonSelect.tsx';
import { ErrorState, useBusy } from '../../parts/states/states.tsx';
import { Ago, Muted } from '../../parts/texts/texts.tsx';
import { inBackground } from '../../stores/act.ts';
import { change, readyOf, useAnswer } from '../../stores/answers.ts';

/** Excludes the attempt from every rate, with a reason that everybody can read, or includes it again. Its record stays. */
export function ExclusionPart({ detail: { attempt } }: { detail: AttemptDetail }) {
  const answer = useAnswer('exclusions.of', { attemptId: attempt.id }, { keep: true });
  const found = readyOf(answer);
  if (attempt.status === 'running') return null;
  if (answer.state === 'failed') return <ErrorState error={answer.error} retry={answer.retry} />;
  if (found?.attemptId !== attempt.id) return null;
  return (
    <TitledSection title={say('Exclusion')} gap={4}>
      <Stack gap="sm">
        {found.reason === null ? (
          <Muted size="xs">
            {attempt.mode === 'qa'
              ? say('An author’s own try. It does not count in any rate.')
              : say('It counts in the rates, unless it is left out for another reason.')}
          </Muted>
        ) : (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {say('Excluded from every rate: “{reason}”', { reason: found.reason })}
          </Text>
        )}
        {attempt.mode === 'qa' && found.reason === null ? null : (
          <Change key={`${attempt.id} ${found.last}`} found={found} />
        )}
        <History found={found} />
      </Stack>
    </TitledSection>
  );
}

function Change({ found }: { found: Exclusions }) {
  const { attemptId, last, reason: standing } = found;
  const person = usePerson();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [busy, during] = useBusy();
  if (!isOpen)
    return (
      <Button size="xs" onClick={() => setOpen(true)}>
        {standing === null ? say('Exclude from all rates…') : say('Include it again…')}
      </Button>
    );
  const isReady = person !== null && (standing !== null || reason.trim() !== '');
  const save = () =>
    person === null
      ? undefined
      : inBackground(
          during(
            standing === null
              ? change(
                  'exclusions.exclude',
                  { attemptId, personId: person.id, reason, seen: last },
                  'exclusions.of',
                  { attemptId },
                )
              : change(
                  'exclusions.takeBack',
                  { attemptId, personId: person.id, seen: last },
                  'exclusions.of',
                  {
                    attemptId,
                  },
                ),
          ),
        );
  return (
    <Stack gap="xs">
      {person === null ? <PersonSelect label={say('Who excludes')} /> : null}
      {standing === null ? (
        <Textarea
          size="xs"
          label={say('Why')}
          description={say(
            'The checklist and the report show this reason, and the figures with and without the attempt.',
          )}
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          value={reason}
          onChange={textTo(setReason)}
        />
      ) : (
        <Muted size="xs">
          {say('It counts again in every rate. The exclusion and its reason stay in the history.')}
        </Muted>
      )}
      <Group gap="sm" grow>
        <Button size="xs" variant="filled" loading={busy} disabled={!isReady} onClick={save}>
          {standing === null ? say('Exclude it') : say('Include it')}
        </Button>
        <Button size="xs" onClick={() => setOpen(false)}>
          {say('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The history of exclusions, newest first. */
function History({ found: { history } }: { found: Exclusions }) {
  if (history.length === 0) return null;
  return (
    <div>
      {history.toReversed().map(({ seq, person, wall, reason }) => (
        <Muted key={seq} size="xs" style={{ overflowWrap: 'anywhere' }}>
          {reason === null
            ? say('{name}: counts again', { name: person })
            : say('{name}: excluded, “{reason}”', { name: person, reason })}{' '}
          · <Ago time={wall} />
        </Muted>
      ))}
    </div>
  );
}
