// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { drawIdeas } from '../../shared/proposal/drawIdeas.ts';
import { readCsv, readIdeas } from '../../shared/proposal/readIdeas.ts';

const read = (path: string, text: string) => {
  const { ideas, problems } = readIdeas({ path, text });
  return { ideas, problems: problems.map(({ file, at, message }) => `${file} ${at}: ${message}`) };
};

describe('ideas from a file', () => {
  test('ideas are read from lines without bullets and numbers, each once', () => {
    const { ideas, problems } = read(
      'ideas.txt',
      '\uFEFF- Book a room.\r\n\n2. Find a boat\n• Book  a room.\n3D glasses: find some',
    );
    assert.deepEqual(ideas, ['Book a room.', 'Find a boat', '3D glasses: find some']);
    assert.deepEqual(problems, []);
  });

  test('ideas are read from JSON texts, from objects, from an object around them, and from JSON lines', () => {
    const two = ['Book a room.', 'Find a boat.'];
    assert.deepEqual(read('a.json', JSON.stringify(two)).ideas, two);
    assert.deepEqual(read('a.json', JSON.stringify({ ideas: two })).ideas, two);
    assert.deepEqual(
      read('a.json', '[{"task": "Book a room."}, {"confirmed_task": "Find a boat.", "website": "x"}]').ideas,
      two,
    );
    assert.deepEqual(read('a.jsonl', '{"text": "Book a room."}\n{"idea": "Find a boat."}').ideas, two);
  });

  test('ideas are read from a named column of a CSV file with quoted cells, or from its single column', () => {
    assert.deepEqual(read('a.csv', 'id,task\n1,"Book a room, for ""two"""\n2,"Find\na boat"\n').ideas, [
      'Book a room, for "two"',
      'Find a boat',
    ]);
    assert.deepEqual(read('a.csv', 'Book a room.\nFind a boat.').ideas, ['Book a room.', 'Find a boat.']);
    assert.deepEqual(read('a.tsv', 'text\tby\nBook, please.\tada').ideas, ['Book, please.']);
  });

  test('an error names its file and line', () => {
    assert.match(
      read('a.json', '["Book a room.",\n 7]').problems[0] ?? '',
      /^a\.json idea 2, line 2: is not an idea: expected a text/,
    );
    assert.match(read('a.json', '["Book a room."').problems[0] ?? '', /^a\.json line 1, column \d+: /);
    assert.match(
      read('a.csv', 'task,by\nBook,"ada\nend').problems[0] ?? '',
      /^a\.csv line 2: has a quotation mark that is never closed/,
    );
    assert.match(
      read('a.csv', 'name,by\nBook,ada').problems[0] ?? '',
      /^a\.csv line 1: has 2 columns, and none is called text/,
    );
    assert.match(
      read('a.txt', `ok\n${'long '.repeat(200)}`).problems[0] ?? '',
      /^a\.txt line 2: is 999 characters long/,
    );
    assert.match(read('a.txt', ' \n\n').problems[0] ?? '', /^a\.txt : contains no ideas/);
  });

  test('quoted CSV cells are read back unchanged', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\r', ' '));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const text = rows
          .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        const kept = rows.filter((cells) => cells.some((one) => one.trim() !== ''));
        assert.deepEqual(
          readCsv(text, ',').rows.map(({ cells }) => cells),
          kept,
        );
        assert.equal(readCsv(text, ',').unclosed, null);
      }),
    );
  });
});

describe('ten ideas at random', () => {
  const ideas = Array.from({ length: 34 }, (_, index) => index);
  const draw = (participantId: string, visit: number, round: number) =>
    drawIdeas(ideas, { participantId, visit, round }, 10);

  test('the draw is the same for the same participant and visit and differs for others', () => {
    assert.deepEqual(draw('ada', 1, 0), draw('ada', 1, 0));
    assert.notDeepEqual(draw('ada', 1, 0), draw('ben', 1, 0));
    assert.notDeepEqual(draw('ada', 1, 0), draw('ada', 2, 0));
  });

  test('three rounds show thirty different ideas; ten or fewer ideas are all shown', () => {
    const shown = [0, 1, 2].flatMap((round) => draw('ada', 7, round));
    assert.equal(new Set(shown).size, 30);
    for (const round of [3, 4, 50]) assert.equal(new Set(draw('ada', 7, round)).size, 10);
    const few = drawIdeas([1, 2, 3], { participantId: 'ada', visit: 1, round: 5 }, 10);
    assert.deepEqual(few.toSorted(), [1, 2, 3]);
  });
});
