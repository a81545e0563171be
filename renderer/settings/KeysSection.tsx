import { Switch } from '@mantine/core';
import type { Settings } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { LetterKeys } from './LetterKeys.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { saveSettings } from './saveSettings.ts';

/** Whether single keys are shortcuts, and which key does what. The last section, because its list is the longest. */
export function KeysSection({ settings }: { settings: Settings }) {
  return (
    <SettingsSection title={say('Shortcuts')}>
      <Switch
        checked={settings.letterKeys}
        onChange={({ currentTarget }) => saveSettings({ letterKeys: currentTarget.checked })}
        label={say('Single-key shortcuts')}
        description={say(
          'Off: only Enter, Esc, Tab, arrows, F6 and keys with Ctrl or Alt do something. Useful for speech input, or if you press keys by accident.',
        )}
      />
      {settings.letterKeys ? <LetterKeys /> : null}
    </SettingsSection>
  );
}
