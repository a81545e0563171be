// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../../electron/db/store/open.ts';
import { firstOf, rowsOf, statementOf, valuesOf } from '../../electron/db/store/table.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const TWO = 'SELECT ? AS one, ? AS two';

test('a statement that is used again answers its new parameters, as rows or as values', () => {
  const db = openDatabase(':memory:');
  assert.deepEqual(rowsOf(db, TWO, 1, 2), [{ one: 1, two: 2 }]);
  assert.deepEqual(valuesOf(db, TWO, 'a', 'b'), ['a']);
  assert.deepEqual(rowsOf(db, TWO, 3, null), [{ one: 3, two: null }]);
  assert.equal(statementOf(db, TWO), statementOf(db, TWO), 'it is prepared once');
  db.close();
  assert.throws(() => firstOf(db, TWO, 1, 2), /not open/);
});

test('every statement answers, also when there are more than are kept', () => {
  const db = openDatabase(':memory:');
  const asked = Array.from({ length: 500 }, (_, nth) => nth);
  for (const nth of [...asked, ...asked.toReversed()]) assert.equal(firstOf(db, `SELECT ${nth}`), nth);
  db.close();
});

test('a prepared statement reads the rows and columns that another connection has changed', () => {
  const file = path.join(temporaryFolder(), 'hopscope.db');
  const [db, other] = [openDatabase(file), openDatabase(file)];
  const columns = "SELECT count(*) FROM pragma_table_info('settings')";
  const count = 'SELECT count(*) FROM settings';
  assert.deepEqual([firstOf(db, columns), firstOf(db, count)], [2, 0]);
  other.exec(
    "ALTER TABLE settings ADD COLUMN more TEXT; INSERT INTO settings (key, value) VALUES ('a', '1')",
  );
  assert.deepEqual([firstOf(db, columns), firstOf(db, count)], [3, 1]);
  assert.deepEqual(rowsOf(db, 'SELECT * FROM settings'), [{ key: 'a', value: '1', more: null }]);
  for (const one of [db, other]) one.close();
});
