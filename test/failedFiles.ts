import type { TestEvent } from 'node:test/reporters';

/** A reporter that tells the path of each file in which something failed, a line each. */
// biome-ignore lint/style/noDefaultExport: node's test runner takes a reporter by its default export.
export default async function* failedFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const told = new Set<string>();
  for await (const { type, data } of events) {
    if (type !== 'test:fail' || data.file === undefined || told.has(data.file)) continue;
    // What fails because of a test in it says nothing of its own: it may stand in another file.
    const { error } = data.details;
    if ('failureType' in error && error.failureType === 'subtestsFailed') continue;
    told.add(data.file);
    yield `${data.file}\n`;
  }
}
