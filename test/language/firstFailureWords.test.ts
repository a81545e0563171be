// needs: pure
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { germanHost } from '../../shared/language/german/host/index.ts';
import { german } from '../../shared/language/german/index.ts';
import { speak } from '../../shared/language/message.ts';
import { firstFailureWords } from '../../shared/words/firstFailureWords.ts';

const left = (act: string): string => firstFailureWords({ how: 'left', act });

describe('words of the first failure', () => {
  test('the English text is the stored text', () => {
    assert.equal(left('Click button “Search”'), 'Click button “Search”');
    assert.equal(
      firstFailureWords({ how: 'missing', act: 'Go to owls.localhost/' }),
      'never did: Go to owls.localhost/',
    );
  });

  describe('in German', () => {
    beforeEach(() => speak('de', german, germanHost));
    afterEach(() => speak('en'));

    test('the operation and the quotation marks are German; the role and the name are unchanged', () => {
      assert.equal(left('Click button “Search”'), 'Klicken button „Search“');
      assert.equal(left('Click (fake) link “Say “Hi””'), 'Klicken (Schein) link „Say “Hi”“');
      assert.equal(left('Click div'), 'Klicken div');
      assert.equal(left('Scroll'), 'Scrollen');
    });

    test('a word that only starts like an operation is unchanged', () => {
      assert.equal(left('Clickable things'), 'Clickable things');
    });

    test('the text before the act is German', () => {
      assert.equal(
        firstFailureWords({ how: 'missing', act: 'Click link “Buy”' }),
        'nie getan: Klicken link „Buy“',
      );
    });
  });
});
