import { Alert, Anchor, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import type { SessionPhase } from '../../shared/contract/index.ts';
import { type Message, say, sayKnown } from '../../shared/language/message.ts';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { CoverModal } from '../parts/panes/Sheet.tsx';
import { useIsNarrow } from '../parts/panes/SidePane.tsx';
import { EmptyState, ErrorBoundary, ProblemNote, SkeletonRows, WorkStatus } from '../parts/states/states.tsx';
import { sendCommand, useProblems } from '../stores/act.ts';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { useMirror } from '../stores/mirror.ts';
import { closeKeysCard, openKeysCard, type ScreenKey, useScreenKeys } from '../stores/screenKeys.ts';
import { windowZoom } from '../stores/windowZoom.ts';
import { CloseQuestion } from './CloseQuestion.tsx';
import classes from './Frame.module.css';
import { topDialog } from './keptFocus.ts';
import { Palette } from './Palette.tsx';
import { Rail } from './Rail.tsx';
import { Tour } from './Tour.tsx';

/** A screen with its address and its name for error messages. Its code loads when the screen is first opened. */
function screen(path: string, what: Message, read: () => Promise<ComponentType>) {
  return { path, what, Screen: lazy(async () => ({ default: await read() })) };
}

const SCREENS = [
  screen(
    '/library/:setId?',
    'The library',
    async () => (await import('../library/LibraryScreen.tsx')).LibraryScreen,
  ),
  screen('/run', 'The run', async () => (await import('../run/RunScreen.tsx')).RunScreen),
  screen(
    '/agents/:batchId?',
    'The agents',
    async () => (await import('../run/AgentsScreen.tsx')).AgentsScreen,
  ),
  screen(
    '/improve/:loopId?',
    'The loops',
    async () => (await import('../improve/ImproveScreen.tsx')).ImproveScreen,
  ),
  screen(
    '/demonstrate',
    'The demonstration',
    async () => (await import('../demonstrate/DemonstrateScreen.tsx')).DemonstrateScreen,
  ),
  screen('/propose', 'Proposing', async () => (await import('../propose/ProposeScreen.tsx')).ProposeScreen),
  screen(
    '/verify',
    'The verification desk',
    async () => (await import('../verify/VerifyScreen.tsx')).VerifyScreen,
  ),
  screen(
    '/evaluate',
    'The evaluation',
    async () => (await import('../evaluate/EvaluateScreen.tsx')).EvaluateScreen,
  ),
  screen(
    '/compare',
    'The comparison',
    async () => (await import('../compare/CompareScreen.tsx')).CompareScreen,
  ),
  screen(
    '/attempt/:attemptId',
    'The attempt',
    async () => (await import('../attempt/AttemptScreen.tsx')).AttemptScreen,
  ),
  screen(
    '/settings/:section?',
    'The settings',
    async () => (await import('../settings/SettingsScreen.tsx')).SettingsScreen,
  ),
];
/** A tester's window can only do tasks. */
const TESTERS_SCREENS = SCREENS.filter(({ path }) => path === '/run');

/** In these phases the screen shows a task's page, which needs the space. */
const PAGE_PHASES: ReadonlySet<SessionPhase> = new Set(['starting', 'running', 'exploring']);

/** The rail on the left, the screen beside it, and everything that lies over both. */
export function Frame() {
  const connection = useMirror((mirror) => mirror.connection);
  const role = useMirror((mirror) => mirror.info?.role ?? null);
  const [path] = useLocation();
  const hasPage = useMirror(({ session }) => session !== null && PAGE_PHASES.has(session.phase));
  const isNarrow = useIsNarrow();
  const isSmall = isNarrow || (hasPage && (path.startsWith('/run') || path.startsWith('/demonstrate')));
  useZones();
  return (
    <div className={classes.frame} data-small-rail={isSmall}>
      <div style={{ gridColumn: '1 / -1' }} role="status">
        {connection === 'lost' ? (
          <Alert color="orange" radius={0} p="sm" title={say('The connection to Hopscope is lost.')}>
            {say(
              'Your recordings are saved. If Hopscope has stopped, start it again and open the address that it prints. Otherwise this window reconnects by itself.',
            )}
          </Alert>
        ) : null}
      </div>
      {role === 'lead' ? <Rail isSmall={isSmall} /> : null}
      <main
        className={classes.main}
        data-zone="screen"
        tabIndex={-1}
        {...(role === 'tester' ? { style: { gridColumn: '1 / -1' } } : {})}
      >
        <Suspense fallback={<SkeletonRows />}>
          {role === null ? null : (
            <Switch>
              {(role === 'lead' ? SCREENS : TESTERS_SCREENS).map(({ path, what, Screen }) => (
                <Route key={path} path={path}>
                  <ErrorBoundary what={say(what)}>
                    <Screen />
                  </ErrorBoundary>
                </Route>
              ))}
              <Route path={role === 'lead' ? '/' : '*'}>
                <Redirect to={role === 'lead' ? '/library' : '/run'} replace />
              </Route>
              <Route>
                <NotFound />
              </Route>
            </Switch>
          )}
        </Suspense>
      </main>
      <ProblemCorner />
      <ZoomStatus />
      <WorkStatus />
      {role === 'lead' ? <Palette /> : null}
      {role === 'lead' ? <Tour /> : null}
      <CloseQuestion />
      <KeysCard />
    </div>
  );
}

/** Shown for an address without a screen. */
function NotFound() {
  return (
    <EmptyState
      title={say('Screen not found')}
      action={<Anchor href="#/library">{say('Go to the library')}</Anchor>}
    >
      {say(
        'The address of this window does not lead to a screen. It may come from another version of Hopscope.',
      )}
    </EmptyState>
  );
}

/** Announces a changed zoom to screen readers. */
function ZoomStatus() {
  const zoom = windowZoom.useValue();
  const isKnown = useMirror(({ settings }) => settings !== null);
  /** The zoom when the window opened. */
  const first = useRef<number | null>(null);
  if (isKnown) first.current ??= zoom;
  const isChanged = first.current !== null && first.current !== zoom;
  if (isChanged) first.current = 0;
  return (
    <VisuallyHidden role="status">
      {isChanged ? say('Zoom: {percent, number} %', { percent: zoom }) : ''}
    </VisuallyHidden>
  );
}

/** Shows problems in the corner of the window, unless the screen shows them itself. */
function ProblemCorner() {
  const { list, rooms } = useProblems();
  if (rooms > 0 || list.length === 0) return null;
  return (
    <Stack
      gap="sm"
      pos="fixed"
      right={16}
      bottom={16}
      w={360}
      bg="var(--mantine-color-body)"
      style={{ zIndex: 400 }}
    >
      {list.map((problem) => (
        <ProblemNote key={`${problem.code} ${problem.at ?? ''} ${problem.message}`} problem={problem} />
      ))}
    </Stack>
  );
}

const everywhere: readonly ScreenKey[] = [
  { keys: 'Ctrl K', does: 'go to a screen, a task or a participant, or run an action (⌘ K on a Mac)' },
  { keys: 'F6', does: 'next area: page, panel, rail; also leaves the page' },
  { keys: 'Ctrl + / Ctrl −', does: 'zoom the window in, out (⌘ on a Mac); the task page keeps its size' },
  { keys: 'Ctrl 0', does: 'reset the zoom' },
  { keys: '?', does: 'this card' },
];

/** Shows the keys of this screen, opened by `?`. */
function KeysCard() {
  const { screen, keys, opened } = useScreenKeys();
  useKey('?', openKeysCard);
  const areLettersKeys = useMirror((mirror) => mirror.settings?.letterKeys ?? true);
  return (
    <CoverModal
      opened={opened}
      onClose={closeKeysCard}
      title={screen === '' ? say('Keys') : say('Keys: {screen}', { screen: sayKnown(screen) })}
      size="lg"
    >
      <Stack gap="md">
        {areLettersKeys ? null : (
          <Text c="dimmed">{say('Single-key shortcuts are switched off in the settings.')}</Text>
        )}
        {keys.length > 0 ? (
          <Keys keys={keys} />
        ) : (
          <Text c="dimmed">{say('This screen has no keys of its own.')}</Text>
        )}
        <Text fw={600}>{say('Everywhere')}</Text>
        <Keys keys={everywhere} />
      </Stack>
    </CoverModal>
  );
}

/** Splits keys. "Shift M" and "Ctrl K" are one key each, because single-key shortcuts do not include Ctrl and Alt. */
const spelled = (keys: string): string[] => keys.match(/Shift \S|(?:Ctrl|Alt) \S+|\S+/g) ?? [];

const isLetters = ({ keys }: ScreenKey): boolean =>
  spelled(keys).every((key) => /^(?:Shift )?[^↑↓←→]$/u.test(key));

function Keys({ keys: all }: { keys: readonly ScreenKey[] }) {
  const { areKeys } = useLetterKeys();
  const keys = areKeys ? all : all.filter((key) => !isLetters(key));
  return (
    <Table withRowBorders={false} verticalSpacing={4}>
      <Table.Tbody>
        {keys.map((key) => (
          <Table.Tr key={key.keys}>
            <Table.Td w={160}>
              <Group gap={4}>
                {spelled(key.keys).map((one, at, all) =>
                  // Between keys a slash means "or"; alone it is a key.
                  one === '/' && all.length > 1 ? (
                    one
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a line never change their order
                    <KeyHint size="sm" key={at}>
                      {/^(?:Shift )?.$/u.test(one) ? one : one.split(' ').map(keyWords).join(' ')}
                    </KeyHint>
                  ),
                )}
              </Group>
            </Table.Td>
            <Table.Td>{sayKnown(key.does)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Returns the name of a key as it is printed on the reader's keyboard. */
function keyWords(key: string): string {
  switch (key) {
    case 'Ctrl':
      return say('Ctrl');
    case 'Shift':
      return say('Shift');
    case 'Space':
      return say('Space');
    case 'Home':
      return say('[key] Home');
    case 'End':
      return say('[key] End');
    default:
      return key;
  }
}

/**
 * F6 moves the focus through the zones of the window (`data-zone`), Shift F6 moves it back. This is the keyboard's way out of
 * the task page. A zone that contains other zones (the screen, while it shows page and panel) is skipped.
 */
function useZones(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      event.stopPropagation();
      // While a dialog is open, it is the only zone.
      const dialog = topDialog();
      if (dialog !== null) {
        if (!dialog.contains(document.activeElement)) dialog.focus();
        return;
      }
      const zones = [...document.querySelectorAll<HTMLElement>('[data-zone]')].filter(
        (zone) => zone.querySelector('[data-zone]') === null && zone.offsetParent !== null,
      );
      const now = zones.findIndex((zone) => zone.contains(document.activeElement));
      const step = event.shiftKey ? zones.length - 1 : 1;
      const next = zones[(Math.max(now, 0) + (now < 0 ? 0 : step)) % zones.length];
      if (next !== undefined) enter(next);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** Focuses the place in a zone where work continues: the last marked element, or the first visible control, or the zone itself. */
function enter(zone: HTMLElement): void {
  const seen = (selector: string) =>
    [...zone.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const first = seen(':is(input, textarea, button):not(:disabled), a[href], [tabindex="0"]')[0];
  const place =
    seen('[data-zone-start]:not(:disabled)').at(-1) ??
    seen('[aria-current="page"]')[0] ??
    first?.closest('[role="tablist"]')?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ??
    first ??
    zone;
  place.focus();
  // On the desktop the page is not an element of the window, so the main process gives it the focus.
  if (place.hasAttribute('data-native-page')) sendCommand('page.focus', {});
}
