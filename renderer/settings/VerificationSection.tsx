import type { Settings } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { useAddressValue } from '../stores/windowAddress.ts';
import { FailureWordList } from './FailureWordList.tsx';
import { NumberSetting } from './NumberSetting.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { saveSettings } from './saveSettings.ts';

/** The share of second reviews and the kinds of failure. `#/settings?to=verification` leads here. */
export function VerificationSection({ settings }: { settings: Settings }) {
  const [to] = useAddressValue('to');
  const asked = to === 'verification';
  return (
    <div
      ref={(element) => {
        if (asked) element?.scrollIntoView();
      }}
    >
      <SettingsSection title={say('Verification')}>
        <NumberSetting
          label={say('Second review')}
          description={say(
            'Share of demonstrations that a second person reviews, whatever the first one decides. Agreement is computed from these. Their ids determine which ones are drawn.',
          )}
          unit="%"
          range={[0, 100]}
          value={settings.secondReviewShare}
          onKeep={(secondReviewShare) => saveSettings({ secondReviewShare })}
        />
        <FailureWordList
          words={settings.failureWords}
          onKeep={(failureWords) => saveSettings({ failureWords })}
        />
      </SettingsSection>
    </div>
  );
}
