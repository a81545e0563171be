import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { TabState } from '../../shared/model/index.ts';
import { splitAddress } from '../parts/words/AddressText.tsx';
import { act } from '../stores/act.ts';
import { isErrorPage } from './errorPage.ts';
import classes from './taskPage.module.css';

/** The tabs of the task's browser. A popup is a tab like any other. */
export function TabStrip({
  tabs,
  keysHere,
  on,
}: {
  tabs: readonly TabState[];
  /** Keys go to the page at the moment: then the way out is shown. */
  keysHere: boolean;
  /** The page may be used. */
  on: boolean;
}) {
  return (
    <div className={classes.tabs} role="tablist" aria-label="Tabs of the task">
      {tabs.map((tab) => {
        const name = nameOf(tab);
        return (
          <div key={tab.id} className={classes.tab} data-active={tab.active}>
            <UnstyledButton
              role="tab"
              disabled={!on}
              aria-selected={tab.active}
              className={classes.tabName ?? ''}
              title={`${name}\n${tab.url}`}
              onClick={() => void act('page.focusTab', { tab: tab.id })}
            >
              {name}
            </UnstyledButton>
            {tabs.length > 1 ? (
              <ActionIcon
                size={20}
                variant="subtle"
                color="gray"
                aria-label={`Close tab ${name}`}
                disabled={!on}
                onClick={() => void act('page.closeTab', { tab: tab.id })}
              >
                <IconX size={13} />
              </ActionIcon>
            ) : null}
          </div>
        );
      })}
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label="New tab"
        disabled={!on}
        style={on ? undefined : { background: 'transparent' }}
        title="New tab"
        onClick={() => void act('page.newTab', {})}
      >
        <IconPlus size={15} />
      </ActionIcon>
      <Text
        size="xs"
        c="dimmed"
        ml="auto"
        style={{ whiteSpace: 'nowrap', visibility: keysHere ? 'visible' : 'hidden' }}
      >
        keys go to the page · <Kbd size="xs">F6</Kbd> leaves it
      </Text>
    </div>
  );
}

function nameOf(tab: TabState): string {
  if (tab.crashed) return 'crashed';
  if (isErrorPage(tab.url)) return 'not opened';
  return tab.title || splitAddress(tab.url).host || 'New tab';
}
