import type { VerifyRow } from '../../shared/contract/verify.ts';
import { QueueList, QueueRow } from '../parts/lists/QueueList.tsx';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { setAddressValues } from '../stores/windowAddress.ts';
import { type DeskPlace, goToItem, goToView, isIn, VIEW_WORDS } from './deskPlace.ts';
import { StateMark } from './StateMark.tsx';
import classes from './verify.module.css';

/** Demonstrations by state: filter, arrows, Enter. */
export function Queue({
  all,
  place: { view, filter },
  item,
}: {
  all: readonly VerifyRow[];
  place: DeskPlace;
  item: string | null;
}) {
  return (
    <div className={classes.queue} data-zone="queue">
      <QueueList
        label="Demonstrations"
        all={all}
        keyOf={(row) => row.attemptId}
        textOf={textOf}
        views={VIEW_WORDS}
        view={view}
        isIn={isIn}
        onView={goToView}
        selected={item}
        onSelect={goToItem}
        onOpen={() => document.querySelector<HTMLElement>('[data-zone="strip"]')?.focus()}
        filter={filter}
        onFilter={(text) => setAddressValues({ filter: text })}
        none={
          <EmptyState title={view === 'todo' ? 'Nothing waits for you' : 'None here'}>
            {view === 'todo' ? 'Choose another state above to look at what was decided.' : null}
          </EmptyState>
        }
        renderRow={(row) => (
          <QueueRow
            words={row.intent}
            state={<StateMark state={row.state} size={12} />}
            title={row.sites.length === 0 ? undefined : `Sites: ${row.sites.join(', ')}`}
          >
            {row.annotator} · {row.steps} {row.steps === 1 ? 'step' : 'steps'}
          </QueueRow>
        )}
      />
    </div>
  );
}

/** The words that the filter looks in. */
export function textOf(row: VerifyRow): string {
  return `${row.intent} ${row.taskKey} ${row.annotator} ${row.sites.join(' ')} ${row.attemptId}`;
}
