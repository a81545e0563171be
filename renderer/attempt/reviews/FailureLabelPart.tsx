import { Anchor, Button, Group, Stack, Text, Textarea, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'wouter';
import type { LabelsOf, OtherLabel } from '../../../shared/contract/failureLabels.ts';
import type { AttemptDetail } from '../../../shared/contract/index.ts';
import { type Message, say, sayKnown } from '../../../shared/language/message.ts';
import type { Participant } from '../../../shared/model/index.ts';
import type { FailureLabel } from '../../../shared/review/failureLabel.ts';
import type { FailureWord } from '../../../shared/review/failureWords.ts';
import { quoted } from '../../../shared/words/stepWords.ts';
import { textTo } from '../../parts/forms/Form.tsx';
import { KeyHint } from '../../parts/keys/KeyHint.tsx';
import { useKey } from '../../parts/keys/useKey.ts';
import { reasonOfKey } from '../../parts/lists/ReasonList.tsx';
import { CoverModal, TitledSection } from '../../parts/panes/Sheet.tsx';
import { PersonSelect, usePerson } from '../../parts/people/PersonSelect.tsx';
import { Loaded, useBusy } from '../../parts/states/states.tsx';
import { Ago, Muted } from '../../parts/texts/texts.tsx';
import { inBackground } from '../../stores/act.ts';
import { change, useAnswer } from '../../stores/answers.ts';
import { useMirror } from '../../stores/mirror.ts';

const ORIGIN: Readonly<Record<FailureLabel['origin'], Message>> = {
  person: 'chosen without a proposal',
  proposed: 'proposed by a model, and taken over',
  edited: 'a model had proposed another kind',
};

/**
 * The kind of failure that the person gives to the attempt, with its guideline. Labels of other people and proposals of models
 * stay hidden until the person has given theirs or asks for the proposals.
 */
export function FailureLabelPart({ detail: { attempt } }: { detail: AttemptDetail }) {
  const person = usePerson();
  if (attempt.status === 'running') return null;
  return (
    <TitledSection title={say('Kind of failure')} gap={4}>
      {person === null ? (
        <Nobody />
      ) : (
        <Labels key={`${attempt.id} ${person.id}`} attemptId={attempt.id} person={person} />
      )}
    </TitledSection>
  );
}

function Nobody() {
  useKey('k', () => {}, say('Choose under “Kind of failure” who labels.'));
  return <PersonSelect label={say('Who labels')} />;
}

function Labels({ attemptId, person }: { attemptId: string; person: Participant }) {
  const of = { attemptId, personId: person.id };
  const answer = useAnswer('labels.of', of, { keep: true });
  const [isOpen, setOpen] = useState(false);
  const [busy, during] = useBusy();
  useKey('k', () => setOpen(true), answer.state === 'ready' ? true : say('The labels are not read yet.'));
  const give = (kind: string | null, note: string, done: () => void) =>
    during(change('labels.set', { ...of, kind, note }, 'labels.of', of, done));
  const show = () => inBackground(during(change('labels.show', of, 'labels.of', of)));
  return (
    <Loaded answer={answer} rows={2}>
      {(labels) => (
        <Stack gap="sm">
          {labels.own === null || labels.own.kind === null ? (
            <Muted size="xs">
              {say('How did it fail? Your label changes no verdict. It counts in the agreement of people.')}
            </Muted>
          ) : (
            <Own own={labels.own} kind={labels.own.kind} name={person.name} />
          )}
          <Group gap="sm" grow preventGrowOverflow={false}>
            <Button size="xs" onClick={() => setOpen(true)} rightSection={<KeyHint>K</KeyHint>}>
              {labels.own === null || labels.own.kind === null ? say('Label…') : say('Change the label…')}
            </Button>
            {labels.own === null || labels.own.kind === null ? null : (
              <Button size="xs" loading={busy} onClick={() => inBackground(give(null, '', () => {}))}>
                {say('Take it back')}
              </Button>
            )}
          </Group>
          <Hidden labels={labels} busy={busy} show={show} />
          {labels.others.map((other) => (
            <Other key={`${other.isModel} ${other.name}`} other={other} />
          ))}
          <CoverModal
            opened={isOpen}
            onClose={() => setOpen(false)}
            title={say('Kind of failure, by {name}', { name: person.name })}
            size="lg"
          >
            <LabelForm own={labels.own} give={(kind, note) => give(kind, note, () => setOpen(false))} />
          </CoverModal>
        </Stack>
      )}
    </Loaded>
  );
}

function Own({ own, kind, name }: { own: FailureLabel; kind: string; name: string }) {
  const known = useMirror((mirror) => mirror.settings?.failureWords ?? []);
  const guideline = known.find(({ word }) => word === kind)?.guideline ?? '';
  return (
    <section aria-label={say('Label of {name}', { name })}>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {sayKnown(kind)}
      </Text>
      {guideline === '' ? null : <Muted size="xs">{sayKnown(guideline)}</Muted>}
      {own.note === '' ? null : (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {own.note}
        </Text>
      )}
      <Muted size="xs">
        {name}, {say(ORIGIN[own.origin])}
        {own.independent === kind ? '' : `, ${say('not independent')}`} · <Ago time={own.wall} />
      </Muted>
      {own.independent === null || own.independent === kind ? null : (
        <Muted size="xs">
          {say('Before you saw others: {kind}. That one counts.', { kind: sayKnown(own.independent) })}
        </Muted>
      )}
    </section>
  );
}

/** What is hidden, and a button that shows it. */
function Hidden(props: { labels: LabelsOf; busy: boolean; show: () => void }) {
  const { own, hidden } = props.labels;
  if (hidden.people + hidden.models === 0) return null;
  const canShow = own !== null || hidden.models > 0;
  return (
    <div>
      <Muted size="xs">
        {own === null
          ? say(
              'Hidden until you have labelled: {people, plural, one {# label of another person} other {# labels of other people}}, {models, plural, one {# proposal of a model} other {# proposals of models}}.',
              hidden,
            )
          : say(
              'Hidden: {people, plural, one {# label of another person} other {# labels of other people}}, {models, plural, one {# proposal of a model} other {# proposals of models}}. Once you have seen them, your verdict on this attempt is no longer independent.',
              hidden,
            )}
      </Muted>
      {canShow ? (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={props.busy}
          title={say('Your later labels on this attempt then do not count as independent.')}
          onClick={props.show}
        >
          {own === null ? say('Show what the model proposed') : say('Show them')}
        </Button>
      ) : null}
    </div>
  );
}

function Other({ other: { name, kind, isModel, origin, note } }: { other: OtherLabel }) {
  return (
    <section aria-label={say('Label of {name}', { name })}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {sayKnown(kind)}
      </Text>
      <Muted size="xs" style={{ overflowWrap: 'anywhere' }}>
        {isModel
          ? say('proposed by {name}', { name })
          : `${name}, ${say(ORIGIN[origin ?? 'person'])}${note === '' ? '' : ` · ${quoted(note)}`}`}
      </Muted>
    </section>
  );
}

/** All kinds with their guidelines. A click or the key of a kind saves the label. */
function LabelForm(props: {
  own: FailureLabel | null;
  give: (kind: string, note: string) => Promise<unknown>;
}) {
  const kinds = useMirror((mirror) => mirror.settings?.failureWords ?? []);
  const [note, setNote] = useState(props.own?.note ?? '');
  const give = (kind: string) => inBackground(props.give(kind, note));
  function onKeyDown(event: KeyboardEvent): void {
    if (event.target instanceof HTMLTextAreaElement) return;
    const word = reasonOfKey(kinds, event);
    if (word === null) return;
    event.preventDefault();
    give(word);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within
    <div onKeyDown={onKeyDown}>
      <Stack gap="sm">
        <Textarea
          size="xs"
          label={say('Note (optional)')}
          description={say('Write it first: a kind saves the label.')}
          autosize
          minRows={1}
          maxRows={5}
          value={note}
          onChange={textTo(setNote)}
        />
        <Stack gap={2} role="group" aria-label={say('Kinds of failure')}>
          {kinds.map((kind, at) => (
            <Kind
              key={kind.word}
              kind={kind}
              isFirst={at === 0}
              isChosen={props.own?.kind === kind.word}
              choose={() => give(kind.word)}
            />
          ))}
        </Stack>
        <Anchor component={Link} size="sm" href="/settings?to=verification">
          {say('Change the kinds and their guidelines')}
        </Anchor>
      </Stack>
    </div>
  );
}

function Kind(props: { kind: FailureWord; isFirst: boolean; isChosen: boolean; choose: () => void }) {
  const { kind, isFirst, isChosen, choose } = props;
  const { key, word, guideline = '' } = kind;
  return (
    <UnstyledButton
      px="xs"
      py={4}
      bdrs="sm"
      aria-pressed={isChosen}
      data-autofocus={isFirst || undefined}
      style={isChosen ? { background: 'var(--mantine-color-default-hover)' } : undefined}
      onClick={choose}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <div style={{ flex: 'none', width: 16 }}>
          <KeyHint size="sm" isFixed>
            {key}
          </KeyHint>
        </div>
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {sayKnown(word)}
          </Text>
          {guideline === '' ? null : <Muted size="xs">{sayKnown(guideline)}</Muted>}
        </div>
      </Group>
    </UnstyledButton>
  );
}
