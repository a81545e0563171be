import { Checkbox, Stack } from '@mantine/core';
import type { Settings } from '../../shared/contract/index.ts';
import { type Message, say } from '../../shared/language/message.ts';
import { type PatternKind, patternKinds } from '../../shared/redaction/kinds.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { saveSettings } from './saveSettings.ts';

/** Which patterns are removed from recordings. */
export function RedactionSection({ settings }: { settings: Settings }) {
  return (
    <SettingsSection title={say('Redaction')}>
      <RedactPatterns
        on={settings.redactPatterns}
        onKeep={(redactPatterns) => saveSettings({ redactPatterns })}
      />
    </SettingsSection>
  );
}

const words: Readonly<Record<PatternKind, Message>> = {
  card: 'Payment card numbers',
  iban: 'Account numbers (IBAN)',
  token: 'Access tokens and keys',
  mail: 'Email addresses that a person types',
  phone: 'Telephone numbers that a person types',
};

/** The patterns that redaction removes. Secret fields and declared secrets are always removed. */
function RedactPatterns({ on, onKeep }: { on: readonly PatternKind[]; onKeep: (on: PatternKind[]) => void }) {
  return (
    <Checkbox.Group
      label={say('Remove from recordings')}
      description={say(
        'Applies from the next task. Passwords, card fields and one-time codes are always removed. The text of the task itself stays.',
      )}
      value={[...on]}
      onChange={(chosen) => onKeep(patternKinds.filter((kind) => chosen.includes(kind)))}
    >
      <Stack mt="xs" gap="sm">
        {patternKinds.map((kind) => (
          <Checkbox key={kind} value={kind} label={say(words[kind])} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
