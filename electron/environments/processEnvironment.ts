import { fault } from '../../shared/errors.ts';
import type { Environment, Observation } from './environment.ts';
import { openEnvironmentProgram, type ProgramOptions } from './environmentProgram.ts';
import { noAction } from './noAction.ts';
import { pictureOf } from './portMessages.ts';

interface ProcessOptions extends ProgramOptions {
  /** Whether participants see pictures. Default: true. */
  readonly pictures?: boolean;
}

/** An environment in another program. */
export interface ProcessEnvironment extends Environment {
  /** The version that the program states; empty: it states none. */
  readonly version: string;
  readonly levels: readonly string[];
}

/**
 * Starts a program that speaks `hopscope-env/1`. One program plays one attempt. Throws AppError `env.died`, `env.late`, `env.flood`,
 * `env.protocol`, `env.version`, and `env.missing` when the program says that something is not installed.
 */
export async function openProcessEnvironment(options: ProcessOptions): Promise<ProcessEnvironment> {
  const program = await openEnvironmentProgram(options);
  const { name, version, rules, actions, keys, levels, replay, save, draw } = program.ready;
  const known = actions === null ? null : new Set(actions);
  const isDrawn = draw && options.pictures !== false;
  let isPlaying = false;

  type Shown = Awaited<ReturnType<typeof program.draw>> | Awaited<ReturnType<typeof program.step>>;
  const observed = async (seen: Pick<Shown, 'text' | 'picture'>): Promise<Observation> => {
    const { text, picture } = isDrawn ? await program.draw() : seen;
    return { text, picture: options.pictures === false ? null : pictureOf(picture) };
  };
  const begun = async (seen: Promise<Shown>): Promise<Observation> => {
    isPlaying = false;
    const first = await observed(await seen);
    isPlaying = true;
    return first;
  };
  return {
    ...{ name, version, rules, actions, keys, levels, canReplay: replay, canSave: save },
    reset: (level, seed) => begun(program.reset(level, seed)),
    async step(action) {
      if (known !== null && !known.has(action)) throw noAction(name, action, [...known]);
      if (!isPlaying)
        throw fault.tool('env.over', 'The level has ended, or none has begun.', 'Begin a level first.');
      const outcome = await program.step(action);
      const { reward, done, info } = outcome;
      isPlaying = !done;
      return { observation: await observed(outcome), reward, done, info };
    },
    ...(save
      ? {
          save: () => program.save(),
          restore: (state: string) => begun(program.restore(state)),
        }
      : {}),
    close: () => program.close(),
  };
}
