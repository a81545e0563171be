const result = document.getElementById('permission-result');
const say = (text) => {
  result.textContent = text;
};
document.getElementById('place').addEventListener('click', () => {
  say('Asking …');
  navigator.geolocation.getCurrentPosition(
    (at) => say(`You are near ${at.coords.latitude.toFixed(2)}, ${at.coords.longitude.toFixed(2)}.`),
    (error) => say(`No place: ${error.message}.`),
  );
});
document
  .getElementById('notify')
  .addEventListener('click', async () => say(`Notifications: ${await Notification.requestPermission()}.`));
document.getElementById('read').addEventListener('click', () => {
  navigator.clipboard.readText().then(
    (text) => say(`The clipboard says: ${text}`),
    (error) => say(`No clipboard: ${error.message}`),
  );
});
