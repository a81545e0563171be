const feed = document.getElementById('feed');
const end = document.getElementById('feed-end');
let busy = false;

async function more() {
  if (busy) return;
  busy = true;
  const entries = await fetch(`/infinite/more?after=${feed.children.length}`)
    .then((answer) => answer.json())
    .catch(() => []);
  for (const text of entries) {
    const item = document.createElement('li');
    item.textContent = text;
    feed.append(item);
  }
  busy = false;
  if (entries.length < 20 || feed.children.length >= 200) {
    watcher.disconnect();
    end.textContent = 'That is all.';
  } else if (end.getBoundingClientRect().top < innerHeight) await more();
}
const watcher = new IntersectionObserver(([seen]) => {
  if (seen.isIntersecting) void more();
});
watcher.observe(end);
