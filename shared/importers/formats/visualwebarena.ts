import { z } from 'zod';
import { visualwebarenaEval } from '../../parse/evalCheck.ts';
import type { Importer, SourceFile } from '../file/importer.ts';
import { readSet } from '../file/readSet.ts';
import type { SourceRecord } from '../file/records.ts';
import { buildWebarena, looksLikeWebarena, webarenaFields } from './webarena.ts';

const schema = z.looseObject({
  ...webarenaFields,
  /** Pictures of the question: an address, several, or none. */
  image: z.union([z.string(), z.array(z.string()), z.null()]).optional(),
  eval: visualwebarenaEval,
});

/**
 * VisualWebArena: WebArena's form with pictures in the question; ids count from 0 in the list of each site.
 */
export const visualwebarena: Importer = {
  format: 'visualwebarena',
  label: 'VisualWebArena',
  detects: (files) => (files.some(looksVisual) ? 0.8 : 0),
  read: (files, options) =>
    readSet(files, options, {
      format: 'visualwebarena',
      schema,
      build(task, context) {
        const images = typeof task.image === 'string' ? [task.image] : (task.image ?? []);
        return buildWebarena(task, keyOf(context.record, task.task_id), images, context);
      },
    }),
};

function looksVisual(file: SourceFile): boolean {
  const head = file.text.slice(0, 20_000);
  return looksLikeWebarena(file) && /"(?:image|visual_difficulty|page_image_query)"\s*:/.test(head);
}

/**
 * `classifieds/12`: the name of the list or, for files of one task each, the folder's name without `test_`.
 */
function keyOf(record: SourceRecord, id: number): string {
  const steps = record.file.path.split('/');
  const base = record.index === null ? (steps.at(-2) ?? record.file.folder ?? '') : (steps.at(-1) ?? '');
  const list = /^test_(\w+?)(?:\.raw)?(?:\.jsonl?)?$/.exec(base)?.[1];
  return list === undefined || list === 'configs' ? String(id) : `${list}/${id}`;
}
