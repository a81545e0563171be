import { ActionIcon, Group, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPlus, IconReload, IconX } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { say } from '../../shared/language/message.ts';
import { environmentAt } from '../../shared/model/environment.ts';
import type { TabState } from '../../shared/model/index.ts';
import { environmentWords } from '../../shared/words/environmentWords.ts';
import { bridge } from '../bridge/bridge.ts';
import { fieldKeys, textTo } from '../parts/forms/Form.tsx';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { AddressText, Muted } from '../parts/texts/texts.tsx';
import { splitAddress } from '../parts/texts/words.ts';
import { sendCommand } from '../stores/act.ts';
import { isErrorPage } from './errorPage.ts';
import classes from './taskPage.module.css';

const underlined = { borderBottom: '1px solid var(--line)' };

/** True: one of the tabs shows an environment. Nothing else is to be opened beside it. */
export function showsEnvironment(tabs: readonly TabState[]): boolean {
  return tabs.some(({ url }) => environmentAt(url) !== null);
}

/** Back, forward, reload and the address with its host in bold, as in every browser. Their use is recorded like any other action. */
export function Toolbar(props: {
  tab: TabState | null;
  /** True: the person can use the page. */
  on: boolean;
  /** False: the address is shown, and no other can be opened. */
  opensAddresses: boolean;
  /** Shown after the address. */
  children?: ReactNode;
}) {
  const { tab, on, opensAddresses, children } = props;
  return (
    <Group gap={4} wrap="nowrap" px="sm" py={4} style={underlined} role="toolbar" aria-label={say('Page')}>
      <Tool
        label={say('Back')}
        icon={IconArrowLeft}
        on={on && tab?.canGoBack === true}
        onClick={() => sendCommand('page.back', {})}
      />
      <Tool
        label={say('Forward')}
        icon={IconArrowRight}
        on={on && tab?.canGoForward === true}
        onClick={() => sendCommand('page.forward', {})}
      />
      <Tool
        label={tab?.loading ? say('Loading: load again') : say('Reload')}
        icon={IconReload}
        on={on && tab !== null}
        onClick={() => sendCommand('page.reload', {})}
      />
      <AddressBox tab={on && opensAddresses ? tab : null} shown={tab?.url ?? ''} />
      {children}
    </Group>
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

/** The address as text with its host in bold. A click turns it into a field. Enter opens the address, Esc restores it. */
function AddressBox(props: {
  /** Null: the address cannot be changed now. */
  tab: TabState | null;
  shown: string;
}) {
  const { tab, shown } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const url = shown === 'about:blank' || isErrorPage(shown) ? '' : shown;
  const environment = environmentAt(shown);

  function go(): void {
    if (typed === null || typed.trim() === '') return;
    setTyped(null);
    sendCommand('page.goto', { url: typed.trim() });
  }

  useAddressKey(() => setTyped(url), tab !== null && environment === null);
  // The address of an environment means nothing to a person, and nothing else is to be opened in its place.
  if (environment !== null) return <EnvironmentName name={environmentWords(environment)} />;
  if (typed === null)
    return (
      <UnstyledButton
        aria-label={url === '' ? say('Address: none yet') : say('Address: {url}', { url })}
        title={url}
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
          <span style={{ color: 'var(--mantine-color-dimmed)', fontSize: 13 }}>{say('Type an address')}</span>
        ) : (
          <AddressText url={url} />
        )}
      </UnstyledButton>
    );
  return (
    <TextInput
      aria-label={say('Address')}
      size="xs"
      radius="xl"
      style={{ flex: 1 }}
      spellCheck={false}
      autoComplete="off"
      autoFocus
      value={typed}
      onFocus={(event) => event.currentTarget.select()}
      onChange={textTo(setTyped)}
      onKeyDown={fieldKeys({ enter: go, escape: () => setTyped(null) })}
      onBlur={() => setTyped(null)}
    />
  );
}

/** The name of an environment in the place of its address. */
function EnvironmentName({ name }: { name: string }) {
  return (
    <Text size="sm" px={12} style={{ flex: 1, minWidth: 0 }} truncate title={name}>
      {name}
    </Text>
  );
}

/** The tabs of the task's browser. A popup is a tab like any other. */
export function TabStrip(props: {
  tabs: readonly TabState[];
  /** True: the page has the keyboard, so the bar shows the key that leaves it. */
  keysHere: boolean;
  /** True: the person can use the page. */
  on: boolean;
}) {
  const { tabs, keysHere, on } = props;
  const opens = on && !showsEnvironment(tabs);
  return (
    <div className={classes.tabs} data-tabs>
      {/* The tab list owns its tabs by reference. It may contain only tabs, and each tab has a close button. */}
      <div
        role="tablist"
        aria-label={say('Tabs of the task')}
        aria-owns={tabs.map(({ id }) => `tab-${id}`).join(' ')}
      />
      {tabs.map((tab) => {
        const name = nameOf(tab);
        return (
          <div key={tab.id} className={classes.tab} data-active={tab.active}>
            <UnstyledButton
              role="tab"
              id={`tab-${tab.id}`}
              disabled={!on}
              aria-selected={tab.active}
              className={classes.tabName ?? ''}
              title={environmentAt(tab.url) === null ? `${name}\n${tab.url}` : name}
              onClick={() => sendCommand('page.focusTab', { tab: tab.id })}
            >
              {name}
            </UnstyledButton>
            {tabs.length > 1 ? (
              <ActionIcon
                size={20}
                aria-label={say('Close tab {name}', { name })}
                disabled={!on}
                onClick={() => sendCommand('page.closeTab', { tab: tab.id })}
              >
                <IconX size={13} />
              </ActionIcon>
            ) : null}
          </div>
        );
      })}
      <ActionIcon
        size={24}
        aria-label={say('New tab')}
        disabled={!opens}
        style={opens ? undefined : { background: 'transparent' }}
        title={say('New tab')}
        onClick={() => sendCommand('page.newTab', {})}
      >
        <IconPlus size={15} />
      </ActionIcon>
      <Muted size="xs" className={classes.leaveHint ?? ''} data-here={keysHere}>
        <span>{say('keys go to the page ·')}</span>
        <span style={{ flex: 'none' }}>
          <Said
            message="<key>F6</key> leaves it"
            values={{ key: (words) => <KeyHint>{words.join('')}</KeyHint> }}
          />
        </span>
      </Muted>
    </div>
  );
}

function nameOf(tab: TabState): string {
  if (tab.crashed) return say('crashed');
  if (isErrorPage(tab.url)) return say('not opened');
  const { host } = splitAddress(tab.url);
  const environment = environmentAt(tab.url);
  // Until a page has a title, Chromium gives its address in that place. That of an environment means nothing to a person.
  if (environment !== null && (tab.title === '' || tab.title.startsWith(host)))
    return environmentWords(environment);
  return tab.title || host || say('New tab');
}

/** Handles Ctrl L on hosts where no surrounding browser uses it. */
function useAddressKey(then: () => void, on: boolean): void {
  useEffect(() => {
    if (!on || bridge.host !== 'desktop') return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'l' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      then();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
