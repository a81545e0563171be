import { Anchor, Button, Group, Menu, Paper, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import { type Message, say } from '../../shared/language/message.ts';
import type { GiveUpReason } from '../../shared/model/index.ts';
import { ButtonMenu } from '../parts/forms/ButtonMenu.tsx';
import { fieldKeys, textTo } from '../parts/forms/Form.tsx';
import { ProblemNote } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { splitAddress } from '../parts/texts/words.ts';
import { act, inBackground, sendCommand, useProblemRoom } from '../stores/act.ts';
import { PromptCards } from '../taskPage/PromptCards.tsx';
import { HopAnswers, PanelIntent, TaskImages, useTaskWords } from '../taskPage/TaskHead.tsx';
import classes from '../taskPage/taskPage.module.css';
import { BranchPart } from './BranchQuestion.tsx';

/** The panel beside the page: the task, prompts of the page, notes, and at the bottom the answer and the buttons that end the task. */
export function Panel(props: {
  session: SessionState;
  /** True: the person can use the page. */
  usable: boolean;
}) {
  const { session, usable } = props;
  const { task } = session;
  const problems = useProblemRoom();
  const name = useTaskWords(session);
  if (task === null) return <aside className={classes.panel} aria-label={say('Panel')} />;
  const running = session.phase === 'running';
  return (
    <aside className={classes.panel} aria-label={say('Panel')} data-zone="panel">
      <section className={classes.panelHead} aria-label={say('Task')}>
        <Muted mb={4}>{name}</Muted>
        <PanelIntent session={session} />
      </section>
      <div className={classes.panelBody}>
        <PromptCards prompts={session.prompts} />
        {session.problem ? <ProblemNote problem={session.problem} closable={false} /> : null}
        {problems.map((problem) => (
          <ProblemNote key={`${problem.code} ${problem.message}`} problem={problem} />
        ))}
        <BranchPart branch={running ? session.branch : null} />
        <TaskImages images={task.images} open={usable} />
        {task.sites.length > 0 ? (
          <Group gap="sm" role="group" aria-label={say('Sites')}>
            {task.sites.map((site) => (
              <Anchor
                key={site.url}
                component="button"
                size="sm"
                disabled={!usable}
                title={say('{url}: opens in this tab', { url: site.url })}
                onClick={() => sendCommand('page.goto', { url: site.url })}
              >
                {site.name || splitAddress(site.url).host}
              </Anchor>
            ))}
          </Group>
        ) : null}
        <HopAnswers session={session} />
        {running && session.branch?.isPending !== true ? (
          <Notes key={`notes ${session.attemptId}`} kept={session.notes} />
        ) : null}
      </div>
      {running && session.branch?.isPending !== true ? (
        <div className={classes.ending}>
          <Ending key={`end ${session.attemptId}`} session={session} />
        </div>
      ) : null}
    </aside>
  );
}

/** Notes are stored while the person types, and at the latest when they leave the field. */
function Notes({ kept }: { kept: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = useDebouncedCallback((text: string) => sendCommand('run.note', { text }), { delay: 600 });
  return (
    <Textarea
      label={say('Notes')}
      placeholder={say('For yourself. They are stored with this attempt')}
      maxRows={8}
      maxLength={20_000}
      value={typed ?? kept}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        keep(event.currentTarget.value);
      }}
      onBlur={() => keep.flush()}
    />
  );
}

const reasons: readonly { readonly value: GiveUpReason; readonly label: Message }[] = [
  { value: 'not-found', label: 'I could not find it' },
  { value: 'site-broken', label: 'A site is broken' },
  { value: 'unclear', label: 'The task is unclear' },
  { value: 'other', label: 'Another reason' },
];

type Asking =
  | { readonly what: 'nothing' }
  | { readonly what: 'finish' }
  | { readonly what: 'give-up'; readonly reason: GiveUpReason }
  | { readonly what: 'report' };

/** The style of buttons that do not end the task. */
const QUIET = { variant: 'subtle', color: 'gray', size: 'compact-xs', px: 4, fw: 400, c: 'dimmed' } as const;

/** Finish, Give up and Report each ask once, in the panel. Leaving does not end the task, so it asks nothing. */
function Ending({ session }: { session: SessionState }) {
  const [answer, setAnswer] = useState('');
  const [detail, setDetail] = useState('');
  const [asking, setAsking] = useState<Asking>({ what: 'nothing' });
  const asksAnswer = session.task?.asksAnswer === true;
  const back = () => {
    setAsking({ what: 'nothing' });
    setDetail('');
  };

  const card = { back, detail, onDetail: setDetail };
  if (asking.what === 'finish')
    return (
      <Card
        {...card}
        title={asksAnswer ? say('This is your answer:') : say('Finish this task?')}
        means={say('You cannot reopen the task.')}
        yes={say('Finish now')}
        no={asksAnswer ? say('Change it') : say('Back')}
        onYes={() => sendCommand('run.finish', { answer: answer.trim() })}
      >
        {asksAnswer ? <Shown answer={answer} /> : null}
      </Card>
    );
  if (asking.what === 'give-up')
    return (
      <Card
        {...card}
        title={say('Give up: {reason}', { reason: reasonWords(asking.reason) })}
        asks={say('What happened? (optional)')}
        means={
          asking.reason === 'site-broken'
            ? say('You cannot reopen the task. It is counted separately, not as a failure of yours.')
            : say('You cannot reopen the task. Giving up is a valid result.')
        }
        yes={say('Give up now')}
        onYes={() => sendCommand('run.giveUp', { reason: asking.reason, detail: detail.trim() })}
      />
    );
  if (asking.what === 'report')
    return (
      <Card
        {...card}
        title={say('Report a broken site')}
        asks={say('What is wrong with the page you see?')}
        means={say('The address is saved with your report. The task continues.')}
        yes={say('[verb] Report')}
        isEmpty={detail.trim() === ''}
        onYes={() =>
          inBackground(act('run.reportSite', { text: detail.trim() }).then((state) => state && back()))
        }
      />
    );
  return (
    <Stack gap="sm">
      {asksAnswer ? (
        <Textarea
          label={say('Your answer')}
          maxRows={10}
          maxLength={20_000}
          value={answer}
          onChange={textTo(setAnswer)}
          onKeyDown={fieldKeys({ ctrlEnter: () => setAsking({ what: 'finish' }) })}
        />
      ) : null}
      <Group justify="space-between">
        <Button variant="filled" onClick={() => setAsking({ what: 'finish' })}>
          {say('Finish')}
        </Button>
        <ButtonMenu
          label={say('Give up')}
          position="top-end"
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size={15} />}
        >
          {reasons.map((reason) => (
            <Menu.Item
              key={reason.value}
              onClick={() => setAsking({ what: 'give-up', reason: reason.value })}
            >
              {say(reason.label)}
            </Menu.Item>
          ))}
        </ButtonMenu>
      </Group>
      <Group justify="space-between" gap={0} mx={-4}>
        <Button
          {...QUIET}
          title={say('Your steps are saved. You can resume the task later at the same step.')}
          onClick={() => sendCommand('run.leave', {})}
        >
          {say('Leave for now')}
        </Button>
        <Button
          {...QUIET}
          title={say('The address is saved with your report. The task continues.')}
          onClick={() => setAsking({ what: 'report' })}
        >
          {say('Report a broken site')}
        </Button>
      </Group>
    </Stack>
  );
}

function reasonWords(reason: GiveUpReason): string {
  const found = reasons.find((one) => one.value === reason);
  return found === undefined ? reason : say(found.label);
}

function Shown({ answer }: { answer: string }) {
  if (answer.trim() === '')
    return (
      <Text fw={600}>{say('You have not written an answer. You can finish with an empty answer.')}</Text>
    );
  return (
    <Text fw={600} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {answer.trim()}
    </Text>
  );
}

/** Asks before an action: what it does, and a button for yes and for no. Esc means no. */
function Card(props: {
  title: string;
  /** The label of a text field for details. */
  asks?: string;
  detail: string;
  onDetail: (text: string) => void;
  means: string;
  yes: string;
  no?: string;
  /** True: a required text is missing. */
  isEmpty?: boolean;
  onYes: () => void;
  back: () => void;
  children?: ReactNode;
}) {
  const { title, asks, detail, onDetail, means, yes, no = say('Back'), isEmpty = false, onYes, back } = props;
  return (
    <Paper withBorder p="md" role="group" aria-label={title} onKeyDown={fieldKeys({ escape: back })}>
      <Stack gap="sm">
        <Text>{title}</Text>
        {props.children}
        {asks === undefined ? null : (
          <Textarea label={asks} maxLength={20_000} autoFocus value={detail} onChange={textTo(onDetail)} />
        )}
        <Muted>{means}</Muted>
        <Group>
          <Button variant="filled" autoFocus={asks === undefined} disabled={isEmpty} onClick={onYes}>
            {yes}
          </Button>
          <Button onClick={back}>{no}</Button>
        </Group>
      </Stack>
    </Paper>
  );
}
