import { useCallback, useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';

/**
 * The address of the current screen is in the hash, with the state of its lists: `#/library/demo?task=3&filter=hotel`. So
 * reload and Back work on both hosts.
 */
const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener('hashchange', listener);
    removeEventListener('popstate', listener);
  };
};

const wholeHash = () => location.hash.replace(/^#?\/?/, '/');
const path = () => wholeHash().split('?', 1)[0] ?? '/';
const search = () => wholeHash().slice(path().length).replace(/^\?/, '');

/** Goes to an address inside the window, e.g. `/attempt/12?step=4`. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const url = `#${to.startsWith('/') ? to : `/${to}`}`;
  if (options.replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  dispatchEvent(new Event('hashchange'));
}

/** wouter's location hook; give it to `<Router hook={useHashPath} searchHook={useHashSearch} hrefs={hashHref}>`. */
export const useHashPath: BaseLocationHook = () => [useSyncExternalStore(subscribe, path), navigate];
export const useHashSearch = () => useSyncExternalStore(subscribe, search);
export const hashHref = (to: string) => `#${to}`;

/** One value of the address's query. Setting it replaces the history entry; null removes the value. */
export function useAddressValue(name: string): [string | null, (value: string | null) => void] {
  const value = new URLSearchParams(useHashSearch()).get(name);
  const set = useCallback((next: string | null) => setAddressValues({ [name]: next }), [name]);
  return [value, set];
}

/** Several values of the address's query; missing ones are left out. */
export function useAddressValues<N extends string>(...names: readonly N[]): Partial<Record<N, string>> {
  const params = new URLSearchParams(useHashSearch());
  const given: Partial<Record<N, string>> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value !== null) given[name] = value;
  }
  return given;
}

/** Returns the allowed word that the address gives, or the first one if it gives none of them. */
export function oneOf<T extends string>(all: readonly [T, ...T[]], given: string | undefined): T {
  return all.find((each) => each === given) ?? all[0];
}

/** Returns the whole number that the address gives, or null. */
export function wholeNumber(given: string | undefined): number | null {
  return given !== undefined && /^\d{1,12}$/.test(given) ? Number(given) : null;
}

/** Returns how many rows come before the page in the address; 0 by default. */
export function rowsBefore(given: string | undefined): number {
  return given !== undefined && /^\d{1,6}$/.test(given) ? Number(given) : 0;
}

/** Returns the address's query with several values set; null removes a value. */
export function addressWith(values: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams(search());
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}

/** Sets several values of the query at once; null removes a value. */
export function setAddressValues(values: Readonly<Record<string, string | null>>): void {
  const query = addressWith(values);
  navigate(query === '' ? path() : `${path()}?${query}`, { replace: true });
}
