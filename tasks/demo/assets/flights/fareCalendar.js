/**
 * <fare-calendar data-for="depart">: one month with the lowest fare of each day, in a closed shadow root.
 * A chosen day is written into the field named by data-for. Arrow keys move, Enter takes, Escape closes.
 */
const TODAY = '2027-03-01';

const STYLE = `
:host { position: absolute; z-index: 40; top: 100%; left: 0; margin-top: 6px; }
:host([hidden]) { display: none; }
.box { width: 336px; background: #fff; border: 1px solid #c8d6e2; border-radius: 14px; box-shadow: 0 18px 44px rgb(12 40 66 / 24%); padding: 14px; color: #12283a; font: 15px/1.3 system-ui, sans-serif; }
.head { display: flex; align-items: center; justify-content: space-between; margin-bottom: 8px; font-weight: 700; }
.head button { width: 36px; height: 36px; border: 0; border-radius: 10px; background: #eaf2f8; font-size: 18px; cursor: pointer; }
.days { display: grid; grid-template-columns: repeat(7, 1fr); gap: 2px; }
.days span { text-align: center; font-size: 12px; color: #5d7283; padding: 4px 0; }
.days button { border: 0; background: none; border-radius: 9px; padding: 5px 0; min-height: 44px; cursor: pointer; font: inherit; color: inherit; }
.days button small { display: block; font-size: 10.5px; color: #0b7a55; }
.days button:hover:enabled { background: #e6f1fa; }
.days button[aria-pressed="true"] { background: #0b5cab; color: #fff; }
.days button[aria-pressed="true"] small { color: #cfe6ff; }
.days button:disabled { color: #b7c3cd; cursor: default; }
:focus-visible { outline: 3px solid #0b5cab; outline-offset: 1px; }`;

function iso(year, month, day) {
  return `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

class FareCalendar extends HTMLElement {
  #root = this.attachShadow({ mode: 'closed' });
  #year = 2027;
  #month = 2;

  get field() {
    return document.getElementById(this.dataset.for);
  }

  open() {
    const start = /^\d{4}-\d{2}-\d{2}$/.test(this.field.value) ? this.field.value : TODAY;
    this.#year = Number(start.slice(0, 4));
    this.#month = Number(start.slice(5, 7)) - 1;
    this.hidden = false;
    this.#draw(start);
  }

  close() {
    this.hidden = true;
  }

  #shift(months) {
    const date = new Date(Date.UTC(this.#year, this.#month + months, 1));
    this.#year = date.getUTCFullYear();
    this.#month = date.getUTCMonth();
    this.#draw(null);
  }

  #draw(focus) {
    const name = new Date(Date.UTC(this.#year, this.#month, 1)).toLocaleDateString('en-GB', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const first = (new Date(Date.UTC(this.#year, this.#month, 1)).getUTCDay() + 6) % 7;
    const count = new Date(Date.UTC(this.#year, this.#month + 1, 0)).getUTCDate();
    const box = document.createElement('div');
    box.className = 'box';
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-label', `Calendar, ${name}`);
    const head = document.createElement('div');
    head.className = 'head';
    const before = this.#button('‹', 'Month before', () => this.#shift(-1));
    const after = this.#button('›', 'Month after', () => this.#shift(1));
    const title = document.createElement('span');
    title.setAttribute('aria-live', 'polite');
    title.textContent = name;
    head.append(before, title, after);
    const days = document.createElement('div');
    days.className = 'days';
    for (const day of ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']) {
      const label = document.createElement('span');
      label.textContent = day;
      days.append(label);
    }
    for (let day = 1; day <= count; day++) {
      const date = iso(this.#year, this.#month, day);
      const button = this.#button(String(day), `${day} ${name}`, () => this.#take(date));
      if (day === 1) button.style.gridColumnStart = String(first + 1);
      button.dataset.date = date;
      button.disabled = date < TODAY;
      button.setAttribute('aria-pressed', String(date === this.field.value));
      days.append(button);
    }
    days.addEventListener('keydown', (event) => this.#key(event));
    box.append(head, days);
    const style = document.createElement('style');
    style.textContent = STYLE;
    this.#root.replaceChildren(style, box);
    const wanted = focus && this.#root.querySelector(`[data-date="${focus}"]`);
    (wanted ?? before).focus();
    void this.#fares();
  }

  #button(text, label, act) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.setAttribute('aria-label', label);
    button.addEventListener('click', act);
    return button;
  }

  #take(date) {
    this.field.value = date;
    this.field.dispatchEvent(new Event('change', { bubbles: true }));
    this.dispatchEvent(new CustomEvent('taken', { bubbles: true }));
  }

  #key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    const date = event.target.dataset?.date;
    if (step === undefined || !date) return;
    event.preventDefault();
    const next = new Date(Date.parse(date) + step * 86_400_000).toISOString().slice(0, 10);
    if (next < TODAY) return;
    const shown = this.#root.querySelector(`[data-date="${next}"]`);
    if (shown) shown.focus();
    else {
      this.#year = Number(next.slice(0, 4));
      this.#month = Number(next.slice(5, 7)) - 1;
      this.#draw(next);
    }
  }

  async #fares() {
    const from = document.getElementById('from')?.value ?? '';
    const to = document.getElementById('to')?.value ?? '';
    if (from === '' || to === '') return;
    const month = iso(this.#year, this.#month, 1).slice(0, 7);
    const query = new URLSearchParams(
      this.dataset.for === 'return' ? { from: to, to: from, month } : { from, to, month },
    );
    const fares = await fetch(`/fares?${query}`)
      .then((answer) => (answer.ok ? answer.json() : {}))
      .catch(() => ({}));
    for (const [date, fare] of Object.entries(fares)) {
      const button = this.#root.querySelector(`[data-date="${date}"]`);
      if (!button || button.querySelector('small')) continue;
      const price = document.createElement('small');
      price.textContent = `$${fare}`;
      button.append(price);
      button.setAttribute('aria-label', `${button.getAttribute('aria-label')}, from $${fare}`);
    }
  }
}

customElements.define('fare-calendar', FareCalendar);
