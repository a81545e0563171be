interface Picture {
  /** Below `/assets/`. */
  readonly file: string;
  /** Says what is shown, never what has to be looked at to be known. */
  readonly alt: string;
  readonly caption: string;
}

/** Text may hold links to other articles: `[[Title]]` or `[[Title|words]]`. */
export interface Article {
  readonly title: string;
  readonly category: string;
  readonly lead: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly sections: readonly (readonly [string, string])[];
  readonly picture?: Picture;
}

/** `Kestrel Observatory` → `Kestrel_Observatory`, as it stands in the address. */
export function slugOf(title: string): string {
  return title.replaceAll(' ', '_');
}

/** `Ferrymen's Hall` → `ferrymens-hall`, as it stands in the name of its picture. */
export function fileOf(title: string): string {
  return title.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');
}

/** The text without link marks: for search and summaries. */
export function plainText(text: string): string {
  return text.replace(
    /\[\[([^\][|]+)(?:\|([^\][]+))?\]\]/g,
    (_, title: string, words?: string) => words ?? title,
  );
}
