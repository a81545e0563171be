import { NumberInput } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly least: number;
  readonly most: number;
  readonly isDecimal?: boolean;
  readonly value: number | null;
  /** Gets null if the field was emptied; this needs `canBeEmpty`. */
  readonly onKeep: (value: number | null) => void;
  readonly canBeEmpty?: boolean;
  readonly placeholder?: string;
}

/**
 * A field for a number. Until the person leaves the field, it shows what they typed, for example `0.` on the way to `0.50`.
 * Then a value beyond the bounds becomes the nearest bound, and a text that is not a number becomes the last number.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, description, least, most, isDecimal = false, value, onKeep, placeholder } = props;
  const { canBeEmpty = false } = props;
  const [typed, setTyped] = useState<string | number>(value ?? '');
  return (
    <NumberInput
      {...{ label, allowDecimal: isDecimal, allowNegative: least < 0, min: least, max: most }}
      {...(description === undefined ? {} : { description })}
      {...(placeholder === undefined ? {} : { placeholder })}
      clampBehavior="none"
      value={typed}
      onChange={(next) => {
        setTyped(next);
        const number = Number(next);
        if (next === '') {
          if (canBeEmpty) onKeep(null);
        } else if (number >= least && number <= most) onKeep(number);
      }}
      onBlur={() => {
        const number = Number(typed);
        if (typed === '' || Number.isNaN(number))
          return setTyped(canBeEmpty && typed === '' ? '' : (value ?? ''));
        const kept = Math.min(most, Math.max(least, number));
        setTyped(kept);
        onKeep(kept);
      }}
    />
  );
}
