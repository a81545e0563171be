import { type Message, say } from '../../language/message.ts';
import type { EnvironmentName } from '../../model/environment.ts';

/** An environment beside the web, by its name in tables. */
export const ENVIRONMENT_NAMES: Readonly<Record<EnvironmentName, Message>> = {
  sokoban: 'Sokoban',
  webui: 'WebUI',
  football: 'Football',
  process: 'Program of the port',
};

export function environmentWords(name: EnvironmentName): string {
  return say(ENVIRONMENT_NAMES[name]);
}
