/** The test splits of Mind2Web: unseen tasks at known websites, at unseen websites, and in unseen domains. */
export const splits = ['cross-task', 'cross-website', 'cross-domain'] as const;
export type Split = (typeof splits)[number];

/**
 * The split of a task by the name of its file or folder in the published data (`test_website/test_website_0.json`). null: the name
 * says none, as with the training data and demonstrations made here.
 */
export function splitOf(file: string): Split | null {
  const name = /\btest_(task|website|domain)(?![a-z])/.exec(file)?.[1];
  return splits.find((split) => split === `cross-${name}`) ?? null;
}
