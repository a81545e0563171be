import { Alert, Button, Checkbox, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { JudgingPlan, JudgingRun } from '../../shared/contract/judges.ts';
import { type Message, say, sayHost } from '../../shared/language/message.ts';
import type { AssessmentForm } from '../../shared/model/assessment.ts';
import { Form } from '../parts/forms/Form.tsx';
import { NO_LIMIT, NO_PRICE, PriceFields, pricePart } from '../parts/forms/PriceFields.tsx';
import { listField } from '../parts/lists/listField.tsx';
import { ModelRun } from '../parts/lists/ModelRun.tsx';
import { CoverModal, DialogFoot } from '../parts/panes/Sheet.tsx';
import { Loaded, useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { moneyWords } from '../parts/texts/words.ts';
import { act, inBackground } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { useAddressValue } from '../stores/windowAddress.ts';

const FORMS: readonly { readonly value: AssessmentForm; readonly label: Message; readonly says: Message }[] =
  [
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
      says: 'Hopscope’s own form: names the steps that went wrong and the kind of failure.',
    },
    {
      value: 'rubric',
      label: 'By rubric',
      says: 'Hopscope’s own form: each criterion of the task with its evidence, process and outcome apart. The criteria are in the library, with each task.',
    },
  ];

const SCREENSHOTS: readonly { readonly value: string; readonly label: Message }[] = [
  { value: '15', label: 'the last 15, as in tests' },
  { value: '3', label: 'the last 3, as in exploration' },
  { value: '0', label: 'all' },
];

/** Lets a model judge whole runs: those that pass the filters, or the attempts in the address (`judge=id,id`). */
export function JudgeDialog() {
  const [opened, setOpened] = useAddressValue('judge');
  const run = useMirror((mirror) => mirror.judges);
  const [seen, setSeen] = useState<JudgingRun | null>(run);
  const isShown = run !== null && (run.isRunning || run !== seen);
  const close = () => setOpened(null);
  return (
    <CoverModal opened={opened !== null} onClose={close} title={say('Grade runs with a model')} size="lg">
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
  const [setIds, setSetIds] = useState<string[]>([]);
  const [participantIds, setParticipantIds] = useState<string[]>([]);
  const sets = listField(useAnswer('library.sets', {}), setIds.length === 0 ? say('all') : '');
  const participants = listField(
    useAnswer('participants.list', {}),
    participantIds.length === 0 ? say('everyone') : '',
  );
  const [form, setForm] = useState<AssessmentForm>('webvoyager');
  const [screenshots, setScreenshots] = useState('15');
  const [again, setAgain] = useState(false);
  const [withoutPictures, setWithoutPictures] = useState(false);
  const [unapprovedRubrics, setUnapprovedRubrics] = useState(false);
  const [price, setPrice] = useState(NO_PRICE);
  const [limit, setLimit] = useState(NO_LIMIT);
  const [busy, during] = useBusy();
  const asked = useMemo(
    () => ({
      ...{ form, again, withoutPictures, screenshots: Number(screenshots) },
      ...(form === 'rubric' ? { unapprovedRubrics } : {}),
      ...(ids === null ? { setIds, participantIds } : { attemptIds: [...ids] }),
      ...pricePart(price),
    }),
    [form, again, withoutPictures, unapprovedRubrics, screenshots, ids, setIds, participantIds, price],
  );
  const [settled] = useDebouncedValue(asked, 200);
  const answer = useAnswer('judges.plan', settled, { keep: true });
  const start = () => during(act('judges.start', { ...asked, limit })).then((begun) => begun && onStarted());
  return (
    <Form label={say('Judging')} onSubmit={start}>
      {ids === null ? (
        <Group grow align="flex-start">
          <MultiSelect
            {...sets.field}
            label={say('Task sets')}
            clearable
            data={sets.items.map(({ id, name }) => ({ value: id, label: name }))}
            value={setIds}
            onChange={setSetIds}
          />
          <MultiSelect
            {...participants.field}
            label={say('Participants')}
            clearable
            data={participants.items.map(({ id, name }) => ({ value: id, label: name }))}
            value={participantIds}
            onChange={setParticipantIds}
          />
        </Group>
      ) : (
        <Text>
          {say('{count, plural, one {# attempt} other {# attempts}} chosen.', { count: ids.length })}
        </Text>
      )}
      <Group grow align="flex-start">
        <Select
          label={say('Grade like')}
          description={FORMS.flatMap(({ value, says }) => (value === form ? [say(says)] : []))[0]}
          inputWrapperOrder={['label', 'input', 'description']}
          allowDeselect={false}
          data={FORMS.map(({ value, label }) => ({ value, label: say(label) }))}
          value={form}
          onChange={(value) => setForm(FORMS.find((one) => one.value === value)?.value ?? form)}
        />
        <Select
          label={say('Screenshots of each run')}
          allowDeselect={false}
          data={SCREENSHOTS.map(({ value, label }) => ({ value, label: say(label) }))}
          value={screenshots}
          onChange={(value) => setScreenshots(value ?? screenshots)}
        />
      </Group>
      <PriceFields price={price} onPrice={setPrice} limit={limit} onLimit={setLimit} />
      <Checkbox
        label={say('Ask again, even if already answered')}
        checked={again}
        onChange={(event) => setAgain(event.currentTarget.checked)}
      />
      <Checkbox
        label={say('Ask about runs without pictures, too')}
        description={say(
          'The prompt and the name of the judge then say “without pictures”, so these verdicts have separate figures.',
        )}
        checked={withoutPictures}
        onChange={(event) => setWithoutPictures(event.currentTarget.checked)}
      />
      {form === 'rubric' ? (
        <Checkbox
          label={say('Use rubrics that nobody has approved, too')}
          description={say(
            'The name of the judge then says “unapproved rubrics”, so these verdicts have separate figures.',
          )}
          checked={unapprovedRubrics}
          onChange={(event) => setUnapprovedRubrics(event.currentTarget.checked)}
        />
      ) : null}
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
            ? say('Grade {count, plural, one {# attempt} other {# attempts}}', {
                count: answer.value.attempts,
              })
            : say('[verb] Grade')}
        </Button>
      </DialogFoot>
    </Form>
  );
}

function Plan({ plan }: { plan: JudgingPlan }) {
  const { model, why, attempts, kept, unasked, unfit, withoutPictures, withoutRubric } = plan;
  const { toAsk, screenshots, replyTokens, tokens, cost } = plan;
  const others = [
    ...(kept === 0 ? [] : [say('{count, number} answered before', { count: kept })]),
    ...(unasked === 0
      ? []
      : [say('{count, number} fail without a request: they have no answer', { count: unasked })]),
    ...(withoutPictures === 0
      ? []
      : [say('{count, number} not asked about: they have no pictures', { count: withoutPictures })]),
    ...(withoutRubric === 0
      ? []
      : [
          say('{count, number} not asked about: their tasks have no approved rubric', {
            count: withoutRubric,
          }),
        ]),
    ...(unfit === 0 ? [] : [say('the judge’s program cannot read {count, number}', { count: unfit })]),
  ];
  return (
    <Stack gap="xs" role="status">
      {why === null ? null : (
        <Alert color="orange" title={say('No judge can be asked here.')}>
          {sayHost(why)}
        </Alert>
      )}
      <Text>
        {attempts === 0
          ? say('No attempt that has ended is chosen.')
          : model === null
            ? say(
                '{asked, number} of {attempts, plural, one {# attempt} other {# attempts}} would be asked about, with {screenshots, plural, one {# screenshot} other {# screenshots}}.',
                { asked: toAsk, attempts, screenshots },
              )
            : say(
                '{asked, number} of {attempts, plural, one {# attempt} other {# attempts}} go to {model}, with {screenshots, plural, one {# screenshot} other {# screenshots}}.',
                { asked: toAsk, attempts, model, screenshots },
              )}
      </Text>
      {toAsk === 0 ? null : (
        <Muted>
          {cost === null
            ? say(
                'About {tokens, number} tokens. Their cost is unknown without a price. A screenshot counts as 1,105, a reply as {reply, number}.',
                { tokens, reply: replyTokens },
              )
            : say(
                'About {tokens, number} tokens, {cost}. A screenshot counts as 1,105, a reply as {reply, number}.',
                {
                  tokens,
                  reply: replyTokens,
                  cost: moneyWords(cost),
                },
              )}
        </Muted>
      )}
      {others.length === 0 ? null : <Muted>{others.join('; ')}.</Muted>}
      <Muted>
        {say('Each person sees the judge’s verdict only after they have decided the attempt themselves.')}
      </Muted>
    </Stack>
  );
}

function Running({ run, onDone }: { run: JudgingRun; onDone: () => void }) {
  const { model, done, of, asked, kept, failed } = run;
  const [busy, during] = useBusy();
  const said = [
    say('{done, number} of {all, number} graded by {model}', { done, all: of, model }),
    ...(asked === 0 ? [] : [say('{count, number} asked', { count: asked })]),
    ...(kept === 0 ? [] : [say('{count, number} from the record', { count: kept })]),
    ...(failed === 0 ? [] : [say('{count, number} without a verdict', { count: failed })]),
  ];
  return (
    <ModelRun
      {...{ run, said, onDone }}
      label={say('Graded')}
      advice={failed > 0 ? say('Grade again to ask about those once more.') : null}
      isStopping={busy}
      onStop={() => inBackground(during(act('judges.stop', {})))}
    />
  );
}
