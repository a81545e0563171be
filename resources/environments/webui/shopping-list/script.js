const item = document.getElementById('item');
const list = document.getElementById('list');
document.getElementById('add').addEventListener('click', () => {
  if (item.value.trim() === '') return;
  const line = document.createElement('li');
  line.textContent = item.value.trim();
  line.dataset.filterBy = 'text';
  line.dataset.evalby = 'text|color|background-color';
  list.append(line);
  item.value = '';
  document.getElementById('count').textContent = `${list.children.length} things to buy`;
});
