import { Alert, Button, Group, Kbd, Stack, Text, Textarea } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { SentProposal, SiteRow } from '../../shared/contract/propose.ts';
import { longestProposal } from '../../shared/proposal/proposal.ts';
import { useBusy } from '../parts/states/useBusy.ts';
import { TitledSection } from '../parts/TitledSection.tsx';
import { act } from '../stores/act.ts';
import { MarkedText, NearText, nearnessWords } from './NearText.tsx';
import type { Draft } from './proposalDraft.ts';
import classes from './propose.module.css';

/** Where a task is proposed. A refusal stands right below it, beside the text that is too near; the words stay. */
export function ProposalBox({
  row,
  participantId,
  draft: [text, setText],
  box,
}: {
  row: SiteRow;
  participantId: string;
  draft: Draft;
  box: RefObject<HTMLTextAreaElement | null>;
}) {
  const [busy, during] = useBusy();
  const [sent, setSent] = useState<{ readonly text: string; readonly reply: SentProposal } | null>(null);
  const trimmed = text.trim();

  async function send(): Promise<void> {
    if (trimmed === '' || busy) return;
    const reply = await during(act('propose.send', { siteId: row.site.id, participantId, text: trimmed }));
    if (reply === null) return;
    setSent({ text: trimmed, reply });
    if (reply.kept) setText('');
    box.current?.focus();
  }

  return (
    <TitledSection title="Your proposal">
      <Stack gap="sm">
        <Textarea
          ref={box}
          aria-label="Propose a task"
          description="What somebody wants to get done on this site, as one would ask a friend for it: the result and what must hold for it, not the steps."
          placeholder={row.isFull ? 'This site has the tasks that are wanted.' : ''}
          disabled={row.isFull && text === ''}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={longestProposal}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              void send();
            } else if (event.key === 'Escape') {
              event.preventDefault();
              event.currentTarget.closest<HTMLElement>('[data-zone="site"]')?.focus();
            }
          }}
        />
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {text.length > longestProposal - 200
              ? `${text.length} of ${longestProposal} characters`
              : 'Esc leaves the box; what you wrote stays.'}
          </Text>
          <Button
            onClick={() => void send()}
            loading={busy}
            disabled={trimmed === ''}
            rightSection={<Kbd size="xs">Ctrl ↵</Kbd>}
          >
            Send
          </Button>
        </Group>
        <div role="status">{sent === null ? null : <Reply text={sent.text} reply={sent.reply} />}</div>
      </Stack>
    </TitledSection>
  );
}

function Reply({ text, reply }: { text: string; reply: SentProposal }) {
  if (reply.kept)
    return (
      <Alert color="gray" title="Sent: it waits for the lead.">
        {reply.note}
      </Alert>
    );
  const { near, threshold, note } = reply;
  return (
    <Stack gap="xs">
      <Text fw={600}>
        Not sent: too close to{' '}
        {near.kind === 'idea' ? 'an idea of this site' : 'a task that is accepted already'}
      </Text>
      <div className={classes.pair}>
        <div className={classes.near}>
          <Text size="xs" c="dimmed" mb={4}>
            What you wrote
          </Text>
          <MarkedText text={text} other={near.text} />
        </div>
        <NearText near={near} text={text} threshold={threshold} />
      </div>
      <Text size="sm" c="dimmed">
        Words in common are marked. {nearnessWords(near.by)} Change your text so that it asks for something
        else, and send it again.
      </Text>
      {note === null ? null : (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Stack>
  );
}
