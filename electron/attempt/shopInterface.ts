import type { Task } from '../../shared/model/index.ts';
import { type ShopAnswer, type ShopCall, shopAnswer, shopPath } from '../../shared/scoring/shopCall.ts';

/** How long the shop may take for one request. */
const REQUEST_MS = 5000;
/** The longest answer that is read, in bytes. */
const LONGEST = 2_000_000;

/** The interface of WebArena's shop. The reference programs ask it as the shop's administrator. */
export interface ShopInterface {
  ask(call: ShopCall): Promise<ShopAnswer>;
}

/**
 * The shop that `HOPSCOPE_SHOP_URL` names, asked as `HOPSCOPE_SHOP_ADMIN` with `HOPSCOPE_SHOP_PASSWORD`. A task cannot choose the
 * address, because it would be sent the password.
 */
export function shopInterface(task: Task, env: NodeJS.ProcessEnv): ShopInterface {
  const named = env.HOPSCOPE_SHOP_URL?.trim() ?? '';
  const [username = '', password = ''] = [env.HOPSCOPE_SHOP_ADMIN, env.HOPSCOPE_SHOP_PASSWORD];
  const base = URL.canParse(named) ? new URL(named) : null;
  const own = task.source.placeholders?.__SHOPPING__ ?? named;
  let token: Promise<string> | null = null;
  const shop = base === null ? '' : `${base.origin}${base.pathname}`.replace(/\/$/, '');

  return {
    async ask(call) {
      if (base === null || username === '' || password === '')
        return {
          untold: `${call.name} asks the shop as its administrator: set HOPSCOPE_SHOP_URL, HOPSCOPE_SHOP_ADMIN and HOPSCOPE_SHOP_PASSWORD`,
        };
      if (!URL.canParse(own) || new URL(own).origin !== base.origin)
        return { untold: `the shop of the task is not the one of HOPSCOPE_SHOP_URL` };
      try {
        token ??= tokenOf(shop, username, password);
        const json = await request(`${shop}${shopPath(call)}`, {
          headers: { authorization: `Bearer ${await token}`, 'content-type': 'application/json' },
        });
        return shopAnswer(call, json, shop);
      } catch (error) {
        return { untold: error instanceof Refusal ? error.message : 'the shop did not answer' };
      }
    },
  };
}

async function tokenOf(shop: string, username: string, password: string): Promise<string> {
  const json = await request(`${shop}/rest/default/V1/integration/admin/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (typeof json !== 'string') throw new Refusal('the shop did not give the administrator a token');
  return json;
}

/** The shop answered, but not with the wanted thing. */
class Refusal extends Error {}

async function request(address: string, how: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(REQUEST_MS);
  // A redirect would send the token to another server.
  const response = await fetch(address, { ...how, redirect: 'error', signal });
  if (!response.ok) throw new Refusal(`the shop answered with status ${response.status}`);
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > LONGEST) throw new Refusal('the answer of the shop is too long');
  }
  return JSON.parse(text) as unknown;
}
