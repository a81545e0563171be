// needs: browser; runs: always, installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NodeRef, PickedElement } from '../../shared/model/index.ts';
import { bordersPages } from '../helpers/borders.ts';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';

const sites = controlledSites();

async function read(site: ControlledSite, x: number, y: number): Promise<PickedElement> {
  // A look under the pointer has only a second, which is too short for a page that has just been opened on a busy machine.
  const found = await site.browser.picker.pressed({ x, y });
  assert.ok(found, `nothing at ${x},${y}`);
  return site.browser.picker.read(found.ref);
}

test('the element under the pointer is found in closed shadow roots and frames; outside the page there is none', async () => {
  const site = await sites.open(bordersPages);
  const { picker } = site.browser;
  const seen = async (x: number, y: number): Promise<string | null> => {
    const found = await picker.at({ x, y });
    return found === null
      ? null
      : `${found.role} ${found.name} ${[found.box.x, found.box.y, found.box.width, found.box.height].join()}`;
  };
  assert.equal(await seen(150, 25), 'button Plain bold 0,0,200,50');
  assert.equal(await seen(20, 75), 'button Closed 0,50,200,50');
  assert.equal(await seen(20, 120), 'button Inner 7,107,150,40');
  assert.equal(await seen(20, 250), 'button Inner 0,234,150,40');
  assert.equal(await seen(2, 110), 'iframe  0,100,414,134');
  assert.equal(await seen(-1, 10), null);
  assert.equal(await seen(10, 5000), null);
  await site.inPage('scrollTo(0, 60)');
  assert.equal(await seen(20, 15), 'button Closed 0,-10,200,50');
  assert.equal(await seen(20, 60), 'button Inner 7,47,150,40');
});

test('many pointer moves need at most two lookups, and the last move gets its own answer', async () => {
  const { browser } = await sites.open(bordersPages);
  const points = Array.from({ length: 50 }, (_, index) => ({ x: 20 + index, y: 20 }));
  const last = { x: 20, y: 75 };
  const answers = await Promise.all([...points, last].map((point) => browser.picker.at(point)));
  assert.equal(answers.at(-1)?.name, 'Closed');
  assert.equal(answers[0]?.name, 'Plain bold');
  assert.ok(new Set(answers).size <= 2, 'the positions in between are not looked up');
});

test('reading a chosen element returns its box, name, attributes, frame, and why it is clickable', async () => {
  const site = await sites.open({
    '/': `<!DOCTYPE html><style>body{margin:0}body>*{display:block;height:40px;width:300px;margin:0;padding:0;border:0;box-sizing:border-box}</style>
      <a href="/next?pwd=abc123456" id=next><span>Next <b>page</b></span></a>
      <div id=listening>Listening <i>inside</i></div>
      <div style="cursor:pointer"><em>Hand</em></div>
      <p>Nothing at all</p>
      <select aria-label=Class><option value=e selected>Economy<option value=b disabled>Business<optgroup disabled label=More><option value=f>First</optgroup></select>
      <input type=password value=hunter2 aria-label=Password>
      <button disabled>Off</button>
      <div role=tab>Tab</div>
      <div id=before></div><style style="display:none">#before::before{content:'made up';display:block}</style>
      <iframe src="{host:other.localhost}/in"></iframe>
      <script>listening.addEventListener('click', () => {}); document.body.addEventListener('click', () => {})</script>`,
    '/in':
      '<!DOCTYPE html><style>body{margin:0}</style><label style="display:block;height:30px">Name <input></label>',
  });
  const why = async (row: number, x = 8): Promise<string | null> =>
    (await read(site, x, row * 40 + 8)).clickable;
  assert.equal(await why(0), 'it is part of a link');
  assert.equal(await why(1, 290), 'it listens for clicks');
  assert.equal(await why(2), 'it lies in something with a hand as its pointer');
  assert.equal(await why(2, 290), 'the pointer is a hand over it');
  assert.equal(await why(3), null, 'a listener on the body does not make a paragraph clickable');
  assert.equal(await why(4), 'it is a list to choose from');
  assert.equal(await why(5), 'it is a field');
  assert.equal(await why(6), null);
  assert.equal(await why(7), 'its role is tab');

  const link = await read(site, 290, 8);
  assert.equal(link.element.tag, 'a');
  assert.deepEqual(link.element.box, { x: 0, y: 0, width: 300, height: 40 });
  assert.equal(link.element.css, '#next');
  assert.equal(link.element.name, 'Next page');
  assert.ok(!link.element.attributes['href']?.includes('abc123456'), 'secrets in addresses are not kept');

  const list = await read(site, 8, 168);
  assert.deepEqual(
    list.options?.map((option) => [option.value, option.label, option.selected, option.disabled]),
    [
      ['e', 'Economy', true, false],
      ['b', 'Business', false, true],
      ['f', 'First', false, true],
    ],
  );
  assert.equal(list.multiple, false);

  const password = await read(site, 8, 208);
  assert.equal(password.element.secret, true);
  assert.ok(!JSON.stringify(password).includes('hunter2'));

  assert.equal(
    (await read(site, 8, 328)).element.attributes['id'],
    'before',
    'a pseudo-element counts as its element',
  );

  const inFrame = await read(site, 4, 364);
  assert.equal(inFrame.element.tag, 'label');
  assert.equal(inFrame.clickable, 'it is the label of a field');
  assert.match(inFrame.element.frameUrl ?? '', /other\.localhost.*\/in$/);
  assert.deepEqual(inFrame.element.box, { x: 0, y: 360, width: 300, height: 30 });
});

test('elements are found in sandboxed, srcdoc, embedded and scaled frames; a click in a scaled frame is refused', async () => {
  const site = await sites.open({
    '/': `<!DOCTYPE html><style>body{margin:0}iframe,object{display:block;border:0;width:300px;height:60px}</style>
      <iframe sandbox srcdoc="<style>body{margin:0}</style><button style='width:200px;height:50px'>Sandboxed</button>"></iframe>
      <iframe srcdoc="<style>body{margin:0}</style><button style='width:200px;height:50px'>Written</button>"></iframe>
      <object data="/in" type="text/html"></object>
      <div style="transform:scale(.5);transform-origin:0 0;height:60px"><iframe src="{host:other.localhost}/in" style="height:120px"></iframe></div>`,
    '/in': `<!DOCTYPE html><style>body{margin:0}button{display:block;width:200px;height:50px}</style>
      <button onclick="this.textContent = 'Pressed'">Inner</button><button>Lower</button>`,
  });
  const { browser } = site;
  const boxes: (string | null)[] = [];
  for (const y of [10, 70, 130, 190, 220]) {
    const { element, ref } = await read(site, 10, y);
    const { x = 0, width = 0, height = 0 } = element.box ?? {};
    boxes.push(`${element.name} ${[x, element.box?.y, width, height].join()}`);
    const done = await browser.perform({ operation: 'click', ref }).then(
      () => 'done',
      (error: unknown) => String(error),
    );
    assert.match(done, y < 180 ? /^done$/ : /in a frame that the page draws larger or smaller/);
  }
  assert.deepEqual(boxes, [
    'Sandboxed 0,0,200,50',
    'Written 0,60,200,50',
    'Inner 0,120,200,50',
    'Inner 0,180,100,25',
    'Lower 0,205,100,25',
  ]);
  assert.equal((await read(site, 10, 130)).element.name, 'Pressed');
});

test("the equivalents of an element follow Mind2Web's rule", async () => {
  const site = await sites.open({
    '/': `<!DOCTYPE html><style>body{margin:0}*{box-sizing:border-box}div,a,button,span,svg{display:block}</style>
      <button style="width:200px;height:60px;padding:10px;border:0"><span style="height:40px"><span style="width:20px;height:20px" id=icon></span>Save</span><span hidden>hidden</span></button>
      <a href=# style="width:200px;height:20px"><span style="position:relative;top:60px;height:20px;width:100px">Fallen out of its link</span></a>
      <div style="height:80px"></div>
      <p style="margin:0;height:20px">Only <b>text</b></p>
      <div id=host style="height:40px;width:200px"></div>
      <script>host.attachShadow({ mode: 'closed' }).innerHTML =
        '<a href=# style="display:block;height:40px;width:200px"><b style="display:block;height:20px;width:100px">Deep</b></a>'</script>`,
  });
  const shown = async (x: number, y: number): Promise<string[]> =>
    (await read(site, x, y)).equivalents.map(
      (each) =>
        `${each.tag}${each.name === '' ? '' : ` ${each.name}`}${each.isTopLevelTarget ? ' top' : ''}${each.isOriginalTarget ? ' original' : ''}`,
    );
  assert.deepEqual(await shown(199, 1), ['button Save top original', 'span', 'span']);
  assert.deepEqual(await shown(100, 45), ['button Save top', 'span original', 'span']);
  assert.deepEqual(await shown(15, 15), ['button Save top', 'span original'], 'the icon alone');
  assert.deepEqual(await shown(50, 130), ['span top original'], 'the centre lies outside the link');
  assert.deepEqual(await shown(190, 165), ['p top original', 'b']);
  assert.deepEqual(await shown(5, 185), ['a Deep top', 'b original'], 'inside a closed shadow root');
  assert.deepEqual(await shown(150, 215), ['a Deep top original', 'b']);
});

test('parent, child, next and previous move across shadow roots, slots and frames', async () => {
  const site = await sites.open({
    '/': `<!DOCTYPE html><title>Near</title><style>body{margin:0}</style>
      <main id=main><header id=head>Head</header><div style="display:none">hidden</div>
        <x-card id=card style="display:block"><span slot=title id=slotted>Slotted</span></x-card>
        <iframe id=frame src="{host:other.localhost}/in"></iframe><div style="display:contents"><p id=contents>Contents</p></div></main>
      <script>card.attachShadow({ mode: 'closed' }).innerHTML = '<section id=section><slot name=title></slot><button id=closed>Closed</button></section>'</script>`,
    '/in': '<body id=inner><h1 id=title>Inner</h1><p id=text>text</p></body>',
  });
  const { picker } = site.browser;
  const start = await picker.at({ x: 5, y: 5 });
  let at: NodeRef | null = start?.ref ?? null;
  const walked: string[] = [];
  const go = async (...steps: ('parent' | 'child' | 'next' | 'previous')[]): Promise<void> => {
    for (const to of steps) {
      assert.ok(at);
      const next = await picker.near(at, to);
      walked.push(
        next === null
          ? `${to}: none`
          : `${to}: ${(await picker.read(next)).element.attributes['id'] ?? 'body'}`,
      );
      at = next ?? at;
    }
  };
  await go(
    'previous',
    'next',
    'child',
    'child',
    'next',
    'parent',
    'parent',
    'next',
    'child',
    'child',
    'next',
  );
  await go('next', 'parent', 'parent', 'next', 'next', 'previous', 'parent', 'parent', 'parent');
  assert.deepEqual(walked, [
    'previous: none',
    'next: card',
    'child: section',
    'child: slotted',
    'next: closed',
    'parent: section',
    'parent: card',
    'next: frame',
    'child: inner',
    'child: title',
    'next: text',
    'next: none',
    'parent: inner',
    'parent: frame',
    'next: contents',
    'next: none',
    'previous: frame',
    'parent: main',
    'parent: body',
    'parent: none',
  ]);
});

test('scrolling moves the box that the wheel would move, and moves the page when the box is at its end', async () => {
  const { browser, inPage, inFrames } = await sites.open({
    '/': `<!DOCTYPE html><style>body{margin:0}</style>
      <div id=box style="height:100px;overflow:auto"><div id=inner style="height:60px;overflow:hidden"><div style="height:400px"></div></div><div style="height:190px"></div></div>
      <iframe src="{host:other.localhost}/in" style="display:block;border:0;height:100px"></iframe><div style="height:2000px"></div>`,
    '/in': '<div style="height:150px"></div>',
  });
  const { picker } = browser;
  assert.equal(await picker.scroll({ x: 5, y: 5 }, { x: 0, y: 100 }), true);
  assert.deepEqual(
    await inPage('[box.scrollTop, inner.scrollTop, scrollY]'),
    [100, 0, 0],
    'a box with hidden overflow does not scroll',
  );
  await picker.scroll({ x: 5, y: 5 }, { x: 0, y: 100 });
  assert.equal(await picker.scroll({ x: 5, y: 5 }, { x: 0, y: 30 }), true);
  assert.deepEqual(await inPage('[box.scrollTop, scrollY]'), [150, 30], 'the box is at its end');
  await picker.scroll({ x: 5, y: 100 }, { x: 0, y: 1000 });
  assert.equal(await picker.scroll({ x: 5, y: 100 }, { x: 0, y: -1000 }), true);
  assert.equal(
    await picker.scroll({ x: 5, y: 100 }, { x: 0, y: -10 }),
    true,
    'the scroll passes from the frame to the page',
  );
  assert.deepEqual(await inFrames('scrollY'), [20, 0]);
  assert.equal(await picker.scroll({ x: 5, y: 250 }, { x: 50, y: 0 }), false);
});
