import { SegmentedControl, Tabs } from '@mantine/core';
import type { AttemptDetail } from '../../../shared/contract/index.ts';
import { type Message, say } from '../../../shared/language/message.ts';
import { useLetterKeys } from '../../stores/letterKeys.ts';
import classes from '../place/attempt.module.css';
import { goToTab, TABS, type TabName } from '../place/attemptPlace.ts';

const LABELS: Readonly<Record<TabName, Message>> = {
  picture: 'Picture',
  page: 'Recorded page',
  accessibility: 'Accessibility',
  network: 'Network',
  events: 'All events',
  raw: 'Raw',
  decision: 'Decision',
  console: 'Console',
  environment: 'Environment',
};

/** What one tab shows, in one or more views. The first view is shown when the tab is chosen. */
interface Tab {
  readonly name: Message;
  readonly views: readonly [TabName, ...TabName[]];
}

const GROUPS: readonly Tab[] = [
  { name: 'Environment', views: ['environment'] },
  { name: '[reading] Page', views: ['picture', 'page', 'accessibility'] },
  { name: 'Network and console', views: ['network', 'console'] },
  { name: 'Events', views: ['events', 'raw'] },
  { name: 'Decision', views: ['decision'] },
];

/** The tabs of an attempt. */
export function ViewTabs({ detail, view }: { detail: AttemptDetail; view: TabName }) {
  const hint = useHint();
  return (
    <Tabs
      className={classes.tabs ?? ''}
      data-sideways
      value={tabOf(view)?.views[0] ?? null}
      onChange={(value) => goToTab(TABS.find((each) => each === value) ?? 'picture')}
    >
      <Tabs.List>
        {tabsOf(detail).map(({ name, views: [first] }) => (
          <Tabs.Tab key={first} value={first} py={10} fz={13} title={hint(first)}>
            {say(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

/** The views of the chosen tab, if it has more than one. */
export function TabViews({ view }: { view: TabName }) {
  const hint = useHint();
  const views = tabOf(view)?.views ?? [];
  if (views.length < 2) return null;
  return (
    <SegmentedControl
      size="xs"
      style={{ flex: 'none' }}
      aria-label={say('[tab] View')}
      value={view}
      onChange={goToTab}
      data={views.map((one) => ({
        value: one,
        label: <span title={hint(one)}>{say(LABELS[one])}</span>,
      }))}
    />
  );
}

/** The name of a view with its key. */
function useHint(): (view: TabName) => string {
  const { withKey } = useLetterKeys();
  return (view) => withKey(say(LABELS[view]), String(TABS.indexOf(view) + 1));
}

function tabOf(view: TabName): Tab | undefined {
  return GROUPS.find(({ views }) => views.includes(view));
}

/** The tabs of an attempt in their order: that of its environment first, if it has one. */
function tabsOf({ hasDecisions, task }: AttemptDetail): readonly Tab[] {
  return GROUPS.filter(({ views: [first] }) => {
    if (first === 'environment') return task.environment !== undefined;
    return first !== 'decision' || hasDecisions;
  });
}
