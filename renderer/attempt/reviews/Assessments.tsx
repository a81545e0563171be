import { Anchor, Box, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AssessmentsOf, AttemptDetail } from '../../../shared/contract/index.ts';
import { say, sayKnown } from '../../../shared/language/message.ts';
import type { Assessment } from '../../../shared/model/assessment.ts';
import type { Participant } from '../../../shared/model/index.ts';
import { canWorkHere } from '../../../shared/model/participant.ts';
import { TitledSection } from '../../parts/panes/Sheet.tsx';
import { Loaded, useBusy } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { markOf, VerdictMark } from '../../parts/verdicts/VerdictMark.tsx';
import { inBackground } from '../../stores/act.ts';
import { change, useAnswer } from '../../stores/answers.ts';
import { useMirror } from '../../stores/mirror.ts';
import { setReviewer, useReviewer } from '../../stores/reviewer.ts';
import { RubricVerdictPart } from './RubricVerdictPart.tsx';

/**
 * The person's own verdict on the whole attempt. The verdicts of judge models appear only after it, so that they do not
 * influence the person.
 */
export function Assessments({ detail: { attempt, stepTotal } }: { detail: AttemptDetail }) {
  const people = useAnswer('participants.list', {}, { keep: true });
  if (attempt.status === 'running') return null;
  return (
    <TitledSection title={say('Your decision')} gap={4}>
      <Loaded answer={people} rows={2}>
        {(all) => <Decision attemptId={attempt.id} stepTotal={stepTotal} people={all.filter(canWorkHere)} />}
      </Loaded>
      <Anchor component={Link} size="sm" href={`/evaluate?judge=${encodeURIComponent(attempt.id)}`}>
        {say('Grade with a model')}
      </Anchor>
    </TitledSection>
  );
}

function Decision(props: { attemptId: string; stepTotal: number; people: readonly Participant[] }) {
  const { attemptId, stepTotal, people } = props;
  const chosen = useReviewer((state) => state.id);
  const person = people.find(({ id }) => id === chosen) ?? null;
  return (
    <Stack gap="sm">
      {people.length === 0 ? (
        <Muted>{say('No person can decide here yet. Add one in Verify.')}</Muted>
      ) : (
        <Select
          size="xs"
          label={say('Who decides')}
          placeholder={say('Choose who you are')}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={person?.id ?? null}
          onChange={(id) => setReviewer(id)}
          allowDeselect={false}
        />
      )}
      {person === null ? null : (
        <Own key={`${attemptId} ${person.id}`} attemptId={attemptId} stepTotal={stepTotal} person={person} />
      )}
    </Stack>
  );
}

function Own(props: { attemptId: string; stepTotal: number; person: Participant }) {
  const { attemptId, stepTotal, person } = props;
  const answer = useAnswer('attempts.assessments', { attemptId, personId: person.id }, { keep: true });
  return (
    <Loaded answer={answer} rows={2}>
      {(found) => (
        <>
          {found.own === null || found.judges.length === 0 ? (
            <Deciding attemptId={attemptId} person={person} found={found} />
          ) : null}
          {found.own === null ? null : (
            <OneDecision assessment={found.own} by={person.name} {...{ stepTotal }} />
          )}
          {found.judges.map((one) => (
            <OneDecision
              key={one.by}
              assessment={one}
              by={one.by}
              {...{ stepTotal, shots: found.shots ?? [] }}
            />
          ))}
          {found.informed.map((one) => (
            <OneDecision
              key={one.madeAt}
              assessment={one}
              by={say('{name}, after the judge', { name: person.name })}
              {...{ stepTotal }}
            />
          ))}
          {found.open.length === 0 ? null : (
            <DecidingAgain
              key={found.open.map(({ judge }) => judge).join('\n')}
              attemptId={attemptId}
              person={person}
              found={found}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** The blind round. */
function Deciding(props: { attemptId: string; person: Participant; found: AssessmentsOf }) {
  const { attemptId, person, found } = props;
  const own = { attemptId, personId: person.id };
  return (
    <>
      <Muted size="xs">
        {found.hidden > 0
          ? say(
              '{count, plural, one {# judge} other {# judges}} decided this attempt. The result is hidden until you decide. After that you cannot change your decision.',
              { count: found.hidden },
            )
          : found.own === null
            ? say('Was the whole task done? Judges are measured against your decision.')
            : say('No judge has decided this attempt, so you can still change your decision.')}
      </Muted>
      <DecisionForm
        failure={found.own?.failure ?? null}
        note={found.own?.reason ?? ''}
        decide={(said) => change('attempts.assess', { ...own, ...said }, 'attempts.assessments', own)}
      />
    </>
  );
}

/** The informed round: once more, after the judges' verdicts. */
function DecidingAgain(props: { attemptId: string; person: Participant; found: AssessmentsOf }) {
  const { attemptId, person, found } = props;
  const own = { attemptId, personId: person.id };
  const seen = found.judges.map(({ by: judge, passed }) => ({ judge, passed }));
  return (
    <section aria-label={say('Decide once more')}>
      <Stack gap="sm">
        <Muted size="xs">
          {say(
            'Now that you have seen the judge: was the whole task done? Your first decision stays, and judges are measured against it. This one is kept beside it, and you cannot change it.',
          )}
        </Muted>
        <DecisionForm
          failure={null}
          note=""
          decide={(said) =>
            change('attempts.assessInformed', { ...own, ...said, seen }, 'attempts.assessments', own)
          }
        />
      </Stack>
    </section>
  );
}

interface SaidDecision {
  readonly passed: boolean;
  readonly failure: string | null;
  readonly note: string;
}

function DecisionForm(props: {
  failure: string | null;
  note: string;
  decide: (said: SaidDecision) => Promise<unknown>;
}) {
  const kinds = useMirror((mirror) => mirror.settings?.failureWords ?? []);
  const [failure, setFailure] = useState<string | null>(props.failure);
  const [note, setNote] = useState(props.note);
  const [busy, during] = useBusy();
  const decide = (passed: boolean) =>
    inBackground(during(props.decide({ passed, note, failure: passed ? null : failure })));
  return (
    <>
      <Select
        size="xs"
        label={say('Kind of failure, if it failed')}
        placeholder={say('[kind] none')}
        clearable
        data={kinds.map(({ word }) => ({ value: word, label: sayKnown(word) }))}
        value={failure}
        onChange={setFailure}
      />
      <Textarea
        size="xs"
        label={say('Why')}
        autosize
        minRows={2}
        maxRows={6}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group gap="sm" grow>
        <Button size="xs" loading={busy} onClick={() => decide(true)}>
          {say('It was done')}
        </Button>
        <Button size="xs" loading={busy} onClick={() => decide(false)}>
          {say('It was not done')}
        </Button>
      </Group>
    </>
  );
}

function OneDecision(props: {
  assessment: Assessment;
  by: string;
  stepTotal: number;
  shots?: readonly string[];
}) {
  const { assessment, by, stepTotal, shots = [] } = props;
  const { passed, reason, failure, steps, rubric } = assessment;
  return (
    <section aria-label={say('Decision of {name}', { name: by })}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {by}
        </Text>
        {passed === null ? (
          <Muted size="sm">{say('no verdict')}</Muted>
        ) : (
          <Box flex="none">
            <VerdictMark mark={markOf({ passed })} withText />
          </Box>
        )}
      </Group>
      {failure === null ? null : <Text size="sm">{sayKnown(failure)}</Text>}
      {rubric === undefined ? null : <RubricVerdictPart verdict={rubric} {...{ reason, stepTotal, shots }} />}
      {/* With a rubric, its parts say the same in more detail. */}
      {reason === '' || rubric !== undefined ? null : (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      )}
      {(rubric === undefined ? steps : []).map((one) => (
        <Text key={one.step} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {say('Step {step}: {words}', {
            step: one.step,
            words: [sayKnown(one.failure ?? ''), one.note].filter(Boolean).join(' – '),
          })}
        </Text>
      ))}
    </section>
  );
}
