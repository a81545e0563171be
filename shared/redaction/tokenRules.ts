/**
 * Keys of services, recognized by their shape. The facts (beginnings, alphabets, lengths, and the entropy that a key has at
 * least) are those of gitleaks 8.30 (`config/gitleaks.toml`, https://github.com/gitleaks/gitleaks, MIT licence, © 2019 Zachary
 * Rice), in our own form: of its 222 rules, the commonest that need no name of a
 * variable beside the key. Shapes that gitleaks does not have, or has shorter, name another source: `SECRETLINT` marks facts of
 * secretlint 13 (https://github.com/secretlint/secretlint, MIT licence, © 2020 azu), `KINGFISHER` facts of MongoDB's Kingfisher
 * (https://github.com/mongodb/kingfisher, Apache 2.0), `VENDOR` those of the service's documentation. `UNCONFIRMED` marks shapes
 * that keys in use have, but that none of these sources lists. Lengths are least lengths, because a key that grew must not keep
 * its end. Docs: docs/redaction.md.
 */
interface TokenRule {
  /** The service. */
  readonly of: string;
  /** What a key begins with. */
  readonly begins: readonly string[];
  /** A regular expression of what follows, with an upper bound. */
  readonly then: string;
  /** Bits of entropy for each character that a key exceeds; a placeholder has fewer. */
  readonly entropy: number;
  /** A key has a digit, or letters of both cases: the beginning alone is also that of words. */
  readonly isDrawn?: true;
}

/** Keys that are found by a text inside or before them. */
interface MarkedRule {
  readonly of: string;
  /** A text without this has no such key: a short regular expression, tried before the whole shape. */
  readonly mark: string;
  readonly shape: string;
  readonly entropy: number;
}

const WORD = '[A-Za-z0-9_-]';
const LETTERS = '[A-Za-z0-9]';
const HEX = '[A-Fa-f0-9]';
const SLASH = '(?:\\\\?/|%2[fF])';
const BASE64 = '[A-Za-z0-9+/]';

type Row = readonly [of: string, begins: string, then: string, entropy: number, isDrawn?: true];

const ROWS: readonly Row[] = [
  ['1Password', 'A3-', '[A-Z0-9]{6}-[A-Z0-9-]{11,13}(?:-[A-Z0-9]{5}){3}', 3.8],
  ['1Password', 'ops_eyJ', `${BASE64}{250,2000}={0,3}`, 4],
  ['Adobe', 'p8e-', `${LETTERS}{32,64}`, 2],
  ['age', 'AGE-SECRET-KEY-1', '[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}', 0],
  ['Airtable', 'pat', `${LETTERS}{14}\\.[a-f0-9]{64}`, 3],
  ['Alibaba', 'LTAI', `${LETTERS}{20,30}`, 2],
  ['Artifactory', 'AKCp', `${LETTERS}{69}`, 4.5],
  ['Artifactory', 'cmVmd', `${LETTERS}{59}`, 4.5],
  ['Atlassian', 'ATATT3 ATCTT3', '[A-Za-z0-9_=-]{150,260}', 3.5],
  ['AWS', 'AKIA ASIA ABIA ACCA', '[A-Z0-9]{16}(?![A-Z0-9])', 3],
  ['AWS', 'ABSK', `${BASE64}{109,269}={0,2}`, 3],
  ['AWS', 'bedrock-api-key-', `${BASE64}{40,2000}={0,2}`, 3],
  ['ClickHouse', '4b1d', `${LETTERS}{38}(?!${LETTERS})`, 3],
  ['Clojars', 'CLOJARS_ clojars_', `${LETTERS}{60}`, 2],
  ['Cloudflare', 'v1.0-', '[a-f0-9]{24}-[a-f0-9]{146}', 2],
  ['Cloudflare', 'cfk_ cfut_ cfat_', `${LETTERS}{48,80}`, 3], // SECRETLINT, VENDOR
  ['Databricks', 'dapi', '[a-f0-9]{32}(?![A-Za-z0-9])', 3],
  ['DigitalOcean', 'doo_v1_ dop_v1_ dor_v1_', '[a-f0-9]{64}', 3],
  // KINGFISHER, narrower: the middle is the user's number in base64, whose every fourth character is M, N or O.
  [
    'Discord',
    'M N O',
    `${LETTERS}{3}(?:[MNO]${LETTERS}{3}){4,6}${LETTERS}{0,3}\\.${WORD}{6}\\.${WORD}{27,60}`,
    3,
  ],
  ['Docker', 'dckr_pat_', `${WORD}{20,100}`, 3], // SECRETLINT
  ['Docker', 'dckr_oat_', `${WORD}{20,100}`, 3], // UNCONFIRMED
  // KINGFISHER for all but the first.
  ['Doppler', 'dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.', '[A-Za-z0-9._-]{40,100}', 2],
  ['Duffel', 'duffel_test_ duffel_live_', '[A-Za-z0-9_=-]{43,100}', 2],
  ['Dynatrace', 'dt0c01.', '[A-Za-z0-9]{24}\\.[A-Za-z0-9]{64}', 4],
  ['EasyPost', 'EZAK EZTK', `${LETTERS}{54}`, 2],
  ['Facebook', 'EAAM EAAC', `${LETTERS}{100,400}`, 4],
  ['Figma', 'figd_', `${WORD}{40,200}`, 3], // SECRETLINT
  ['Figma', 'figo_ figu_', `${WORD}{40,200}`, 3], // UNCONFIRMED
  ['Flutterwave', 'FLWSECK_TEST- FLWPUBK_TEST- FLWSECK- FLWPUBK-', `${LETTERS}{12,40}(?:-X)?`, 2],
  ['Fly.io', 'fo1_', `${WORD}{43}`, 4],
  ['Frame.io', 'fio-u-', '[A-Za-z0-9_=-]{64}', 3],
  ['GitHub', 'ghp_ gho_ ghu_ ghs_ ghr_', `${LETTERS}{30,255}`, 3],
  // SECRETLINT: since 2026 the token of an app is a number and a signed token.
  ['GitHub', 'ghs_', `[0-9]{1,20}_${WORD}{10,1000}\\.${WORD}{10,4000}\\.${WORD}{10,1000}`, 3],
  ['GitHub', 'github_pat_', '[A-Za-z0-9_]{40,255}', 3],
  [
    'GitLab',
    'glpat- gldt- glft- glffct- glimt- glrt- glsoat- glptt- glcbt- glagent- gloas- GR1348941',
    `${WORD}{20,300}(?:\\.[0-9a-z]{9})?`,
    3,
  ],
  ['Google', 'AIza', `${WORD}{35}`, 3],
  ['Google', 'ya29.', '[A-Za-z0-9._-]{20,2000}', 3], // KINGFISHER
  ['Google', 'GOCSPX-', `${WORD}{20,60}`, 3], // KINGFISHER
  ['Grafana', 'glc_', `${BASE64}{32,400}={0,3}`, 3],
  ['Grafana', 'glsa_', `${LETTERS}{32}_${HEX}{8}`, 3],
  ['Grafana', 'eyJrIjoi', `${LETTERS}{70,400}={0,3}`, 3],
  ['Groq', 'gsk_', `${LETTERS}{40,80}`, 3], // SECRETLINT
  ['Harness', 'pat. sat.', `${WORD}{22}\\.${LETTERS}{24}\\.${LETTERS}{20}`, 3],
  ['Heroku', 'HRKU-AA', `${WORD}{58}`, 4],
  ['Hugging Face', 'hf_ api_org_', `${LETTERS}{30,60}`, 2],
  ['Infracost', 'ico-', `${LETTERS}{32}`, 3],
  ['Intra', 's-s4t2ud- s-s4t2af-', '[a-f0-9]{64}', 3],
  ['Linear', 'lin_api_ lin_oauth_', '[A-Za-z0-9_]{32,128}', 2], // SECRETLINT for the length; UNCONFIRMED: `lin_oauth_`
  ['Mailchimp', '0 1 2 3 4 5 6 7 8 9 a b c d e f', `[0-9a-f]{31}-us\\d{1,2}(?!${LETTERS})`, 3],
  ['Mailgun', 'key-', '[a-f0-9]{32}(?![A-Za-z0-9])', 3],
  ['Netlify', 'nfp_', '[A-Za-z0-9_]{36,60}', 3], // UNCONFIRMED
  ['New Relic', 'NRAK-', '[A-Z0-9]{27}', 3],
  ['Notion', 'ntn_', '[0-9]{11}[A-Za-z0-9]{35}', 4],
  ['npm', 'npm_', `${LETTERS}{36}`, 2],
  ['Octopus Deploy', 'API-', '[A-Z0-9]{26}(?![A-Z0-9])', 3],
  // Also those of Anthropic, OpenRouter and others; Stripe's and Clerk's.
  ['OpenAI, Stripe', 'sk- sk_ pk- pk_ rk- rk_', `${WORD}{20,400}`, 3, true],
  ['Perplexity', 'pplx-', `${LETTERS}{48}`, 4],
  ['PlanetScale', 'pscale_tkn_ pscale_oauth_ pscale_pw_', '[A-Za-z0-9_=.-]{32,64}', 3],
  ['Postman', 'PMAK-', `${HEX}{24}-${HEX}{34}`, 3],
  ['Prefect', 'pnu_', `${LETTERS}{36}`, 2],
  ['Pulumi', 'pul-', '[a-f0-9]{40}', 2],
  ['PyPI', 'pypi-Ag', `${WORD}{50,1000}`, 3],
  ['ReadMe', 'rdme_', '[a-z0-9]{70}', 2],
  ['Replicate', 'r8_', `${WORD}{37,60}`, 3], // KINGFISHER
  ['RubyGems', 'rubygems_', '[a-f0-9]{48}', 2],
  ['Scalingo', 'tk-us-', `${WORD}{48}`, 2],
  ['SendGrid', 'SG.', '[A-Za-z0-9_=.-]{60,80}', 2],
  ['Brevo', 'xkeysib-', `[a-f0-9]{64}-${LETTERS}{16}`, 2],
  ['Sentry', 'sntrys_', '[A-Za-z0-9+/=_]{60,600}', 4],
  ['Sentry', 'sntryu_', '[a-f0-9]{64}', 3.5],
  ['SettleMint', 'sm_aat_ sm_pat_ sm_sat_', `${LETTERS}{16}`, 3],
  ['Shippo', 'shippo_live_ shippo_test_', `${HEX}{40}`, 2],
  ['Shopify', 'shpat_ shpca_ shppa_ shpss_', `${LETTERS}{32,64}`, 2], // SECRETLINT
  ['Slack', 'xoxa- xoxb- xoxe- xoxo- xoxp- xoxr- xoxs- xoxc- xoxd-', '[A-Za-z0-9%-]{10,400}', 2],
  ['Slack', 'xoxe.xoxb- xoxe.xoxp- xapp-', '[A-Za-z0-9-]{20,400}', 2],
  ['Slack', 'hooks.slack.com', `${SLASH}(?:services|workflows|triggers)${SLASH}[A-Za-z0-9+/%\\\\]{40,80}`, 3],
  ['Sourcegraph', 'sgp_', `(?:${HEX}{16}_|local_)?${HEX}{40}`, 3],
  ['Square', 'EAAA sq0atp- sq0csp- sq0idp-', `${WORD}{22,60}`, 3, true],
  ['Stripe', 'sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_', `${LETTERS}{10,99}`, 2],
  ['Supabase', 'sbp_', '[a-z0-9]{40}', 3], // KINGFISHER
  ['Supabase', 'sb_secret_', `${WORD}{20,80}`, 3], // VENDOR
  ['Tailscale', 'tskey-', `[a-z]{2,20}-[A-Za-z0-9_]{8,40}-[A-Za-z0-9_]{16,60}`, 3], // SECRETLINT
  ['Telegram', 'AA', `(?<=\\d{8,10}(?::|%3[aA])AA)${WORD}{32,34}(?!${WORD})`, 3],
  ['Twilio', 'SK', '(?:[0-9a-f]{32}|[0-9A-F]{32})(?![A-Za-z0-9])', 3],
  ['Vault', 'hvs.', `${WORD}{90,120}`, 3.5],
  ['Vault', 'hvb. hvr.', `${WORD}{90,300}`, 4],
  ['Vercel', 'vcp_ vci_ vca_ vcr_ vck_', `${LETTERS}{20,80}`, 3], // SECRETLINT
  ['xAI', 'xai-', '[A-Za-z0-9_]{60,120}', 3], // KINGFISHER
];

/** Found at the beginning of a long run of letters, digits, `_`, `-` and `.`. */
export const tokenRules: readonly TokenRule[] = ROWS.map(([of, begins, then, entropy, isDrawn]) => ({
  of,
  begins: begins.split(' '),
  then,
  entropy,
  ...(isDrawn === undefined ? {} : { isDrawn }),
}));

/** A blank in running text, in a form and in an address. */
const BLANK = '(?: |%20|\\+)';
/** The key begins here: no letter or digit before it but those of an escape. */
const BEGIN = '(?:(?<![A-Za-z0-9_~.])|(?<=\\\\[nrt]|%[0-9A-Fa-f]{2}))';

export const markedRules: readonly MarkedRule[] = [
  {
    of: 'a private key (PEM, PGP)',
    mark: 'BEGIN[ %+]',
    // Its end may be cut off. Headers inside it have hyphens, too.
    shape: `-----BEGIN${BLANK}(?:[A-Z0-9]{1,12}${BLANK}){0,4}PRIVATE${BLANK}KEY(?:${BLANK}BLOCK)?-----(?:[^-]|-(?!----)){0,30000}(?:-----END[ A-Z0-9%+]{0,80}-----)?`,
    entropy: 0,
  },
  {
    of: 'a private key (PuTTY)',
    mark: 'Private-Lines:',
    shape: `Private-Lines: ?\\d{1,4}(?:\\\\[rn]|[\\s${BASE64.slice(1, -1)}=]){20,20000}`,
    entropy: 0,
  },
  {
    of: 'Azure',
    mark: 'AccountKey|AccessKey',
    shape: `(?:AccountKey|SharedAccessKey)(?:=|%3[dD])(?:${BASE64}|%2[bBfF]){40,100}(?:=|%3[dD]){0,2}`,
    entropy: 3,
  },
  {
    of: 'Azure',
    mark: 'Q~',
    shape: `${BEGIN}[A-Za-z0-9_~.]{3}\\dQ~[A-Za-z0-9_~.-]{31,34}`,
    entropy: 3,
  },
  {
    of: 'Discord, Microsoft Teams',
    mark: 'webhook',
    shape: `api${SLASH}webhooks${SLASH}\\d{15,21}${SLASH}${WORD}{60,80}|webhookb2${SLASH}[A-Za-z0-9@/%\\\\-]{60,300}`,
    entropy: 3,
  },
  { of: 'Fly.io', mark: 'fm1[ar]_|fm2_', shape: `fm(?:1[ar]|2)_${BASE64}{100,2000}={0,3}`, entropy: 4 },
  {
    of: 'Terraform',
    mark: 'atlasv1',
    shape: `${BEGIN}${LETTERS}{14}\\.atlasv1\\.[A-Za-z0-9_=-]{60,100}`,
    entropy: 3.5,
  },
  { of: 'MaxMind', mark: '_mmk', shape: `${BEGIN}${LETTERS}{6}_${LETTERS}{29}_mmk`, entropy: 4 },
  // VENDOR
  { of: 'Stripe', mark: 'whsec_', shape: `whsec_${BASE64}{32,100}={0,2}`, entropy: 3 },
  { of: 'OpenShift', mark: 'sha256~', shape: `sha256~${WORD}{43}`, entropy: 3.5 },
];
