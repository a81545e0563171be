const pad = document.getElementById('pad');
const log = document.getElementById('key-log');
const tell = (text) => {
  const item = document.createElement('li');
  item.textContent = text;
  log.prepend(item);
  while (log.children.length > 12) log.lastChild.remove();
};
pad.addEventListener('keydown', (event) => {
  if (event.key === 'Tab') return;
  event.preventDefault();
  const held = ['ctrlKey', 'altKey', 'shiftKey', 'metaKey']
    .filter((key) => event[key])
    .map((key) => key.slice(0, -3));
  tell(`Key ${[...held, event.key].join(' + ')}`);
});
pad.addEventListener('dblclick', () => tell('Double click'));
pad.addEventListener('contextmenu', (event) => {
  event.preventDefault();
  tell('Right click');
});
pad.addEventListener(
  'wheel',
  (event) => {
    event.preventDefault();
    tell(event.deltaY > 0 ? 'Wheel down' : 'Wheel up');
  },
  { passive: false },
);
