// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { wordNearness } from '../../electron/app/propose/compare.ts';

const { sites } = JSON.parse(
  readFileSync(new URL('../../tasks/demo/proposalSites.json', import.meta.url), 'utf8'),
) as { sites: { name: string; ideas: string[] }[] };
const all = sites.flatMap(({ ideas }) => ideas);

/** The default of the settings. */
const threshold = 0.6;

/** The same task in another order, with another number, or with another value in one slot. It should be refused. */
const reworded: readonly (readonly [string, string])[] = [
  [
    'Find out in which city the Saltlight Tower stands and how high it is.',
    'How high is the Saltlight Tower, and in which city does it stand?',
  ],
  [
    'Compare the number of people who live in Tokyo and in Toronto.',
    'Compare the number of people who live in Lisbon and in Toronto.',
  ],
  [
    'Find an observatory and tell which astronomer is connected with it.',
    'Find an observatory, and tell the astronomer who is connected with it.',
  ],
  [
    'Find the cheapest nonstop flight from Hong Kong to Tokyo on 14 March 2027.',
    'Find the cheapest nonstop flight from Hong Kong to Seoul on 16 March 2027.',
  ],
  [
    'Book a return trip for two adults from London to Rome over the first weekend of April 2027.',
    'Book a return trip from London to Rome for three adults over the first weekend of May 2027.',
  ],
  [
    'Find a one-stop flight from Cairo to Tokyo where the wait between flights is shorter than three hours.',
    'Find a one-stop flight from Cairo to Seoul where the wait between flights is shorter than two hours.',
  ],
  [
    'Is there any nonstop flight between Rome and Toronto on a Sunday?',
    'On a Sunday, is there a nonstop flight between Toronto and Rome?',
  ],
  [
    'Find a four-star house in Tokyo for three nights from 14 March 2027.',
    'Find a three-star house in Tokyo for four nights from 14 March 2027.',
  ],
  [
    'Book the cheapest room in Lisbon with breakfast for one night in April 2027.',
    'Book the cheapest room with breakfast in Lisbon for two nights in April 2027.',
  ],
  ['Which house near the harbour takes dogs?', 'Which houses near the harbour take a dog?'],
  [
    'How late can one arrive at the best rated house in Reykjavik?',
    'How late can one arrive at the best rated house in Lisbon?',
  ],
  [
    'Find out what cancelling costs at the house with the most stars in Cairo.',
    'What does cancelling cost at the house with the most stars in Cairo?',
  ],
];

/** The same task in other words. A comparison by words cannot find it; the lead must. */
const otherWords: readonly (readonly [string, string])[] = [
  [
    'Find out in which city the Saltlight Tower stands and how high it is.',
    'Where is that tower of salt and light, and what is its height in metres?',
  ],
  [
    'Compare the number of people who live in Tokyo and in Toronto.',
    'Is Toronto’s population larger than Tokyo’s?',
  ],
  [
    'Find the cheapest nonstop flight from Hong Kong to Tokyo on 14 March 2027.',
    'I want to fly direct to Tokyo in the middle of March, leaving Hong Kong, for as little money as I can.',
  ],
  [
    'Show me what my luggage would cost extra with the airline of the earliest flight to Seoul.',
    'What is the baggage fee of whoever flies first in the morning to Seoul?',
  ],
  [
    'Which house near the harbour takes dogs?',
    'I travel with my dog and would like to sleep close to the port.',
  ],
  [
    'Find out what cancelling costs at the house with the most stars in Cairo.',
    'If I change my mind about Cairo’s finest place to stay, how much do I lose?',
  ],
];

/** The nearness of a text to an idea at the site of the idea. */
async function score(idea: string, text: string): Promise<number> {
  const own = sites.find(({ ideas }) => ideas.includes(idea))?.ideas ?? [];
  assert.ok(own.length > 0, `no idea of the demo: ${idea}`);
  const scores = await wordNearness.compare(
    text,
    own,
    all.filter((one) => !own.includes(one)),
  );
  return scores[own.indexOf(idea)] ?? 0;
}

test('the default limit refuses every reworded task and no task in other words or of another meaning', async (t) => {
  const near = await Promise.all(reworded.map(([idea, text]) => score(idea, text)));
  const far = await Promise.all(otherWords.map(([idea, text]) => score(idea, text)));
  const different: number[] = [];
  for (const { ideas } of sites) {
    const rows = await wordNearness.compareAll(
      ideas,
      all.filter((one) => !ideas.includes(one)),
    );
    rows.forEach((row, at) => {
      different.push(...row.slice(at + 1));
    });
  }
  for (const limit of [0.4, 0.5, 0.6, 0.7, 0.8]) {
    const hits = (scores: readonly number[]) =>
      `${scores.filter((one) => one >= limit).length}/${scores.length}`;
    t.diagnostic(
      `from ${limit}: reworded ${hits(near)} refused, in other words ${hits(far)}, different tasks ${hits(different)}`,
    );
  }
  t.diagnostic(
    `reworded from ${Math.min(...near).toFixed(2)}, in other words up to ${Math.max(...far).toFixed(2)}, different up to ${Math.max(...different).toFixed(2)}`,
  );
  const refused = (scores: readonly number[]) => scores.filter((one) => one >= threshold).length;
  assert.equal(refused(near), near.length, 'every reworded task is refused');
  assert.equal(refused(far), 0, 'no task in other words is refused');
  assert.equal(refused(different), 0, 'no two different tasks of a site are too close');
  assert.ok(different.length > 300);
});

test('compareAll gives each text the same scores as compare', async () => {
  const [site] = sites;
  const ideas = site?.ideas.slice(0, 5) ?? [];
  const rows = await wordNearness.compareAll(ideas, all.slice(40, 60));
  for (const [at, idea] of ideas.entries()) {
    const others = ideas.filter((_, nth) => nth !== at);
    const alone = await wordNearness.compare(idea, others, all.slice(40, 60));
    const row = (rows[at] ?? []).filter((_, nth) => nth !== at);
    row.forEach((one, nth) => {
      assert.ok(Math.abs(one - (alone[nth] ?? -1)) < 1e-9);
    });
  }
});
