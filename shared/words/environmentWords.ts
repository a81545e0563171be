import { say } from '../language/message.ts';
import type { EnvironmentName } from '../model/environment.ts';

/** The name of an environment for people. */
export function environmentWords(name: EnvironmentName): string {
  const names = {
    sokoban: 'Sokoban',
    webui: 'WebUI',
    football: say('Football'),
    process: say('Environment'),
  };
  return names[name];
}
