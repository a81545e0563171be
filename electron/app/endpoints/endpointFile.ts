import { mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { fault } from '../../../shared/errors.ts';
import {
  type EndpointSettings,
  endpointSettingsSchema,
  endpointUses,
} from '../../../shared/model/endpoint.ts';
import { replaceFile, whyUnwritable } from '../../files/wholeFile.ts';

/**
 * Endpoints belong to the user of this computer, not to a workspace. So a workspace from another person cannot send a key or a page to its
 * own address.
 */
export interface EndpointFile {
  readonly endpoints: readonly EndpointSettings[];
  /** The endpoint that is chosen for a use, by name. */
  readonly uses: Readonly<Partial<Record<(typeof endpointUses)[number], string>>>;
  /** The addresses of agent servers that a user typed on this computer. */
  readonly agentAddresses: readonly string[];
  /** The parameters that services have refused. */
  readonly refused: readonly RefusedBy[];
  /** Entries of the file that this version cannot use. They are kept. */
  readonly unread: readonly { readonly name: string; readonly why: string; readonly value: unknown }[];
}

const refusedSchema = z.object({
  baseUrl: z.string(),
  model: z.string(),
  parameters: z.array(z.string()),
});
/** The parameters that a model at an address refuses. */
export type RefusedBy = Readonly<z.infer<typeof refusedSchema>>;

const fileSchema = z.looseObject({
  endpoints: z.array(z.unknown()).default([]),
  uses: z.partialRecord(z.enum(endpointUses), z.string()).catch({}).default({}),
  agentAddresses: z.array(z.string()).catch([]).default([]),
  refused: z.array(refusedSchema).catch([]).default([]),
});

/** The folder of the user's own settings, the same for the window and the command line. `HOPSCOPE_CONFIG` names another. */
export function configFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env.HOPSCOPE_CONFIG) return path.resolve(env.HOPSCOPE_CONFIG);
  if (process.platform === 'win32')
    return path.join(env.APPDATA ?? path.join(homedir(), 'AppData', 'Roaming'), 'Hopscope');
  if (process.platform === 'darwin')
    return path.join(homedir(), 'Library', 'Application Support', 'Hopscope');
  return path.join(env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config'), 'hopscope');
}

export const endpointFileIn = (folder: string): string => path.join(folder, 'endpoints.json');

/**
 * Reads each endpoint separately, so that one bad entry does not affect the others. Throws AppError `endpoints.file` when the whole file is
 * unreadable.
 */
export function readEndpointFile(folder: string): EndpointFile {
  const file = endpointFileIn(folder);
  const { endpoints: rows, uses, agentAddresses, refused } = fileSchema.parse(parsed(file));
  const endpoints: EndpointSettings[] = [];
  const unread: EndpointFile['unread'][number][] = [];
  for (const value of rows) {
    const read = endpointSettingsSchema.safeParse(value);
    const known = read.success && endpoints.some(({ name }) => name === read.data.name);
    if (read.success && !known) endpoints.push(read.data);
    else
      unread.push({
        name: nameOf(value),
        why: known
          ? 'Another endpoint has the same name.'
          : (read.error?.issues[0]?.message ?? 'It cannot be read.'),
        value,
      });
  }
  return { endpoints, uses, agentAddresses, refused, unread };
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw unreadable(file, error);
  }
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(file: string, cause: unknown): Error {
  return fault.storage(
    'endpoints.file',
    `The list of endpoints cannot be read: ${file}.`,
    'The file was not changed. Correct it, or move it away and start again.',
    { at: file, cause },
  );
}

function nameOf(value: unknown): string {
  const read = z.object({ name: z.string() }).safeParse(value);
  return read.success ? read.data.name.slice(0, 60) : 'without a name';
}

/** Writes the file with access for the user only. A failed write leaves the old file. */
export function writeEndpointFile(
  folder: string,
  { endpoints, uses, agentAddresses, refused, unread }: EndpointFile,
): void {
  const file = endpointFileIn(folder);
  const value = {
    endpoints: [...endpoints, ...unread.map((one) => one.value)],
    uses,
    agentAddresses,
    refused,
  };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    replaceFile(file, `${JSON.stringify(value, null, 2)}\n`, 0o600);
  } catch (error) {
    throw fault.storage(
      'endpoints.write',
      `The list of endpoints could not be written: ${whyUnwritable(error)}.`,
      'Nothing was changed. Free some space there or correct the permissions, or set HOPSCOPE_CONFIG to another folder.',
      { at: file, cause: error },
    );
  }
}
