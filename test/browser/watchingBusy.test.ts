// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { stepsOf } from '../helpers/steps.ts';

const sites = controlledSites();

interface Act {
  readonly name: string;
  readonly page: string;
  do(site: ControlledSite): Promise<void>;
  readonly steps: readonly string[];
}

const typed =
  (text: string) =>
  async ({ person }: ControlledSite): Promise<void> => {
    await person.click({ css: '#f' });
    for (const letter of text) await (letter === '\n' ? person.press('Enter') : person.type(letter));
  };

/** More than fits into a field, whatever fonts the machine has. */
const words = 'word '.repeat(900);
const menu = `<ul id=bar><li id=times style="width:100px">Timetables<ul id=days hidden><li id=day>Saturday</li></ul></li></ul>
  <script>times.onmouseenter = () => { setTimeout(() => { days.hidden = false }, 100) }</script>`;

const acts: readonly Act[] = [
  {
    name: 'typing into a field that the page empties at each key is recorded whole',
    page: `<input id=f aria-label=Field onkeydown="this.value=''">`,
    do: typed('rm a.zip'),
    steps: ['type Field rm a.zip [p]'],
  },
  {
    name: 'a terminal that takes some keys and reads others from its field has all in their order',
    page: `<textarea id=f aria-label=Field></textarea><script>f.onkeydown = (event) => {
      if (/^[a-z]$/.test(event.key)) event.preventDefault(); if (event.key === 'Enter') { event.preventDefault(); f.value = '' } }</script>`,
    do: typed('ls -la\ncd'),
    steps: ['type Field ls -la [ -]', 'press Field Enter', 'type Field cd []'],
  },
  {
    name: 'letters typed outside a field are one text',
    page: '',
    async do({ person }) {
      for (const letter of 'hunter 2') await person.type(letter);
    },
    steps: ['type hunter 2'],
  },
  {
    name: 'a letter typed outside a field is a key',
    page: '',
    async do({ person }) {
      await person.type('k');
    },
    steps: ['press k'],
  },
  {
    name: 'letters for an element that takes no text are one text',
    page: '<button id=f>Field</button>',
    do: typed('wa'),
    steps: ['click Field', 'type Field wa'],
  },
  {
    name: 'Enter in a field of several lines is text',
    page: '<textarea id=f aria-label=Field></textarea>',
    do: typed('one\ntwo\nthree'),
    steps: ['type Field one\ntwo\nthree'],
  },
  {
    name: 'Enter in an editor is text',
    page: '<div id=f contenteditable role=textbox aria-label=Field></div>',
    do: typed('one\ntwo'),
    steps: ['type Field one\ntwo'],
  },
  {
    name: 'a line that the page inserts itself belongs to the typing',
    page: `<textarea id=f aria-label=Field></textarea><script>f.onkeydown = (event) => {
      if (event.key === 'Enter') { event.preventDefault(); f.value += '\\n' } }</script>`,
    do: typed('one\ntwo'),
    steps: ['type Field one\ntwo'],
  },
  {
    name: 'Enter that sends a message is a key',
    page: `<textarea id=f aria-label=Field></textarea><script>f.onkeydown = (event) => {
      if (event.key === 'Enter') { event.preventDefault(); f.value = '' } }</script>`,
    do: typed('one\ntwo\n'),
    steps: ['type Field one', 'press Field Enter', 'type Field two', 'press Field Enter'],
  },
  {
    name: 'Enter in a field of one line is a key, and not the click on the button of the form',
    page: `<form onsubmit="event.preventDefault()"><input id=f aria-label=Field><button>Send</button></form>`,
    do: typed('one\n'),
    steps: ['type Field one', 'press Field Enter'],
  },
  {
    name: 'the wheel over a field of several lines scrolls it',
    page: `<textarea id=f aria-label=Field style="height:80px">${words}</textarea>`,
    do: ({ person }) => person.wheel({ css: '#f' }, 200),
    steps: ['scroll Field 0,200'],
  },
  {
    name: 'the wheel over an editor scrolls it',
    page: `<div id=f contenteditable role=textbox aria-label=Field style="height:80px;overflow:auto">${words}</div>`,
    do: ({ person }) => person.wheel({ css: '#f' }, 200),
    steps: ['scroll Field 0,200'],
  },
  {
    name: 'scrolling by a script after the wheel is no step',
    page: `<div id=f style="height:80px">no more</div><div id=log style="height:50px;overflow:auto"><p style="height:3000px"></div>`,
    async do({ person, inPage }) {
      await person.wheel({ css: '#f' }, 200);
      await inPage(
        'new Promise((resolve) => { let left = 60; const step = () => { if (--left > 0) requestAnimationFrame(step); else { log.scrollTop = 40; requestAnimationFrame(() => requestAnimationFrame(resolve)) } }; step() })',
      );
    },
    steps: [],
  },
  {
    name: 'a list that goes on 20 frames after its scrolling ended is scrolled by the person',
    page: `<div id=f role=list aria-label=Field style="height:50px;overflow:auto"><p style="height:3000px"></div><script>
      const ended = new Promise((resolve) => { f.addEventListener('scrollend', resolve, { once: true }) })
      const frames = (left) => new Promise((resolve) => { const step = () => { if (--left > 0) requestAnimationFrame(step); else resolve() }; step() })</script>`,
    async do({ person, inPage }) {
      await person.wheel({ css: '#f' }, 200);
      await inPage('ended.then(() => frames(20)).then(() => { f.scrollTop += 40; return frames(3) })');
    },
    steps: ['scroll Field 0,240'],
  },
  {
    name: 'hovering over a menu that is used is a separate step',
    page: menu,
    async do({ person, inPage }) {
      // The page has been still for a while.
      await inPage('new Promise((resolve) => { setTimeout(resolve, 300) })');
      await person.moveTo({ css: '#times' });
      await inPage(
        'new Promise((resolve) => { const look = () => days.hidden ? setTimeout(look, 20) : resolve(0); look() })',
      );
      await person.click({ css: '#day' });
    },
    steps: ['hover times', 'click day'],
  },
  {
    name: 'hovering over a menu that is not used is no step',
    page: menu,
    async do({ person, inPage }) {
      // The page has been still for a while.
      await inPage('new Promise((resolve) => { setTimeout(resolve, 300) })');
      await person.moveTo({ css: '#times' });
      await inPage(
        'new Promise((resolve) => { const look = () => days.hidden ? setTimeout(look, 20) : resolve(0); look() })',
      );
    },
    steps: [],
  },
  {
    name: 'three clicks that select the text belong to the typing',
    page: '<input id=f aria-label=Field value="old words">',
    async do({ person }) {
      await person.tripleClick({ css: '#f' });
      await person.type('new');
    },
    steps: ['type Field new'],
  },
  {
    name: 'the arrows of a number are typing',
    page: '<input id=f type=number aria-label=Field value=1 style="width:60px;height:30px">',
    do: ({ person }) => person.click({ css: '#f' }, { at: { x: 52, y: 8 } }),
    steps: ['type Field 2'],
  },
];

for (const blocked of [0, 150, 1500])
  describe(
    `on a page whose main thread is blocked for ${blocked} ms`,
    blocked === 0 ? {} : onlyThorough,
    () => {
      for (const act of acts)
        test(act.name, async () => {
          const site = await sites.open({
            '/': `<p id=start>Start</p>${act.page}<p><button id=go>Go</button>
            <script>for (const type of ['pointerdown', 'keydown', 'wheel', 'mouseover']) document.addEventListener(type, () => {
              if (block.left <= 0) return; block.left -= 1; const until = performance.now() + ${blocked}; while (performance.now() < until); }, true)
              const block = { left: 0 }</script>`,
          });
          await site.person.moveTo({ css: '#start' });
          await site.inPage('block.left = 2');
          await act.do(site);
          await site.person.click({ css: '#go' });
          await site.action('click', ({ element }) => element?.name === 'Go');
          assert.deepEqual(stepsOf(site.actions()), [...act.steps, 'click Go']);
        });
    },
  );
