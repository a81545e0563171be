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

/** Commands of the endpoints at which models answer. Keys go in and never come out. */
export const endpointInputs = {
  'endpoints.list': none,
  /** `was`: its name until now; null: a new one. */
  'endpoints.save': z.strictObject({
    endpoint: endpointSettingsSchema.extend({ name: endpointName }),
    was: z.string().max(300).nullable(),
  }),
  'endpoints.remove': named,
  /** Which one is asked for a use; null: none. */
  'endpoints.choose': z.strictObject({ use: z.enum(endpointUses), name: z.string().max(300).nullable() }),
  /** Desktop: keeps a key, encrypted by the system. */
  'endpoints.saveKey': named.extend({ key: z.string().trim().min(1).max(4000) }),
  'endpoints.forgetKey': named,
  /** Sends one tiny request. */
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
}

export interface EndpointsView {
  readonly endpoints: readonly EndpointRow[];
  readonly uses: readonly {
    readonly use: EndpointUse;
    /** null: none is chosen. */
    readonly name: string | null;
    /** What the environment names for it, which goes before the choice. */
    readonly environment: { readonly baseUrl: string; readonly model: string } | null;
  }[];
  /** What stands in the file and does not count in this version. */
  readonly unread: readonly { readonly name: string; readonly why: string }[];
  /** Where they are kept. */
  readonly file: string;
  /** Whether this host can keep keys. */
  readonly savesKeys: boolean;
}
