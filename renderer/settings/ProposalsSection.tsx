import { Group } from '@mantine/core';
import type { Settings } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { NumberSetting } from './NumberSetting.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { saveSettings } from './saveSettings.ts';

/** The similarity from which a proposal is refused. */
export function ProposalsSection({ settings }: { settings: Settings }) {
  return (
    <SettingsSection title={say('Proposals')}>
      <Group align="flex-start" grow>
        <NumberSetting
          value={settings.proposalThreshold}
          onKeep={(proposalThreshold) => saveSettings({ proposalThreshold })}
          label={say('Too close by words, from')}
          description={say(
            '100 % means the same words, 0 % no common word. Rare words weigh more (BM25, in both directions). A limit of 60 % finds the same task in nearly the same words, but not a paraphrase.',
          )}
          unit="%"
          range={[1, 100]}
        />
        <NumberSetting
          value={settings.proposalMeaningThreshold}
          onKeep={(proposalMeaningThreshold) => saveSettings({ proposalMeaningThreshold })}
          label={say('Too close by meaning, from')}
          description={say(
            'Cosine similarity of embeddings, used when an endpoint for embeddings is chosen under Models. Values differ between models: try the limit on a site under Propose, Sites.',
          )}
          unit="%"
          range={[1, 100]}
        />
      </Group>
    </SettingsSection>
  );
}
