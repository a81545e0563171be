import type { UrlCheck } from '../../model/index.ts';
import { type Finding, finding, fold, listOf } from './finding.ts';
import { type Address, decode, parseAddress, placeOf, trimPath } from './pageAddress.ts';

/** A part of an address that a check requires and an address does not have. */
export interface AddressMismatch {
  /** `start`: the beginning of the path. `within`: a part of the value of a query key. `word`: a word of the whole address. */
  readonly part: 'host' | 'path' | 'start' | 'query' | 'within' | 'fragment' | 'word';
  /** The key of the query; '' for the other parts. */
  readonly key: string;
  /** '' when the address lacks the part. */
  readonly was: string;
  /** The alternatives, at least one. */
  readonly needed: readonly string[];
  /** The mismatch in words, as a part of the reason of a verdict. */
  readonly reason: string;
}

/**
 * Evaluator `url`: every given part must match. Parts are compared after parsing: the order of a query, the
 * case of a host and the spelling of an escape do not matter, and a part of a host or path is never enough.
 */
export function urlCheck(check: UrlCheck, url: string): Finding {
  const missing = addressMismatches(check, url);
  return missing.length === 0
    ? finding(true, `The address is ${describe(check)}.`, url)
    : finding(false, `The address does not match: ${missing.map(({ reason }) => reason).join('; ')}.`, url);
}

/** The parts of the check that the address does not match, in the order of the check. */
export function addressMismatches(check: UrlCheck, url: string): readonly AddressMismatch[] {
  const address = parseAddress(url);
  return [...partMismatches(check, address), ...missingWords(check, url)];
}

function partMismatches(check: UrlCheck, address: Address): AddressMismatch[] {
  const failed: AddressMismatch[] = [];
  const path = address.path || '/';
  if (check.host !== undefined && !hostFits(check.host, address)) {
    const was = `${address.host}${address.port}`;
    const reason = `host is ${was}, not ${check.host}`;
    failed.push({ part: 'host', key: '', was, needed: [check.host], reason });
  }
  if (check.path !== undefined && address.path !== wantedPath(check.path)) {
    const reason = `path is ${path}, not ${check.path}`;
    failed.push({ part: 'path', key: '', was: path, needed: [check.path], reason });
  }
  if (check.pathStartsWith !== undefined && !pathStartsWith(address.path, check.pathStartsWith)) {
    const reason = `path is ${path}, which does not begin with ${check.pathStartsWith}`;
    failed.push({ part: 'start', key: '', was: path, needed: [check.pathStartsWith], reason });
  }
  for (const [key, values] of Object.entries(check.query ?? {})) {
    const found = valuesOf(address, key);
    const needed = listOf(values);
    if (found.some((value) => needed.map(fold).includes(fold(value)))) continue;
    const reason = `${key} is ${found.length === 0 ? 'missing' : found.join(', ')}, not ${needed.join(' or ')}`;
    failed.push({ part: 'query', key, was: found.join(', '), needed, reason });
  }
  for (const [key, parts] of Object.entries(check.queryContains ?? {})) {
    const found = valuesOf(address, key);
    const needed = listOf(parts);
    if (found.some((value) => needed.some((part) => fold(value).includes(fold(part))))) continue;
    const reason =
      found.length === 0
        ? `${key} is missing, and should contain ${needed.join(' or ')}`
        : `${key} is ${found.join(', ')}, which does not contain ${needed.join(' or ')}`;
    failed.push({ part: 'within', key, was: found.join(', '), needed, reason });
  }
  if (check.hash !== undefined && address.hash !== decode(check.hash.replace(/^#/, ''))) {
    const reason = `fragment is ${address.hash || 'missing'}, not ${check.hash}`;
    failed.push({ part: 'fragment', key: '', was: address.hash, needed: [check.hash], reason });
  }
  return failed;
}

function valuesOf({ query }: Address, key: string): string[] {
  return query.filter(([name]) => fold(name) === fold(key)).map(([, value]) => value);
}

/** A wanted host without a port matches any port. */
function hostFits(wanted: string, address: Address): boolean {
  const [, host = '', port] = /^(\[.*\]|[^:]*)(:\d+)?$/s.exec(wanted.toLowerCase()) ?? [
    undefined,
    wanted.toLowerCase(),
  ];
  return address.host === host && (port === undefined || address.port === port);
}

function wantedPath(path: string): string {
  const decoded = trimPath(decode(path));
  return decoded === '' || decoded.startsWith('/') ? decoded : `/${decoded}`;
}

/** Compares literally: `/hotels` starts with `/hotel`, but not with `/hotel/`. */
function pathStartsWith(path: string, start: string): boolean {
  const wanted = decode(start);
  return `${path}/`.startsWith(wanted.startsWith('/') ? wanted : `/${wanted}`);
}

function missingWords(check: UrlCheck, url: string): AddressMismatch[] {
  const whole = url.toLowerCase();
  const place = placeOf(url);
  return [
    ...(check.contains ?? []).filter((word) => !whole.includes(word.toLowerCase())),
    ...(check.placeContains ?? []).filter((word) => !place.includes(word)),
  ].map((word) => ({
    ...({ part: 'word', key: '', was: url, needed: [word] } as const),
    reason: `"${word}" is not in it`,
  }));
}

function describe(check: UrlCheck): string {
  const query = [
    ...Object.entries(check.query ?? {}).map(([key, values]) => `${key}=${listOf(values).join('|')}`),
    ...Object.entries(check.queryContains ?? {}).map(([key, parts]) => `${key}=…${listOf(parts).join('|')}…`),
  ];
  const place = `${check.host ?? ''}${check.path ?? ''}${check.pathStartsWith === undefined ? '' : `${check.pathStartsWith}…`}`;
  const parts = [
    place,
    ...query,
    check.hash ?? '',
    ...[...(check.contains ?? []), ...(check.placeContains ?? [])].map((word) => `"${word}"`),
  ];
  return parts.filter((part) => part !== '').join(', ') || 'any';
}
