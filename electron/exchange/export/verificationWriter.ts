import { annotatorExport, verificationResult } from '../../../shared/mind2web/verificationForm.ts';
import { fieldsOf } from '../../../shared/parse/fields.ts';
import { listAttemptSources } from '../../db/attemptFiles.ts';
import { readBlobText } from '../../workspace/workspace.ts';
import { type JsonList, openList } from './exportPlace.ts';
import type { MakeWriter } from './writers.ts';

/** `annotations.json`: what the verifiers were shown; `verifications.json`: what they decided. */
export const verificationWriter: MakeWriter = (place, workspace, count) => {
  const lists = new Map<string, JsonList>();
  const append = async (name: string, text: string): Promise<void> => {
    const list = lists.get(name) ?? (await openList(place, name));
    lists.set(name, list);
    await list.add(text);
  };
  return {
    async add({ of, steps }) {
      for (const { kept } of steps) if (kept) count({ hasPage: true, hasTarget: true });
      const sources = listAttemptSources(workspace.db, of.attempt.id);
      const imported = (form: string): string | null => {
        const source = sources.find(({ name }) => name.startsWith(`${form} `));
        return source === undefined ? null : readBlobText(workspace, source.blob);
      };
      await append('annotations.json', imported('annotation') ?? JSON.stringify(annotatorExport(of, steps)));
      const result = verificationResult(of, steps);
      if (result !== null)
        await append(
          'verifications.json',
          importedResult(imported('verification'), result) ?? JSON.stringify(result),
        );
    },
    async close() {
      for (const list of lists.values()) await list.close();
    },
  };
};

/** The result as it came, unless somebody here has decided otherwise since. */
function importedResult(
  text: string | null,
  now: { readonly verification: string; readonly verification_meta: string },
): string | null {
  if (text === null) return null;
  const { verification, verification_meta: meta } = fieldsOf(JSON.parse(text));
  const before: unknown = typeof meta === 'string' ? JSON.parse(meta) : meta;
  const { action_decisions = [], confirmed_task = '' } = fieldsOf(before);
  const after = fieldsOf(JSON.parse(now.verification_meta));
  const isSame =
    (verification === now.verification || now.verification === 'discard') &&
    (now.verification === 'discard' ||
      (JSON.stringify(action_decisions) === JSON.stringify(after.action_decisions) &&
        confirmed_task === after.confirmed_task));
  return isSame ? text : null;
}
