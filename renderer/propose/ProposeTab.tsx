import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OpenedSite, ProposalRow, SentProposal, SiteRow } from '../../shared/contract/propose.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import { longestProposal } from '../../shared/proposal/proposal.ts';
import { matching } from '../../shared/search/matching.ts';
import { fieldKeys, textTo } from '../parts/forms/Form.tsx';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey, useMovingKey } from '../parts/keys/useKey.ts';
import { rejectWords } from '../parts/lists/DecisionWord.tsx';
import panes from '../parts/lists/queuePanes.module.css';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { EmptyState, Loaded, useBusy } from '../parts/states/states.tsx';
import { MarkedText } from '../parts/texts/MarkedText.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { AddressText, Ago, Muted } from '../parts/texts/texts.tsx';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';
import { type ProposalDraft, useProposalDraft } from '../stores/drafts.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { NearText, nearnessWords } from './NearText.tsx';
import classes from './propose.module.css';
import { beginVisit, goToItem, goToRound, goToTab, type ProposePlace } from './proposePlace.ts';
import { progressWords, SiteList } from './SiteList.tsx';
import { DemonstrateLink, StateWord } from './StateWord.tsx';

const KEYS: readonly ScreenKey[] = [
  { keys: 'P', does: 'write a proposal; Esc leaves the box, what you wrote stays' },
  { keys: 'Ctrl Enter', does: 'send the proposal (⌘ Enter on a Mac)' },
  { keys: 'O', does: 'show ten other ideas' },
  { keys: 'J K', does: 'next site, previous site' },
  { keys: '/', does: 'filter the sites; there ↑ ↓ move and Enter opens' },
];

/** Sites that still need tasks. The chosen one has its ideas, the box, and this person's proposals. */
export function ProposeTab({ participantId, place }: { participantId: string; place: ProposePlace }) {
  const sites = useAnswer('propose.sites', { as: 'annotator', participantId }, { keep: true });
  useTellKeys('Propose', KEYS);
  useEffect(() => {
    if (place.visit === null) beginVisit();
  }, [place.visit]);
  return (
    <Loaded answer={sites} rows={10}>
      {(rows) => <Sites rows={rows} participantId={participantId} place={place} visit={place.visit ?? 0} />}
    </Loaded>
  );
}

function Sites(props: {
  rows: readonly SiteRow[];
  participantId: string;
  place: ProposePlace;
  visit: number;
}) {
  const { rows, participantId, place, visit } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const shown = matching(
    rows,
    ({ site }) => `${site.name} ${site.domain} ${site.subdomain} ${site.url}`,
    place.filter,
  );
  // A site that has just become complete stays on the screen until the person chooses another one.
  const siteId = place.item ?? shown[0]?.site.id ?? null;
  const walk = (by: number) => {
    const next = shown[shown.findIndex(({ site }) => site.id === siteId) + by];
    if (next !== undefined) goToItem(next.site.id);
  };
  useMovingKey('j', () => walk(1));
  useMovingKey('k', () => walk(-1));
  useKey('p', () => box.current?.focus());
  useKey('o', () => goToRound(place.round + 1), siteId !== null);
  if (rows.length === 0 && place.item === null) return <NoSites />;
  return (
    <div className={panes.panes}>
      <SiteList
        sites={rows}
        selected={siteId}
        filter={place.filter}
        onSelect={goToItem}
        onOpen={() => box.current?.focus()}
        empty={<EmptyState title={say('No match')}>{say('Esc empties the filter.')}</EmptyState>}
      />
      {siteId === null ? (
        <EmptyState title={say('No site is chosen')} />
      ) : (
        <Site
          key={siteId}
          siteId={siteId}
          participantId={participantId}
          visit={visit}
          round={place.round}
          box={box}
        />
      )}
    </div>
  );
}

function Site(props: {
  siteId: string;
  participantId: string;
  visit: number;
  round: number;
  box: React.RefObject<HTMLTextAreaElement | null>;
}) {
  const { siteId, participantId, visit, round, box } = props;
  const [text, setText] = useProposalDraft(participantId, siteId);
  const answer = useAnswer('propose.open', { siteId, participantId, visit, round }, { keep: true });
  return (
    <div className={panes.middle} data-zone="site" tabIndex={-1}>
      <Loaded answer={answer} rows={10}>
        {(opened) => (
          <div className={classes.column}>
            <SiteHead row={opened.row} />
            <div className={classes.work}>
              <Ideas opened={opened} round={round} />
              <ProposalBox row={opened.row} participantId={participantId} draft={[text, setText]} box={box} />
            </div>
            <OwnProposals
              proposals={opened.mine}
              onAgain={(words) => {
                setText(text.trim() === '' ? words : `${text.trimEnd()}\n${words}`);
                box.current?.focus();
              }}
            />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function SiteHead({ row }: { row: SiteRow }) {
  const { site } = row;
  return (
    <header>
      <Group gap="md" align="baseline">
        <Title order={2} style={{ overflowWrap: 'anywhere' }}>
          {site.name}
        </Title>
        <Muted>
          {[site.domain, site.subdomain, progressWords(row)].filter((part) => part !== '').join(' · ')}
        </Muted>
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <SiteAddress url={site.url} />
      </Text>
      {site.description === '' ? null : (
        <Text mt="xs" className={classes.text ?? ''}>
          {site.description}
        </Text>
      )}
    </header>
  );
}

/**
 * The address of the site, to look at it in the person's own browser. Nothing of that is recorded. Only http and https
 * addresses are links.
 */
function SiteAddress({ url }: { url: string }) {
  if (!/^https?:/i.test(url)) return <AddressText url={url} />;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer">
      <AddressText url={url} />
    </Anchor>
  );
}

function Ideas({ opened: { ideas, row }, round }: { opened: OpenedSite; round: number }) {
  const more = row.ideas > ideas.length;
  return (
    <section aria-label={say('Ideas')}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={3}>{say('Ideas')}</Title>
        {more ? (
          <Button size="xs" onClick={() => goToRound(round + 1)} rightSection={<KeyHint>O</KeyHint>}>
            {say('Show ten others')}
          </Button>
        ) : null}
      </Group>
      {ideas.length === 0 ? (
        <Text c="dimmed">{say('This site has no ideas yet. The lead can add some under “Sites”.')}</Text>
      ) : (
        <Stack gap="xs">
          <Muted>
            {more ? `${say('{shown} of {all}, at random.', { shown: ideas.length, all: row.ideas })} ` : ''}
            {say('They show what is possible: propose something else.')}
          </Muted>
          <ul className={classes.ideas}>
            {ideas.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </Stack>
      )}
    </section>
  );
}

function NoSites() {
  return (
    <EmptyState
      title={say('No site needs tasks now')}
      action={
        <Anchor component="button" type="button" onClick={() => goToTab('sites')}>
          {say('Go to the sites')}
        </Anchor>
      }
    >
      {say(
        'Every site has enough tasks, or there is no site yet. The lead can add sites, or ask for more tasks for a site.',
      )}
    </EmptyState>
  );
}

/** The form for a proposal. If it is refused, the reason and the similar text appear below it, and the words stay. */
function ProposalBox(props: {
  row: SiteRow;
  participantId: string;
  draft: ProposalDraft;
  box: RefObject<HTMLTextAreaElement | null>;
}) {
  const {
    row,
    participantId,
    draft: [text, setText],
    box,
  } = props;
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
    <TitledSection title={say('Your proposal')}>
      <Stack gap="sm">
        <Textarea
          ref={box}
          aria-label={say('Propose a task')}
          description={say(
            'A task for this site, as you would ask a friend: the result and its conditions, not the steps.',
          )}
          placeholder={row.isFull ? say('This site has enough tasks.') : ''}
          disabled={row.isFull && text === ''}
          minRows={4}
          maxRows={14}
          maxLength={longestProposal}
          value={text}
          onChange={textTo(setText)}
          onKeyDown={fieldKeys({
            ctrlEnter: () => inBackground(send()),
            escape: () => box.current?.closest<HTMLElement>('[data-zone="site"]')?.focus(),
          })}
        />
        <Group justify="space-between">
          <Muted size="xs">
            {text.length > longestProposal - 200
              ? say('{count} of {limit} characters', { count: text.length, limit: longestProposal })
              : say('Esc leaves the box; what you wrote stays.')}
          </Muted>
          <Button
            variant="filled"
            onClick={() => inBackground(send())}
            loading={busy}
            disabled={trimmed === ''}
            rightSection={<KeyHint>{say('Ctrl ↵')}</KeyHint>}
          >
            {say('Send')}
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
      <Alert color="gray" title={say('Sent: it waits for the lead.')}>
        {sayHost(reply.note ?? '')}
      </Alert>
    );
  const { near, threshold, note } = reply;
  return (
    <Stack gap="xs">
      <Text fw={600}>
        {near.kind === 'idea'
          ? say('Not sent: too close to an idea of this site')
          : say('Not sent: too close to an accepted task')}
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        <div className={classes.near}>
          <Muted size="xs" mb={4}>
            {say('What you wrote')}
          </Muted>
          <MarkedText text={text} other={near.text} />
        </div>
        <NearText near={near} text={text} threshold={threshold} />
      </SimpleGrid>
      <Muted>
        {say('Words in common are marked.')} {nearnessWords(near.by)}{' '}
        {say('Change your text so that it asks for something else, and send it again.')}
      </Muted>
      {note === null ? null : <Muted>{sayHost(note)}</Muted>}
    </Stack>
  );
}

/** This person's proposals for the site, newest first, with their state. A waiting proposal can be withdrawn. */
function OwnProposals(props: {
  proposals: readonly ProposalRow[];
  /** Puts the words of a withdrawn proposal into the box. */
  onAgain: (text: string) => void;
}) {
  const { proposals, onAgain } = props;
  return (
    <TitledSection title={say('Your proposals for this site')}>
      {proposals.length === 0 ? <Text c="dimmed">{say('None yet.')}</Text> : null}
      <Stack gap={0}>
        {proposals.map((row) => (
          <Own key={row.proposal.id} row={row} onAgain={onAgain} />
        ))}
      </Stack>
    </TitledSection>
  );
}

function Own({ row: { proposal, history }, onAgain }: { row: ProposalRow; onAgain: (text: string) => void }) {
  const { id, participantId, state, text, original } = proposal;
  const decided = history.findLast(({ event }) => event.wall === proposal.decidedAt);
  return (
    <article className={classes.own}>
      <StateWord state={state} />
      <div style={{ minWidth: 0 }}>
        <Text className={classes.text ?? ''}>{text}</Text>
        {proposal.reason === null ? null : (
          <Muted style={{ overflowWrap: 'anywhere' }}>{rejectWords(proposal.reason)}</Muted>
        )}
        {text === original ? null : (
          <Muted style={{ overflowWrap: 'anywhere' }}>{say('You wrote: {text}', { text: original })}</Muted>
        )}
        {proposal.decidedAt === null ? null : (
          <Muted>
            <Screened by={decided?.name ?? null} time={proposal.decidedAt} />
          </Muted>
        )}
        <DemonstrateLink taskId={proposal.taskId} />
      </div>
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        {state === 'proposed' ? (
          <Button
            size="compact-xs"
            aria-label={say('Withdraw “{text}”', { text })}
            onClick={() => sendCommand('propose.withdraw', { proposalId: id, participantId })}
          >
            {say('Withdraw')}
          </Button>
        ) : state === 'withdrawn' ? (
          <Button
            size="compact-xs"
            aria-label={say('Write “{text}” again', { text: original })}
            onClick={() => onAgain(original)}
          >
            {say('Write it again')}
          </Button>
        ) : null}
        <Muted size="xs" style={{ whiteSpace: 'nowrap' }}>
          <Ago time={proposal.createdAt} />
        </Muted>
      </Group>
    </article>
  );
}

function Screened({ by, time }: { by: string | null; time: number }) {
  const ago = <Ago time={time} />;
  return by === null ? (
    <Said message="Screened {ago}" values={{ ago }} />
  ) : (
    <Said message="Screened by {name} {ago}" values={{ name: by, ago }} />
  );
}
