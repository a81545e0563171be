import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createApp } from '../../electron/app/app.ts';
import type { CommandName, Input, SessionState } from '../../shared/contract/index.ts';
import type { HeadlessApp } from './headlessApp.ts';
import { type Answering, type ScriptedBrowsers, scriptedBrowsers } from './scriptedBrowser.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export interface ScriptedApp extends HeadlessApp {
  readonly browsers: ScriptedBrowsers;
  /** Gives a new participant a task that starts at `http://site/`. */
  brief(mode: 'baseline' | 'demonstration'): Promise<SessionState>;
}

/** The app without a window, on scripted browsers. */
export async function openScriptedApp(answering?: Answering): Promise<ScriptedApp> {
  const browsers = scriptedBrowsers(answering);
  const folder = temporaryFolder();
  const app = await createApp({
    workspace: folder,
    host: 'headless',
    factory: browsers,
    root: path.resolve(import.meta.dirname, '../..'),
    version: 'test',
    withDemo: false,
    judge: null,
    log: () => {},
  });
  const ask = async <K extends CommandName>(command: K, input: Input<K>): Promise<never> => {
    const reply = await app.invoke(command, input);
    if (!reply.ok) throw Object.assign(new Error(reply.error.message), reply.error);
    return reply.value as never;
  };
  return {
    app,
    folder,
    ask,
    at: (address) => address,
    browsers,
    async brief(mode) {
      const id = randomUUID();
      const task = {
        id,
        intent: 'Use the page.',
        startUrl: 'http://site/',
        hops: [{ site: 'page', check: { url: { path: '/' } } }],
      };
      const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: id, tasks: [task] });
      const files = [{ path: `${id}.json`, text }];
      const { setId }: { setId: string } = await ask('import.commit', { files, format: 'native' });
      const person: { id: string } = await ask('participants.create', {
        name: id,
        consent: true,
        exposed: false,
        population: {},
      });
      return ask('run.brief', { participantId: person.id, taskId: `${setId}/${id}`, mode });
    },
  };
}
