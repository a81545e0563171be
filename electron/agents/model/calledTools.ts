import { z } from 'zod';
import type { ToolCall } from '../../../shared/decision/toolCalls.ts';

/** A call, or a piece of it, in the forms of many servers. */
export const callSchema = z.object({
  index: z.number().nullish().catch(null),
  id: z.union([z.string(), z.number()]).nullish().catch(null),
  function: z.object({ name: z.string().nullish(), arguments: z.unknown().optional() }).nullish(),
});
type CallPiece = z.infer<typeof callSchema>;

interface Collected {
  id: string;
  name: string;
  arguments: string;
}

/** The tool calls of a reply, put together from their pieces. */
export class CalledTools {
  readonly #calls: Collected[] = [];
  /** The newest call under each index. */
  readonly #byIndex = new Map<number, Collected>();
  #length = 0;

  get all(): readonly ToolCall[] {
    return this.#calls.map(({ id, name, arguments: given }) => ({ id, name, arguments: given }));
  }

  /** The number of characters received. A call without any counts as one, so that a limit on the characters bounds the calls, too. */
  get length(): number {
    return this.#length;
  }

  /** Adds the calls of a whole reply, or of one chunk of a stream. */
  add(pieces: readonly CallPiece[], { isWhole }: { readonly isWhole: boolean }): void {
    for (const piece of pieces) {
      const index = piece.index ?? null;
      const id = String(piece.id ?? '');
      const { name, arguments: given } = piece.function ?? {};
      const said = { id, name: name ?? '', arguments: textOf(given) };
      const open = isWhole ? undefined : this.#opened(index, said);
      if (open === undefined) {
        this.#calls.push(said);
        if (index !== null) this.#byIndex.set(index, said);
        this.#length += Math.max(1, said.name.length + said.arguments.length);
        continue;
      }
      open.id ||= id;
      // Some servers repeat the name in each chunk.
      const added = said.name === open.name ? '' : said.name;
      open.name += added;
      open.arguments += said.arguments;
      this.#length += added.length + said.arguments.length;
    }
  }

  /** The call that a piece continues. A name with another id begins a new call, also under an index that was used before. */
  #opened(index: number | null, { id, name }: Pick<ToolCall, 'id' | 'name'>): Collected | undefined {
    const found = index === null ? this.#calls.at(-1) : this.#byIndex.get(index);
    if (found === undefined || name === '') return found;
    const isSame = id !== '' && id === found.id;
    const isOther = id !== '' && found.id !== '' && id !== found.id;
    return isOther || (index === null && !isSame) ? undefined : found;
  }
}

/** Some servers send the arguments as an object instead of a text. */
function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  return given === undefined || given === null ? '' : JSON.stringify(given);
}
