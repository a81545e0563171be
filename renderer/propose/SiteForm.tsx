import { Button, Group, NumberInput, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SiteRow } from '../../shared/contract/propose.ts';
import { defaultQuota } from '../../shared/proposal/proposal.ts';
import { useBusy } from '../parts/states/useBusy.ts';
import { act } from '../stores/act.ts';
import { progressWords } from './SiteList.tsx';

const EMPTY = { name: '', url: 'https://', domain: '', subdomain: '', description: '', quota: defaultQuota };

/** A site's facts; `row` null makes a new one. */
export function SiteForm({
  row,
  onSaved,
  onRemoved,
  onCancel,
}: {
  row: SiteRow | null;
  onSaved: (siteId: string) => void;
  onRemoved: () => void;
  onCancel: (() => void) | null;
}) {
  const [fields, setFields] = useState(row === null ? EMPTY : fieldsOf(row));
  const [busy, during] = useBusy();
  const [saved, setSaved] = useState(false);
  const set = (change: Partial<typeof EMPTY>) => {
    setSaved(false);
    setFields((now) => ({ ...now, ...change }));
  };

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const own = row === null ? {} : { siteId: row.site.id };
    const site = await during(act('propose.saveSite', { ...own, ...fields }));
    if (site === null) return;
    setSaved(true);
    onSaved(site.id);
  }

  async function remove(siteId: string): Promise<void> {
    if ((await act('propose.removeSite', { siteId })) !== null) onRemoved();
  }

  return (
    <form aria-label={row === null ? 'New site' : 'Site'} onSubmit={(event) => void save(event)}>
      <Stack gap="sm">
        <Group justify="space-between" align="baseline">
          <Title order={2} style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {row === null ? 'New site' : row.site.name}
          </Title>
          {row === null ? null : (
            <Text size="sm" c="dimmed">
              {progressWords(row)}
            </Text>
          )}
        </Group>
        <TextInput
          label="Name"
          required
          maxLength={100}
          autoFocus={row === null}
          value={fields.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Address"
          description="Where tasks of this site begin."
          required
          maxLength={2_000}
          value={fields.url}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
        <Group grow align="flex-start">
          <TextInput
            label="Domain"
            placeholder="Travel"
            maxLength={100}
            value={fields.domain}
            onChange={(event) => set({ domain: event.currentTarget.value })}
          />
          <TextInput
            label="Subdomain"
            placeholder="Hotel"
            maxLength={100}
            value={fields.subdomain}
            onChange={(event) => set({ subdomain: event.currentTarget.value })}
          />
          <NumberInput
            label="Tasks wanted"
            min={1}
            max={10_000}
            allowDecimal={false}
            allowNegative={false}
            value={fields.quota}
            onChange={(value) => set({ quota: typeof value === 'number' ? value : defaultQuota })}
          />
        </Group>
        <Textarea
          label="Description"
          description="What one can do there. Annotators read it, and a model that writes ideas."
          autosize
          minRows={2}
          maxRows={10}
          maxLength={4_000}
          value={fields.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <Group justify="space-between">
          {row === null ? (
            <span />
          ) : (
            <Button variant="subtle" color="gray" onClick={() => void remove(row.site.id)}>
              Remove this site
            </Button>
          )}
          <Group>
            <Text size="sm" c="dimmed" role="status">
              {saved ? 'Saved.' : ''}
            </Text>
            {onCancel === null ? null : (
              <Button variant="default" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" loading={busy} disabled={fields.name.trim() === ''}>
              {row === null ? 'Add this site' : 'Save'}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

function fieldsOf({ site: { id: _, ...fields } }: SiteRow): typeof EMPTY {
  return fields;
}
