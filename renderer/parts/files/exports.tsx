import { Button, Checkbox, Code, Group, Stack, Text } from '@mantine/core';
import type { ExportProgress, WrittenCompleteness } from '../../../shared/contract/exchange.ts';
import { say } from '../../../shared/language/message.ts';
import { completenessWords } from '../../../shared/words/completenessWords.ts';
import { sendCommand } from '../../stores/act.ts';
import { ProgressLine } from '../states/states.tsx';
import { CopyText, Muted } from '../texts/texts.tsx';
import { dateWords } from '../texts/words.ts';

/** A running export. */
export function ExportRunning({ progress: { done, of } }: { progress: ExportProgress }) {
  return (
    <Stack>
      <ProgressLine done={done} of={of} label={say('Written')}>
        {say('{done, number} of {all, number} written. It continues when you close this dialog.', {
          done,
          all: of,
        })}
      </ProgressLine>
      <Group justify="flex-end">
        <Button onClick={() => sendCommand('export.cancel', {})}>{say('Stop the export')}</Button>
      </Group>
    </Stack>
  );
}

/** Whether an export is complete, and where the list of what is missing is. */
export function CompleteWords({ of }: { of: WrittenCompleteness }) {
  const { isComplete, file } = of;
  // It lies in the folder of the export, or beside its file, whose path is shown below.
  const name = file?.split(/[/\\]/).at(-1);
  const list = isComplete || name === undefined ? [] : [say('The list is in {file}.', { file: name })];
  const words = [...completenessWords(of), ...list].join(' ');
  if (words === '') return null;
  return isComplete ? (
    <Muted>{words}</Muted>
  ) : (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {words}
    </Text>
  );
}

/** Whether the pictures of steps are exported. */
export function PicturesChoice(props: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox
      label={say('Include the pictures of steps')}
      checked={props.checked}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}

/** The place of an export on disk. */
export function WrittenTo({ path }: { path: string }) {
  return (
    <Group wrap="nowrap" align="flex-start">
      <Code block style={{ flex: 1, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {path}
      </Code>
      <CopyText text={path} label={say('Copy the path')} />
    </Group>
  );
}

/** `2026-11-21-0934`: date and time, so that no two exports have the same name. */
export function dayAndTime(now: number): string {
  return dateWords(now).slice(0, 16).replace(' ', '-').replace(':', '');
}
