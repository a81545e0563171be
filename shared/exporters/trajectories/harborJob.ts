import type { Trajectory } from '../../model/trajectory.ts';
import { total } from './atif.ts';
import { outcomeOf } from './keptOf.ts';

/**
 * The files that Harbor's viewer wants around trajectories: a participant is a job, and each run is a trial of it. Unknown values are left
 * out, and the viewer shows none.
 */
export function harborJob({ agent, extra }: Trajectory, name: string): object {
  return { job_name: name, agents: [agentOf(agent)], datasets: [], tasks: [], ...markOf(extra) };
}

/** `result.json` of a trial. */
export function harborTrial(run: Trajectory, name: string): object {
  const { agent, task, turns, extra } = run;
  const times = turns.flatMap(({ time }) => (time === null ? [] : [time]));
  const passed = outcomeOf(run)?.passed ?? null;
  const path = task.id;
  return {
    schema_version: 1,
    task_name: task.id,
    trial_name: name,
    trial_uri: '',
    task_id: { path },
    task_checksum: '',
    config: { task: { path }, trial_name: name, agent: agentOf(agent) },
    agent_info: {
      name: agent.name,
      version: agent.version === '' ? 'unknown' : agent.version,
      ...(agent.model === '' ? {} : { model_info: { name: agent.model } }),
    },
    agent_result: {
      ...total(turns, 'n_input_tokens', ({ input }) => input),
      ...total(turns, 'n_output_tokens', ({ output }) => output),
      ...total(turns, 'cost_usd', ({ cost }) => cost),
    },
    ...(passed === null ? {} : { verifier_result: { rewards: { reward: passed ? 1 : 0 } } }),
    ...(times.length === 0 ? {} : { started_at: times[0], finished_at: times.at(-1) }),
    ...markOf(extra),
  };
}

function agentOf({ name, model }: Trajectory['agent']): object {
  return { name, ...(model === '' ? {} : { model_name: model }) };
}

/** Data that were drawn and not recorded are marked in every file. */
function markOf(extra: Trajectory['extra']): object {
  return extra['synthetic'] === true ? { synthetic: true } : {};
}
