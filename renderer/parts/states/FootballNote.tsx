import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { say, sayHost } from '../../../shared/language/message.ts';
import type { LackingPlay } from '../../../shared/model/environment.ts';
import { footballEndWords } from '../../../shared/words/lackingPlayWords.ts';
import { useAnswer } from '../../stores/answers.ts';
import { Muted } from '../texts/texts.tsx';
import { ErrorState } from './states.tsx';

/**
 * Says before an attempt at a task of football, or before a batch (`lacking`), that the game is not installed, with the commands that install it. Not known yet is not the
 * same as missing. Nothing is shown where the game is installed.
 */
export function FootballNote({ lacking = null }: { lacking?: LackingPlay | null }) {
  const [again, setAgain] = useState(0);
  const answer = useAnswer('environments.football', { again: again > 0 }, { live: false, again });
  if (answer.state === 'loading')
    return <Muted role="status">{say('Checking whether football is installed…')}</Muted>;
  if (answer.state === 'failed') return <ErrorState error={answer.error} retry={answer.retry} />;
  const { state, why, commands } = answer.value;
  if (state === 'installed') return null;
  const isMissing = state === 'missing';
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={20} />}
      title={
        isMissing ? say('Football is not installed.') : say('It is not known whether football is installed.')
      }
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {lacking !== null
            ? footballEndWords(lacking, { state })
            : isMissing
              ? say('An attempt at this task would be aborted at once, and count in no rate.')
              : say('If it is missing, an attempt at this task is aborted at once.')}
        </Text>
        <Muted size="xs" style={{ overflowWrap: 'anywhere' }}>
          {sayHost(why)}
        </Muted>
        <Text size="sm">
          {say(
            'These commands install it on Debian 12, on the computer that runs Hopscope. Then start Hopscope again.',
          )}
        </Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', alignSelf: 'stretch' }}>
          {commands.join('\n')}
        </Code>
        <Button size="xs" onClick={() => setAgain(again + 1)}>
          {say('Check again')}
        </Button>
      </Stack>
    </Alert>
  );
}
