import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconReload } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { TabState } from '../../shared/model/index.ts';
import { act } from '../stores/act.ts';
import { AddressBox } from './AddressBox.tsx';
import classes from './taskPage.module.css';

/** Back, forward, reload, and the address with its host in bold: what every browser has, recorded like any other act. */
export function Toolbar({ tab, on }: { tab: TabState | null /** The page may be used. */; on: boolean }) {
  return (
    <div className={classes.bar} role="toolbar" aria-label="Page">
      <Tool
        label="Back"
        icon={IconArrowLeft}
        on={on && tab?.canGoBack === true}
        onClick={() => void act('page.back', {})}
      />
      <Tool
        label="Forward"
        icon={IconArrowRight}
        on={on && tab?.canGoForward === true}
        onClick={() => void act('page.forward', {})}
      />
      <Tool
        label={tab?.loading ? 'Loading: load again' : 'Reload'}
        icon={IconReload}
        on={on && tab !== null}
        onClick={() => void act('page.reload', {})}
      />
      <AddressBox tab={on ? tab : null} shown={tab?.url ?? ''} />
    </div>
  );
}

function Tool(props: {
  label: string;
  icon: ComponentType<{ size: number }>;
  on: boolean;
  onClick: () => void;
}) {
  return (
    <ActionIcon
      size={30}
      variant="subtle"
      color="gray"
      aria-label={props.label}
      title={props.label}
      disabled={!props.on}
      style={props.on ? undefined : { background: 'transparent' }}
      onClick={props.onClick}
    >
      <props.icon size={18} />
    </ActionIcon>
  );
}
