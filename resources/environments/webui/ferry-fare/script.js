const prices = { 'Gull Rock': 8, 'Long Sands': 13, 'Far Skerry': 21 };
const people = document.getElementById('people');
const island = document.getElementById('island');
function show() {
  document.getElementById('fare').textContent = `${Number(people.value) * prices[island.value]} €`;
}
people.addEventListener('input', show);
island.addEventListener('change', show);
