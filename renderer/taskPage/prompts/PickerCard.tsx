import { Button, Input } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CardButtons, CardFrame, type CardProps } from './CardFrame.tsx';

/** A date, time or colour of the page: the same kind of field here, so that its own picker can be used. */
export function PickerCard({ prompt, answer }: CardProps<'picker'>) {
  const [value, setValue] = useState(prompt.value);
  const label = prompt.label || `Choose a ${prompt.inputType.replace('-local', ' and time')}`;
  const no = () => answer({ accept: false });
  function submit(event: FormEvent): void {
    event.preventDefault();
    answer({ accept: true, values: [value] });
  }
  return (
    <CardFrame title={label} origin={prompt.origin} onEscape={no}>
      <form onSubmit={submit} noValidate>
        <Input
          type={prompt.inputType}
          aria-label={label}
          autoFocus
          mb="sm"
          value={value}
          min={prompt.min || undefined}
          max={prompt.max || undefined}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <CardButtons onNo={no}>
          <Button type="submit" size="xs">
            Set
          </Button>
        </CardButtons>
      </form>
    </CardFrame>
  );
}
