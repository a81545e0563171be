import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Paper,
  Radio,
  ScrollArea,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { StudyRow, TaskRow, TaskSetRow } from '../../shared/contract/index.ts';
import type { Participant, Study } from '../../shared/model/index.ts';
import { canBeRecorded } from '../../shared/model/participant.ts';
import { textTo } from '../parts/Form.tsx';
import { TypedSelect } from '../parts/lists/TypedSelect.tsx';
import { PersonForm } from '../parts/PersonGate.tsx';
import { CoverModal, DialogFoot } from '../parts/Sheet.tsx';
import { Loaded, useBusy } from '../parts/states.tsx';
import { act } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { navigate } from '../stores/windowAddress.ts';

interface Props {
  readonly setId: string | null;
  /** The task to begin with; null: the whole set. */
  readonly taskId: string | null;
  /** What is done with the tasks. */
  readonly mode: Study['mode'];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Who does what: a participant, and either one task or the set in its stored random order. Leads to the briefing. */
export function StartDialog(props: Props) {
  const phase = useMirror((mirror) => mirror.session?.phase ?? 'idle');
  const busyWith = useMirror((mirror) => mirror.session?.mode ?? null);
  // What has not begun, or is over, holds nobody up.
  const free = phase === 'idle' || phase === 'briefing' || phase === 'wrapping-up';
  return (
    <CoverModal
      opened={props.opened}
      onClose={props.onClose}
      title={props.mode === 'demonstration' ? 'Demonstrate tasks' : 'Collect a baseline'}
      size="lg"
    >
      {free ? (
        <Start {...props} />
      ) : (
        <Alert color="orange" title="Another task is under way.">
          <Anchor href={busyWith === 'demonstration' ? '#/demonstrate' : '#/run'}>Go to it</Anchor>, and
          finish or leave it first.
        </Alert>
      )}
    </CoverModal>
  );
}

function Start({ setId, taskId, mode, onClose }: Props) {
  const people = useAnswer('participants.list', {});
  const studies = useAnswer('studies.list', {});
  const sets = useAnswer('library.sets', {});
  const tasks = useAnswer('library.tasks', { setId: setId ?? '-' }, { skip: setId === null });
  if (setId === null) return <Text>Choose a task set first.</Text>;
  return (
    <Loaded answer={people} rows={4}>
      {(participants) => (
        <Form
          people={participants.filter(canBeRecorded)}
          studies={(readyOf(studies) ?? []).filter((study) => study.setId === setId)}
          set={readyOf(sets)?.find((set) => set.id === setId)}
          task={readyOf(tasks)?.find((task) => task.id === taskId)}
          setId={setId}
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
  setId: string;
  mode: Study['mode'];
  onClose: () => void;
  /** Reads the participants again. */
  onCreated: (() => void) | undefined;
}) {
  const { people, studies, set, task, setId, onClose, onCreated } = props;
  // Nobody is chosen for them: a record of the wrong person cannot be repaired.
  const [who, setWho] = useState<string | null>(null);
  const [adding, setAdding] = useState(people.length === 0);
  const button = useRef<HTMLButtonElement>(null);
  // Who has been chosen is asked for nothing more: Enter goes on.
  useEffect(() => {
    if (who !== null) button.current?.focus();
  }, [who]);
  const [isOwnTry, setOwnTry] = useState(false);
  const mode = props.mode === 'baseline' && isOwnTry ? 'qa' : props.mode;
  const [what, setWhat] = useState<'task' | 'set'>('task');
  const [seed, setSeed] = useState<number | null>(null);
  const [busy, during] = useBusy();
  const one = task !== undefined && what === 'task';
  const study = studies.find((row) => row.participantId === who && row.mode === mode);

  async function brief(participantId: string): Promise<void> {
    const state = await during(
      one
        ? act('run.brief', { participantId, taskId: task.id, mode })
        : startStudy(setId, participantId, mode, seed),
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
          label="Participant"
          placeholder="Who does it?"
          autoFocus={who === null}
          openOnFocus={false}
          style={{ flex: 1 }}
          data={people.map((participant) => ({ value: participant.id, label: participant.name }))}
          value={who}
          onChange={setWho}
        />
        <Button onClick={() => setAdding(true)}>New participant</Button>
      </Group>
      {task ? (
        <Radio.Group
          label="What"
          value={what}
          onChange={(value) => setWhat(value === 'set' ? 'set' : 'task')}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="task" label={`This task: ${task.key}`} />
            <Radio
              value="set"
              label={`All ${set?.tasks ?? ''} tasks of “${set?.name ?? ''}” in random order`}
            />
          </Stack>
        </Radio.Group>
      ) : (
        <Text>
          All {set?.tasks ?? ''} tasks of “{set?.name ?? ''}” in random order.
        </Text>
      )}
      {one ? null : study ? (
        <Text c="dimmed">
          {study.participant} has done {study.done} of {study.taskIds.length}: the way goes on where it
          stopped, in the same order (seed {study.seed}).
        </Text>
      ) : (
        <NumberInput
          label="Seed of the order"
          description="Leave it empty to have one drawn. The order is stored with the participant."
          w={260}
          value={seed ?? ''}
          onChange={(value) => setSeed(typeof value === 'number' ? value : null)}
        />
      )}
      {props.mode === 'baseline' ? (
        <Checkbox
          label="An author’s own try (qa)"
          description="To see whether the task works. It is on record as every attempt, and counts in no rate."
          checked={isOwnTry}
          onChange={(event) => setOwnTry(event.currentTarget.checked)}
        />
      ) : null}
      <DialogFoot>
        <Button
          variant="filled"
          ref={button}
          disabled={who === null}
          loading={busy}
          onClick={() => who !== null && void brief(who)}
        >
          Go to the briefing
        </Button>
      </DialogFoot>
    </Stack>
  );
}

async function startStudy(setId: string, participantId: string, mode: Study['mode'], seed: number | null) {
  const study = await act('studies.start', {
    setId,
    participantId,
    mode,
    ...(seed === null ? {} : { seed }),
  });
  return study === null ? null : act('run.brief', { participantId, studyId: study.id });
}

const ages = ['under 18', '18–24', '25–34', '35–44', '45–54', '55–64', '65 and over'];
const experience = ['every day', 'several times a week', 'less often'];

/** A new participant: a pseudonym, consent, and what they like to tell about themselves. */
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
      create={(name) => act('participants.create', { name, consent, exposed, population })}
    >
      <div>
        <Text fw={500} mb={4}>
          What you agree to
        </Text>
        <Paper withBorder>
          <ScrollArea.Autosize mah={160} p="sm" tabIndex={0} aria-label="Consent text">
            <Text style={{ whiteSpace: 'pre-wrap' }}>
              {consentText === '' ? 'No consent text has been written (Settings → Testers).' : consentText}
            </Text>
          </ScrollArea.Autosize>
        </Paper>
        <Checkbox
          mt="sm"
          required
          label="The participant has read this and agrees."
          checked={consent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
      </div>
      <Checkbox
        label="Has seen these tasks or sites before."
        description="Kept with the participant: results can be told apart later."
        checked={exposed}
        onChange={(event) => setExposed(event.currentTarget.checked)}
      />
      <Text c="dimmed">Optional, for describing the group of testers:</Text>
      <Group grow align="flex-start">
        <Select {...selects} label="Age" data={ages} value={told.age || null} onChange={tell('age')} />
        <Select
          {...selects}
          label="Uses the web"
          data={experience}
          value={told.webUse || null}
          onChange={tell('webUse')}
        />
        <TextInput
          label="First language"
          maxLength={200}
          value={told.language ?? ''}
          onChange={textTo(tell('language'))}
        />
      </Group>
    </PersonForm>
  );
}
