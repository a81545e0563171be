import { type CommandName, inputs } from '../../../shared/contract/index.ts';
import type { HandlersOf } from './context.ts';

/**
 * Handlers of one or more areas whose modules are loaded with the first command of these areas, so that the program starts
 * without them. A module that could not be loaded is loaded again with the next command.
 */
export function laterHandlers<Area extends string>(
  areas: readonly Area[],
  load: () => Promise<HandlersOf<Area>>,
): HandlersOf<Area> {
  let loading: Promise<HandlersOf<Area>> | null = null;
  const loaded = (): Promise<HandlersOf<Area>> => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const names = Object.keys(inputs).filter((name) => areas.some((area) => name.startsWith(`${area}.`)));
  const handlers = names.map((name) => [
    name,
    async (input: unknown): Promise<unknown> => {
      const area = (await loaded()) as Readonly<Record<CommandName, (value: unknown) => unknown>>;
      return area[name as CommandName](input);
    },
  ]);
  return Object.fromEntries(handlers) as HandlersOf<Area>;
}
