const result = document.getElementById('drag-result');
for (const card of document.querySelectorAll('[draggable]')) {
  card.addEventListener('dragstart', (event) => event.dataTransfer.setData('text/plain', card.id));
}
for (const board of document.querySelectorAll('.board')) {
  board.addEventListener('dragover', (event) => event.preventDefault());
  board.addEventListener('drop', (event) => {
    event.preventDefault();
    const card = document.getElementById(event.dataTransfer.getData('text/plain'));
    if (card === null) return;
    board.querySelector('ul').append(card);
    result.textContent = `“${card.textContent}” is in ${board.getAttribute('aria-label')}.`;
  });
}

const rail = document.getElementById('rail');
const knob = document.getElementById('knob');
const set = (value) => {
  const kept = Math.min(100, Math.max(0, Math.round(value)));
  knob.setAttribute('aria-valuenow', String(kept));
  knob.style.left = `${kept}%`;
  result.textContent = `Volume ${kept}.`;
};
knob.addEventListener('pointerdown', (event) => knob.setPointerCapture(event.pointerId));
knob.addEventListener('pointermove', (event) => {
  if (!knob.hasPointerCapture(event.pointerId)) return;
  const box = rail.getBoundingClientRect();
  set(((event.clientX - box.left) / box.width) * 100);
});
knob.addEventListener('keydown', (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 }[event.key];
  if (step !== undefined) set(Number(knob.getAttribute('aria-valuenow')) + step);
});
