import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Participant } from '../../shared/model/index.ts';
import { bridge } from '../bridge.ts';
import { act } from '../stores/act.ts';
import { useCover, useMirror } from '../stores/mirror.ts';
import { openKeysCard } from '../stores/screenKeys.ts';
import { navigate } from '../stores/windowAddress.ts';
import { screens } from './Rail.tsx';

/** Ctrl/⌘ K: screens, tasks, participants, actions. What it lists is read when it opens. */
export function Palette() {
  const [opened, setOpened] = useState(false);
  const [found, setFound] = useState<readonly SpotlightActionData[]>([]);
  const phase = useMirror((mirror) => mirror.session?.phase ?? 'idle');
  const paused = useMirror((mirror) => mirror.session?.clock.segment === 'paused');
  useCover(opened);
  return (
    <Spotlight
      shortcut={['mod + K']}
      limit={40}
      scrollable
      maxHeight={480}
      nothingFound="Nothing of that name."
      transitionProps={{ duration: 0 }}
      styles={{
        actionBody: { minWidth: 0 },
        actionDescription: {
          maxWidth: 548,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
      }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Go to anything' } }}
      searchProps={{
        placeholder: 'Screens, tasks, participants, actions',
        'aria-label': 'Go to anything',
        ...{ 'data-autofocus': true },
        leftSection: <IconSearch size={18} aria-hidden="true" />,
      }}
      onSpotlightOpen={() => {
        setOpened(true);
        void readFound().then(setFound);
      }}
      onSpotlightClose={() => setOpened(false)}
      actions={[
        { group: 'Screens', actions: screens.map((screen) => goTo(screen.label, screen.path)) },
        { group: 'Actions', actions: actionsFor(phase, paused) },
        { group: 'Tasks and participants', actions: [...found] },
      ]}
    />
  );
}

function goTo(label: string, path: string, description?: string): SpotlightActionData {
  return { id: path, label, ...(description ? { description } : {}), onClick: () => navigate(path) };
}

function actionsFor(phase: string, paused: boolean): SpotlightActionData[] {
  const actions: SpotlightActionData[] = [
    {
      id: 'import',
      label: 'Import tasks',
      description: 'MMInA, WebArena, VisualWebArena, WebVoyager, Online-Mind2Web or native',
      onClick: () => navigate('/library?import=1'),
    },
    {
      id: 'export',
      label: 'Export demonstrations',
      description: 'Mind2Web: task files, rows, raw dump or verification form',
      onClick: () => navigate('/verify?export=1'),
    },
    { id: 'keys', label: 'Keys of this screen', onClick: openKeysCard },
    ...(['system', 'light', 'dark'] as const).map((theme) => ({
      id: `theme-${theme}`,
      label: `Theme: ${theme === 'system' ? 'as the system' : theme}`,
      onClick: () => void act('settings.set', { theme }),
    })),
  ];
  if (phase === 'idle') actions.unshift(tryTask);
  if (phase === 'running') {
    actions.unshift(
      paused
        ? { id: 'resume', label: 'Resume the task', onClick: () => void act('run.resume', {}) }
        : { id: 'pause', label: 'Pause the task', onClick: () => void act('run.pause', {}) },
    );
  }
  return actions;
}

const tryTask: SpotlightActionData = {
  id: 'try',
  label: 'Try a task',
  description: 'A two-hop task of the demo, as participant “you”',
  onClick: () => {
    void act('run.tryTask', {}).then((state) => {
      if (state !== null) navigate('/run');
    });
  },
};

/** Tasks of all sets and all participants. What cannot be read is left out: the palette still leads to the screens. */
async function readFound(): Promise<readonly SpotlightActionData[]> {
  const [sets, people] = await Promise.all([
    bridge.invoke('library.sets', {}),
    bridge.invoke('participants.list', {}),
  ]);
  const tasks = await Promise.all(
    (sets.ok ? sets.value : []).map(async (set) => {
      const rows = await bridge.invoke('library.tasks', { setId: set.id });
      return (rows.ok ? rows.value : []).map((task) =>
        goTo(
          task.key,
          `/library/${encodeURIComponent(set.id)}?task=${encodeURIComponent(task.id)}`,
          task.intent,
        ),
      );
    }),
  );
  return [...(people.ok ? people.value.map(toParticipant) : []), ...tasks.flat()];
}

function toParticipant(participant: Participant): SpotlightActionData {
  return goTo(
    participant.name,
    `/evaluate?who=${encodeURIComponent(participant.id)}`,
    participant.kind === 'person' ? 'participant: evaluation' : 'agent: evaluation',
  );
}
