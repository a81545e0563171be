import { Alert, Badge, Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { EndpointRow } from '../../../shared/contract/endpoints.ts';
import { say, sayHost } from '../../../shared/language/message.ts';
import type { ConnectionReport } from '../../../shared/model/endpoint.ts';
import { useBusy } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { priceWords } from '../../parts/texts/words.ts';
import { act, inBackground, sendCommand } from '../../stores/act.ts';

/** One endpoint: its facts, whether its key is there, and a test of its connection. */
export function EndpointCard({ row, onEdit }: { row: EndpointRow; onEdit: () => void }) {
  const { name, model, baseUrl, key, keyState, settings, refused } = row;
  const [report, setReport] = useState<ConnectionReport | null>(null);
  const [testing, during] = useBusy();
  const test = async () => {
    setReport(null);
    setReport(await during(act('endpoints.test', { name })));
  };
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {say('{model} at {address}', { model, address: baseUrl })}
          </Text>
          <Muted>
            {[priceWords(settings.price), settings.vision ? say('accepts pictures') : say('text only')].join(
              ' · ',
            )}
          </Muted>
          {refused.length === 0 ? null : (
            <Muted>
              {say('Requests leave out what the service refuses: {names}', { names: refused.join(', ') })}
            </Muted>
          )}
          <Group gap="xs" mt={4}>
            <Badge variant="light" tt="none" color={keyState.isThere ? 'gray' : 'orange'}>
              {sayHost(keyState.says)}
            </Badge>
            {key.from === 'saved' && keyState.isThere ? <ForgetKey name={name} /> : null}
          </Group>
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" loading={testing} onClick={() => inBackground(test())}>
            {say('Test connection')}
          </Button>
          <Button size="xs" variant="subtle" aria-label={say('Edit {name}', { name })} onClick={onEdit}>
            {say('Edit')}
          </Button>
        </Group>
      </Group>
      <div role="status">
        {testing ? (
          <Muted mt="xs">{say('Sending one small request. It takes at most 90 seconds.')}</Muted>
        ) : null}
        {report === null ? null : <Report report={report} />}
      </div>
    </Paper>
  );
}

/** Deletes the saved key after a confirmation. The endpoint stays. */
function ForgetKey({ name }: { name: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="red"
      aria-label={
        isAsked
          ? say('Confirm: forget the key of {name}', { name })
          : say('Forget the key of {name}', { name })
      }
      onBlur={() => setAsked(false)}
      onClick={() => (isAsked ? sendCommand('endpoints.forgetKey', { name }) : setAsked(true))}
    >
      {isAsked ? say('Confirm: forget the key') : say('Forget the key')}
    </Button>
  );
}

function Report({ report }: { report: ConnectionReport }) {
  const { works, says, advice, code } = report;
  return (
    <Alert mt="xs" color={works ? 'green' : 'orange'} title={sayHost(says[0] ?? '')}>
      {says.slice(1).map((line) => (
        <Text key={line} size="sm">
          {sayHost(line)}
        </Text>
      ))}
      {advice === null ? null : <Text size="sm">{sayHost(advice)}</Text>}
      {code === null ? null : <Muted size="xs">{code}</Muted>}
    </Alert>
  );
}
