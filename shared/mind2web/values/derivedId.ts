const prime = 0x0000000001000000000000000000013bn;
const basis = 0x6c62272e07bb014262b821756295c58dn;
const mask = (1n << 128n) - 1n;

/**
 * A UUID that is always the same for the same words (RFC 9562, version 8; the bits are those of FNV-1a 128),
 * so that a demonstration and its steps keep their ids from export to export.
 */
export function derivedId(words: string): string {
  let hash = basis;
  for (let at = 0; at < words.length; at += 1) {
    const unit = words.charCodeAt(at);
    for (const byte of [unit & 0xff, unit >> 8]) hash = ((hash ^ BigInt(byte)) * prime) & mask;
  }
  const hex = hash.toString(16).padStart(32, '0');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id that is already a UUID stays unchanged. */
export function asUuid(id: string): string {
  return uuid.test(id) ? id : derivedId(id);
}

/**
 * Worker ids of Amazon Mechanical Turk identify people, so they never leave a workspace. Every id of that
 * form is replaced.
 */
export function pseudonym(name: string): string {
  return /^A[0-9A-Z]{9,20}$/.test(name.trim()) ? `annotator-${derivedId(name).slice(0, 8)}` : name;
}
