import { Button, SegmentedControl, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ScannersView } from '../../../shared/contract/scans.ts';
import { say, sayKnown } from '../../../shared/language/message.ts';
import { scannerLimits } from '../../../shared/model/scanner.ts';
import { Form, textTo } from '../../parts/forms/Form.tsx';
import { DialogFoot } from '../../parts/panes/Sheet.tsx';
import { useBusy } from '../../parts/states/states.tsx';
import { act } from '../../stores/act.ts';
import { useMirror } from '../../stores/mirror.ts';
import { EndpointSelect } from './EndpointSelect.tsx';

/** Asks for the name of a scanner, and for its words or its question. */
export function NewScanner(props: { endpoints: ScannersView['endpoints']; onMade: () => void }) {
  const { endpoints, onMade } = props;
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'words' | 'model'>('words');
  const [phrases, setPhrases] = useState('');
  const [question, setQuestion] = useState('');
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [label, setLabel] = useState<string | null>(null);
  const kinds = useMirror((mirror) => mirror.settings?.failureWords ?? []);
  const [busy, during] = useBusy();
  const list = phrases
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const isReady = name.trim() !== '' && (kind === 'words' ? list.length > 0 : question.trim() !== '');
  const make = async (): Promise<void> => {
    const body =
      kind === 'words'
        ? { kind, phrases: list, label }
        : { kind, question: question.trim(), endpoint, label };
    if ((await during(act('scanners.make', { name: name.trim(), body }))) !== null) onMade();
  };
  return (
    <Form label={say('New scanner')} onSubmit={make}>
      <Stack>
        <TextInput
          label={say('Name')}
          required
          data-autofocus
          maxLength={scannerLimits.name}
          value={name}
          onChange={textTo(setName)}
        />
        <SegmentedControl
          aria-label={say('Who answers')}
          fullWidth
          data={[
            { value: 'words', label: say('Words in the record') },
            { value: 'model', label: say('A model') },
          ]}
          value={kind}
          onChange={(value) => setKind(value === 'model' ? 'model' : 'words')}
        />
        {kind === 'words' ? (
          <Textarea
            label={say('Words or phrases, one on a line')}
            description={say(
              'Yes where one of them occurs in thoughts, typed texts, addresses, answers or pages. Upper and lower case are the same.',
            )}
            inputWrapperOrder={['label', 'input', 'description']}
            required
            autosize
            minRows={3}
            maxRows={8}
            value={phrases}
            onChange={textTo(setPhrases)}
          />
        ) : (
          <>
            <Textarea
              label={say('Question')}
              description={say(
                'The model reads the task, the steps and the answer of each attempt, without pictures, and answers yes or no.',
              )}
              inputWrapperOrder={['label', 'input', 'description']}
              required
              autosize
              minRows={3}
              maxRows={8}
              maxLength={scannerLimits.question}
              value={question}
              onChange={textTo(setQuestion)}
            />
            <EndpointSelect endpoints={endpoints} value={endpoint} onChange={setEndpoint} />
          </>
        )}
        <Select
          label={say('Kind of failure that yes stands for')}
          description={say('People’s labels of this kind then measure the scanner, too.')}
          inputWrapperOrder={['label', 'input', 'description']}
          placeholder={say('[kind of failure] none')}
          clearable
          data={kinds.map(({ word }) => ({ value: word, label: sayKnown(word) }))}
          value={label}
          onChange={setLabel}
        />
      </Stack>
      <DialogFoot>
        <Button variant="filled" type="submit" loading={busy} disabled={!isReady}>
          {say('Make the scanner')}
        </Button>
      </DialogFoot>
    </Form>
  );
}
