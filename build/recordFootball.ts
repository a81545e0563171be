import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { footballEnvironment } from '../electron/environments/footballEnvironment.ts';
import { footballLevels } from '../electron/environments/footballLevels.ts';

// Records the attack that ships for looking, with a Python that has gfootball:  node build/recordFootball.ts PYTHON LEVEL SEED

const [python = '', start = '', seed = ''] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '../resources/environments/football');
const lines = await record(start, Number(seed));
writeFileSync(path.join(folder, 'episode.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
process.stdout.write(`${lines.length - 1} actions\n`);

/** The start, then one line for each action with the frames of the game. */
async function record(level: string, number: number): Promise<readonly object[]> {
  const scenarios = footballLevels(path.join(folder, 'levels'));
  const game = footballEnvironment({ python, folder, scenarios, pictures: false });
  try {
    const { text } = await game.reset(level, number);
    const written: object[] = [{ game: 'gfootball 2.10.2', level, seed: number, text }];
    for (let action = 'action_sprint', done = false; !done; ) {
      const outcome = await game.step(action);
      const { observation, reward, info } = outcome;
      written.push({ action, text: observation.text, reward, done: outcome.done, frames: info['frames'] });
      done = outcome.done;
      action = chosen(observation.text);
    }
    return written;
  } finally {
    await game.close();
  }
}

/** Runs to the right and to the middle, and shoots near the goal. */
function chosen(text: string): string {
  const [, x, y] = /Ball: \((-?[\d.]+), (-?[\d.]+)\)/.exec(text) ?? [];
  if (text.includes('You have the ball') && Number(x) > 0.7) return 'action_shot';
  if (Math.abs(Number(y)) < 0.06) return 'action_right';
  return Number(y) > 0 ? 'action_top_right' : 'action_bottom_right';
}
