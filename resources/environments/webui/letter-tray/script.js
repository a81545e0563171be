const letter = document.getElementById('letter');
const tray = document.getElementById('tray');
let held = null;
letter.addEventListener('mousedown', (event) => {
  held = { x: event.clientX - letter.offsetLeft, y: event.clientY - letter.offsetTop };
});
addEventListener('mousemove', (event) => {
  if (held === null) return;
  letter.style.left = `${event.clientX - held.x}px`;
  letter.style.top = `${event.clientY - held.y}px`;
});
addEventListener('mouseup', () => {
  held = null;
  const middle = letter.offsetLeft + letter.offsetWidth / 2;
  const isIn = middle > tray.offsetLeft && middle < tray.offsetLeft + tray.offsetWidth;
  tray.classList.toggle('full', isIn);
  document.getElementById('state').textContent = isIn ? 'The letter is sorted.' : 'The tray is empty.';
});
