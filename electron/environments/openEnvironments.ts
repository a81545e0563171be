import path from 'node:path';
import { readXsb } from '../../shared/environments/sokoban/xsb.ts';
import { fault } from '../../shared/errors.ts';
import type { TaskEnvironment } from '../../shared/model/index.ts';
import type { Environment } from './environment.ts';
import { type EnvironmentSite, environmentSite } from './environmentSite.ts';
import { footballEnvironment } from './footballEnvironment.ts';
import { footballLevel, footballLevels } from './footballLevels.ts';
import { OpenedEnvironment } from './liveEnvironment.ts';
import { shippedLevels } from './shippedLevels.ts';
import { sokobanEnvironment } from './sokobanEnvironment.ts';

/** The environments of the open tasks of this program, and the site that shows them. */
export interface OpenEnvironments {
  readonly site: EnvironmentSite;
  /** Opens the environment of a task. Throws AppError `env.*`: the program lacks it, or its level cannot be read. */
  open(task: TaskEnvironment): OpenedEnvironment;
}

/** `resources`: resources/environments of the program. */
export function openEnvironments(resources: string): OpenEnvironments {
  const opened = new Map<string, OpenedEnvironment>();
  return {
    site: environmentSite((token) => opened.get(token) ?? null, path.join(resources, 'page')),
    open(task) {
      const environment = new OpenedEnvironment(environmentOf(task, resources), task);
      opened.set(environment.token, environment);
      const { close } = environment;
      environment.close = async () => {
        opened.delete(environment.token);
        await close.call(environment);
      };
      return environment;
    },
  };
}

function environmentOf(task: TaskEnvironment, resources: string): Environment {
  if (task.name === 'sokoban') return sokobanOf(task, resources);
  if (task.name === 'football') return footballOf(task, resources);
  throw fault.input(
    'env.missing',
    `This version of Hopscope has no environment “${task.name}”.`,
    'Choose another task.',
  );
}

function sokobanOf({ level, content }: TaskEnvironment, resources: string): Environment {
  if (content === undefined) {
    const shipped = shippedLevels(path.join(resources, 'sokoban'));
    return sokobanEnvironment(new Map(shipped.map((one) => [one.name, one.level])));
  }
  const [first] = readXsb(content).levels;
  return sokobanEnvironment(new Map(first === undefined ? [] : [[level, first.level]]));
}

/** The Python with gfootball is `HOPSCOPE_FOOTBALL_PYTHON`, or else `python3`. */
function footballOf({ level, content }: TaskEnvironment, resources: string): Environment {
  const folder = path.join(resources, 'football');
  const scenarios =
    content === undefined
      ? footballLevels(path.join(folder, 'levels'))
      : new Map([[level, footballLevel(content, level)]]);
  const python = process.env['HOPSCOPE_FOOTBALL_PYTHON'] ?? 'python3';
  return footballEnvironment({ python, folder, scenarios, pictures: true });
}
