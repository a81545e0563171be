// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsSecret } from '../../shared/redaction/commandSecrets.ts';

test('a secret in a command line or an address is found by its shape or its name', () => {
  for (const words of [
    'python my_agent.py --api-key sk-abcdefghijklmnopqrstuvwx',
    'python my_agent.py --api-key hunter2',
    'agent --verbose --token=abc',
    'OPENAI_API_KEY=abc node agent.js',
    'agent -H "Authorization: Bearer abcdefghijklmnop1234"',
    "agent --password 'two words'",
    'http://me:secret@127.0.0.1:8000/',
    'https://agents.example/run?api_key=short',
    'https://agents.example/run?key=abc',
  ])
    assert.equal(holdsSecret(words), true, words);
});

test('a command line or an address without a secret, or with a variable for it, is accepted', () => {
  for (const words of [
    'python my_agent.py',
    'python my_agent.py --model owl-7 --temperature 0.2 --steps 30',
    'node agent.js --api-key $OWL_KEY',
    'node agent.js --api-key "$OWL_KEY" --verbose',
    'agent --key-file ./owl.pem',
    'uv run --python 3.12 agent.py --keyboard us',
    'http://127.0.0.1:8000/',
    'https://agents.example/run?model=owl-7',
  ])
    assert.equal(holdsSecret(words), false, words);
});
