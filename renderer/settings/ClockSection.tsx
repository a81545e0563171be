import { Group } from '@mantine/core';
import type { Settings } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { NumberSetting } from './NumberSetting.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { saveSettings } from './saveSettings.ts';

/** When time without input counts as idle, and when the window asks "Still there?". */
export function ClockSection({ settings }: { settings: Settings }) {
  return (
    <SettingsSection title={say('Clock')}>
      <Group align="flex-start" grow>
        <NumberSetting
          value={settings.idleAfterSeconds}
          onKeep={(idleAfterSeconds) => saveSettings({ idleAfterSeconds })}
          label={say('Idle after')}
          description={say(
            'Of each period without input in the page or the panel, this long counts as active time and the rest as idle time. The value is stored with each attempt.',
          )}
          unit="s"
          range={[5, 3600]}
        />
        <NumberSetting
          value={settings.stillThereAfterSeconds}
          onKeep={(stillThereAfterSeconds) => saveSettings({ stillThereAfterSeconds })}
          label={say('“Still there?” after')}
          description={say(
            'The question covers the page until you press a key or a button. The time from “Idle after” until then counts as idle.',
          )}
          unit="s"
          range={[10, 3600]}
        />
      </Group>
    </SettingsSection>
  );
}
