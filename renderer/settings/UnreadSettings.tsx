import { Alert, Code, List } from '@mantine/core';
import type { UnreadSetting } from '../../shared/contract/index.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import { Loaded } from '../parts/states/states.tsx';
import { useAnswer } from '../stores/answers.ts';

/** Names settings that another version of Hopscope stored and this version does not accept. Shows nothing if there are none. */
export function UnreadSettings() {
  const answer = useAnswer('settings.unread', {});
  return (
    <Loaded answer={answer} rows={1}>
      {(unread) => (unread.length === 0 ? null : <Unread unread={unread} />)}
    </Loaded>
  );
}

function Unread({ unread }: { unread: readonly UnreadSetting[] }) {
  return (
    <Alert title={say('This version ignores some settings')} color="yellow">
      {say('They stay stored for the version that knows them. This version uses the default values.')}
      <List mt="xs" size="sm">
        {unread.map(({ name, value, why }) => (
          <List.Item key={name}>
            {name}: <Code>{value}</Code> {sayHost(why)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
