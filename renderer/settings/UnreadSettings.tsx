import { Alert, Code, List } from '@mantine/core';
import { useAnswer } from '../stores/useAnswer.ts';

/** Names what another version of Hopscope wrote and this one does not take; nothing when there is nothing. */
export function UnreadSettings() {
  const unread = useAnswer('settings.unread', {});
  if (unread.state !== 'ready' || unread.value.length === 0) return null;
  return (
    <Alert title="Some settings do not count in this version" color="yellow">
      They are kept for the version that knows them. Until then the usual value holds.
      <List mt="xs" size="sm">
        {unread.value.map(({ name, value, why }) => (
          <List.Item key={name}>
            {name}: <Code>{value}</Code> {why}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
