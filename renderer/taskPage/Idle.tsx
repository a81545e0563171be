import { Anchor, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AttemptRow, StudyRow } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import type { Study } from '../../shared/model/index.ts';
import { Sheet, TitledSection } from '../parts/panes/Sheet.tsx';
import { EmptyState, Loaded } from '../parts/states/states.tsx';
import { Ago, Duration, Muted } from '../parts/texts/texts.tsx';
import { apartWords } from '../parts/texts/words.ts';
import { attemptMark, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { sendCommand } from '../stores/act.ts';
import { together, useAnswer } from '../stores/answers.ts';
import { useIsLead } from '../stores/mirror.ts';
import { type Interrupted, Resumable, Row, stepCountWords } from './Resumable.tsx';
import classes from './taskPage.module.css';

/** Shown while no task is running: interrupted attempts, unfinished studies, and ways to begin. */
export function Idle(props: {
  title: string;
  /** Shows only work of this mode. */
  only?: Study['mode'];
  begin: ReactNode;
  /** Says what this screen is for, if there is no work to continue. */
  children: string;
}) {
  const { title, only, begin, children } = props;
  const work = together<[readonly Interrupted[], readonly StudyRow[]]>(
    useAnswer('run.resumable', {}),
    useAnswer('studies.list', {}),
  );
  const isShown = ({ mode }: { readonly mode: string }) => only === undefined || mode === only;
  return (
    <Sheet width={760}>
      <Title order={1}>{title}</Title>
      <Loaded answer={work} rows={3}>
        {([resumable, studies]) => {
          const interrupted = resumable.filter(isShown);
          const open = studies.filter((study) => isShown(study) && study.done < study.taskIds.length);
          return (
            <>
              {interrupted.length === 0 ? null : <Resumable attempts={interrupted} />}
              {open.length > 0 ? (
                <Studies studies={open} interrupted={interrupted} begin={begin} />
              ) : (
                <EmptyState title={say('Nothing is under way')} action={begin}>
                  {children}
                </EmptyState>
              )}
            </>
          );
        }}
      </Loaded>
      {useIsLead() ? <LastAttempts isShown={isShown} /> : null}
    </Sheet>
  );
}

/** How many attempts are read to find some of this mode, and how many of them are shown. */
const LAST = { read: 30, shown: 5 } as const;

/** The last attempts, newest first; each opens. Testers do not see them, because they reveal how tasks are passed. */
function LastAttempts({ isShown }: { isShown: (attempt: { readonly mode: string }) => boolean }) {
  const answer = useAnswer('attempts.list', { limit: LAST.read });
  return (
    <Loaded answer={answer} rows={LAST.shown}>
      {(rows) => <LastRows rows={rows.filter(isShown)} />}
    </Loaded>
  );
}

function LastRows({ rows }: { rows: readonly AttemptRow[] }) {
  const last = rows.filter((row) => row.status !== 'running').slice(0, LAST.shown);
  if (last.length === 0) return null;
  return (
    <TitledSection title={say('Last attempts')} order={2} gap="xs">
      {last.map((row) => (
        <Anchor
          key={row.id}
          href={`#/attempt/${encodeURIComponent(row.id)}`}
          className={classes.lastAttempt ?? ''}
          underline="never"
          c="inherit"
        >
          <VerdictMark mark={attemptMark(row)} />
          <div style={{ minWidth: 0 }}>
            <Text truncate>{row.intent}</Text>
            <Muted truncate>
              {row.participant}
              {apartWords(row)} · {stepCountWords(row.steps)} · <Duration activeMs={row.activeMs} /> ·{' '}
              <Ago time={row.startedAt} />
            </Muted>
          </div>
        </Anchor>
      ))}
    </TitledSection>
  );
}

function Studies(props: {
  studies: readonly StudyRow[];
  /** Interrupted attempts that can be resumed. The study continues without them. */
  interrupted: readonly Interrupted[];
  begin: ReactNode;
}) {
  const { studies, interrupted, begin } = props;
  const waiting = ({ participantId, taskIds }: StudyRow) =>
    interrupted.filter((row) => row.participantId === participantId && taskIds.includes(row.taskId)).length;
  return (
    <TitledSection title={say('Continue a study')} label={say('Studies')} order={2} gap="sm">
      <Stack gap="sm">
        {studies.map((study, nth) => (
          <Paper key={study.id} withBorder p="md">
            <Row
              title={
                <Text fw={600} truncate>
                  {study.participant}
                </Text>
              }
              detail={
                <>
                  {study.setName}
                  {study.mode === 'qa' ? `, ${say('own tries (qa)')}` : ''}:{' '}
                  {say('{done} of {all} tasks done', { done: study.done, all: study.taskIds.length })}
                  {study.leftOut === 0
                    ? ''
                    : ` · ${say('{count} in environments, left out', { count: study.leftOut })}`}
                  {waiting(study) === 0
                    ? ''
                    : ` · ${say('{count} interrupted, above', { count: waiting(study) })}`}
                </>
              }
            >
              <Button
                variant={nth === 0 ? 'filled' : 'default'}
                disabled={study.done + waiting(study) >= study.taskIds.length}
                onClick={() =>
                  sendCommand('run.brief', { participantId: study.participantId, studyId: study.id })
                }
              >
                {say('Next task')}
              </Button>
            </Row>
            <Progress
              mt="sm"
              size="xs"
              aria-label={say('Tasks done by {name}', { name: study.participant })}
              value={(100 * study.done) / study.taskIds.length}
            />
          </Paper>
        ))}
      </Stack>
      <Group mt="md">{begin}</Group>
    </TitledSection>
  );
}
