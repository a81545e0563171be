import { type Message, say } from '../language/message.ts';
import { type EnvironmentName, environmentAt } from '../model/environment.ts';

/** The name of each environment for people. */
export const ENVIRONMENT_WORDS: Readonly<Record<EnvironmentName, Message>> = {
  sokoban: 'Sokoban',
  webui: 'WebUI',
  football: 'Football',
  process: '[environment] Own program',
};

export function environmentWords(name: EnvironmentName): string {
  return say(ENVIRONMENT_WORDS[name]);
}

/** The address of a page for people. A page that shows an environment has an address that only this machine knows, so its environment is named. */
export function addressWords(url: string): string {
  const name = environmentAt(url);
  return name === null ? url : environmentWords(name);
}
