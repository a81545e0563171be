// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { buildApp } from '../../build/build.ts';
import { exitCode, singleInstance } from '../electron-stand-in/app.ts';
import { type StandIn, startStandIn } from '../electron-stand-in/standIn.ts';
import { openWindows } from '../electron-stand-in/windows.ts';

describe('a second instance of the program', () => {
  let standIn: StandIn;

  before(async () => {
    await buildApp();
    standIn = await startStandIn();
  });
  after(() => standIn.close());

  it('does not get the lock and exits without a window (App::RequestSingleInstanceLock)', async () => {
    singleInstance.isFree = false;
    await standIn.load('out/main/main.js');
    assert.equal(await exitCode(), 0);
    assert.deepEqual(openWindows(), []);
  });
});
