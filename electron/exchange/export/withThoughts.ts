import { actionWords } from '../../../shared/exporters/trajectories/keptOf.ts';
import { type Trajectory, type Turn, turnSchema } from '../../../shared/model/trajectory.ts';

/** A writer of thoughts. The model's part is in `electron/agents/writing/thoughtWriter.ts`. */
interface Writer {
  readonly model: string;
  write(of: {
    readonly intent: string;
    readonly url: string;
    readonly title: string;
    readonly before: readonly string[];
    readonly action: string;
    readonly picture: { readonly bytes: Uint8Array; readonly mime: 'image/png' | 'image/jpeg' } | null;
  }): Promise<string>;
}

/** Adds a thought before each step of a person's run, marked with the model that wrote it. Runs of agents stay unchanged. */
export async function withThoughts(
  run: Trajectory,
  writer: Writer,
  picture: (hash: string) => Promise<{ readonly bytes: Uint8Array; readonly type: string } | null>,
): Promise<Trajectory> {
  if (run.agent.kind !== 'person') return run;
  const turns: Turn[] = [];
  for (const turn of run.turns) {
    if (turn.thought !== '') {
      turns.push(turn);
      continue;
    }
    const found = turn.picture === null ? null : await picture(turn.picture.slice('blob:'.length));
    const mime = found?.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const thought = await writer.write({
      intent: run.task.intent,
      url: turn.url,
      title: turn.title,
      before: turns.map(actionWords),
      action: actionWords(turn),
      picture: found === null ? null : { bytes: found.bytes, mime },
    });
    // The parser puts the fields into the order of the schema, as in a reread run.
    turns.push(turnSchema.parse({ ...turn, thought, thoughtBy: writer.model }));
  }
  return { ...run, turns };
}
