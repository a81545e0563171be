import type { Pixels } from '../../shared/environments/sokoban/drawing.ts';
import { pageFiles, type WebuiTask } from '../../shared/environments/webui/webuiTask.ts';
import { emptyPage, readWrittenPage, type WrittenPage } from '../../shared/environments/webui/writtenPage.ts';
import { AppError, fault } from '../../shared/errors.ts';
import type { Environment, Observation } from './environment.ts';
import { measurePage, type PageMeasure, pixelsOf } from './measurePage.ts';
import { filesOfPage } from './webuiFolder.ts';

/** An observation of WebUI: `picture` is the first of `pictures`. */
interface WebuiObservation extends Observation {
  /** At the beginning the pictures of the task in their order; after an action the page that was built. */
  readonly pictures: readonly Pixels[];
}

/** The answer to a page. `info` holds the PageRecord, or why the page could not be measured. It is never for participants. */
interface WebuiOutcome {
  readonly observation: WebuiObservation;
  /** Atomic Element Similarity of this page, from 0 to 1, as MageBench computes it. */
  readonly reward: number;
  readonly done: boolean;
  readonly info: Readonly<Record<string, unknown>>;
}

export interface WebuiEnvironment extends Environment {
  reset(level: string, seed: number): Promise<WebuiObservation>;
  step(action: string): Promise<WebuiOutcome>;
}

/** MageBench's online mode scores at most four pages. */
const SUBMISSIONS = 4;
/** A page has at most this many characters. */
const LONGEST = 1_000_000;

const RULES = `Build the web page that the task describes, so that it looks and behaves like its pictures. The window has 1920 × 1080 pixels
and no network. An action is the text of your page in fenced blocks: \`\`\`html for index.html, \`\`\`css for style.css, \`\`\`javascript for
script.js. index.html must load the other two itself. A file that an action leaves out stays as it was. Use the ids and classes that the
task names. Each page that you submit is compared with the target page, element by element, at the start and after each interaction of
the task: the reward is from 0 to 1. You may submit ${SUBMISSIONS} pages.`;

/** WebUI of MageBench. `tasks`: the tasks by their names. The target pages stay in here: no observation shows them. */
export function webuiEnvironment(
  tasks: ReadonlyMap<string, WebuiTask>,
  measure: PageMeasure,
): WebuiEnvironment {
  let current: { readonly task: WebuiTask; page: WrittenPage; submitted: number } | null = null;
  return {
    rules: RULES,
    // An action is a text, not one of a list.
    actions: [],
    canReplay: true,
    async reset(name) {
      const task = tasks.get(name);
      if (task === undefined)
        throw fault.input('env.level', `WebUI has no task “${name}”.`, 'Nothing has begun.');
      current = { task, page: emptyPage, submitted: 0 };
      return taskObservation(task);
    },
    async step(action) {
      if (current === null || current.submitted === SUBMISSIONS)
        throw fault.tool('env.over', 'The task has ended, or none has begun.', 'Begin a task first.');
      const page = action.length > LONGEST ? null : readWrittenPage(action, current.page);
      if (page === null)
        throw fault.agent(
          'env.action',
          action.length > LONGEST
            ? `The page has more than ${LONGEST} characters.`
            : 'The action holds no block of html, css or javascript.',
          'Write the page in blocks that begin with ```html, ```css or ```javascript.',
        );
      if (page.html === null)
        throw fault.agent('env.action', `The page has no ${pageFiles[0]}.`, 'Write a block of html.');
      current.page = page;
      current.submitted += 1;
      const left = SUBMISSIONS - current.submitted;
      return { ...(await outcomeOf(current.task, page, measure, left)), done: left === 0 };
    },
  };
}

/** Measures a page. A page that cannot be measured gets 0, and its participant is told why. */
async function outcomeOf(
  task: WebuiTask,
  page: WrittenPage,
  measure: PageMeasure,
  left: number,
): Promise<Omit<WebuiOutcome, 'done'>> {
  const rest = left === 0 ? 'The task has ended.' : `You may submit ${left} more.`;
  try {
    const { record, picture } = await measurePage(task, filesOfPage(page), measure);
    return {
      observation: { text: `The page was built and compared. ${rest}`, picture, pictures: [picture] },
      reward: record.magebench,
      info: { webui: record },
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.origin !== 'page') throw error;
    return {
      observation: { text: `The page counts 0: ${error.message} ${rest}`, picture: null, pictures: [] },
      reward: 0,
      info: { unmeasured: error.toData() },
    };
  }
}

function taskObservation({ parts }: WebuiTask): WebuiObservation {
  let shown = 0;
  const text = parts
    .map((part) => {
      if (part.type === 'text') return part.text;
      shown += 1;
      return `[picture ${shown}]`;
    })
    .join('\n\n');
  const pictures = parts.flatMap((part) =>
    part.type === 'picture' && part.mime === 'image/png'
      ? [pixelsOf(Buffer.from(part.base64, 'base64'))]
      : [],
  );
  return { text, picture: pictures[0] ?? null, pictures };
}
