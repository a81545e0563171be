import { AppError } from '../../errors.ts';
import type { Profile } from '../../model/index.ts';
import { explain } from '../../parse/explain.ts';
import { walkJson } from '../../parse/json.ts';
import { mminaDomains } from '../../scoring/mmina/hopQueue.ts';
import { type ScoreCaseInput, scoreCase, taskOfCase, withoutNulls } from './scoreCase.ts';

/** Where a line stands: `file` as the user named it, `line` from 1. */
interface LinePlace {
  readonly file: string;
  readonly line: number;
}

/** Reads one line of a `score --in` file. What is wrong is said with file, line and field. */
export function parseCase(text: string, profile: Profile, place: LinePlace): ScoreCaseInput {
  const value = withoutNulls(parseJson(text, place));
  const parsed = scoreCase.safeParse(value);
  if (!parsed.success) {
    const found = explain(parsed.error, value);
    const told = found.slice(0, 5).map(({ field, message }) => [field, message].filter(Boolean).join(': '));
    if (found.length > told.length) told.push(`and ${found.length - told.length} more`);
    throw fault(place, told.join('; '));
  }
  const { domain } = parsed.data;
  if (profile === 'mmina' && domain !== undefined && !mminaDomains.some((known) => known === domain)) {
    throw fault(place, `domain: expected ${mminaDomains.join(', ')}, found ${JSON.stringify(domain)}`);
  }
  if (profile === 'strict') checkTask(parsed.data, place);
  return parsed.data;
}

/** The strict profile reads the task itself, not just its fields: what is wrong with it is wrong with this line. */
function checkTask(found: ScoreCaseInput, place: LinePlace): void {
  try {
    taskOfCase(found);
  } catch (error) {
    if (error instanceof AppError) throw fault(place, `task: ${error.message}`, error);
    throw error;
  }
}

function parseJson(text: string, place: LinePlace): unknown {
  const found = walkJson(text, {});
  if (found !== null)
    throw fault(place, `not JSON that can be read: column ${found.offset + 1}: ${found.message}`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw fault(place, `not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
}

function fault(place: LinePlace, what: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: 'score.line',
      origin: 'input',
      message: `${place.file}, line ${place.line}: ${what}`,
      advice:
        'Nothing was scored. Each line is one case: {"id", "domain"?, "task": {…}, "run": {"urls": […], …}}.',
      at: `${place.file}:${place.line}`,
    },
    { cause },
  );
}
