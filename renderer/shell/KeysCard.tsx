import { Group, Kbd, Stack, Table, Text } from '@mantine/core';
import { CoverModal } from '../parts/CoverModal.tsx';
import { useKey } from '../parts/useKey.ts';
import { closeKeysCard, openKeysCard, type ScreenKey, useScreenKeys } from '../stores/screenKeys.ts';

const everywhere: readonly ScreenKey[] = [
  { keys: 'Ctrl K', does: 'go to a screen, a task, a participant, or do something (⌘ K on a Mac)' },
  { keys: 'F6', does: 'next zone: page, panel, rail (the way out of the page, too)' },
  { keys: '?', does: 'this card' },
];

/** `?`: the keys of this screen. */
export function KeysCard() {
  const { screen, keys, opened } = useScreenKeys();
  useKey('?', openKeysCard);
  return (
    <CoverModal
      opened={opened}
      onClose={closeKeysCard}
      title={`Keys${screen ? `: ${screen}` : ''}`}
      size="lg"
    >
      <Stack gap="md">
        {keys.length > 0 ? <Keys keys={keys} /> : <Text c="dimmed">This screen has no keys of its own.</Text>}
        <Text fw={600}>Everywhere</Text>
        <Keys keys={everywhere} />
      </Stack>
    </CoverModal>
  );
}

function Keys({ keys }: { keys: readonly ScreenKey[] }) {
  return (
    <Table withRowBorders={false} verticalSpacing={4}>
      <Table.Tbody>
        {keys.map((key) => (
          <Table.Tr key={key.keys}>
            <Table.Td w={160}>
              <Group gap={4}>
                {key.keys.split(' ').map((one) => (
                  <Kbd key={one}>{one}</Kbd>
                ))}
              </Group>
            </Table.Td>
            <Table.Td>{key.does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
