// Rows are made for what is in sight and taken away again.
const ROW = 36;
const COUNT = 10_000;
const view = document.getElementById('window');
const runway = document.getElementById('runway');
runway.style.height = `${ROW * COUNT}px`;

function draw() {
  const first = Math.max(0, Math.floor(view.scrollTop / ROW) - 3);
  const last = Math.min(COUNT, first + Math.ceil(view.clientHeight / ROW) + 6);
  runway.replaceChildren(
    ...Array.from({ length: last - first }, (_, offset) => {
      const row = document.createElement('button');
      row.type = 'button';
      row.textContent = `Row ${(first + offset + 1).toLocaleString('en')}`;
      row.style.top = `${(first + offset) * ROW}px`;
      row.addEventListener('click', () => {
        document.getElementById('virtual-result').textContent = `You chose ${row.textContent}.`;
      });
      const item = document.createElement('div');
      item.setAttribute('role', 'listitem');
      item.append(row);
      return item;
    }),
  );
}
view.addEventListener('scroll', draw);
draw();
