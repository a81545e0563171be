import { Button, Container, Group, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Participant } from '../../../shared/model/index.ts';
import { canWorkHere } from '../../../shared/model/participant.ts';
import { act } from '../../stores/act.ts';
import { setReviewer, useReviewer } from '../../stores/reviewer.ts';
import { useAnswer } from '../../stores/useAnswer.ts';
import { CoverModal } from '../CoverModal.tsx';
import { TypedSelect } from '../lists/TypedSelect.tsx';
import { Loaded } from '../states/Loaded.tsx';
import classes from './PersonGate.module.css';

interface PersonGateProps<T extends string> {
  readonly title: string;
  /** What the tabs are of, for those who hear it. */
  readonly tabsLabel: string;
  readonly tabs: readonly { readonly value: T; readonly label: string }[];
  readonly tab: T;
  readonly onTab: (tab: T) => void;
  readonly actions?: ReactNode;
  /** Nobody need say who they are for this tab. */
  readonly isOpen: boolean;
  /** How they are asked: "Who proposes", "Propose as this person". */
  readonly label: string;
  readonly button: string;
  /** Somebody else sits here from now on. */
  readonly onChosen?: () => void;
  /** `person` is null only while `isOpen`. */
  readonly children: (person: Participant | null) => ReactNode;
}

/** A screen whose work is kept under somebody's name: its head, the question who sits here, and then the work. */
export function PersonGate<T extends string>(props: PersonGateProps<T>) {
  const people = useAnswer('participants.list', {}, { keep: true });
  return (
    <Loaded answer={people} rows={12}>
      {(all) => (
        <Gate
          {...props}
          people={all.filter(canWorkHere)}
          onCreated={() => people.state === 'ready' && people.retry()}
        />
      )}
    </Loaded>
  );
}

function Gate<T extends string>({
  people,
  onCreated,
  ...props
}: PersonGateProps<T> & { readonly people: readonly Participant[]; readonly onCreated: () => void }) {
  const chosen = useReviewer((state) => state.id);
  const person = people.find(({ id }) => id === chosen) ?? null;
  const [changing, setChanging] = useState(false);
  const question = (
    <Question
      {...props}
      people={people}
      onCreated={onCreated}
      onChosen={() => {
        setChanging(false);
        props.onChosen?.();
      }}
    />
  );
  return (
    <div className={classes.screen}>
      <header className={classes.top}>
        <Title order={1} fz="lg">
          {props.title}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={props.tabsLabel}
          value={props.tab}
          onChange={props.onTab}
          data={[...props.tabs]}
        />
        <Group ml="auto" gap="md">
          {props.actions}
          {person === null || props.isOpen ? null : (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconUser size={16} />}
              onClick={() => setChanging(true)}
            >
              You are {person.name}
            </Button>
          )}
        </Group>
      </header>
      {person !== null || props.isOpen ? (
        props.children(person)
      ) : (
        <div style={{ overflow: 'auto' }}>
          <Container size={520} py="xl">
            <Title order={2} mb="md">
              Who are you?
            </Title>
            {question}
          </Container>
        </div>
      )}
      <CoverModal opened={changing} onClose={() => setChanging(false)} title="Who are you?" size="lg">
        {question}
      </CoverModal>
    </div>
  );
}

function Question({
  people,
  label,
  button,
  onChosen,
  onCreated,
}: {
  people: readonly Participant[];
  label: string;
  button: string;
  onChosen: () => void;
  onCreated: () => void;
}) {
  const [who, setWho] = useState<string | null>(null);
  const [adding, setAdding] = useState(people.length === 0);
  function choose(id: string): void {
    setReviewer(id);
    onChosen();
  }
  if (adding)
    return (
      <ReviewerForm
        onCreated={({ id }) => {
          onCreated();
          choose(id);
        }}
        {...(people.length > 0 ? { onCancel: () => setAdding(false) } : {})}
      />
    );
  return (
    <Stack>
      <Text c="dimmed">
        What you do here is kept under your pseudonym. This window remembers you; you can change it at any
        time.
      </Text>
      <Group align="flex-end" wrap="nowrap">
        <TypedSelect
          label={label}
          style={{ flex: 1 }}
          allowDeselect={false}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={who}
          onChange={setWho}
        />
        <Button variant="default" onClick={() => setAdding(true)}>
          New person
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button disabled={who === null} onClick={() => who !== null && choose(who)}>
          {button}
        </Button>
      </Group>
    </Stack>
  );
}

/** Somebody who reviews and proposes: nothing of them is recorded, so there is nothing to agree to. */
function ReviewerForm({
  onCreated,
  onCancel,
}: {
  onCreated: (participant: Participant) => void;
  onCancel?: () => void;
}) {
  const [name, setName] = useState('');
  return (
    <form
      aria-label="New person"
      onSubmit={(event) => {
        event.preventDefault();
        void act('participants.createReviewer', { name: name.trim() }).then(
          (participant) => participant && onCreated(participant),
        );
      }}
    >
      <Stack>
        <TextInput
          label="Pseudonym"
          description="Not a real name: it stands in every table and export. Whoever is to do tasks is added in the library."
          required
          maxLength={80}
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              Back
            </Button>
          ) : null}
          <Button type="submit" disabled={name.trim() === ''}>
            Add person
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
