import { Anchor, Button, Group, List, Text, TextInput, Title, type TitleProps } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { SessionClock, SessionHop, SessionState } from '../../shared/contract/index.ts';
import { type Message, say } from '../../shared/language/message.ts';
import { fieldKeys, textTo } from '../parts/forms/Form.tsx';
import { AddressText, Muted } from '../parts/texts/texts.tsx';
import { clockWords, durationWords, splitAddress } from '../parts/texts/words.ts';
import { type Mark, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { sendCommand } from '../stores/act.ts';
import { useIsLead, useMirror } from '../stores/mirror.ts';
import classes from './taskPage.module.css';

/**
 * Names the task by its place in a study, and says if the attempt is an author's own try. Outside a study the lead reads the task's key,
 * except while somebody does the task for a rate: a key such as `city-of-the-tower` names the way. A tester never reads it.
 */
export function useTaskWords({ position, task, mode }: SessionState): string {
  const isLead = useIsLead();
  const name = position
    ? say('Task {index} of {all}', { index: position.index, all: position.of })
    : isLead && mode !== 'baseline'
      ? say('Task {name}', { name: task?.key ?? '' })
      : say('Your task');
  return mode === 'qa' ? `${name} · ${say('own try (qa), in no rate')}` : name;
}

/** The task text as its author wrote it. */
export function Intent({ intent, ...title }: TitleProps & { readonly intent: string }) {
  return (
    <Title style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} {...title}>
      {intent}
    </Title>
  );
}

/** The task beside its page. A pause covers it like the page, so nobody can think about it while the clock stands. */
export function PanelIntent({ session }: { session: SessionState }) {
  const isPaused = session.clock.segment === 'paused';
  return (
    <div style={{ position: 'relative' }}>
      {isPaused ? <Muted style={{ position: 'absolute' }}>{say('Covered while you pause.')}</Muted> : null}
      <div style={isPaused ? { visibility: 'hidden' } : undefined}>
        <Intent order={2} size="h3" fw={500} intent={session.task?.intent ?? ''} />
      </div>
    </div>
  );
}

/** The sites of a task with their addresses. */
export function SiteItems({ sites }: { sites: readonly { readonly name: string; readonly url: string }[] }) {
  return (
    <List size="sm" spacing={2} aria-label={say('Sites')}>
      {sites.map((site) => (
        <List.Item key={site.url}>
          {site.name}: <AddressText url={site.url} inline />
        </List.Item>
      ))}
    </List>
  );
}

/** Pictures of the task. The window loads nothing from other hosts, so an address opens in the task's browser. */
export function TaskImages({ images, open }: { images: readonly string[]; open: boolean }) {
  if (images.length === 0) return null;
  return (
    <Group gap="sm">
      {images.map((image, index) => {
        if (image.startsWith('data:image/'))
          return (
            <img
              key={image}
              src={image}
              alt={say('Part {part} of the question', { part: index + 1 })}
              style={{ maxWidth: '100%', maxHeight: 240, borderRadius: 4 }}
            />
          );
        const words = say('Picture {part} ({site})', {
          part: index + 1,
          site: splitAddress(image).host || say('address'),
        });
        return open ? (
          <Anchor key={image} component="button" onClick={() => sendCommand('page.newTab', { url: image })}>
            {words}
          </Anchor>
        ) : (
          <span key={image} title={image}>
            {words}
          </span>
        );
      })}
    </Group>
  );
}

/** Active time, a pause button, and the rest of the budget. `canPause` null: the caller has a pause button of its own. */
export function TaskClock({ session, canPause }: { session: SessionState; canPause: boolean | null }) {
  const active = useActiveMs(session.clock);
  const paused = session.clock.segment === 'paused';
  const budget = budgetWords(session, active);
  return (
    <section aria-label={say('Clock')} className={classes.clock}>
      <span title={say('Active time: pauses and idle time are not counted')}>
        <Text span fz={16} fw={600} role="timer" aria-label={say('active time')}>
          {clockWords(active)}
        </Text>{' '}
        <Text span c="dimmed">
          {paused ? say('paused') : session.clock.segment === 'idle' ? say('[clock] idle') : say('active')}
        </Text>
      </span>
      {canPause === null ? null : (
        <Button
          size="compact-sm"
          disabled={session.phase !== 'running' || session.lost || !canPause}
          leftSection={paused ? <IconPlayerPlay size={15} /> : <IconPlayerPause size={15} />}
          onClick={() => sendCommand(paused ? 'run.resume' : 'run.pause', {})}
        >
          {paused ? say('Go on') : say('Pause')}
        </Button>
      )}
      {budget === '' ? null : <Muted span>{budget}</Muted>}
    </section>
  );
}

function budgetWords({ budget: { limit, steps } }: SessionState, active: number): string {
  return [
    limit.steps === null ? null : say('{done} of {all} steps', { done: steps, all: limit.steps }),
    limit.activeMs === null
      ? null
      : say('{duration} left', { duration: durationWords(Math.max(0, limit.activeMs - active)) }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** The current active time: that of the last state, and the time since the state arrived if the clock runs. */
function useActiveMs(clock: SessionClock): number {
  const at = useMirror(({ sessionAt }) => sessionAt);
  const [now, setNow] = useState(() => performance.now());
  useInterval(() => setNow(performance.now()), 250, { autoInvoke: true });
  return clock.running ? clock.activeMs + Math.max(0, now - at) : clock.activeMs;
}

/** The hops of the task in their order. They are neutral, unless the study shows verdicts. */
export function Hops({ session }: { session: SessionState }) {
  if (session.hops.length === 0) return null;
  return (
    <section aria-label={say('Hops')}>
      <Group component="ol" gap={4} m={0} p={0} wrap="nowrap" style={{ listStyle: 'none' }}>
        {session.hops.map((hop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hop is its position
          <li key={index} className={classes.hop}>
            <HopMark hop={hop} index={index} />
            {hop.site}
          </li>
        ))}
      </Group>
    </section>
  );
}

/** Answer fields of the hops that ask for one. Demonstrations have none, because there an answer is an operation. */
export function HopAnswers({ session }: { session: SessionState }) {
  if (session.phase !== 'running' || !session.hops.some(({ asksAnswer }) => asksAnswer)) return null;
  return (
    <section aria-label={say('Answers of hops')}>
      {session.hops.map((hop, index) =>
        hop.asksAnswer ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hop is its position
          <HopAnswer key={`${session.attemptId} ${index}`} hop={hop} index={index} />
        ) : null,
      )}
    </section>
  );
}

const marks: Readonly<
  Record<Exclude<SessionHop['state'], 'neutral'>, { readonly mark: Mark; readonly label: Message }>
> = {
  open: { mark: 'open', label: 'hop {hop}: open' },
  passed: { mark: 'passed', label: 'hop {hop}: passed' },
  closed: { mark: 'closed', label: 'hop {hop}: closed' },
};

function HopMark({ hop, index }: { hop: SessionHop; index: number }) {
  if (hop.state !== 'neutral') {
    const { mark, label } = marks[hop.state];
    return <VerdictMark mark={mark} label={say(label, { hop: index + 1 })} />;
  }
  return (
    <Muted size="xs" span aria-hidden="true">
      {index + 1}
    </Muted>
  );
}

/** Stores an answer when the person leaves the field or presses Enter. It can be changed until the task is finished. */
function HopAnswer({ hop, index }: { hop: SessionHop; index: number }) {
  const [typed, setTyped] = useState(hop.answer ?? '');
  const isKept = typed === (hop.answer ?? '');
  const keep = () => {
    if (!isKept) sendCommand('run.answerHop', { hop: index, text: typed });
  };
  return (
    <TextInput
      size="xs"
      mt="sm"
      label={say('Answer of hop {hop}, {site}', { hop: index + 1, site: hop.site })}
      value={typed}
      maxLength={20_000}
      onChange={textTo(setTyped)}
      onBlur={keep}
      onKeyDown={fieldKeys({ enter: keep })}
      rightSectionWidth={44}
      rightSection={typed !== '' && isKept ? <Muted size="xs">{say('[answer] kept')}</Muted> : null}
    />
  );
}
