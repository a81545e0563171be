import { Alert, Button, Checkbox, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { JudgingPlan, JudgingRun } from '../../shared/contract/judges.ts';
import type { AssessmentForm } from '../../shared/model/assessment.ts';
import { Form } from '../parts/Form.tsx';
import { NumberField } from '../parts/NumberField.tsx';
import { CoverModal, DialogFoot } from '../parts/Sheet.tsx';
import { Loaded, ProblemNote, ProgressLine, useBusy } from '../parts/states.tsx';
import { Muted } from '../parts/texts.tsx';
import { counted, moneyWords } from '../parts/words.ts';
import { act } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { useAddressValue } from '../stores/windowAddress.ts';

const FORMS: readonly { readonly value: AssessmentForm; readonly label: string; readonly says: string }[] = [
  {
    value: 'webvoyager',
    label: 'WebVoyager',
    says: 'The whole run at once: task, answer, last screenshots.',
  },
  {
    value: 'openwebvoyager',
    label: 'OpenWebVoyager',
    says: 'The same in its fork, which reads a verdict more strictly.',
  },
  {
    value: 'openwebvoyager_mind2web',
    label: 'OpenWebVoyager on Mind2Web',
    says: 'The same, as the fork asks about tasks of Mind2Web.',
  },
  {
    value: 'steps',
    label: 'Step by step',
    says: 'Our own: names the steps that went wrong and the kind of failure.',
  },
];

const SCREENSHOTS = [
  { value: '15', label: 'the last 15, as in tests' },
  { value: '3', label: 'the last 3, as in exploration' },
  { value: '0', label: 'all' },
];

/** Whole runs judged by a model: of what the filters choose, or of the attempts that were named (`judge=id,id`). */
export function JudgeDialog() {
  const [opened, setOpened] = useAddressValue('judge');
  const run = useMirror((mirror) => mirror.judges);
  const [seen, setSeen] = useState<JudgingRun | null>(run);
  const isShown = run !== null && (run.isRunning || run !== seen);
  const close = () => setOpened(null);
  return (
    <CoverModal opened={opened !== null} onClose={close} title="Judge runs by a model" size="lg">
      {isShown ? (
        <Running run={run} onDone={() => setSeen(run)} />
      ) : (
        <Choose
          key={opened}
          ids={opened === null || opened === '1' ? null : opened.split(',')}
          onStarted={() => setSeen(null)}
        />
      )}
    </CoverModal>
  );
}

function Choose({ ids, onStarted }: { ids: readonly string[] | null; onStarted: () => void }) {
  const sets = readyOf(useAnswer('library.sets', {})) ?? [];
  const participants = readyOf(useAnswer('participants.list', {})) ?? [];
  const [setIds, setSetIds] = useState<string[]>([]);
  const [participantIds, setParticipantIds] = useState<string[]>([]);
  const [form, setForm] = useState<AssessmentForm>('webvoyager');
  const [screenshots, setScreenshots] = useState('15');
  const [again, setAgain] = useState(false);
  const [price, setPrice] = useState<Price>({ input: null, output: null });
  const [limit, setLimit] = useState<Limit>({ cost: null, tokens: null });
  const [busy, during] = useBusy();
  const asked = useMemo(
    () => ({
      ...{ form, again, screenshots: Number(screenshots) },
      ...(ids === null ? { setIds, participantIds } : { attemptIds: [...ids] }),
      ...(price.input === null || price.output === null
        ? {}
        : { price: { input: price.input, output: price.output } }),
    }),
    [form, again, screenshots, ids, setIds, participantIds, price],
  );
  const [settled] = useDebouncedValue(asked, 200);
  const answer = useAnswer('judges.plan', settled, { keep: true });
  const start = () => during(act('judges.start', { ...asked, limit })).then((begun) => begun && onStarted());
  return (
    <Form label="Judging" onSubmit={start}>
      {ids === null ? (
        <Group grow align="flex-start">
          <MultiSelect
            label="Task sets"
            placeholder={setIds.length === 0 ? 'all' : ''}
            clearable
            data={sets.map(({ id, name }) => ({ value: id, label: name }))}
            value={setIds}
            onChange={setSetIds}
          />
          <MultiSelect
            label="Participants"
            placeholder={participantIds.length === 0 ? 'everyone' : ''}
            clearable
            data={participants.map(({ id, name }) => ({ value: id, label: name }))}
            value={participantIds}
            onChange={setParticipantIds}
          />
        </Group>
      ) : (
        <Text>{counted(ids.length, 'attempt')} chosen.</Text>
      )}
      <Group grow align="flex-start">
        <Select
          label="Judge like"
          description={FORMS.find(({ value }) => value === form)?.says}
          inputWrapperOrder={['label', 'input', 'description']}
          allowDeselect={false}
          data={FORMS.map(({ value, label }) => ({ value, label }))}
          value={form}
          onChange={(value) => setForm(FORMS.find((one) => one.value === value)?.value ?? form)}
        />
        <Select
          label="Screenshots of each run"
          allowDeselect={false}
          data={SCREENSHOTS}
          value={screenshots}
          onChange={(value) => setScreenshots(value ?? screenshots)}
        />
      </Group>
      <Money price={price} onPrice={setPrice} limit={limit} onLimit={setLimit} />
      <Checkbox
        label="Ask again what was answered before"
        checked={again}
        onChange={(event) => setAgain(event.currentTarget.checked)}
      />
      <Loaded answer={answer} rows={3}>
        {(plan) => <Plan plan={plan} />}
      </Loaded>
      <DialogFoot>
        <Button
          variant="filled"
          type="submit"
          data-autofocus
          loading={busy}
          disabled={answer.state !== 'ready' || answer.value.why !== null || answer.value.attempts === 0}
        >
          {answer.state === 'ready' && answer.value.attempts > 0
            ? `Judge ${counted(answer.value.attempts, 'attempt')}`
            : 'Judge'}
        </Button>
      </DialogFoot>
    </Form>
  );
}

interface Price {
  readonly input: number | null;
  readonly output: number | null;
}
interface Limit {
  readonly cost: number | null;
  readonly tokens: number | null;
}

function Money(props: {
  price: Price;
  onPrice: (price: Price) => void;
  limit: Limit;
  onLimit: (limit: Limit) => void;
}) {
  const { price, onPrice, limit, onLimit } = props;
  return (
    <Group grow align="flex-start">
      <NumberField
        {...AMOUNT}
        label="$ a million read"
        isDecimal
        placeholder="not known"
        value={price.input}
        onKeep={(input) => onPrice({ ...price, input })}
      />
      <NumberField
        {...AMOUNT}
        label="$ a million written"
        isDecimal
        placeholder="not known"
        value={price.output}
        onKeep={(output) => onPrice({ ...price, output })}
      />
      <NumberField
        {...AMOUNT}
        label="Budget in $"
        isDecimal
        placeholder="none"
        value={limit.cost}
        onKeep={(cost) => onLimit({ ...limit, cost })}
      />
      <NumberField
        {...AMOUNT}
        label="Budget in tokens"
        placeholder="none"
        value={limit.tokens}
        onKeep={(tokens) => onLimit({ ...limit, tokens })}
      />
    </Group>
  );
}

/** None, or what is not negative. */
const AMOUNT = { least: 0, most: Number.MAX_SAFE_INTEGER, canBeEmpty: true } as const;

function Plan({ plan }: { plan: JudgingPlan }) {
  const { model, why, attempts, kept, unasked, unfit, toAsk, screenshots, tokens, cost } = plan;
  const others = [
    ...(kept === 0 ? [] : [`${kept} answered before`]),
    ...(unasked === 0 ? [] : [`${unasked} fail unasked: they declare no answer`]),
    ...(unfit === 0 ? [] : [`${unfit} cannot be read by this program`]),
  ];
  return (
    <Stack gap="xs" role="status">
      {why === null ? null : (
        <Alert color="orange" title="No judge can be asked here.">
          {why}
        </Alert>
      )}
      <Text>
        {attempts === 0
          ? 'No attempt that has ended is chosen.'
          : `${toAsk} of ${counted(attempts, 'attempt')} ${model === null ? 'would be asked about' : `go to ${model}`}, with ${counted(screenshots, 'screenshot')}.`}
      </Text>
      {toAsk === 0 ? null : (
        <Muted>
          About {tokens.toLocaleString('en')} tokens
          {cost === null ? '; what they cost is not known without a price' : `, ${moneyWords(cost)}`}. A
          screenshot counts as 1,105, a reply as 300.
        </Muted>
      )}
      {others.length === 0 ? null : <Muted>{others.join('; ')}.</Muted>}
      <Muted>
        What the judge says stays hidden from each person until they have decided the attempt themselves.
      </Muted>
    </Stack>
  );
}

function Running({ run, onDone }: { run: JudgingRun; onDone: () => void }) {
  const { model, done, of, asked, kept, failed, tokens, cost, isRunning, why } = run;
  const [busy, during] = useBusy();
  const words = [
    `${done} of ${of} judged by ${model}`,
    ...(asked === 0 ? [] : [`${asked} asked`]),
    ...(kept === 0 ? [] : [`${kept} from the record`]),
    ...(failed === 0 ? [] : [`${failed} without a verdict`]),
    ...(tokens === 0 ? [] : [`${tokens.toLocaleString('en')} tokens`]),
    ...(cost === null ? [] : [moneyWords(cost)]),
  ].join(' · ');
  return (
    <Stack>
      {isRunning ? (
        <ProgressLine done={done} of={of} label="Judged">
          {words}. It goes on when this dialog is closed.
        </ProgressLine>
      ) : (
        <>
          {why === null ? null : <ProblemNote problem={why} closable={false} />}
          <Text role="status">
            {done < of && why === null ? `Stopped: ${words}` : words}.
            {failed > 0 ? ' Judge again to ask about those once more.' : ''}
          </Text>
        </>
      )}
      <DialogFoot>
        {isRunning ? (
          <Button loading={busy} onClick={() => void during(act('judges.stop', {}))}>
            Stop
          </Button>
        ) : (
          <Button variant="filled" autoFocus onClick={onDone}>
            Done
          </Button>
        )}
      </DialogFoot>
    </Stack>
  );
}
