import { randomBytes } from 'node:crypto';
import { type Command, InvalidArgumentError } from 'commander';
import { fault, toErrorData } from '../../../shared/errors.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import { Desk } from '../../agents/mcp/desk.ts';
import { createMcpServer } from '../../agents/mcp/mcpServer.ts';
import { serveHttp } from '../../agents/mcp/serveHttp.ts';
import { serveStdio } from '../../agents/mcp/serveStdio.ts';
import { runBatch } from '../../app/batch/agentBatch.ts';
import type { BatchRun } from '../../app/batch/batchRun.ts';
import { listAttemptRows } from '../../db/attempts.ts';
import { findModel } from '../../exchange/import/importedParticipants.ts';
import { answer, logLine } from '../command/output.ts';
import { programVersion } from '../command/programRoot.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';
import { tasksOf } from './run.ts';

interface McpArguments {
  readonly workspace: string;
  readonly set: string;
  readonly task: string;
  readonly name: string;
  readonly http?: number;
  readonly token: boolean;
}

/** How long a decision may take. The client may be a chat with a person; the task's own budget counts this time. */
const PATIENCE_MS = 60 * 60_000;

/** `hopscope mcp`: an MCP client does one attempt at one task. */
export function mcpCli(program: Command): void {
  program
    .command('mcp')
    .description('let an MCP client do a task, with the tool names of Playwright MCP')
    .requiredOption('--workspace <dir>', 'the workspace with the task')
    .requiredOption('--set <name>', 'the task set, by name or id')
    .requiredOption('--task <key>', 'the task')
    .option('--name <name>', 'the name of the participant for its runs', 'mcp')
    .option('--http <port>', 'serve Streamable HTTP on this port of 127.0.0.1 (0: any free one)', readPort)
    .option('--no-token', 'with --http: let every user and program of this machine do the task')
    .action((options: McpArguments) => answer(() => serveTask(options)));
}

async function serveTask({ workspace, set, task: key, name, http, token }: McpArguments): Promise<void> {
  const asked = http === undefined || !token ? null : tokenFor(process.env);
  needWorkspace(workspace);
  await using app = await openApp(workspace, { withDemo: false });
  const tasks = tasksOf(app, set, [key]);
  const facts = { model: name, promptVersion: 'mcp-1', parameters: {}, seed: null };

  let run: BatchRun | null = null;

  /** Starts an attempt, or resumes an interrupted one. */
  async function begin(agent: Agent): Promise<string | null> {
    try {
      const { attempts } = await runBatch(app.context, {
        ...{ agent, tasks, repeats: endedBefore() + 1, seed: 0, patienceMs: PATIENCE_MS },
        answer: () => desk.answer(),
        onBegun(begun) {
          run = begun;
        },
      });
      const last = attempts.at(-1);
      logLine(`${key}: ${last?.status ?? 'not begun'}, ${last?.hops.passed} of ${last?.hops.of} hops`);
      return last?.error?.message ?? null;
    } catch (error) {
      return toErrorData(error).message;
    }
  }

  function endedBefore(): number {
    const participant = findModel(app.workspace.db, facts);
    if (participant === null) return 0;
    const { defaultProfile } = app.context.settings();
    const filter = { participantId: participant.id, taskId: tasks[0]?.id ?? '' };
    return listAttemptRows(app.workspace.db, filter, defaultProfile).filter(
      ({ status, parent }) => status !== 'running' && status !== 'aborted' && parent === null,
    ).length;
  }

  const desk = new Desk(facts, begin);
  const connect = () => createMcpServer(desk, programVersion);
  // A client that has disconnected cannot decide any more. The attempt stays resumable.
  const leave = (): Promise<void> => run?.leave() ?? Promise.resolve();
  if (http === undefined) {
    await serveStdio(connect());
    return leave();
  }
  const server = await serveHttp(http, asked?.token ?? null, connect);
  logLine(`MCP at ${server.url} — Ctrl C stops the server.`);
  if (asked !== null)
    logLine(
      asked.isNew
        ? `A client sends the header Authorization: Bearer ${asked.token}`
        : `A client sends the token of ${TOKEN} in the header Authorization: Bearer …`,
    );
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
  });
  await server.close();
  await leave();
}

/** The variable with the token that clients send. */
const TOKEN = 'HOPSCOPE_MCP_TOKEN';
const SHORTEST = 16;

/** The token of the environment, or a new one for this server. */
function tokenFor(env: NodeJS.ProcessEnv): { readonly token: string; readonly isNew: boolean } {
  const given = env[TOKEN]?.trim() ?? '';
  if (given === '') return { token: randomBytes(32).toString('base64url'), isNew: true };
  if (given.length >= SHORTEST) return { token: given, isNew: false };
  throw fault.input(
    'mcp.token',
    `The token of ${TOKEN} has fewer than ${SHORTEST} characters.`,
    `Set a longer one, or unset ${TOKEN}: the server then makes a token and prints it.`,
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text.trim()) && port <= 65_535) return port;
  throw new InvalidArgumentError('Expected a port from 0 to 65535.');
}
