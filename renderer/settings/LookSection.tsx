import { Group, Radio, Select } from '@mantine/core';
import type { Settings } from '../../shared/contract/index.ts';
import { zooms } from '../../shared/contract/zoom.ts';
import { say } from '../../shared/language/message.ts';
import { inBackground } from '../stores/act.ts';
import { canZoom, windowZoom } from '../stores/windowZoom.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { saveSettings } from './saveSettings.ts';

/** Theme, zoom and language of the window. */
export function LookSection({ settings }: { settings: Settings }) {
  return (
    <SettingsSection title={say('Look')}>
      <Radio.Group
        label={say('Theme')}
        value={settings.theme}
        onChange={(value) =>
          saveSettings({ theme: value === 'light' || value === 'dark' ? value : 'system' })
        }
      >
        <Group mt="xs" gap="lg">
          <Radio value="system" label={say('As the system')} />
          <Radio value="light" label={say('Light')} />
          <Radio value="dark" label={say('Dark')} />
        </Group>
      </Radio.Group>
      {canZoom ? <ZoomChoice /> : null}
      <Select
        label={say('Language')}
        description={say(
          'The language of the window. Records, exports, reports and the command line stay in English.',
        )}
        data={[
          { value: 'system', label: say('As the system') },
          { value: 'en', label: 'English' },
          { value: 'de', label: 'Deutsch' },
        ]}
        allowDeselect={false}
        value={settings.language}
        onChange={(value) => saveSettings({ language: value === 'en' || value === 'de' ? value : 'system' })}
      />
    </SettingsSection>
  );
}

function ZoomChoice() {
  const zoom = windowZoom.useValue();
  return (
    <Select
      label={say('Zoom')}
      description={say(
        'Zooms the program only: the page of a task keeps its recorded size. Everywhere: Ctrl + and Ctrl −, Ctrl 0 to reset (⌘ on a Mac).',
      )}
      data={zooms.map((each) => ({ value: String(each), label: `${each} %` }))}
      allowDeselect={false}
      value={String(zoom)}
      onChange={(value) => {
        const chosen = zooms.find((each) => String(each) === value);
        if (chosen !== undefined) inBackground(windowZoom.keep(chosen));
      }}
    />
  );
}
