// needs: window
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { slowLine } from '../helpers/slowLine.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';

describe('announcements while a window loads its first state', () => {
  let window: WebHostWindow;

  before(async () => {
    window = await openWebHostWindow({ pages: { '/': '<h1>A page</h1>' } });
  });
  after(() => window.close());

  test('the window shows a task whose briefing begins before the last answer of the load has arrived', async () => {
    const line = await slowLine(window.page, 'judges.state');
    line.hold();
    await window.page.reload();
    await line.isAsked;
    const briefed = window.briefTask('baseline');
    await line.hasTold;
    line.release();
    await briefed;
    await window.page.getByRole('button', { name: /^Start/ }).waitFor();
    assert.deepEqual(window.problems, []);
  });
});
