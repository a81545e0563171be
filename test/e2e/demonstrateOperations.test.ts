// needs: window; runs: installed
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { actionRepr, mind2webOperation } from '../../shared/mind2web/values/mind2webOperation.ts';
import type { ElementTarget, Step } from '../../shared/model/index.ts';
import type { Replay } from '../../shared/model/replay.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';
import { DemonstratePage } from './pages/DemonstratePage.ts';

const options = Array.from({ length: 300 }, (_, nth) => `<option value=v${nth}>Country ${nth}</option>`);

/** A page with an element for each operation. `moved` shifts some of them and adds a line. */
const things = (moved: boolean) => `<style>
    body { font: 16px sans-serif; } .place { width: 120px; height: 70px; background: #cde; margin: 4px; }
    #hidden { display: none; position: absolute; } #menu:hover + #hidden { display: block; }
  </style>
  ${moved ? '<p>A line that was not there before.</p>' : ''}
  <p><button onclick="this.textContent += ', said'">Say hello</button> <button id=menu>Menu</button><span id=hidden>open</span>
  <button disabled>Not now</button> <button onclick="document.title = 'ordered'">Order</button></p>
  <p><label>Name <input name=who onkeydown="if (event.key === 'Enter') this.form?.submit(); else document.title = event.key"></label>
  <label>Country <select>${options.join('')}</select></label>
  <label>Sizes <select multiple size=3><option selected>small<option>middle<option>large</select></label>
  <label>Photo <input type=file onchange="document.title = this.files[0].name"></label></p>
  ${moved ? '<div style="height: 40px"></div>' : ''}
  <div role=button tabindex=0 draggable=true aria-label=Card class=place ondragstart="event.dataTransfer.setData('text/plain', 'card')">Card</div>
  <div role=button tabindex=0 aria-label=Basket class=place ${moved ? 'style="margin-left: 300px"' : ''}
    ondragover="event.preventDefault()" ondrop="event.preventDefault(); this.textContent = 'has ' + event.dataTransfer.getData('text/plain')">empty</div>
  <p><a href="/two">Next page</a></p><div style="height: 2000px"></div>`;

describe('the operations of a demonstration, through the window', () => {
  let window: WebHostWindow;
  let demo: DemonstratePage;
  let taskBrowser: TaskBrowser | null = null;
  let moved = false;
  let taskId = '';
  let participantId = '';

  before(async () => {
    window = await openWebHostWindow({
      pages: {
        '/': (response) => {
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
          response.end(`<!doctype html><title>Things</title>${things(moved)}`);
        },
        '/two': '<h1>Two</h1><button>Here</button>',
      },
    });
    window.host.app.onTaskBrowser((next) => {
      taskBrowser = next;
    });
    demo = new DemonstratePage(window.page, () => taskBrowser);
    const text = JSON.stringify({
      format: 'hopscope-tasks',
      version: 1,
      name: 'Things',
      tasks: [
        {
          id: 'all',
          intent: 'Do everything once.',
          startUrl: window.site,
          asksAnswer: true,
          hops: [
            { site: 'things', check: { url: { path: '/' } } },
            { site: 'answer', asksAnswer: true, check: { answer: { exact: 'blue' } } },
          ],
        },
      ],
    });
    const { setId } = await ask<{ setId: string }>('import.commit', { files: [{ path: 'all.json', text }] });
    taskId = `${setId}/all`;
    const person = await ask<{ id: string }>('participants.create', {
      name: 'wren',
      consent: true,
      exposed: false,
      population: {},
    });
    participantId = person.id;
    await window.page.getByRole('link', { name: 'Demonstrate' }).click();
  });
  after(async () => {
    await window.close();
    assert.deepEqual(window.problems, [], 'no script failed and the content policy blocked nothing');
  });

  test('keys alone find, confirm and operate each element, and the record uses the operations of Mind2Web', async () => {
    const { keyboard } = window.page;
    await begin();
    await demo.find('say hello');
    assert.deepEqual(await offered(), [
      'Click',
      'Click (fake)',
      'Hover',
      'Press Enter',
      'Ignore',
      'Right click',
      'Double click',
      'Select text…',
      'Drag to…',
      'Scroll…',
      'Press key…',
    ]);
    await keyboard.press('c');
    await demo.done(1);

    await demo.find('textbox name');
    assert.ok((await offered()).includes('Type…'));
    await keyboard.press('t');
    await keyboard.type('Ada');
    await keyboard.press('Enter');
    await demo.done(2);
    await demo.find('textbox name');
    await keyboard.press('e');
    await demo.done(3);
    await demo.find('textbox name');
    await keyboard.press('k');
    await keyboard.type('Control+a');
    await keyboard.press('Enter');
    await demo.done(4);

    await demo.find('combobox country');
    assert.ok(!(await offered()).some((name) => name.startsWith('Click')), 'a list offers no click');
    await keyboard.press('s');
    await keyboard.type('country 290');
    await keyboard.press('Enter');
    await demo.done(5);
    await demo.find('listbox sizes');
    await keyboard.press('s');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await demo.done(6);

    await demo.find('menu');
    await keyboard.press('h');
    await demo.done(7);
    await demo.find('order');
    await keyboard.press('f');
    await demo.done(8);
    await demo.find('order');
    await keyboard.press('i');
    await demo.done(9);

    await demo.find('photo');
    assert.ok((await offered()).includes('Upload…'));
    const file = path.join(window.host.app.workspace.folder, 'harbour.txt');
    writeFileSync(file, 'a harbour');
    const large = path.join(window.host.app.workspace.folder, 'sea.bin');
    writeFileSync(large, Buffer.alloc(33 * 1024 * 1024));
    // Playwright intercepts file choosers while a listener exists. A listener added with each press could come too late.
    window.page.on('filechooser', () => {});
    const chooser = window.page.waitForEvent('filechooser');
    await keyboard.press('u');
    await demo.stage('Operate').getByRole('group', { name: 'Upload' }).waitFor();
    await keyboard.press('Enter');
    await (await chooser).setFiles(large);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await demo.stage('Operate').getByText('These files are larger than 32 MB together.').waitFor();
    const again = window.page.waitForEvent('filechooser');
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await (await again).setFiles(file);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await demo.done(10);

    await demo.find('card');
    await keyboard.press('g');
    await demo.stage('Operate').getByRole('group', { name: 'Drag to' }).waitFor();
    await demo.look('basket');
    await demo.stage('Operate').getByText('To button “Basket”').waitFor();
    await keyboard.press('Enter');
    await demo.done(11);

    await keyboard.press('l');
    await keyboard.type('0,300');
    await keyboard.press('Enter');
    await demo.done(12);
    await demo.answerHop(1, 'blue', 13);
    await keyboard.press(' ');
    await keyboard.press('a');
    const answering = demo.stage('Operate').getByRole('group', { name: 'Answer' });
    await answering.getByRole('radio', { name: 'The task as a whole' }).check();
    await answering.getByRole('textbox').fill('all done');
    await keyboard.press('Enter');
    await demo.done(14);

    await keyboard.press('n');
    await demo.done(15);
    await keyboard.press('o');
    await keyboard.type(new URL('/two', window.site).href);
    await keyboard.press('Enter');
    await demo.done(16);
    await keyboard.press('w');
    await keyboard.type('harbour');
    await keyboard.press('Enter');
    await demo.done(17);
    await keyboard.press('x');
    await keyboard.type('/two');
    await keyboard.press('Enter');
    await demo.done(18);
    const { attemptId } = window.host.app.context.session.state();
    assert.ok(attemptId);
    await keyboard.press('d');
    const answer = window.page.getByLabel('Your answer');
    await answer.waitFor();
    assert.equal(await answer.inputValue(), 'all done', 'the form shows the answer that was recorded before');
    await keyboard.press('Enter');
    await window.page.getByText('You finished the task.').waitFor();

    const { steps, attempt, row } = await ask<AttemptDetail>('attempts.open', { attemptId });
    assert.deepEqual(steps.map(words), [
      'click · Say hello ·  = [button]  Say hello -> CLICK',
      'type · Name · Ada = [textbox]  Name -> TYPE: Ada',
      'press · Name · Enter = [textbox]  Name -> ENTER',
      'press · Name · Control+a',
      'select · Country · Country 290 = [combobox]  Country -> SELECT: Country 290',
      'select · Sizes · small, middle = [listbox]  Sizes -> SELECT: small middle',
      'hover · Menu ·  = [button]  Menu -> HOVER',
      'click-fake · Order ·  = [button]  Order -> CLICK',
      'ignore · Order · ',
      'upload · Photo · harbour.txt',
      'drag · Card · 0,74 to Basket',
      'scroll ·  · 0,300',
      'answer ·  · blue',
      'answer ·  · all done',
      'new-tab ·  · ',
      'goto ·  · /two',
      'focus-tab ·  · t1',
      'close-tab ·  · t2',
    ]);
    assert.deepEqual(
      steps.filter((step) => step.beforeId === null || step.afterId === null).map(({ index }) => index),
      [],
      'every step has the page before and after it, even if it changed nothing',
    );
    assert.equal(attempt.answer, 'all done');
    assert.deepEqual(answers(attemptId), [
      { hop: 1, text: 'blue' },
      { hop: null, text: 'all done' },
    ]);
    assert.equal(row.hopsPassed, 2, 'the hop that asks for an answer is judged by it');
    await window.page.getByRole('button', { name: /^Close/ }).click();
    await window.page.getByRole('heading', { name: 'Demonstrate', level: 1 }).waitFor();
  });

  test(
    'a demonstration by mouse can undo its last step, and replays on a changed page',
    onlyThorough,
    async () => {
      const { page } = window;
      const operate = demo.stage('Operate');
      await begin();
      await press({ css: 'button' });
      await demo
        .stage('Select')
        .getByRole('button', { name: /^This one/ })
        .click();
      await operate.getByRole('button', { name: /^C Click$/ }).click();
      await demo.ready();

      await confirm({ css: 'select' });
      await operate.getByRole('button', { name: /Select option/ }).click();
      await operate.getByRole('option', { name: 'Country 12', exact: true }).click();
      await operate.getByRole('button', { name: 'Select option' }).click();
      await step(2);
      await confirm({ label: 'Card' });
      await operate.getByRole('button', { name: /Drag to/ }).click();
      await operate.getByText('Click the element on the page to drag it to.').waitFor();
      await press({ label: 'Basket' });
      await operate.getByText('To button “Basket”').waitFor();
      await operate.getByRole('button', { name: /^Drag here/ }).click();
      await step(3);
      await demo.step(3).getByText('button “Card” to button “Basket”').waitFor();
      await confirm({ label: 'Card' });
      await operate.getByRole('button', { name: /Drag to/ }).click();
      await operate.getByRole('textbox', { name: /how far/ }).fill('40,0');
      await operate.getByRole('button', { name: 'Drag this far' }).click();
      await step(4);

      await demo.step(3).getByRole('button').click();
      const pictures = page.getByRole('dialog', { name: 'Step 3 of 4' });
      await pictures.getByRole('img', { name: 'Things' }).nth(1).waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('dialog', { name: 'Step 4 of 4' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      await takeBack(4);
      assert.ok(await demo.boxOf({ text: 'has card' }), 'the undo repeats the drag onto the element');
      await operate.getByRole('button', { name: /Answer/ }).click();
      await operate.getByRole('textbox').fill('green');
      await operate.getByRole('button', { name: 'Answer' }).click();
      await step(4);
      await takeBack(4);
      await operate.getByRole('button', { name: /Answer/ }).click();
      await operate.getByText('so far').waitFor({ state: 'hidden' });
      await operate.getByRole('textbox').fill('blue');
      await operate.getByRole('button', { name: 'Answer' }).click();
      await step(4);
      const { attemptId } = window.host.app.context.session.state();
      assert.ok(attemptId);
      await demo.finish('done');
      const close = page.getByRole('button', { name: /^Close/ });
      await close.click();
      await close.waitFor({ state: 'detached' });

      moved = true;
      const check = await ask<Replay>('verify.replay', { attemptId });
      assert.deepEqual(
        check.steps.map(({ outcome, reason }) => (outcome === 'failed' ? reason : 'carried out')),
        ['carried out', 'carried out', 'carried out', 'carried out'],
      );
      assert.deepEqual(check.hops, [
        { passed: true, was: true },
        { passed: true, was: true },
      ]);
    },
  );

  async function press(target: ElementTarget): Promise<void> {
    const { x, y } = await demo.pointAt(target);
    await window.page.mouse.click(x, y);
  }
  async function confirm(target: ElementTarget): Promise<void> {
    await press(target);
    await demo
      .stage('Select')
      .getByRole('button', { name: /^This one/ })
      .click();
  }
  /** Undoes a step. Ends when the steps before it have been repeated. */
  async function takeBack(index: number): Promise<void> {
    const brought = window.page.getByRole('alertdialog', { name: 'Restoring the page.' });
    await demo.stage('Look').getByRole('button', { name: /^Undo/ }).click();
    await brought.waitFor();
    await brought.waitFor({ state: 'hidden' });
    await demo.step(index).waitFor({ state: 'detached' });
    await demo.shown();
  }
  async function step(index: number): Promise<void> {
    await demo.step(index).waitFor();
    await demo.ready();
  }

  function answers(attemptId: string): unknown[] {
    return listEvents(window.host.app.workspace.db, attemptId).flatMap(({ body }) =>
      body.type === 'answer' ? [{ hop: body.hop, text: body.text }] : [],
    );
  }

  async function begin(): Promise<void> {
    await ask('run.brief', { participantId, taskId, mode: 'demonstration' });
    await window.page.getByRole('region', { name: 'How it works' }).waitFor();
    await window.page.keyboard.press('Enter');
    await demo.shown();
  }

  async function offered(): Promise<string[]> {
    const names = await demo.stage('Operate').getByRole('button').allInnerTexts();
    return names.map((name) =>
      name
        .replace(/\s+/g, ' ')
        .replace(/^[A-Z0-9] /, '')
        .trim(),
    );
  }

  function words(step: Step): string {
    const mapped = mind2webOperation(step);
    const { destination } = step.target ?? {};
    const value = (step.value ?? '').replace(window.site, '/').replaceAll('\n', ', ');
    const said = [step.operation, step.element?.name ?? '', value].join(' · ');
    const repr = mapped === null ? '' : ` = ${actionRepr(step.element, mapped)}`;
    return `${said}${destination === undefined ? '' : ` to ${destination.element.name}`}${repr}`;
  }

  async function ask<T>(command: string, input: unknown): Promise<T> {
    const reply = await window.host.app.invoke(command, input);
    assert.ok(reply.ok, `${command}: ${JSON.stringify(reply)}`);
    return reply.value as T;
  }
});
