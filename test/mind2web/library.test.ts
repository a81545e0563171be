// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const box = (x: number, y: number): string => `"bounding_box_rect": "${x},${y},90,20"`;
const task = {
  website: 'lamps',
  domain: 'Shopping',
  subdomain: 'General',
  annotation_id: '0b9c6e3e-3b7c-4d5e-9f00-000000000001',
  confirmed_task: 'Find a desk lamp.',
  action_reprs: ['[searchbox]  Search -> TYPE: lamp', '[link]  Desk lamps -> HOVER'],
  actions: [
    {
      action_uid: '0b9c6e3e-3b7c-4d5e-9f00-00000000000a',
      raw_html:
        '<html backend_node_id="1" bounding_box_rect="0,0,1280,720"><text backend_node_id="2" bounding_box_rect="5,6,70,12">Lamps &amp; more</text><input backend_node_id="7" bounding_box_rect="10,40,90,20" placeholder="Find lamps"/></html>',
      cleaned_html: '<html backend_node_id="1"/>',
      operation: { original_op: 'TYPE', value: 'lamp', op: 'TYPE' },
      pos_candidates: [
        {
          tag: 'input',
          backend_node_id: '7',
          attributes: `{"backend_node_id": "7", ${box(10, 40)}, "type": "search"}`,
          is_original_target: true,
          is_top_level_target: true,
        },
      ],
      neg_candidates: [],
    },
    {
      action_uid: '0b9c6e3e-3b7c-4d5e-9f00-00000000000b',
      cleaned_html:
        '<html backend_node_id="1"><a backend_node_id="9"><text backend_node_id="10">Desk lamps</text></a></html>',
      operation: { original_op: 'HOVER', value: '', op: 'CLICK' },
      pos_candidates: [],
      neg_candidates: [{ tag: 'a', backend_node_id: '9', attributes: `{${box(10, 80)}}` }],
    },
  ],
};

test('the library imports Mind2Web’s files, and the verification desk shows their demonstrations', async () => {
  const { app, ask } = await openHeadlessApp(temporaryFolder());
  try {
    const files = [
      { path: 'data/train_0.json', text: JSON.stringify([task]) },
      { path: 'data/sites.json', text: '{"Shopping": ["lamps"]}' },
    ];
    const preview = await ask('import.preview', { files });
    assert.deepEqual([preview.format, preview.formatLabel, preview.tasks], ['mind2web', 'Mind2Web', 1]);
    assert.deepEqual(
      preview.sample.map(({ intent, sites }) => [intent, sites]),
      [['Find a desk lamp.', ['lamps']]],
    );
    assert.deepEqual(
      preview.problems.map(({ file, level }) => [file, level]),
      [['data/sites.json', 'note']],
    );
    const { setId } = await ask('import.commit', { files });
    assert.equal((await ask('library.sets', {})).find(({ id }) => id === setId)?.format, 'mind2web');

    const { id: reviewerId } = await ask('participants.create', {
      name: 'Vera',
      consent: true,
      exposed: false,
      population: {},
    });
    const [row] = (await ask('verify.queue', { reviewerId })).filter((one) => one.setId === setId);
    assert.equal(row?.annotator, 'Mind2Web annotators');
    const item = await ask('verify.open', { attemptId: row?.attemptId ?? '', reviewerId });
    assert.equal(item.confirmed, 'Find a desk lamp.');
    assert.deepEqual(
      item.steps.map(({ step }) => [step.operation, step.value, step.element?.name, step.element?.box]),
      [
        ['type', 'lamp', 'Search', { x: 10, y: 40, width: 90, height: 20 }],
        ['hover', null, 'Desk lamps', null],
      ],
    );
    const [first, second] = item.steps;
    assert.equal(
      first?.after?.id,
      second?.before?.id,
      'the page after a step is the page before the next step',
    );
    const { html } = await ask('attempts.snapshot', { snapshotId: first?.before?.id ?? '' });
    const page = Buffer.from((await app.readBlob(html ?? ''))?.bytes ?? '').toString('utf8');
    assert.match(page, /left:5px;top:6px[^>]*>Lamps &amp; more</);
    assert.match(page, /left:10px;top:40px[^>]*outline/);

    const view = await ask('evaluate.view', { setIds: [setId ?? ''], profile: 'strict', asPrinted: false });
    assert.deepEqual(view.participants, [], 'demonstrations do not count in the evaluation');
    await assert.rejects(ask('import.commit', { files: files.slice(0, 1) }), /already imported/);
  } finally {
    await app.close();
  }
});
