import type { z } from 'zod';
import type { LeftOutParameter } from '../../../shared/model/decided.ts';
import { type ChatPatience, costOf, PATIENCE } from './chatModel.ts';
import { readReply } from './chatReply.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import { Deadline, explain } from './modelTrouble.ts';
import { countedFetch, refusedIn, refusedInMemory } from './refusedParameters.ts';
import type { ChatSettings } from './requestParameters.ts';
import { trimBody } from './requestParameters.ts';

/** One request to a path of an endpoint. */
export interface JsonRequest<Schema extends z.ZodType> {
  /** The path below the base URL. */
  readonly path: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The schema of the reply. */
  readonly reply: Schema;
  readonly signal: AbortSignal;
}

interface JsonReply<Value> {
  readonly value: Value;
  readonly ms: number;
  readonly tries: number;
  /** The body of the request as it was sent. */
  readonly sent: object;
  readonly leftOut: readonly LeftOutParameter[];
}

/** A model with an API other than chat completions. Retries, limits and errors are the same as for chat completions. */
export interface JsonModel {
  readonly endpoint: Pick<Endpoint, 'baseUrl' | 'model'>;
  readonly settings: ChatSettings;
  /** The header with the key, for services that do not take a bearer token. */
  readonly keyHeader: (name: string) => Readonly<Record<string, string>>;
  /** The price of these tokens in US dollars; null when no price is set. */
  costOf(tokens: { readonly input: number; readonly output: number }): number | null;
  /** Throws AppError `model.*` when no complete reply came. */
  post<Schema extends z.ZodType>(request: JsonRequest<Schema>): Promise<JsonReply<z.output<Schema>>>;
}

export function openJsonModel(
  endpoint: Endpoint,
  own: ChatSettings = {},
  patience: Partial<ChatPatience> = {},
): JsonModel {
  const { beginMs, wholeMs, tries } = { ...PATIENCE, ...patience };
  const settings: ChatSettings = { ...endpoint.request, ...own };
  const refused = endpoint.refused ?? refusedInMemory();
  return {
    endpoint: { baseUrl: endpoint.baseUrl, model: endpoint.model },
    settings,
    keyHeader: (name) => ({ [name]: endpoint.apiKey }),
    costOf: ({ input, output }) => costOf({ input, output, isEstimate: false }, settings.price),
    async post({ path, body, headers = {}, reply, signal }) {
      const began = performance.now();
      let requests = 0;
      const deadline = new Deadline(wholeMs, signal);
      const found: string[] = [];
      try {
        const opened = await openEndpoint(endpoint, beginMs);
        const client = opened.withOptions({
          maxRetries: tries - 1,
          logLevel: 'off',
          fetch: countedFetch(() => {
            requests += 1;
          }),
        });
        for (;;) {
          const { sent, leftOut } = trimBody(body, settings, new Set([...refused.known(), ...found]));
          try {
            const said: unknown = await client.post(path, { body: sent, headers, signal: deadline.signal });
            const value = readReply(reply, said);
            if (found.length > 0) refused.learn(found);
            return { value, ms: performance.now() - began, tries: requests, sent, leftOut };
          } catch (error) {
            const name = refusedIn(error, Object.keys(sent));
            if (name === null || found.includes(name)) throw error;
            found.push(name);
          }
        }
      } catch (error) {
        throw explain(error, endpoint, deadline.why, requests);
      } finally {
        deadline.end();
      }
    },
  };
}
