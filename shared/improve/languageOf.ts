/** Common words of the languages that can be told apart, none of them in two lists. */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'and', 'of', 'for', 'with', 'find', 'what', 'which', 'how', 'is', 'from', 'that', 'many', 'to'],
  de: [
    'der',
    'die',
    'das',
    'und',
    'ein',
    'eine',
    'einen',
    'mit',
    'auf',
    'für',
    'finde',
    'wie',
    'ist',
    'nach',
    'von',
  ],
  fr: ['le', 'les', 'et', 'une', 'pour', 'avec', 'dans', 'trouvez', 'quel', 'quelle', 'est', 'du', 'sur'],
  es: ['el', 'los', 'las', 'y', 'para', 'busca', 'encuentra', 'cuál', 'qué', 'una', 'del', 'con'],
  it: ['il', 'gli', 'di', 'che', 'per', 'trova', 'quale', 'della', 'nel', 'sono', 'più'],
  pt: ['o', 'os', 'um', 'uma', 'em', 'qual', 'encontre', 'não', 'dos', 'são', 'com'],
  nl: ['het', 'een', 'en', 'van', 'voor', 'zoek', 'welke', 'naar', 'op', 'hoeveel'],
};

const SCRIPTS = [
  ['zh', /\p{Script=Han}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
] as const;

/** A language is told from Latin letters only if it has this many more common words than the next one. */
const LEAD = 2;

/**
 * The language of a text as a code, told by its script and its most common words; null: it cannot be told, because the text is short or
 * two languages are equally likely. Names in another script do not decide: most letters must be of it.
 */
export function languageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  const inScript = SCRIPTS.map(([code, script]) => ({ code, count: text.match(script)?.length ?? 0 }));
  // Japanese is written with Chinese signs, too.
  const japanese = inScript.find(({ code }) => code === 'ja')?.count ?? 0;
  const most = inScript.toSorted((a, b) => b.count - a.count)[0];
  if (most !== undefined && most.count * 2 > letters) return japanese > 0 ? 'ja' : most.code;
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const counts = Object.entries(COMMON)
    .map(([code, common]) => ({ code, count: words.filter((word) => common.includes(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (first === undefined || first.count < (second?.count ?? 0) + LEAD) return null;
  return first.code;
}
