class LabCounter extends HTMLElement {
  connectedCallback() {
    const mode = this.dataset.mode;
    const root = this.attachShadow({ mode });
    root.innerHTML = `<style>:host{display:block;border:2px dashed #8b95a8;border-radius:10px;padding:18px}input,button{font:inherit;padding:8px 12px}label{display:block;margin:12px 0 4px}</style>
      <strong>${mode} root</strong><p>Count: <output>0</output></p><button type="button">Count up (${mode})</button><label for="field">Name (${mode})</label><input id="field">`;
    const output = root.querySelector('output');
    const tell = (text) => {
      document.getElementById('shadow-result').textContent = text;
    };
    root.querySelector('button').addEventListener('click', () => {
      output.textContent = String(Number(output.textContent) + 1);
      tell(`The ${mode} one counted to ${output.textContent}.`);
    });
    root
      .querySelector('input')
      .addEventListener('input', (event) => tell(`The ${mode} one reads “${event.target.value}”.`));
  }
}
customElements.define('lab-counter', LabCounter);
