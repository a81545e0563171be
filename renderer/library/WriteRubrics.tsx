import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { RubricSetPlan, RubricSetRun } from '../../shared/contract/rubrics.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import { Form } from '../parts/forms/Form.tsx';
import { NO_LIMIT, NO_PRICE, PriceFields, pricePart } from '../parts/forms/PriceFields.tsx';
import { ModelRun } from '../parts/lists/ModelRun.tsx';
import { DialogFoot } from '../parts/panes/Sheet.tsx';
import { Loaded, useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { moneyWords } from '../parts/texts/words.ts';
import { act, inBackground } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';

/** Lets a model write the criteria of all tasks of a set that have none: first what it costs, then its progress. */
export function WriteRubrics({ setId }: { setId: string }) {
  const run = useMirror((mirror) => mirror.rubrics);
  const [seen, setSeen] = useState<RubricSetRun | null>(run);
  const isShown = run !== null && (run.isRunning || run !== seen);
  return isShown ? (
    <Running run={run} onDone={() => setSeen(run)} />
  ) : (
    <Choose setId={setId} onStarted={() => setSeen(null)} />
  );
}

function Choose({ setId, onStarted }: { setId: string; onStarted: () => void }) {
  const [again, setAgain] = useState(false);
  const [price, setPrice] = useState(NO_PRICE);
  const [limit, setLimit] = useState(NO_LIMIT);
  const [busy, during] = useBusy();
  const asked = useMemo(() => ({ setId, again, ...pricePart(price) }), [setId, again, price]);
  const [settled] = useDebouncedValue(asked, 200);
  const answer = useAnswer('rubricSets.plan', settled, { keep: true });
  const toAsk = answer.state === 'ready' ? answer.value.toAsk : 0;
  const start = () =>
    during(act('rubricSets.start', { ...asked, limit })).then((begun) => begun && onStarted());
  return (
    <Form label={say('Writing of rubrics')} onSubmit={start}>
      <PriceFields price={price} onPrice={setPrice} limit={limit} onLimit={setLimit} />
      <Checkbox
        label={say('Write new versions for tasks that have criteria, too')}
        description={say('Until a person approves a new version, the approved one counts.')}
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
          disabled={answer.state !== 'ready' || answer.value.why !== null || toAsk === 0}
        >
          {toAsk === 0
            ? say('[verb] Write')
            : say('Write {count, plural, one {# rubric} other {# rubrics}}', { count: toAsk })}
        </Button>
      </DialogFoot>
    </Form>
  );
}

function Plan({ plan }: { plan: RubricSetPlan }) {
  const { model, why, tasks, kept, toAsk, tokens, cost } = plan;
  return (
    <Stack gap="xs" role="status">
      {why === null ? null : (
        <Alert color="orange" title={say('No model can be asked here.')}>
          {sayHost(why)}
        </Alert>
      )}
      <Text>
        {toAsk === 0
          ? say('Every task has criteria.')
          : model === null
            ? say(
                'A model would be asked about {asked, number} of {tasks, plural, one {# task} other {# tasks}}.',
                { asked: toAsk, tasks },
              )
            : say(
                '{model} is asked about {asked, number} of {tasks, plural, one {# task} other {# tasks}}, with one request each.',
                { asked: toAsk, tasks, model },
              )}
      </Text>
      {toAsk === 0 ? null : (
        <Muted>
          {cost === null
            ? say(
                'About {tokens, number} tokens. Their cost is unknown without a price. A reply that does not fit costs a second request.',
                { tokens },
              )
            : say(
                'About {tokens, number} tokens, {cost}. A reply that does not fit costs a second request.',
                {
                  tokens,
                  cost: moneyWords(cost),
                },
              )}
        </Muted>
      )}
      {kept === 0 ? null : (
        <Muted>
          {say(
            '{count, plural, one {# task has criteria, which stay.} other {# tasks have criteria, which stay.}}',
            {
              count: kept,
            },
          )}
        </Muted>
      )}
      <Muted>{say('Criteria count once a person has approved them, in the library with each task.')}</Muted>
    </Stack>
  );
}

function Running({ run, onDone }: { run: RubricSetRun; onDone: () => void }) {
  const { model, done, of, written, kept, failed } = run;
  const [busy, during] = useBusy();
  const said = [
    say('{done, number} of {all, plural, one {# task} other {# tasks}} by {model}', { done, all: of, model }),
    ...(written === 0 ? [] : [say('{count, number} written', { count: written })]),
    ...(kept === 0 ? [] : [say('{count, number} had criteria', { count: kept })]),
    ...(failed === 0 ? [] : [say('{count, number} without criteria', { count: failed })]),
  ];
  return (
    <ModelRun
      {...{ run, said, onDone }}
      label={say('Tasks done')}
      advice={failed > 0 || done < of ? say('Begin again to ask about the rest.') : null}
      isStopping={busy}
      onStop={() => inBackground(during(act('rubricSets.stop', {})))}
    />
  );
}
