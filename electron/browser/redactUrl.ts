import { SECRET_MARK, SECRET_PARAMETERS } from '../../shared/recording/secretFields.ts';

/** Removes user and password, and the values of secret parameters, from an address before it is told or kept. */
export interface UrlRedaction {
  (url: string): string;
  /** A secret field of this name was seen: a form may put it into the address. */
  addName(name: string): void;
  /** Parameter names whose values are never kept, lower case. */
  names(): readonly string[];
}

export function createUrlRedaction(): UrlRedaction {
  const names = new Set(SECRET_PARAMETERS);

  function redact(url: string): string {
    if (!/[?#@]/.test(url)) return url;
    const withoutUser = url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#@]*@/i, '$1');
    return withoutUser.replace(
      /([?&#;])([^=&#;]+)=([^&#;]*)/g,
      (whole, mark: string, name: string, value: string) =>
        value !== '' && names.has(decode(name).toLowerCase())
          ? `${mark}${name}=${encodeURIComponent(SECRET_MARK)}`
          : whole,
    );
  }

  return Object.assign(redact, {
    addName: (name: string) => {
      names.add(name.toLowerCase());
    },
    names: () => [...names],
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
