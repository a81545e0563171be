// needs: pure
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readActionsFile } from '../../shared/environments/webui/actionsFile.ts';
import { germanHost } from '../../shared/language/german/host/index.ts';
import { german } from '../../shared/language/german/index.ts';
import { sayHost, speak } from '../../shared/language/message.ts';

before(() => speak('de', german, germanHost));
after(() => speak('en'));

const action = (line: string): string => `def go(driver):\n    ${line}\n\nactions = [go]\n`;

test('a German window says in German why a line of actions.py is refused', () => {
  const texts = [
    ...['import os\nactions = []\n', 'def go():\n    pass\nactions = []\n', 'x = 1\nactions = []\n'],
    ...['', 'actions = [gone]\n', '#'.repeat(200_001)],
    ...[action('print(1)'), action('driver.refresh()'), action('time.sleep(driver)'), action('x.click()')],
    ...[
      action('while True: pass'),
      action('driver.execute_script("alert(1)")'),
      action('driver.find_element(1)'),
    ],
  ];
  for (const text of texts)
    for (const { why } of readActionsFile(text).refused) assert.notEqual(sayHost(why), why);
});
