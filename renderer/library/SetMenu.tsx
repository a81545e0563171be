import { Anchor, Button, Menu, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { Output, TaskSetRow } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { ButtonMenu } from '../parts/forms/ButtonMenu.tsx';
import { Form, textTo } from '../parts/forms/Form.tsx';
import { CoverModal, DialogFoot } from '../parts/panes/Sheet.tsx';
import { ErrorState, useBusy } from '../parts/states/states.tsx';
import { act, inBackground } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';
import { navigate } from '../stores/windowAddress.ts';
import { WriteRubrics } from './WriteRubrics.tsx';

type Named = Pick<TaskSetRow, 'id' | 'name'>;

/** The title of each dialog. */
const TITLES = {
  name: () => say('Rename the set'),
  removal: ({ name }: Named) => say('Remove “{name}”?', { name }),
  rubrics: ({ name }: Named) => say('Write rubrics for “{name}”', { name }),
} as const;
type Asked = keyof typeof TITLES;

/** The actions for the chosen set and for removed sets. Shows nothing if there are no sets. */
export function SetMenu({ sets, chosen }: { sets: readonly TaskSetRow[]; chosen: TaskSetRow | null }) {
  const answer = useAnswer('library.removedSets', {}, { keep: true });
  const removed = answer.state === 'ready' ? answer.value : [];
  const failed = answer.state === 'failed' ? answer : null;
  /** Keeps the set for which the dialog was opened, because another window may change the chosen set of this one. */
  const [asked, setAsked] = useState<{ readonly what: Asked; readonly set: TaskSetRow } | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (what: Asked, set: TaskSetRow): void => {
    setAsked({ what, set });
    setOpened(true);
  };
  const close = () => setOpened(false);
  if (chosen === null && removed.length === 0 && failed === null && !opened) return null;
  return (
    <>
      <ButtonMenu
        label={chosen === null ? say('Removed sets') : say('Task set “{name}”', { name: chosen.name })}
        icon={<IconDots size={16} />}
        position="top-end"
        px="xs"
        flex="none"
      >
        {chosen === null ? null : (
          <>
            <Menu.Item onClick={() => ask('rubrics', chosen)}>{say('Write rubrics…')}</Menu.Item>
            <Menu.Item onClick={() => ask('name', chosen)}>{say('Rename…')}</Menu.Item>
            <Menu.Item onClick={() => ask('removal', chosen)}>{say('Remove…')}</Menu.Item>
          </>
        )}
        {failed === null ? null : (
          <>
            <Menu.Label>{say('Removed sets')}</Menu.Label>
            <Menu.Item onClick={failed.retry}>
              {say('The list could not be read.')} {say('Try again')}
            </Menu.Item>
          </>
        )}
        {removed.length === 0 ? null : (
          <>
            <Menu.Label>{say('Removed sets')}</Menu.Label>
            {removed.map((set) => (
              <Menu.Item key={set.id} onClick={() => inBackground(putBack(set))} maw={320}>
                <Text inherit truncate title={set.name}>
                  {say('Restore “{name}”', { name: set.name })}
                </Text>
              </Menu.Item>
            ))}
          </>
        )}
      </ButtonMenu>
      <CoverModal
        opened={opened && asked !== null}
        onClose={close}
        title={asked === null ? '' : TITLES[asked.what](asked.set)}
        size={asked?.what === 'rubrics' ? 'lg' : 'md'}
      >
        {asked === null ? null : asked.what === 'rubrics' ? (
          <WriteRubrics setId={asked.set.id} />
        ) : asked.what === 'name' ? (
          <NameForm set={asked.set} sets={sets} onClose={close} />
        ) : (
          <Removal set={asked.set} onClose={close} />
        )}
      </CoverModal>
    </>
  );
}

function NameForm({ set, sets, onClose }: { set: Named; sets: readonly Named[]; onClose: () => void }) {
  const [name, setName] = useState(set.name);
  const [busy, during] = useBusy();
  const wanted = name.trim();
  const isTaken = sets.some((one) => one.id !== set.id && one.name === wanted);

  async function rename(): Promise<void> {
    if (wanted === '' || isTaken) return;
    if ((await during(act('library.renameSet', { setId: set.id, name: wanted }))) !== null) onClose();
  }

  return (
    <Form onSubmit={rename}>
      <TextInput
        label={say('Name of the set')}
        description={say('Attempts, figures and exports show the new name, including earlier ones.')}
        maxLength={200}
        value={name}
        error={isTaken ? say('Another set has this name.') : null}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={textTo(setName)}
      />
      <DialogFoot>
        <Button onClick={onClose}>{say('Cancel')}</Button>
        <Button variant="filled" type="submit" loading={busy} disabled={wanted === '' || isTaken}>
          {say('Rename')}
        </Button>
      </DialogFoot>
    </Form>
  );
}

/** Says what will be removed and what stays, before anything is removed. */
function Removal({ set, onClose }: { set: TaskSetRow; onClose: () => void }) {
  const use = useAnswer('library.setUse', { setId: set.id }, { live: false });
  const [busy, during] = useBusy();

  async function remove(): Promise<void> {
    const removed = await during(act('library.removeSet', { setId: set.id }));
    onClose();
    if (removed === null) return;
    navigate('/library', { replace: true });
    tellRemoval(set, removed.isKept);
  }

  return (
    <>
      <Text mih={60}>{use.state === 'ready' ? removalWords(set, use.value) : null}</Text>
      {use.state === 'failed' ? <ErrorState error={use.error} retry={use.retry} /> : null}
      <DialogFoot mt="md">
        <Button data-autofocus onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button
          variant="filled"
          loading={busy}
          disabled={use.state !== 'ready'}
          onClick={() => inBackground(remove())}
        >
          {use.state === 'ready' && !use.value.isKept
            ? say('Delete permanently')
            : say('Remove from the library')}
        </Button>
      </DialogFoot>
    </>
  );
}

function removalWords({ tasks }: TaskSetRow, { attempts, isKept }: Output<'library.setUse'>): string {
  if (!isKept)
    return say(
      'It has no attempts. Its {tasks, plural, one {# task} other {# tasks}} and its source files are deleted permanently. Import them again to get them back.',
      { tasks },
    );
  if (attempts === 0)
    return say(
      'It leaves the library, and its tasks cannot be started. Proposals and agent batches that use it stay. You can restore it.',
    );
  return say(
    'It leaves the library, and its tasks cannot be started. {attempts, plural, one {# attempt stays} other {# attempts stay}}, with records, verdicts and figures. You can restore it.',
    { attempts },
  );
}

/** Milliseconds, long enough to reach the button by keyboard. Later the menu can restore the set. */
const UNDO_MS = 12_000;

function tellRemoval(set: Named, isKept: boolean): void {
  const id = `removed ${set.id}`;
  const words = say('“{name}” is removed.', { name: set.name });
  const undo = (): void => {
    notifications.hide(id);
    inBackground(putBack(set));
  };
  notifications.show({
    id,
    autoClose: isKept ? UNDO_MS : 4000,
    message: isKept ? (
      <>
        {words}{' '}
        <Anchor component="button" size="sm" onClick={undo}>
          {say('Restore')}
        </Anchor>
      </>
    ) : (
      words
    ),
  });
}

async function putBack(set: Named): Promise<void> {
  if ((await act('library.putBackSet', { setId: set.id })) !== null)
    navigate(`/library/${encodeURIComponent(set.id)}`, { replace: true });
}
