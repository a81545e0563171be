// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LearnedRow, learn } from '../helpers/learner.ts';
import { randomFrom } from '../helpers/randomFrom.ts';

const THINGS = ['tea', 'soap', 'rope', 'lamp', 'salt', 'wool', 'ink', 'tar'] as const;
const NOISE = Array.from({ length: 40 }, (_, at) => `word${at}`);

interface Seen {
  readonly observation: string;
  readonly action: string;
}

/** Pages with one thing that decides the action, among words that do not. */
function pages(count: number, random: () => number): readonly Seen[] {
  const pick = <Item>(from: readonly Item[]): Item => from[Math.floor(random() * from.length)] as Item;
  return Array.from({ length: count }, () => {
    const thing = pick(THINGS);
    const words = [...Array.from({ length: 12 }, () => pick(NOISE)), thing];
    return { observation: words.join(' '), action: `click [${THINGS.indexOf(thing)}]` };
  });
}

const asRow = ({ observation, action }: Seen): LearnedRow => ({
  messages: [
    { role: 'user', content: observation },
    { role: 'assistant', content: `I look for it.\n${action}` },
  ],
});

function accuracy(trained: readonly Seen[], held: readonly Seen[]): number {
  const policy = learn(trained.map(asRow));
  const right = held.filter(
    ({ observation, action }) => policy([{ role: 'user', content: observation }]) === action,
  );
  return right.length / held.length;
}

/** The same observations with the actions of others. */
function shuffled(all: readonly Seen[], random: () => number): readonly Seen[] {
  const actions = all.map(({ action }) => action);
  for (let at = actions.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [actions[at], actions[other]] = [actions[other] ?? '', actions[at] ?? ''];
  }
  return all.map(({ observation }, at) => ({ observation, action: actions[at] ?? '' }));
}

const held = pages(400, randomFrom(1));
const SIZES = [8, 40, 400];

test('the accuracy on pages that it never saw rises with the rows', () => {
  const [few = 0, some = 0, many = 0] = SIZES.map((size) => accuracy(pages(size, randomFrom(2)), held));
  assert.ok(few < some && some < many, `${few}, ${some}, ${many}`);
  assert.ok(many > 0.9, String(many));
});

test('with shuffled actions it does not rise: it stays near chance', () => {
  for (const size of SIZES) {
    const random = randomFrom(3);
    const share = accuracy(shuffled(pages(size, random), random), held);
    assert.ok(share < 0.3, `${size} rows: ${share}, and chance is ${1 / THINGS.length}`);
  }
});

test('turns with the weight 0 are not trained, and a learner without rows answers nothing', () => {
  const asked = [{ role: 'user', content: 'tea' }];
  const messages = [...asked, { role: 'assistant', content: 'click [1]', weight: 0 }];
  assert.equal(learn([{ messages }])(asked), '');
  assert.equal(learn([])(asked), '');
});
