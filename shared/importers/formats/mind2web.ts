import { createGathering, type JsonRecord, taskDraft } from '../../mind2web/import/gather.ts';
import { readRecord } from '../../mind2web/import/readRecord.ts';
import { createProblems, type Importer, type Problems, type SourceFile } from '../file/importer.ts';
import { readRecords } from '../file/records.ts';

/**
 * Mind2Web's demonstrations: task files, rows of the multimodal table, SeeAct's steps, the explorer's list,
 * results of verifications. This file only reads the tasks; the handler (`importMind2web`) stores their
 * pages.
 */
export const mind2web: Importer = {
  format: 'mind2web',
  label: 'Mind2Web',
  detects: (files) => (files.some(isMind2web) ? 0.95 : 0),
  read(files, { name }) {
    const problems = createProblems();
    const gathering = createGathering<null, null>();
    let useful = 0;
    const passedOver: { file: string; message: string }[] = [];
    for (const file of files) {
      const unread = [];
      let own = 0;
      for (const record of readRecords(file, problems).records) {
        const read = readRecord(record.value);
        if (read === null) unread.push(record);
        else {
          own += 1;
          const place = { file: file.path, index: record.index ?? 1, at: record.at };
          const kept = 'form' in read ? read.actions.map(() => null) : [];
          const faults = 'form' in read ? [gathering.add(place, read, kept, null)] : read;
          problems.tell(
            record,
            faults.filter((fault) => fault !== null),
          );
        }
      }
      const [first] = unread;
      const message = 'is not a task, row, step or result of Mind2Web';
      if (first !== undefined && own > 0) problems.error(file.path, first.at, '', message);
      else if (first !== undefined) passedOver.push({ file: file.path, message });
      useful += own;
    }
    for (const { file, message } of passedOver)
      if (useful > 0) problems.note(file, '', '', `${message}: skipped`);
      else problems.error(file, '', '', message);
    const { demonstrations, results } = gathering.list();
    if (results.length > 0)
      problems.note(
        results[0]?.file ?? '',
        '',
        '',
        `contains ${results.length} results of verifications: they are stored with their demonstrations`,
      );
    return {
      name: name ?? nameOfFiles(files),
      format: 'mind2web',
      tasks: demonstrations.map(taskDraft),
      results: results.length,
      problems: problems.list(),
    };
  },
};

/** Examines the beginning of a file: task files have their pages before or after all other fields. */
export function isMind2web({ text }: Pick<SourceFile, 'text'>): boolean {
  const start = text.slice(0, 200_000);
  const head = start + (text.length > 200_000 ? text.slice(-50_000) : '');
  const has = (...keys: string[]): boolean => keys.every((key) => head.includes(`"${key}"`));
  if (!/^[\s\uFEFF]*(?:\[\s*)?\{/.test(start)) return false;
  return (
    has('annotation_id', 'confirmed_task') ||
    has('action_uid', 'pos_candidates') ||
    has('verification', 'verification_meta') ||
    (has('type', 'annotator_id') && has('mturk_hit')) ||
    /"actions"\s*:\s*\[\s*\[\s*"(?:CLICK|TYPE|SELECT|HOVER|ENTER)/.test(start)
  );
}

/** The objects of files in memory, in the form that the handler needs. */
export function recordsOf(files: readonly SourceFile[], problems: Problems): readonly JsonRecord[] {
  return files.flatMap((file) =>
    readRecords(file, problems).records.map(({ index, isLine, start, end, at, value }) => ({
      file: file.path,
      index: index ?? 1,
      at,
      inList: index !== null && !isLine,
      text: file.text.slice(start, end),
      value,
    })),
  );
}

/** The name of a set from these files. */
export function nameOfFiles(files: readonly SourceFile[]): string {
  const [first] = files;
  const base = first?.path.split('/').at(-1) ?? '';
  const folder = first?.path.split('/')[0] ?? '';
  if (files.length > 1 && files.every((file) => file.path.startsWith(`${folder}/`))) return folder;
  return files.length === 1 ? base.replace(/\.(?:jsonl?|ndjson)$/i, '') : 'Mind2Web';
}
