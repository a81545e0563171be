/** The languages that the window speaks. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];
