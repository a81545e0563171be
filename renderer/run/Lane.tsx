import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { LaneNow } from '../../shared/contract/batch.ts';
import { type Message, say, sayHost } from '../../shared/language/message.ts';
import { useBusy } from '../parts/states/states.tsx';
import { AddressText, Muted } from '../parts/texts/texts.tsx';
import { act, inBackground } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';
import classes from './watch.module.css';
import { PastDecisions, SeenWords, spentWords } from './watchedParts.tsx';

interface Props {
  readonly batchId: string;
  readonly lane: LaneNow;
}

/** The current attempt of a lane. A person can watch it, but the page belongs to the agent. */
export function Lane({ batchId, lane }: Props) {
  const { task, agent, repeat, n, url, thought, saying } = lane;
  const [isWatched, setWatched] = useState(false);
  return (
    <Paper withBorder p="sm" role="group" aria-label={`${agent}, ${task}`}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>
          {task}
          {repeat === 1 ? '' : ` (${repeat})`} · {agent}
        </Text>
        <Group gap="sm" wrap="nowrap" style={{ flex: 'none' }}>
          <Text c="dimmed">{n === 0 ? say('opening') : say('decision {n}', { n })}</Text>
          <Button size="xs" aria-expanded={isWatched} onClick={() => setWatched(!isWatched)}>
            {isWatched ? say('Stop watching') : say('Watch')}
          </Button>
        </Group>
      </Group>
      {url === '' ? null : <AddressText url={url} size="sm" />}
      {saying === '' && thought === '' ? null : <NewestWords text={saying === '' ? thought : saying} />}
      {isWatched ? <Watched batchId={batchId} lane={lane} /> : null}
    </Paper>
  );
}

const doing: Readonly<Record<LaneNow['does'], Message>> = {
  opens: 'The page is being opened',
  thinks: 'It thinks',
  acts: 'It acts',
};

/** What the agent in a lane was given, what it decides, and what it has spent. */
function Watched({ batchId, lane }: Props) {
  const { attemptId, n, does } = lane;
  const again = 2 * n + (does === 'acts' ? 1 : 0);
  const answer = useAnswer('batches.lane', { batchId, attemptId }, { keep: true, live: false, again });
  const [isAsked, setAsked] = useState(false);
  const [stopping, during] = useBusy();
  if (answer.state === 'failed')
    return <Alert title={sayHost(answer.error.message)}>{sayHost(answer.error.advice ?? '')}</Alert>;
  const lasting = answer.state === 'ready' ? answer.value : null;
  const { seen = null, page = null, decisions = [], spent = null } = lasting ?? {};
  const picture = seen?.picture == null ? page : `data:image/png;base64,${seen.picture}`;
  return (
    <Stack
      gap="xs"
      mt="sm"
      role="region"
      aria-label={say('Watching {agent}, {task}', { agent: lane.agent, task: lane.task })}
    >
      <Group justify="space-between" wrap="nowrap">
        <Muted>
          {say(doing[does])}
          {spent === null ? '' : ` · ${spentWords({ spent })}`}
        </Muted>
        <Button
          size="xs"
          loading={stopping}
          title={say(
            'It ends as aborted and does not count in any rate. When the batch resumes, it repeats the attempt',
          )}
          onClick={() => {
            if (isAsked) inBackground(during(act('batches.stopAttempt', { batchId, attemptId })));
            else setAsked(true);
          }}
        >
          {isAsked ? say('Confirm: stop it') : say('Stop this attempt')}
        </Button>
      </Group>
      <Group align="flex-start" wrap="nowrap" gap="md">
        {lasting === null ? (
          <Muted aria-busy="true">{say('Loading')}</Muted>
        ) : picture === null ? (
          <Muted>{say('There is no picture of the page yet.')}</Muted>
        ) : (
          <img
            className={classes.lanePicture}
            src={picture}
            alt={
              seen?.picture == null
                ? say('Last recorded state of the page')
                : say('The page as the agent saw it')
            }
          />
        )}
        <div style={{ flex: 1, minWidth: 0 }}>
          <PastDecisions decisions={decisions} />
        </div>
      </Group>
      {seen === null || seen.text === '' ? null : <SeenWords text={seen.text} />}
      <Muted>{say('You cannot use this page: the agent controls it.')}</Muted>
    </Stack>
  );
}

/** The end of a model's reply while it arrives. */
function NewestWords({ text }: { text: string }) {
  return (
    <div
      style={{ display: 'flex', flexDirection: 'column-reverse', maxHeight: 120, overflow: 'auto' }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={say('What the model says')}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </div>
  );
}
