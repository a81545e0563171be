import { Button, Checkbox, Group, Paper, ScrollArea, Select, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Participant } from '../../../shared/model/index.ts';
import { act } from '../../stores/act.ts';
import { useMirror } from '../../stores/mirror.ts';
import { useBusy } from '../states/useBusy.ts';

const ages = ['under 18', '18–24', '25–34', '35–44', '45–54', '55–64', '65 and over'];
const experience = ['every day', 'several times a week', 'less often'];

/** A new participant: a pseudonym, consent, and what they like to tell about themselves. */
export function ParticipantForm({
  onCreated,
  onCancel,
}: {
  onCreated: (participant: Participant) => void;
  onCancel?: () => void;
}) {
  const consentText = useMirror((mirror) => mirror.settings?.consentText ?? '');
  const [name, setName] = useState('');
  const [consent, setConsent] = useState(false);
  const [exposed, setExposed] = useState(false);
  const [population, setPopulation] = useState<Readonly<Record<string, string>>>({});
  const [busy, during] = useBusy();

  const tell = (field: string) => (value: string | null) =>
    setPopulation(({ [field]: _, ...rest }) =>
      value === null || value === '' ? rest : { ...rest, [field]: value },
    );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const participant = await during(
      act('participants.create', { name: name.trim(), consent, exposed, population: { ...population } }),
    );
    if (participant !== null) onCreated(participant);
  }

  return (
    <form onSubmit={(event) => void submit(event)} aria-label="New participant">
      <Stack>
        <TextInput
          label="Pseudonym"
          description="Not a real name: it stands in every table and export."
          required
          maxLength={80}
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Text fw={500} mb={4}>
            What you agree to
          </Text>
          <Paper withBorder>
            <ScrollArea.Autosize mah={160} p="sm" tabIndex={0} aria-label="Consent text">
              <Text style={{ whiteSpace: 'pre-wrap' }}>
                {consentText === '' ? 'No consent text has been written (Settings → Testers).' : consentText}
              </Text>
            </ScrollArea.Autosize>
          </Paper>
          <Checkbox
            mt="sm"
            required
            label="The participant has read this and agrees."
            checked={consent}
            onChange={(event) => setConsent(event.currentTarget.checked)}
          />
        </div>
        <Checkbox
          label="Has seen these tasks or sites before."
          description="Kept with the participant: results can be told apart later."
          checked={exposed}
          onChange={(event) => setExposed(event.currentTarget.checked)}
        />
        <Text c="dimmed">Optional, for describing the group of testers:</Text>
        <Group grow align="flex-start">
          <Select label="Age" data={ages} clearable value={population.age ?? null} onChange={tell('age')} />
          <Select
            label="Uses the web"
            data={experience}
            clearable
            value={population.webUse ?? null}
            onChange={tell('webUse')}
          />
          <TextInput
            label="First language"
            maxLength={200}
            value={population.language ?? ''}
            onChange={(event) => tell('language')(event.currentTarget.value)}
          />
        </Group>
        <Group justify="flex-end">
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              Back
            </Button>
          ) : null}
          <Button type="submit" disabled={name.trim() === '' || !consent} loading={busy}>
            Add participant
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
