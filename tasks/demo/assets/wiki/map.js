/** Zoom buttons and pins of the map in the frame. */
const map = document.getElementById('map');
const label = document.getElementById('map-label');
let scale = 1;

function zoom(factor) {
  scale = Math.min(4, Math.max(1, scale * factor));
  const width = 800 / scale;
  const height = 260 / scale;
  map.setAttribute('viewBox', `${(800 - width) / 2} ${(260 - height) / 2} ${width} ${height}`);
}

document.getElementById('zoom-in').addEventListener('click', () => zoom(1.5));
document.getElementById('zoom-out').addEventListener('click', () => zoom(1 / 1.5));
for (const pin of document.querySelectorAll('.pin')) {
  const show = () => {
    label.textContent = pin.dataset.label;
  };
  pin.addEventListener('click', show);
  pin.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') show();
  });
}
