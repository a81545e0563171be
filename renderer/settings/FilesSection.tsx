import { Alert, Button, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output, Settings } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { sizeText } from '../../shared/parse/limits.ts';
import { useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { figureWords } from '../parts/texts/words.ts';
import { act, inBackground } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { saveSettings } from './saveSettings.ts';

/** The size of the workspace's files, and how to make them smaller. */
export function FilesSection({ settings }: { settings: Settings }) {
  return (
    <SettingsSection title={say('Files')}>
      <UnusedFiles />
      <SmallerPictures settings={settings} />
    </SettingsSection>
  );
}

/** Warns that the database file may still contain redacted data. */
function LeftOver() {
  return (
    <Alert title={say('The workspace file may still contain removed secrets')} color="yellow">
      {say(
        'The records no longer contain them. But Hopscope could not rewrite the file hopscope.db: the disk is full, or another program reads the file. Make room for a second file of its size, then remove the unused files. Until then, do not share the file.',
      )}
    </Alert>
  );
}

/** Deletes files that no attempt uses, on request, and reports the result. */
function UnusedFiles() {
  const [freed, setFreed] = useState<Output<'workspace.collect'> | null>(null);
  const [busy, during] = useBusy();
  const [times, setTimes] = useState(0);
  const left = readyOf(useAnswer('workspace.leftOver', {}, { keep: true, again: times }));

  async function free(): Promise<void> {
    setFreed(null);
    setFreed(await during(act('workspace.collect', {})));
    setTimes((before) => before + 1);
  }

  return (
    <>
      {left?.isLeftOver ? <LeftOver /> : null}
      <Muted>
        {say(
          'Removes pictures and pages that no attempt uses any more. Attempts, verdicts and tasks stay. Not available while an attempt runs.',
        )}
      </Muted>
      <Group>
        <Button onClick={() => inBackground(free())} disabled={busy}>
          {say('Remove unused files')}
        </Button>
        <Text size="sm" role="status">
          {freed === null ? '' : freedText(freed)}
        </Text>
      </Group>
    </>
  );
}

function freedText({ blobs, bytes }: Output<'workspace.collect'>): string {
  if (blobs === 0) return say('Every file is in use. Nothing was removed.');
  return say('Removed {count, plural, one {# file} other {# files}}, freed {size}.', {
    count: blobs,
    size: figureWords(sizeText(bytes)),
  });
}

/** Whether pictures and texts are compressed while nothing runs, and the progress. */
function SmallerPictures({ settings }: { settings: Settings }) {
  const progress = useMirror((mirror) => mirror.pictures);
  return (
    <>
      <Switch
        label={say('Compress recordings when an attempt has ended')}
        description={say(
          'Runs while no task is under way. Hopscope compares each compressed picture with the original, including small letters, before it deletes the original. Pictures that differ too much stay as recorded. Pages and other texts stay identical to the byte. The workspace then needs less than half the space.',
        )}
        checked={settings.smallerPictures}
        onChange={(event) => saveSettings({ smallerPictures: event.currentTarget.checked })}
      />
      {progress === null ? null : (
        <Text size="sm" role="status">
          {progress.isRunning ? `${say('Working:')} ` : ''}
          {say(
            progress.what === 'texts'
              ? 'texts of {done, number} of {all, plural, one {# attempt} other {# attempts}}, {size} saved.'
              : '{done, number} of {all, plural, one {# picture} other {# pictures}}, {size} saved.',
            { done: progress.done, all: progress.of, size: figureWords(sizeText(progress.saved)) },
          )}
        </Text>
      )}
    </>
  );
}
