import { z } from 'zod';
import type { WebuiTask } from '../../shared/environments/webui/webuiTask.ts';
import {
  emptyPage,
  readWrittenPage,
  type WrittenPage,
  writePageAction,
} from '../../shared/environments/webui/writtenPage.ts';
import { AppError, fault } from '../../shared/errors.ts';
import { type BriefPart, NO_PICTURE } from '../../shared/model/environment.ts';
import type { Environment, Observation, Outcome } from './environment.ts';
import { measurePage, type PageMeasure } from './measurePage.ts';
import { filesOfPage } from './webuiFolder.ts';

/** An observation of WebUI: `picture` is the first of `pictures`. */
interface WebuiObservation extends Observation {
  /** PNG: the pictures of the task in their order. */
  readonly pictures: readonly Uint8Array[];
}

interface WebuiEnvironment extends Environment {
  reset(level: string, seed: number, start?: string | null): Promise<WebuiObservation>;
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

const text = z.string().nullable();
const savedState = z.object({
  page: z.object({ html: text, css: text, javascript: text }),
  submitted: z.number().int(),
  text: z.string(),
  /** Base64. */
  picture: text,
});

interface Progress {
  readonly task: WebuiTask;
  readonly page: WrittenPage;
  readonly submitted: number;
  readonly observation: Observation;
}

/**
 * WebUI of MageBench. `tasks`: the tasks by their names. The target pages stay in here: no observation shows them. `info` of an answer holds
 * the PageRecord as `webui`, or why the page could not be measured as `unmeasured`. It saves its state, because a page that moves may look
 * different when it is measured again.
 */
export function webuiEnvironment(
  tasks: ReadonlyMap<string, WebuiTask>,
  measure: PageMeasure,
): WebuiEnvironment {
  let now: Progress | null = null;
  const begun = (): Progress => {
    if (now === null) throw fault.tool('env.notBegun', 'No task has begun.', 'Begin a task first.');
    return now;
  };
  return {
    name: 'webui',
    rules: RULES,
    // An action is a text, not one of a list.
    actions: null,
    keys: {},
    canReplay: false,
    canSave: true,
    async reset(name, _seed, start = null) {
      const task = tasks.get(name);
      if (task === undefined)
        throw fault.input('env.level', `WebUI has no task “${name}”.`, 'Nothing has begun.');
      const page = (start === null ? null : readWrittenPage(start, emptyPage)) ?? emptyPage;
      const brief = taskObservation(task);
      const observation =
        page.html === null
          ? { ...brief, work: workOf('', emptyPage) }
          : { ...(await begunWith(task, page, measure)), pictures: brief.pictures };
      now = { task, page, submitted: 0, observation };
      return observation;
    },
    async step(action) {
      const before = begun();
      if (before.submitted === SUBMISSIONS)
        throw fault.agent('env.over', 'All pages were submitted.', 'Finish the task.');
      const page = action.length > LONGEST ? null : readWrittenPage(action, before.page);
      const why = whyNoPage(action, page);
      if (page === null || why !== null) {
        // It is on record as an action, so it gets an answer. It is no submission.
        const observation = {
          ...{ text: why ?? '', work: workOf(why ?? '', before.page) },
          picture: before.observation.isOfBrief === true ? null : before.observation.picture,
        };
        now = { ...before, observation };
        return { observation, reward: 0, done: false, info: { invalid: why } };
      }
      const submitted = before.submitted + 1;
      const measured = await outcomeOf(before.task, page, measure, SUBMISSIONS - submitted);
      const { observation } = measured;
      const outcome = { ...measured, observation: { ...observation, work: workOf(observation.text, page) } };
      now = { ...before, page, submitted, observation: outcome.observation };
      return outcome;
    },
    brief: () => begun().task.parts.map(briefPart),
    async save({ picture: isWanted } = { picture: true }) {
      const { page, submitted, observation } = begun();
      const picture =
        observation.picture === null || !isWanted
          ? null
          : Buffer.from(observation.picture).toString('base64');
      return JSON.stringify({ page, submitted, text: observation.text, picture });
    },
    async restore(state) {
      const { page, submitted, ...seen } = savedState.parse(JSON.parse(state));
      const picture = seen.picture === null ? null : Buffer.from(seen.picture, 'base64');
      const observation = { text: seen.text, picture, work: workOf(seen.text, page) };
      now = { task: begun().task, page, submitted, observation };
      return now.observation;
    },
    async close() {
      now = null;
    },
  };
}

const MIMES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A part of the task as it is. A picture that no model takes is named in its place. */
function briefPart(part: WebuiTask['parts'][number]): BriefPart {
  if (part.type === 'text') return part;
  const mime = MIMES.find((one) => one === part.mime);
  if (mime === undefined) return { type: 'text', text: NO_PICTURE };
  return { type: 'picture', mime, bytes: Buffer.from(part.base64, 'base64') };
}

/** What an agent gets in each turn beside the task: what happened, and its whole page, as MageBench's online mode sends it. */
function workOf(text: string, page: WrittenPage): string {
  const code = writePageAction(page);
  return code === ''
    ? `${text} There is no page yet: write all of its code.`.trim()
    : `${text}\n\nYOUR PAGE NOW:\n${code}`;
}

/** Why an action is no page; null: it is one. */
function whyNoPage(action: string, page: WrittenPage | null): string | null {
  if (action.length > LONGEST) return `The page has more than ${LONGEST} characters, so it was not compared.`;
  if (page === null)
    return 'The action holds no page. Write it in blocks that begin with ```html, ```css or ```javascript.';
  return page.html === null
    ? 'The page has no index.html, so it was not compared. Write a block of html.'
    : null;
}

/** Measures a page. A page that cannot be measured gets 0, and its participant is told why. */
async function outcomeOf(
  task: WebuiTask,
  page: WrittenPage,
  measure: PageMeasure,
  left: number,
): Promise<Outcome> {
  const rest = left === 0 ? 'You have submitted all your pages.' : `You may submit ${left} more.`;
  const done = left === 0;
  try {
    const { record, picture } = await measurePage(task, filesOfPage(page), measure);
    return {
      observation: { text: `The page was built and compared. ${rest}`, picture },
      ...{ reward: record.magebench, done, info: { webui: record } },
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.origin !== 'page') throw error;
    return {
      observation: { text: `The page counts 0: ${error.message} ${rest}`, picture: null },
      ...{ reward: 0, done, info: { unmeasured: error.toData() } },
    };
  }
}

/** The beginning with a page that another attempt built, and the picture of this page. It is not one of the submitted pages. */
async function begunWith(task: WebuiTask, page: WrittenPage, measure: PageMeasure): Promise<Observation> {
  const { observation, info } = await outcomeOf(task, page, measure, SUBMISSIONS);
  const text = `You begin with a page that was built before. You may submit ${SUBMISSIONS} pages.`;
  const said = info['unmeasured'] === undefined ? text : `${text} ${observation.text}`;
  return { text: said, work: workOf(said, page), picture: observation.picture };
}

function taskObservation({ parts }: WebuiTask): WebuiObservation {
  let shown = 0;
  const words = parts
    .map((part) => {
      if (part.type === 'text') return part.text;
      shown += 1;
      return `[picture ${shown}]`;
    })
    .join('\n\n');
  const pictures = parts.flatMap((part) =>
    part.type === 'picture' && part.mime === 'image/png' ? [Buffer.from(part.base64, 'base64')] : [],
  );
  return { text: words, picture: pictures[0] ?? null, isOfBrief: true, pictures };
}
