// needs: desktop; runs: always, installed
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { HostBridge } from '../../shared/contract/index.ts';
import { app, systemLanguages } from '../electron-stand-in/app.ts';
import { shell } from '../electron-stand-in/electron.ts';
import { keyring } from '../electron-stand-in/safeStorage.ts';
import { root } from '../electron-stand-in/standIn.ts';
import { type RunningDesktop, startDesktopOnStandIn } from '../electron-stand-in/start.ts';
import { openWindows } from '../electron-stand-in/windows.ts';

declare global {
  var hopscope: HostBridge;
}

describe('the built desktop app', () => {
  let desktop: RunningDesktop;
  let workspace: string;

  before(async () => {
    workspace = mkdtempSync(join(tmpdir(), 'hopscope-desktop-'));
    process.env.HOPSCOPE_CONFIG = join(workspace, 'settings');
    desktop = await startDesktopOnStandIn({ workspace });
  });
  after(async () => {
    await desktop?.close();
    rmSync(workspace, { recursive: true, force: true });
  });

  it('opens its window on the address of the app, with the renderer in it', async () => {
    const { window } = desktop;
    await window.getByRole('navigation').first().waitFor();
    assert.equal(await window.title(), 'Hopscope');
    assert.match(window.url(), /app\.hopscope\.localhost\/index\.html/);
  });

  it('gives the window the bridge to the main process, and no Node or Electron globals', async () => {
    const { window } = desktop;
    const reply = await window.evaluate(() => globalThis.hopscope.invoke('app.info', {}));
    assert.ok(reply.ok);
    assert.equal(reply.value.host, 'desktop');
    assert.equal(reply.value.workspace, workspace);
    assert.match(reply.value.chromium, /^\d+\./);
    const unknown = await window.evaluate(() => globalThis.hopscope.invoke('app.delete' as 'app.info', {}));
    assert.equal(unknown.ok ? '' : unknown.error.code, 'contract.unknown');
    const seen = await window.evaluate(() =>
      ['require', 'process', 'ipcRenderer'].filter((name) => name in globalThis),
    );
    assert.deepEqual(seen, []);
  });

  it('enforces the content security policy of its page word for word', async () => {
    const { window } = desktop;
    const html = readFileSync(join(root, 'out/renderer/index.html'), 'utf8');
    const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.[1];
    const stopped = await window.evaluate(async () => {
      const violations: [string, string][] = [];
      const done = Promise.withResolvers<void>();
      addEventListener('securitypolicyviolation', ({ effectiveDirective, originalPolicy }) => {
        violations.push([effectiveDirective, originalPolicy]);
        if (violations.length === 5) done.resolve();
      });
      const inline = document.createElement('script');
      inline.textContent = 'document.title = "taken"';
      const button = document.createElement('button');
      button.setAttribute('onclick', 'document.title = "taken"');
      const frame = document.createElement('iframe');
      frame.src = 'https://example.org/';
      const object = document.createElement('object');
      object.data = 'data:text/html,<p>';
      document.body.append(inline, button, frame, object);
      button.click();
      await fetch('other-scheme://some/').catch(() => null);
      await done.promise;
      for (const added of [inline, button, frame, object]) added.remove();
      return violations;
    });
    assert.deepEqual(stopped.map(([directive]) => directive).toSorted(), [
      'connect-src',
      'frame-src',
      'object-src',
      'script-src-attr',
      'script-src-elem',
    ]);
    assert.deepEqual([...new Set(stopped.map(([, enforced]) => enforced))], [policy]);
    assert.equal(await window.title(), 'Hopscope');
  });

  it('refuses requests and popups of the window to the web', async () => {
    const { window } = desktop;
    const outcome = await window.evaluate(async () => {
      const kinds = ['http://127.0.0.1:9/x', 'https://example.org/x'];
      const fetched = await Promise.all(
        kinds.map((url) =>
          fetch(url).then(
            () => 'loaded',
            () => 'refused',
          ),
        ),
      );
      return fetched;
    });
    assert.deepEqual(outcome, ['refused', 'refused']);
    const popup = await window.evaluateHandle(() => globalThis.open('https://example.org/'));
    while (!(await window.evaluate((opened) => opened === null || opened.closed, popup)));
    assert.equal(desktop.views().length, 0);
  });

  it('does not ask the keychain before a key is saved, and saves no key without encryption', async () => {
    const { window } = desktop;
    assert.deepEqual(keyring.asked, []);
    const endpoint = {
      ...{ name: 'Owl', baseUrl: 'http://127.0.0.1:9/v1', model: 'owl-7' },
      ...{ key: { from: 'saved' as const }, settings: { vision: false } },
    };
    const view = await window.evaluate(async (one) => {
      await globalThis.hopscope.invoke('endpoints.save', { endpoint: one, was: null });
      return globalThis.hopscope.invoke('endpoints.list', {});
    }, endpoint);
    assert.ok(view.ok && view.value.savesKeys);
    assert.deepEqual(keyring.asked, [], 'an endpoint without a key needs no keychain');
    const save = () =>
      window.evaluate(() =>
        globalThis.hopscope.invoke('endpoints.saveKey', { name: 'Owl', key: 'sk-hush-4711' }),
      );
    const kept = join(app.getPath('userData'), 'keys.json');
    keyring.isThere = false;
    const refused = await save();
    assert.equal(refused.ok ? 'saved' : refused.error.code, 'key.unprotected');
    assert.equal(existsSync(kept), false);

    keyring.isThere = true;
    const saved = await save();
    assert.ok(saved.ok, JSON.stringify(saved));
    assert.deepEqual(saved.value.endpoints[0]?.keyState, { isThere: true, says: 'key saved' });
    assert.equal(statSync(kept).mode & 0o777, 0o600);
    const everything = readFileSync(kept, 'utf8') + JSON.stringify(saved);
    assert.doesNotMatch(everything, /hush/);
    // No server listens at this address, so this error shows that the key could be read.
    const tested = await window.evaluate(() => globalThis.hopscope.invoke('endpoints.test', { name: 'Owl' }));
    assert.equal(tested.ok ? tested.value.code : tested.error.code, 'model.unreachable');
    keyring.isThere = false;
    const locked = await window.evaluate(() => globalThis.hopscope.invoke('endpoints.test', { name: 'Owl' }));
    assert.equal(locked.ok ? tested : locked.error.code, 'key.unreadable');
    keyring.isThere = true;
  });

  it('forgets a saved key after a confirmation and keeps the endpoint', async () => {
    const { window } = desktop;
    await window.evaluate(() => {
      globalThis.location.hash = '#/settings/models';
    });
    const card = window.getByRole('group', { name: 'Owl', exact: true });
    await card.getByText('key saved').waitFor();
    await card.getByRole('button', { name: 'Forget the key of Owl' }).press('Enter');
    const sure = card.getByRole('button', { name: 'Confirm: forget the key of Owl' });
    await card.getByText('key saved').waitFor();
    await sure.press('Enter');
    await card.getByText('no key is saved').waitFor();
    assert.equal(await sure.count(), 0);
    const tested = await window.evaluate(() => globalThis.hopscope.invoke('endpoints.test', { name: 'Owl' }));
    assert.notEqual(tested.ok ? tested.value.code : tested.error.code, 'model.unreachable');
  });

  it('asks for the file of an export in a system dialog', async () => {
    const task = {
      annotation_id: '0b9c6e3e-3b7c-4d5e-9f00-000000000001',
      confirmed_task: 'Find a desk lamp.',
      website: 'lamps',
      domain: 'Shopping',
      subdomain: 'General',
      action_reprs: ['[link]  Lamps -> CLICK'],
      actions: [
        {
          action_uid: '0b9c6e3e-3b7c-4d5e-9f00-00000000000a',
          cleaned_html: '<html backend_node_id="1"><a backend_node_id="2"/></html>',
          operation: { op: 'CLICK', original_op: 'CLICK', value: '' },
          pos_candidates: [],
          neg_candidates: [],
        },
      ],
    };
    const imported = await desktop.window.evaluate(
      (text) => globalThis.hopscope.invoke('import.commit', { files: [{ path: 'lamps.json', text }] }),
      JSON.stringify([task]),
    );
    assert.ok(imported.ok, JSON.stringify(imported));
    const written = await desktop.window.evaluate(() =>
      globalThis.hopscope.invoke('export.write', {
        format: 'multimodal-mind2web',
        all: true,
        name: 'rows.jsonl',
      }),
    );
    assert.ok(written.ok && written.value.path !== null, JSON.stringify(written));
    assert.match(written.value.path, /documents\/rows\.jsonl$/);
    assert.match(readFileSync(written.value.path, 'utf8'), /"confirmed_task":"Find a desk lamp\."/);
    const left = await desktop.window.evaluate(() => globalThis.hopscope.invoke('import.folder', {}));
    assert.ok(left.ok && left.value.paths === null, 'a dismissed dialog returns no path');
  });

  it('runs a task in views that follow the bounds of the window and are hidden without bounds', async () => {
    const { window } = desktop;
    const announced = window.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const stop = globalThis.hopscope.onAnnounce((announcement) => {
            if (announcement.topic !== 'session' || announcement.value.phase !== 'running') return;
            const url = announcement.value.tabs[0]?.url ?? '';
            if (!url.startsWith('http')) return;
            stop();
            resolve(url);
          });
        }),
    );
    const briefed = await window.evaluate(() => globalThis.hopscope.invoke('run.tryTask', {}));
    assert.ok(briefed.ok, JSON.stringify(briefed));
    const started = await window.evaluate(() => globalThis.hopscope.invoke('run.start', {}));
    assert.ok(started.ok, JSON.stringify(started));
    assert.match(await announced, /^http:\/\/.*localhost/);

    const place = (bounds: { x: number; y: number; width: number; height: number } | null) =>
      window.evaluate((value) => globalThis.hopscope.invoke('page.bounds', { bounds: value }), bounds);
    const hasBegun = async () => {
      const seen = await window.evaluate(() => globalThis.hopscope.invoke('page.seen', {}));
      assert.ok(seen.ok, JSON.stringify(seen));
      const state = await window.evaluate(() => globalThis.hopscope.invoke('run.state', {}));
      return state.ok && state.value.clock.begun;
    };
    assert.equal(await hasBegun(), false, 'the clock waits for a view that is hidden');
    await place({ x: 56, y: 48, width: 640, height: 360 });
    const [view] = desktop.views();
    assert.ok(view);
    assert.deepEqual(view.getBounds(), { x: 56, y: 48, width: 640, height: 360 });
    assert.equal(view.getVisible(), true);
    assert.equal(await hasBegun(), true, 'the view has been painted');
    await place(null);
    assert.equal(view.getVisible(), false);

    const [page] = await desktop.taskPages();
    assert.ok(page);
    assert.match(page.url(), /^http:\/\/.*localhost/);
    assert.ok((await page.title()).length > 0);
    const moved = await window.evaluate(() => globalThis.hopscope.invoke('page.newTab', {}));
    assert.ok(moved.ok, JSON.stringify(moved));
    assert.equal(desktop.views().length, 2);
  });

  it('serves stored blobs to scripts and as pictures', async () => {
    const { window } = desktop;
    const stored = await window.evaluate(async () => {
      const invoke = globalThis.hopscope.invoke;
      const state = await invoke('run.state', {});
      if (!state.ok || state.value.attemptId === null) throw new Error('no attempt');
      const { attemptId } = state.value;
      await invoke('run.giveUp', { reason: 'other', detail: '' });
      await invoke('run.leave', {});
      const told = await invoke('attempts.events', { attemptId, from: 1, count: 5000 });
      if (!told.ok) throw new Error(told.error.message);
      const [taken] = told.value.events.flatMap(({ body }) =>
        body.type === 'page' ? [body.snapshotId] : [],
      );
      const snapshot = await invoke('attempts.snapshot', { snapshotId: taken ?? '' });
      if (!snapshot.ok) throw new Error(snapshot.error.message);
      const { html, screenshot } = snapshot.value;
      const read = await fetch(globalThis.hopscope.blobUrl(html ?? ''));
      const picture = new Image();
      picture.src = globalThis.hopscope.blobUrl(screenshot ?? '');
      await picture.decode();
      return [read.status, await read.text(), picture.naturalWidth];
    });
    const [status, text, width] = stored;
    assert.equal(status, 200);
    assert.match(String(text), /<html/i);
    assert.ok(Number(width) > 1);
  });

  it('has a menu with shortcuts, without items that close the window or zoom the focused page', () => {
    const items = desktop.menu()?.items.flatMap((item) => item.submenu ?? []) ?? [];
    // The label of the role `close`, which the roles of whole menus add.
    assert.deepEqual(
      items.filter(({ label, role }) => role === 'close' || /close window/i.test(label ?? '')),
      [],
    );
    // The role works only on macOS (menu-item-roles.ts).
    assert.equal(
      items.some(({ role }) => role === 'zoom'),
      process.platform === 'darwin',
    );
    // The zoom roles of Electron would zoom the focused page.
    assert.deepEqual(
      items.filter(({ role }) => /zoom(in|out)|resetzoom/i.test(role ?? '')),
      [],
    );
    const labels = items.map((item) => item.accelerator);
    for (const accelerator of ['CmdOrCtrl+R', 'CmdOrCtrl+T', 'CmdOrCtrl+Plus', 'CmdOrCtrl+-', 'CmdOrCtrl+0'])
      assert.ok(labels.includes(accelerator), accelerator);
  });

  it('shows its menu in the language of the window and changes it at once', async () => {
    const labels = () =>
      desktop
        .menu()
        ?.items.flatMap(({ label, submenu = [] }) => [label, ...submenu.map((item) => item.label)]) ?? [];
    const speak = (language: 'system' | 'de' | 'en') =>
      desktop.window.evaluate(
        (wanted) => globalThis.hopscope.invoke('settings.set', { language: wanted }),
        language,
      );
    const english = labels();
    assert.ok(english.includes('&File') && english.includes('Undo'));
    await speak('de');
    for (const label of [
      '&Datei',
      'Ordner des Arbeitsbereichs öffnen',
      'Rückgängig',
      'Neuer Tab',
      'Vollbild ein oder aus',
    ])
      assert.ok(labels().includes(label), label);
    assert.deepEqual(
      labels().filter((label) => label !== undefined && english.includes(label)),
      [],
    );
    systemLanguages.locale = 'fr';
    systemLanguages.preferred = ['fr-CA', 'de-AT', 'en-US'];
    await speak('system');
    assert.ok(labels().includes('&Datei'));
    systemLanguages.locale = 'en-US';
    await Promise.all((['de', 'en', 'de', 'en'] as const).map(speak));
    assert.deepEqual(labels(), english);
  });

  it('reports why the system cannot show the folder of the workspace', async (context) => {
    context.mock.method(shell, 'openPath', async () => 'no program opens folders');
    desktop
      .menu()
      ?.items.flatMap((item) => item.submenu ?? [])
      .find(({ label }) => label === 'Open workspace folder')
      ?.click?.();
    await desktop.window.getByText(`${workspace} cannot be shown: no program opens folders.`).waitFor();
  });

  it('opens only web addresses in the system browser, and reports a failure', async (context) => {
    const shown: string[] = [];
    let heard = () => {};
    context.mock.method(shell, 'openExternal', async (url: string) => {
      shown.push(url);
      heard();
      if (url.endsWith('/none')) throw new Error('Failed to open URL');
    });
    const press = async (href: string): Promise<void> => {
      await desktop.window.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), {
          href,
          target: '_blank',
          textContent: 'a site',
        });
        link.id = 'pressed';
        link.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
        document.body.append(link);
      }, href);
      await desktop.window.click('#pressed');
      await desktop.window.evaluate(() => document.getElementById('pressed')?.remove());
    };
    for (const href of ['file:///etc/hosts', 'smb://there/program', 'hopscope-app://app/index.html'])
      await press(href);
    const opened = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await press('https://shop.example/none');
    await opened;
    assert.deepEqual(shown, ['https://shop.example/none']);
    await desktop.window.getByText('https://shop.example/none could not be shown').waitFor();
    assert.equal(openWindows().length, 1);
  });

  it('answers the request of a site for a client certificate with none', () => {
    const answers: unknown[][] = [];
    let isOwn = false;
    const event = { preventDefault: () => (isOwn = true) };
    const certificate = { subjectName: 'Ada' };
    app.emit(
      'select-client-certificate',
      event,
      {},
      'https://bank.test/',
      [certificate],
      (...given: unknown[]) => answers.push(given),
    );
    // Without both, Electron takes the first certificate or shows a list of the system.
    assert.deepEqual([isOwn, answers], [true, [[]]]);
  });

  it('closes the workspace with its window, even if a second instance starts meanwhile', async () => {
    const closed = desktop.close();
    // Any call on a destroyed window throws.
    assert.equal(app.emit('second-instance', {}, ['hopscope'], '/'), true);
    assert.equal(await closed, 0);
  });
});
