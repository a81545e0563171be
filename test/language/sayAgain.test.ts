// needs: pure
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { figureTitles } from '../../shared/language/german/figureTitles.ts';
import { germanHost } from '../../shared/language/german/host/index.ts';
import { german } from '../../shared/language/german/index.ts';
import { reasons } from '../../shared/language/german/reasons.ts';
import { inEnglish, type Message, say, sayInEnglish, speak } from '../../shared/language/message.ts';
import { sayAgain } from '../../shared/language/sayAgain.ts';
import { assertLinear, repeated } from '../helpers/linear.ts';

test('a sentence with many values is recognized in linear time', () => {
  speak('de', german, germanHost);
  let different = 0;
  for (const unit of [
    'x passed x and x on x of the ',
    'x at hop x ',
    'x in, x out, ',
    'in x of x attempts, ',
    '1,1 ',
    '"x" ',
  ])
    assertLinear(
      unit,
      (length) => repeated(unit, length),
      // The answer for a text is kept, so each text is another one.
      (text) => sayAgain(`${text}${different++}`),
    );
  speak('en');
});

describe('translation of an English sentence', () => {
  beforeEach(() => speak('de', german, germanHost));
  afterEach(() => speak('en'));

  test('the sentence is translated with its values', () => {
    assert.equal(
      sayAgain('An interval needs at least 10 tasks. There are 1,234.'),
      'Ein Intervall braucht mindestens 10 Aufgaben. Es gibt 1.234.',
    );
  });

  test('plural forms follow the rules of the language', () => {
    const message = '{count, plural, one {# tester} other {# testers}}, all within the inner limits.';
    for (const count of [1, 2, 1050])
      assert.equal(sayAgain(sayInEnglish(message, { count })), say(message, { count }));
  });

  test('messages among the values are translated, and texts that somebody typed are not', () => {
    assert.equal(
      sayAgain('No attempt matches both the chosen sites and the last day. Remove one of the two.'),
      'Kein Versuch passt zugleich zu den gewählten Websites und dem letzten Tag. Entfernen Sie einen der beiden Filter.',
    );
    assert.equal(sayAgain('Participant Save has ended no attempt.'), 'Save hat keinen Versuch beendet.');
  });

  test('the row of people has the name that the window uses', () => {
    assert.equal(sayAgain('People: tasks passed, all tasks'), 'Menschen: bestandene Aufgaben, alle Aufgaben');
    assert.equal(sayAgain('Ada: tasks passed, all tasks'), 'Ada: bestandene Aufgaben, alle Aufgaben');
  });

  test('an unknown sentence is unchanged, and so is every sentence in English', () => {
    assert.equal(sayAgain('An owl, a kite, an owl.'), 'An owl, a kite, an owl.');
    speak('en');
    assert.equal(sayAgain('There are no attempts.'), 'There are no attempts.');
  });

  test('every reason and every title of a figure is recognized with any values', () => {
    for (const message of Object.keys({ ...reasons, ...figureTitles }) as Message[]) {
      const names = new Map(
        [...message.matchAll(/\{(\w+)(, (?:number|plural))?/g)].map(([, name = '', of]) => [name, of]),
      );
      const values = Object.fromEntries(
        [...names].map(([name, isNumber], at) => [name, isNumber ? 1203 + at : `⟨${name}⟩`]),
      );
      assert.equal(sayAgain(sayInEnglish(message, values)), say(message, values), message);
    }
  });
});

test('inEnglish runs in English and restores the language of the window, also after an error', () => {
  speak('de', german, germanHost);
  assert.equal(
    inEnglish(() => say('No figure')),
    'No figure',
  );
  assert.throws(() =>
    inEnglish(() => {
      throw new Error('no such figure');
    }),
  );
  assert.equal(say('No figure'), 'Keine Zahl');
  speak('en');
});
