import {
  Alert,
  Anchor,
  Button,
  Group,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Stack,
  Switch,
  Text,
} from '@mantine/core';
import { useState } from 'react';
import type { AttemptDetail } from '../../../shared/contract/index.ts';
import { say, sayHost } from '../../../shared/language/message.ts';
import type { ParameterValue, Participant, Step } from '../../../shared/model/index.ts';
import { canBeRecorded } from '../../../shared/model/participant.ts';
import { secretSteps, whyNotBranched } from '../../../shared/trajectory/branch.ts';
import { Form, textTo } from '../../parts/forms/Form.tsx';
import { OptionFields } from '../../parts/forms/OptionFields.tsx';
import { listField } from '../../parts/lists/listField.tsx';
import { TypedSelect } from '../../parts/lists/TypedSelect.tsx';
import { CoverModal } from '../../parts/panes/Sheet.tsx';
import { Loaded, useBusy } from '../../parts/states/states.tsx';
import { Said } from '../../parts/texts/Said.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { elementWords } from '../../parts/texts/words.ts';
import { act } from '../../stores/act.ts';
import { useAnswer } from '../../stores/answers.ts';
import { useMirror } from '../../stores/mirror.ts';
import { navigate } from '../../stores/windowAddress.ts';

interface Props {
  readonly detail: AttemptDetail;
  /** The branch begins after this step. */
  readonly step: number;
  readonly onClose: () => void;
}

/** Chooses who continues a recorded attempt, and after which step. */
export function BranchDialog(props: Props & { readonly opened: boolean }) {
  const { detail, step, onClose, opened } = props;
  return (
    <CoverModal opened={opened} onClose={onClose} title={say('Continue from here')} size="lg">
      <Asked detail={detail} step={step} onClose={onClose} />
    </CoverModal>
  );
}

function Asked({ detail, step, onClose }: Props) {
  const [at, setAt] = useState(Math.min(step, detail.stepTotal));
  const [as, setAs] = useState<'person' | 'agent'>('person');
  const { attempt, steps, stepTotal } = detail;
  // Steps that have not loaded yet are checked when the branch is requested.
  const why = at > steps.length ? null : whyNotBranched(attempt, steps, at);
  return (
    <Stack>
      <Text>
        {say(
          'Hopscope replays the steps up to this one on a fresh page and compares it with the record. The clock and the budget begin after that.',
        )}
      </Text>
      <NumberInput
        label={say('[continue] After step')}
        description={say(
          '0 is before the first; the attempt has {count, plural, one {# step} other {# steps}}',
          { count: stepTotal },
        )}
        w={360}
        min={0}
        max={stepTotal}
        clampBehavior="strict"
        allowDecimal={false}
        data-autofocus
        value={at}
        onChange={(value) => setAt(typeof value === 'number' ? value : 0)}
      />
      {why === null ? (
        <>
          <Radio.Group
            label={say('Who continues')}
            value={as}
            onChange={(value) => setAs(value === 'agent' ? 'agent' : 'person')}
          >
            <Group gap="lg" mt="xs">
              <Radio value="person" label={say('A person, in this window')} />
              <Radio value="agent" label={say('An agent')} />
            </Group>
          </Radio.Group>
          {as === 'person' ? (
            <AsPerson attemptId={attempt.id} step={at} onClose={onClose} />
          ) : (
            <AsAgent detail={detail} step={at} secrets={secretSteps(steps, at)} onClose={onClose} />
          )}
        </>
      ) : (
        <Alert color="orange" title={say('Nobody can continue from there.')}>
          {sayHost(why)}
        </Alert>
      )}
    </Stack>
  );
}

interface AsPersonProps {
  readonly attemptId: string;
  readonly step: number;
  readonly onClose: () => void;
}

function AsPerson(props: AsPersonProps) {
  const people = useAnswer('participants.list', {});
  const phase = useMirror((mirror) => mirror.session?.phase ?? 'idle');
  const isFree = phase === 'idle' || phase === 'briefing' || phase === 'wrapping-up';
  if (!isFree)
    return (
      <Alert color="orange" title={say('Another task is under way.')}>
        <Said
          message="<to>Go to it</to>, and finish or leave it first."
          values={{
            to: (words) => (
              <Anchor key="to" href="#/run">
                {words}
              </Anchor>
            ),
          }}
        />
      </Alert>
    );
  return (
    <Loaded answer={people} rows={2}>
      {(all) => <PersonChoice {...props} people={all.filter(canBeRecorded)} />}
    </Loaded>
  );
}

function PersonChoice(props: AsPersonProps & { readonly people: readonly Participant[] }) {
  const { attemptId, step, onClose, people } = props;
  const [who, setWho] = useState<string | null>(null);
  const [busy, during] = useBusy();
  const go = async () => {
    if (who === null) return;
    const state = await during(act('run.branch', { attemptId, step, participantId: who }));
    if (state === null) return;
    onClose();
    navigate('/run');
  };
  return (
    <Form label={say('A person continues')} onSubmit={go}>
      <TypedSelect
        label={say('Participant')}
        placeholder={say('Who does it?')}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={who}
        onChange={setWho}
      />
      {people.length === 0 ? (
        <Muted>
          <Said
            message="There are no participants yet: <to>start a task in the library</to> to add one."
            values={{
              to: (words) => (
                <Anchor key="to" href="#/library">
                  {words}
                </Anchor>
              ),
            }}
          />
        </Muted>
      ) : null}
      <Group justify="flex-end">
        <Button type="submit" variant="filled" disabled={who === null} loading={busy}>
          {say('Go to the briefing')}
        </Button>
      </Group>
    </Form>
  );
}

function AsAgent(props: {
  detail: AttemptDetail;
  step: number;
  secrets: readonly Step[];
  onClose: () => void;
}) {
  const { detail, step, secrets, onClose } = props;
  const { items: kinds, field } = listField(useAnswer('batches.kinds', {}, { live: false }), say('Choose'));
  const [kind, setKind] = useState<string | null>(null);
  const [options, setOptions] = useState<Readonly<Record<string, ParameterValue>>>({});
  const [atDeparture, setAtDeparture] = useState<'give-up' | 'go-on'>('give-up');
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  // A branch holds requests if its parent did, unless the person changes this.
  const [holdsRequests, setHolds] = useState(detail.attempt.holdsRequests);
  const [busy, during] = useBusy();
  const chosen = kinds.find((one) => one.kind === kind);
  const isWhole = secrets.every(({ index }) => (given[index] ?? '') !== '');
  const go = async () => {
    if (chosen === undefined || !isWhole) return;
    const { attempt, task } = detail;
    const defaults = Object.fromEntries(chosen.options.map((option) => [option.name, option.default]));
    const begun = await during(
      act('batches.start', {
        ...{ setId: task.setId, taskIds: [task.id], repeats: 1, lanes: 1, seed: 0 },
        agents: [{ kind: chosen.kind, options: { ...defaults, ...options } }],
        limit: { cost: null, tokens: null },
        from: { attemptId: attempt.id, step, atDeparture },
        holdsRequests,
        ...(secrets.length === 0 ? {} : { secrets: { ...given } }),
      }),
    );
    if (begun === null) return;
    onClose();
    navigate(`/agents/${encodeURIComponent(begun.id)}`);
  };
  return (
    <Form label={say('An agent continues')} onSubmit={go}>
      <Select
        {...field}
        label={say('Agent')}
        searchable
        data={kinds.map(({ kind: value, title, why }) => ({ value, label: title, disabled: why !== null }))}
        value={kind}
        onChange={(value) => {
          setKind(value);
          setOptions({});
        }}
      />
      {chosen === undefined ? null : (
        <div>
          <Muted>{sayHost(chosen.says)}</Muted>
          <OptionFields options={chosen.options} values={options} onChange={setOptions} />
        </div>
      )}
      {secrets.map(({ index, element }) => (
        <PasswordInput
          key={index}
          label={
            element === null
              ? say('Typed at step {step}', { step: index })
              : say('Typed at step {step}: {element}', { step: index, element: elementWords(element) })
          }
          description={say('It is not recorded and stays in memory only.')}
          autoComplete="off"
          value={given[index] ?? ''}
          onChange={textTo((text) => setGiven({ ...given, [index]: text }))}
        />
      ))}
      <Radio.Group
        label={say('If the page differs from the record')}
        value={atDeparture}
        onChange={(value) => setAtDeparture(value === 'go-on' ? 'go-on' : 'give-up')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="give-up" label={say('Give up: the branch is aborted and notes the step')} />
          <Radio value="go-on" label={say('Let the agent continue from there; this is recorded')} />
        </Stack>
      </Radio.Group>
      <Switch
        label={say('Hold requests that would order or pay')}
        description={say('The page gets a fake reply, and nothing is sent.')}
        checked={holdsRequests}
        onChange={(event) => setHolds(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button type="submit" variant="filled" disabled={chosen === undefined || !isWhole} loading={busy}>
          {say('Start')}
        </Button>
      </Group>
    </Form>
  );
}
