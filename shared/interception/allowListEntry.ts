import { z } from 'zod';

/**
 * An entry of the allow-list of request interception: a host with or without its port (`shop.example`,
 * `localhost:4747`), all hosts below one (`*.example.org`), or a prefix of request addresses
 * (`https://shop.example/search`).
 */
export const allowListEntry = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine(
    isEntry,
    'This is neither a host (shop.example, *.shop.example, localhost:8080) nor an address (https://shop.example/search).',
  );

const HOST = String.raw`(\[[0-9a-f:.]+\]|[a-z0-9_]([a-z0-9._-]*[a-z0-9_])?)(:\d{1,5})?`;
const host = new RegExp(`^(\\*\\.)?${HOST}$`, 'i');
const address = new RegExp(`^https?://${HOST}([/?][^\\s#]*)?$`, 'i');

function isEntry(text: string): boolean {
  return host.test(text) || address.test(text);
}
