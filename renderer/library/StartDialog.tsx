import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Group,
  Input,
  NumberInput,
  Paper,
  Radio,
  ScrollArea,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { StudyRow, TaskRow, TaskSetRow } from '../../shared/contract/index.ts';
import { say, sayKnown, spokenLanguage } from '../../shared/language/message.ts';
import type { Participant, Study } from '../../shared/model/index.ts';
import { canBeRecorded } from '../../shared/model/participant.ts';
import { textTo } from '../parts/forms/Form.tsx';
import { TypedSelect } from '../parts/lists/TypedSelect.tsx';
import { CoverModal, DialogFoot } from '../parts/panes/Sheet.tsx';
import { PersonForm } from '../parts/people/PersonGate.tsx';
import { Loaded, useBusy } from '../parts/states/states.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { together, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { navigate } from '../stores/windowAddress.ts';

interface Props {
  readonly setId: string | null;
  /** The task to begin with; null for the whole set. */
  readonly taskId: string | null;
  /** Ids of the tasks to do instead of the whole set. */
  readonly part: ReadonlySet<string> | null;
  /** The mode in which the tasks are done. */
  readonly mode: Study['mode'];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Chooses a participant, and either one task or the set in its stored random order. It leads to the briefing. */
export function StartDialog(props: Props) {
  const phase = useMirror((mirror) => mirror.session?.phase ?? 'idle');
  const busyWith = useMirror((mirror) => mirror.session?.mode ?? null);
  // A task that has not begun, or has ended, blocks no other task.
  const free = phase === 'idle' || phase === 'briefing' || phase === 'wrapping-up';
  return (
    <CoverModal
      opened={props.opened}
      onClose={props.onClose}
      title={props.mode === 'demonstration' ? say('Demonstrate tasks') : say('Collect a baseline')}
      size="lg"
    >
      {free ? (
        <Start {...props} />
      ) : (
        <Alert color="orange" title={say('Another task is under way.')}>
          <Said
            message="<go>Go to it</go>, and finish or leave it first."
            values={{
              go: (words) => (
                <Anchor href={busyWith === 'demonstration' ? '#/demonstrate' : '#/run'}>{words}</Anchor>
              ),
            }}
          />
        </Alert>
      )}
    </CoverModal>
  );
}

function Start({ setId, taskId, part, mode, onClose }: Props) {
  const people = useAnswer('participants.list', {});
  // Without the task or the studies the dialog would offer another start than the one that was asked for.
  const answer = together<
    [readonly Participant[], readonly StudyRow[], readonly TaskSetRow[], readonly TaskRow[]]
  >(
    people,
    useAnswer('studies.list', {}),
    useAnswer('library.sets', {}),
    useAnswer('library.tasks', { setId: setId ?? '-' }, { skip: setId === null }),
  );
  if (setId === null) return <Text>{say('Choose a task set first.')}</Text>;
  return (
    <Loaded answer={answer} rows={4}>
      {([participants, studies, sets, tasks]) => (
        <Form
          people={participants.filter(canBeRecorded)}
          studies={studies.filter((study) => study.setId === setId)}
          set={sets.find((set) => set.id === setId)}
          task={tasks.find((task) => task.id === taskId)}
          tasks={tasks.filter(({ id, isArchived }) => (part === null ? !isArchived : part.has(id)))}
          setId={setId}
          part={part === null ? null : tasks.flatMap(({ id }) => (part.has(id) ? [id] : []))}
          mode={mode}
          onClose={onClose}
          onCreated={people.state === 'ready' ? people.retry : undefined}
        />
      )}
    </Loaded>
  );
}

function Form(props: {
  people: readonly Participant[];
  studies: readonly StudyRow[];
  set: TaskSetRow | undefined;
  task: TaskRow | undefined;
  /** The tasks of the whole set, or the chosen ones. */
  tasks: readonly TaskRow[];
  setId: string;
  /** Ids of the chosen tasks; null: the whole set. */
  part: readonly string[] | null;
  mode: Study['mode'];
  onClose: () => void;
  /** Reads the participants again. */
  onCreated: (() => void) | undefined;
}) {
  const { people, studies, set, task, tasks, setId, part, onClose, onCreated } = props;
  // No participant is preselected, because a record with the wrong person cannot be repaired.
  const [who, setWho] = useState<string | null>(null);
  const [adding, setAdding] = useState(people.length === 0);
  const button = useRef<HTMLButtonElement>(null);
  // After a participant was chosen, Enter continues.
  useEffect(() => {
    if (who !== null) button.current?.focus();
  }, [who]);
  const [isOwnTry, setOwnTry] = useState(false);
  const mode = props.mode === 'baseline' && isOwnTry ? 'qa' : props.mode;
  const [what, setWhat] = useState<'task' | 'set'>('task');
  const [seed, setSeed] = useState<number | null>(null);
  const [busy, during] = useBusy();
  const one = task !== undefined && what === 'task';
  const doable =
    mode === 'demonstration' ? tasks.filter(({ environment }) => environment === undefined) : tasks;
  const isNone = !one && tasks.length > 0 && doable.length === 0;
  const study = studies.find(
    (row) =>
      row.participantId === who &&
      row.mode === mode &&
      (part === null
        ? !row.isPart
        : isSame(
            row.taskIds,
            doable.map(({ id }) => id),
          )),
  );

  async function brief(participantId: string): Promise<void> {
    const state = await during(
      one
        ? act('run.brief', { participantId, taskId: task.id, mode })
        : startStudy({ setId, part }, participantId, mode, seed),
    );
    if (state === null) return;
    onClose();
    navigate(mode === 'demonstration' ? '/demonstrate' : '/run');
  }

  if (adding)
    return (
      <ParticipantForm
        onCreated={(participant) => {
          setWho(participant.id);
          onCreated?.();
          setAdding(false);
        }}
        onCancel={people.length > 0 ? () => setAdding(false) : undefined}
      />
    );
  return (
    <Stack>
      <Group align="flex-end" wrap="nowrap">
        <TypedSelect
          label={say('Participant')}
          placeholder={say('Who does it?')}
          autoFocus={who === null}
          openOnFocus={false}
          style={{ flex: 1 }}
          data={people.map((participant) => ({ value: participant.id, label: participant.name }))}
          value={who}
          onChange={setWho}
        />
        <Button onClick={() => setAdding(true)}>{say('New participant')}</Button>
      </Group>
      {task ? (
        <Radio.Group
          label={say('What')}
          value={what}
          onChange={(value) => setWhat(value === 'set' ? 'set' : 'task')}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="task" label={say('This task: {task}', { task: task.key })} />
            <Radio
              value="set"
              label={say('All {count} tasks of “{set}” in random order', {
                count: set?.tasks ?? '',
                set: set?.name ?? '',
              })}
            />
          </Stack>
        </Radio.Group>
      ) : (
        <Text>
          {part === null
            ? say('All {count} tasks of “{set}” in random order.', {
                count: set?.tasks ?? '',
                set: set?.name ?? '',
              })
            : say(
                '{count, plural, one {The chosen task} other {The # chosen tasks}} of “{set}” in random order.',
                {
                  count: part.length,
                  set: set?.name ?? '',
                },
              )}
        </Text>
      )}
      {one || doable.length === tasks.length ? null : (
        <Text>{leftOutWords(tasks.length - doable.length, tasks.length)}</Text>
      )}
      {one || isNone ? null : study ? (
        <Text c="dimmed">
          {say('{name} has done {done} of {all} tasks and continues in the same order (seed {seed}).', {
            name: study.participant,
            done: study.done,
            all: study.taskIds.length,
            seed: study.seed,
          })}
        </Text>
      ) : (
        <NumberInput
          label={say('Seed of the order')}
          description={say('Leave it empty for a random one. The order is stored with the participant.')}
          w={260}
          value={seed ?? ''}
          onChange={(value) => setSeed(typeof value === 'number' ? value : null)}
        />
      )}
      {set === undefined ? null : <ViewportOfSet set={set} />}
      {props.mode === 'baseline' ? (
        <Checkbox
          label={say('An author’s own try (qa)')}
          description={say(
            'To check whether the task works. It is recorded like every attempt, but does not count in any rate.',
          )}
          checked={isOwnTry}
          onChange={(event) => setOwnTry(event.currentTarget.checked)}
        />
      ) : null}
      <DialogFoot>
        <Button
          variant="filled"
          ref={button}
          disabled={who === null || isNone}
          loading={busy}
          onClick={() => who !== null && inBackground(brief(who))}
        >
          {say('Go to the briefing')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

/** Says how many tasks a demonstration leaves out. */
function leftOutWords(count: number, all: number): string {
  return count === all
    ? say('All of them are done in environments beside the web, so none can be demonstrated.')
    : say(
        '{count, plural, one {One of them is done in an environment beside the web. It cannot be demonstrated and is left out.} other {# of them are done in environments beside the web. They cannot be demonstrated and are left out.}}',
        { count },
      );
}

/** The page size for all future attempts at the set. How much people see without scrolling is a condition of the experiment. */
function ViewportOfSet({ set }: { set: TaskSetRow }) {
  const fixed = useMirror(({ settings }) => settings?.viewport);
  if (fixed === undefined) return null;
  return (
    <Input.Wrapper
      label={say('Page size of “{set}”', { set: set.name })}
      description={say('It is stored with each attempt and shown beside the figures.')}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <SegmentedControl
        my={4}
        display="flex"
        w="max-content"
        aria-label={say('Viewport of the set')}
        data={[
          { value: 'fixed', label: `${fixed.width} × ${fixed.height}` },
          { value: 'stage', label: say('As large as the window allows') },
        ]}
        value={set.viewport}
        onChange={(viewport) =>
          sendCommand('library.setViewport', {
            setId: set.id,
            viewport: viewport === 'stage' ? 'stage' : 'fixed',
          })
        }
      />
    </Input.Wrapper>
  );
}

/** Whether two lists have the same tasks, in any order. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  const ids = new Set(some);
  return ids.size === others.length && others.every((id) => ids.has(id));
}

async function startStudy(
  { setId, part }: { readonly setId: string; readonly part: readonly string[] | null },
  participantId: string,
  mode: Study['mode'],
  seed: number | null,
) {
  const study = await act('studies.start', {
    setId,
    participantId,
    mode,
    ...(seed === null ? {} : { seed }),
    ...(part === null ? {} : { taskIds: [...part] }),
  });
  return study === null ? null : act('run.brief', { participantId, studyId: study.id });
}

const ages = ['under 18', '18–24', '25–34', '35–44', '45–54', '55–64', '65 and over'];
const experience = ['every day', 'several times a week', 'less often'];

/** The stored value is English, whatever the language of the window. */
const saidChoice = (value: string) => ({ value, label: sayKnown(value) });

/** A new participant: a pseudonym, consent, and optional facts. */
function ParticipantForm(props: {
  onCreated: (participant: Participant) => void;
  onCancel: (() => void) | undefined;
}) {
  const consentText = useMirror((mirror) => mirror.settings?.consentText ?? '');
  const [consent, setConsent] = useState(false);
  const [exposed, setExposed] = useState(false);
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const tell = (field: string) => (value: string | null) => setTold({ ...told, [field]: value ?? '' });
  const population = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== ''));
  const selects = { allowDeselect: true, clearable: true };
  return (
    <PersonForm
      {...props}
      noun="participant"
      isReady={consent}
      create={(name) =>
        act('participants.create', { name, consent, language: spokenLanguage(), exposed, population })
      }
    >
      <div>
        <Text fw={500} mb={4}>
          {say('What you agree to')}
        </Text>
        <Paper withBorder>
          <ScrollArea.Autosize mah={160} p="sm" tabIndex={0} aria-label={say('Consent text')}>
            <Text style={{ whiteSpace: 'pre-wrap' }}>
              {consentText === ''
                ? say('No consent text has been written (Settings → Testers).')
                : sayKnown(consentText)}
            </Text>
          </ScrollArea.Autosize>
        </Paper>
        <Checkbox
          mt="sm"
          required
          label={say('The participant has read this and agrees.')}
          checked={consent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
      </div>
      <Checkbox
        label={say('Has seen these tasks or sites before.')}
        description={say('Stored with the participant, so that you can separate the results later.')}
        checked={exposed}
        onChange={(event) => setExposed(event.currentTarget.checked)}
      />
      <Text c="dimmed">{say('Optional, for describing the group of testers:')}</Text>
      <Group grow align="flex-start">
        <Select
          {...selects}
          label={say('Age')}
          data={ages.map(saidChoice)}
          value={told.age || null}
          onChange={tell('age')}
        />
        <Select
          {...selects}
          label={say('Uses the web')}
          data={experience.map(saidChoice)}
          value={told.webUse || null}
          onChange={tell('webUse')}
        />
        <TextInput
          label={say('First language')}
          maxLength={200}
          value={told.language ?? ''}
          onChange={textTo(tell('language'))}
        />
      </Group>
    </PersonForm>
  );
}
