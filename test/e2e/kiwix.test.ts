// needs: window, peer
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import type { App } from '../../electron/app/app.ts';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { nextSession } from '../../electron/cli/demo/nextSession.ts';
import { openWindow } from '../../electron/cli/demo/openWindow.ts';
import { WindowTester } from '../../electron/cli/demo/windowTester.ts';
import { startWebHost } from '../../electron/web/main.ts';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import type { Profile } from '../../shared/model/index.ts';
import { buildZim, hasKiwix, serveZim } from '../helpers/kiwix.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const there = await hasKiwix();
if (!there)
  process.stderr.write(
    'SKIPPED: zimwriterfs and kiwix-serve (Debian: zim-tools, kiwix-tools) are not here; the wiki hop is not tested on a real Kiwix server.\n',
  );

async function ask<T>(app: App, command: string, input: unknown): Promise<T> {
  const reply = await app.invoke(command, input);
  if (!reply.ok) throw new Error(`${command}: ${reply.error.message}`);
  return reply.value as T;
}

/** wiki → flights → hotels, with the wiki on Kiwix; rules for both profiles. */
function pack(kiwix: string): string {
  return JSON.stringify({
    format: 'hopscope-tasks',
    version: 1,
    name: 'Kiwix',
    tasks: [
      {
        id: 'bay-city',
        intent:
          'Find the city whose bay bridge changes its lamps with the season. Look at flights there from Hong Kong on 14 March 2027, then at hotels there.',
        startUrl: `${kiwix}/A/index.html`,
        hops: [
          {
            site: 'kiwix',
            label: 'the article on Tokyo',
            check: { url: { host: 'kiwix.localhost', path: '/atlas/A/Tokyo.html' } },
          },
          {
            site: 'flights',
            label: 'flights Hong Kong to Tokyo',
            check: {
              url: { host: 'flights.localhost', pathStartsWith: '/flight-search/HKG-TYO/2027-03-14' },
            },
          },
          {
            site: 'hotels',
            label: 'hotels in Tokyo',
            check: { url: { host: 'hotels.localhost', path: '/hotels/list', query: { city: 'Tokyo' } } },
          },
        ],
        mmina: {
          domain: 'compare',
          procedure: ['kiwix', 'flight-search', 'hotels', 'end'],
          city: '',
          flight: '',
          shop: '',
        },
      },
    ],
  });
}

test('a person crosses from a real Kiwix server to flights and hotels, and both profiles pass it', {
  skip: !there,
  timeout: patient(180_000),
}, async () => {
  const folder = temporaryFolder();
  const kiwix = await serveZim(await buildZim(folder));
  const host = await startWebHost({
    workspace: path.join(folder, 'workspace'),
    open: false,
    demoPort: 0,
    log: () => {},
  });
  const window = await openWindow(host.url);
  try {
    const { app } = host;
    const { setId } = await ask<{ setId: string }>(app, 'import.commit', {
      files: [{ path: 'kiwix.json', text: pack(kiwix.root) }],
      format: 'native',
    });
    const person = await ask<{ id: string }>(app, 'participants.create', {
      name: 'ines',
      consent: true,
      exposed: false,
      population: {},
    });
    let browser: TaskBrowser | null = null;
    app.onTaskBrowser((next) => {
      browser = next;
    });
    await ask(app, 'run.brief', { participantId: person.id, taskId: `${setId}/bay-city` });
    await window.page.evaluate("location.hash = '#/run'");

    const tester = new WindowTester(
      window.page,
      () => browser,
      () => nextSession(app),
    );
    await tester.start();
    await tester.act({ operation: 'click', target: { role: 'link', name: 'Tokyo' } });
    await tester.act({
      operation: 'goto',
      value: app.context.resolveUrl('http://flights.localhost:{demo}/flight-search/HKG-TYO/2027-03-14'),
    });
    await tester.act({
      operation: 'goto',
      value: app.context.resolveUrl(
        'http://hotels.localhost:{demo}/hotels/list?city=Tokyo&checkin=2027-03-14&checkout=2027-03-16&guests=2',
      ),
    });
    await tester.finish('');

    const [row] = await ask<{ id: string }[]>(app, 'attempts.list', { participantId: person.id });
    for (const profile of ['strict', 'mmina'] as const satisfies readonly Profile[]) {
      const detail = await ask<AttemptDetail>(app, 'attempts.open', { attemptId: row?.id ?? '', profile });
      const hops = detail.verdicts
        .filter((verdict) => verdict.subject.kind === 'hop')
        .map((verdict) => verdict.passed);
      assert.deepEqual(hops, [true, true, true], `${profile}: every hop`);
      assert.equal(
        detail.row.passed,
        true,
        `${profile}: ${detail.verdicts.map((verdict) => verdict.reason).join(' ')}`,
      );
    }
  } finally {
    await window.close();
    await host.close();
    kiwix.close();
  }
});
