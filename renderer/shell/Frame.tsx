import { Alert, Anchor } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { ProblemNote } from '../parts/states/ProblemNote.tsx';
import { SkeletonRows } from '../parts/states/SkeletonRows.tsx';
import { useMirror } from '../stores/mirror.ts';
import { useProblems } from '../stores/shownProblems.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import classes from './Frame.module.css';
import { KeysCard } from './KeysCard.tsx';
import { Palette } from './Palette.tsx';
import { Rail } from './Rail.tsx';
import { useZones } from './useZones.ts';

/** What each address shows, and what is said of it when it fails. Read when it is first asked for. */
const SCREENS = [
  {
    path: '/library/:setId?',
    what: 'The library',
    Screen: lazy(async () => ({ default: (await import('../library/LibraryScreen.tsx')).LibraryScreen })),
  },
  {
    path: '/run',
    what: 'The run',
    Screen: lazy(async () => ({ default: (await import('../run/RunScreen.tsx')).RunScreen })),
  },
  {
    path: '/demonstrate',
    what: 'The demonstration',
    Screen: lazy(async () => ({
      default: (await import('../demonstrate/DemonstrateScreen.tsx')).DemonstrateScreen,
    })),
  },
  {
    path: '/propose',
    what: 'Proposing',
    Screen: lazy(async () => ({ default: (await import('../propose/ProposeScreen.tsx')).ProposeScreen })),
  },
  {
    path: '/verify',
    what: 'The verification desk',
    Screen: lazy(async () => ({ default: (await import('../verify/VerifyScreen.tsx')).VerifyScreen })),
  },
  {
    path: '/evaluate',
    what: 'The evaluation',
    Screen: lazy(async () => ({ default: (await import('../evaluate/EvaluateScreen.tsx')).EvaluateScreen })),
  },
  {
    path: '/attempt/:attemptId',
    what: 'The attempt',
    Screen: lazy(async () => ({ default: (await import('../attempt/AttemptScreen.tsx')).AttemptScreen })),
  },
  {
    path: '/settings',
    what: 'The settings',
    Screen: lazy(async () => ({ default: (await import('../settings/SettingsScreen.tsx')).SettingsScreen })),
  },
];
/** A tester's window: there is nothing in it but doing tasks. */
const TESTERS_SCREENS = SCREENS.filter(({ path }) => path === '/run');

/** Rail on the left, the screen beside it; what lies over everything. */
export function Frame() {
  const connection = useMirror((mirror) => mirror.connection);
  const role = useMirror((mirror) => mirror.info?.role ?? null);
  useZones();
  return (
    <div className={classes.frame}>
      <div className={classes.banner} role="status">
        {connection === 'lost' ? (
          <Alert color="orange" radius={0} p="sm" title="The connection to Hopscope is lost.">
            What is recorded is kept. If Hopscope has stopped, start it again and open the address that it
            prints; otherwise this window reconnects by itself.
          </Alert>
        ) : null}
      </div>
      {role === 'lead' ? <Rail /> : null}
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
                  <ErrorBoundary what={what}>
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
      {role === 'lead' ? <Palette /> : null}
      <KeysCard />
    </div>
  );
}

/** An address that names no screen. */
function NotFound() {
  return (
    <EmptyState title="There is no such screen" action={<Anchor href="#/library">Go to the library</Anchor>}>
      The address in this window names nothing here. It may come from another version of Hopscope.
    </EmptyState>
  );
}

/** Problems in the corner of the window, unless the screen gives them room of their own. */
function ProblemCorner() {
  const { list, rooms } = useProblems();
  if (rooms > 0 || list.length === 0) return null;
  return (
    <div className={classes.problems}>
      {list.map((problem) => (
        <ProblemNote key={`${problem.code} ${problem.at ?? ''} ${problem.message}`} problem={problem} />
      ))}
    </div>
  );
}
