import type { Handlers, SessionState } from '../../shared/contract/index.ts';
import type { AppContext } from './context.ts';

type DemonstrateHandlers = Pick<Handlers, Extract<keyof Handlers, `demonstrate.${string}`>>;

/** Commands of a demonstration. The workflow decides what is possible; here it is only asked. */
export function demonstrateHandlers(app: AppContext): DemonstrateHandlers {
  const { session } = app;
  const then = async (work: void | Promise<void>): Promise<SessionState> => {
    await work;
    return session.state();
  };
  return {
    'demonstrate.explore': () => session.explore(),
    'demonstrate.begin': async () => {
      const state = await session.begin();
      app.touch();
      return state;
    },
    'demonstrate.at': (point) => session.page.picker.at(point),
    'demonstrate.pick': (point) => then(session.demonstration.pickAt(point)),
    'demonstrate.near': ({ to }) => then(session.demonstration.near(to)),
    'demonstrate.candidate': ({ node }) => then(session.demonstration.candidate(node)),
    'demonstrate.operable': () => session.page.picker.operable(),
    'demonstrate.choose': (ref) => then(session.demonstration.choose(ref)),
    'demonstrate.confirm': () => then(session.demonstration.confirm()),
    'demonstrate.chooseDragTarget': ({ on }) => then(session.demonstration.chooseDragTarget(on)),
    'demonstrate.place': (point) => then(session.demonstration.place(point)),
    'demonstrate.operate': ({ operation, value, hop, files }) =>
      then(
        session.demonstration.operate({
          operation,
          ...(value === undefined ? {} : { value: app.resolveUrl(value) }),
          ...(hop === undefined ? {} : { hop }),
          ...(files === undefined ? {} : { files }),
        }),
      ),
    'demonstrate.stepBack': () => then(session.demonstration.stepBack()),
    'demonstrate.goOn': () => then(session.demonstration.goOn()),
    'demonstrate.scroll': async ({ x, y, dx, dy }) => {
      await session.demonstration.scroll({ x, y }, { x: dx, y: dy });
      return null;
    },
    'demonstrate.captureAgain': () => then(session.demonstration.captureAgain()),
    'demonstrate.undo': () => session.undo(),
    'demonstrate.decideHeld': ({ id, decision }) => then(session.demonstration.decideHeld(id, decision)),
    'demonstrate.describe': () => session.describe(),
    'demonstrate.reopen': () => session.reopen(),
    'demonstrate.finish': async ({ description, answer }) => {
      const state = await session.finishDescribed(description, answer);
      app.touch();
      return state;
    },
  };
}
