import { ActionIcon, Box, Button, Group, NavLink, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import type { Settings } from '../../../shared/contract/index.ts';
import { say } from '../../../shared/language/message.ts';
import { QUERY_NAMES } from '../../../shared/statistics/asked/queryText.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { Muted } from '../../parts/texts/texts.tsx';
import { act, inBackground } from '../../stores/act.ts';
import { useMirror } from '../../stores/mirror.ts';
import { setAddressValues, useAddressValues } from '../../stores/windowAddress.ts';
import { FilterChip } from './FilterChip.tsx';

type SavedView = Settings['savedViews'][number];

/** The setting keeps no more views. */
const MOST_VIEWS = 200;
const LONGEST_NAME = 80;

/**
 * The saved views of the workspace: filters and rule under a name. A press on one shows it; the filters on the screen are saved under a
 * new name or replace those of a name.
 */
export function SavedViews({ query }: { query: EvaluateQuery }) {
  const views = useMirror((mirror) => mirror.settings?.savedViews);
  const address = useAddressValues(...QUERY_NAMES);
  if (views === undefined) return null;
  const now = filtersOf(address, query);
  const shown = views.find(({ filters }) => isSame(filters, now));
  const keep = (savedViews: readonly SavedView[]) =>
    inBackground(act('settings.set', { savedViews: [...savedViews] }));
  return (
    <FilterChip
      words={shown === undefined ? say('Views') : say('View: {name}', { name: shown.name })}
      isUsual={shown === undefined}
    >
      {(close) => (
        <>
          {views.length === 0 ? (
            <Muted size="xs">
              {say('A view keeps the filters and the rule under a name. This workspace has none yet.')}
            </Muted>
          ) : (
            <Rows
              views={views}
              shown={shown}
              onShow={({ filters }) => {
                show(filters);
                close();
              }}
              onRemove={(gone) => keep(views.filter(({ name }) => name !== gone.name))}
            />
          )}
          <SaveForm
            views={views}
            onSave={(name) => {
              keep(withView(views, { name, filters: now }));
              close();
            }}
          />
        </>
      )}
    </FilterChip>
  );
}

function Rows(props: {
  views: readonly SavedView[];
  shown: SavedView | undefined;
  onShow: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
}) {
  const { views, shown, onShow, onRemove } = props;
  return (
    <Box role="group" aria-label={say('Saved views')}>
      {views.map((view) => (
        <Group key={view.name} gap={4} wrap="nowrap">
          <NavLink
            component="button"
            label={view.name}
            active={view === shown}
            aria-current={view === shown ? 'true' : undefined}
            styles={{ label: { overflowWrap: 'anywhere' } }}
            onClick={() => onShow(view)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say('Remove the view {name}', { name: view.name })}
            onClick={() => onRemove(view)}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
    </Box>
  );
}

function SaveForm({ views, onSave }: { views: readonly SavedView[]; onSave: (name: string) => void }) {
  const [words, setWords] = useState('');
  const name = words.trim();
  const isKnown = views.some((view) => view.name === name);
  const isFull = !isKnown && views.length >= MOST_VIEWS;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name === '' || isFull) return;
    onSave(name);
    setWords('');
  };
  return (
    <form onSubmit={save}>
      <TextInput
        size="xs"
        label={say('Save the present filters as')}
        maxLength={LONGEST_NAME}
        value={words}
        error={
          isFull
            ? say('A workspace keeps {most, number} views: remove one first.', { most: MOST_VIEWS })
            : undefined
        }
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <Button type="submit" size="xs" mt="xs" disabled={name === '' || isFull}>
        {isKnown ? say('Replace the view') : say('Save the view')}
      </Button>
    </form>
  );
}

/** The filters of the address, and always the rule: a view keeps it when the usual rule of the workspace changes. */
function filtersOf(
  address: Readonly<Record<string, string>>,
  { profile }: EvaluateQuery,
): SavedView['filters'] {
  return { ...address, profile };
}

function isSame(one: SavedView['filters'], other: SavedView['filters']): boolean {
  return QUERY_NAMES.every((name) => one[name] === other[name]);
}

/** A view of the same name is replaced. The views are in the order of their names. */
function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].sort((a, b) =>
    a.name.localeCompare(b.name, undefined, { numeric: true }),
  );
}

/** Sets every filter: one that the view does not have is removed. */
function show(filters: SavedView['filters']): void {
  setAddressValues({
    ...{ rows: null, after: null },
    ...Object.fromEntries(QUERY_NAMES.map((name) => [name, filters[name] ?? null])),
  });
}
