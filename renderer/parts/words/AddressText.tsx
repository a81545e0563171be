import { Text } from '@mantine/core';

/**
 * An address on one line with its host in bold; the whole address on hover. Anything that is no address is shown as it
 * is. `inline` stands within a sentence, and is broken rather than cut.
 */
export function AddressText({
  url,
  size = 'sm',
  inline = false,
}: {
  url: string;
  size?: 'xs' | 'sm' | 'md';
  inline?: boolean;
}) {
  const parts = splitAddress(url);
  const flow = inline
    ? { style: { overflowWrap: 'anywhere' as const } }
    : { truncate: 'end' as const, display: 'block', style: { minWidth: 0 } };
  return (
    <Text span size={size} title={url} {...flow}>
      {parts.before}
      <b>{parts.host}</b>
      {parts.after}
    </Text>
  );
}

/** Splits an address around its host. `http://` and a bare `/` are left out: they say nothing. */
export function splitAddress(url: string): { before: string; host: string; after: string } {
  if (!URL.canParse(url)) return { before: url, host: '', after: '' };
  const parsed = new URL(url);
  if (parsed.host === '') return { before: readable(url), host: '', after: '' };
  const rest = `${parsed.pathname}${parsed.search}${parsed.hash}`;
  return {
    before: parsed.protocol === 'https:' || parsed.protocol === 'http:' ? '' : `${parsed.protocol}//`,
    host: parsed.host,
    after: rest === '/' ? '' : readable(rest),
  };
}

function readable(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text; // a lone % in the address
  }
}
