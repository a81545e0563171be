import {
  neededStyles,
  type PageRecord,
  type ReadPage,
  type ReadState,
} from '../../shared/environments/webui/pageRecord.ts';
import type { WebuiTask } from '../../shared/environments/webui/webuiTask.ts';
import { type AppError, fault } from '../../shared/errors.ts';
import { mayFail } from '../../shared/mayFail.ts';
import type { HiddenPage } from '../browser/port/hiddenPage.ts';
import { openWorkThread, type WorkThread } from '../files/workThread.ts';
import { type PlayedPage, playPage } from './playedPage.ts';

/** Scoring takes longer than this only for pages of very many elements. */
const SCORE_MS = 30_000;

/** What the measuring of pages needs. */
export interface PageMeasure {
  /** Opens a hidden page with scripts and without network, such as `backend.hiddenPage(true)`. */
  openPage(): Promise<HiddenPage>;
  /** Scores in a thread. One for all measurements. */
  readonly scoring: WorkThread<readonly ReadState[], PageRecord>;
}

/** The thread for `PageMeasure.scoring`. It starts with the first score. */
export function openScoring(): PageMeasure['scoring'] {
  return openWorkThread(new URL('./similarityWorker.ts', import.meta.url));
}

/** A built page that was compared with its target. */
export interface MeasuredPage {
  readonly record: PageRecord;
  /** A PNG of the built page at the start. */
  readonly picture: Uint8Array;
}

const YOURS = 'The built page';
const TARGET = 'The target page';

/**
 * Compares a built page with the target page of a task: at the start, and after each action of the task, which is carried out on both.
 * `files`: index.html, style.css and script.js of the built page. Both pages are shown without network at 1920 × 1080. Throws AppError of
 * origin `page` if the built page cannot be measured (it does not load, has too many elements, or a script of it never ends), and of
 * origin `input` if the task itself is at fault.
 */
export async function measurePage(
  task: WebuiTask,
  files: ReadonlyMap<string, Uint8Array>,
  { openPage, scoring }: PageMeasure,
): Promise<MeasuredPage> {
  const target = await show(openPage, task.target, TARGET).catch(blameTask(task));
  try {
    const built = await show(openPage, new Map([...task.material, ...files]), YOURS);
    try {
      const picture = await built.picture();
      const states = [await readState(null, null, target, built, task)];
      for (const action of task.actions) {
        const [onTarget, onBuilt] = await Promise.all([
          target.act(action).catch(blameTask(task)),
          built.act(action),
        ]);
        if (onTarget !== null)
          throw faulty(task, `its action “${action.name}” fails on its own page: ${onTarget}`);
        states.push(await readState(action.name, onBuilt, target, built, task));
      }
      const record = await scoring.ask(() => states, SCORE_MS, {
        late: () =>
          fault.page(
            'webui.tooLarge',
            `${YOURS} could not be compared within ${SCORE_MS / 1000} seconds.`,
            'Build it with fewer elements.',
          ),
        broken: (cause) => fault.tool('webui.score', 'The scoring has ended.', 'Try again.', { cause }),
      });
      return { record, picture };
    } finally {
      mayFail(built.close(), 'the page is gone');
    }
  } finally {
    mayFail(target.close(), 'the page is gone');
  }
}

async function show(
  openPage: () => Promise<HiddenPage>,
  files: ReadonlyMap<string, Uint8Array>,
  name: string,
): Promise<PlayedPage> {
  const hidden = await openPage();
  try {
    return await playPage(hidden, files, name);
  } catch (error) {
    mayFail(hidden.close(), 'the page is gone');
    throw error;
  }
}

function faulty(task: WebuiTask, what: string, cause?: unknown): AppError {
  return fault.input(
    'webui.task',
    `The task “${task.name}” cannot be scored: ${what}.`,
    'Nothing was scored.',
    {
      at: task.name,
      cause,
    },
  );
}

/** The target page is part of the task: what goes wrong there is not the participant's. */
function blameTask(task: WebuiTask): (error: unknown) => never {
  return (error) => {
    throw faulty(task, error instanceof Error ? error.message.replace(/\.$/u, '') : String(error), error);
  };
}

/** Reads both pages. Only the styles that the targets of this moment need are read. */
async function readState(
  action: string | null,
  failed: string | null,
  target: PlayedPage,
  built: PlayedPage,
  task: WebuiTask,
): Promise<ReadState> {
  const targets = await target.read(null).catch(blameTask(task));
  const names = neededStyles(
    targets.elements.map(({ filter, compared }) => ({ filter: filter ?? '', compared: compared ?? '' })),
  );
  const [ofTarget, ofBuilt] = await Promise.all([
    target.read(names).catch(blameTask(task)),
    failed === null ? built.read(names) : null,
  ]);
  if (ofTarget.elements.some(({ filter, compared }) => filter !== null && compared === null))
    throw faulty(task, 'an element has data-filter-by without data-evalby');
  return {
    ...{ action, failed },
    target: named(ofTarget, names),
    built: ofBuilt === null ? null : named(ofBuilt, names),
  };
}

type Raw = Awaited<ReturnType<PlayedPage['read']>>;

function named({ width, height, elements }: Raw, names: readonly string[]): ReadPage {
  return {
    ...{ width, height },
    elements: elements.map(({ css, ...one }) => ({
      ...one,
      area: (one.box[2] - one.box[0]) * (one.box[3] - one.box[1]),
      css: Object.fromEntries(names.map((name, at) => [name, css[at] ?? ''])),
    })),
  };
}
