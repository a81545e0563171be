import { type AppError, fault } from '../../../shared/errors.ts';
import type { TuningFile } from '../../../shared/model/tuning.ts';
import type { RemoteJob, TuningService } from '../../agents/tuning/tuningService.ts';

/**
 * The id of a file that may have been sent before; null: the service does not have it. Its name is of one tuning only. Throws AppError
 * `tune.cannotTell` if the service lists no files, or has renamed one that may be ours.
 */
export async function foundFile(
  service: TuningService,
  { name, bytes, role }: Pick<TuningFile, 'name' | 'bytes' | 'role'>,
): Promise<string | null> {
  const what = `the ${role} rows (${name})`;
  const files = await service.listFiles();
  if (files === null) throw cannotTell(what, 'the service does not list its files', '--file-id');
  const own = files.filter(({ filename }) => filename === name);
  if (own.length > 1)
    throw cannotTell(what, `it has ${own.map(({ id }) => id).join(' and ')} under this name`, '--file-id');
  const [found] = own;
  if (found !== undefined) return found.id;
  // A service that renames files keeps their size.
  const nameless = files.find((one) => one.bytes === bytes && !one.filename?.startsWith('hopscope-'));
  if (nameless !== undefined)
    throw cannotTell(what, `it has ${nameless.id} of the same size under another name`, '--file-id');
  return null;
}

/**
 * The job that may have been made before; null: the service has none. It is known by its mark, or by its training file, which no other job
 * uses. Throws AppError `tune.cannotTell`.
 */
export async function foundJob(
  service: TuningService,
  tuning: string,
  trainingFile: string,
): Promise<RemoteJob | null> {
  const jobs = await service.listJobs();
  if (jobs === null)
    throw cannotTell('the request for the job', 'the service does not list its jobs', '--job-id');
  const own = jobs.filter((job) => job.tuning === tuning || job.trainingFile === trainingFile);
  if (own.length > 1)
    throw cannotTell(
      'the request for the job',
      `it has ${own.map(({ id }) => id).join(' and ')}`,
      '--job-id',
    );
  return own[0] ?? null;
}

function cannotTell(what: string, why: string, option: string): AppError {
  return fault.model(
    'tune.cannotTell',
    `It cannot be told whether ${what} has arrived: ${why}.`,
    `Nothing was sent again. Look at the service: if it is there, give its id with ${option}; if not, give ${option} none.`,
  );
}
