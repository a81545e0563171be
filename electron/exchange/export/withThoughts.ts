import { actionWords } from '../../../shared/exporters/trajectories/keptOf.ts';
import { type Trajectory, type Turn, turnSchema } from '../../../shared/model/trajectory.ts';

/** Who can write a thought; the model's own part is `electron/agents/writing/thoughtWriter.ts`. */
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

/** A person's run with a thought before each step, each marked with the model that wrote it. Runs of agents stay as they are. */
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
    // In the order of the schema: what is read again has it.
    turns.push(turnSchema.parse({ ...turn, thought, thoughtBy: writer.model }));
  }
  return { ...run, turns };
}
