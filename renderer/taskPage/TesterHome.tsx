import { Button, Paper, Progress, Select, Stack, Text, Title } from '@mantine/core';
import type { StudyRow } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { EnterHint } from '../parts/forms/Form.tsx';
import { Sheet } from '../parts/panes/Sheet.tsx';
import { EmptyState, Loaded } from '../parts/states/states.tsx';
import { sendCommand } from '../stores/act.ts';
import { together, useAnswer } from '../stores/answers.ts';
import { setTester, useTester } from '../stores/reviewer.ts';
import { type Interrupted, Resumable, Row } from './Resumable.tsx';

/**
 * The first screen of a tester's window: who the person is, and the work that is theirs. The lead begins a study; a tester only goes
 * on with it. It names no set and no task, because their names can tell the way.
 */
export function TesterHome() {
  const work = together<[readonly Interrupted[], readonly StudyRow[]]>(
    useAnswer('run.resumable', {}),
    useAnswer('studies.list', {}),
  );
  return (
    <Sheet width={640}>
      <Title order={1}>{say('Welcome')}</Title>
      <Loaded answer={work} rows={2}>
        {([interrupted, studies]) => (
          <Work interrupted={interrupted.filter(isForTesters)} studies={studies.filter(isForTesters)} />
        )}
      </Loaded>
    </Sheet>
  );
}

/** Demonstrations and agents belong to the lead's window. */
function isForTesters({ mode }: { readonly mode: string }): boolean {
  return mode === 'baseline' || mode === 'qa';
}

interface WorkProps {
  readonly interrupted: readonly Interrupted[];
  /** Also those that are finished: they name the people who have nothing left. */
  readonly studies: readonly StudyRow[];
}

function Work({ interrupted, studies }: WorkProps) {
  const chosen = useTester(({ id }) => id);
  const open = studies.filter(({ done, taskIds }) => done < taskIds.length);
  const people = namesOf([...open, ...interrupted]);
  const known = chosen === null ? undefined : namesOf([...studies, ...interrupted]).get(chosen);
  const [only] = people.keys();
  // Somebody who has chosen a name never goes on with the tasks of the only other one.
  const id = known !== undefined ? chosen : people.size === 1 ? only : undefined;
  const name = known ?? (id == null ? undefined : people.get(id));
  if (name === undefined) return people.size === 0 ? <Nothing /> : <WhoAreYou people={people} />;
  const isMine = ({ participantId }: { readonly participantId: string }) => participantId === id;
  const [mine, own] = [interrupted.filter(isMine), open.filter(isMine)];
  return (
    <Stack gap="lg">
      <Row
        title={
          <Text size="lg" fw={600} truncate title={name}>
            {name}
          </Text>
        }
        detail={null}
      >
        {known !== undefined || people.size > 1 ? (
          <Button size="xs" variant="subtle" onClick={() => setTester(null)}>
            {say('I am not {name}', { name })}
          </Button>
        ) : null}
      </Row>
      {mine.length + own.length === 0 ? <Nothing /> : null}
      {mine.length === 0 ? null : <Resumable attempts={mine} />}
      {own.map((study, nth) => (
        <OpenStudy key={study.id} study={study} interrupted={mine} isFirst={nth === 0 && mine.length === 0} />
      ))}
    </Stack>
  );
}

/** The names of people by their ids. */
function namesOf(
  rows: readonly { readonly participantId: string; readonly participant: string }[],
): ReadonlyMap<string, string> {
  return new Map(rows.map(({ participantId, participant }) => [participantId, participant]));
}

function Nothing() {
  return (
    <EmptyState title={say('Nothing to do yet')}>
      {say('The person who invited you starts it. Keep this window open: your tasks appear here.')}
    </EmptyState>
  );
}

/** Testers of one machine choose their own name, so that nobody goes on with the tasks of another. */
function WhoAreYou({ people }: { people: ReadonlyMap<string, string> }) {
  return (
    <Select
      w={320}
      maw="100%"
      autoFocus
      searchable
      label={say('Your name')}
      placeholder={say('Choose your name, or type it')}
      nothingFoundMessage={say('No tester here has this name. Ask the person who invited you.')}
      data={[...people].map(([value, label]) => ({ value, label }))}
      value={null}
      onChange={setTester}
    />
  );
}

/** One study with its progress. `isFirst`: Enter goes on with it. */
function OpenStudy(props: { study: StudyRow; interrupted: readonly Interrupted[]; isFirst: boolean }) {
  const { study, interrupted, isFirst } = props;
  const { id, participantId, done, taskIds, leftMs } = study;
  const waiting = interrupted.filter(({ taskId }) => taskIds.includes(taskId)).length;
  const words = [
    say('{done} of {all} tasks done', { done, all: taskIds.length }),
    ...(leftMs === null
      ? []
      : [say('about {minutes, number} min left', { minutes: Math.max(1, Math.round(leftMs / 60_000)) })]),
    ...(waiting === 0 ? [] : [say('{count} interrupted, above', { count: waiting })]),
  ];
  return (
    <Paper withBorder p="md">
      <Row title={<Text>{words.join(' · ')}</Text>} detail={null}>
        <Button
          variant={isFirst ? 'filled' : 'default'}
          autoFocus={isFirst}
          disabled={done + waiting >= taskIds.length}
          onClick={() => sendCommand('run.brief', { participantId, studyId: id })}
        >
          {say('Go on')}
          {isFirst ? <EnterHint /> : null}
        </Button>
      </Row>
      <Progress
        mt="sm"
        size="sm"
        aria-label={say('Tasks done by {name}', { name: study.participant })}
        value={(100 * done) / taskIds.length}
      />
    </Paper>
  );
}
