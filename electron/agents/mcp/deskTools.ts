import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, RequestId } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { SeenPage } from '../agent/agent.ts';
import { answered, failed } from './answers.ts';
import { asksOnly, type Desk, type Standing } from './desk.ts';
import { endText, oneLine, standingText } from './snapshotText.ts';
import type { ActingTool } from './tools.ts';

/** Registers the tools of a desk with the server of one client. */
export class DeskTools {
  readonly server: McpServer;
  readonly desk: Desk;

  constructor(server: McpServer, desk: Desk) {
    this.server = server;
    this.desk = desk;
  }

  /** Every call gets an answer in words, also after an exception. */
  register<Shape extends z.ZodRawShape>(
    name: string,
    told: {
      readonly title: string;
      readonly description: string;
      readonly input: Shape;
      readonly looks?: true;
    },
    call: (
      input: z.output<z.ZodObject<Shape>>,
      during: { readonly requestId: RequestId },
    ) => Promise<CallToolResult>,
  ): void {
    const schema = z.object(told.input);
    this.server.registerTool(
      name,
      {
        title: told.title,
        description: told.description,
        inputSchema: schema,
        annotations: { readOnlyHint: told.looks === true, openWorldHint: true },
      },
      (input: unknown, during) =>
        this.desk.inTurn(async () => {
          try {
            return await call(schema.parse(input), during);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            return failed(`${error.message} ${error.advice ?? ''}`.trim());
          }
        }),
    );
  }

  /** Carries out the actions of a tool and returns the page after them. */
  async act(name: string, input: unknown, asks: ReturnType<ActingTool['asks']>): Promise<CallToolResult> {
    const before = await this.desk.standing();
    if ('ended' in before) return failed(endText(before));
    if (before.turn.dialogs.length > 0 && asks.some(({ ask }) => ask !== 'dialog' && !ends(ask)))
      return failed(
        standingText(before, `The page stands still until its dialog is answered: ${name} was not done.`),
      );
    if (asks.length === 0) return answered(standingText(before, 'Nothing had to be done.'));
    return outcome(await this.desk.decide(asksOnly(name, input, asks)));
  }

  /** The page for the next decision; null after the end. */
  async pageBefore(): Promise<SeenPage | null> {
    const standing = await this.desk.standing();
    return 'ended' in standing ? null : standing.page;
  }
}

const ends = (ask: string): boolean => ask === 'finish' || ask === 'give-up' || ask === 'answer';

/** The result of a decision, in the words of the run. */
function outcome(standing: Standing): CallToolResult {
  if ('ended' in standing) return answered(standingText(standing, 'Done.'));
  const { last } = standing.turn;
  if (last === null) return answered(standingText(standing, 'Done.'));
  return failed(standingText(standing, oneLine(`${last.message} ${last.advice ?? ''} (${last.code})`)));
}
