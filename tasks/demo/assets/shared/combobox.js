/**
 * ARIA combobox with a list popup. Markup:
 *   <div class="combobox" data-options='[{"value":"Tokyo","label":"Tokyo","note":"Japan"}]'>
 *     <input id="to" name="to" role="combobox" …></div>
 * or data-source="/suggest" (GET ?q=… answering the same JSON list). An option with `href` is followed.
 * Keys: down/up move, Enter takes, Escape closes. Without script it stays a plain text field.
 */
for (const box of document.querySelectorAll('.combobox')) {
  const input = box.querySelector('input');
  if (input === null) continue;
  const list = document.createElement('ul');
  list.id = `${input.id}-list`;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  list.hidden = true;
  box.append(list);
  input.setAttribute('role', 'combobox');
  input.setAttribute('autocomplete', 'off');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('aria-controls', list.id);
  const fixed = box.dataset.options ? JSON.parse(box.dataset.options) : null;
  let shown = [];
  let active = -1;
  let asked = 0;

  const close = () => {
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };

  const mark = (index) => {
    active = index;
    [...list.children].forEach((item, at) => {
      item.setAttribute('aria-selected', String(at === index));
    });
    const item = list.children[index];
    if (item) {
      input.setAttribute('aria-activedescendant', item.id);
      item.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  };

  const take = (index) => {
    const option = shown[index];
    if (!option) return;
    if (option.href) {
      location.href = option.href;
      return;
    }
    input.value = option.value;
    close();
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  const show = (options) => {
    shown = options.slice(0, 12);
    list.replaceChildren(
      ...shown.map((option, index) => {
        const item = document.createElement('li');
        item.id = `${input.id}-option-${index}`;
        item.setAttribute('role', 'option');
        item.setAttribute('aria-selected', 'false');
        const label = document.createElement('span');
        label.textContent = option.label;
        item.append(label);
        if (option.note) {
          const note = document.createElement('small');
          note.textContent = option.note;
          item.append(note);
        }
        item.addEventListener('pointerdown', (event) => event.preventDefault());
        item.addEventListener('click', () => take(index));
        return item;
      }),
    );
    active = -1;
    list.hidden = shown.length === 0;
    input.setAttribute('aria-expanded', String(shown.length > 0));
    input.removeAttribute('aria-activedescendant');
  };

  const suggest = async (all) => {
    const typed = input.value.trim().toLowerCase();
    if (fixed) {
      show(
        all
          ? fixed
          : fixed.filter((o) => `${o.label} ${o.note ?? ''} ${o.value}`.toLowerCase().includes(typed)),
      );
      return;
    }
    if (typed === '') return close();
    const turn = ++asked;
    const options = await fetch(`${box.dataset.source}?q=${encodeURIComponent(typed)}`)
      .then((answer) => (answer.ok ? answer.json() : []))
      .catch(() => []);
    // A slower answer to an older text must not replace a newer one, nor open under another field.
    if (turn === asked && document.activeElement === input) show(options);
  };

  input.addEventListener('input', () => void suggest(false));
  input.addEventListener('click', () => {
    if (fixed && list.hidden) void suggest(true);
  });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) {
        void suggest(true);
        return;
      }
      const step = event.key === 'ArrowDown' ? 1 : -1;
      mark((active + step + shown.length) % shown.length);
    } else if (event.key === 'Enter' && !list.hidden && active >= 0) {
      event.preventDefault();
      take(active);
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    }
  });
}
