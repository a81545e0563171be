import type { OpenAI } from 'openai';
import { type AppError, fault } from '../../../shared/errors.ts';
import { endpointSettingsSchema, type RequestSettings } from '../../../shared/model/endpoint.ts';
import { SECRET_MARK } from '../../../shared/redaction/secretFields.ts';

/** Remembers which parameters an endpoint refuses, so that later requests leave them out. */
export interface RefusedParameters {
  known(): readonly string[];
  learn(names: readonly string[]): void;
}

/** The endpoint of a model: any OpenAI-compatible server. */
export interface Endpoint {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string;
  /** How its requests are written; missing: as OpenAI's. */
  readonly request?: RequestSettings;
  /** The parameters that it refuses; missing: each client finds out. */
  readonly refused?: RefusedParameters;
}

/**
 * The endpoint of the variables `<prefix>_URL`, `<prefix>_MODEL` and `<prefix>_KEY`, or null when they are not set. The key stays in the
 * environment: it is never stored or logged.
 */
export function endpointFromEnvironment(env: NodeJS.ProcessEnv, prefix: string): FromEnvironment | null {
  const address = env[`${prefix}_URL`];
  const model = env[`${prefix}_MODEL`];
  if (!address || !model) return null;
  const wrong = wrongAddress(address);
  return {
    // Lists, records and errors show the address.
    endpoint: {
      baseUrl: wrong === null ? address : shownAddress(address),
      model,
      apiKey: env[`${prefix}_KEY`] ?? 'none',
    },
    refusal:
      wrong === null
        ? null
        : fault.input('endpoint.address', `${prefix}_URL is not used. ${wrong}`, `Correct ${prefix}_URL.`),
  };
}

interface FromEnvironment {
  readonly endpoint: Endpoint;
  /** Why no request is sent to this address; null: it can be used. */
  readonly refusal: AppError | null;
}

/** Says why an address cannot be that of an endpoint; null: it can. */
function wrongAddress(address: string): string | null {
  const read = endpointSettingsSchema.shape.baseUrl.safeParse(address);
  if (!read.success) return read.error.issues[0]?.message ?? 'It is not an address.';
  return URL.canParse(read.data) ? null : 'It is not an address.';
}

/** A refused address without the parts that may be secret: a name and a password, a query and a fragment. */
function shownAddress(address: string): string {
  return address
    .replace(/^(https?:\/\/)?[\s\S]*@/i, `$1${SECRET_MARK}@`)
    .replace(/[?#][\s\S]*/, `?${SECRET_MARK}`);
}

/**
 * The client retries 429, 5xx and timeouts with back-off. It is loaded at the first request, because loading takes a tenth of the program's
 * start and most uses need no model.
 */
export async function openEndpoint({ baseUrl, apiKey }: Endpoint, timeout = 60_000): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 4, timeout });
}
