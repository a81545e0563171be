// needs: pure
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { figureTitles } from '../../shared/language/german/figureTitles.ts';
import { germanHost } from '../../shared/language/german/host/index.ts';
import { german } from '../../shared/language/german/index.ts';
import { reasons } from '../../shared/language/german/reasons.ts';
import { inEnglish, type Message, say, sayInEnglish, speak } from '../../shared/language/message.ts';
import { sayAgain } from '../../shared/language/sayAgain.ts';

describe('a sentence that came in English', () => {
  beforeEach(() => speak('de', german, germanHost));
  afterEach(() => speak('en'));

  test('is said again with what was put into it', () => {
    assert.equal(
      sayAgain('A bootstrap needs at least 10 tasks. There are 1,234.'),
      'Ein Bootstrap braucht mindestens 10 Aufgaben. Es gibt 1.234.',
    );
  });

  test('says one and several as each language does', () => {
    const message = '{count, plural, one {# tester} other {# testers}}, all within the inner limits.';
    for (const count of [1, 2, 1050])
      assert.equal(sayAgain(sayInEnglish(message, { count })), say(message, { count }));
  });

  test('says the words of our own within it, and leaves what somebody typed', () => {
    assert.equal(
      sayAgain('No attempt matches both the chosen sites and the last day. Remove one of the two.'),
      'Kein Versuch passt zu beidem, den gewählten Websites und dem letzten Tag: Wählen Sie eines davon.',
    );
    assert.equal(sayAgain('Participant Save has ended no attempt.'), 'Save hat keinen Versuch beendet.');
  });

  test('calls people together what the window calls them', () => {
    assert.equal(sayAgain('People: tasks passed, all tasks'), 'Menschen: bestandene Aufgaben, alle Aufgaben');
    assert.equal(sayAgain('Ada: tasks passed, all tasks'), 'Ada: bestandene Aufgaben, alle Aufgaben');
  });

  test('stays as it is where it is none of ours, and where English is spoken', () => {
    assert.equal(sayAgain('An owl, a kite, an owl.'), 'An owl, a kite, an owl.');
    speak('en');
    assert.equal(sayAgain('There are no attempts.'), 'There are no attempts.');
  });

  test('is found again whatever was put into it: every reason, and every heading of what is behind a figure', () => {
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

test('what is saved is made in English, and the window goes on in its language', () => {
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
