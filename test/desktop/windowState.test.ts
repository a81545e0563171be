// needs: pure
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { reachablePlace, readWindowState, writeWindowState } from '../../electron/desktop/windowState.ts';

const place = { x: 100, y: 80, width: 1200, height: 800, maximized: false };
const laptop = { x: 0, y: 0, width: 1440, height: 860 };
const beside = { x: 1440, y: 0, width: 1920, height: 1040 };

describe('the saved place of the window', () => {
  it('is kept between starts, and an invalid file is ignored', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hopscope-window-'));
    const file = join(folder, 'data', 'window.json');
    assert.equal(readWindowState(file), null);
    writeWindowState(file, place);
    assert.deepEqual(readWindowState(file), place);
    for (const text of ['{', '[]', '{"x":1}', JSON.stringify({ ...place, width: 3 })]) {
      writeFileSync(file, text);
      assert.equal(readWindowState(file), null, text);
    }
    rmSync(folder, { recursive: true });
  });

  it('is used if the title bar can be reached', () => {
    assert.deepEqual(reachablePlace(place, [laptop]), place);
    const onSecond = { ...place, x: 1600 };
    assert.deepEqual(reachablePlace(onSecond, [laptop, beside]), onSecond);
  });

  it('is ignored if its display is gone', () => {
    assert.equal(reachablePlace({ ...place, x: 1600 }, [laptop]), null);
    assert.equal(reachablePlace({ ...place, y: -200 }, [laptop]), null);
    assert.equal(reachablePlace({ ...place, x: -1150 }, [laptop]), null);
    assert.equal(reachablePlace(place, []), null);
  });
});
