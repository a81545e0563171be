import { createRedaction } from './createRedaction.ts';
import { isSecretNamed } from './secretNames.ts';

/** Options and variables with which programs receive secrets. */
const NAMED =
  /(?:^|[-_])(?:api[-_]?key|access[-_]?key|key|token|secret|passw(?:or)?d|pwd|auth|bearer|credentials?)$/i;
/** A reference to a value stored elsewhere. */
const ELSEWHERE = /^(?:["']?\$\{?\w+\}?["']?|%\w+%)$/;

/**
 * Whether a command line, or an address, contains a secret: by its shape, or as the value of an option, a
 * variable or a parameter with such a name. When in doubt, true: these words are shown, recorded and
 * exported.
 */
export function holdsSecret(words: string): boolean {
  if (createRedaction().text(words, 'command') !== words) return true;
  if (/\/\/[^\s/?#]*@/.test(words)) return true;
  const tokens = words.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return tokens.some((token, at) => {
    const [, name, value] = /^["']?-{0,2}([A-Za-z][\w-]*)[=:](.+)$/s.exec(token) ?? [];
    if (name !== undefined && value !== undefined && isSecret(name, value)) return true;
    const [, option] = /^-{1,2}([A-Za-z][\w-]*)$/.exec(token) ?? [];
    const next = tokens[at + 1];
    if (option !== undefined && next !== undefined && !next.startsWith('-') && isSecret(option, next))
      return true;
    return [...token.matchAll(/[?&;#]([\w.-]+)=([^&;#]+)/g)].some(([, parameter = '', text = '']) =>
      isSecret(parameter, text),
    );
  });
}

function isSecret(name: string, value: string): boolean {
  if (ELSEWHERE.test(value)) return false;
  return NAMED.test(name) || isSecretNamed(name, value);
}
