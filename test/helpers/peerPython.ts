import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

/** How long the registry has for the packages of one environment. */
const INSTALL_MS = 300_000;

/** A Python with the packages of another program, or why it could not be made. */
export type PeerPython = { readonly python: string } | { readonly why: string };

/**
 * A virtual environment of Python with exactly these packages (`name==version`), from the registry. It stays in the temporary folder
 * for the next run with the same packages. `least`: the oldest minor version of Python 3 that they run in.
 */
export function peerPython(name: string, packages: readonly string[], least?: number): PeerPython {
  const key = createHash('sha256').update(packages.join('\n')).digest('hex').slice(0, 12);
  const kept = process.env['HOPSCOPE_PEERS'] ?? path.join(tmpdir(), 'hopscope-peers');
  const folder = path.join(kept, `${name}-${key}`);
  const python = path.join(folder, 'bin', 'python');
  if (existsSync(python)) return { python };
  const maker = least === undefined ? 'python3' : pythonFrom(least);
  if (maker === null) return { why: `there is no Python 3.${least} or later` };
  const made = `${folder}-${process.pid}`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  try {
    // Without compiling: a test imports a small part of the packages, and Python compiles that part itself.
    const pip = [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--no-compile',
      '--no-deps',
    ];
    const why =
      failureOf(maker, ['-m', 'venv', made]) ??
      failureOf(path.join(made, 'bin', 'python'), [...pip, ...packages]);
    if (why !== null) return { why };
    // Another process may have made the same environment in the meantime.
    if (!existsSync(python)) renameSync(made, folder);
    return { python };
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** A Python 3 with at least this minor version, on the path or among those of pyenv, or null. */
function pythonFrom(least: number): string | null {
  const pyenv = path.join(homedir(), '.pyenv', 'versions');
  const versions = existsSync(pyenv) ? readdirSync(pyenv) : [];
  const programs = [
    ...['python3', 'python3.14', 'python3.13', 'python3.12'],
    ...versions.map((version) => path.join(pyenv, version, 'bin', 'python3')),
  ];
  const isNew = `import sys; sys.exit(sys.version_info < (3, ${least}))`;
  return programs.find((program) => spawnSync(program, ['-c', isNew]).status === 0) ?? null;
}

/** Runs a program. Returns why it failed, or null. */
function failureOf(program: string, args: readonly string[]): string | null {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: INSTALL_MS });
  if (status === 0) return null;
  const last = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
  return `${path.basename(program)} ${args.slice(0, 3).join(' ')} failed: ${last}`;
}
