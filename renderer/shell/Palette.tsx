import { isActionsGroup, Spotlight, type SpotlightActionData, type SpotlightProps } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { say } from '../../shared/language/message.ts';
import type { Participant } from '../../shared/model/index.ts';
import { parseQuestion } from '../../shared/search/question.ts';
import { bridge } from '../bridge/bridge.ts';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { type FoundWords, useFoundWords } from '../stores/found.ts';
import { useCover, useMirror } from '../stores/mirror.ts';
import { openKeysCard } from '../stores/screenKeys.ts';
import { navigate } from '../stores/windowAddress.ts';
import { canZoom, changeZoom } from '../stores/windowZoom.ts';
import { foundGroups, isFound } from './foundActions.tsx';
import { chooseFirst, isAnyChosen, paletteStore, takeChosen } from './paletteStore.ts';
import { screens } from './Rail.tsx';

/** Ctrl/⌘ K: finds screens, tasks, participants, actions, and words in the records. Its lists load when it opens. */
export function Palette() {
  const [opened, setOpened] = useState(false);
  const [read, setRead] = useState<Listed | null>(null);
  /** The names of tasks and participants, null while they are being read. The palette opens without them, because they are many. */
  const listed = useDeferredValue(opened ? read : null);
  const [typed, setTyped] = useState('');
  const found = useFoundWords(opened ? typed : '');
  /** True if the person pressed Enter before results arrived. */
  const isTaken = useRef(false);
  useEffect(() => {
    if (found === null) return;
    chooseFirst();
    if (isTaken.current) takeChosen();
    isTaken.current = false;
  }, [found]);
  const isBehind = parseQuestion(typed).terms.length > 0 && found === null;
  const phase = useMirror((mirror) => mirror.session?.phase ?? 'idle');
  const paused = useMirror((mirror) => mirror.session?.clock.segment === 'paused');
  useCover(opened);
  return (
    <Spotlight
      shortcut={['mod + K']}
      store={paletteStore}
      query={typed}
      onQueryChange={(words) => {
        isTaken.current = false;
        setTyped(words);
      }}
      filter={filterActions}
      scrollable
      maxHeight={480}
      nothingFound={nothingWords(isBehind, listed, found)}
      transitionProps={{ duration: 0 }}
      styles={{
        // The palette fits into the window at any zoom, like all dialogs.
        content: { maxHeight: 'calc(100cqh - var(--modal-y-offset) * 2)' },
        actionsList: { maxHeight: 'calc(100cqh - 240px)' },
        actionBody: { minWidth: 0 },
        actionDescription: { overflowWrap: 'anywhere' },
      }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': say('Go to anything') } }}
      searchProps={{
        placeholder: say('Screens, tasks, participants, actions, words in the records'),
        'aria-label': say('Go to anything'),
        ...{ 'data-autofocus': true },
        onKeyDown: ({ key }) => {
          isTaken.current = key === 'Enter' && isBehind && !isAnyChosen();
        },
        leftSection: <IconSearch size={18} aria-hidden="true" />,
      }}
      onSpotlightOpen={() => {
        setOpened(true);
        inBackground(readListed().then(setRead));
      }}
      onSpotlightClose={() => setOpened(false)}
      actions={[
        { group: say('Screens'), actions: screens.map((screen) => goTo(say(screen.label), screen.path)) },
        { group: say('Actions'), actions: actionsFor(phase, paused) },
        { group: say('Tasks and participants'), actions: [...(listed?.names ?? [])] },
        ...(found === null ? [] : foundGroups(found)),
      ]}
    />
  );
}

interface Listed {
  readonly names: readonly SpotlightActionData[];
  /** A list could not be read: some names are missing. */
  readonly isPart: boolean;
}

/** The text below an empty list: it is still being read, a part of it could not be read, or nothing matches. */
function nothingWords(isBehind: boolean, listed: Listed | null, found: FoundWords | null): string {
  if (isBehind) return say('Searching the records …');
  if (listed === null) return say('Reading the names …');
  if (listed.isPart || (found !== null && found.error !== null))
    return say('Not everything could be read. The part that was read has no match.');
  return say('No match in the names or the records.');
}

/** The most names in the list when there are results from the records. */
const MOST_LISTED = 20;
/** The most names when there are none. */
const MOST_ALONE = 40;

/**
 * Keeps actions whose name contains the typed text; a match in the label comes before one in the description. Keeps all results
 * from the records.
 */
function filterActions(typed: string, actions: SpotlightProps['actions']): SpotlightProps['actions'] {
  const wanted = typed.trim().toLowerCase();
  const groups = actions.filter(isActionsGroup);
  const records = groups.filter((group) => group.actions.some(isFound));
  let left = records.length === 0 ? MOST_ALONE : MOST_LISTED;
  const take = (has: (action: SpotlightActionData) => string | undefined, but: ReadonlySet<string>) =>
    groups.flatMap((group) => {
      if (records.includes(group)) return [];
      const own = group.actions
        .filter((action) => !but.has(action.id) && has(action)?.toLowerCase().includes(wanted) === true)
        .slice(0, left);
      left -= own.length;
      return own.length === 0 ? [] : [{ group: group.group, actions: own }];
    });
  const byLabel = take(({ label }) => label, new Set());
  const taken = new Set(byLabel.flatMap((group) => group.actions.map(({ id }) => id)));
  const named = Map.groupBy(
    [...byLabel, ...take(({ description }) => description, taken)],
    ({ group }) => group,
  );
  return [
    ...[...named].map(([group, parts]) => ({ group, actions: parts.flatMap((part) => part.actions) })),
    ...records,
  ];
}

function goTo(label: string, path: string, description?: string): SpotlightActionData {
  return { id: path, label, ...(description ? { description } : {}), onClick: () => navigate(path) };
}

const THEMES = {
  system: 'Theme: same as the system',
  light: 'Theme: light',
  dark: 'Theme: dark',
} as const;

const ZOOMING = {
  in: { label: 'Zoom in', keys: 'Zoom in: Ctrl + or ⌘ +' },
  out: { label: 'Zoom out', keys: 'Zoom out: Ctrl − or ⌘ −' },
  reset: { label: 'Zoom: usual size', keys: 'Reset the zoom: Ctrl 0 or ⌘ 0' },
} as const;

function actionsFor(phase: string, paused: boolean): SpotlightActionData[] {
  const actions: SpotlightActionData[] = [
    {
      id: 'import',
      label: say('Import tasks'),
      description: say(
        'MMInA, WebArena, VisualWebArena, WebVoyager, Online-Mind2Web, Mind2Web-Live or native',
      ),
      onClick: () => navigate('/library?import=1'),
    },
    {
      id: 'export',
      label: say('Export demonstrations'),
      description: say('Mind2Web: task files, rows, raw dump or verification form'),
      onClick: () => navigate('/verify?export=1'),
    },
    {
      id: 'improve',
      label: say('Improve an agent'),
      description: say('Loops: queries, review, exploration and their figures'),
      onClick: () => navigate('/improve'),
    },
    { id: 'keys', label: say('Keys of this screen'), onClick: openKeysCard },
    ...(canZoom ? (['in', 'out', 'reset'] as const) : []).map((change) => ({
      id: `zoom-${change}`,
      label: say(ZOOMING[change].label),
      description: say(ZOOMING[change].keys),
      onClick: () => changeZoom(change),
    })),
    ...(['system', 'light', 'dark'] as const).map((theme) => ({
      id: `theme-${theme}`,
      label: say(THEMES[theme]),
      onClick: () => sendCommand('settings.set', { theme }),
    })),
  ];
  if (phase === 'idle') actions.unshift(tryTask());
  if (phase === 'running') {
    actions.unshift(
      paused
        ? { id: 'resume', label: say('Resume the task'), onClick: () => sendCommand('run.resume', {}) }
        : { id: 'pause', label: say('Pause the task'), onClick: () => sendCommand('run.pause', {}) },
    );
  }
  return actions;
}

const tryTask = (): SpotlightActionData => ({
  id: 'try',
  label: say('Try a task'),
  description: say('A two-hop task of the demo, as participant “you”'),
  onClick: () => {
    inBackground(
      act('run.tryTask', {}).then((state) => {
        if (state !== null) navigate('/run');
      }),
    );
  },
});

/** Tasks of all sets, and all participants. If a list cannot be read, it is left out, and the palette still opens the screens. */
async function readListed(): Promise<Listed> {
  const [sets, people] = await Promise.all([
    bridge.invoke('library.sets', {}),
    bridge.invoke('participants.list', {}),
  ]);
  const tasks = await Promise.all(
    (sets.ok ? sets.value : []).map(async (set) => {
      const rows = await bridge.invoke('library.tasks', { setId: set.id });
      if (!rows.ok) return null;
      return rows.value.map((task) =>
        goTo(
          task.key,
          `/library/${encodeURIComponent(set.id)}?task=${encodeURIComponent(task.id)}`,
          task.intent,
        ),
      );
    }),
  );
  return {
    names: [...(people.ok ? people.value.map(toParticipant) : []), ...tasks.flatMap((names) => names ?? [])],
    isPart: !sets.ok || !people.ok || tasks.includes(null),
  };
}

function toParticipant(participant: Participant): SpotlightActionData {
  return goTo(
    participant.name,
    `/evaluate?who=${encodeURIComponent(participant.id)}`,
    participant.kind === 'person' ? say('person: evaluation') : say('agent: evaluation'),
  );
}
