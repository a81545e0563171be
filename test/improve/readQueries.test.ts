// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf } from '../../shared/improve/languageOf.ts';
import { readQueries } from '../../shared/improve/readQueries.ts';
import { unsafeQuery } from '../../shared/improve/unsafeQuery.ts';

const two = ['Find the opening hours.', 'Which ferry is the last one?'];

const LISTS: readonly (readonly [what: string, reply: string])[] = [
  ['JSON', JSON.stringify({ tasks: two })],
  ['a JSON list of objects', JSON.stringify(two.map((query) => ({ query, why: 'new' })))],
  ['JSON in a fence with words around it', `Sure!\n\`\`\`json\n${JSON.stringify(two)}\n\`\`\`\nEnjoy.`],
  ['JSON after reasoning', `<think>[1] no {…}</think>\n${JSON.stringify({ queries: two })}`],
  ['JSON lines', two.map((task) => JSON.stringify({ task })).join('\n')],
  ['a numbered list', `Here are two tasks:\n\n1. ${two[0]}\n2) ${two[1]}\n\nGood luck!`],
  ['a numbered list in bold', `**1.** ${two[0]}\n**2.** **${two[1]}**`],
  ['bullets', `- ${two[0]}\n* “${two[1]}”`],
  ['named lines', `## Tasks\nTask 1: ${two[0]}\nTask 2: ${two[1]}`],
  ['a list with repetitions', `1. ${two[0]}\n2. ${two[0]}\n3. ${two[1]}`],
  [
    'a list after the end of reasoning that the template began',
    `1. no\n</think>\n1. ${two[0]}\n2. ${two[1]}`,
  ],
];
for (const [what, reply] of LISTS)
  test(`tasks are read from ${what}`, () => {
    assert.deepEqual(readQueries(reply), { queries: two, fault: null });
  });

test('a mark of reasoning inside a task is a word of the task', () => {
  const odd = 'Find the page that explains what </think> means.';
  assert.deepEqual(readQueries(`<think>short</think>\n1. ${odd}\n2. ${two[0]}`), {
    ...{ queries: [odd, two[0]], fault: null },
  });
});

const FAULTS: readonly (readonly [reply: string, fault: string])[] = [
  ['', 'is empty'],
  [' \n', 'is empty'],
  ['<think>I should write 1. a task', 'holds only the reasoning of the model'],
  ['<think>I should write 1. a task</think>\n', 'holds only the reasoning of the model'],
  ['I am afraid that I cannot visit websites. Is there anything else?', 'holds no list of tasks'],
  ['{"tasks": []}', 'holds no list of tasks'],
  ['{"tasks": [1, 2]}', 'holds no list of tasks'],
];
for (const [reply, fault] of FAULTS)
  test(`the reply ${JSON.stringify(reply)} ${fault}`, () => {
    assert.deepEqual(readQueries(reply), { queries: [], fault });
  });

const UNSAFE = [
  ...['Buy the cheapest chair.', 'Find a hotel in Porto and book it.', 'Order a pizza for two.'],
  ...['Please send the author a question.', 'Add to cart two lamps.', 'Log in and show my orders.'],
  ...['Sign up for the newsletter.', 'Write a review of the ferry.', 'Delete the last note.'],
  ...['Subscribe to the magazine.', 'Find a flight, then pay for it.', 'Post a comment under the article.'],
  ...['Bestelle zwei Stühle.', 'Suche ein Hotel und buche es.', 'Melde dich an und zeige alles.'],
  ...['Bitte schreibe dem Autor.', 'Lege die Lampe in den Warenkorb.', 'Lösche den Eintrag.'],
];
for (const text of UNSAFE)
  test(`“${text}” is not safe`, () => {
    assert.match(unsafeQuery(text) ?? '', /^It (?:orders|pays|posts|contacts|signs in|deletes): “.+”\.$/u);
  });

const SAFE = [
  ...[
    'Find a book by Ursula Le Guin.',
    'Sort the chairs and order them by price.',
    'In order of size, which is first?',
  ],
  ...[
    'Which post has the most replies?',
    'What is the phone number on the contact page?',
    'How many reviews has it?',
  ],
  ...['Welches Buch erschien zuerst?', 'Wie viele Zahlen stehen in der Tabelle?', 'Find the newest comment.'],
];
for (const text of SAFE)
  test(`“${text}” is safe`, () => {
    assert.equal(unsafeQuery(text), null);
  });

test('a language is told by its script or its common words, or not at all', () => {
  const told = [
    'Find the price of the lamp.',
    'Finde die Lampe mit dem Preis und ein Bild.',
    '最安いランプを見つけて',
  ];
  assert.deepEqual(told.map(languageOf), ['en', 'de', 'ja']);
  assert.deepEqual(['Tokyo 1964', '', '12:30', 'Find 東京'].map(languageOf), [null, null, null, null]);
  assert.equal(languageOf('Trouvez le prix de la lampe et une chaise pour le salon'), 'fr');
});
