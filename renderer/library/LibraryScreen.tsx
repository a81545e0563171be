import { useMemo } from 'react';
import { useParams } from 'wouter';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { Loaded } from '../parts/states/Loaded.tsx';
import { useMirror } from '../stores/mirror.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { navigate, setAddressValues, useAddressValue } from '../stores/windowAddress.ts';
import { DropArea } from './DropArea.tsx';
import { FirstStart } from './FirstStart.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import classes from './Library.module.css';
import { SetList } from './SetList.tsx';
import { StartDialog } from './StartDialog.tsx';
import { TaskList } from './TaskList.tsx';
import { TaskPane } from './TaskPane.tsx';

const keys = [
  { keys: '/', does: 'filter the tasks' },
  { keys: '↑ ↓', does: 'move in a list' },
  { keys: 'Enter', does: 'start the chosen task: first, who does it' },
  { keys: 'Esc', does: 'empty the filter, leave the list' },
  { keys: 'I', does: 'import tasks' },
];

/** The set that was chosen last in this window: coming back by the rail comes back to it. */
let lastSetId: string | null = null;

function goToSet(id: string): void {
  lastSetId = id;
  navigate(`/library/${encodeURIComponent(id)}`, { replace: true });
}

/** Task sets, tasks, the chosen task: three panes. Files can be dropped or pasted anywhere on it. */
export function LibraryScreen() {
  const params = useParams<{ setId?: string }>();
  const [taskId] = useAddressValue('task');
  const [dialog] = useAddressValue('start');
  const [mode] = useAddressValue('mode');
  const sets = useAnswer('library.sets', {});
  const isDemo = useMirror((mirror) => mirror.info?.isDemo);
  const attempts = useAnswer('attempts.list', { limit: 1 });
  useTellKeys('Library', keys);
  const setId = useMemo(() => {
    const named = params.setId === undefined ? lastSetId : decodeURIComponent(params.setId);
    if (sets.state !== 'ready') return named;
    return sets.value.find((set) => set.id === named)?.id ?? sets.value[0]?.id ?? null;
  }, [params.setId, sets]);

  // What stands above the panes is known first, or they would jump.
  if (isDemo === undefined || attempts.state === 'loading') return null;
  return (
    <DropArea>
      <div className={classes.screen}>
        {isDemo ? (
          <FirstStart setId={setId} cards={attempts.state === 'ready' && attempts.value.length === 0} />
        ) : null}
        <div className={classes.panes}>
          <section className={classes.sets} aria-label="Task sets">
            <Loaded answer={sets}>
              {(rows) => <SetList sets={rows} selected={setId} onSelect={goToSet} />}
            </Loaded>
          </section>
          <section className={classes.tasks} aria-label="Tasks">
            {setId === null ? (
              sets.state === 'ready' ? (
                <EmptyState title="No tasks yet">
                  Import a task set: drop its files here, paste it, or press I. The demo comes back with an
                  empty workspace.
                </EmptyState>
              ) : null
            ) : (
              <TaskList
                setId={setId}
                selected={taskId}
                onSelect={(task) => setAddressValues({ task })}
                onStart={(task) => setAddressValues({ task, start: 'task', mode: null })}
              />
            )}
          </section>
          <aside className={classes.task} aria-label="Chosen task">
            {taskId === null ? (
              <EmptyState title="No task chosen">
                Choose one on the left to see its hops and what each of them checks.
              </EmptyState>
            ) : (
              <TaskPane
                taskId={taskId}
                onStart={() => setAddressValues({ start: 'task', mode: null })}
                onDemonstrate={() => setAddressValues({ start: 'task', mode: 'demonstration' })}
              />
            )}
          </aside>
        </div>
      </div>
      <ImportDialog />
      <StartDialog
        setId={setId}
        taskId={dialog === 'task' ? taskId : null}
        mode={mode === 'demonstration' ? 'demonstration' : 'baseline'}
        opened={dialog !== null}
        onClose={() => setAddressValues({ start: null, mode: null })}
      />
    </DropArea>
  );
}
