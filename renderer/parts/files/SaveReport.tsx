import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Input } from '../../../shared/contract/index.ts';
import type { WrittenReport } from '../../../shared/contract/report.ts';
import { numberWords, say } from '../../../shared/language/message.ts';
import { act } from '../../stores/act.ts';
import { useAnswer } from '../../stores/answers.ts';
import { Form, textTo } from '../forms/Form.tsx';
import { CoverModal, DialogFoot } from '../panes/Sheet.tsx';
import { Loaded, useBusy } from '../states/states.tsx';
import { Muted } from '../texts/texts.tsx';
import { CompleteWords, dayAndTime, WrittenTo } from './exports.tsx';

/** Saves a report as one HTML file: at a place chosen in a system dialog, or in the folder for exports. */
export function SaveReport(props: {
  opened: boolean;
  onClose: () => void;
  of: Input<'report.write'>['of'];
  /** The suggested file name, before its date and time. */
  name: string;
  /** The content of the file, in words. */
  holds: string;
}) {
  const { opened, onClose, of, name, holds } = props;
  const [done, setDone] = useState<Extract<WrittenReport, { path: string }> | null>(null);
  const close = () => {
    setDone(null);
    onClose();
  };
  return (
    <CoverModal opened={opened} onClose={close} title={say('Save as one file')} size="lg">
      {done === null ? (
        <Where of={of} name={name} holds={holds} onDone={setDone} />
      ) : (
        <Done done={done} onClose={close} />
      )}
    </CoverModal>
  );
}

function Where(props: {
  of: Input<'report.write'>['of'];
  name: string;
  holds: string;
  onDone: (done: Extract<WrittenReport, { path: string }>) => void;
}) {
  const { of, name, holds, onDone } = props;
  const place = useAnswer('report.place', {}, { keep: true });
  const [proposed] = useState(() => `${name}-${dayAndTime(Date.now())}.html`);
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, during] = useBusy();
  const chosen = typed ?? proposed;
  const save = async () => {
    const written = await during(act('report.write', { name: chosen, of }));
    if (written !== null && written.path !== null) onDone(written);
  };
  return (
    <Loaded answer={place} rows={3}>
      {({ folder }) => (
        <Form label={say('Save as one file')} onSubmit={save}>
          <Text>{holds}</Text>
          <Muted>
            {say(
              'One HTML file. It opens in any browser without Hopscope, a network or scripts, and prints well.',
            )}
          </Muted>
          {folder === null ? null : (
            <TextInput
              label={say('Name')}
              description={say('It will be saved in {folder}.', { folder })}
              inputWrapperOrder={['label', 'input', 'description']}
              required
              maxLength={120}
              value={chosen}
              onChange={textTo(setTyped)}
            />
          )}
          <DialogFoot>
            <Button variant="filled" autoFocus type="submit" loading={busy} disabled={chosen.trim() === ''}>
              {folder === null ? say('Save…') : say('Save')}
            </Button>
          </DialogFoot>
        </Form>
      )}
    </Loaded>
  );
}

function Done(props: { done: Extract<WrittenReport, { path: string }>; onClose: () => void }) {
  const { path, bytes, completeness } = props.done;
  const size =
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${numberWords(bytes / 1_000_000, 1)} MB`;
  return (
    <Stack>
      <Text role="status">{say('The report is saved ({size}).', { size })}</Text>
      <CompleteWords of={completeness} />
      <WrittenTo path={path} />
      <DialogFoot>
        <Button variant="filled" autoFocus onClick={props.onClose}>
          {say('Done')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
