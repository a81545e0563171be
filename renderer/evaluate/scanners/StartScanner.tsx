import { Button, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { ScannerRow, ScannersView, ScanPlan, ScanRun } from '../../../shared/contract/scans.ts';
import { say } from '../../../shared/language/message.ts';
import { Form } from '../../parts/forms/Form.tsx';
import { NO_LIMIT, NO_PRICE, PriceFields, pricePart } from '../../parts/forms/PriceFields.tsx';
import { listField } from '../../parts/lists/listField.tsx';
import { ModelRun } from '../../parts/lists/ModelRun.tsx';
import { DialogFoot } from '../../parts/panes/Sheet.tsx';
import { Loaded, useBusy } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { moneyWords } from '../../parts/texts/words.ts';
import { act, inBackground } from '../../stores/act.ts';
import { useAnswer } from '../../stores/answers.ts';
import { useMirror } from '../../stores/mirror.ts';
import { EndpointSelect } from './EndpointSelect.tsx';

/** Lets a scanner answer the attempts that have no answer: first which and with what budget, then its progress. */
export function StartScanner(props: {
  scanner: ScannerRow;
  endpoints: ScannersView['endpoints'];
  onDone: () => void;
}) {
  const { scanner, endpoints, onDone } = props;
  const run = useMirror((mirror) => mirror.scans);
  const [seen, setSeen] = useState<ScanRun | null>(run);
  if (run !== null && (run.isRunning || run !== seen))
    return (
      <Running
        run={run}
        onDone={() => {
          setSeen(run);
          onDone();
        }}
      />
    );
  return <Choose scanner={scanner} endpoints={endpoints} />;
}

function Choose({ scanner, endpoints }: { scanner: ScannerRow; endpoints: ScannersView['endpoints'] }) {
  const { name, body } = scanner;
  const model = body.kind === 'model' ? body.model : null;
  const [setId, setSetId] = useState<string | null>(null);
  const [endpoint, setEndpoint] = useState<string | null>(
    endpoints.find((one) => one.model === model)?.name ?? null,
  );
  const [price, setPrice] = useState(NO_PRICE);
  const [limit, setLimit] = useState(NO_LIMIT);
  const sets = listField(useAnswer('library.sets', {}), say('all'));
  const [busy, during] = useBusy();
  const asked = useMemo(
    () => ({ name, setId, endpoint, ...pricePart(price) }),
    [name, setId, endpoint, price],
  );
  const [settled] = useDebouncedValue(asked, 200);
  const plan = useAnswer('scanners.plan', settled, { keep: true });
  const start = () => during(act('scanners.start', { ...asked, limit }));
  return (
    <Form label={say('Start the scanner')} onSubmit={start}>
      <Select
        {...sets.field}
        label={say('Task set')}
        clearable
        data={sets.items.map(({ id, name: its }) => ({ value: id, label: its }))}
        value={setId}
        onChange={setSetId}
      />
      {model === null ? null : (
        <>
          <EndpointSelect endpoints={endpoints} value={endpoint} onChange={setEndpoint} />
          <PriceFields price={price} onPrice={setPrice} limit={limit} onLimit={setLimit} />
        </>
      )}
      <Text>
        {model === null
          ? say('It reads the record of each ended attempt that has no answer yet. No model is asked.')
          : say(
              '{model} is asked once about each ended attempt that has no answer yet. Answers are stored one by one: after a stop or a used budget, start it again to continue.',
              { model },
            )}
      </Text>
      <Loaded answer={plan} rows={2}>
        {(found) => <Plan plan={found} isModel={model !== null} />}
      </Loaded>
      <DialogFoot>
        <Button variant="filled" type="submit" data-autofocus loading={busy}>
          {say('Start')}
        </Button>
      </DialogFoot>
    </Form>
  );
}

/** How many attempts remain, and about what a model costs. */
function Plan({ plan, isModel }: { plan: ScanPlan; isModel: boolean }) {
  const { attempts, left, tokens, cost } = plan;
  return (
    <Stack gap="xs" role="status">
      <Text>
        {say(
          '{left, number} of {attempts, plural, one {# attempt that has ended} other {# attempts that have ended}} without an answer.',
          { left, attempts },
        )}
      </Text>
      {!isModel || left === 0 ? null : (
        <Muted>
          {cost === null
            ? say('About {tokens, number} tokens. Their cost is unknown without a price.', { tokens })
            : say('About {tokens, number} tokens, {cost}.', { tokens, cost: moneyWords(cost) })}
        </Muted>
      )}
    </Stack>
  );
}

function Running({ run, onDone }: { run: ScanRun; onDone: () => void }) {
  const { name, done, of, answered, kept, failed } = run;
  const [busy, during] = useBusy();
  const said = [
    say('{name}: {done, number} of {all, plural, one {# attempt} other {# attempts}}', {
      ...{ name, done, all: of },
    }),
    ...(answered === 0 ? [] : [say('{count, number} answered', { count: answered })]),
    ...(kept === 0 ? [] : [say('{count, number} answered before', { count: kept })]),
    ...(failed === 0 ? [] : [say('{count, number} without an answer', { count: failed })]),
  ];
  return (
    <ModelRun
      {...{ run, said, onDone }}
      label={say('Attempts answered')}
      advice={failed > 0 || done < of ? say('Start it again to continue.') : null}
      isStopping={busy}
      onStop={() => inBackground(during(act('scanners.stop', {})))}
    />
  );
}
