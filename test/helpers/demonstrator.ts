import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import type { SessionState } from '../../shared/contract/index.ts';
import type { ElementTarget, EventBody, OperationName } from '../../shared/model/index.ts';
import type { HeadlessApp } from './headlessApp.ts';
import { PATIENCE_MS } from './patience.ts';

/** A person who demonstrates through the commands of the window, one at a time. */
export interface Demonstrator {
  /** Gives a new annotator a task that starts at the URL, and begins on a fresh page. */
  begin(startUrl: string): Promise<SessionState>;
  /** The open page. */
  readonly browser: TaskBrowser;
  /** Points at the centre of the element, as the window does, and picks the element there. */
  pick(target: ElementTarget): Promise<SessionState>;
  /** Picks the element and confirms the choice. */
  choose(target: ElementTarget): Promise<SessionState>;
  operate(operation: OperationName, value?: string): Promise<SessionState>;
  act(target: ElementTarget, operation: OperationName, value?: string): Promise<SessionState>;
  /** Resolves with the announced session as soon as it fits. */
  until(what: string, fits: (state: SessionState) => boolean): Promise<SessionState>;
  /** Confirms the description, which ends the demonstration. */
  finish(): Promise<SessionState>;
  record(): EventBody[];
}

export function createDemonstrator(on: HeadlessApp): Demonstrator {
  let open: TaskBrowser | null = null;
  on.app.onTaskBrowser((next) => {
    open = next;
  });
  const { session } = on.app.context;
  let attemptId = '';

  function browser(): TaskBrowser {
    assert.ok(open, 'a page is open');
    return open;
  }

  async function pick(target: ElementTarget): Promise<SessionState> {
    await browser().settle();
    const box = await browser().boxOf(target);
    assert.ok(box, `there is ${JSON.stringify(target)}`);
    return on.ask('demonstrate.pick', { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }

  async function choose(target: ElementTarget): Promise<SessionState> {
    await pick(target);
    return on.ask('demonstrate.confirm', {});
  }

  const operate = (operation: OperationName, value?: string): Promise<SessionState> =>
    on.ask('demonstrate.operate', {
      operation: operation as 'click',
      ...(value === undefined ? {} : { value }),
    });

  return {
    get browser() {
      return browser();
    },
    pick,
    choose,
    operate,
    async act(target, operation, value) {
      await choose(target);
      return operate(operation, value);
    },
    async begin(startUrl) {
      await briefDemonstration(on, startUrl);
      const state = await on.ask('demonstrate.begin', {});
      attemptId = state.attemptId ?? '';
      return state;
    },
    until(what, fits) {
      return new Promise((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(timer);
          unlisten();
        };
        const look = (): void => {
          const state = session.state();
          if (!fits(state)) return;
          stop();
          resolve(state);
        };
        const timer = setTimeout(() => {
          stop();
          reject(
            new Error(
              `not so: ${what}; it is ${JSON.stringify({ ...session.state(), task: null, clock: null })}`,
            ),
          );
        }, PATIENCE_MS);
        const unlisten = on.app.onAnnounce(look);
        look();
      });
    },
    async finish() {
      await on.ask('demonstrate.describe', {});
      return on.ask('demonstrate.finish', { description: 'What was done.', answer: '' });
    },
    record: () => listEvents(on.app.workspace.db, attemptId).map(({ body }) => body),
  };
}

/** Gives a new annotator a demonstration of one hop that starts at the URL. */
export function briefDemonstration(on: Pick<HeadlessApp, 'ask'>, startUrl: string): Promise<SessionState> {
  return briefTask(on, startUrl, 'demonstration');
}

/** Gives a new participant a task of one hop that starts at the URL. */
export async function briefTask(
  on: Pick<HeadlessApp, 'ask'>,
  startUrl: string,
  mode: 'baseline' | 'demonstration',
): Promise<SessionState> {
  const id = randomUUID();
  const task = {
    id,
    intent: 'Use the page.',
    startUrl,
    hops: [{ site: 'page', check: { url: { path: '/' } } }],
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: id, tasks: [task] });
  const { setId } = await on.ask('import.commit', {
    files: [{ path: `${id}.json`, text }],
    format: 'native',
  });
  const person = await on.ask('participants.create', {
    name: id,
    consent: true,
    exposed: false,
    population: {},
  });
  return on.ask('run.brief', {
    participantId: person.id,
    taskId: `${setId}/${id}`,
    mode,
  });
}

/** `1 type Tokyo`, `2 click`. */
export function stepsOf(state: SessionState): string[] {
  return (state.demonstration?.steps ?? []).map((step) =>
    `${step.index} ${step.operation} ${step.value ?? ''}`.trim(),
  );
}

/** The errors that the panel shows, one per line. */
export function toldIn(state: SessionState): string {
  return [state.problem, state.demonstration?.refusal]
    .flatMap((error) => (error ? [`${error.message} ${error.advice ?? ''}`.trim()] : []))
    .join('\n');
}
