import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FootballScenario, readScenario } from '../../shared/environments/football/scenario.ts';
import { fault } from '../../shared/errors.ts';

/**
 * The start positions in a folder of MageBench's scenario files, by the names of the files. They are Python files, but they are only read,
 * never run. Throws AppError `env.level` for a line that cannot be read without Python.
 */
export function footballLevels(folder: string): ReadonlyMap<string, FootballScenario> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.py'));
  return new Map(
    files.sort().map((file) => {
      const read = readScenario(readFileSync(path.join(folder, file), 'utf8'));
      if ('ball' in read) return [path.basename(file, '.py'), read];
      throw fault.input('env.level', read.message, 'No start position of this folder was taken over.', {
        at: `${file}, line ${read.line}`,
      });
    }),
  );
}
