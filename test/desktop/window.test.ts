// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { changeDisplay, darken } from '../electron-stand-in/electron.ts';
import { machine } from '../electron-stand-in/machine.ts';
import { type StandIn, startStandIn } from '../electron-stand-in/standIn.ts';
import type { BrowserWindow } from '../electron-stand-in/windows.ts';

describe('the window', () => {
  let standIn: StandIn;

  before(async () => {
    standIn = await startStandIn();
  });
  after(() => standIn.close());

  it('is hidden until its page has loaded, even if it was maximized last time', async () => {
    writeFileSync(
      join(machine().userData, 'window.json'),
      JSON.stringify({ x: 10, y: 10, width: 1200, height: 800, maximized: true }),
    );
    const { openWindow } = (await standIn.load('electron/desktop/window.ts')) as {
      openWindow(preload: string, icon: string, onHopeless?: (error: unknown) => void): BrowserWindow;
    };
    const window = openWindow(join(import.meta.dirname, 'emptyPreload.cjs'), '');
    assert.equal(window.isVisible(), false);
    await window.loadURL('about:blank');
    assert.equal(window.isVisible(), true);
    window.close();
  });

  it('starts with the colours of the system, at a place that can be reached', async () => {
    const { openWindow } = (await standIn.load('electron/desktop/window.ts')) as {
      openWindow(preload: string, icon: string, onHopeless?: (error: unknown) => void): BrowserWindow;
    };
    const open = (): BrowserWindow => openWindow(join(import.meta.dirname, 'emptyPreload.cjs'), '');
    const place = { x: 1500, y: 700, width: 1200, height: 800 };
    writeFileSync(join(machine().userData, 'window.json'), JSON.stringify({ ...place, maximized: false }));
    changeDisplay(3840, 2160);
    darken(true);
    const wide = open();
    assert.deepEqual(wide.getNormalBounds(), place);
    assert.equal(wide.getBackgroundColor(), '#1a1b1e');
    wide.close();
    changeDisplay(1280, 720);
    darken(false);
    const narrow = open();
    const { x, y } = narrow.getNormalBounds();
    assert.ok(x < 1280 && y < 720, 'the large display is gone');
    assert.equal(narrow.getBackgroundColor(), '#ffffff');
    let isAttached = true;
    narrow.webContents.emit('will-attach-webview', { preventDefault: () => (isAttached = false) });
    assert.equal(isAttached, false);
    narrow.close();
  });

  it('is reloaded when its process ends, until it ends four times within a minute', async (context) => {
    let now = 0;
    context.mock.method(performance, 'now', () => now);
    const { openWindow } = (await standIn.load('electron/desktop/window.ts')) as {
      openWindow(preload: string, icon: string, onHopeless: (error: unknown) => void): BrowserWindow;
    };
    const told: unknown[] = [];
    const window = openWindow(join(import.meta.dirname, 'emptyPreload.cjs'), '', (error) => told.push(error));
    const reload = context.mock.method(window.webContents, 'reload', () => {});
    const end = (): void => void window.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    // One crash per minute is followed by a reload each time.
    for (let minute = 1; minute <= 5; minute += 1) {
      end();
      now = minute * 60_000;
    }
    assert.equal(reload.mock.callCount(), 5);
    for (let nth = 1; nth <= 4; nth += 1) end();
    assert.match(String(told[0]), /ended 4 times within a minute/);
    assert.equal(told.length, 1);
    window.close();
  });
});
