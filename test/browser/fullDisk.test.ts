// needs: browser
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { createHeadlessFactory } from '../../electron/browser/chromium/launchBackend.ts';
import { createGivenFiles } from '../../electron/browser/core/givenFiles.ts';
import { toErrorData } from '../../shared/errors.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { diskIn, isInOwnMounts, runInOwnMounts } from '../helpers/smallDisk.ts';

/** What Playwright writes before redaction is in this folder, which is a small disk of its own here. */
const MEMORY = '/dev/shm';
const KB = 1024;
const FULL = /to \/dev\/shm: the disk is full\.$/;
const sites = controlledSites();
const disk = diskIn(MEMORY);
after(() => {
  if (isInOwnMounts) disk.free();
});

/** The names in the private folders. */
function leftIn(): readonly string[] {
  return readdirSync(MEMORY, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/^(filler|browser-files|hopscope-private-\d+-\d+)$|\/profile(\/|$)/.test(name),
  );
}

/** A page of many different words, so that its traffic and its snapshots take space. */
const words = Array.from({ length: 20_000 }, (_, at) => `word${at}x${at * 7919}`).join(' ');
const pages = { '/': '<h1>One</h1>', '/long': `<h1>Two</h1><p>${words}</p>` };

describe('on a full disk', {
  skip: !isInOwnMounts && 'the test below runs it with a disk of its own',
}, () => {
  test('a trace is dropped with its reason, and the network traffic is kept', async () => {
    const { browser, url } = await sites.open(pages);
    const recording = await browser.recordArtefacts({ startStorage: null, trace: true, whole: false });
    disk.fillBut(24 * KB);
    await browser.goto(url('/long'));
    await browser.settle();
    const { files, dropped } = await recording.finish({ secretTouched: false });
    disk.free();
    assert.deepEqual(
      files.map(({ name }) => name),
      ['session.har'],
    );
    assert.equal(dropped.length, 1);
    assert.match(dropped[0] ?? '', /^No trace is kept: Playwright could not write it/);
    assert.match(dropped[0] ?? '', FULL);
    assert.deepEqual(leftIn(), []);

    const next = await browser.recordArtefacts({ startStorage: null, trace: true });
    await browser.goto(url('/long'));
    await browser.settle();
    const kept = await next.finish({ secretTouched: false });
    assert.deepEqual(kept.dropped, []);
    assert.ok(kept.files.some(({ kind }) => kind === 'trace'));
  });

  test('the network traffic is dropped with its reason, and the storage is kept', async () => {
    const { browser, url } = await sites.open(pages);
    const recording = await browser.recordArtefacts({ startStorage: {} });
    await browser.goto(url('/long'));
    await browser.settle();
    disk.fillBut(64 * KB);
    const { files, dropped } = await recording.finish();
    disk.free();
    assert.deepEqual(
      files.map(({ name }) => name),
      ['storage-start.json', 'storage-end.json'],
    );
    assert.equal(dropped.length, 1);
    assert.match(dropped[0] ?? '', /^The recording of the network traffic is not kept: Playwright could not/);
    assert.match(dropped[0] ?? '', FULL);
    assert.deepEqual(leftIn(), []);
  });

  test('a file that a person gives is refused, and no part of it is left', async () => {
    const given = createGivenFiles();
    const base64 = Buffer.alloc(90 * KB).toString('base64');
    await given.store([{ name: 'first.bin', mimeType: '', base64 }]);
    disk.fillBut(16 * KB);
    await assert.rejects(given.store([{ name: 'second.bin', mimeType: '', base64 }]), (error) => {
      const { message, at, advice } = toErrorData(error);
      assert.equal(message, 'The file “second.bin” could not be given to the page: the disk is full.');
      assert.ok(at?.startsWith(MEMORY));
      assert.match(advice ?? '', /^The page has received nothing\. Free some space/);
      return true;
    });
    disk.free();
    assert.deepEqual(
      leftIn()
        .filter((name) => name.includes('.bin'))
        .map((name) => path.basename(name)),
      ['first.bin'],
    );
    await given.remove();
  });

  test('a stored page that cannot be written is not called broken', async () => {
    const before = process.env['TMPDIR'];
    const { browser } = await sites.open(pages);
    process.env['TMPDIR'] = MEMORY;
    try {
      const { mhtml, dom, viewport } = await browser.capture();
      disk.fill();
      const stored = { mhtml, dom: dom ?? null, viewport };
      await assert.rejects(browser.checkSnapshot(stored, null), (error) => {
        assert.match(toErrorData(error).message, /^The stored page could not be opened, because/);
        assert.match(toErrorData(error).message, FULL);
        return true;
      });
      disk.free();
      assert.deepEqual(
        leftIn().filter((name) => name.endsWith('.mhtml')),
        [],
      );
      assert.deepEqual(await browser.checkSnapshot(stored, null), {
        ...{ ok: true, reason: null, box: null, offBy: null },
      });
    } finally {
      disk.free();
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
  });

  test('a download that the disk of the workspace does not take says so, and no part of it is left', async () => {
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = path.join(MEMORY, 'browser-files');
    mkdirSync(process.env['TMPDIR'], { recursive: true });
    try {
      const { inPage, prompt, downloads } = await sites.open({
        ...{ '/': '<a href="/file" download="file.bin">Load</a>' },
        '/file': (_request, response) => {
          response.setHeader('content-disposition', 'attachment; filename=file.bin');
          response.end(Buffer.alloc(600 * KB, 'x'));
        },
      });
      disk.fillBut(64 * KB);
      await inPage('document.querySelector("a").click()');
      const { fileName, state } = await prompt(
        'download',
        ({ state }) => state === 'full' || state === 'failed',
      );
      assert.equal(state, 'full');
      assert.deepEqual(readdirSync(downloads), []);
      disk.free();
      await inPage('document.querySelector("a").click()');
      const second = await prompt('download', ({ state }) => state === 'done');
      assert.equal(second.fileName, fileName);
      assert.equal(readFileSync(path.join(downloads, fileName)).length, 600 * KB);
    } finally {
      disk.free();
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
  });

  test('a browser does not start, and its folder is removed', async () => {
    const factory = createHeadlessFactory();
    const before = readdirSync(MEMORY);
    disk.fill();
    const opening = {
      viewport: { width: 400, height: 300 },
      startUrls: [],
      restore: null,
      downloads: '/tmp',
    };
    await assert.rejects(factory.open(opening), (error) => {
      const { message, advice } = toErrorData(error);
      assert.match(message, /^Chromium could not be started, because its settings could not be written/);
      assert.match(message, FULL);
      assert.match(advice ?? '', /Free some space/);
      return true;
    });
    disk.free();
    assert.deepEqual(readdirSync(MEMORY), before);
    await factory.close();
  });
});

test('with a small disk in the place of the memory', { skip: isInOwnMounts }, (context) => {
  const ran = runInOwnMounts(import.meta.filename, `mount -t tmpfs -o size=48m tmpfs ${MEMORY}`);
  if (ran === null) return context.skip('LOUD: neither root nor a namespace: no test of a full disk runs');
  assert.equal(ran.status, 0, ran.stdout);
});
