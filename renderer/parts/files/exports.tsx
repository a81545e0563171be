import { Button, Code, Group, Stack } from '@mantine/core';
import type { ExportProgress } from '../../../shared/contract/exchange.ts';
import { say } from '../../../shared/language/message.ts';
import { sendCommand } from '../../stores/act.ts';
import { ProgressLine } from '../states/states.tsx';
import { CopyText } from '../texts/texts.tsx';
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
