import { Alert } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { SkeletonRows } from '../parts/SkeletonRows.tsx';
import { useMirror } from '../stores/mirror.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import classes from './Frame.module.css';
import { KeysCard } from './KeysCard.tsx';
import { NotFound } from './NotFound.tsx';
import { Palette } from './Palette.tsx';
import { ProblemCorner } from './ProblemCorner.tsx';
import { Rail } from './Rail.tsx';
import { useZones } from './useZones.ts';

const Library = lazy(() =>
  import('../library/LibraryScreen.tsx').then((m) => ({ default: m.LibraryScreen })),
);
const Run = lazy(() => import('../run/RunScreen.tsx').then((m) => ({ default: m.RunScreen })));
const Demonstrate = lazy(() =>
  import('../demonstrate/DemonstrateScreen.tsx').then((m) => ({ default: m.DemonstrateScreen })),
);
const Propose = lazy(() =>
  import('../propose/ProposeScreen.tsx').then((m) => ({ default: m.ProposeScreen })),
);
const Verify = lazy(() => import('../verify/VerifyScreen.tsx').then((m) => ({ default: m.VerifyScreen })));
const Evaluate = lazy(() =>
  import('../evaluate/EvaluateScreen.tsx').then((m) => ({ default: m.EvaluateScreen })),
);
const Attempt = lazy(() =>
  import('../attempt/AttemptScreen.tsx').then((m) => ({ default: m.AttemptScreen })),
);
const Settings = lazy(() =>
  import('../settings/SettingsScreen.tsx').then((m) => ({ default: m.SettingsScreen })),
);

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
          {role === null ? null : role === 'tester' ? (
            <Tester />
          ) : (
            <Switch>
              <Route path="/">
                <Redirect to="/library" replace />
              </Route>
              <Route path="/library/:setId?">
                <ErrorBoundary what="The library">
                  <Library />
                </ErrorBoundary>
              </Route>
              <Route path="/run">
                <ErrorBoundary what="The run">
                  <Run />
                </ErrorBoundary>
              </Route>
              <Route path="/demonstrate">
                <ErrorBoundary what="The demonstration">
                  <Demonstrate />
                </ErrorBoundary>
              </Route>
              <Route path="/propose">
                <ErrorBoundary what="Proposing">
                  <Propose />
                </ErrorBoundary>
              </Route>
              <Route path="/verify">
                <ErrorBoundary what="The verification desk">
                  <Verify />
                </ErrorBoundary>
              </Route>
              <Route path="/evaluate">
                <ErrorBoundary what="The evaluation">
                  <Evaluate />
                </ErrorBoundary>
              </Route>
              <Route path="/attempt/:attemptId">
                <ErrorBoundary what="The attempt">
                  <Attempt />
                </ErrorBoundary>
              </Route>
              <Route path="/settings">
                <ErrorBoundary what="The settings">
                  <Settings />
                </ErrorBoundary>
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

/** A tester's window: there is nothing in it but doing tasks. */
function Tester() {
  return (
    <Switch>
      <Route path="/run">
        <ErrorBoundary what="The run">
          <Run />
        </ErrorBoundary>
      </Route>
      <Route>
        <Redirect to="/run" replace />
      </Route>
    </Switch>
  );
}
