import { Button, type ButtonProps, Menu, type MenuProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';

interface ButtonMenuProps extends ButtonProps {
  /** The text of the button. */
  readonly label: string;
  /** Shown on the button instead of the label, which is then its accessible name. */
  readonly icon?: ReactNode;
  readonly position: NonNullable<MenuProps['position']>;
  /** The entries, as `Menu.Item`s. */
  readonly children: ReactNode;
}

/**
 * A button that opens a menu (WAI-ARIA's menu button). The menu opens and takes the focus before the next key. Mantine's own
 * menu moves the focus by a timer, so a key pressed in between would go to the button and be lost.
 */
export function ButtonMenu({ label, icon, position, children, ...button }: ButtonMenuProps) {
  const [opened, setOpened] = useState(false);
  const byKeyboard = useRef(false);
  const target = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);

  const onChange = (to: boolean) => {
    if (!to && hasFocus(dropdown.current)) target.current?.focus({ preventScroll: true });
    setOpened(to);
  };
  const takeFocus = useCallback((node: HTMLDivElement | null) => {
    dropdown.current = node;
    const first = byKeyboard.current ? node?.querySelector<HTMLElement>('[role=menuitem]') : null;
    (first ?? node)?.focus({ preventScroll: true });
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position={position}
      withinPortal
      trapFocus={false}
      closeOnEscape={false}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          {...button}
          {...(icon === undefined ? {} : { 'aria-label': label, title: label })}
          ref={target}
          onClick={(event) => {
            byKeyboard.current = event.detail === 0;
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            byKeyboard.current = true;
            setOpened(true);
          }}
        >
          {icon ?? label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown
        ref={takeFocus}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') event.stopPropagation();
          // After Tab the browser moves the focus on from the button.
          if (event.key === 'Escape' || event.key === 'Tab') onChange(false);
        }}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

function hasFocus(node: HTMLElement | null): boolean {
  return node?.contains(document.activeElement) === true;
}
