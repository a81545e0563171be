import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconReload } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import type { TabState } from '../../shared/model/index.ts';
import { AddressText } from '../parts/words/AddressText.tsx';
import { act } from '../stores/act.ts';
import { isErrorPage } from './errorPage.ts';
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

/** The address as text with its host in bold; pressed, it becomes a field. Enter goes there, Esc leaves it as it was. */
function AddressBox({
  tab,
  shown,
}: {
  /** Null: it cannot be changed now. */
  tab: TabState | null;
  shown: string;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const url = shown === 'about:blank' || isErrorPage(shown) ? '' : shown;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter' || typed === null || typed.trim() === '') return;
    setTyped(null);
    void act('page.goto', { url: typed.trim() });
  }

  if (typed === null)
    return (
      <UnstyledButton
        aria-label={url === '' ? 'Address: none yet' : `Address: ${url}`}
        disabled={tab === null}
        onClick={() => setTyped(url)}
        style={{
          flex: 1,
          minWidth: 0,
          height: 30,
          padding: '4px 12px',
          borderRadius: 15,
          border: '1px solid var(--line)',
          background: 'var(--mantine-color-body)',
        }}
      >
        {url === '' ? (
          <span style={{ color: 'var(--mantine-color-dimmed)', fontSize: 13 }}>Type an address</span>
        ) : (
          <AddressText url={url} />
        )}
      </UnstyledButton>
    );
  return (
    <TextInput
      aria-label="Address"
      size="xs"
      radius="xl"
      style={{ flex: 1 }}
      spellCheck={false}
      autoComplete="off"
      autoFocus
      value={typed}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => setTyped(null)}
    />
  );
}
