// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { answerCases } from '../../shared/environments/answerCases.ts';
import { caseFileSchema } from '../../shared/environments/caseFile.ts';
import { footballActions } from '../../shared/environments/football/actions.ts';
import { createFootballReward } from '../../shared/environments/football/reward.ts';
import { fieldPlaces, readScenario } from '../../shared/environments/football/scenario.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';
import { assertClose } from './assertClose.ts';

const cases = z.array(z.looseObject({ id: z.string() }));

/** The fields of each list that an answer must have. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  rewards: ['expected', 'total'],
  auto_render: ['expected'],
  replies: ['actions', 'parsing_err', 'all_accepted'],
  online_loop: ['sent', 'parsing_err'],
};

describe('magebench_football_reward', { skip: withoutShared }, () => {
  const place = sharedFile('conformance/magebench_football_reward.json');
  if (place === null) return;
  const value: unknown = JSON.parse(readFileSync(place, 'utf8'));
  const answers = new Map(answerCases(caseFileSchema.parse(value)).map((one) => [one.id, one]));
  const lists = z.record(z.string(), z.unknown()).parse(value);
  for (const [list, fields] of Object.entries(FIELDS))
    for (const expected of cases.parse(lists[list]))
      test(`${list}: ${expected.id} has the answer of the reference`, () => {
        for (const field of fields)
          if (field in expected)
            assertClose(answers.get(expected.id)?.[field], expected[field], `${expected.id}.${field}`);
      });
});

describe('football', () => {
  test('a participant can choose 16 actions', () => {
    assert.equal(footballActions.length, 16);
    for (const name of ['action_idle', 'action_release_direction', 'action_sliding', 'action_builtin_ai'])
      assert.ok(!footballActions.includes(name), name);
  });

  test('the reward of a recorded episode is computed from its states', { skip: withoutShared }, () => {
    const frame = z.object({
      action: z.number().nullable(),
      ball: z.array(z.number()),
      ball_owned_player: z.number(),
      ball_owned_team: z.number(),
      score: z.array(z.number()),
      steps_left: z.number(),
      right_team: z.array(z.array(z.number())),
      done: z.boolean(),
    });
    const text = readFileSync(sharedFile('football/episode.jsonl') ?? '', 'utf8');
    const rewards = createFootballReward();
    const frames = text
      .trim()
      .split('\n')
      .map((line) => frame.parse(JSON.parse(line)))
      .map((one) => rewards.add(one, one.action ?? 0, one.done));
    assert.ok(frames.length > 10);
    assert.equal(frames[0]?.reward, 0);
    assert.ok(frames.every(({ accumulated }) => Number.isFinite(accumulated)));
  });
});

const SCENARIO = `
import gfootball_engine as libgame
e_PlayerRole_GK = libgame.e_PlayerRole.e_PlayerRole_GK
e_PlayerRole_CF = libgame.e_PlayerRole.e_PlayerRole_CF
Team = libgame.e_Team

def build_scenario(builder):
    builder.config().game_duration = 400
    builder.config().deterministic = False
    builder.config().right_team_difficulty = 0.05
    builder.SetBallPosition(-0.712, -0.3987)

    builder.SetTeam(Team.e_Left)

    builder.AddPlayer(-0.9773, -0.0027, e_PlayerRole_GK)
    builder.AddPlayer(0.028, -0.1333, e_PlayerRole_CF)

    builder.SetTeam(Team.e_Right)
    builder.AddPlayer(-0.972, 0.0067, e_PlayerRole_GK)
`;

describe('scenario files', () => {
  test('settings, ball and teams are read', () => {
    assert.deepEqual(readScenario(SCENARIO), {
      settings: { game_duration: 400, deterministic: false, right_team_difficulty: 0.05 },
      ball: [-0.712, -0.3987],
      left: [
        { x: -0.9773, y: -0.0027, role: 'GK' },
        { x: 0.028, y: -0.1333, role: 'CF' },
      ],
      right: [{ x: -0.972, y: 0.0067, role: 'GK' }],
    });
  });

  test('the right team is turned onto the other side of the field', () => {
    const scenario = readScenario(SCENARIO);
    assert.ok('ball' in scenario);
    assert.deepEqual(
      fieldPlaces(scenario).map(({ team, x, y }) => [team, x, y]),
      [
        ['left', -0.9773, -0.0027],
        ['left', 0.028, -0.1333],
        ['right', 0.972, -0.0067],
        ['ball', -0.712, -0.3987],
      ],
    );
  });

  for (const [name, from, to, message, line] of [
    ['an import', 'Team = libgame.e_Team', 'import os', /“import os” is not a line/, 5],
    ['a computed position', '(0.028, -0.1333', '(draw(), 0', /is not a line of a scenario/, 16],
    ['an unknown role', 'e_PlayerRole_CF)', 'e_PlayerRole_XX)', /is not a line of a scenario/, 16],
    ['a player before a team', 'builder.SetTeam(Team.e_Left)', '', /before a team is chosen/, 15],
    ['a player outside the field', '(0.028,', '(7.5,', /outside the field/, 16],
    [
      'a scenario without a ball',
      'builder.SetBallPosition(-0.712, -0.3987)',
      '',
      /no position of the ball/,
      20,
    ],
    [
      'a team without a player',
      'builder.AddPlayer(-0.972, 0.0067, e_PlayerRole_GK)',
      '',
      /right team has no player/,
      20,
    ],
  ] as const)
    test(`${name} is refused with its line`, () => {
      const read = readScenario(SCENARIO.replace(from, to));
      assert.ok('message' in read);
      assert.match(read.message, message);
      assert.equal(read.line, line);
    });

  test('a twelfth player is refused', () => {
    const added = '    builder.AddPlayer(0.1, 0.1, e_PlayerRole_CF)\n'.repeat(12);
    const read = readScenario(SCENARIO + added);
    assert.match('message' in read ? read.message : '', /right team has more than 11 players/);
  });
});
