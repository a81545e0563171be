import type { LoopDetail, LoopNow, LoopStop } from '../../../shared/contract/improve.ts';
import type { Input } from '../../../shared/contract/index.ts';
import { type AppError, fault, toErrorData } from '../../../shared/errors.ts';
import { batchProgress } from '../../../shared/model/batch.ts';
import type { ImproveCycle, ImproveLoop, LoopSettings } from '../../../shared/model/improve.ts';
import type { AgentSpec } from '../../../shared/model/index.ts';
import { listJobs } from '../../db/batches.ts';
import { findLoopRequest, keepLoopRequest, listCycles, listLoops, listQueries } from '../../db/improve.ts';
import { findParticipant } from '../../db/participants.ts';
import { findTaskSet } from '../../db/taskSets.ts';
import { knowAgentAddress, mustBeKnownHere } from '../batch/agentAddress.ts';
import type { BatchRun } from '../batch/batchRun.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requirePresent } from '../library/participants.ts';
import { loopTable } from './cycleTable.ts';
import { explore } from './explore.ts';
import { type LoopMeter, openMeter } from './loopBudget.ts';
import { judgeErrors, loopAttempts, loopRow, queryRow, spentOf } from './loopRows.ts';
import { currentCycle, requireCycle, requireLoop } from './loops.ts';
import { newLoop } from './newLoop.ts';
import { overruleCycle } from './overruleCycle.ts';
import { promoteCycle } from './promoteCycle.ts';
import { reviewQueries, takeBackQuery } from './reviewQueries.ts';
import { type LoopEnd, type LoopStages, runLoop } from './runLoop.ts';
import { stageOf } from './stages.ts';
import { trainCycle } from './trainCycle.ts';
import { openWriter, writeQueries } from './writeQueries.ts';

/** The shortest time between two announcements of the same loop. */
const ANNOUNCE_MS = 250;

/** The loops of a workspace, for a window. One loop runs at a time. */
export interface Loops {
  readonly handlers: HandlersOf<'improve'>;
  /** It needs the lanes: no batch may begin beside it. */
  readonly isRunning: () => boolean;
  /** Called when the program ends. Running attempts stay resumable. */
  leave(): Promise<void>;
}

/** `isTaken`: whether a batch has the lanes. */
export function openLoops(app: AppContext, isTaken: () => boolean): Loops {
  return new WorkspaceLoops(app, isTaken);
}

/** A loop that runs. */
interface Running {
  readonly loop: ImproveLoop;
  cycle: ImproveCycle;
  stage: LoopNow['stage'];
  sample: number | null;
  batch: BatchRun | null;
  isPausing: boolean;
  /** Ends requests for queries at once. */
  readonly asking: AbortController;
  /** Ends the judging at once. */
  readonly judging: AbortController;
  over: Promise<void>;
}

class WorkspaceLoops implements Loops {
  readonly #app: AppContext;
  readonly #isTaken: () => boolean;
  #run: Running | null = null;
  #isTold = true;
  readonly #last = new Map<string, LoopStop>();
  /** They remember attempts that have ended. */
  readonly #meters = new Map<string, LoopMeter>();
  readonly isRunning = (): boolean => this.#run !== null;
  readonly handlers: HandlersOf<'improve'> = {
    'improve.loops': () => listLoops(this.#db).map((loop) => this.#rowOf(loop)),
    'improve.open': ({ loopId }) => this.#detailOf(requireLoop(this.#db, loopId)),
    'improve.begin': async ({ name, settings }) => {
      for (const spec of specsOf(settings)) knowAgentAddress(this.#app, spec);
      const loop = await newLoop(this.#app, name, settings);
      this.#app.touch();
      return this.#rowOf(loop);
    },
    'improve.start': (input) => this.#start(input),
    'improve.pause': ({ loopId }) => {
      const its = this.#runOf(loopId);
      this.#pause(its);
      this.#tell(its, true);
      return this.#detailOf(its.loop);
    },
    'improve.stop': async ({ loopId }) => {
      const its = this.#runOf(loopId);
      this.#pause(its);
      its.judging.abort();
      await its.batch?.stop();
      await its.over;
      return this.#detailOf(its.loop);
    },
    'improve.queries': ({ loopId, cycle }) =>
      listQueries(this.#db, requireLoop(this.#db, loopId).id, cycle).map((one) => queryRow(this.#db, one)),
    'improve.decide': ({ loopId, queryId, participantId, decision, text, reason }) => {
      const loop = requireLoop(this.#db, loopId);
      this.#mustBePerson(participantId);
      const told = { id: queryId, decision } as const;
      const more = { ...(text === undefined ? {} : { text }), ...(reason === undefined ? {} : { reason }) };
      reviewQueries(this.#db, loop, [{ ...told, ...more }], participantId);
      this.#app.touch();
      return this.#queryOf(loop, queryId);
    },
    'improve.takeBack': ({ loopId, queryId, participantId }) => {
      const loop = requireLoop(this.#db, loopId);
      this.#mustBePerson(participantId);
      takeBackQuery(this.#db, loop, queryId, participantId);
      this.#app.touch();
      return this.#queryOf(loop, queryId);
    },
    'improve.overrule': ({ loopId, cycle: number, participantId: by, promotes, reason }) => {
      const loop = requireLoop(this.#db, loopId);
      requirePresent(this.#db, by, 'improve.person', 'Only people decide against a test.');
      overruleCycle(this.#app, loop, requireCycle(this.#db, loop, number), { by, promotes, reason });
      this.#app.touch();
      return this.#detailOf(loop);
    },
    'improve.attempts': ({ loopId, cycle }) => loopAttempts(this.#app, requireLoop(this.#db, loopId), cycle),
  };

  constructor(app: AppContext, isTaken: () => boolean) {
    this.#app = app;
    this.#isTaken = isTaken;
  }

  get #db() {
    return this.#app.workspace.db;
  }

  async leave(): Promise<void> {
    const its = this.#run;
    if (its === null) return;
    this.#pause(its);
    its.judging.abort();
    await its.batch?.leave();
    await its.over;
  }

  async #start(input: Input<'improve.start'>): Promise<LoopDetail> {
    const loop = requireLoop(this.#db, input.loopId);
    const its = this.#run;
    if (its !== null) {
      if (its.loop.id !== loop.id) throw busy(its.loop);
      // A second press changes nothing; after a pause it goes on.
      if (!its.isPausing || this.#goOn(its)) return this.#detailOf(loop);
      await its.over;
    }
    if (this.#run !== null) return this.#start(input);
    if (this.#isTaken())
      throw fault.person(
        'improve.batch',
        'A batch of agents is running.',
        'It uses the lanes of the loop. Pause or stop it under Run, Agents, or wait for its end.',
      );
    for (const spec of specsOf(loop.settings)) mustBeKnownHere(this.#app, spec);
    this.#last.delete(loop.id);
    const { cycles, rule, lanes, limit } = input;
    keepLoopRequest(this.#db, loop.id, { cycles, rule, lanes, limit });
    const begun: Running = {
      ...{ loop, cycle: currentCycle(this.#db, loop), stage: 'queries', sample: null, batch: null },
      ...{ isPausing: false, asking: new AbortController(), judging: new AbortController() },
      over: Promise.resolve(),
    };
    this.#run = begun;
    begun.over = this.#work(begun, input);
    this.#tell(begun, true);
    return this.#detailOf(loop);
  }

  /** Runs the stages until they end or are paused. Never rejects. */
  async #work(its: Running, input: Input<'improve.start'>): Promise<void> {
    const { loop } = its;
    try {
      const end = await runLoop(this.#app, loop, this.#stagesOf(its, input));
      const stop = stopOf(end);
      // A pause of a person is no reason to tell.
      if (stop !== null && (end?.kind === 'left' || !its.isPausing)) this.#last.set(loop.id, stop);
    } catch (error) {
      // A person who pauses ends a request; that is no failure.
      if (!its.isPausing) this.#last.set(loop.id, { ...NO_STOP, why: toErrorData(error) });
    } finally {
      this.#run = null;
      this.#tell(its, false);
      this.#app.touch();
    }
  }

  #stagesOf(its: Running, input: Input<'improve.start'>): LoopStages {
    const { loop } = its;
    const { cycles, rule, lanes, limit, withoutFailed } = input;
    const onBegun = (batch: BatchRun, sample: number | null): void => {
      its.batch = batch;
      its.sample = sample;
      if (its.isPausing) batch.pause();
      this.#changed(its);
    };
    return {
      ...{ cycles, rule },
      write: (cycle) => this.#write(its, cycle),
      explore: (cycle) => {
        its.stage = 'exploration';
        return explore(this.#app, loop, cycle, {
          ...{ lanes, limit, withoutFailed, signal: its.judging.signal, onBegun },
          isPaused: () => its.isPausing,
          onAttempt: () => this.#changed(its),
        });
      },
      train: async (cycle) => {
        this.#enter(its, 'training');
        const trained = await trainCycle(this.#app, loop, cycle, {
          signal: its.asking.signal,
          tell: () => this.#changed(its),
        });
        this.#app.touch();
        return 'waits' in trained ? trained.waits : [];
      },
      promote: async (cycle) => {
        this.#enter(its, 'promotion');
        const promoted = await promoteCycle(this.#app, loop, cycle, {
          ...{ lanes, limit, withoutFailed, signal: its.judging.signal },
          onBegun: (batch) => onBegun(batch, null),
          onAttempt: () => this.#changed(its),
        });
        this.#app.touch();
        return 'waits' in promoted ? promoted.waits : [];
      },
      onCycle: (cycle) => {
        its.cycle = cycle;
        its.stage = 'queries';
        this.#app.touch();
      },
    };
  }

  #enter(its: Running, stage: Running['stage']): void {
    its.stage = stage;
    its.sample = null;
    its.batch = null;
    this.#tell(its, true);
  }

  async #write(its: Running, cycle: ImproveCycle): Promise<void> {
    if (stageOf(this.#db, cycle, 'queries') !== null) return;
    this.#enter(its, 'queries');
    const writer = await openWriter(this.#app);
    await writeQueries(this.#app, its.loop, cycle, writer, {
      signal: its.asking.signal,
      onSite: () => {
        this.#changed(its);
        this.#app.touch();
      },
    });
    this.#app.touch();
  }

  #pause(its: Running): void {
    its.isPausing = true;
    its.asking.abort(pressedPause());
    its.batch?.pause();
  }

  /** Goes on while the attempts under way still run. False: the run ends, and another must begin. */
  #goOn(its: Running): boolean {
    const hasBatch = its.stage === 'exploration' || its.stage === 'promotion';
    if (!hasBatch || its.judging.signal.aborted) return false;
    if (its.batch?.isPausing === true && !its.batch.goOn()) return false;
    its.isPausing = false;
    this.#tell(its, true);
    return true;
  }

  #changed(its: Running): void {
    if (!this.#isTold) return;
    this.#isTold = false;
    setTimeout(() => {
      this.#isTold = true;
      if (this.#run === its) this.#tell(its, true);
    }, ANNOUNCE_MS);
  }

  #tell(its: Running, isRunning: boolean): void {
    this.#app.announce({ topic: 'improve', value: this.#nowOf(its, isRunning) });
  }

  #nowOf(its: Running, isRunning: boolean): LoopNow {
    const { loop, cycle, stage, sample, batch, isPausing } = its;
    const shared = {
      ...{ loopId: loop.id, cycle: cycle.number, stage, sample, isPausing, isRunning },
      spent: spentOf(this.#db, cycle),
    };
    if (stage === 'training') return { ...shared, done: 0, of: 1, leftMs: null };
    if (stage !== 'queries' && batch !== null) {
      const { lanes, id } = batch.batch;
      const { done, failed, total, leftMs } = batchProgress(listJobs(this.#db, id), lanes);
      return { ...shared, done: done + failed, of: total, leftMs };
    }
    const written = listQueries(this.#db, loop.id, cycle.number).filter(
      ({ source, state }) => source.kind === 'written' && state !== 'filtered',
    );
    const of = cycle.sites.reduce((sum, { wanted }) => sum + wanted, 0);
    return { ...shared, done: written.length, of, leftMs: null };
  }

  #rowOf(loop: ImproveLoop) {
    return loopRow(this.#db, loop, this.#run?.loop.id === loop.id);
  }

  #detailOf(loop: ImproveLoop): LoopDetail {
    const its = this.#run?.loop.id === loop.id ? this.#run : null;
    const nameOf = (id: string) => findTaskSet(this.#db, id)?.name ?? id;
    return {
      row: this.#rowOf(loop),
      table: loopTable(this.#app, loop),
      sets: loop.settings.setIds.map(nameOf),
      heldOut: loop.settings.heldOutIds.map(nameOf),
      imitation: (loop.settings.training?.data.imitation ?? []).map(({ setId, participantId }) => ({
        set: setId === null ? null : nameOf(setId),
        participant:
          participantId === null ? null : (findParticipant(this.#db, participantId)?.name ?? participantId),
      })),
      judge: judgeErrors(this.#app, loop),
      spent: listCycles(this.#db, loop.id).map((cycle) => spentOf(this.#db, cycle)),
      used: this.#meterOf(loop).parts(),
      now: its === null ? null : this.#nowOf(its, true),
      last: this.#last.get(loop.id) ?? null,
      asked: findLoopRequest(this.#db, loop.id),
    };
  }

  #meterOf(loop: ImproveLoop): LoopMeter {
    const meter = this.#meters.get(loop.id) ?? openMeter(this.#app, loop);
    this.#meters.set(loop.id, meter);
    return meter;
  }

  #queryOf(loop: ImproveLoop, id: string) {
    const query = listQueries(this.#db, loop.id).find((one) => one.id === id);
    if (query === undefined)
      throw fault.input('improve.query', `The loop has no query ${id}.`, 'Go back to the list.');
    return queryRow(this.#db, query);
  }

  #runOf(loopId: string): Running {
    if (this.#run?.loop.id === loopId) return this.#run;
    throw fault.person('improve.notRunning', 'This loop is not running.', 'Press Continue to let it go on.');
  }

  #mustBePerson(id: string): void {
    requirePresent(this.#db, id, 'improve.person', 'Only people review queries.');
  }
}

/** The agents that a loop runs. */
function specsOf({
  agent,
  difficultAgent,
}: Pick<LoopSettings, 'agent' | 'difficultAgent'>): readonly AgentSpec[] {
  return difficultAgent === undefined ? [agent] : [agent, difficultAgent];
}

const NO_STOP: LoopStop = { waits: [], left: 0, failed: 0, why: null };

/** What a window tells about the end of a run; null: nothing. */
function stopOf(end: LoopEnd): LoopStop | null {
  switch (end?.kind) {
    case 'left':
      return { ...NO_STOP, left: end.explored.left, failed: end.explored.failed, why: end.explored.why };
    case 'waits':
      return { ...NO_STOP, waits: end.lines };
    case 'budget':
      return { ...NO_STOP, why: end.why };
    default:
      return null;
  }
}

function pressedPause(): AppError {
  return fault.person('improve.paused', 'The loop was paused.', 'What was written is stored.');
}

function busy({ name }: ImproveLoop): AppError {
  return fault.person(
    'improve.busy',
    `The loop “${name}” is running.`,
    'Two loops would slow each other down. Pause or stop the other one, or wait for its end.',
  );
}
