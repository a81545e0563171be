import type { ErrorData } from '../../shared/errors.ts';
import type { Attempt, EventBody, Task } from '../../shared/model.ts';
import type { BrowserEvent, TaskBrowser } from '../browser/taskBrowser.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { GivenInputs } from './givenInputs.ts';

/** What an attempt under way is made of, and whom it tells. */
export interface AttemptRunOptions {
  readonly workspace: Workspace;
  readonly attempt: Attempt;
  readonly task: Task;
  readonly browser: TaskBrowser;
  /** Time that the attempt had reached before, when it is taken up again. */
  readonly base: number;
  /** First line of a new record. */
  readonly opened: EventBody;
  /** Remembers what of a demonstrated step may not be on record. */
  readonly given?: GivenInputs;
  readonly onChange: () => void;
  /** A settled page went on record. */
  readonly onPage: () => void;
  readonly onProblem: (error: ErrorData) => void;
  /** Everything that the browser reports, after it went on record. */
  readonly onEvent?: (event: BrowserEvent) => void;
}
