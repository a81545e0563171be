// needs: pure
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DemonstratedStep } from '../../shared/model/demonstration.ts';
import { readAgainstSteps } from '../../shared/trajectory/descriptionWords.ts';

const step = (name: string, value: string | null, url = 'http://shop.test/'): DemonstratedStep =>
  ({
    operation: value === null ? 'click' : 'type',
    value,
    url,
    element: { name, text: '' },
  }) as unknown as DemonstratedStep;

const unused = (text: string, steps: readonly DemonstratedStep[]) =>
  readAgainstSteps(text, steps)
    .words.filter(({ used }) => !used)
    .map(({ text }) => text);

describe('description compared with the steps', () => {
  it('marks the words that no step uses, without punctuation', () => {
    assert.deepEqual(unused('Find a “red” bag? List it. Größe 42!', [step('Red bags', null)]), [
      'List',
      'Größe',
      '42',
    ]);
  });

  it('keeps every letter of the text', () => {
    for (const text of ['', ' ', '? List…', 'Ends so', '“Paris”, then Rome: 3.5 km', '\n two\tlines \n']) {
      const { words } = readAgainstSteps(text, [step('Paris', null)]);
      assert.equal(words.map(({ before, text }) => before + text).join(''), text);
    }
  });

  it('counts words of addresses and values as used, in singular and plural', () => {
    assert.deepEqual(unused('hotels in lima', [step('Search', 'Lima', 'http://shop.test/hotel')]), []);
  });

  it('names each value that the description lacks once', () => {
    const steps = [step('City', 'Lima'), step('City', 'Lima'), step('Name', 'Ada')];
    assert.deepEqual(readAgainstSteps('Go to Lima', steps).missing, ['Ada']);
  });
});
