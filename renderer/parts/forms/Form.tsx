import { Kbd, type MantineSpacing, Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { say } from '../../../shared/language/message.ts';
import { inBackground } from '../../stores/act.ts';

/** Fields below each other that are sent together: by their button, or by Enter in one of them. */
export function Form(props: {
  /** What it is of, for those who hear it. */
  label?: string;
  gap?: MantineSpacing;
  /** The page judges what is typed, not the browser. */
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

/** What keys mean in a field: nobody else hears them then. Shift Enter is a line of a text. */
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

/** Hands on what is typed into a field. */
export const textTo =
  (take: (text: string) => void) =>
  (event: { readonly currentTarget: { readonly value: string } }): void =>
    take(event.currentTarget.value);

/** "Enter", small, in a button that Enter presses. */
export function EnterHint() {
  return (
    <Kbd aria-hidden ml={8}>
      {say('Enter ↵')}
    </Kbd>
  );
}
