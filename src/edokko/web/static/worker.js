// worker.js: brings a table to the front whose notification was clicked. It keeps no page and answers no request.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bringForward(event.notification.data));
});

async function bringForward(address) {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((each) => new URL(each.url).pathname === address);
  return there ? there.focus() : clients.openWindow(address);
}
