// Swaps the two currencies of the form.
document.querySelector('.swap')?.addEventListener('click', () => {
  const from = document.getElementById('from');
  const to = document.getElementById('to');
  [from.value, to.value] = [to.value, from.value];
});

/** A small calculator whose inside no script of the page can reach: its shadow root is closed. */
class QuickRate extends HTMLElement {
  connectedCallback() {
    const rates = new Map(JSON.parse(this.dataset.rates));
    const root = this.attachShadow({ mode: 'closed' });
    root.innerHTML = `<style>
      :host { display: block; border: 1px solid #c8d3ea; border-radius: 12px; padding: 18px; background: #fff; }
      label { display: block; font-size: 14px; color: #44527a; margin-bottom: 4px; }
      div { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; }
      input, select { font: inherit; width: 100%; box-sizing: border-box; padding: 9px 10px; border: 1px solid #9fb0d3; border-radius: 8px; background: #fff; height: 44px; }
      output { display: block; margin-top: 14px; font-size: 26px; font-weight: 700; font-variant-numeric: tabular-nums; }
      :focus-visible { outline: 3px solid #1f4fd8; outline-offset: 2px; }
    </style><div><span><label for="dollars">Dollars</label><input id="dollars" inputmode="decimal" value="20"></span>
    <span><label for="into">Into</label><select id="into"></select></span></div><output aria-live="polite"></output>`;
    const dollars = root.getElementById('dollars');
    const into = root.getElementById('into');
    into.append(...[...rates.keys()].map((code) => new Option(code, code, code === 'HKD', code === 'HKD')));
    const show = () => {
      const amount = Number(dollars.value.replaceAll(',', ''));
      root.querySelector('output').textContent = Number.isFinite(amount)
        ? `${(amount * rates.get(into.value)).toFixed(2)} ${into.value}`
        : 'Please type a number.';
    };
    root.addEventListener('input', show);
    show();
  }
}
customElements.define('quick-rate', QuickRate);
