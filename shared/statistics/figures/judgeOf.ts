/** The judge whose verdicts a question or a plan uses; null: they are not those of a judge. */
export function judgeOf({ verdicts }: { readonly verdicts?: string | undefined }): string | null {
  return verdicts?.startsWith('judge:') === true ? verdicts.slice('judge:'.length) : null;
}
