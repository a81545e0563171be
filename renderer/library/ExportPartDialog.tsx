import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ExportedPack } from '../../shared/contract/exchange.ts';
import { say } from '../../shared/language/message.ts';
import { ExportRuns } from '../parts/files/ExportRunsDialog.tsx';
import { saveFile } from '../parts/files/files.ts';
import { Form } from '../parts/forms/Form.tsx';
import { CoverModal, DialogFoot } from '../parts/panes/Sheet.tsx';
import { useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { act } from '../stores/act.ts';
import type { PartOfSet } from '../stores/chosenTasks.ts';
import { useMirror } from '../stores/mirror.ts';
import { useAddressValue } from '../stores/windowAddress.ts';

/** Exports the chosen tasks, or the attempts at them. */
export function ExportPartDialog({ part }: { part: PartOfSet }) {
  const [opened, setOpened] = useAddressValue('exportPart');
  const [what, setWhat] = useState('tasks');
  const isExporting = useMirror((mirror) => mirror.exporting !== null);
  const close = () => setOpened(null);
  return (
    <CoverModal
      // After a reload of the window no tasks are chosen any more.
      opened={opened !== null && part.taskIds.size !== 0}
      onClose={close}
      title={say('Export {count, plural, one {one chosen task} other {# chosen tasks}}', {
        count: part.taskIds.size,
      })}
      size="lg"
    >
      <Stack>
        <SegmentedControl
          aria-label={say('What to export')}
          fullWidth
          // A running export shows its progress where it was started.
          disabled={isExporting}
          data={[
            { value: 'tasks', label: say('The tasks') },
            { value: 'attempts', label: say('The attempts at them') },
          ]}
          value={what}
          onChange={setWhat}
        />
        {what === 'attempts' || isExporting ? (
          <ExportRuns part={part} onClose={close} />
        ) : (
          <ExportTasks part={part} onClose={close} />
        )}
      </Stack>
    </CoverModal>
  );
}

function ExportTasks({ part, onClose }: { part: PartOfSet; onClose: () => void }) {
  const [done, setDone] = useState<ExportedPack | null>(null);
  const [busy, during] = useBusy();
  const save = async (): Promise<void> => {
    const pack = await during(act('export.tasks', { setId: part.setId, taskIds: [...part.taskIds] }));
    if (pack === null) return;
    saveFile(pack.name, pack.text, 'application/json');
    // A pack has no place for it, and two downloads for one complete pack would be too many.
    if (pack.unlike.length > 0) saveFile(listOf(pack.name), pack.statement, 'application/json');
    setDone(pack);
  };
  return done === null ? (
    <Form label={say('Export')} onSubmit={save}>
      <Text>
        {say(
          'One file, a Hopscope pack: each task with its hops and checks, its limits, its reference run, what the browser holds when it begins, and its rubric. “Import tasks” reads it.',
        )}
      </Text>
      <Muted>{say('The attempts, the labels and the texts of imported files are not in it.')}</Muted>
      <DialogFoot>
        <Button variant="filled" autoFocus type="submit" loading={busy}>
          {say('Export')}
        </Button>
      </DialogFoot>
    </Form>
  ) : (
    <Done pack={done} onClose={onClose} />
  );
}

/** The name of the file that lists what a pack lacks, as `hopscope export` writes it. */
function listOf(name: string): string {
  return `${name}.completeness.json`;
}

/** The most keys of tasks that a sentence names. */
const MOST_NAMED = 20;

function Done({ pack, onClose }: { pack: ExportedPack; onClose: () => void }) {
  const { name, tasks, rubrics, unlike } = pack;
  return (
    <Stack>
      <div role="status">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {say('{count, plural, one {# task} other {# tasks}} exported as {name}.', { count: tasks, name })}
        </Text>
        {unlike.length === 0 ? (
          <Muted>
            {say(
              'Complete: an import reads the same tasks from the file. It has {rubrics, plural, =0 {no rubric} one {# version of a rubric} other {# versions of rubrics}}.',
              { rubrics },
            )}
          </Muted>
        ) : (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {say(
              'Not complete. An import reads {count, plural, one {one task} other {# tasks}} differently: {tasks}.',
              {
                count: unlike.length,
                tasks: [...unlike.slice(0, MOST_NAMED), ...(unlike.length > MOST_NAMED ? ['…'] : [])].join(
                  ', ',
                ),
              },
            )}{' '}
            {say('The list is in {file}.', { file: listOf(name) })}
          </Text>
        )}
      </div>
      <DialogFoot>
        <Button variant="filled" autoFocus onClick={onClose}>
          {say('Done')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
