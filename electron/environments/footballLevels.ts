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
      const text = readFileSync(path.join(folder, file), 'utf8');
      return [path.basename(file, '.py'), footballLevel(text, file)];
    }),
  );
}

/** The start position of one scenario file. `name`: of the file, for errors. Throws AppError `env.level`. */
export function footballLevel(text: string, name: string): FootballScenario {
  const read = readScenario(text);
  if ('ball' in read) return read;
  throw fault.input('env.level', read.message, 'The start position was not taken over.', {
    at: `${name}, line ${read.line}`,
  });
}
