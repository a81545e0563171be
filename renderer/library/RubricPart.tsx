import { ActionIcon, Button, Group, List, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { RubricsOf, ShownRubric } from '../../shared/contract/rubrics.ts';
import { type Message, say } from '../../shared/language/message.ts';
import type { Criterion, TaskCheck } from '../../shared/model/rubric.ts';
import { Form } from '../parts/forms/Form.tsx';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { PersonSelect, usePerson } from '../parts/people/PersonSelect.tsx';
import { Loaded, useBusy } from '../parts/states/states.tsx';
import { Ago, Muted } from '../parts/texts/texts.tsx';
import { inBackground } from '../stores/act.ts';
import { change, useAnswer } from '../stores/answers.ts';

/** The criteria by which a model judges runs of the task. They are loaded when a person asks for them. */
export function RubricPart({ taskId }: { taskId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TitledSection title={say('Rubric')}>
      {isOpen ? (
        <Opened taskId={taskId} />
      ) : (
        <Button size="xs" onClick={() => setOpen(true)}>
          {say('Show the criteria…')}
        </Button>
      )}
    </TitledSection>
  );
}

function Opened({ taskId }: { taskId: string }) {
  const answer = useAnswer('rubrics.of', { taskId }, { keep: true });
  const [isEditing, setEditing] = useState(false);
  return (
    <Loaded answer={answer} rows={3}>
      {(found) =>
        isEditing ? (
          <Edit taskId={taskId} first={found.newest?.criteria ?? []} onDone={() => setEditing(false)} />
        ) : (
          <Stack gap="sm">
            {found.newest === null ? (
              <Muted>
                {say(
                  'No criteria yet. A model judges runs of this task by them once a person has approved them.',
                )}
              </Muted>
            ) : (
              <Shown found={found} newest={found.newest} />
            )}
            <Acts taskId={taskId} found={found} onEdit={() => setEditing(true)} />
          </Stack>
        )
      }
    </Loaded>
  );
}

const ABOUT = { outcome: 'Outcome', process: 'Process' } as const satisfies Record<string, Message>;

function Shown({ found, newest }: { found: RubricsOf; newest: ShownRubric }) {
  const { version, criteria, check, writtenBy, isCurrent, approved } = newest;
  return (
    <>
      {check === null ? null : <Check check={check} />}
      <List type="ordered" size="sm" spacing={4} aria-label={say('Criteria')}>
        {criteria.map(({ text, hint, about }) => (
          <List.Item key={text} style={{ overflowWrap: 'anywhere' }}>
            {text}
            <Muted size="xs">
              {hint === '' ? say(ABOUT[about]) : say('{about}. {hint}', { about: say(ABOUT[about]), hint })}
            </Muted>
          </List.Item>
        ))}
      </List>
      <Muted size="xs">
        {say('Version {version} by {name}.', { version, name: writtenBy })}{' '}
        {approved === null ? (
          say('Not approved.')
        ) : (
          <>
            {say('Approved by {name}', { name: approved.name })}, <Ago time={approved.at} />
          </>
        )}
        {found.counts !== null && found.counts !== version && found.state === 'approved'
          ? ` ${say('Until it is approved, version {version} counts.', { version: found.counts })}`
          : ''}
        {isCurrent ? '' : ` ${say('It was written for another wording of the task, so it is not used.')}`}
      </Muted>
    </>
  );
}

const CHECK_WORDS = {
  yes: '[check] yes',
  no: '[check] no',
  unclear: 'unclear',
} as const satisfies Record<string, Message>;

function Check({ check }: { check: TaskCheck }) {
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {say('Task as worded: valid {valid}, possible {possible}.', {
        valid: say(CHECK_WORDS[check.valid]),
        possible: say(CHECK_WORDS[check.possible]),
      })}{' '}
      <Text span c="dimmed">
        {check.why}
      </Text>
    </Text>
  );
}

function Acts({ taskId, found, onEdit }: { taskId: string; found: RubricsOf; onEdit: () => void }) {
  const person = usePerson();
  const [busy, during] = useBusy();
  const { newest } = found;
  const of = { taskId };
  const write = () => inBackground(during(change('rubrics.write', of, 'rubrics.of', of)));
  const approve = (version: number, approved: boolean) => {
    if (person === null) return;
    const asked = { taskId, version, approved, personId: person.id };
    inBackground(during(change('rubrics.approve', asked, 'rubrics.of', of)));
  };
  return (
    <>
      {person === null ? <PersonSelect label={say('Who edits and approves')} /> : null}
      <Group gap="sm">
        {newest === null || newest.criteria.length === 0 ? null : (
          <Button
            size="xs"
            loading={busy}
            disabled={person === null || (newest.approved === null && !newest.isCurrent)}
            onClick={() => approve(newest.version, newest.approved === null)}
          >
            {newest.approved === null ? say('Approve') : say('Withdraw the approval')}
          </Button>
        )}
        <Button size="xs" disabled={busy || person === null} onClick={onEdit}>
          {newest === null ? say('Write criteria…') : say('Edit…')}
        </Button>
        <Button size="xs" loading={busy} onClick={write}>
          {newest === null ? say('Let a model write them') : say('Let a model write them again')}
        </Button>
      </Group>
    </>
  );
}

interface Row extends Criterion {
  readonly key: number;
}

function Edit(props: { taskId: string; first: readonly Criterion[]; onDone: () => void }) {
  const { taskId, first, onDone } = props;
  const person = usePerson();
  const [busy, during] = useBusy();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (first.length === 0 ? [EMPTY] : first).map((one, key) => ({ ...one, key })),
  );
  const set = (key: number, changed: Partial<Criterion>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const save = () => {
    if (person === null) return;
    const criteria = rows.map(({ text, hint, about }) => ({ text, hint, about }));
    const given = { taskId, personId: person.id, criteria };
    return during(change('rubrics.edit', given, 'rubrics.of', { taskId }, onDone));
  };
  return (
    <Form label={say('Criteria')} gap="sm" onSubmit={save}>
      {rows.map(({ key, text, hint, about }, at) => (
        <Group key={key} gap="xs" align="flex-end" wrap="wrap">
          <TextInput
            size="xs"
            label={say('Criterion {number}', { number: at + 1 })}
            value={text}
            onChange={(event) => set(key, { text: event.currentTarget.value })}
            style={{ flex: '1 1 220px' }}
          />
          <Select
            size="xs"
            w={110}
            aria-label={say('Criterion {number} is about', { number: at + 1 })}
            allowDeselect={false}
            data={(['outcome', 'process'] as const).map((value) => ({ value, label: say(ABOUT[value]) }))}
            value={about}
            onChange={(value) => set(key, { about: value === 'process' ? 'process' : 'outcome' })}
          />
          <ActionIcon
            variant="subtle"
            aria-label={say('Remove criterion {number}', { number: at + 1 })}
            disabled={rows.length === 1}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            <IconX size={16} />
          </ActionIcon>
          <TextInput
            size="xs"
            aria-label={say('Hint for criterion {number}', { number: at + 1 })}
            placeholder={say('Hint: how to tell, or what does not count')}
            value={hint}
            onChange={(event) => set(key, { hint: event.currentTarget.value })}
            style={{ flex: '1 1 100%' }}
          />
        </Group>
      ))}
      <Group gap="sm">
        <Button
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => setRows([...rows, { ...EMPTY, key: Math.max(...rows.map(({ key }) => key)) + 1 }])}
        >
          {say('Add a criterion')}
        </Button>
        <Button size="xs" variant="filled" type="submit" loading={busy}>
          {say('Save')}
        </Button>
        <Button size="xs" onClick={onDone}>
          {say('Cancel')}
        </Button>
      </Group>
    </Form>
  );
}

const EMPTY: Criterion = { text: '', hint: '', about: 'outcome' };
