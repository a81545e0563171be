import { spawnSync } from 'node:child_process';
import { type PeerPython, peerPython } from './peerPython.ts';
import { sharedFile } from './sharedFolder.ts';

const WHEEL = 'football/gfootball-2.10.2-cp311-cp311-linux_x86_64.whl';

/**
 * A Python with gfootball, or why there is none: `HOPSCOPE_FOOTBALL_PYTHON`, or a virtual environment with the wheel beside the
 * repository, which needs Python 3.11 and Debian's libraries.
 */
export function footballPython(): PeerPython {
  const named = process.env['HOPSCOPE_FOOTBALL_PYTHON'];
  const wheel = sharedFile(WHEEL);
  if (named === undefined && wheel === null)
    return {
      why: 'there is no wheel in ../shared/football, and HOPSCOPE_FOOTBALL_PYTHON names no Python with a build',
    };
  const made =
    named === undefined
      ? peerPython('gfootball', [
          ...['gym==0.23.1', 'cloudpickle==3.1.2', 'gym-notices==0.1.0', 'numpy==1.26.4'],
          ...['opencv-python-headless==4.10.0.84', 'pygame==2.6.1', 'psutil==7.2.2', 'absl-py==2.5.1'],
          ...['six==1.17.0', wheel ?? ''],
        ])
      : { python: named };
  if ('why' in made) return made;
  const { status, stderr } = spawnSync(made.python, ['-c', 'import gfootball_engine'], { encoding: 'utf8' });
  return status === 0 ? made : { why: `gfootball cannot be loaded: ${stderr.trim().split('\n').at(-1)}` };
}
