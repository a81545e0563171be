import { z } from 'zod';
import type { EndpointKeyState, EndpointsView } from '../../../shared/contract/endpoints.ts';
import { AppError, fault } from '../../../shared/errors.ts';
import {
  type ConnectionReport,
  type EndpointSettings,
  type EndpointUse,
  endpointUses,
  environmentPrefix,
  type ModelSettings,
  modelSettingsSchema,
  requestSettingsOf,
} from '../../../shared/model/endpoint.ts';
import { holdsSecret } from '../../../shared/redaction/commandSecrets.ts';
import {
  type Endpoint,
  endpointFromEnvironment,
  type RefusedParameters,
} from '../../agents/model/endpoint.ts';
import { refusedInMemory } from '../../agents/model/refusedParameters.ts';
import { tryEndpoint } from '../../agents/model/tryEndpoint.ts';
import {
  type EndpointFile,
  endpointFileIn,
  type RefusedBy,
  readEndpointFile,
  writeEndpointFile,
} from './endpointFile.ts';

/** Stores keys for the user, encrypted. A host asks the system for access only when a key is saved or used. */
export interface KeySafe {
  has(name: string): boolean;
  /** Throws AppError `key.*` when the key cannot be encrypted. Nothing is written then. */
  save(name: string, secret: string): Promise<void>;
  /** Throws AppError `key.*` when the key cannot be read. */
  read(name: string): Promise<string>;
  forget(name: string): void;
}

/** An endpoint with its key, ready for requests. */
export interface OpenedEndpoint {
  /** null: the endpoint comes from the environment. */
  readonly name: string | null;
  readonly endpoint: Endpoint;
  readonly settings: ModelSettings;
}

/** The endpoint chosen for a use, without its key. */
export type ChosenEndpoint = Omit<OpenedEndpoint, 'endpoint'> & {
  readonly endpoint: Omit<Endpoint, 'apiKey'>;
};

/** The user's endpoints, by name and by use. Environment variables take precedence over the user's choice. */
export interface Endpoints {
  view(): EndpointsView;
  /** Throws AppError `endpoint.*` when the endpoint or its key is missing. */
  open(name: string): Promise<OpenedEndpoint>;
  /** null: none is chosen. */
  openFor(use: EndpointUse): Promise<OpenedEndpoint | null>;
  chosenFor(use: EndpointUse): ChosenEndpoint | null;
  /** Returns the settings without the key. Throws AppError `endpoint.missing`. */
  find(name: string): EndpointSettings;
  save(endpoint: EndpointSettings, was: string | null): Promise<void>;
  remove(name: string): void;
  choose(use: EndpointUse, name: string | null): void;
  saveKey(name: string, key: string): Promise<void>;
  forgetKey(name: string): void;
  /** Sends one tiny request. Throws AppError `endpoint.*` when the endpoint or its key is missing. */
  test(of: { readonly name: string } | { readonly use: EndpointUse }): Promise<ConnectionReport>;
  /** Remembers the address of an agent server that a user typed here. A resumed batch calls only remembered addresses. */
  knowAddress(address: string): void;
  knowsAddress(address: string): boolean;
}

const savedKey = z.object({ key: z.string(), origin: z.string() });

/** `safe`: null when this host stores no keys. */
export function openEndpoints(
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
  safe: KeySafe | null = null,
): Endpoints {
  const read = (): EndpointFile => readEndpointFile(folder);
  const change = (how: (file: EndpointFile) => Partial<EndpointFile>): void => {
    const file = read();
    writeEndpointFile(folder, { ...file, ...how(file) });
  };

  function find(name: string): EndpointSettings {
    const { endpoints } = read();
    const found = endpoints.find((one) => one.name === name);
    if (found !== undefined) return found;
    throw fault.input(
      'endpoint.missing',
      `There is no endpoint “${name}”.`,
      endpoints.length === 0
        ? `No endpoint is set up. Use Settings, Models in the window, or ${endpointFileIn(folder)}.`
        : `These endpoints exist: ${endpoints.map((one) => one.name).join(', ')}.`,
    );
  }

  async function keyOf({ name, key, baseUrl }: EndpointSettings): Promise<string> {
    switch (key.from) {
      // The client sends no request without a key, so a placeholder takes its place.
      case 'none':
        return 'none';
      case 'environment': {
        const value = env[key.variable]?.trim() ?? '';
        if (value !== '') return value;
        throw noKey(
          `The key of the endpoint “${name}” is missing: ${key.variable} is not set.`,
          `Set ${key.variable} where Hopscope is started, then start it again.`,
        );
      }
      case 'saved': {
        if (safe === null)
          throw noKey(
            `The key of the endpoint “${name}” is saved in the desktop program, which this host cannot read.`,
            'Give the endpoint an environment variable for its key.',
          );
        if (!safe.has(name))
          throw noKey(`No key is saved for the endpoint “${name}”.`, 'Save it: Settings, Models.');
        const saved = savedKey.parse(JSON.parse(await safe.read(name)));
        if (saved.origin === originOf(baseUrl)) return saved.key;
        throw noKey(
          `The key of the endpoint “${name}” was saved for ${saved.origin}, and is not sent to ${originOf(baseUrl)}.`,
          'Save the key for the new address: Settings, Models.',
        );
      }
    }
  }

  function keyState({ name, key }: EndpointSettings): EndpointKeyState {
    if (key.from === 'none') return { isThere: true, says: 'without a key' };
    if (key.from === 'environment') {
      const isThere = (env[key.variable]?.trim() ?? '') !== '';
      return { isThere, says: isThere ? `key from ${key.variable}` : `${key.variable} is not set` };
    }
    if (safe === null) return { isThere: false, says: 'its key is saved in the desktop program' };
    const isThere = safe.has(name);
    return { isThere, says: isThere ? 'key saved' : 'no key is saved' };
  }

  /** What these addresses have refused. Environment variables name an endpoint without a name, so the address and the model count. */
  function refusedBy({ baseUrl, model }: Pick<Endpoint, 'baseUrl' | 'model'>): RefusedParameters {
    const own = refusedInMemory();
    const isSame = (one: RefusedBy): boolean => one.baseUrl === baseUrl && one.model === model;
    return {
      known() {
        const kept = mayRead(() => read().refused.find(isSame)?.parameters ?? []);
        return [...new Set([...(kept ?? []), ...own.known()])];
      },
      learn(names) {
        own.learn(names);
        // A file that cannot be written does not stop a run: the next process asks again.
        mayRead(() =>
          change(({ refused }) => {
            const before = refused.find(isSame)?.parameters ?? [];
            const parameters = [...new Set([...before, ...names])];
            return { refused: [...refused.filter((one) => !isSame(one)), { baseUrl, model, parameters }] };
          }),
        );
      },
    };
  }

  async function open(name: string): Promise<OpenedEndpoint> {
    const found = find(name);
    const { baseUrl, model, settings } = found;
    const apiKey = await keyOf(found);
    const request = requestSettingsOf(settings);
    return { name, endpoint: { baseUrl, model, apiKey, request, refused: refusedBy(found) }, settings };
  }

  function forgetRefusals(...of: readonly Pick<Endpoint, 'baseUrl' | 'model'>[]): void {
    const isOf = (one: RefusedBy): boolean =>
      of.some(({ baseUrl, model }) => one.baseUrl === baseUrl && one.model === model);
    if (read().refused.some(isOf))
      change(({ refused }) => ({ refused: refused.filter((one) => !isOf(one)) }));
  }

  function environment(use: EndpointUse): (OpenedEndpoint & { readonly refusal: AppError | null }) | null {
    const found = endpointFromEnvironment(env, environmentPrefix[use]);
    if (found === null) return null;
    const { endpoint, refusal } = found;
    return {
      ...{ refusal, name: null, settings: modelSettingsSchema.parse({}) },
      endpoint: { ...endpoint, refused: refusedBy(endpoint) },
    };
  }

  function chosenFor(use: EndpointUse): ChosenEndpoint | null {
    const named = environment(use);
    if (named !== null) {
      const { baseUrl, model } = named.endpoint;
      return { name: null, endpoint: { baseUrl, model }, settings: named.settings };
    }
    const { endpoints, uses } = read();
    const found = endpoints.find(({ name }) => name === uses[use]);
    if (found === undefined) return null;
    const { name, baseUrl, model, settings } = found;
    return { name, endpoint: { baseUrl, model }, settings };
  }

  async function openFor(use: EndpointUse): Promise<OpenedEndpoint | null> {
    const named = environment(use);
    if (named !== null) {
      const { refusal, ...opened } = named;
      if (refusal !== null) throw refusal;
      return opened;
    }
    const chosen = chosenFor(use);
    return chosen === null || chosen.name === null ? null : open(chosen.name);
  }

  return {
    ...{ find, open, openFor, chosenFor },
    view() {
      const { endpoints, uses, unread } = read();
      return {
        endpoints: endpoints.map((one) => ({
          ...{ ...one, keyState: keyState(one), refused: refusedBy(one).known() },
        })),
        uses: endpointUses.map((use) => {
          const named = environment(use)?.endpoint ?? null;
          return {
            use,
            name: endpoints.some(({ name }) => name === uses[use]) ? (uses[use] ?? null) : null,
            environment: named === null ? null : { baseUrl: named.baseUrl, model: named.model },
          };
        }),
        unread: unread.map(({ name, why }) => ({ name, why })),
        file: endpointFileIn(folder),
        savesKeys: safe !== null,
      };
    },
    async save(endpoint, was) {
      mustHoldNoSecret(endpoint.settings);
      const before = was === null ? null : find(was);
      const { endpoints } = read();
      if (endpoint.name !== was && endpoints.some(({ name }) => name === endpoint.name))
        throw fault.input(
          'endpoint.name',
          `There is an endpoint “${endpoint.name}” already.`,
          'Choose another name.',
        );
      // A saved key moves to the new name of its endpoint.
      if (was !== null && was !== endpoint.name && safe?.has(was) === true) {
        if (endpoint.key.from === 'saved') await safe.save(endpoint.name, await safe.read(was));
        safe.forget(was);
      }
      if (endpoint.key.from !== 'saved') safe?.forget(endpoint.name);
      // The user may have changed the service, so its refusals are found out again.
      forgetRefusals(endpoint, ...(before === null ? [] : [before]));
      change((file) => ({
        endpoints:
          before === null
            ? [...file.endpoints, endpoint]
            : file.endpoints.map((one) => (one.name === was ? endpoint : one)),
        uses: Object.fromEntries(
          Object.entries(file.uses).map(([use, name]) => [use, name === was ? endpoint.name : name]),
        ),
      }));
    },
    remove(name) {
      find(name);
      safe?.forget(name);
      change((file) => ({
        endpoints: file.endpoints.filter((one) => one.name !== name),
        uses: Object.fromEntries(Object.entries(file.uses).filter(([, chosen]) => chosen !== name)),
      }));
    },
    choose(use, name) {
      if (name !== null) find(name);
      change(({ uses: { [use]: _, ...rest } }) => ({
        uses: name === null ? rest : { ...rest, [use]: name },
      }));
    },
    async saveKey(name, key) {
      const found = find(name);
      if (safe === null)
        throw fault.input(
          'key.noSafe',
          'This host cannot save keys: a browser has no storage that the system protects.',
          'Set an environment variable where Hopscope is started, and name it at the endpoint. The desktop program can save keys.',
        );
      await safe.save(name, JSON.stringify({ key: key.trim(), origin: originOf(found.baseUrl) }));
      change((file) => ({
        endpoints: file.endpoints.map((one) =>
          one.name === name ? { ...one, key: { from: 'saved' } } : one,
        ),
      }));
    },
    forgetKey(name) {
      find(name);
      safe?.forget(name);
    },
    async test(of) {
      const opened = 'name' in of ? await open(of.name) : await openFor(of.use);
      if (opened === null)
        throw fault.input('endpoint.notChosen', 'No endpoint is chosen for this.', 'Choose one first.');
      const { name, endpoint, settings } = opened;
      forgetRefusals(endpoint);
      const { uses } = read();
      const isFor = endpointUses.filter((use) => uses[use] === name);
      // Embedding models do not write text.
      const onlyMeans = isFor.length > 0 && isFor.every((use) => use === 'embeddings');
      const as = ('use' in of ? of.use === 'embeddings' : onlyMeans) ? 'embeddings' : 'chat';
      return tryEndpoint({ endpoint, settings, as });
    },
    knowAddress(address) {
      if (read().agentAddresses.includes(address)) return;
      change((file) => ({ agentAddresses: [...file.agentAddresses, address].slice(-MOST_ADDRESSES) }));
    },
    knowsAddress: (address) => read().agentAddresses.includes(address),
  };
}

const MOST_ADDRESSES = 200;

/** null: the list of endpoints cannot be read or written. */
function mayRead<Value>(how: () => Value): Value | null {
  try {
    return how();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The extra body is shown, and recorded with each run. Throws AppError `endpoint.secret`. */
export function mustHoldNoSecret({ extraBody }: Pick<ModelSettings, 'extraBody'>): void {
  const texts = textsIn('', extraBody);
  if (!texts.some(([name, text]) => holdsSecret(`${name}=${text}`))) return;
  throw fault.input(
    'endpoint.secret',
    'The extra body seems to contain a key or a password, which would be stored with each run.',
    'Give the key of the endpoint as its key.',
  );
}

function textsIn(name: string, value: unknown): readonly (readonly [name: string, text: string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(Array.isArray(value) ? name : key, one));
}

function noKey(message: string, advice: string): AppError {
  return fault.input('endpoint.key', message, advice);
}

function originOf(baseUrl: string): string {
  return new URL(baseUrl).origin;
}
