/** A violation of the architecture: files with their texts, and the sentences that the rules must say. */
export interface Plant {
  readonly what: string;
  readonly files: Readonly<Record<string, string>>;
  /** Symbolic links, each with its target. */
  readonly links?: Readonly<Record<string, string>>;
  /** One for each sentence, in any order. */
  readonly violations: readonly RegExp[];
}
