import { Anchor, Button, Group, Kbd, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { OpenedSite, SiteRow } from '../../shared/contract/propose.ts';
import { matching } from '../parts/lists/FilterList.tsx';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { Loaded } from '../parts/states/Loaded.tsx';
import { useKey, useMovingKey } from '../parts/useKey.ts';
import { AddressText } from '../parts/words/AddressText.tsx';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { OwnProposals } from './OwnProposals.tsx';
import { ProposalBox } from './ProposalBox.tsx';
import { useProposalDraft } from './proposalDraft.ts';
import classes from './propose.module.css';
import { beginVisit, goToItem, goToRound, goToTab, type ProposePlace } from './proposePlace.ts';
import { progressWords, SiteList } from './SiteList.tsx';

const KEYS: readonly ScreenKey[] = [
  { keys: 'P', does: 'write a proposal; Esc leaves the box, what you wrote stays' },
  { keys: 'Ctrl Enter', does: 'send the proposal (⌘ Enter on a Mac)' },
  { keys: 'O', does: 'show ten other ideas' },
  { keys: 'J K', does: 'next site, site before' },
  { keys: '/', does: 'filter the sites; there ↑ ↓ move and Enter opens' },
];

/** Sites that still want tasks; the chosen one with ideas, the box, and what this person proposed. */
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

function Sites({
  rows,
  participantId,
  place,
  visit,
}: {
  rows: readonly SiteRow[];
  participantId: string;
  place: ProposePlace;
  visit: number;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const shown = matching(
    rows,
    ({ site }) => `${site.name} ${site.domain} ${site.subdomain} ${site.url}`,
    place.filter,
  );
  // A site that has just been filled stays on screen until another one is chosen.
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
    <div className={classes.panes}>
      <SiteList
        sites={rows}
        selected={siteId}
        filter={place.filter}
        onSelect={goToItem}
        onOpen={() => box.current?.focus()}
        empty={<EmptyState title="No match">Esc empties the filter.</EmptyState>}
      />
      {siteId === null ? (
        <EmptyState title="No site is chosen" />
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

function Site({
  siteId,
  participantId,
  visit,
  round,
  box,
}: {
  siteId: string;
  participantId: string;
  visit: number;
  round: number;
  box: React.RefObject<HTMLTextAreaElement | null>;
}) {
  const [text, setText] = useProposalDraft(participantId, siteId);
  const answer = useAnswer('propose.open', { siteId, participantId, visit, round }, { keep: true });
  return (
    <div className={classes.middle} data-zone="site" tabIndex={-1}>
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
        <Text size="sm" c="dimmed">
          {[site.domain, site.subdomain, progressWords(row)].filter((part) => part !== '').join(' · ')}
        </Text>
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <AddressText url={site.url} />
      </Text>
      {site.description === '' ? null : (
        <Text mt="xs" className={classes.text ?? ''}>
          {site.description}
        </Text>
      )}
    </header>
  );
}

function Ideas({ opened: { ideas, row }, round }: { opened: OpenedSite; round: number }) {
  const more = row.ideas > ideas.length;
  return (
    <section aria-label="Ideas">
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={3}>Ideas</Title>
        {more ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => goToRound(round + 1)}
            rightSection={<Kbd size="xs">O</Kbd>}
          >
            Show ten others
          </Button>
        ) : null}
      </Group>
      {ideas.length === 0 ? (
        <Text c="dimmed">This site has no ideas yet. The lead can add some under “Sites”.</Text>
      ) : (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {more ? `${ideas.length} of ${row.ideas}, at random. ` : ''}
            They show what is possible: propose something else.
          </Text>
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
      title="No site wants tasks now"
      action={
        <Anchor component="button" type="button" onClick={() => goToTab('sites')}>
          Go to the sites
        </Anchor>
      }
    >
      Every site has as many tasks as are wanted, or there is none yet. The lead adds sites and raises their
      numbers.
    </EmptyState>
  );
}
