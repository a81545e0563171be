import { Alert, Button, Checkbox, Group, Paper, Progress, Select, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import type { LoopDetail, LoopNow, LoopStop } from '../../shared/contract/improve.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import { type TryRule, tryRules } from '../../shared/model/improve.ts';
import { BudgetFields } from '../parts/agents/BudgetFields.tsx';
import { NumberField } from '../parts/forms/NumberField.tsx';
import { useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { useMirror } from '../stores/mirror.ts';
import { goToTab } from './improvePlace.ts';
import { nextWords, progressWords, RULE_WORDS, stageWords, startWords } from './improveWords.ts';

/** What a loop does now, or what it needs next, with the buttons to start, pause, resume and stop it. */
export function RunPanel({ detail }: { detail: LoopDetail }) {
  const { row, now: told, last } = detail;
  const announced = useMirror(({ improve }) => (improve?.loopId === row.id ? improve : null));
  const now = announced ?? told;
  return (
    <Paper withBorder p="md" component="section" aria-label={say('What is next')}>
      {now === null ? (
        <>
          {last === null ? null : <Stopped last={last} />}
          <Idle key={JSON.stringify(detail.asked)} detail={detail} />
        </>
      ) : (
        <Running now={now} />
      )}
    </Paper>
  );
}

function Running({ now }: { now: LoopNow }) {
  const { loopId, cycle, stage, done, of, isPausing } = now;
  const words = stageWords(stage, cycle);
  return (
    <div role="status" aria-label={say('Progress')}>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{isPausing ? say('{what}; pausing', { what: words }) : words}</Text>
        <Group gap="sm">
          {isPausing ? null : (
            <Button onClick={() => sendCommand('improve.pause', { loopId })}>{say('Pause')}</Button>
          )}
          <Button
            title={say('Running attempts end as aborted and are repeated when the loop goes on')}
            onClick={() => sendCommand('improve.stop', { loopId })}
          >
            {say('Stop')}
          </Button>
        </Group>
      </Group>
      <Progress
        value={stage === 'training' ? 100 : (100 * done) / Math.max(1, of)}
        animated={stage === 'training'}
        transitionDuration={0}
        aria-label={say('Done')}
      />
      <Text mt="xs">{progressWords(now)}</Text>
    </div>
  );
}

/** Why the last run ended early. */
function Stopped({ last: { why, waits, left, failed } }: { last: LoopStop }) {
  return (
    <Alert
      mb="md"
      color="orange"
      variant="outline"
      title={why === null ? say('The loop stopped before its end') : sayHost(why.message)}
    >
      {why === null ? null : <Text size="sm">{sayHost(why.advice ?? '')}</Text>}
      {waits.map((line) => (
        <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {sayHost(line)}
        </Text>
      ))}
      {left === 0 ? null : (
        <Text size="sm">
          {say('{left, plural, one {# attempt is} other {# attempts are}} still to be made.', { left })}
        </Text>
      )}
      {failed === 0 ? null : (
        <Text size="sm">
          {say(
            '{failed, plural, one {# attempt} other {# attempts}} failed through no fault of the agent. Continue repeats them.',
            { failed },
          )}
        </Text>
      )}
    </Alert>
  );
}

/** What the loop needs next. The fields begin with what it was last started with. */
function Idle({ detail }: { detail: LoopDetail }) {
  const { id: loopId, next } = detail.row;
  const own = next.stage === 'cycle' ? next.cycle + 1 : next.cycle;
  const { asked } = detail;
  const [cycles, setCycles] = useState<number | null>(asked?.cycles ?? null);
  const [rule, setRule] = useState<TryRule>(asked?.rule ?? 'even');
  const [lanes, setLanes] = useState(asked?.lanes ?? 2);
  const [limit, setLimit] = useState(asked?.limit ?? { cost: null, tokens: null });
  const [withoutFailed, setWithout] = useState(false);
  const [starting, during] = useBusy();
  const until = Math.max(own, cycles ?? own);
  const start = () =>
    during(act('improve.start', { loopId, cycles: until, rule, lanes, limit, withoutFailed }));
  if (next.stage === 'review')
    return (
      <Group justify="space-between">
        <Text fw={600}>{nextWords(next)}</Text>
        <Button variant="filled" onClick={() => goToTab('review')}>
          {say('Review queries')}
        </Button>
      </Group>
    );
  return (
    <>
      <Text fw={600}>{nextWords(next)}</Text>
      {next.isBegun ? <Muted>{say('What was done is stored. The loop goes on where it was.')}</Muted> : null}
      <SimpleGrid type="container" cols={{ base: 2, '600px': 3, '900px': 5 }} mt="sm">
        <NumberField
          key={own}
          label={say('Until cycle')}
          description={say('then the loop ends')}
          least={own}
          most={1000}
          value={until}
          onKeep={setCycles}
        />
        <NumberField
          label={say('Lanes')}
          description={say('attempts in parallel')}
          least={1}
          most={32}
          value={lanes}
          onKeep={(count) => setLanes(count ?? 1)}
        />
        <BudgetFields limit={limit} description={say('pauses there, for each sample')} onKeep={setLimit} />
      </SimpleGrid>
      {next.stage !== 'cycle' && until === own ? null : (
        <Select
          mt="sm"
          label={say('What further cycles try')}
          maw={560}
          data={tryRules.map((value) => ({ value, label: say(RULE_WORDS[value]) }))}
          value={rule}
          onChange={(value) => setRule(value ?? 'even')}
          allowDeselect={false}
        />
      )}
      {(detail.last?.failed ?? 0) === 0 ? null : (
        <Checkbox
          mt="sm"
          label={say('End the exploration without the failed attempts')}
          checked={withoutFailed}
          onChange={(event) => setWithout(event.currentTarget.checked)}
        />
      )}
      <Button
        mt="md"
        variant="filled"
        loading={starting}
        disabled={next.stage === 'exploration' && next.accepted === 0}
        onClick={() => inBackground(start())}
      >
        {startWords(next)}
      </Button>
    </>
  );
}
