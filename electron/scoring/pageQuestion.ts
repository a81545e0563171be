/** A question about a page: its text, or with a selector the texts of its elements. */
export interface PageQuestion {
  readonly html: string;
  readonly selector: string | null;
}

/** The answer: one text, or one for each element. */
export interface PageAnswer {
  readonly texts: readonly string[];
}
