import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { Settings } from '../../shared/contract/index.ts';
import { say, sayKnown } from '../../shared/language/message.ts';
import { textTo } from '../parts/forms/Form.tsx';
import { CopyText } from '../parts/texts/texts.tsx';
import { useMirror } from '../stores/mirror.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { saveSettings } from './saveSettings.ts';
import { useKeptText } from './useKeptText.ts';

/** What testers see and agree to, and the address of their own window. */
export function TestersSection({ settings }: { settings: Settings }) {
  const [consent, setConsent] = useKeptText(sayKnown(settings.consentText), (consentText) =>
    saveSettings({ consentText }),
  );
  return (
    <SettingsSection title={say('Testers')}>
      <Radio.Group
        label={say('Does the tester see whether hops passed?')}
        description={say(
          'People learn from verdicts, and agents do not see them. Keep verdicts hidden for a fair comparison.',
        )}
        value={settings.showVerdicts}
        onChange={(value) =>
          saveSettings({ showVerdicts: value === 'after' || value === 'live' ? value : 'hidden' })
        }
      >
        <Stack mt="xs" gap="sm">
          <Radio
            value="hidden"
            label={say('Never')}
            description={say(
              'While a task is under way, this window also hides its checks and its reference run.',
            )}
          />
          <Radio value="after" label={say('When the task has ended')} />
          <Radio value="live" label={say('While the task is under way')} />
        </Stack>
      </Radio.Group>
      <TesterWindow />
      <Textarea
        label={say('Consent text')}
        description={say('Shown to each new participant. The text that they agreed to is stored with them.')}
        minRows={4}
        maxRows={14}
        maxLength={10_000}
        value={consent}
        onChange={textTo(setConsent)}
      />
    </SettingsSection>
  );
}

/** The address of a second window on the same computer, in which a person can only do tasks. */
function TesterWindow() {
  const address = useMirror((mirror) => mirror.info?.testerUrl ?? null);
  if (address === null) return null;
  return (
    <TextInput
      label={say('A window for testers')}
      description={say(
        'A window at this address only shows tasks to do. It has no library, attempts or figures. The address changes at every start.',
      )}
      readOnly
      value={address}
      rightSectionWidth={72}
      rightSection={<CopyText text={address} size="compact-xs" variant="subtle" />}
    />
  );
}
