import { Switch, Textarea } from '@mantine/core';
import type { Settings } from '../../shared/contract/index.ts';
import { allowListEntry } from '../../shared/interception/allowListEntry.ts';
import { say } from '../../shared/language/message.ts';
import { textTo } from '../parts/forms/Form.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { saveSettings } from './saveSettings.ts';
import { useKeptText } from './useKeptText.ts';

/** The guard's allow-list, and what is recorded in addition to pictures and pages. */
export function DemonstrationsSection({ settings }: { settings: Settings }) {
  return (
    <SettingsSection title={say('Demonstrations')}>
      <GuardList allow={settings.guardAllow} onKeep={(guardAllow) => saveSettings({ guardAllow })} />
      <Switch
        label={say('Record a Playwright trace')}
        description={say(
          'For debugging, in addition to pictures and pages. The trace adds a script to every page, and a page can detect it. Hopscope deletes the trace if a secret field was used.',
        )}
        checked={settings.keepTrace}
        onChange={(event) => saveSettings({ keepTrace: event.currentTarget.checked })}
      />
      <Switch
        label={say('Record a video')}
        description={say(
          'Pictures of the page while it changes, at most two per second, with secrets painted over. Hopscope makes a WebM file from them when you open the video or export the raw dump.',
        )}
        checked={settings.keepVideo}
        onChange={(event) => saveSettings({ keepVideo: event.currentTarget.checked })}
      />
    </SettingsSection>
  );
}

/** The guard's allow-list, one entry a line. If a line cannot be read, the list is not stored, and the field names the line. */
function GuardList({ allow, onKeep }: { allow: readonly string[]; onKeep: (allow: string[]) => void }) {
  const [text, setText] = useKeptText(allow.join('\n'), (draft) => {
    const lines = linesOf(draft);
    if (lines.every((line) => allowListEntry.safeParse(line).success)) onKeep(lines);
  });
  const wrong = linesOf(text).find((line) => !allowListEntry.safeParse(line).success);
  return (
    <Textarea
      label={say('Allow-list: sites that may receive changes')}
      description={say(
        'In a demonstration, Hopscope holds every request that would change something until you decide. Requests to these hosts or addresses pass. One per line, such as shop.example, *.example.org or https://shop.example/search.',
      )}
      placeholder={say('empty: every such request is held')}
      maxRows={10}
      value={text}
      error={
        wrong === undefined
          ? undefined
          : say('“{line}” is not a host or an address. The list is saved once every line is valid.', {
              line: wrong,
            })
      }
      onChange={textTo(setText)}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
