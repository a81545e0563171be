/** The languages of the window. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Returns the first of the reader's languages that the window has; English otherwise. */
export function languageOf(preferred: readonly string[]): Language {
  for (const name of preferred) {
    const known = languages.find((language) => name.toLowerCase().split('-')[0] === language);
    if (known !== undefined) return known;
  }
  return 'en';
}
