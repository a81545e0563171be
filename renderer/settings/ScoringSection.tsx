import { Select } from '@mantine/core';
import type { Settings } from '../../shared/contract/index.ts';
import { say, sayKnown } from '../../shared/language/message.ts';
import { PROFILES, profileOf } from '../parts/texts/words.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { saveSettings } from './saveSettings.ts';

/** The default rule by which attempts are judged. */
export function ScoringSection({ settings }: { settings: Settings }) {
  return (
    <SettingsSection title={say('Scoring')}>
      <Select
        label={say('Default rule')}
        description={say(
          'Attempts are judged from their record, so you can choose another rule at any time.',
        )}
        data={PROFILES.map(({ value, label, means }) => ({
          value,
          label: `${sayKnown(label)}: ${sayKnown(means)}`,
        }))}
        value={settings.defaultProfile}
        onChange={(value) => saveSettings({ defaultProfile: profileOf(value) ?? settings.defaultProfile })}
      />
    </SettingsSection>
  );
}
