// needs: pure
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { whyEnded } from '../../electron/starting/whyEnded.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const why = (log: string, code: number | null = 1, signal: NodeJS.Signals | null = null): string =>
  whyEnded({ code, signal, log }, '/opt/hopscope/electron');

describe('the reason why there is no desktop', () => {
  it('names the sandbox and the command that sets up its helper', () => {
    const told = why(
      '[1:0101/1:FATAL:setuid_sandbox_host.cc(163)] The SUID sandbox helper binary was found, but is not configured correctly. Rather than run without sandboxing I am aborting now.',
      null,
      'SIGTRAP',
    );
    assert.match(told, /does not let Chromium's sandbox start/);
    assert.match(told, /sudo chmod 4755 \/opt\/hopscope\/chrome-sandbox/);
    assert.match(
      why('FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! If you are running on Ubuntu 23.10+'),
      /sandbox/,
    );
  });

  it('names the missing library, and its package if it is known', () => {
    const lacks = (name: string): string =>
      why(`electron: error while loading shared libraries: ${name}: cannot open shared object file`, 127);
    assert.match(lacks('libgtk-3.so.0'), /libgtk-3\.so\.0 is missing.*apt install libgtk-3-0/);
    assert.match(lacks('libother.so.1'), /libother\.so\.1 is missing\. Install it and/);
  });

  it('names an unreachable screen and an old system', () => {
    assert.match(why('ERROR:ozone_platform_x11.cc(244)] Missing X server or $DISPLAY'), /screen/);
    assert.match(why("electron: /lib/libc.so.6: version `GLIBC_2.34' not found"), /newer system/);
  });

  it('otherwise names the exit code or the signal, and the last line of the output', () => {
    assert.equal(
      why('one\nlast words\n', 7),
      'Electron ended at once with code 7 with the message “last words”',
    );
    assert.equal(why('', null, 'SIGSEGV'), 'Electron ended at once by the signal SIGSEGV');
  });

  it('is printed by npm start, which opens the web host instead', {
    skip: process.platform !== 'linux' && 'a browser would be opened here',
    timeout: patient(60_000),
  }, async () => {
    const folder = temporaryFolder();
    const dist = join(folder, 'dist');
    mkdirSync(dist);
    const missing = 'electron: error while loading shared libraries: libnss3.so: no such file';
    writeFileSync(join(dist, 'electron'), `#!/bin/sh\necho "${missing}" >&2\nexit 127\n`, { mode: 0o755 });
    const started = spawn(process.execPath, [join(import.meta.dirname, '../../electron/start.ts')], {
      env: {
        ...process.env,
        DISPLAY: ':99',
        ELECTRON_OVERRIDE_DIST_PATH: dist,
        HOPSCOPE_WORKSPACE: join(folder, 'workspace'),
      },
    });
    let said = '';
    for await (const chunk of started.stdout) {
      said += String(chunk);
      if (/https?:/.test(said)) break;
    }
    started.kill('SIGTERM');
    await once(started, 'exit');
    assert.match(said, /because the library libnss3\.so is missing.*apt install libnss3/s);
  });
});
