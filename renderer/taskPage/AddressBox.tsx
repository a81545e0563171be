import { TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { TabState } from '../../shared/model/index.ts';
import { Address } from '../parts/Address.tsx';
import { act } from '../stores/act.ts';
import { isErrorPage } from './errorPage.ts';

/** The address as text with its host in bold; pressed, it becomes a field. Enter goes there, Esc leaves it as it was. */
export function AddressBox({
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
          <Address url={url} />
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
