// needs: browser
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import type { SessionState } from '../../shared/contract/index.ts';
import type { PagePrompt } from '../../shared/model/index.ts';
import { createDemonstrator, stepsOf, toldIn } from '../helpers/demonstrator.ts';
import { inPart } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { openTroubledSite } from '../helpers/troubledSite.ts';

const look = '<style>body{margin:0}body>*{display:block;width:300px;height:40px;margin:0}</style>';
const tell = `document.title = [...event.target.files].map((file) => file.name).join() + ' on ' + event.target.id`;

const site = await openTroubledSite({
  '/label': `${look}<label id=opener for=file>Photo</label><input id=file type=file style="display:none" onchange="${tell}">`,
  '/button': `${look}<button id=opener onclick="file.click()">Attach</button><input id=file type=file hidden onchange="${tell}">`,
  '/script': `${look}<button id=opener onclick="const made = Object.assign(document.createElement('input'), { type: 'file', id: 'file' });
    made.onchange = (event) => { ${tell} }; made.click()">Import</button>`,
  '/zone': `${look}<div id=opener style="border:1px dashed" onclick="file.click()">Drop files here, or press</div>
    <input id=file type=file multiple style="opacity:0;width:0;height:0;position:absolute" onchange="${tell}">`,
  '/drop': `${look}<div id=opener style="border:1px dashed" ondragover="event.preventDefault()" ondrop="event.preventDefault();
    document.title = event.dataTransfer.files[0].name + ' on ' + this.id">Here</div><p>Words</p>`,
  '/frame': `${look}<iframe id=frame src="/label" style="border:0"></iframe>`,
});
const one = await openHeadlessApp(temporaryFolder());
const person = createDemonstrator(one);
const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  base64: Buffer.from('not really').toString('base64'),
};
after(async () => {
  await one.app.close();
  await site.close();
});
afterEach(async () => {
  await one.ask('run.leave', {});
});

function fileCard(state: SessionState): PagePrompt & { readonly kind: 'file' } {
  const cards = state.prompts.filter((prompt) => prompt.kind === 'file');
  assert.equal(cards.length, 1, `one file card: ${toldIn(state)}`);
  const [card] = cards;
  assert.ok(card?.kind === 'file');
  return card;
}

const titleIs = (title: string) => (state: SessionState) =>
  state.tabs.some((tab) => tab.title === title) && state.demonstration?.busy === null;

for (const page of inPart(['/label', '/button', '/script', '/zone'], 0)) {
  test(`a click that opens a file chooser asks for files, and the upload is a step: ${page}`, async () => {
    await person.begin(site.at(page));
    await person.act({ css: '#opener' }, 'click');
    const asked = await person.until('the files are asked for', (state) =>
      state.prompts.some((prompt) => prompt.kind === 'file'),
    );
    await one.ask('page.answerPrompt', {
      promptId: fileCard(asked).id,
      reply: { accept: true, files: [photo] },
    });
    const given = await person.until('the page has them', titleIs('photo.png on file'));
    assert.deepEqual(stepsOf(given), ['1 click', '2 upload photo.png']);
    assert.deepEqual(given.prompts, []);
    assert.ok(given.demonstration?.steps[1]?.afterId, 'the page after it is kept');

    // The element is known to open a chooser, so that the upload does not ask for the files.
    const chosen = await person.choose({ css: '#opener' });
    assert.ok(
      chosen.demonstration?.offered.includes('upload'),
      'upload is offered on an element that opens a chooser',
    );
    const second = { ...photo, name: 'second.png' };
    await one.ask('demonstrate.operate', { operation: 'upload', value: 'second.png', files: [second] });
    const again = await person.until('the page has the second', titleIs('second.png on file'));
    assert.deepEqual(stepsOf(again), ['1 click', '2 upload photo.png', '3 upload second.png']);
    assert.equal(again.demonstration?.steps[2]?.element?.attributes['id'], 'opener');

    // The steps that an undo repeats give the files to the page again.
    await one.ask('demonstrate.undo', {});
    const undone = await person.until('the first files are there again', titleIs('photo.png on file'));
    assert.equal(toldIn(undone), '');
    const ended = await person.finish();
    assert.equal(ended.ended, 'finished');
  });
}

test('the label of a hidden file field offers upload and is found by the keyboard', async () => {
  await person.begin(site.at('/label'));
  const operable = await one.ask('demonstrate.operable', {});
  assert.ok(operable.state === 'read');
  assert.deepEqual(
    operable.elements.map(({ tag }) => tag),
    ['label'],
  );
  const chosen = await person.choose({ css: '#opener' });
  assert.deepEqual(
    chosen.demonstration?.offered.filter((name) => ['click', 'upload'].includes(name)),
    ['click', 'upload'],
  );
  await one.ask('demonstrate.operate', { operation: 'upload', value: 'photo.png', files: [photo] });
  assert.deepEqual(stepsOf(await person.until('it has them', titleIs('photo.png on file'))), [
    '1 upload photo.png',
  ]);
});

test('a new file card replaces an unanswered one, and a declined card is not an upload', async () => {
  await person.begin(site.at('/button'));
  await person.act({ css: '#opener' }, 'click');
  await person.until('asked', (state) => state.prompts.length === 1);
  await person.act({ css: '#opener' }, 'click');
  const twice = await person.until(
    'asked again',
    (state) => stepsOf(state).length === 2 && state.prompts.length === 1,
  );
  await one.ask('page.answerPrompt', { promptId: fileCard(twice).id, reply: { accept: false } });
  assert.deepEqual(one.app.context.session.state().prompts, []);
  assert.deepEqual(stepsOf(one.app.context.session.state()), ['1 click', '2 click']);
});

test('an area that takes files only by drop offers upload, and an undo of a later step gives the files again', async () => {
  await person.begin(site.at('/drop'));
  await assert.rejects(one.ask('page.dropFiles', { x: 30, y: 20, files: [photo] }), { code: 'page.drop' });
  const words = await person.choose({ css: 'p' });
  assert.ok(!words.demonstration?.offered.includes('upload'));
  const chosen = await person.choose({ css: '#opener' });
  assert.ok(chosen.demonstration?.offered.includes('upload'));
  await one.ask('demonstrate.operate', { operation: 'upload', value: 'photo.png', files: [photo] });
  await person.until('the zone has it', titleIs('photo.png on opener'));
  await person.act({ css: 'p' }, 'click');
  await one.ask('demonstrate.undo', {});
  const undone = await person.until('the zone has it again', titleIs('photo.png on opener'));
  assert.deepEqual([toldIn(undone), stepsOf(undone)], ['', ['1 upload photo.png']]);
  assert.equal((await person.finish()).ended, 'finished');
});
