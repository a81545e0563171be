// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '../../shared/errors.ts';
import { parseCase } from '../../shared/importers/runs/scoreCase.ts';

const place = { file: 'runs.jsonl', line: 2 };

function refuses(line: unknown, said: RegExp): void {
  const text = typeof line === 'string' ? line : JSON.stringify(line);
  assert.throws(
    () => parseCase(text, 'mmina', place),
    (error) => error instanceof AppError && error.at === 'runs.jsonl:2' && said.test(error.message),
    text,
  );
}

test('an error in a line names the file, the line and the field', () => {
  refuses('{"id": "b", "task": {}', /^runs\.jsonl, line 2: not JSON/);
  refuses({ task: {}, run: { urls: [] } }, /line 2: id: /);
  refuses({ id: 'b', task: [], run: { urls: [] } }, /task: expected an object/);
  refuses({ id: 'b', run: { urls: [] } }, /task: .*missing/);
  refuses({ id: 'b', task: {} }, /run: .*missing/);
  refuses({ id: 'b', task: {}, run: { urls: 'x' } }, /run\.urls: expected a list/);
  refuses({ id: 'b', task: {}, run: { urls: ['a', 7] } }, /run\.urls\[1\]: expected text/);
  refuses({ id: 'b', task: {}, run: { urls: [], terminatedAt: -1 } }, /run\.terminatedAt/);
  refuses({ id: 'b', task: {}, run: { urls: [], judge: 'Yes' } }, /run\.judge/);
  refuses({ id: 'b', domain: 'holiday', task: {}, run: { urls: [] } }, /domain: expected shopping, /);
  refuses('"text"', /expected an object/);
  refuses('null', /expected an object/);
});

test('unknown fields are ignored, null counts as missing, and a run needs no addresses', () => {
  const line = {
    id: 7,
    domain: null,
    task: {},
    run: { answer: null, actions: null, steps: 3 },
    harness: 'mine',
  };
  const found = parseCase(JSON.stringify(line), 'mmina', place);
  assert.deepEqual(
    [found.id, found.domain, found.run.urls, found.run.answer, found.run.actions],
    ['7', undefined, [], '', undefined],
  );
});

test('only the profile mmina checks the domain', () => {
  const line = JSON.stringify({ id: 'b', domain: 'holiday', task: {}, run: { urls: [] } });
  assert.equal(parseCase(line, 'webarena', place).domain, 'holiday');
});
