// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { EFFICIENCY_ROWS } from '../../shared/contract/efficiency.ts';
import { EFFICIENCY_PARTS } from '../../shared/statistics/efficiency/efficiency.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const query = { profile: 'strict', asPrinted: false } as const;
const app = await openApp(path.join(temporaryFolder(), 'many'), { withDemo: false, demoPort: 0 });
await fillSynthetic(app.workspace, { tasks: 12, people: 24, models: 20, steps: 1800 });
after(() => app.close());

interface Page {
  readonly total: number;
  readonly participants: readonly { readonly participantId: string; readonly kind: string }[];
}

async function pageOf(part: (typeof EFFICIENCY_PARTS)[number], skip: number): Promise<Page> {
  const reply = await app.invoke(`efficiency.${part}`, { ...query, skip });
  assert(reply.ok);
  return reply.value as Page;
}

describe('forty-four participants', () => {
  test('every answer to the window is limited in size; agents come first, and each participant is on one page', async () => {
    // Nobody has played in an environment.
    for (const part of EFFICIENCY_PARTS.filter((one) => one !== 'environments')) {
      const seen: string[] = [];
      for (let skip = 0; skip < 44; skip += EFFICIENCY_ROWS) {
        const page = await pageOf(part, skip);
        const bytes = Buffer.byteLength(JSON.stringify(page));
        assert(bytes < 200_000, `${part} from ${skip}: ${bytes} bytes`);
        assert.equal(page.total, 44);
        const own = page.participants.filter(({ kind }) => kind !== 'people');
        if (skip === 0) assert(own.every(({ kind }) => kind === 'agent'));
        seen.push(...own.map(({ participantId }) => participantId));
      }
      assert.deepEqual([seen.length, new Set(seen).size], [44, 44], part);
    }
  });

  test('two equal questions at once get equal answers', async () => {
    const [one, two] = await Promise.all([pageOf('paths', 0), pageOf('paths', 0)]);
    assert.deepEqual(one, two);
  });
});
