// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { environmentStep } from '../../../shared/environments/environmentStep.ts';
import { type ReadElement, scorePages } from '../../../shared/environments/webui/pageRecord.ts';
import type { TaskEnvironment } from '../../../shared/model/index.ts';
import {
  CORRIDOR,
  type EnvironmentPlay,
  playedSokoban,
  recordPlay,
} from '../../helpers/environmentRecord.ts';
import { layoutFaults } from '../../helpers/layout.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { Answers } from '../harness/fakeMain.ts';
import { RecordedAttempts } from './recordedAttempts.ts';

const FOOTBALL: TaskEnvironment = { name: 'football', level: 'centre', seed: 1 };
const WEBUI: TaskEnvironment = { name: 'webui', level: 'opening-hours', seed: 0 };

/** The answers of main about an attempt with this record. */
function answersOf(environment: TaskEnvironment, { events, steps }: EnvironmentPlay): Answers {
  const recorded = new RecordedAttempts({ by: ['ada'], events: events.map(({ body }) => body) });
  const answers = recorded.answers();
  return {
    ...answers,
    'attempts.open': async (input) => {
      const detail = await answers['attempts.open']?.(input);
      assert.ok(detail);
      const task = { ...detail.task, environment, hops: detail.task.hops.slice(0, 1) };
      return { ...detail, task, steps, stepTotal: steps.length, opensAt: Math.max(1, steps.length) };
    },
    'attempts.steps': ({ from, count }) => steps.slice(from - 1, from - 1 + count),
    'attempts.times': () => steps.map(() => 500),
    'attempts.environment': ({ step }) => environmentStep(environment, events, steps, step),
  };
}

function scored(text: string, colour: string, left: number): ReadElement {
  return {
    ...{ label: 'p.day', text, class: 'day', descendants: 0, area: 24_000, css: { color: colour } },
    ...{ box: [left, 80, left + 600, 120], filter: 'text', compared: 'text|color|position' },
  };
}

/** A page that differs from its target in a colour, and on which an action fails. */
function builtPage(): EnvironmentPlay {
  const page = (...elements: ReadElement[]) => ({ width: 1920, height: 1080, elements });
  const target = page(scored('Monday', 'rgb(0, 0, 0)', 40), scored('Tuesday', 'rgb(0, 0, 0)', 900));
  const built = page(scored('Monday', 'rgb(0, 0, 0)', 40), scored('Tuesday', 'rgb(200, 0, 0)', 940));
  const webui = scorePages([
    { action: null, failed: null, target, built },
    { action: 'show_hours', failed: 'there is no element with id “go”', target, built: null },
  ]);
  const html = '<script>document.title = "run here"</script>\n<p class="day">Monday</p>';
  const answer = { reward: webui.magebench, done: false, info: { webui }, text: 'The page was compared.' };
  return recordPlay(WEBUI, 'Build the page.', [[`\`\`\`html\n${html}\n\`\`\``, answer]]);
}

describe('a step of an environment in the viewer', () => {
  let component: ComponentPage;
  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  async function open(environment: TaskEnvironment, play: EnvironmentPlay, rest = ''): Promise<void> {
    await component.mount(`/attempt/attempt-1${rest}`, answersOf(environment, play));
    await component.page.getByRole('tab', { name: 'Environment', selected: true }).waitFor();
  }

  test('Sokoban: the action, its reward and sums, the score with its bound, and both boards', async () => {
    const { page } = component;
    await open(CORRIDOR, playedSokoban(['Up', 'Right', 'Right', 'Right']), '?step=4');
    await page.getByText('Action 4 of 4: Right').waitFor();
    await page.getByText('pushed a box, the level is over').waitFor();
    const facts = await page.locator('[data-zone="page"] dl > div').allInnerTexts();
    assert.deepEqual(
      facts.map((one) => one.split('\n').filter((line) => line !== '')),
      [
        ['Reward', '10.9'],
        ['Sum so far', '10.6'],
        ['Best sum so far', '10.6'],
        ['Score so far', '99.5', 'upper bound 10.7'],
      ],
    );
    const after = page.getByRole('img', {
      name: /^Board after: player in row 2, column 5\. boxes in row 2, column 6/,
    });
    await after.waitFor();
    await page.getByText('Boxes on targets: 0 of 1').waitFor();
    await page.getByText('Boxes on targets: 1 of 1').waitFor();
    // The board is drawn: it has the colours of walls, of the player and of the box.
    const colours = await after.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      return new Set(
        Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 3).join()),
      ).size;
    });
    assert.ok(colours > 6, `${colours} colours`);
    // No address of this machine is shown.
    assert.doesNotMatch(await page.locator('body').innerText(), /play\.localhost|undefined|null/);
    await page.keyboard.press('[');
    await page.getByText('Action 3 of 4: Right').waitFor();
    await page.getByText('−0.3').waitFor();
    assert.deepEqual(await layoutFaults(page), []);
    component.nothingWrong();
  });

  test('keys lead from the environment to the picture and back', async () => {
    const { page } = component;
    await open(CORRIDOR, playedSokoban(['Right']));
    await page.keyboard.press('b');
    await page.getByRole('tab', { name: 'Page', selected: true }).waitFor();
    await page.keyboard.press('9');
    await page.getByRole('tab', { name: 'Environment', selected: true }).waitFor();
    component.nothingWrong();
  });

  test('an attempt without a step shows the beginning of its level', async () => {
    const { page } = component;
    await open(CORRIDOR, playedSokoban([]));
    await page.getByText('Nothing was done in this environment.').waitFor();
    await page.getByRole('img', { name: /^Board: player in row 2, column 2/ }).waitFor();
    component.nothingWrong();
  });

  test('WebUI: the pairs with what lowers them, at each moment, and the files as text that never runs', async () => {
    const { page } = component;
    await open(WEBUI, builtPage());
    const row = page.getByRole('row', { name: /Tuesday/ });
    await row.waitFor();
    await page.getByText('It began without a page.').waitFor();
    assert.match(await row.innerText(), /color −\d/);
    await page.getByRole('img', { name: /^Target page and built page/ }).waitFor();
    const code = page.getByRole('tabpanel').locator('pre');
    assert.match(await code.innerText(), /<script>document\.title = "run here"<\/script>/);
    assert.notEqual(await page.title(), 'run here');
    await page.getByText('After “show_hours”').click();
    await page.getByText('there is no element with id “go”').waitFor();
    assert.match(await row.innerText(), /not compared/);
    component.nothingWrong();
  });

  test('WebUI: an attempt that began with the page of another one leads to it', async () => {
    const { page } = component;
    const { events, steps } = builtPage();
    const start = { attemptId: 'attempt-global', participant: 'gpt global', action: '```html\n<p>\n```' };
    const begunWith = events.map(({ body, ...event }) => ({
      ...event,
      body: body.type === 'environment-begun' ? { ...body, start } : body,
    }));
    await open(WEBUI, { events: begunWith, steps });
    await page.getByText('It began with the last page of the run of gpt global.').waitFor();
    const link = page.getByRole('link', { name: 'the run of gpt global' });
    assert.equal(await link.getAttribute('href'), '#/attempt/attempt-global');
    component.nothingWrong();
  });

  test('football: who has the ball and where, and the parts of the reward', async () => {
    const { page } = component;
    const state = {
      ...{ ball: [0.52, -0.1, 0.1], ball_owned_player: 7, ball_owned_team: 0 },
      ...{ score: [0, 0], steps_left: 390 },
    };
    const frames = [{ code: 5, state, reward: 0.25, parts: [0.25, 0, 0, 0, 0, 0], done: false }];
    const answer = { reward: 0.25, done: false, info: { frames }, text: 'Score 0:0.' };
    await open(FOOTBALL, recordPlay(FOOTBALL, 'Score 0:0.', [['action_top_right', answer]]));
    await page.getByText('Action 1 of 1: top right').waitFor();
    await page.getByRole('row', { name: 'The ball has the own team, player 8' }).waitFor();
    await page.getByRole('row', { name: 'ball moved on 0.25' }).waitFor();
    component.nothingWrong();
  });
});
