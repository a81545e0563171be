// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { roomsWithoutSentence, sentencesWithoutRoom, withRooms } from './architecture/roomList.ts';
import { ROOM_SENTENCES } from './architecture/roomSentences.ts';

test('each room of the table has a sentence, and each sentence a room', () => {
  assert.deepEqual(roomsWithoutSentence(), [], 'rooms without a line in test/architecture/roomSentences.ts');
  assert.deepEqual(sentencesWithoutRoom(), [], 'sentences without a room in test/architecture/rules.ts');
});

test('each sentence is one short sentence', () => {
  for (const [room, sentence] of Object.entries(ROOM_SENTENCES)) {
    assert.match(sentence, /^[A-Z].*\.$/, room);
    assert.ok(sentence.length <= 110, `${room}: ${sentence.length} characters`);
  }
});

test('docs/development.md lists the rooms (node test/architecture/writeRooms.ts writes the list anew)', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../docs/development.md'), 'utf8');
  assert.equal(page, withRooms(page));
});

test('a page without the place for the list is refused', () => {
  assert.throws(() => withRooms('# Development\n'), /has no section between/);
});
