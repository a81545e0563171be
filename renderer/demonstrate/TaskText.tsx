import { Spoiler, Title } from '@mantine/core';

/** The task in a few lines, whole on request: a long one must not push the work out of sight. */
export function TaskText({ intent }: { intent: string }) {
  return (
    <Spoiler maxHeight={62} showLabel="whole task" hideLabel="less" styles={{ control: { fontSize: 12 } }}>
      <Title order={2} size="h3" fw={500} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {intent}
      </Title>
    </Spoiler>
  );
}
