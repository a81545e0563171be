// needs: peer
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { toBrowserGym } from '../../shared/exporters/trajectories/browserGym.ts';
import { readCall } from '../../shared/importers/trajectories/readAction.ts';
import { operationNames, operations } from '../../shared/model/operation.ts';
import { type TrajectoryAction, trajectorySchema } from '../../shared/model/trajectory.ts';
import { peerPython } from '../helpers/peerPython.ts';
import { readByPeer } from '../helpers/peerReader.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const browserGym = peerPython('browsergym', ['browsergym-core==0.14.3', 'pyparsing==3.3.3']);

/** The action of the step that an export writes for this action of a run. */
function written(action: TrajectoryAction): string {
  const run = trajectorySchema.parse({
    ...{ id: 'run', task: { id: 'task', intent: 'Find it.' }, agent: { name: 'agent' }, end: 'finished' },
    turns: [{ url: 'http://shop.localhost/', actions: [action] }],
  });
  return JSON.parse(toBrowserGym(run)['step_0.json'] ?? '').action;
}

const of = (
  operation: TrajectoryAction['operation'],
  element: string | null,
  value: string | null,
): TrajectoryAction => ({ name: operation ?? 'jump', arguments: {}, operation, element, value });

const values = [
  null,
  '',
  'two words',
  'it\'s "so"\n',
  '0,480',
  '-10, 20',
  'down',
  'into',
  '3',
  '1.5',
  '(10, 20)',
];
const own = [...operationNames, 'finish', 'give-up', null] as const;
const acts = [
  ...own.flatMap((operation) =>
    [null, 'a51', '(10, 20)'].flatMap((element) => values.map((value) => of(operation, element, value))),
  ),
  ...[
    readCall('scroll', { delta_x: 0, delta_y: -300.5 }),
    readCall('scroll', { delta_x: '0', delta_y: '300' }),
    readCall('mouse_move', { x: 10, y: 20 }),
    readCall('mouse_click', { x: 10, y: 20, button: 'right' }),
    readCall('drag_and_drop', { from_bid: 'a1', to_bid: 'b2' }),
    readCall('select_option', { bid: 'a1', options: ['red', 'blue'] }),
    readCall('fill', { bid: 'a1', value: 'x', enable_autocomplete_menu: true }),
    readCall('noop', { wait_ms: 250 }),
    readCall('web_browser_go', { url: 'http://tea.localhost/' }),
    readCall('tab_focus', { index: 2 }),
  ],
].map(written);

test('an act has BrowserGym’s nearest action, and a call of BrowserGym comes back as it was', () => {
  assert.equal(written(of('scroll', null, '0,480')), 'scroll(0, 480)');
  assert.equal(written(of('scroll', null, 'up')), 'scroll(0, -600)');
  assert.equal(written(of('click', '(10, 20)', null)), 'mouse_click(10, 20)');
  assert.equal(written(of('right-click', 'a51', null)), "click('a51', 'right')");
  assert.equal(written(of('new-tab', null, 'http://a.test/')), "new_tab()\ngoto('http://a.test/')");
  assert.equal(written(of('reload', null, null)), "goto('http://shop.localhost/')");
  assert.equal(written(of('wait', null, '1.5')), 'noop(1500)');
  for (const operation of ['drag', 'select-text', 'click-fake', 'ignore'] as const)
    assert.equal(written(of(operation, 'a51', 'x')), 'noop()', operations[operation].label);
  assert.equal(
    written(readCall('fill', { bid: 'a1', value: 'x', enable_autocomplete_menu: true })),
    "fill('a1', 'x', enable_autocomplete_menu=True)",
  );
});

test('BrowserGym’s action set accepts every exported action, with arguments of its types', {
  skip: 'why' in browserGym ? `BrowserGym is not here: ${browserGym.why}` : false,
}, async () => {
  assert.ok('python' in browserGym);
  const file = path.join(temporaryFolder(), 'actions.json');
  writeFileSync(file, JSON.stringify([...new Set(acts)]));
  const read = await readByPeer(browserGym.python, 'readBrowserGym.py', [file]);
  assert.deepEqual(read, { read: new Set(acts).size, faults: {} });
});
