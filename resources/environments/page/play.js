// The page of an environment: it shows the state and sends actions, one after another.
(() => {
  const at = (id) => document.getElementById(id);
  /** The names of keys as their signs on the buttons. */
  const SIGNS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
  /** Swipes shorter than this are presses, in CSS pixels. */
  const SWIPE = 24;
  /** An answer that takes longer than this is told, in milliseconds. A picture of football takes longer than that. */
  const SOON = 300;
  let state = null;
  let waiting = Promise.resolve();
  let pending = 0;

  async function ask(path, form) {
    const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    let answer;
    try {
      answer = await (await fetch(path, body)).json();
    } catch {
      throw new Error(document.documentElement.dataset.lost);
    }
    if (answer.error !== undefined) throw Object.assign(new Error(answer.error.message), answer.error);
    return answer;
  }

  async function show(next) {
    state = next;
    const { words, picture, covered, done, language, isDark } = next;
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    at('title').textContent = words.title;
    document.title = words.title;
    const board = at('board');
    const text = at('text');
    board.hidden = picture === null;
    // A picture beside a text with a secret may show the secret. The record of the page then has no picture of it.
    if (covered === null) board.removeAttribute('value');
    else board.setAttribute('value', covered);
    text.hidden = words.text === '';
    text.classList.toggle('unseen', words.isTextHidden);
    text.textContent = words.text;
    if (picture !== null) {
      board.src = picture;
      board.alt = words.pictureName;
      await board.decode().catch(() => {});
    }
    at('figures').textContent = words.figures;
    offer(next);
    for (const button of at('choices').children) button.disabled = done;
  }

  /** Draws the buttons, again when their language has changed. */
  let offered = '';
  function offer({ choices, keys, words }) {
    const wanted = JSON.stringify([choices, keys, words.labels]);
    if (offered === wanted) return;
    offered = wanted;
    const keyOf = Object.fromEntries(Object.entries(keys).map(([key, action]) => [action, key]));
    at('choices').setAttribute('aria-label', words.actions);
    at('choices').replaceChildren(
      ...(choices ?? []).map((action) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = words.labels[action] ?? action;
        const key = keyOf[action];
        if (key !== undefined) {
          const sign = document.createElement('kbd');
          sign.textContent = SIGNS[key] ?? words.signs[key] ?? key;
          button.setAttribute('aria-keyshortcuts', key === ' ' ? 'Space' : key);
          sign.setAttribute('aria-hidden', 'true');
          button.append(sign);
        }
        button.addEventListener('click', () => void act(action));
        return button;
      }),
    );
    at('hint').textContent = words.hint;
  }

  function tell(error) {
    at('trouble').hidden = error === null;
    at('trouble').textContent = error === null ? '' : `${error.message} ${error.advice ?? ''}`.trim();
  }

  /** Says how many actions have no answer yet, once they take a while: a person who presses keys faster than the game draws sees it. */
  function tellWaiting() {
    const { waitingOne, waitingMany } = document.documentElement.dataset;
    const words = pending === 1 ? waitingOne : waitingMany.replace('#', String(pending));
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
    if (state === null) at('hint').textContent = document.documentElement.dataset.slow;
  }, 10 * SOON);
  ask('/state').then(show).catch((error) => {
    at('title').textContent = document.documentElement.dataset.missing;
    at('hint').textContent = '';
    tell(error);
  });
})();
