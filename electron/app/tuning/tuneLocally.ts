import { setTimeout as delay } from 'node:timers/promises';
import { fault, toErrorData } from '../../../shared/errors.ts';
import { hasEnded, type Tuning } from '../../../shared/model/tuning.ts';
import type { TuningService } from '../../agents/tuning/tuningService.ts';
import { readAdapter } from './adapterFolder.ts';
import { keepChange, requireTuning } from './planTuning.ts';
import type { TuningTools } from './tuneByJob.ts';

/**
 * Waits until the folder of a local training holds a whole adapter. The tuning has then succeeded, and its model has the name under which a
 * server will know it. After the limit of the wait it is `waiting`, and its error says what is missing.
 */
export async function waitForAdapter(
  id: string,
  { within, patience, tell, signal }: Omit<TuningTools, 'service'>,
): Promise<Tuning> {
  const tuning = within((db) => requireTuning(db, id));
  if (hasEnded(tuning)) return tuning;
  const folder = tuning.adapter?.folder ?? '';
  const until = performance.now() + patience.mostMs;
  for (let told = ''; ; ) {
    const read = readAdapter(folder);
    if ('adapter' in read) {
      const model = tuning.suffix ?? `hopscope-${id.slice(0, 8)}`;
      const change = { state: 'succeeded', adapter: read.adapter, model, error: null } as const;
      return keepChange(within, id, change, `the adapter in ${folder} is whole`);
    }
    if (read.why !== told) tell(`${read.why}: waiting`);
    told = read.why;
    if (performance.now() + patience.pollMs > until) {
      const error = { code: 'tune.adapter', message: `The adapter is not whole: ${read.why}.` };
      return keepChange(within, id, { state: 'waiting', error }, error.message);
    }
    try {
      await delay(patience.pollMs, undefined, signal === undefined ? {} : { signal });
    } catch {
      throw fault.person(
        'tune.stopped',
        'The wait was stopped.',
        'The training goes on. Repeat the command to wait on.',
      );
    }
  }
}

const MOST_LISTS = 10;

/**
 * Gives a running vLLM server the folder with an adapter, unless it has it, and waits until its list of models names it. `path`: the folder
 * on the disk of the server; null: the server was started with the adapter. Throws AppError `tune.adapterName` if the name is of another
 * adapter, `tune.noAdapters` if the server takes none, and `tune.notListed`.
 */
export async function loadAdapter(
  service: TuningService,
  name: string,
  path: string | null,
  pollMs: number,
): Promise<void> {
  const before = (await service.models()).find(({ id }) => id === name);
  if (before !== undefined) {
    if (path === null || before.root === null || before.root === path) return;
    throw fault.input(
      'tune.adapterName',
      `The server has another adapter of the name ${name}: ${before.root}.`,
      'Give another name with --name.',
    );
  }
  if (path !== null) await load(service, name, path);
  for (let asked = 0; path !== null && asked < MOST_LISTS; asked += 1) {
    if ((await service.models()).some(({ id }) => id === name)) return;
    await delay(pollMs);
  }
  throw fault.model(
    'tune.notListed',
    `The server does not list the model ${name}.`,
    'Check the log of the server and the name of the model.',
  );
}

async function load(service: TuningService, name: string, path: string): Promise<void> {
  try {
    await service.loadAdapter(name, path);
  } catch (error) {
    if (toErrorData(error).code !== 'tune.noService') throw error;
    throw fault.model(
      'tune.noAdapters',
      'The server takes no adapters while it runs.',
      'Start vLLM with --enable-lora and VLLM_ALLOW_RUNTIME_LORA_UPDATING=True, or start a server with the adapter and use --served.',
      { cause: error },
    );
  }
}
