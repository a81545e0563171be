import { Anchor, Group, Spoiler, Text, Title } from '@mantine/core';
import type { SessionState } from '../../shared/contract/index.ts';
import { ProblemNote } from '../parts/states/ProblemNote.tsx';
import { splitAddress } from '../parts/words/AddressText.tsx';
import { act } from '../stores/act.ts';
import { useProblemRoom } from '../stores/shownProblems.ts';
import { Hops } from '../taskPage/Hops.tsx';
import { PromptCards } from '../taskPage/PromptCards.tsx';
import { TaskClock } from '../taskPage/TaskClock.tsx';
import { TaskImages } from '../taskPage/TaskImages.tsx';
import classes from '../taskPage/taskPage.module.css';
import { Ending } from './Ending.tsx';
import { Notes } from './Notes.tsx';

/** The panel beside the page: what the page asks first, then the task, the clock, notes, answer and the end. */
export function Panel({
  session,
  usable,
}: {
  session: SessionState;
  /** The page may be used. */
  usable: boolean;
}) {
  const { task, position } = session;
  const problems = useProblemRoom();
  if (task === null) return <aside className={classes.panel} aria-label="Panel" />;
  const running = session.phase === 'running';
  return (
    <aside className={classes.panel} aria-label="Panel" data-zone="panel">
      <PromptCards prompts={session.prompts} />
      {session.problem ? <ProblemNote problem={session.problem} closable={false} /> : null}
      {problems.map((problem) => (
        <ProblemNote key={`${problem.code} ${problem.message}`} problem={problem} />
      ))}
      <section aria-label="Task">
        <Text size="sm" c="dimmed" mb={4}>
          {position ? `Task ${position.index} of ${position.of}` : `Task ${task.key}`}
        </Text>
        <Spoiler maxHeight={220} showLabel="Show the whole task" hideLabel="Show less">
          <Title order={2} fw={500} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {task.intent}
          </Title>
        </Spoiler>
      </section>
      <TaskImages images={task.images} open={usable} />
      <Hops session={session} />
      {task.sites.length > 0 ? (
        <Group gap="sm" role="group" aria-label="Sites">
          {task.sites.map((site) => (
            <Anchor
              key={site.url}
              component="button"
              size="sm"
              disabled={!usable}
              title={`${site.url}: opens in this tab`}
              onClick={() => void act('page.goto', { url: site.url })}
            >
              {site.name || splitAddress(site.url).host}
            </Anchor>
          ))}
        </Group>
      ) : null}
      <TaskClock session={session} />
      {running ? (
        <>
          <Notes key={`notes ${session.attemptId}`} kept={session.notes} />
          <div className={classes.ending}>
            <Ending key={`end ${session.attemptId}`} session={session} />
          </div>
        </>
      ) : null}
    </aside>
  );
}
