// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readActionsFile } from '../../../shared/environments/webui/actionsFile.ts';

const HEAD = `from selenium.webdriver.common.by import By
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
import time
`;

function operationsOf(body: string) {
  const { actions, refused } = readActionsFile(`${HEAD}
def act(driver):
${body
  .split('\n')
  .map((line) => `    ${line}`)
  .join('\n')}

actions = [act]
`);
  assert.deepEqual(refused, []);
  return actions[0]?.operations ?? [];
}

const found = (place: number, by: string, value: string, all = false) => ({
  op: 'find',
  ...{ place, by, value, all, within: null },
});

describe('actions.py', () => {
  test('clicks, typing and waits become operations', () => {
    assert.deepEqual(
      operationsOf(`field = driver.find_element(By.ID, 'name')
field.clear()
field.send_keys('Ada', Keys.ENTER)  # and go on
driver.find_elements(By.CLASS_NAME, "go")[-1].click()
time.sleep(0.5)`),
      [
        found(0, 'id', 'name'),
        { op: 'clear', on: { place: 0, index: null } },
        { op: 'type', on: { place: 0, index: null }, keys: 'Ada\uE007' },
        found(1, 'class', 'go', true),
        { op: 'click', on: { place: 1, index: -1 } },
        { op: 'wait', ms: 500 },
      ],
    );
  });

  test('the movements of an ActionChains are carried out when it is performed', () => {
    const on = { place: 0, index: null };
    assert.deepEqual(
      operationsOf(`box = driver.find_element(By.XPATH, "//div[text()='7']")
chain = ActionChains(driver)
chain.click_and_hold(box).move_by_offset(
    -500, 40
).release().perform()
ActionChains(driver).double_click(box).perform()`),
      [
        found(0, 'xpath', "//div[text()='7']"),
        {
          op: 'pointer',
          steps: [
            { do: 'move', to: on, x: 0, y: 0 },
            { do: 'press' },
            { do: 'move', to: null, x: -500, y: 40 },
            { do: 'release' },
          ],
        },
        {
          op: 'pointer',
          steps: [
            { do: 'move', to: on, x: 0, y: 0 },
            ...[{ do: 'press' }, { do: 'release' }, { do: 'press' }, { do: 'release' }],
          ],
        },
      ],
    );
  });

  test('the loop that chooses an option, and scripts that scroll', () => {
    assert.deepEqual(
      operationsOf(`menu = driver.find_element(By.ID, 'colour')
for option in menu.find_elements(By.TAG_NAME, 'option'):
    if option.text == 'Green':
        option.click()
        break
driver.execute_script("window.scrollTo(0, document.body.scrollHeight);")`),
      [
        found(0, 'id', 'colour'),
        { ...found(1, 'tag', 'option', true), within: { place: 0, index: null } },
        { op: 'choose', place: 1, text: 'Green' },
        { op: 'scroll', by: false, x: 0, y: 'bottom' },
      ],
    );
  });

  test('everything else is refused with its line, and the action that needs it is left out', () => {
    const { actions, refused } = readActionsFile(`import os
from selenium.webdriver.common.by import By
import time

def first(driver):
    """A text for the reader."""
    driver.find_element(By.ID, 'a').click()

def second(driver):
    os.system('rm -rf /')
    while True:
        driver.find_element(By.ID, 'b').click()

def third(driver):
    eval(f"{driver}")
    driver.execute_script("fetch('https://example.org')")

def unused(driver, folder):
    driver.save_screenshot(f'{folder}/a.png')

print('loaded')
actions = [first, second, third, fourth]
`);
    assert.deepEqual(
      actions.map(({ name }) => name),
      ['first'],
    );
    assert.deepEqual(
      refused.map(({ line, action }) => [line, action]),
      [
        [1, null],
        [21, null],
        [10, 'second'],
        [11, 'second'],
        [15, 'third'],
        [16, 'third'],
        [1, 'fourth'],
      ],
    );
    for (const { why } of refused) assert.match(why, /\.$/);
  });

  test('a file without a list of actions, and one that never ends a text, say so', () => {
    assert.match(readActionsFile('import time\n').refused[0]?.why ?? '', /no list/);
    assert.deepEqual(
      readActionsFile(`actions = []\nx = """no end`).refused.map(({ line }) => line),
      [2],
    );
  });

  test('a long and deep file is read in one go', () => {
    const deep = `${HEAD}\ndef act(driver):\n    x = ${'('.repeat(50_000)}1${')'.repeat(50_000)}\n\nactions = [act]\n`;
    assert.equal(readActionsFile(deep).refused.length, 1);
    assert.match(readActionsFile('#'.repeat(300_000)).refused[0]?.why ?? '', /more than 200000/);
  });
});
