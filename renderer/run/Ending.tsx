import { Button, Group, Menu, Paper, Stack, Text, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import type { GiveUpReason } from '../../shared/model/index.ts';
import { ButtonMenu } from '../parts/ButtonMenu.tsx';
import { act } from '../stores/act.ts';

const reasons: readonly { readonly value: GiveUpReason; readonly label: string }[] = [
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

/** Answer, Finish, Give up, Report: each is asked about once, in place, and then it is final. */
export function Ending({ session }: { session: SessionState }) {
  const [answer, setAnswer] = useState('');
  const [detail, setDetail] = useState('');
  const [asking, setAsking] = useState<Asking>({ what: 'nothing' });
  const asksAnswer = session.task?.asksAnswer === true;
  const back = () => {
    setAsking({ what: 'nothing' });
    setDetail('');
  };

  if (asking.what === 'finish')
    return (
      <Card title={asksAnswer ? 'This is your answer:' : 'Finish this task?'} onBack={back}>
        {asksAnswer ? <Shown answer={answer} /> : null}
        <Text size="sm" c="dimmed">
          It is final: the task cannot be opened again.
        </Text>
        <Group>
          <Button autoFocus onClick={() => void act('run.finish', { answer: answer.trim() })}>
            Finish now
          </Button>
          <Button variant="default" onClick={back}>
            {asksAnswer ? 'Change it' : 'Back'}
          </Button>
        </Group>
      </Card>
    );
  if (asking.what === 'give-up')
    return (
      <Card title={`Give up: ${reasonWords(asking.reason)}`} onBack={back}>
        <Textarea
          label="What happened? (optional)"
          autosize
          minRows={2}
          maxLength={20_000}
          autoFocus
          value={detail}
          onChange={(event) => setDetail(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {asking.reason === 'site-broken'
            ? 'It is final. It is counted apart, and held against nobody.'
            : 'It is final, and a result like any other.'}
        </Text>
        <Group>
          <Button onClick={() => void act('run.giveUp', { reason: asking.reason, detail: detail.trim() })}>
            Give up now
          </Button>
          <Button variant="default" onClick={back}>
            Back
          </Button>
        </Group>
      </Card>
    );
  if (asking.what === 'report')
    return (
      <Card title="Report a broken site" onBack={back}>
        <Textarea
          label="What is wrong with the page you see?"
          autosize
          minRows={2}
          maxLength={20_000}
          autoFocus
          value={detail}
          onChange={(event) => setDetail(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          The address is noted with it. The task goes on.
        </Text>
        <Group>
          <Button
            disabled={detail.trim() === ''}
            onClick={() => {
              void act('run.reportSite', { text: detail.trim() }).then((state) => {
                if (state !== null) back();
              });
            }}
          >
            Report
          </Button>
          <Button variant="default" onClick={back}>
            Back
          </Button>
        </Group>
      </Card>
    );
  return (
    <Stack gap="sm">
      {asksAnswer ? (
        <Textarea
          label="Your answer"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={20_000}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) setAsking({ what: 'finish' });
          }}
        />
      ) : null}
      <Group justify="space-between">
        <Button onClick={() => setAsking({ what: 'finish' })}>Finish</Button>
        <ButtonMenu
          label="Give up"
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
              {reason.label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setAsking({ what: 'report' })}>Report a broken site, and go on</Menu.Item>
          <Menu.Item onClick={() => void act('run.leave', {})}>Leave for now, and resume later</Menu.Item>
        </ButtonMenu>
      </Group>
    </Stack>
  );
}

function reasonWords(reason: GiveUpReason): string {
  return reasons.find((one) => one.value === reason)?.label ?? reason;
}

function Shown({ answer }: { answer: string }) {
  if (answer.trim() === '')
    return (
      <Text fw={600}>You have not written an answer. An empty answer is possible, and is kept as it is.</Text>
    );
  return (
    <Text fw={600} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {answer.trim()}
    </Text>
  );
}

function Card({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  return (
    <Paper
      withBorder
      p="md"
      role="group"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack();
      }}
    >
      <Stack gap="sm">
        <Text>{title}</Text>
        {children}
      </Stack>
    </Paper>
  );
}
