import { Button, Group, Paper, Text } from '@mantine/core';
import { type Message, say } from '../../shared/language/message.ts';
import type { HeldDecision, HeldRequest } from '../../shared/model/index.ts';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { Said } from '../parts/texts/Said.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import classes from './heldCards.module.css';

const choices: readonly {
  readonly key: string;
  readonly decision: HeldDecision;
  readonly label: Message;
  readonly means: Message;
}[] = [
  { key: 'f', decision: 'fake', label: 'Fake', means: 'recorded as done, not sent' },
  { key: 'o', decision: 'allow', label: 'Allow once', means: 'it is sent' },
  { key: 'a', decision: 'abort', label: 'Abort', means: 'fails like a network error' },
];

/** Held requests that would change something on a site. Each waits for a decision. */
export function HeldCards(props: {
  held: readonly HeldRequest[];
  /** True: the person can also allow the host for good. */
  always?: boolean;
  /** True: the first button takes the focus at once, because the person types nowhere else. */
  takesFocus?: boolean;
  onDecide: (id: string, decision: HeldDecision) => void;
}) {
  const { held, always = false, takesFocus = false, onDecide } = props;
  const [first] = held;
  const isHeld = first !== undefined;
  const decide = (decision: HeldDecision) => {
    if (first) onDecide(first.id, decision);
  };
  useKey('f', () => decide('fake'), isHeld);
  useKey('o', () => decide('allow'), isHeld);
  useKey('a', () => decide('abort'), isHeld);
  if (first === undefined) return null;
  return (
    <Paper withBorder p="sm" role="alertdialog" aria-label={say('A request is held')} data-held={first.id}>
      <Text fw={600}>{say('This request would change something, so it is held.')}</Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Said
          message="{method} to <b>{host}</b>"
          values={{ method: first.method, host: first.host, b: (words) => <b>{words}</b> }}
        />
        {held.length > 1 ? ` · ${say('{count} more after it', { count: held.length - 1 })}` : ''}
      </Text>
      <Muted size="xs" lineClamp={3} title={first.url} style={{ overflowWrap: 'anywhere' }}>
        {first.url}
      </Muted>
      {first.fields.length > 0 ? (
        <dl className={classes.fields}>
          {first.fields.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice
            <div key={index}>
              <dt>{field.name}</dt>
              <dd>{field.value}</dd>
            </div>
          ))}
        </dl>
      ) : first.bytes > 0 ? (
        <Text size="xs">{say('{count, number} bytes, not a form', { count: first.bytes })}</Text>
      ) : null}
      <Group gap="xs" mt="sm">
        {choices.map(({ key, decision, label, means }, index) => (
          <Button
            key={decision}
            size="xs"
            variant={index === 0 ? 'filled' : 'default'}
            autoFocus={takesFocus && index === 0}
            title={say(means)}
            onClick={() => decide(decision)}
          >
            {say(label)}&nbsp;<KeyHint>{key.toUpperCase()}</KeyHint>
          </Button>
        ))}
        {always ? (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            maw="100%"
            title={say('Always allow {host}', { host: first.host })}
            onClick={() => decide('always')}
          >
            {say('Always allow {host}', { host: first.host })}
          </Button>
        ) : null}
      </Group>
    </Paper>
  );
}
