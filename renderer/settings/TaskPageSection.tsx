import { Group } from '@mantine/core';
import type { Settings } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { Muted } from '../parts/texts/texts.tsx';
import { NumberSetting } from './NumberSetting.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { saveSettings } from './saveSettings.ts';

/** The size of the task page. */
export function TaskPageSection({ settings }: { settings: Settings }) {
  return (
    <SettingsSection title={say('Task page')}>
      <Group align="flex-end" grow>
        <NumberSetting
          label={say('Width')}
          unit="px"
          range={[320, 3840]}
          value={settings.viewport.width}
          onKeep={(width) => saveSettings({ viewport: { ...settings.viewport, width } })}
        />
        <NumberSetting
          label={say('Height')}
          unit="px"
          range={[240, 2160]}
          value={settings.viewport.height}
          onKeep={(height) => saveSettings({ viewport: { ...settings.viewport, height } })}
        />
      </Group>
      <Muted>
        {say(
          'People and agents see the page at this size, whatever the size of the window. A change applies from the next attempt.',
        )}
      </Muted>
    </SettingsSection>
  );
}
