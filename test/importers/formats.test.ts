// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { detectFormat, importers, readTasks } from '../../shared/importers/index.ts';
import type { Task } from '../../shared/model/index.ts';
import { taskFormatSchema } from '../../shared/model/task.ts';
import { placeholdersIn } from '../../shared/parse/placeholders.ts';
import { profileTask } from '../../shared/scoring/profileTask.ts';
import { readSample } from './readSample.ts';

function at(tasks: readonly Task[], index: number): Task {
  const task = tasks[index];
  assert.ok(task, `there is no task ${index}`);
  return task;
}

describe('MMInA', () => {
  test('a multihop task has a question, instructions and sites; each hop checks words in the address', () => {
    const { tasks, problems } = readTasks([readSample('mmina/multi567/3.json')]);
    assert.deepEqual(problems, []);
    const task = at(tasks, 0);
    assert.equal(task.key, 'multi567/3');
    assert.equal(task.source.domain, 'multi567');
    assert.match(task.intent, /^Where does the river .* buy a raincoat\.$/);
    assert.equal(task.instructions, 'An action is done once its search button was pressed.');
    assert.deepEqual(
      task.sites.map((site) => site.name),
      ['Encyclopedia', 'Hotels', 'Cars', 'Flights', 'Goods'],
    );
    assert.deepEqual(
      task.hops.map((hop) => [hop.site, hop.check]),
      [
        ['Encyclopedia', { url: { contains: ['kiwix', 'port', 'linden'] } }],
        ['Flights', { url: { contains: ['momondo', 'pln'] } }],
        ['Hotels', { url: { contains: ['hotels', 'port', 'linden'] } }],
        ['Cars', { url: { contains: ['cars', 'port', 'linden'] } }],
        ['Goods', { url: { contains: ['7770', 'raincoat'] } }],
      ],
    );
    assert.equal(task.asksAnswer, true);
  });

  test('the same id in two domains is two tasks', () => {
    const { tasks, problems } = readTasks([
      readSample('mmina/multi567/3.json'),
      readSample('mmina/shopping/3.json'),
    ]);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      tasks.map((task) => task.key),
      ['multi567/3', 'shopping/3'],
    );
  });

  test('a single hop is judged by its answer', () => {
    const task = at(readTasks([readSample('mmina/shopping/3.json')]).tasks, 0);
    assert.deepEqual(task.hops, [
      {
        site: 'shopping',
        label: 'shopping: the answer',
        asksAnswer: false,
        check: { answer: { means: 'green' } },
      },
    ]);
  });

  test('a task of the domain normal gets its two hops from the reference answers', () => {
    const task = at(readTasks([readSample('mmina/normal/1.json')]).tasks, 0);
    assert.deepEqual(
      task.hops.map((hop) => hop.check),
      [
        { all: [{ url: { contains: ['rooms.example'] } }, { not: { url: { contains: ['kiwix'] } } }] },
        { url: { contains: ['rooms.example', 'gull point'] } },
      ],
    );
  });

  test('without a domain folder or a named domain, the domain is guessed and a note names it', () => {
    const { text } = readSample('mmina/multi567/3.json');
    const { tasks, problems } = readTasks([{ path: '3.json', text }]);
    assert.equal(at(tasks, 0).source.domain, 'multi567');
    assert.deepEqual(
      problems.map(({ level, message }) => [level, message]),
      [
        [
          'note',
          'is in no folder of a domain: taken as multi567, from 5 hops. Name the domain if this is wrong',
        ],
      ],
    );
    const named = readTasks([{ path: '3.json', text }], { domain: 'compare' });
    assert.equal(at(named.tasks, 0).key, 'compare/3');
    const inFolder = readTasks([{ path: '3.json', text, folder: 'multipro' }]);
    assert.equal(at(inFolder.tasks, 0).key, 'multipro/3');
  });

  test('a queue that differs from the hop count is used, and a note names the count', () => {
    const { path, text } = readSample('mmina/multi567/3.json');
    const { tasks, problems } = readTasks([{ path, text: text.replace('"hop_cnt": 6', '"cnt_hop": 4') }]);
    assert.equal(at(tasks, 0).hops.length, 5);
    assert.deepEqual(
      problems.map(({ level, field }) => [level, field]),
      [['note', 'cnt_hop']],
    );
  });

  test('a task without a field of the reference program is imported with a note', () => {
    const { path, text } = readSample('mmina/multi567/3.json');
    for (const field of ['city', 'flight', 'shop']) {
      const { tasks, problems } = readTasks([{ path, text: text.replace(`"${field}"`, `"no_${field}"`) }]);
      assert.equal(tasks.length, 1);
      assert.deepEqual(
        problems.map((problem) => [problem.level, problem.field]),
        [['note', field]],
      );
    }
  });
});

describe('WebArena', () => {
  const given = { __SHOPPING__: 'http://localhost:7770/', __REDDIT__: 'http://localhost:9999' };

  test('placeholders stay when no addresses are given', () => {
    const { tasks, problems } = readTasks([readSample('webarena.json')]);
    assert.deepEqual(problems, []);
    assert.deepEqual(at(tasks, 0).startUrls, ['__SHOPPING__']);
    assert.deepEqual(placeholdersIn(readSample('webarena.json').text), ['__SHOPPING__', '__REDDIT__']);
  });

  test('given addresses replace the placeholders in start pages, intent and checks, but not in the source', () => {
    const { tasks, problems } = readTasks([readSample('webarena.json')], { placeholders: given });
    assert.deepEqual(problems, []);
    const task = at(tasks, 1);
    assert.deepEqual(task.startUrls, ['http://localhost:7770/lamps.html', 'http://localhost:9999/f/lamps']);
    assert.equal(task.intent, 'Open the cheapest lamp in http://localhost:7770/.');
    assert.deepEqual(task.hops[0]?.check, {
      any: [
        { url: { host: 'localhost:7770', pathStartsWith: '/lamp-one.html', query: { colour: 'blue' } } },
        { url: { host: 'localhost:7770', pathStartsWith: '/lamp-two.html' } },
      ],
    });
    assert.match(task.source.raw, /__SHOPPING__\/lamps\.html \|AND\|/);
    assert.deepEqual(
      profileTask(task, 'webarena')?.task.start_url,
      'http://localhost:7770/lamps.html |AND| http://localhost:9999/f/lamps',
    );
  });

  test('a placeholder without an address is reported once, and the tasks are imported', () => {
    const { tasks, problems } = readTasks([readSample('webarena.json')], {
      placeholders: { __SHOPPING__: 'http://shop.example' },
    });
    assert.equal(tasks.length, 4);
    assert.equal(problems.length, 1, 'one problem, not one for each task');
    assert.match(
      problems[0]?.message ?? '',
      /^no address was given for __REDDIT__: .* \(and 2 more like it\)$/,
    );
  });

  test('exact answers, values on a page and impossible tasks become checks', () => {
    const { tasks } = readTasks([readSample('webarena.json')]);
    assert.deepEqual(at(tasks, 0).hops[0]?.check, { answer: { exact: '12' } });
    const comment = { page: '__REDDIT__/f/lamps/1', script: "document.querySelector('.comment').outerText" };
    assert.deepEqual(at(tasks, 2).hops[0]?.check, {
      all: [
        {
          any: [
            { locator: { ...comment, includes: 'bright' } },
            { locator: { ...comment, includes: 'shiny' } },
          ],
        },
        { not: { locator: { ...comment, includes: 'dull' } } },
      ],
    });
    assert.equal(at(tasks, 2).asksAnswer, false);
    assert.deepEqual(at(tasks, 3).hops[0]?.check, {
      any: [
        { answer: { exact: 'N/A' } },
        { answer: { means: 'It cannot be done. The reason: Nobody wrote it.' } },
      ],
    });
  });

  test('VisualWebArena: the task has its pictures, and a rule that cannot be checked needs a judge', () => {
    assert.equal(detectFormat([readSample('visual.json')]), 'visualwebarena');
    const task = at(readTasks([readSample('visual.json')], { placeholders: given }).tasks, 0);
    assert.deepEqual(task.images, [
      'http://localhost:7770/media/chair.png',
      'https://pictures.example/chair.png',
    ]);
    assert.equal(task.needsPicture, true);
    assert.deepEqual(task.hops[0]?.check, {
      answer: { means: 'A correct and complete answer to: Find the chair in the picture.' },
    });
    assert.equal(task.asksAnswer, true);
  });

  test('VisualWebArena: the same id in two lists is two tasks', () => {
    const { text } = readSample('visual.json');
    const { tasks, problems } = readTasks([
      { path: 'vwa/test_shopping.raw.json', text },
      { path: 'vwa/test_reddit.raw.json', text },
    ]);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      tasks.map((task) => task.key),
      ['shopping/7', 'reddit/7'],
    );
  });
});

describe('WebVoyager', () => {
  test('a golden answer is expected, a possible one is an example; a task without an answer needs a judge', () => {
    const set = readTasks([
      readSample('webvoyager/tasks.jsonl'),
      readSample('webvoyager/reference_answer.json'),
    ]);
    assert.deepEqual(set.problems, []);
    assert.deepEqual(
      set.tasks.map((task) => [task.key, task.hops[0]?.site, task.hops[0]?.check, task.source.index]),
      [
        ['Plants--0', 'Plants', { answer: { means: 'up to 30 cm' } }, 1],
        [
          'Plants--1',
          'plants',
          {
            answer: {
              means:
                'A correct answer to: Name one plant for a dry wall. One possible answer is: houseleek (prices change)',
            },
          },
          3,
        ],
        [
          'Plants--2',
          'plants.example',
          { answer: { means: 'A correct and complete answer to: Put sea thrift on the wish list.' } },
          4,
        ],
      ],
    );
    assert.deepEqual(
      set.beside?.map((file) => file.path),
      ['webvoyager/reference_answer.json'],
    );
  });
});

test('Online-Mind2Web: the site is the start page', () => {
  const task = at(readTasks([readSample('online.json')]).tasks, 0);
  assert.deepEqual(task.startUrls, ['https://www.lamps.example/']);
  assert.deepEqual(task.sites, [{ name: 'lamps.example', url: 'https://www.lamps.example/' }]);
  assert.equal(task.key, '0a1b_110325');
});

describe('Mind2Web-Live', () => {
  test('each key node is a hop with the check of its match function; those in a row on one address are one hop', () => {
    const { tasks, problems, format } = readTasks([readSample('live.json')]);
    assert.equal(format, 'mind2web-live');
    const task = at(tasks, 0);
    assert.deepEqual([task.key, task.startUrls, task.sites, task.asksAnswer], ['7', [], [], false]);
    assert.deepEqual(
      task.hops.map(({ label, check }) => [label, check]),
      [
        ['teas.example: teas.', { url: { placeContains: ['teas.'] } }],
        [
          'teas.example: the parameter q: Decide whether is searching for green tea',
          {
            all: [
              { url: { contains: ['q='] } },
              { manual: 'the parameter q: Decide whether is searching for green tea' },
            ],
          },
        ],
        [
          'teas.example: from = Japan, size with 500 g',
          {
            all: [
              { url: { query: { from: 'Japan' } } },
              { url: { queryContains: { size: ['500 g', '500%20g'] } } },
            ],
          },
        ],
        [
          'teas.example: the value that is entered into #name is “My teas”',
          {
            all: [
              { page: { selector: '#name', at: { contains: ['teas.'] } } },
              { manual: 'the value that is entered into #name is “My teas”' },
            ],
          },
        ],
        [
          'teas.example: an act on the element .save >button:nth-child(2)',
          {
            all: [
              { page: { selector: '.save >button:nth-child(2)', at: { contains: ['teas.'] } } },
              { manual: 'an act on the element .save >button:nth-child(2)' },
            ],
          },
        ],
      ],
    );
    assert.deepEqual(
      problems.map(({ level, at: place, field, message }) => [level, place, field, message]),
      [
        [
          'note',
          'task 1, line 6',
          'evaluation',
          'asks for something that no rule decides: the hop has no verdict until a person or a judge gives one',
        ],
      ],
    );
  });

  test('a final answer is asked for and checked', () => {
    const task = at(readTasks([readSample('live.json')]).tasks, 1);
    assert.deepEqual([task.key, task.asksAnswer], ['a-8', true]);
    assert.deepEqual(
      task.hops.map(({ check }) => check),
      [{ url: { placeContains: ['/history#oldest'] } }, { answer: { includes: 'Pu-erh' } }],
    );
  });

  test('an unknown match function, a missing reference and an id that occurs twice are errors with line and field', () => {
    const { path, text } = readSample('live.json');
    const wrong = (from: string, to: string) =>
      readTasks([{ path, text: text.replace(from, to) }])
        .problems.filter(({ level }) => level === undefined)
        .map(({ at: place, field }) => [place, field]);
    assert.deepEqual(wrong('final_answer_included_match', 'looks_nice'), [
      ['task 2, line 69', 'evaluation[1].match_function_name'],
    ]);
    assert.deepEqual(wrong('"reference_answer": "Pu-erh"', '"answer": "Pu-erh"'), [
      ['task 2, line 70', 'evaluation[1].content.reference_answer'],
    ]);
    assert.deepEqual(wrong('"a-8"', '7'), [['task 2, line 55', 'index']]);
  });
});

describe('native', () => {
  test('a pack’s missing budget, sites and labels are derived from its other fields', () => {
    const set = readTasks([readSample('native.json')]);
    assert.deepEqual(set.problems, []);
    assert.equal(set.name, 'Two towns');
    const bridge = at(set.tasks, 0);
    assert.deepEqual(bridge.budget, { steps: 30, activeMs: 270_000 });
    assert.deepEqual(bridge.sites, [{ name: 'wiki', url: 'http://wiki.localhost/' }]);
    assert.deepEqual(
      bridge.hops.map((hop) => hop.label),
      [
        'wiki: the page on Port Linden',
        'address on hotels.localhost has town = Port Linden or port-linden, nights = 2 and page shows “rooms free”',
        'answer is “Harbour House” or “The Harbour House”',
      ],
    );
    assert.equal(bridge.asksAnswer, false);
    const colour = at(set.tasks, 1);
    assert.equal(colour.asksAnswer, true, 'its only hop passes by an answer');
    assert.deepEqual(colour.sites, []);
  });

  test('the rules for a reference profile are found by its name', () => {
    const { tasks } = readTasks([readSample('native.json')]);
    const rules = profileTask(at(tasks, 0), 'mmina');
    assert.equal(rules?.domain, 'compare');
    assert.deepEqual(rules?.task.procedure, ['wiki', 'hotels', 'end']);
    assert.equal(profileTask(at(tasks, 0), 'webarena'), null);
    assert.equal(profileTask(at(tasks, 1), 'mmina'), null);
  });
});

test('each format has an importer and an entry in the import dialog', () => {
  const dialog = readFileSync(new URL('../../renderer/library/ImportDialog.tsx', import.meta.url), 'utf8');
  const offered = [...dialog.matchAll(/\{ value: '([\w-]+)', label: /g)].map(([, format]) => format);
  const known = taskFormatSchema.options.toSorted();
  assert.deepEqual(importers.map(({ format }) => format).sort(), known);
  assert.deepEqual(offered.sort(), known);
});

test('the format of each sample is detected from its content', () => {
  const found = ['native', 'online', 'live', 'visual', 'webarena'].map((name) =>
    detectFormat([readSample(`${name}.json`)]),
  );
  assert.deepEqual(found, ['native', 'online-mind2web', 'mind2web-live', 'visualwebarena', 'webarena']);
  assert.equal(detectFormat([readSample('webvoyager/tasks.jsonl')]), 'webvoyager');
  assert.equal(detectFormat([readSample('mmina/shopping/3.json')]), 'mmina');
  assert.equal(detectFormat([{ path: 'x.json', text: '{"a": 1}' }]), null);
});
