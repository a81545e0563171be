import { Kbd, type MantineSpacing, Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { say } from '../../../shared/language/message.ts';
import { inBackground } from '../../stores/act.ts';

/** Fields below each other that are sent together, by their button or by Enter in one of them. */
export function Form(props: {
  /** The name of the form for screen readers. */
  label?: string;
  gap?: MantineSpacing;
  /** True: the component validates the fields, not the browser. */
  noValidate?: boolean;
  onSubmit: () => unknown;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}) {
  return (
    <form
      aria-label={props.label}
      noValidate={props.noValidate}
      onKeyDown={props.onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        const work = props.onSubmit();
        if (work instanceof Promise) inBackground(work);
      }}
    >
      <Stack gap={props.gap ?? 'md'}>{props.children}</Stack>
    </form>
  );
}

/** Handles keys in a field, and stops them there. Shift Enter adds a line to a text. */
export function fieldKeys(keys: {
  readonly enter?: () => void;
  readonly ctrlEnter?: () => void;
  readonly escape?: () => void;
}) {
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const isLine = event.shiftKey && event.target instanceof HTMLTextAreaElement;
    const onEnter = isLine ? undefined : keys.enter;
    const onKey: Readonly<Record<string, (() => void) | undefined>> = {
      Enter: event.ctrlKey || event.metaKey ? (keys.ctrlEnter ?? onEnter) : onEnter,
      Escape: keys.escape,
    };
    const run = onKey[event.key];
    if (run === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
}

/** Passes the text of a field to a setter. */
export const textTo =
  (take: (text: string) => void) =>
  (event: { readonly currentTarget: { readonly value: string } }): void =>
    take(event.currentTarget.value);

/** "Enter" in small type, inside a button that Enter presses. */
export function EnterHint() {
  return (
    <Kbd aria-hidden ml={8}>
      {say('Enter ↵')}
    </Kbd>
  );
}
