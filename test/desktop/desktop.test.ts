import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { HostBridge } from '../../shared/contract/index.ts';
import { type RunningDesktop, startDesktopOnStandIn } from '../electron-stand-in/start.ts';

declare global {
  var hopscope: HostBridge;
}

describe('the built desktop app', () => {
  let desktop: RunningDesktop;
  let workspace: string;

  before(async () => {
    workspace = mkdtempSync(join(tmpdir(), 'hopscope-desktop-'));
    desktop = await startDesktopOnStandIn({ workspace });
  });
  after(async () => {
    await desktop?.close();
    rmSync(workspace, { recursive: true, force: true });
  });

  it('opens its window on its own scheme, with the renderer in it', async () => {
    const { window } = desktop;
    await window.getByRole('navigation').first().waitFor();
    assert.equal(await window.title(), 'Hopscope');
    assert.match(window.url(), /app\.hopscope\.localhost\/index\.html/);
  });

  it('bridges the window to main, and nothing else', async () => {
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

  it('lets nothing but its own files into the window', async () => {
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

  it('asks by a dialog of the system where an export goes', async () => {
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
    assert.ok(left.ok && left.value.path === null, 'the dialog was left: nothing was asked for');
  });

  it('runs a task in views: navigated, placed where the window says, hidden under dialogs', async () => {
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
    await place({ x: 56, y: 48, width: 1000, height: 700 });
    const [view] = desktop.views();
    assert.ok(view);
    assert.deepEqual(view.getBounds(), { x: 56, y: 48, width: 1000, height: 700 });
    assert.equal(view.getVisible(), true);
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

  it('has a menu with shortcuts', () => {
    const labels =
      desktop
        .menu()
        ?.items.flatMap((item) => item.submenu ?? [])
        .map((item) => item.accelerator) ?? [];
    for (const accelerator of ['CmdOrCtrl+R', 'CmdOrCtrl+T'])
      assert.ok(labels.includes(accelerator), accelerator);
  });

  it('closes the workspace when its window is closed', async () => {
    assert.equal(await desktop.close(), 0);
  });
});
