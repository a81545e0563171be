import { z } from 'zod';
import {
  type ConnectionReport,
  type EndpointSettings,
  type EndpointUse,
  endpointName,
  endpointSettingsSchema,
  endpointUses,
} from '../model/endpoint.ts';

const none = z.strictObject({});
const named = z.strictObject({ name: z.string().min(1).max(300) });

/** Commands of the endpoints of models. Keys go in and never come out. */
export const endpointInputs = {
  'endpoints.list': none,
  /** `was`: its name so far; null: a new endpoint. */
  'endpoints.save': z.strictObject({
    endpoint: endpointSettingsSchema.extend({ name: endpointName }),
    was: z.string().max(300).nullable(),
  }),
  'endpoints.remove': named,
  /** Chooses the endpoint for a use; null: none. */
  'endpoints.choose': z.strictObject({ use: z.enum(endpointUses), name: z.string().max(300).nullable() }),
  /** Desktop: keeps a key, encrypted by the system. */
  'endpoints.saveKey': named.extend({ key: z.string().trim().min(1).max(4000) }),
  'endpoints.forgetKey': named,
  /** Sends one small request. */
  'endpoints.test': z.union([named, z.strictObject({ use: z.enum(endpointUses) })]),
} as const;

export interface EndpointOutputs {
  'endpoints.list': EndpointsView;
  'endpoints.save': EndpointsView;
  'endpoints.remove': EndpointsView;
  'endpoints.choose': EndpointsView;
  'endpoints.saveKey': EndpointsView;
  'endpoints.forgetKey': EndpointsView;
  'endpoints.test': ConnectionReport;
}

/** Whether an endpoint has the key that it needs, in words; never the key. */
export interface EndpointKeyState {
  readonly isThere: boolean;
  readonly says: string;
}

export interface EndpointRow extends EndpointSettings {
  readonly keyState: EndpointKeyState;
  /** The parameters that the service has refused, by their names in the request. They are left out. */
  readonly refused: readonly string[];
}

export interface EndpointsView {
  readonly endpoints: readonly EndpointRow[];
  readonly uses: readonly {
    readonly use: EndpointUse;
    /** null: no endpoint is chosen. */
    readonly name: string | null;
    /** The endpoint that environment variables name for this use; it takes precedence over the choice. */
    readonly environment: { readonly baseUrl: string; readonly model: string } | null;
  }[];
  /** Entries of the file that this version ignores. */
  readonly unread: readonly { readonly name: string; readonly why: string }[];
  /** The file that stores the endpoints. */
  readonly file: string;
  /** Whether this host can keep keys. */
  readonly savesKeys: boolean;
}
