/** A player of a scenario. Positions are seen from the player's own goal: -1 is the own goal line. */
interface ScenarioPlayer {
  readonly x: number;
  readonly y: number;
  /** gfootball's role: GK, CB, LB, RB, DM, CM, LM, RM, AM or CF. */
  readonly role: string;
}

/** A start position of a football attack. */
export interface FootballScenario {
  readonly settings: Readonly<Record<string, number | boolean>>;
  readonly ball: readonly [x: number, y: number];
  readonly left: readonly ScenarioPlayer[];
  readonly right: readonly ScenarioPlayer[];
}

/** An error in a scenario file. Lines count from 1. */
interface ScenarioProblem {
  readonly line: number;
  readonly message: string;
}

const MOST_PLAYERS = 11;
const MOST_CHARACTERS = 200_000;
const NUMBER = '([+-]?\\d{1,9}(?:\\.\\d{1,18})?)';

/** Lines that only name things, and the head of the function. */
const ignored =
  /^(?:import gfootball_engine as libgame|from \. import \*|e_PlayerRole_[A-Z]{2} = libgame\.e_PlayerRole\.e_PlayerRole_[A-Z]{2}|Team = libgame\.e_Team|def build_scenario\(builder\):|#.*)?$/u;
const setting = new RegExp(`^builder\\.config\\(\\)\\.([a-z_]{1,60}) = (?:(True|False)|${NUMBER})$`, 'u');
const ball = new RegExp(`^builder\\.SetBallPosition\\(${NUMBER}, ${NUMBER}\\)$`, 'u');
const team = /^builder\.SetTeam\(Team\.e_(Left|Right)\)$/u;
const player = new RegExp(
  `^builder\\.AddPlayer\\(${NUMBER}, ${NUMBER}, e_PlayerRole_(GK|CB|LB|RB|DM|CM|LM|RM|AM|CF)\\)$`,
  'u',
);

/**
 * Reads a scenario file of MageBench. It is a Python file, but only these calls are known: `config()` settings, `SetBallPosition`, `SetTeam`
 * and `AddPlayer`, all with literal values. Any other line is refused, and nothing is executed.
 */
export function readScenario(text: string): FootballScenario | ScenarioProblem {
  if (text.length > MOST_CHARACTERS)
    return { line: 1, message: `The file has more than ${MOST_CHARACTERS} characters.` };
  const settings: Record<string, number | boolean> = {};
  const teams: Record<'Left' | 'Right', ScenarioPlayer[]> = { Left: [], Right: [] };
  let ballAt: readonly [number, number] | null = null;
  let current: 'Left' | 'Right' | null = null;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const wrong = (message: string): ScenarioProblem => ({ line: index + 1, message });
    if (ignored.test(line)) continue;
    const set = setting.exec(line);
    const placed = ball.exec(line);
    const chosen = team.exec(line);
    const added = player.exec(line);
    if (set !== null) settings[set[1] ?? ''] = set[2] === undefined ? Number(set[3]) : set[2] === 'True';
    else if (placed !== null) ballAt = [Number(placed[1]), Number(placed[2])];
    else if (chosen !== null) current = chosen[1] === 'Left' ? 'Left' : 'Right';
    else if (added !== null) {
      if (current === null) return wrong('A player is added before a team is chosen.');
      if (teams[current].length === MOST_PLAYERS)
        return wrong(`The ${current.toLowerCase()} team has more than ${MOST_PLAYERS} players.`);
      const [x, y] = [Number(added[1]), Number(added[2])];
      if (Math.abs(x) > 1.1 || Math.abs(y) > 0.5) return wrong('A player stands outside the field.');
      teams[current].push({ x, y, role: added[3] ?? '' });
    } else
      return wrong(`“${line.slice(0, 80)}” is not a line of a scenario that can be read without Python.`);
  }
  const lines = text.split('\n').length;
  if (ballAt === null) return { line: lines, message: 'The scenario sets no position of the ball.' };
  for (const [name, players] of Object.entries(teams))
    if (players.length === 0)
      return { line: lines, message: `The ${name.toLowerCase()} team has no player.` };
  return { settings, ball: ballAt, left: teams.Left, right: teams.Right };
}

/** A dot of the picture of a start position. Both teams in the coordinates of the left one; the field goes from (-1, -0.42) to (1, 0.42). */
interface FieldPlace {
  readonly team: 'left' | 'right' | 'ball';
  readonly role: string;
  readonly x: number;
  readonly y: number;
}

/** The positions of a scenario on one field. The right team's are given from its own side, so they are turned. */
export function fieldPlaces(scenario: FootballScenario): readonly FieldPlace[] {
  return [
    ...scenario.left.map(({ x, y, role }) => ({ team: 'left' as const, role, x, y })),
    ...scenario.right.map(({ x, y, role }) => ({ team: 'right' as const, role, x: -x, y: -y })),
    { team: 'ball', role: '', x: scenario.ball[0], y: scenario.ball[1] },
  ];
}
