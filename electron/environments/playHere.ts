import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlayHere } from '../../shared/environments/lackingPlay.ts';
import { readActionsFile } from '../../shared/environments/webui/actionsFile.ts';
import type { TaskEnvironment } from '../../shared/model/index.ts';
import { webuiFile } from './webuiFolder.ts';

/** What this program knows of environments before an attempt. `root`: the folder of the program. */
export function playHere(root: string): PlayHere {
  const shipped = path.join(root, 'resources', 'environments', 'webui');
  return {
    hasProgram: (process.env['HOPSCOPE_ENV_COMMAND'] ?? '') !== '',
    refusedIn(environment) {
      const text = actionsOf(environment, shipped);
      return text === null ? 0 : readActionsFile(text).refused.length;
    },
  };
}

/** The text of a task's `actions.py`. null: it cannot be read, which an attempt says at its start. */
function actionsOf({ level, content }: TaskEnvironment, shipped: string): string | null {
  if (content !== undefined) return webuiFile(content, 'actions.py');
  try {
    return readFileSync(path.join(shipped, path.basename(level), 'actions.py'), 'utf8');
  } catch {
    return null;
  }
}
