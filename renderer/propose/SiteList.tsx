import { Text } from '@mantine/core';
import type { SiteRow } from '../../shared/contract/propose.ts';
import { say } from '../../shared/language/message.ts';
import { FilterList, type FilterListProps } from '../parts/lists/FilterList.tsx';
import { SidePane } from '../parts/panes/SidePane.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import classes from './propose.module.css';
import { setFilter } from './proposePlace.ts';

type SiteListProps = Pick<
  FilterListProps<SiteRow>,
  'selected' | 'filter' | 'empty' | 'onSelect' | 'onOpen'
> & { readonly sites: readonly SiteRow[] };

/** Sites with their progress. */
export function SiteList({ sites, ...list }: SiteListProps) {
  return (
    <SidePane label={say('Sites')} chosen={list.selected}>
      <div style={{ borderRight: '1px solid var(--line)', minHeight: 0 }} data-zone="sites">
        <FilterList
          label={say('Sites')}
          primary
          items={sites}
          keyOf={({ site }) => site.id}
          textOf={({ site }) => `${site.name} ${site.domain} ${site.subdomain} ${site.url}`}
          rowHeight={72}
          {...list}
          onFilter={setFilter}
          renderRow={(row) => <SiteLine row={row} />}
        />
      </div>
    </SidePane>
  );
}

function SiteLine({ row }: { row: SiteRow }) {
  const { site } = row;
  return (
    <div style={{ minWidth: 0, flex: 1 }}>
      <Text size="sm" fw={500} truncate title={site.name}>
        {site.name}
      </Text>
      <Muted size="xs" truncate>
        {progressWords(row)}
      </Muted>
      <QuotaBar row={row} />
    </div>
  );
}

/** "14 of 20 · 3 waiting". */
export function progressWords({ accepted, waiting, site }: SiteRow): string {
  const done = say('{count, number} of {all, number}', { count: accepted, all: site.quota });
  return waiting > 0 ? `${done} · ${say('{count, number} waiting', { count: waiting })}` : done;
}

function QuotaBar({ row: { accepted, waiting, site } }: { row: SiteRow }) {
  const share = (count: number): string => `${Math.min(100, (100 * count) / site.quota)}%`;
  return (
    <div className={classes.bar} aria-hidden="true" style={{ marginTop: 6 }}>
      <div className={classes.done} style={{ width: share(accepted) }} />
      <div className={classes.pending} style={{ width: share(waiting) }} />
    </div>
  );
}
