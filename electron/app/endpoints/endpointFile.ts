import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { fault } from '../../../shared/errors.ts';
import {
  type EndpointSettings,
  endpointSettingsSchema,
  endpointUses,
} from '../../../shared/model/endpoint.ts';

/**
 * Endpoints belong to whoever sits here, not to a workspace: one that comes from somebody else cannot lead a key, or what a page
 * shows, to an address of its own.
 */
export interface EndpointFile {
  readonly endpoints: readonly EndpointSettings[];
  /** The endpoint that is chosen for a use, by name. */
  readonly uses: Readonly<Partial<Record<(typeof endpointUses)[number], string>>>;
  /** Where servers of own agents are, as somebody typed them here. */
  readonly agentAddresses: readonly string[];
  /** What stands in the file and does not count in this version; it is kept. */
  readonly unread: readonly { readonly name: string; readonly why: string; readonly value: unknown }[];
}

const fileSchema = z.looseObject({
  endpoints: z.array(z.unknown()).default([]),
  uses: z.partialRecord(z.enum(endpointUses), z.string()).catch({}).default({}),
  agentAddresses: z.array(z.string()).catch([]).default([]),
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

/** Each endpoint is read by itself. Throws AppError `endpoints.file` where nothing can be read at all. */
export function readEndpointFile(folder: string): EndpointFile {
  const file = endpointFileIn(folder);
  const { endpoints: rows, uses, agentAddresses } = fileSchema.parse(parsed(file));
  const endpoints: EndpointSettings[] = [];
  const unread: EndpointFile['unread'][number][] = [];
  for (const value of rows) {
    const read = endpointSettingsSchema.safeParse(value);
    const known = read.success && endpoints.some(({ name }) => name === read.data.name);
    if (read.success && !known) endpoints.push(read.data);
    else
      unread.push({
        name: nameOf(value),
        why: known ? 'Another one has its name.' : (read.error?.issues[0]?.message ?? 'It cannot be read.'),
        value,
      });
  }
  return { endpoints, uses, agentAddresses, unread };
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
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
    'It is left as it is. Mend it, or move it away and begin anew.',
    { at: file, cause },
  );
}

function nameOf(value: unknown): string {
  const read = z.object({ name: z.string() }).safeParse(value);
  return read.success ? read.data.name.slice(0, 60) : 'without a name';
}

/** For the user alone: whole, or as it was. */
export function writeEndpointFile(
  folder: string,
  { endpoints, uses, agentAddresses, unread }: EndpointFile,
): void {
  const file = endpointFileIn(folder);
  const value = { endpoints: [...endpoints, ...unread.map((one) => one.value)], uses, agentAddresses };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw fault.storage(
      'endpoints.write',
      `The list of endpoints cannot be written: ${file} (${error instanceof Error ? error.message : String(error)}).`,
      'Nothing was changed. HOPSCOPE_CONFIG names another folder for it.',
      { at: file, cause: error },
    );
  }
}
