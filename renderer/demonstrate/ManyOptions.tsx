import { Checkbox, Stack, Text } from '@mantine/core';
import type { PickedOption } from '../../shared/model/index.ts';
import classes from './demonstrate.module.css';

/** The list of a native select that takes several at once: what is ticked is what will be chosen. */
export function ManyOptions({
  options,
  value,
  onChange,
}: {
  options: readonly PickedOption[];
  /** Labels, one a line. */
  value: string;
  onChange: (value: string) => void;
}) {
  const chosen = value === '' ? [] : value.split('\n');
  return (
    <div>
      <Text size="xs">{chosen.length} chosen</Text>
      <Stack gap={4} className={classes.options ?? ''} role="group" aria-label="Options">
        {options.map((option, index) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: values may come twice
            key={index}
            size="xs"
            label={option.label}
            autoFocus={index === 0}
            disabled={option.disabled}
            checked={chosen.includes(option.label)}
            onChange={(event) => {
              const ticked = event.currentTarget.checked
                ? [...chosen, option.label]
                : chosen.filter((one) => one !== option.label);
              onChange(ticked.join('\n'));
            }}
          />
        ))}
      </Stack>
    </div>
  );
}
