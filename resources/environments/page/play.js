// The page of an environment: it shows the state and sends actions, one after another.
(() => {
  const at = (id) => document.getElementById(id);
  /** The names of keys as their signs on the buttons. */
  const SIGNS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', ' ': 'Space' };
  /** Swipes shorter than this are presses, in CSS pixels. */
  const SWIPE = 24;
  /** An answer that takes longer than this is told, in milliseconds. A picture of football takes longer than that. */
  const SOON = 300;
  let state = null;
  let waiting = Promise.resolve();
  let pending = 0;

  async function ask(path, form) {
    const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(path, body);
    const answer = await response.json();
    if (answer.error !== undefined) throw Object.assign(new Error(answer.error.message), answer.error);
    return answer;
  }

  async function show(next) {
    state = next;
    const { name, level, picture, text, rewards, actions, done } = next;
    at('title').textContent = `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${level}`;
    document.title = at('title').textContent;
    const board = at('board');
    board.hidden = picture === null;
    at('text').hidden = picture !== null;
    at('text').textContent = text;
    if (picture !== null) {
      board.src = picture;
      board.alt = text;
      await board.decode().catch(() => {});
    }
    const sum = (Math.round(rewards * 1000) / 1000).toString().replace('-', '−');
    const count = actions === 1 ? '1 action' : `${actions} actions`;
    at('figures').textContent = done
      ? `The level is over after ${count}. Reward: ${sum}. Now finish the task.`
      : `${count}. Reward so far: ${sum}`;
    for (const button of at('choices').children) button.disabled = done;
  }

  function offer({ choices, keys }) {
    const keyOf = Object.fromEntries(Object.entries(keys).map(([key, action]) => [action, key]));
    at('choices').replaceChildren(
      ...(choices ?? []).map((action) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = action;
        const key = keyOf[action];
        if (key !== undefined) {
          const sign = document.createElement('kbd');
          sign.textContent = SIGNS[key] ?? key;
          button.append(sign);
        }
        button.addEventListener('click', () => void act(action));
        return button;
      }),
    );
    at('hint').textContent = Object.keys(keys).length === 0 ? '' : 'Use the keys, or press a button.';
  }

  function tell(error) {
    at('trouble').hidden = error === null;
    at('trouble').textContent = error === null ? '' : `${error.message} ${error.advice ?? ''}`.trim();
  }

  /** Says how many actions have no answer yet, once they take a while: a person who presses keys faster than the game draws sees it. */
  function tellWaiting() {
    const words = pending === 1 ? 'Carrying out the action…' : `Carrying out ${pending} actions…`;
    at('waiting').textContent = pending === 0 ? '' : words;
  }

  /** Carries out an action after those before it. Resolves to null, or to the error. */
  function act(action) {
    pending += 1;
    setTimeout(tellWaiting, SOON);
    const acted = waiting.then(async () => {
      try {
        await show(await ask('/act', { action, n: String(state.actions + 1) }));
        tell(null);
        return null;
      } catch (error) {
        tell(error);
        return { code: error.code ?? 'env.page', message: error.message, advice: error.advice ?? '' };
      } finally {
        pending -= 1;
        if (pending === 0 || at('waiting').textContent !== '') tellWaiting();
      }
    });
    waiting = acted;
    return acted;
  }

  /** The action of a key. With Shift or Caps Lock a letter is a capital one. */
  function actionOf(key) {
    return Object.hasOwn(state.keys, key) ? state.keys[key] : undefined;
  }

  addEventListener('keydown', (event) => {
    if (state === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnButton = document.activeElement instanceof HTMLButtonElement;
    if (isOnButton && (event.key === 'Enter' || event.key === ' ')) return;
    const action = actionOf(event.key) ?? actionOf(event.key.toLowerCase());
    if (action === undefined) return;
    event.preventDefault();
    // A held key repeats as fast as the environment answers, so nothing happens after it is released.
    if (event.repeat && pending > 0) return;
    void act(action);
  });

  let from = null;
  at('board').addEventListener('pointerdown', (event) => {
    from = { x: event.clientX, y: event.clientY };
  });
  addEventListener('pointerup', (event) => {
    if (from === null || state === null) return;
    const [right, down] = [event.clientX - from.x, event.clientY - from.y];
    from = null;
    if (Math.max(Math.abs(right), Math.abs(down)) < SWIPE) return;
    const key =
      Math.abs(right) > Math.abs(down) ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp';
    if (Object.hasOwn(state.keys, key)) void act(state.keys[key]);
  });

  // An agent's action arrives as an event.
  addEventListener('hopscope-act', async (event) => {
    const answer = await act(event.detail);
    dispatchEvent(new CustomEvent('hopscope-acted', { detail: answer }));
  });
  setTimeout(() => {
    if (state === null) at('hint').textContent = 'The first picture of a game can take up to a minute.';
  }, 10 * SOON);
  ask('/state').then(
    async (first) => {
      offer(first);
      await show(first);
    },
    (error) => {
      at('title').textContent = 'The environment has not begun';
      tell(error);
    },
  );
})();
