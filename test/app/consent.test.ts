// needs: pure
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEFAULT_CONSENT } from '../../shared/language/consent.ts';
import { german } from '../../shared/language/german/index.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());

const agreedBy = async (name: string, language?: 'en' | 'de') => {
  const answers = { name, consent: true, exposed: false, population: {} };
  const { person } = await one.ask('participants.create', {
    ...answers,
    ...(language === undefined ? {} : { language }),
  });
  return person?.consentText;
};

test('the record keeps the consent text as the window showed it, in its language, until the text changes', async () => {
  assert.equal(await agreedBy('wren'), DEFAULT_CONSENT);
  assert.equal(await agreedBy('robin', 'en'), DEFAULT_CONSENT);
  assert.equal(await agreedBy('amsel', 'de'), german[DEFAULT_CONSENT]);
  await one.ask('settings.set', { consentText: 'We keep your clicks.' });
  assert.equal(await agreedBy('meise', 'de'), 'We keep your clicks.');
});
