// needs: pure
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { lexicalRanking } from '../../electron/agents/ranking/candidateRanking.ts';
import { crossEncoderRanking } from '../../electron/agents/ranking/crossEncoder.ts';
import { readCandidate } from '../../shared/mind2web/metrics/candidateWords.ts';
import { readPage } from '../../shared/mind2web/metrics/question.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const page = readPage(
  '<html backend_node_id="1"><form backend_node_id="2"><input backend_node_id="3" placeholder="Pick-up city"/>' +
    '<button backend_node_id="4"><text backend_node_id="5">Find cars</text></button></form></html>',
);

test('the words of a candidate are its tag, attributes, text and ancestors', () => {
  assert.ok('root' in page);
  assert.deepEqual(readCandidate(page, '3'), { words: 'input Pick-up city in form html', kind: 'control' });
  assert.deepEqual(readCandidate(page, '4'), { words: 'button Find cars in form html', kind: 'control' });
  assert.deepEqual(readCandidate(page, '2')?.kind, 'other');
  assert.equal(readCandidate(page, '9'), null);
});

test('candidates that share words with the task come first, then controls; the others keep their order', async () => {
  const candidates = ['footer imprint', 'input pick up city', 'a contact', 'button find cars'].map(
    (words, id) => ({ id: String(id), words, kind: 'other' as const }),
  );
  const wanted = { task: 'Find cars in Verona', previousActions: [] };
  assert.deepEqual(await lexicalRanking.rank(wanted, candidates), ['3', '0', '1', '2']);
  const then = { ...wanted, previousActions: ['[input]  Pick up city -> TYPE: Verona'] };
  assert.equal(
    (await lexicalRanking.rank(then, candidates))[0],
    '3',
    'the words of previous actions do not count',
  );
  assert.deepEqual(await lexicalRanking.rank(wanted, []), []);
  const used = candidates.map((one, at) => (at === 2 ? { ...one, kind: 'control' as const } : one));
  assert.deepEqual(await lexicalRanking.rank(wanted, used), ['3', '2', '0', '1']);
});

test('an incomplete model folder is refused; a missing library or a broken model is reported', async () => {
  const folder = temporaryFolder();
  assert.throws(() => crossEncoderRanking(folder), {
    code: 'ranking.folder',
    message: /has no config\.json/,
  });
  mkdirSync(path.join(folder, 'onnx'));
  for (const name of ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model.onnx'])
    writeFileSync(path.join(folder, name), '{}');
  // The user installs the library. Here it is either missing, or it refuses the broken model.
  const found = async (): Promise<unknown> =>
    crossEncoderRanking(folder).rank({ task: '', previousActions: [] }, [
      { id: '1', words: 'a', kind: 'other' },
    ]);
  await assert.rejects(found, (error: { code: string }) =>
    ['ranking.library', 'ranking.model'].includes(error.code),
  );
});
