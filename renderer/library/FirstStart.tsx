import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core';
import { act } from '../stores/act.ts';
import { useMirror } from '../stores/mirror.ts';
import { navigate, setAddressValues } from '../stores/windowAddress.ts';
import classes from './Library.module.css';

/** The first thing a new user sees: one line, and the shortest real path to each kind of work that exists. The cards go once there is an attempt. */
export function FirstStart({ setId, cards }: { setId: string | null; cards: boolean }) {
  const free = useMirror(({ session }) =>
    ['idle', 'briefing', 'wrapping-up'].includes(session?.phase ?? 'idle'),
  );
  return (
    <section
      aria-label="First steps"
      style={{
        padding: cards ? 16 : '8px 16px',
        borderBottom: '1px solid var(--line)',
        background: 'var(--ground)',
      }}
    >
      <Text mb={cards ? 'md' : 0}>
        This is a demo workspace.{' '}
        <Anchor component="button" onClick={tryTask} disabled={!free}>
          Try a task
        </Anchor>{' '}
        · Open your own: start with <code>--workspace FOLDER</code> ·{' '}
        <Anchor component="button" onClick={() => setAddressValues({ import: '1' })}>
          Import tasks
        </Anchor>
      </Text>
      {cards ? <Cards setId={setId} free={free} /> : null}
    </section>
  );
}

function Cards({ setId, free }: { setId: string | null; free: boolean }) {
  return (
    <div className={classes.cards}>
      <Path
        title="Collect a human baseline"
        words="A person does the tasks of a set in random order. Every step is recorded and judged."
        button="Choose who"
        disabled={setId === null}
        onClick={() => setAddressValues({ start: 'set' })}
      />
      <Path
        title="Annotate demonstrations"
        words="A person shows a task step by step: which element, and what is done with it. Checked, cleaned, exported."
        button="Demonstrate"
        disabled={setId === null}
        onClick={() => setAddressValues({ start: 'set', mode: 'demonstration' })}
      />
      <Path
        title="See people and models compared"
        words="Hop and task success with intervals, time, and every attempt behind each figure."
        button="Evaluate"
        onClick={() => navigate('/evaluate')}
      />
      <Path
        title="Try it yourself"
        words="A two-hop task on the demo sites, as participant “you”. It takes about two minutes."
        button="Try a task"
        disabled={!free}
        onClick={tryTask}
      />
    </div>
  );
}

function Path(props: {
  title: string;
  words: string;
  button: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Card withBorder padding="md">
      <Title order={3}>{props.title}</Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {props.words}
      </Text>
      <Group mt="auto">
        <Button variant="default" size="xs" disabled={props.disabled === true} onClick={props.onClick}>
          {props.button}
        </Button>
      </Group>
    </Card>
  );
}

function tryTask(): void {
  void act('run.tryTask', {}).then((state) => {
    if (state !== null) navigate('/run');
  });
}
