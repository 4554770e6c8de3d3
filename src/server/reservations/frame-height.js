/*
 * Runs in the widget's frame of the demonstration service and reports the height of its content, so that the frame can grow with it.
 * The desk stands on the site's own origin, and the report goes to no other.
 */
const content = document.querySelector('main');

new ResizeObserver(() => {
  const { height } = content.getBoundingClientRect();
  window.parent.postMessage(
    { type: 'reservation-height', height: Math.ceil(height) },
    window.location.origin,
  );
}).observe(content);
