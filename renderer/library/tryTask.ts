import { act, inBackground } from '../stores/act.ts';
import { navigate } from '../stores/windowAddress.ts';

/** Opens a task of the demo for the participant “you”. */
export function tryTask(): void {
  inBackground(
    act('run.tryTask', {}).then((state) => {
      if (state !== null) navigate('/run');
    }),
  );
}
