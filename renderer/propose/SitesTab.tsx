import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { SiteRow } from '../../shared/contract/propose.ts';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { Loaded } from '../parts/states/Loaded.tsx';
import { useKey } from '../parts/useKey.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { IdeaEditor } from './IdeaEditor.tsx';
import { NearPairs } from './NearPairs.tsx';
import classes from './propose.module.css';
import { goToItem, type ProposePlace } from './proposePlace.ts';
import { SiteForm } from './SiteForm.tsx';
import { SiteList } from './SiteList.tsx';

const KEYS: readonly ScreenKey[] = [
  { keys: 'N', does: 'a new site' },
  { keys: '/', does: 'filter the sites; there ↑ ↓ move' },
];

/** The sites that tasks are wanted for, each with its ideas: the lead's. */
export function SitesTab({ place }: { place: ProposePlace }) {
  const sites = useAnswer('propose.sites', { as: 'lead' }, { keep: true });
  useTellKeys('Sites', KEYS);
  return (
    <Loaded answer={sites} rows={10}>
      {(rows) => <Sites rows={rows} place={place} />}
    </Loaded>
  );
}

function Sites({ rows, place }: { rows: readonly SiteRow[]; place: ProposePlace }) {
  const [adding, setAdding] = useState(rows.length === 0);
  const current = rows.find(({ site }) => site.id === place.item) ?? rows[0] ?? null;
  const isNew = adding || current === null;
  const choose = (siteId: string) => {
    setAdding(false);
    goToItem(siteId);
  };
  useKey('n', () => setAdding(true));
  return (
    <div className={classes.panes}>
      <SiteList
        sites={rows}
        selected={isNew ? null : current.site.id}
        filter={place.filter}
        onSelect={choose}
        onOpen={choose}
        empty={<EmptyState title={rows.length === 0 ? 'No sites yet' : 'No match'} />}
      />
      <div className={classes.middle} data-zone="site" tabIndex={-1}>
        <div className={`${classes.column} ${classes.narrow}`}>
          {isNew ? null : (
            <div>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus size={16} />}
                onClick={() => setAdding(true)}
              >
                New site (N)
              </Button>
            </div>
          )}
          <SiteForm
            key={isNew ? 'new' : current.site.id}
            row={isNew ? null : current}
            onSaved={choose}
            onRemoved={() => goToItem(null)}
            onCancel={adding && current !== null ? () => setAdding(false) : null}
          />
          {isNew ? null : <IdeaEditor key={`ideas ${current.site.id}`} siteId={current.site.id} />}
          {isNew ? null : <NearPairs key={`pairs ${current.site.id}`} siteId={current.site.id} />}
        </div>
      </div>
    </div>
  );
}
