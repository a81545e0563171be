import type { UrlCheck } from '../../model/index.ts';
import { type Finding, finding, fold, listOf } from './finding.ts';
import { type Address, decode, parseAddress, placeOf, trimPath } from './pageAddress.ts';

/**
 * Evaluator `url`: every given part must match. Parts are compared after parsing: the order of a query, the
 * case of a host and the spelling of an escape do not matter, and a part of a host or path is never enough.
 */
export function urlCheck(check: UrlCheck, url: string): Finding {
  const address = parseAddress(url);
  const missing = [...mismatches(check, address), ...missingWords(check, url)];
  return missing.length === 0
    ? finding(true, `The address is ${describe(check)}.`, url)
    : finding(false, `The address does not match: ${missing.join('; ')}.`, url);
}

function mismatches(check: UrlCheck, address: Address): string[] {
  const failed: string[] = [];
  if (check.host !== undefined && !hostFits(check.host, address)) {
    failed.push(`host is ${address.host}${address.port}, not ${check.host}`);
  }
  if (check.path !== undefined && address.path !== wantedPath(check.path)) {
    failed.push(`path is ${address.path || '/'}, not ${check.path}`);
  }
  if (check.pathStartsWith !== undefined && !pathStartsWith(address.path, check.pathStartsWith)) {
    failed.push(`path is ${address.path || '/'}, which does not begin with ${check.pathStartsWith}`);
  }
  for (const [key, values] of Object.entries(check.query ?? {})) {
    const found = address.query.filter(([name]) => fold(name) === fold(key)).map(([, value]) => value);
    const wanted = listOf(values).map(fold);
    if (!found.some((value) => wanted.includes(fold(value)))) {
      failed.push(
        `${key} is ${found.length === 0 ? 'missing' : found.join(', ')}, not ${listOf(values).join(' or ')}`,
      );
    }
  }
  for (const [key, parts] of Object.entries(check.queryContains ?? {})) {
    const found = address.query.filter(([name]) => fold(name) === fold(key)).map(([, value]) => value);
    const wanted = listOf(parts).map(fold);
    if (!found.some((value) => wanted.some((part) => fold(value).includes(part)))) {
      failed.push(
        found.length === 0
          ? `${key} is missing, and should contain ${listOf(parts).join(' or ')}`
          : `${key} is ${found.join(', ')}, which does not contain ${listOf(parts).join(' or ')}`,
      );
    }
  }
  if (check.hash !== undefined && address.hash !== decode(check.hash.replace(/^#/, ''))) {
    failed.push(`fragment is ${address.hash || 'missing'}, not ${check.hash}`);
  }
  return failed;
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

function missingWords(check: UrlCheck, url: string): string[] {
  const whole = url.toLowerCase();
  const place = placeOf(url);
  return [
    ...(check.contains ?? []).filter((word) => !whole.includes(word.toLowerCase())),
    ...(check.placeContains ?? []).filter((word) => !place.includes(word)),
  ].map((word) => `"${word}" is not in it`);
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
