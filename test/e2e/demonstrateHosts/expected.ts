import type { KeptRecord } from './keptRecord.ts';

/** The recorded parts of a page. The accessibility record is that of the step's element. */
const page = '/ screenshot html mhtml dom accessibility';
const one = 'picture, 1 count as it';

/** The record of the demonstration, on any host. */
export const demonstrated: KeptRecord = {
  lines: [
    't1 tea/: type textbox “Name” = Heron',
    't1 tea/: type textbox “Password” = •••',
    't1 tea/: select combobox “Tea” = Black',
    't1 tea/: click-fake button “Order”',
    't1 tea/: hover button “Our tea”',
    't1 tea/: click link “Prices”',
  ],
  verdicts: ['attempt: passed at step 6', 'hop 1: passed at step 6'],
  parts: [
    `1: ${page} | ${page} | ${one}`,
    `2: ${page} | ${page} redacted | ${one}`,
    `3: ${page} redacted | ${page} redacted | ${one}`,
    `4: ${page} redacted | ${page} redacted | ${one}`,
    // After the undo the password is typed again. It is not recorded, but held in memory until the task ends.
    `5: ${page} redacted | ${page} redacted | ${one}`,
    `6: ${page} redacted | /prices${page.slice(1)} | ${one}`,
  ],
  integrity: ['1: ok', '2: ok', '3: ok', '4: ok', '5: ok', '6: ok'],
  redacted: [
    'cookie in har',
    'cookie in storage',
    'field in har',
    'header in har',
    'local-storage in storage',
    'painted in screenshot',
    'secret-field in dom',
    'secret-field in html',
    'secret-field in mhtml',
    'secret-field in page',
  ],
  beside: ['explored', 'held POST /order', 'fake', 'undone 5', 'described'],
};

/** The session before the undo and the one after it each have a HAR file and a storage file. */
export const attemptFiles = [
  'har session-2.har',
  'har session.har',
  'storage storage-end-2.json',
  'storage storage-end.json',
  'video video.webm',
];
