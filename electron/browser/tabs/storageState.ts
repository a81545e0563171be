import { z } from 'zod';

const cookie = z.object({
  name: z.string(),
  value: z.string(),
  domain: z.string(),
  path: z.string(),
  expires: z.number(),
  httpOnly: z.boolean(),
  secure: z.boolean(),
  sameSite: z.enum(['Strict', 'Lax', 'None']),
});

const origin = z.object({
  origin: z.string(),
  localStorage: z.array(z.object({ name: z.string(), value: z.string() })),
});

/**
 * Cookies and local storage in Playwright's format. `BrowserState.storage` has this shape and is parsed with it when it is
 * restored.
 */
export const storageState = z.object({ cookies: z.array(cookie), origins: z.array(origin) });
export type StoredOrigin = z.infer<typeof origin>;
