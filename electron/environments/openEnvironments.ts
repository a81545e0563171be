import path from 'node:path';
import { readXsb } from '../../shared/environments/sokoban/xsb.ts';
import type { WebuiTask } from '../../shared/environments/webui/webuiTask.ts';
import { fault } from '../../shared/errors.ts';
import type { TaskEnvironment } from '../../shared/model/index.ts';
import type { Environment } from './environment.ts';
import { type EnvironmentSite, environmentSite, type OpenTask } from './environmentSite.ts';
import { footballEnvironment } from './footballEnvironment.ts';
import { footballPythonHere } from './footballInstalled.ts';
import { footballLevel, footballLevels } from './footballLevels.ts';
import { OpenedEnvironment } from './liveEnvironment.ts';
import { openScoring, type PageMeasure } from './measurePage.ts';
import { type PageLook, usualLook } from './playWords.ts';
import { openProcessEnvironment } from './processEnvironment.ts';
import { shippedLevels } from './shippedLevels.ts';
import { sokobanEnvironment } from './sokobanEnvironment.ts';
import { webuiEnvironment } from './webuiEnvironment.ts';
import { readTaskFolder, readWebuiContent, shippedWebuiTaskNames } from './webuiFolder.ts';
import { type WebuiPage, webuiPage } from './webuiPage.ts';

/** The environments of the open tasks of this program, and the site that shows them. */
export interface OpenEnvironments {
  readonly site: EnvironmentSite;
  /** Opens the environment of a task. `look`: how its page looks; missing: as for agents. Throws AppError `env.*`: the program lacks it, or its level cannot be read. */
  open(task: TaskEnvironment, look?: () => PageLook): OpenedEnvironment;
}

/** The address below which the editor page finds its files. */
const EDITOR = '/editor';

/** `root`: the folder of the program. */
export function openEnvironments(root: string): OpenEnvironments {
  const resources = path.join(root, 'resources', 'environments');
  const opened = new Map<string, OpenTask>();
  const scoring = openScoring();
  return {
    site: environmentSite((token) => opened.get(token) ?? null, path.join(resources, 'page')),
    open(task, look = () => usualLook) {
      const environment = new OpenedEnvironment(
        (openPage) => environmentOf(task, resources, { openPage, scoring }),
        task,
        () => opened.delete(environment.token),
      );
      // Each of them reads the files of its task, so it is made once.
      const pages = new Map<string, WebuiPage>();
      opened.set(environment.token, {
        environment,
        look,
        ownPage({ language, isDark }) {
          if (task.name !== 'webui') return null;
          const of = `${language} ${isDark}`;
          const page =
            pages.get(of) ??
            webuiPage(webuiTask(task, resources), path.join(root, 'out', 'webuiEditor'), EDITOR, isDark);
          pages.set(of, page);
          return page;
        },
      });
      return environment;
    },
  };
}

function environmentOf(
  task: TaskEnvironment,
  resources: string,
  measure: PageMeasure,
): Environment | Promise<Environment> {
  if (task.name === 'sokoban') return sokobanOf(task, resources);
  if (task.name === 'football') return footballOf(task, resources);
  if (task.name === 'webui')
    return webuiEnvironment(new Map([[task.level, webuiTask(task, resources)]]), measure);
  return ownProgram();
}

/** How long each answer of an environment in another program may take. */
const DEADLINE_MS = 60_000;

/**
 * The environment that HOPSCOPE_ENV_COMMAND starts. A task never names the command, because it may come from another person. Throws AppError
 * `env.command`.
 */
function ownProgram(): Promise<Environment> {
  const command = process.env['HOPSCOPE_ENV_COMMAND'] ?? '';
  if (command === '')
    throw fault.input(
      'env.command',
      'The environment of this task is a program, and HOPSCOPE_ENV_COMMAND was not set when Hopscope was started.',
      'Set HOPSCOPE_ENV_COMMAND to its command line, such as python gymnasium_env.py, and start Hopscope again.',
    );
  return openProcessEnvironment({ command, deadlineMs: DEADLINE_MS });
}

/** The task itself, or one that the program ships. Throws AppError `env.level`: there is none. */
function webuiTask({ level, content }: TaskEnvironment, resources: string): WebuiTask {
  if (content !== undefined) return readWebuiContent(level, content);
  const folder = path.join(resources, 'webui');
  const names = shippedWebuiTaskNames(folder);
  if (names.includes(level)) return readTaskFolder(path.join(folder, level));
  throw fault.input('env.level', `WebUI has no task “${level}”.`, `The tasks are ${names.join(', ')}.`);
}

function sokobanOf({ level, content }: TaskEnvironment, resources: string): Environment {
  if (content === undefined) {
    const shipped = shippedLevels(path.join(resources, 'sokoban'));
    return sokobanEnvironment(new Map(shipped.map((one) => [one.name, one.level])));
  }
  const [first] = readXsb(content).levels;
  return sokobanEnvironment(new Map(first === undefined ? [] : [[level, first.level]]));
}

function footballOf({ level, content }: TaskEnvironment, resources: string): Environment {
  const folder = path.join(resources, 'football');
  const scenarios =
    content === undefined
      ? footballLevels(path.join(folder, 'levels'))
      : new Map([[level, footballLevel(content, level)]]);
  return footballEnvironment({ python: footballPythonHere(), folder, scenarios, pictures: true });
}
