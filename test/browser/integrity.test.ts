// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { homedir } from 'node:os';
import { test } from 'node:test';
import { controlledSites } from '../helpers/controlledSite.ts';
import { assertStored, checkStored } from '../helpers/storedPage.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const sites = controlledSites();
const temporary = temporaryFolder();

test('a stored page shows the element where it was: plain, scrolled, in a scroller, fixed and sticky', async () => {
  const rows = Array.from({ length: 200 }, (_, i) => `<p id=row${i}>Row ${i}</p>`).join('');
  const { browser, inPage } = await sites.open({
    '/': `<!doctype html><title>Long</title><style>
        header { position: sticky; top: 0; background: white } #fixed { position: fixed; right: 10px; bottom: 10px }
        #box { height: 300px; overflow: auto; scroll-behavior: smooth } html { scroll-behavior: smooth }</style>
      <h1 id=top>Top</h1><header><a id=stuck href=#>Menu</a></header><button id=fixed>Help</button>
      <div id=box>${rows}</div><div id=outer style="height:200px;overflow:auto"><div style="height:400px"></div>
      <div style="width:300px;overflow:auto"><div style="width:900px"><b id=deep style="margin-left:600px">deep</b></div></div>
      <div style="height:400px"></div></div><div style="height:2000px"></div><p id=end>end</p>`,
  });
  await browser.settle();
  await assertStored(browser, ['top', 'stuck', 'fixed', 'row3']);
  await inPage(`document.documentElement.style.scrollBehavior = box.style.scrollBehavior = 'auto';
    box.scrollTop = 3000; outer.scrollTop = 350; outer.children[1].scrollLeft = 500; scrollTo(0, 150); 0`);
  await inPage(`document.documentElement.style.scrollBehavior = box.style.scrollBehavior = ''; 0`);
  await assertStored(browser, ['stuck', 'fixed', 'row90', 'deep']);
  await inPage(`scrollTo({ top: 9999, behavior: 'instant' }); 0`);
  await assertStored(browser, ['stuck', 'fixed', 'end']);
});

test('a stored page keeps script styles, shadow trees, pictures, frames and style sheets of other sites', async () => {
  const { browser, inPage } = await sites.open({
    '/': `<!doctype html><meta charset=utf-8><title>Rich · ü</title>
      <link rel=stylesheet href="{host:localhost}/site.css"><style id=late>.pad { padding: 7px }</style><body>
      <p class=pad id=ordered>later rules win</p><p class=script id=scripted>styled by a script</p>
      <x-open id=open></x-open><x-shut id=shut></x-shut><div id=hostless></div>
      <img id=dot src="{host:localhost}/dot.svg"><img id=lazy loading=lazy src=/dot.svg><img id=made><canvas id=canvas width=120 height=60></canvas>
      <p hidden>hidden things count as children</p><p id=third>third</p>
      <iframe id=foreign src="{host:localhost}/inner" width=300 height=120></iframe><iframe id=near srcdoc="<p id=inline>in here</p>" height=80></iframe>
      <p id=after>after all that</p><script>
        late.sheet.insertRule('.script { margin: 31px }')
        const sheet = new CSSStyleSheet(); sheet.replaceSync('#after { letter-spacing: 3px; padding-top: 11px }')
        document.adoptedStyleSheets = [sheet]
        customElements.define('x-open', class extends HTMLElement { constructor() { super()
          this.attachShadow({ mode: 'open' }).innerHTML = '<style>button { margin: 23px }</style><button id=inOpen>open</button><x-inner></x-inner>' } })
        customElements.define('x-inner', class extends HTMLElement { constructor() { super()
          const root = this.attachShadow({ mode: 'closed' }); const own = new CSSStyleSheet(); own.replaceSync('i { padding-left: 41px }')
          root.innerHTML = '<i id=inInner>inner</i>'; root.adoptedStyleSheets = [own] } })
        customElements.define('x-shut', class extends HTMLElement { constructor() { super()
          this.attachShadow({ mode: 'closed' }).innerHTML = '<style>b { display: block; height: 37px }</style><b id=inShut>shut</b><slot></slot>' } })
        const context = canvas.getContext('2d'); context.fillStyle = 'red'; context.fillRect(0, 0, 90, 50)
        canvas.toBlob((blob) => { made.src = URL.createObjectURL(blob) })</script>`,
    '/site.css': (_request, response) => {
      response.setHeader('content-type', 'text/css');
      response.end('.pad { padding: 2px } x-open:not(:defined) { display: none } x-open { display: block }');
    },
    '/dot.svg': (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="70" height="33"><rect width="70" height="33"/></svg>',
      );
    },
    '/inner': `<!doctype html><p>Foreign</p><button id=inForeign>Press</button><iframe src="{host:127.0.0.1}/leaf" height=40></iframe>`,
    '/leaf': '<a id=inLeaf href=#>leaf</a>',
  });
  await browser.settle();
  await inPage(`made.decode().then(() => 0)`);
  const all = [
    'ordered',
    'scripted',
    'inOpen',
    'inInner',
    'inShut',
    'dot',
    'lazy',
    'made',
    'canvas',
    'third',
    'foreign',
  ];
  await assertStored(browser, [...all, 'inForeign', 'inLeaf', 'inline', 'after']);
});

test('a stored page keeps fonts, also of other sites, and pictures that only a shadow tree uses', async (t) => {
  const [file] = globSync(['/usr/share/fonts/**/*Mono*Bold*.ttf', `${homedir()}/.cache/hopscope/**/*.ttf`]);
  if (file === undefined) {
    console.log('SKIPPED: no font file is here to be served');
    return t.skip();
  }
  const font = (_request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader('content-type', 'font/ttf');
    response.setHeader('access-control-allow-origin', '*');
    response.end(readFileSync(file));
  };
  const { browser, inPage } = await sites.open({
    '/': `<!doctype html><link rel=stylesheet href="{host:localhost}/far.css"><style>
        @font-face { font-family: own; src: url(/own.ttf) } b { font: 20px own } i { font: 20px far }</style>
      <p><b>WWWWiiiiii in a font</b> <a id=own href=#>after</a></p><p><i>WWWWiiiiii in another</i> <a id=far href=#>after</a></p>
      <div id=host></div><canvas id=drawn width=20 height=20></canvas><script>
        host.attachShadow({ mode: 'open' }).innerHTML = '<style>p { background: url(/ground.svg) }</style><p>ground</p>'
        drawn.getContext('2d').fillRect(0, 0, 9, 9)</script>`,
    '/own.ttf': font,
    '/far.ttf': font,
    '/far.css': (_request, response) => {
      response.setHeader('content-type', 'text/css');
      response.end('@font-face { font-family: far; src: url(/far.ttf) }');
    },
    '/ground.svg': (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    },
  });
  await inPage('document.fonts.ready.then(() => 0)');
  await browser.settle();
  await assertStored(browser, ['own', 'far']);
  const { mhtml } = await browser.capture();
  const places = [...(mhtml ?? '').matchAll(/^Content-Location: (.*)$/gm)].map(([, place]) => place ?? '');
  for (const part of ['/own.ttf', '/far.ttf', '/ground.svg', 'cid:canvas-'])
    assert.ok(
      places.some((place) => place.includes(part)),
      part,
    );
});

test('a stored page keeps typed values, choices, menus opened by hover or focus, dialogs and popovers', async () => {
  const { browser, person, inPage } = await sites.open({
    '/': `<!doctype html><title>Fields</title><style>
        .menu ul { display: none } .menu:hover ul { display: block } .list { display: none } input:focus + .list { display: block }
        input:checked ~ #checkedOnly { padding: 20px } textarea { field-sizing: content } @media (hover:hover) { #hoverable { padding: 9px } }</style>
      <div class=menu><a id=menu href=#>Menu</a><ul><li><a id=item href=#>Item</a></ul></div>
      <input id=q value=old><div class=list><a id=suggestion href=#>suggestion</a></div>
      <textarea id=t></textarea><select id=s><option>one<option id=two>two</select>
      <div><input type=checkbox id=c><p id=checkedOnly>only when checked</p></div><p id=hoverable>mouse</p>
      <dialog id=d><button id=inDialog>Yes</button></dialog><div popover id=p><button id=inPopover>Pop</button></div>
      <details id=more><summary>More</summary><p id=inDetails>details</p></details><div style="height:1500px"></div>`,
  });
  await person.click({ css: '#q' });
  await person.type('er');
  await inPage(`t.value = 'one\\ntwo\\nthree'; s.value = 'two'; c.checked = true; 0`);
  await browser.perform({ operation: 'hover', target: { css: '#menu' } });
  await assertStored(browser, ['item', 'suggestion', 't', 's', 'c', 'checkedOnly', 'hoverable']);
  const { mhtml } = await browser.capture();
  assert.match(mhtml ?? '', /value=3D"older"/);
  // If scrolling moves an open menu away from the pointer, Chromium closes it at an unknown later time.
  await browser.perform({ operation: 'hover', target: { css: '#hoverable' } });
  await inPage(`scrollTo(0, 100); d.showModal(); p.showPopover(); more.open = true; 0`);
  await assertStored(browser, ['inDialog', 'inPopover', 'inDetails', 'checkedOnly']);
});

test('a page whose policy, scripts and markup hinder storing is stored correctly', async () => {
  const { browser } = await sites.open({
    '/': (request, response) => {
      response.setHeader('content-type', 'text/html');
      response.setHeader(
        'content-security-policy',
        "default-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
      );
      response.end(`<!doctype html><meta http-equiv=Content-Security-Policy content="style-src 'nonce-abc' 'unsafe-inline'">
        <meta http-equiv=refresh content="600;url=http://127.0.0.1:9/"><title>Mine</title><base href="http://${request.headers.host}/sub/">
        <style>html { visibility: visible } #buy { padding: 10px }</style><body><button id=buy>Buy</button><table id=t>
        <script>if (!location.host.includes(':')) document.documentElement.hidden = true
          const make = (name, id, into) => into.appendChild(Object.assign(document.createElement(name), { id, textContent: name === 'tr' ? '' : id }))
          make('td', 'cell', make('tr', 'row', t)); make('a', 'inner', make('a', 'link', document.body))
          const p = document.createElement('p'); p.innerHTML = 'a'; p.append(document.createElement('div')); document.body.append(p)
          make('a', 'last', document.body)</script>`);
    },
  });
  await browser.settle();
  await assertStored(browser, ['buy', 'cell', 'inner', 'last']);
});

test('the check reports a stored page that lost, moved or hides the element, or that is blank', async () => {
  const { browser } = await sites.open({
    '/': '<!doctype html><title>Shop</title><main><p>Only one left</p><button id=buy>Buy</button><p id=far>x</p></main>',
  });
  await browser.settle();
  const broken = async (change: (mhtml: string) => string) => {
    const result = (await checkStored(browser, ['buy'], change)).get('buy');
    assert.equal(result?.ok, false);
    return result?.reason ?? '';
  };
  assert.match(
    await broken((text) => text.replace(/<button[\s\S]*?<\/button>/, '')),
    /does not show the element/,
  );
  assert.match(
    await broken((text) => text.replace('<main>', '<main style=3D"padding-left:9px">')),
    /elsewhere: 9 pixels/,
  );
  assert.match(
    await broken((text) => text.replace('<main>', '<main style=3D"visibility:hidden">')),
    /invisible/,
  );
  assert.match(await broken((text) => text.replace('<main>', '<main style=3D"opacity:0">')), /transparent/);
  assert.match(
    await broken((text) => text.replace('<main>', '<main style=3D"display:none">')),
    /blank|not drawn/,
  );
  assert.match(await broken((text) => text.replace(/<main>[\s\S]*<\/main>/, '')), /blank/);
  assert.match(await broken(() => 'From: nobody'), /cannot be opened|blank/);
  assert.match(await broken((text) => text.slice(0, 300)), /cannot be opened|blank/);
});

test('checks send no request, change no open page, share one folder, and leave no file after the browser closes', async (context) => {
  let asked = 0;
  // A separate folder, because other processes also run checks and remove their files at other times.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = temporary;
  context.after(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });
  const { browser, events } = await sites.open({
    '/': '<!doctype html><title>Shop</title><img src=/gone.png><a id=link href=#>link</a>',
    '/gone.png': (_request, response) => {
      asked += 1;
      response.statusCode = 404;
      response.end();
    },
  });
  await browser.settle();
  const folders = () => readdirSync(temporary).filter((name) => name.startsWith('hopscope-private-'));
  const state = () => ({
    asked,
    tabs: browser.tabs().length,
    changes: browser.changeCount(),
    events: events.length,
  });
  const before = { ...state(), folders: folders() };
  for (let i = 0; i < 5; i++) assert.equal((await checkStored(browser, ['link'])).get('link')?.ok, true);
  assert.deepEqual({ ...state(), folders: before.folders }, before);
  assert.equal(folders().length, before.folders.length + 1);
  await browser.close();
  assert.deepEqual(folders(), before.folders);
});

test('an element near the end of a very long page is checked', async () => {
  const { browser, inPage } = await sites.open({
    '/': `<!doctype html><title>Long</title><main></main><script>
      document.querySelector('main').innerHTML = Array.from({ length: 20000 }, (_, i) => '<p id=p' + i + ' class=row>Row <b>' + i + '</b></p>').join('')</script>`,
  });
  await browser.settle(20_000);
  await inPage('scrollTo(0, 1e9); 0');
  await assertStored(browser, ['p19990']);
});
