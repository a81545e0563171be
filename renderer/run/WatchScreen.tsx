import {
  Alert,
  Anchor,
  Button,
  Group,
  Kbd,
  Paper,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { SessionState } from '../../shared/contract/index.ts';
import type { WatchedDecision, WatchNow } from '../../shared/contract/watch.ts';
import { type Message, say, sayHost, sayKnown } from '../../shared/language/message.ts';
import { fieldKeys, textTo } from '../parts/forms/Form.tsx';
import { Sheet, TitledSection } from '../parts/panes/Sheet.tsx';
import { ProblemNote } from '../parts/states/states.tsx';
import { AddressText, Muted } from '../parts/texts/texts.tsx';
import { askWords } from '../parts/texts/words.ts';
import { act, inBackground, sendCommand, useProblemRoom } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { pageKeys, useTellKeys } from '../stores/screenKeys.ts';
import { navigate } from '../stores/windowAddress.ts';
import { HeldCards } from '../taskPage/HeldCards.tsx';
import { PromptCards } from '../taskPage/PromptCards.tsx';
import type { Fit } from '../taskPage/pageFit.ts';
import { HopAnswers, Intent } from '../taskPage/TaskHead.tsx';
import { isUsable, PageAndPanel } from '../taskPage/TaskPage.tsx';
import classes from '../taskPage/taskPage.module.css';

import watchClasses from './watch.module.css';
import { PastDecisions, SeenWords, spentWords } from './watchedParts.tsx';

const keys = [
  { keys: 'Alt P', does: 'pause the agent, or let it continue' },
  { keys: 'Alt S', does: 'one decision, then pause' },
  { keys: 'Alt T', does: 'take over, and hand back' },
  { keys: 'Alt A', does: 'approve the waiting decision' },
  { keys: 'Alt R', does: 'to the field beside Refuse' },
  { keys: 'F O A', does: 'while a request is held: fake, allow once, abort' },
  ...pageKeys,
];

/** A person watches an agent do a task: the page on which it acts, and beside it what it saw, thinks and decides. */
export function WatchScreen({ session, watch }: { session: SessionState; watch: WatchNow }) {
  useTellKeys('Watching an agent', keys);
  useWatchKeys(watch);
  if (watch.ended !== null) return <Ended watch={watch} />;
  const isMine = watch.hands === 'person';
  // The page is visible while the agent pauses; only the agent's clock stops.
  const seen =
    session.clock.segment === 'paused'
      ? { ...session, clock: { ...session.clock, segment: 'looking' as const } }
      : session;
  return (
    <PageAndPanel
      session={seen}
      {...(isMine ? {} : { layer: (fit: Fit) => <Marks fit={fit} watch={watch} /> })}
      watch={{ isMine, onPause: () => pauseOrGoOn(watch) }}
      asks={watch.isReviewed || watch.question !== null}
      strip={{ canPause: null }}
    >
      <aside className={classes.panel} aria-label={say('Panel')} data-zone="panel">
        <WatchPanel session={session} watch={watch} usable={isMine && isUsable(seen)} />
      </aside>
    </PageAndPanel>
  );
}

function pauseOrGoOn({ pace }: WatchNow): void {
  sendCommand('watch.do', { act: pace === 'paused' || pace === 'pausing' ? 'go-on' : 'pause' });
}

/**
 * The keys work wherever the focus is. After a take-over the page gets all keys except the one that hands back, which is
 * handled before the page.
 */
function useWatchKeys(watch: WatchNow): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || event.repeat) return;
      const { code, target } = event;
      const page = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-page-keys]') : null;
      if (page !== null && code !== 'KeyT') return;
      // Held keys are released while the page still belongs to the person.
      page?.blur();
      if (code === 'KeyS') sendCommand('watch.do', { act: 'step' });
      else if (code === 'KeyT')
        sendCommand('watch.do', { act: watch.hands === 'person' ? 'hand-back' : 'take-over' });
      else if (code === 'KeyA' && watch.isReviewed)
        sendCommand('watch.review', { n: watch.n, approves: true, why: '' });
      else if (code === 'KeyR' && watch.isReviewed) document.getElementById('refuse-why')?.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [watch]);
}

/** Marks the places where the agent would act. The layer takes mouse and keys, because the person only watches. */
function Marks({ fit, watch }: { fit: Fit; watch: WatchNow }) {
  const { marks, marked, viewport, isReviewed } = watch;
  const scale = viewport === null ? 1 : fit.width / viewport.width;
  return (
    <div className={watchClasses.layer} style={fit}>
      {isReviewed
        ? marks.map(({ at, box: { x, y, width, height } }) => (
            <div
              key={at}
              className={at === marked ? watchClasses.mark : watchClasses.otherMark}
              role="img"
              aria-label={
                at === marked
                  ? say('The agent would act here')
                  : say('The agent would do line {n} of the decision here', { n: at + 1 })
              }
              style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
            >
              {marks.length > 1 ? (
                <span className={y * scale < 20 ? watchClasses.numberBelow : watchClasses.number}>
                  {at + 1}
                </span>
              ) : null}
            </div>
          ))
        : null}
    </div>
  );
}

const doing: Readonly<Record<WatchNow['does'], Message>> = {
  opens: 'The page is being opened',
  looks: 'It looks at the page',
  thinks: 'It thinks',
  acts: 'It acts',
  waits: 'It has decided',
};

function stateOf({ hands, pace, question, isReviewed, does }: WatchNow, isHeld: boolean): string {
  if (hands === 'person') return say('The page is yours');
  if (hands === 'taking') return say('The page will be yours in a moment');
  if (isHeld) return say('A request is held');
  if (question !== null) return say('It asks you');
  if (isReviewed) return say('It waits for your approval');
  if (pace === 'paused') return say('Paused');
  const words = say(doing[does]);
  return pace === 'pausing' ? say('{doing}, then it pauses', { doing: words }) : words;
}

function WatchPanel(props: { session: SessionState; watch: WatchNow; usable: boolean }) {
  const { session, watch, usable } = props;
  const problems = useProblemRoom();
  const { task } = session;
  const last = watch.decisions.at(-1);
  return (
    <>
      {task === null ? null : (
        <section className={classes.panelHead} aria-label={say('Task')}>
          <Muted mb={4}>{task.key}</Muted>
          <Intent order={2} size="h3" fw={500} intent={task.intent} />
        </section>
      )}
      <div className={classes.panelBody}>
        <PromptCards prompts={session.prompts} />
        {problems.map((problem) => (
          <ProblemNote key={`${problem.code} ${problem.message}`} problem={problem} />
        ))}
        <Paper withBorder p="sm" role="status" aria-label={say('What the agent does')}>
          <Group justify="space-between" align="baseline" wrap="nowrap">
            <Text fw={600}>{stateOf(watch, session.held.length > 0)}</Text>
            {watch.n === 0 ? null : (
              <Muted style={{ flex: 'none' }}>{say('decision {n}', { n: watch.n })}</Muted>
            )}
          </Group>
          <Muted>
            {watch.agent} · {spentWords(watch)}
            {watch.assisted ? ' · ' : ''}
            {watch.assisted ? (
              <span
                className={watchClasses.assisted}
                title={say('By default it does not count in the agent’s rates')}
              >
                {say('◆ assisted')}
              </span>
            ) : null}
          </Muted>
        </Paper>
        <HeldCards
          held={session.held}
          onDecide={(id, decision) => {
            if (decision !== 'always') sendCommand('watch.decideHeld', { id, decision });
          }}
        />
        <Controls watch={watch} />
        {watch.question === null ? null : <Question key={watch.question.text} question={watch.question} />}
        {watch.isReviewed && last !== undefined ? (
          <Review key={last.n} decision={last} marks={watch.marks} marked={watch.marked} />
        ) : null}
        <TitledSection title={watch.saying === '' ? say('Thought') : say('It says')} gap={4}>
          <Text size="sm" className={watchClasses.thought} aria-live="off">
            {watch.saying === '' ? (last?.thought ?? '') || say('Nothing yet.') : watch.saying}
          </Text>
        </TitledSection>
        <Seen watch={watch} />
        {usable ? <HopAnswers session={session} /> : null}
        <PastDecisions decisions={watch.decisions} />
      </div>
      <Group justify="space-between" gap={4} wrap="nowrap" className={classes.ending}>
        <Button variant="subtle" color="gray" px="sm" onClick={() => sendCommand('run.leave', {})}>
          {say('Leave for now')}
        </Button>
        <Button
          px="sm"
          title={say('The attempt ends as aborted and does not count in any rate')}
          onClick={() => sendCommand('watch.do', { act: 'stop' })}
        >
          {say('Stop')}
        </Button>
      </Group>
    </>
  );
}

function Controls({ watch }: { watch: WatchNow }) {
  const { hands, pace, approves, does } = watch;
  const isAgents = hands === 'agent';
  const stands = pace === 'paused' || pace === 'pausing';
  return (
    <Stack gap="xs" role="group" aria-label={say('Controls')}>
      <Group gap="xs">
        {hands === 'person' ? (
          <Button size="xs" variant="filled" onClick={() => sendCommand('watch.do', { act: 'hand-back' })}>
            {say('Hand back')} <Hint keys="Alt T" />
          </Button>
        ) : (
          <>
            <Button size="xs" px={8} onClick={() => pauseOrGoOn(watch)} disabled={!isAgents}>
              {stands ? say('Go on') : say('Pause')} <Hint keys="Alt P" />
            </Button>
            <Button
              size="xs"
              px={8}
              onClick={() => sendCommand('watch.do', { act: 'step' })}
              disabled={!isAgents || pace === 'stepping'}
              title={say('One decision and its actions, then it pauses')}
            >
              {say('Step')} <Hint keys="Alt S" />
            </Button>
            <Button
              size="xs"
              px={8}
              onClick={() => sendCommand('watch.do', { act: 'take-over' })}
              disabled={!isAgents || does === 'opens'}
              title={say('You act on the same page; the attempt counts as assisted')}
            >
              {say('Take over')} <Hint keys="Alt T" />
            </Button>
          </>
        )}
      </Group>
      <Switch
        label={say('Approve each decision')}
        checked={approves}
        onChange={(event) => sendCommand('watch.approveEach', { on: event.currentTarget.checked })}
      />
      {hands === 'person' ? (
        <Muted>
          {say(
            'Your actions are recorded as yours. When you hand back, the agent gets a list of them and looks at the page again.',
          )}
        </Muted>
      ) : null}
    </Stack>
  );
}

/** The key of a button, in small type beside its word. */
function Hint({ keys: pressed }: { keys: string }) {
  return (
    <Kbd aria-hidden ml={6}>
      {pressed}
    </Kbd>
  );
}

/** The agent's next decision, and the person's reply to it. */
function Review(props: { decision: WatchedDecision } & Pick<WatchNow, 'marks' | 'marked'>) {
  const { decision, marks, marked } = props;
  const [why, setWhy] = useState('');
  const { n, asks } = decision;
  const word = (approves: boolean) => sendCommand('watch.review', { n, approves, why: why.trim() });
  return (
    <Paper withBorder p="sm" role="group" aria-label={say('The waiting decision')}>
      <Stack gap="xs">
        <Text fw={600}>{say('It would')}</Text>
        <ol className={watchClasses.asks}>
          {asks.map((ask, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a decision never change their order
            <li key={at}>
              {marks.length > 1 && marks.some((mark) => mark.at === at) ? (
                <UnstyledButton
                  className={watchClasses.ask}
                  aria-pressed={at === marked}
                  title={say('Show the place on the page')}
                  onClick={() => sendCommand('watch.point', { n, at })}
                >
                  {askWords(ask)}
                </UnstyledButton>
              ) : (
                askWords(ask)
              )}
            </li>
          ))}
        </ol>
        {marks.length > 1 && marked !== null ? (
          <Muted>
            {say('The page shows the place for line {n}. Click another line to see its place.', {
              n: marked + 1,
            })}
          </Muted>
        ) : null}
        <Group gap="xs">
          <Button variant="filled" onClick={() => word(true)}>
            {say('Approve')} <Hint keys="Alt A" />
          </Button>
          <Button onClick={() => sendCommand('watch.do', { act: 'take-over' })}>
            {say('Do it yourself')}
          </Button>
        </Group>
        <Group gap="xs" align="flex-end">
          <TextInput
            id="refuse-why"
            flex="1 1 180px"
            label={say('Or refuse, with a message to the agent')}
            placeholder={say('Why, or what to do instead')}
            maxLength={2000}
            value={why}
            onChange={textTo(setWhy)}
            onKeyDown={fieldKeys({ enter: () => word(false) })}
          />
          <Button onClick={() => word(false)}>{say('Refuse')}</Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function Question({ question }: { question: NonNullable<WatchNow['question']> }) {
  const [text, setText] = useState('');
  const answer = (words: string) => sendCommand('watch.answer', { text: words });
  return (
    <Paper withBorder p="sm" role="group" aria-label={say('A question from the agent')}>
      <Stack gap="xs">
        <Muted>{say('The agent asks. Its words are a model’s, not Hopscope’s.')}</Muted>
        <Text fw={600} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {question.text}
        </Text>
        {question.choices.length > 0 ? (
          <Group gap="xs">
            {question.choices.map((choice) => (
              <Button key={choice} onClick={() => answer(choice)}>
                {choice}
              </Button>
            ))}
          </Group>
        ) : (
          <>
            <Textarea
              label={say('Your answer')}
              autoFocus
              maxLength={20_000}
              value={text}
              onChange={textTo(setText)}
              onKeyDown={fieldKeys({ ctrlEnter: () => answer(text) })}
            />
            <Group>
              <Button variant="filled" onClick={() => answer(text)}>
                {say('[verb] Answer')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}

/** The agent's input, exactly as it got it. */
function Seen({ watch }: { watch: WatchNow }) {
  const [isOpen, setOpen] = useState(false);
  const answer = useAnswer('watch.seen', {}, { keep: true, live: false, again: isOpen ? watch.seenAt : 0 });
  const seen = readyOf(answer);
  if (watch.seenAt === 0) return null;
  return (
    <TitledSection
      title={say('What it saw')}
      gap={4}
      aside={
        <Anchor component="button" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? say('Hide') : say('Show')}
        </Anchor>
      }
    >
      {!isOpen || seen == null ? null : (
        <Stack gap="xs">
          <AddressText url={seen.url} size="sm" />
          {seen.picture === null ? null : (
            <img
              className={watchClasses.picture}
              src={`data:image/png;base64,${seen.picture}`}
              alt={say('The page as the agent saw it')}
            />
          )}
          {seen.text === '' ? null : <SeenWords text={seen.text} />}
        </Stack>
      )}
    </TitledSection>
  );
}

/** How the attempt ended. The attempt itself shows the verdict. */
function Ended({ watch }: { watch: WatchNow }) {
  const { ended, agent, task, attemptId, assisted, decisions } = watch;
  const close = async (then: string) => {
    await act('watch.do', { act: 'close' });
    navigate(then);
  };
  const isLeft = ended?.status === 'running';
  return (
    <Sheet width={640}>
      <Text c="dimmed">
        {task} · {agent}
      </Text>
      <Text fz={20} lh="28px" fw={600}>
        {isLeft
          ? say('You left the attempt before its end.')
          : say('The attempt has ended: {status}.', {
              status: sayKnown(ended?.status ?? 'no attempt started'),
            })}
      </Text>
      {ended?.error == null || isLeft ? null : (
        <Alert title={sayHost(ended.error.message)}>{sayHost(ended.error.advice ?? '')}</Alert>
      )}
      <Text>
        {say('{count, plural, one {# decision} other {# decisions}}, {spent}.', {
          count: decisions.at(-1)?.n ?? 0,
          spent: spentWords(watch),
        })}
        {assisted
          ? ` ${say('You intervened, so the attempt counts as assisted. By default it does not count in the agent’s rates.')}`
          : ''}
        {isLeft ? ` ${say('To continue it, watch the same agent on the same task.')}` : ''}
      </Text>
      <Group>
        {attemptId === null ? null : (
          <Button
            variant="filled"
            onClick={() => inBackground(close(`/attempt/${encodeURIComponent(attemptId)}`))}
          >
            {say('Open the attempt')}
          </Button>
        )}
        <Button onClick={() => inBackground(close('/agents'))}>{say('Back to Agents')}</Button>
      </Group>
      <Anchor component={Link} href="/run" display="none">
        {say('Run')}
      </Anchor>
    </Sheet>
  );
}
