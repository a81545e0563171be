import { Button, Popover, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './filters.module.css';

/**
 * A button of the bar that opens its choices. `words`: on the button. `isUsual`: it leaves nothing out. `children` gets the function that
 * closes the choices.
 */
export function FilterChip(props: {
  words: string;
  isUsual: boolean;
  children: (close: () => void) => ReactNode;
}) {
  const { words, isUsual, children } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={300}
      withinPortal={false}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          size="xs"
          variant={isUsual ? 'default' : 'light'}
          rightSection={<IconChevronDown size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.chip}>{words}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.choices}>
        <Stack gap="md">{children(() => setOpen(false))}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
