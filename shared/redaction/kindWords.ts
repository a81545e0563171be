const words: Readonly<Record<string, string>> = {
  'secret-field': 'secret field',
  parameter: 'key in an address or a form',
  declared: 'declared secret',
  withheld: 'part left out that could not be searched for secrets',
  painted: 'place painted over',
  card: 'card number',
  iban: 'account number',
  token: 'access token',
  mail: 'mail address',
  phone: 'telephone number',
  'local-storage': 'stored value',
};

/** What was taken out, for people: `card number`. */
export function kindWord(kind: string): string {
  return words[kind] ?? kind;
}
