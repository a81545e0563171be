import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { FilterList } from '../../parts/lists/FilterList.tsx';
import { CardButtons, CardFrame, type CardProps } from './CardFrame.tsx';

/** A native list of the page. One choice is made at once; several are ticked and taken together. */
export function SelectCard({ prompt, answer }: CardProps<'select'>) {
  const no = () => answer({ accept: false });
  return (
    <CardFrame
      title={prompt.label || 'Choose'}
      origin={prompt.origin}
      onEscape={prompt.multiple ? no : undefined}
    >
      {prompt.multiple ? (
        <Several prompt={prompt} answer={answer} />
      ) : (
        <One prompt={prompt} answer={answer} />
      )}
    </CardFrame>
  );
}

function One({ prompt, answer }: CardProps<'select'>) {
  const [filter, setFilter] = useState('');
  // The value alone may stand twice in a list: the position tells them apart.
  const options = prompt.options.map((option, index) => ({ ...option, key: String(index) }));
  const [chosen, setChosen] = useState(options.find((option) => option.selected)?.key ?? null);
  const take = (key: string | null) => {
    const option = options.find((one) => one.key === key);
    if (option !== undefined && !option.disabled) answer({ accept: true, values: [option.value] });
  };
  return (
    <>
      <div style={{ height: Math.min(320, 48 + options.length * 28), margin: '0 -8px' }}>
        <FilterList
          label={prompt.label || 'Choices'}
          focusBox
          items={options}
          keyOf={(option) => option.key}
          textOf={(option) => `${option.group ?? ''} ${option.label}`}
          rowHeight={28}
          renderRow={(option) => (
            <span
              title={option.label}
              style={{
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                opacity: option.disabled ? 0.5 : 1,
              }}
            >
              {option.group ? `${option.group}: ` : ''}
              {option.label || '(empty)'}
            </span>
          )}
          selected={chosen}
          onSelect={setChosen}
          onOpen={take}
          onPress={take}
          onBack={() => answer({ accept: false })}
          filter={filter}
          onFilter={setFilter}
          empty={null}
        />
      </div>
      <CardButtons onNo={() => answer({ accept: false })}>
        <Button size="xs" disabled={chosen === null} onClick={() => take(chosen)}>
          Choose
        </Button>
      </CardButtons>
    </>
  );
}

function Several({ prompt, answer }: CardProps<'select'>) {
  const [ticked, setTicked] = useState(() => prompt.options.map((option) => option.selected));
  return (
    <>
      <Stack gap={4} mah={280} style={{ overflow: 'auto' }}>
        {prompt.options.map((option, index) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position
            key={index}
            autoFocus={index === 0}
            label={option.label}
            disabled={option.disabled}
            checked={ticked[index] === true}
            onChange={() => setTicked((now) => now.map((on, at) => (at === index ? !on : on)))}
          />
        ))}
      </Stack>
      <CardButtons onNo={() => answer({ accept: false })}>
        <Button
          size="xs"
          onClick={() =>
            answer({
              accept: true,
              values: prompt.options.filter((_, index) => ticked[index]).map((option) => option.value),
            })
          }
        >
          Choose
        </Button>
      </CardButtons>
    </>
  );
}
