import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

interface TypedSelectProps extends Omit<SelectProps<string>, 'data' | 'onChange' | 'searchable'> {
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | null) => void;
}

/**
 * A list that the person filters by typing. Enter takes the marked item, or else the first match. Mantine marks a match only
 * after it has drawn the list, and may lose the mark before Enter.
 */
export function TypedSelect({ data, onChange, ...props }: TypedSelectProps) {
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  return (
    <Select
      {...props}
      searchable
      selectFirstOptionOnChange
      data={[...data]}
      onChange={onChange}
      searchValue={search}
      onSearchChange={setSearch}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={(event) => {
        const { currentTarget: field, nativeEvent } = event;
        const typed = field.value.trim().toLowerCase();
        if (event.key !== 'Enter' || nativeEvent.isComposing || typed === '') return;
        const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
        const marked = list?.querySelector('[data-combobox-selected]')?.getAttribute('value');
        const match = data.find(({ value, label }) =>
          marked == null ? label.toLowerCase().includes(typed) : value === marked,
        );
        if (match === undefined || (match.label.toLowerCase() === typed && match.value === props.value))
          return;
        event.preventDefault();
        event.stopPropagation();
        onChange(match.value);
        setSearch(match.label);
        setOpened(false);
      }}
    />
  );
}

/** The values of a control with their words, in order. */
export function choices<T extends string>(words: Readonly<Record<T, string>>): { value: T; label: string }[] {
  const values = Object.keys(words).filter((value): value is T => value in words);
  return values.map((value) => ({ value, label: words[value] }));
}
