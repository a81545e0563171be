import type { Settings } from '../../shared/contract/index.ts';
import type { Task } from '../../shared/model/index.ts';
import type { ArtefactOptions } from '../browser/artefacts/artefacts.ts';

/** What is kept of a whole attempt at this task. */
export function artefactOptions(
  { storageState = null }: Pick<Task, 'storageState'>,
  { keepTrace }: Pick<Settings, 'keepTrace'>,
): ArtefactOptions {
  return { startStorage: storageState, trace: keepTrace };
}
