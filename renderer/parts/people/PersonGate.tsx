import { Button, Container, Group, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import type { Participant } from '../../../shared/model/index.ts';
import { canWorkHere } from '../../../shared/model/participant.ts';
import { act } from '../../stores/act.ts';
import { useAnswer } from '../../stores/answers.ts';
import { setReviewer, useReviewer } from '../../stores/reviewer.ts';
import { Form, textTo } from '../forms/Form.tsx';
import { choices, TypedSelect } from '../lists/TypedSelect.tsx';
import { CoverModal } from '../panes/Sheet.tsx';
import { Loaded, useBusy } from '../states/states.tsx';

interface PersonGateProps<T extends string> {
  readonly title: string;
  /** The name of the tabs for screen readers. */
  readonly tabsLabel: string;
  readonly tabs: Readonly<Record<T, string>>;
  readonly tab: T;
  readonly onTab: (tab: T) => void;
  readonly actions?: ReactNode;
  /** True: this tab needs no person. */
  readonly isOpen: boolean;
  /** The label of the question, such as "Who proposes" or "Reviewer". */
  readonly label: string;
  readonly button: string;
  /** Called when another person was chosen. */
  readonly onChosen?: () => void;
  /** `person` is null only if `isOpen` is true. */
  readonly children: (person: Participant | null) => ReactNode;
}

/** A screen whose work is stored with a person's name: its head, the question who works here, and then the work. */
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
    <PersonQuestion
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
    <div style={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' }}>
      <Group
        component="header"
        wrap="nowrap"
        px="md"
        py="sm"
        style={{ borderBottom: '1px solid var(--line)' }}
      >
        <Title order={1} fz="lg">
          {props.title}
        </Title>
        <SegmentedControl
          aria-label={props.tabsLabel}
          value={props.tab}
          onChange={props.onTab}
          data={choices(props.tabs)}
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
              {say('You are {name}', { name: person.name })}
            </Button>
          )}
        </Group>
      </Group>
      {person !== null || props.isOpen ? (
        props.children(person)
      ) : (
        <div style={{ overflow: 'auto' }}>
          <Container size={520} py="xl">
            <Title order={2} mb="md">
              {say('Who are you?')}
            </Title>
            {question}
          </Container>
        </div>
      )}
      <CoverModal opened={changing} onClose={() => setChanging(false)} title={say('Who are you?')} size="lg">
        {question}
      </CoverModal>
    </div>
  );
}

/** Asks who works here: a person of the workspace, or a new one. */
export function PersonQuestion(props: {
  people: readonly Participant[];
  label: string;
  button: string;
  onChosen: () => void;
  onCreated: () => void;
}) {
  const { people, label, button, onChosen, onCreated } = props;
  const [who, setWho] = useState<string | null>(null);
  const [adding, setAdding] = useState(people.length === 0);
  function choose(id: string): void {
    setReviewer(id);
    onChosen();
  }
  if (adding)
    return (
      // Nothing about these people is recorded, so they need not agree to anything.
      <PersonForm
        noun="person"
        advice={` ${say('Add participants in the library.')}`}
        create={(name) => act('participants.createReviewer', { name })}
        onCreated={({ id }) => {
          onCreated();
          choose(id);
        }}
        onCancel={people.length > 0 ? () => setAdding(false) : undefined}
      />
    );
  return (
    <Stack>
      <Text c="dimmed">
        {say(
          'Your work here is stored under your pseudonym. This window remembers you. You can change it at any time.',
        )}
      </Text>
      <Group align="flex-end" wrap="nowrap">
        <TypedSelect
          label={label}
          style={{ flex: 1 }}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={who}
          onChange={setWho}
        />
        <Button onClick={() => setAdding(true)}>{say('New person')}</Button>
      </Group>
      <Group justify="flex-end">
        <Button variant="filled" disabled={who === null} onClick={() => who !== null && choose(who)}>
          {button}
        </Button>
      </Group>
    </Stack>
  );
}

const LONGEST_NAME = 80;

/** A form for a new person: a pseudonym, and further fields. */
export function PersonForm(props: {
  noun: 'participant' | 'person';
  /** Text in addition to the advice on pseudonyms. */
  advice?: string;
  /** True: all other fields are complete. */
  isReady?: boolean;
  create: (name: string) => Promise<Participant | null>;
  onCreated: (participant: Participant) => void;
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const { noun, advice = '', isReady = true, create, onCreated, onCancel, children } = props;
  const [name, setName] = useState('');
  const [busy, during] = useBusy();
  async function submit(): Promise<void> {
    const participant = await during(create(name.trim()));
    if (participant !== null) onCreated(participant);
  }
  return (
    <Form label={noun === 'person' ? say('New person') : say('New participant')} onSubmit={submit}>
      <TextInput
        label={say('Pseudonym')}
        description={`${say('Not your real name: it appears in every table and export.')}${advice}`}
        required
        error={
          name.trim().length > LONGEST_NAME
            ? say('At most {most} characters; these are {count}.', {
                most: LONGEST_NAME,
                count: name.trim().length,
              })
            : null
        }
        autoFocus
        value={name}
        onChange={textTo(setName)}
      />
      {children}
      <Group justify="flex-end">
        {onCancel ? <Button onClick={onCancel}>{say('Back')}</Button> : null}
        <Button
          variant="filled"
          type="submit"
          disabled={name.trim() === '' || name.trim().length > LONGEST_NAME || !isReady}
          loading={busy}
        >
          {noun === 'person' ? say('Add person') : say('Add participant')}
        </Button>
      </Group>
    </Form>
  );
}
