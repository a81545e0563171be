// needs: pure
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { assertLinear, repeated } from '../helpers/linear.ts';

const HEX = '0123456789abcdef';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LETTERS = `${UPPER}abcdefghijklmnopqrstuvwxyz`;
const WORD = `${LETTERS}_-`;

/** Random-looking characters of an alphabet, the same in each run. */
function drawn(seed: string, count: number, alphabet: string): string {
  const bytes = Array.from({ length: Math.ceil(count / 32) }, (_, part) => [
    ...createHash('sha256').update(`${seed} ${part}`).digest(),
  ]).flat();
  return bytes
    .slice(0, count)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');
}

/** `{14a}`: 14 letters and digits; `x` and `X` hexadecimal, `u` capitals and digits, `w` letters, digits, `_` and `-`. */
function keyOf(shape: string): string {
  const alphabets: Readonly<Record<string, string>> = {
    a: LETTERS,
    x: HEX,
    X: HEX.toUpperCase(),
    u: UPPER,
    w: WORD,
    d: '123456789',
  };
  return shape.replace(/\{(\d+)([axXuwd])\}/g, (part, count: string, kind: string) =>
    drawn(shape + part, Number(count), alphabets[kind] ?? ''),
  );
}

/** Keys as each service documents or issues them. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  AWS: ['AKIA{16u}', 'ASIA{16u}'],
  Airtable: ['pat{14a}.{64x}'],
  Anthropic: ['sk-ant-api03-{93w}AA'],
  Atlassian: ['ATATT3{186w}'],
  Azure: ['AccountKey={86a}==', '{3a}8Q~{34w}'],
  Brevo: ['xkeysib-{64x}-{16a}'],
  Databricks: ['dapi{32x}'],
  Cloudflare: ['cfk_{40a}{8x}', 'cfut_{40a}{8x}', 'cfat_{40a}{8x}', 'v1.0-{24x}-{146x}'],
  DigitalOcean: ['dop_v1_{64x}'],
  Discord: ['MTE4NzY1NDMyMTA5ODc2NTQzMg.{6w}.{38w}', 'https://discord.com/api/webhooks/{18d}/{68w}'],
  Docker: ['dckr_pat_{27w}', 'dckr_oat_{32w}'],
  Doppler: ['dp.pt.{43a}', 'dp.st.dev.{43a}', 'dp.scim.{43a}', 'dp.audit.{43a}'],
  Figma: ['figd_{40w}', 'figd_{160w}'],
  GitHub: ['ghp_{36a}', 'gho_{36a}', 'ghs_{36a}', 'github_pat_{22a}_{59a}', 'ghs_{7d}_{40w}.{120w}.{86w}'],
  GitLab: ['glpat-{20w}', 'glrt-{20w}', 'gldt-{20w}'],
  Google: ['AIza{35w}', 'ya29.a0{60w}', 'GOCSPX-{28w}'],
  Grafana: ['glsa_{32a}_{8x}'],
  Groq: ['gsk_{52a}'],
  Heroku: ['HRKU-AA{58w}'],
  'Hugging Face': ['hf_{34a}'],
  Linear: ['lin_api_{40a}', 'lin_api_{20a}_{60a}', 'lin_oauth_{64x}'],
  Mailchimp: ['{32x}-us14'],
  Mailgun: ['key-{32x}'],
  MaxMind: ['{6a}_{29a}_mmk'],
  Netlify: ['nfp_{36a}', 'nfp_{12a}_{23a}'],
  'New Relic': ['NRAK-{27u}'],
  Notion: ['ntn_{11d}{35a}'],
  npm: ['npm_{36a}'],
  OpenAI: ['sk-proj-{74w}T3BlbkFJ{74w}', 'sk-{48a}'],
  Postman: ['PMAK-{24x}-{34x}'],
  PyPI: ['pypi-AgEIcHlwaS5vcmc{70w}'],
  Replicate: ['r8_{37a}', 'r8_{12a}_{11a}-{12a}'],
  RubyGems: ['rubygems_{48x}'],
  SendGrid: ['SG.{22a}.{43a}'],
  Sentry: ['sntryu_{64x}'],
  Shopify: ['shpat_{32x}', 'shpss_{32x}', 'shpat_{32a}', 'shpca_{38a}', 'shpss_{64a}'],
  Slack: [
    'xoxb-{12d}-{12d}-{24a}',
    'xapp-1-A{10u}-{13d}-{64x}',
    'https://hooks.slack.com/services/T{8u}/B{8u}/{24a}',
  ],
  Square: ['sq0atp-{22w}'],
  Stripe: ['sk_live_{24a}', 'rk_test_{24a}', 'whsec_{32a}'],
  Supabase: ['sbp_{40x}', 'sb_secret_{31w}'],
  Tailscale: ['tskey-auth-{12a}-{32a}', 'tskey-api-{12a}-{32a}'],
  Telegram: ['{10d}:AA{33w}'],
  Terraform: ['{14a}.atlasv1.{67w}'],
  Twilio: ['SK{32x}', 'SK{32X}'],
  Vault: ['hvs.{95w}', 'hvb.{150w}', 'hvr.{95w}'],
  Vercel: ['vcp_{24a}', 'vck_{56a}'],
  age: ['AGE-SECRET-KEY-1QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7LQPZRY9X8GF2TVDW0S3JN54KHCE'],
  xAI: ['xai-{80a}', 'xai-{20a}_{59a}'],
};

const clean = (text: string): string => createRedaction().text(text, 'page');

for (const [service, shapes] of Object.entries(SHAPES))
  test(`a key of ${service} is found in text, JSON and addresses`, () => {
    for (const shape of shapes) {
      const key = keyOf(shape);
      // The last characters are the secret; a name or an address before it may stay.
      const secret = key.slice(-12).replace(/=+$/, '');
      for (const text of [
        key,
        `export KEY=${key}`,
        JSON.stringify({ key: `It is:\n${key}\n` }),
        `<code>${key}</code>, and so on`,
        `https://a.example/?x=${encodeURIComponent(`a=${key}`)}&b=1`,
      ]) {
        const found = clean(text);
        assert.ok(!found.includes(secret), `${text} → ${found}`);
        assert.ok(found.includes('•••'), found);
      }
    }
  });

test('a private key is removed with its headers, whole or cut off, in PEM, PGP and PuTTY form', () => {
  const body = `${drawn('pem', 64, LETTERS)}\n${drawn('pem2', 64, LETTERS)}\n${drawn('pem3', 20, LETTERS)}==`;
  const headers = 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0123456789ABCDEF\n\n';
  for (const [kind, before] of [
    ['PRIVATE KEY', ''],
    ['RSA PRIVATE KEY', headers],
    ['OPENSSH PRIVATE KEY', ''],
    ['ENCRYPTED PRIVATE KEY', ''],
    ['PGP PRIVATE KEY BLOCK', 'Version: GnuPG v2 - own\nComment: a-b\n\n'],
  ] as const) {
    const key = `-----BEGIN ${kind}-----\n${before}${body}\n-----END ${kind}-----`;
    for (const text of [key, JSON.stringify(key), encodeURIComponent(key), key.slice(0, -30)]) {
      const found = clean(`a ${text}`);
      assert.ok(!found.includes(body.slice(0, 20)) && !found.includes(body.slice(70, 100)), found);
    }
    assert.equal(clean(`a ${key} b`), 'a ••• b');
  }
  assert.ok(!clean(`Private-Lines: 3\r\n${body}`).includes(body.slice(0, 20)));
  const open = `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----`;
  assert.equal(clean(open), open, 'a public key is no secret');
});

test('a placeholder, a word and a hash of the same beginning stay', () => {
  for (const text of [
    `ghp_${'x'.repeat(36)}`,
    `AKIA${'A'.repeat(16)}`,
    `sk_test_${'0'.repeat(24)}`,
    'class="sk-skeleton-screen-with-image-placeholder pk-panel-of-the-whole-width"',
    'sha256-47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
    'SKeletonsInTheClosetOfTheHouse1234',
    'key-value-store-of-the-workshop-in-berlin',
    'patio.furniture-for-the-garden-and-the-balcony.html',
    'Notifications.update.everything-that-has-changed-since',
    'https://a.example/commit/2641a41947ea7d7b983839298b8b2641a4194ab1',
  ])
    assert.equal(clean(text), text);
});

test('keys of services are searched in linear time', () => {
  const redaction = createRedaction();
  for (const bit of [
    ...['ghp_', 'glpat-', 'sk-', 'SG.', 'M', 'MNO', 'xoxb-', 'eyJrIjoi', 'AA', '1:AA', 'a-', 'a.'],
    ...[
      '-----BEGIN PRIVATE KEY-----',
      '-----BEGIN A ',
      'Private-Lines: 1',
      'AccountKey=',
      'aaa1Q~',
      'whsec_',
    ],
    ...[
      '/api/webhooks/1',
      'hooks.slack.com/',
      '0-us1',
      '_mmk',
      '.atlasv1.',
      '%',
      '\\u',
      `ghp_${'x'.repeat(36)}`,
    ],
  ])
    assertLinear(
      bit,
      (length) => repeated(bit, length),
      (text) => redaction.text(text, 'page'),
    );
});
