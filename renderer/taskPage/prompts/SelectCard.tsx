import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { PagePrompt } from '../../../shared/model/index.ts';
import { FilterList } from '../../parts/FilterList.tsx';
import { type AnswerPrompt, CardFrame } from './CardFrame.tsx';

type Select = Extract<PagePrompt, { kind: 'select' }>;

/** A native list of the page. One choice is made at once; several are ticked and taken together. */
export function SelectCard({ prompt, answer }: { prompt: Select; answer: AnswerPrompt }) {
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

function One({ prompt, answer }: { prompt: Select; answer: AnswerPrompt }) {
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
      <Group gap="sm">
        <Button size="xs" disabled={chosen === null} onClick={() => take(chosen)}>
          Choose
        </Button>
        <Button size="xs" variant="default" onClick={() => answer({ accept: false })}>
          Cancel
        </Button>
      </Group>
    </>
  );
}

function Several({ prompt, answer }: { prompt: Select; answer: AnswerPrompt }) {
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
      <Group gap="sm">
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
        <Button size="xs" variant="default" onClick={() => answer({ accept: false })}>
          Cancel
        </Button>
      </Group>
    </>
  );
}
