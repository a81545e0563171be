import { SECRET_MARK } from '../../../shared/redaction/secretFields.ts';
import { storageState } from '../tabs/storageState.ts';

/** Keeps the names, owners and lifetimes of cookies and keys, but never their values. */
export function redactStorage(storage: unknown): {
  state: unknown;
  redactions: readonly { readonly kind: string; readonly where: 'storage'; readonly count: number }[];
} {
  const { cookies, origins } = storageState.parse(storage);
  const state = {
    cookies: cookies.map((cookie) => ({ ...cookie, value: SECRET_MARK })),
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.map(({ name }) => ({ name, value: SECRET_MARK })),
    })),
  };
  const keys = origins.reduce((sum, { localStorage }) => sum + localStorage.length, 0);
  const counts = [
    { kind: 'cookie', where: 'storage', count: cookies.length },
    { kind: 'local-storage', where: 'storage', count: keys },
  ] as const;
  return { state, redactions: counts.filter(({ count }) => count > 0) };
}
